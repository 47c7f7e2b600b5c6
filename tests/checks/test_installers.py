"""What the installers do, tried with a small bundle; whole ones are tried by test_clean_system."""

import configparser
import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "packaging" / "installers" / "data"
EPOCH = "1700000000"

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="installers are made on Linux"
)


@pytest.fixture
def installers(tmp_path, monkeypatch):
    """The modules that build, over folders of the test and with icons nobody painted."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)
    from installers import debian, desktop, project, self_extracting, windows

    icons = tmp_path / "painted"
    icons.mkdir()
    for size in desktop.ICON_SIZES:
        (icons / f"{size}.png").write_bytes(b"picture %d" % size)
    monkeypatch.setattr(desktop, "paint_icons", lambda: icons)
    for module in (debian, self_extracting, windows):
        monkeypatch.setattr(module, "BUILD", tmp_path / "build")
        monkeypatch.setattr(module, "DIST", tmp_path / "dist")

    class Modules:
        pass

    made = Modules()
    for module in (debian, desktop, project, self_extracting, windows):
        setattr(made, module.__name__.rpartition(".")[2], module)
    return made


@pytest.fixture
def small_bundle(tmp_path):
    """A bundle whose program is `echo`."""
    folder = tmp_path / "bundle"
    (folder / "licences").mkdir(parents=True)
    (folder / "_internal").mkdir()
    (folder / "_internal" / "data.txt").write_text("data")
    (folder / "licences" / "dbscg-gui.txt").write_text("the licence\n")
    shutil.copy("/bin/echo", folder / "dbscg-gui")
    return folder


def sh(*command, **given):
    return subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, check=False, **given
    )


def files_in(folder):
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file() or p.is_symlink()}


@pytest.fixture
def home(tmp_path):
    home = tmp_path / "home"
    (home / ".local" / "share" / "dbscg-gui" / "matches").mkdir(parents=True)
    (home / ".local" / "share" / "dbscg-gui" / "matches" / "one.dbsmatch").write_text("a match")
    return home


def a_run_file(installers, small_bundle):
    return installers.self_extracting.make_run(small_bundle)


def install(file, home, *options):
    return sh("sh", file, *options, env={"HOME": str(home), "PATH": "/usr/bin:/bin"})


def test_the_run_file_installs_for_one_user_and_starts(installers, small_bundle, home):
    file = a_run_file(installers, small_bundle)

    done = install(file, home)

    assert done.returncode == 0, done.stderr
    program = home / ".local" / "bin" / "dbscg-gui"
    assert sh(program, "it starts").stdout == "it starts\n"
    entry = (home / ".local/share/applications/dbscg-gui.desktop").read_text()
    assert f"Exec={program} open %f" in entry
    assert "@EXEC@" not in entry
    assert (home / ".local/share/icons/hicolor/256x256/apps/dbscg-gui.png").is_file()


def test_the_run_file_leaves_nothing_behind_but_what_is_the_players(installers, small_bundle, home):
    before = files_in(home)
    file = a_run_file(installers, small_bundle)
    install(file, home)

    done = install(file, home, "--uninstall")

    assert done.returncode == 0, done.stderr
    assert files_in(home) == before
    assert not (home / ".local" / "lib").exists()
    assert not (home / ".local" / "share" / "icons").exists()


def test_an_update_takes_out_what_the_new_version_has_no_more(installers, small_bundle, home):
    install(a_run_file(installers, small_bundle), home)
    (small_bundle / "_internal" / "data.txt").unlink()
    (small_bundle / "_internal" / "other.txt").write_text("new")

    done = install(a_run_file(installers, small_bundle), home)

    inside = home / ".local" / "lib" / "dbscg-gui" / "_internal"
    assert done.returncode == 0, done.stderr
    assert [path.name for path in inside.iterdir()] == ["other.txt"]
    assert (home / ".local/share/dbscg-gui/matches/one.dbsmatch").read_text() == "a match"


def test_a_run_file_cut_short_changes_nothing(installers, small_bundle, home):
    before = files_in(home)
    file = a_run_file(installers, small_bundle)
    file.write_bytes(file.read_bytes()[:-40])

    done = install(file, home)

    assert done.returncode == 1
    assert done.stderr == "dbscg-gui: the file is not whole: get it again\n"
    assert files_in(home) == before


@pytest.mark.parametrize("kind", ["deb", "run"])
def test_the_same_bundle_gives_the_same_bytes(installers, small_bundle, kind):
    if kind == "deb" and shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb is not here")
    make = installers.debian.make_deb if kind == "deb" else installers.self_extracting.make_run
    kept = small_bundle.with_name("kept")
    shutil.copytree(small_bundle, kept)

    one = make(small_bundle).read_bytes()
    other = make(kept).read_bytes()

    assert hashlib.sha256(one).hexdigest() == hashlib.sha256(other).hexdigest()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here")
def test_the_deb_holds_the_program_its_menu_entry_and_nothing_that_runs(
    installers, small_bundle, tmp_path
):
    file = installers.debian.make_deb(small_bundle)

    listed = sh("dpkg-deb", "--contents", file).stdout
    out = tmp_path / "out"
    sh("dpkg-deb", "--raw-extract", file, out)

    assert "./usr/lib/dbscg-gui/dbscg-gui" in listed
    assert "./usr/bin/dbscg-gui -> ../lib/dbscg-gui/dbscg-gui" in listed
    assert {path.name for path in (out / "DEBIAN").iterdir()} == {"control", "md5sums"}
    assert re.search(r"root/root", listed)
    assert (
        "Exec=/usr/bin/dbscg-gui open %f"
        in (out / "usr/share/applications/dbscg-gui.desktop").read_text()
    )


def test_the_three_file_types_are_the_same_on_every_system():
    endings = {".dbsmatch", ".dbsdeck", ".dbevent"}
    mime = ElementTree.parse(DATA / "dbscg-gui.mime.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    types = {each.get("type") for each in mime.findall("m:mime-type", space)}
    globs = {each.get("pattern") for each in mime.findall(".//m:glob", space)}
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(DATA / "dbscg-gui.desktop", encoding="utf-8")
    setup = (DATA / "setup.nsi").read_text(encoding="utf-8")

    assert globs == {f"*{ending}" for ending in endings}
    assert set(entry["Desktop Entry"]["MimeType"].rstrip(";").split(";")) == types
    assert set(re.findall(r'insertmacro FileType "(\S+?)"', setup)) == endings
    assert set(re.findall(r'insertmacro NoFileType "(\S+?)"', setup)) == endings


def test_the_metainfo_names_the_entry_and_the_types():
    info = ElementTree.parse(DATA / "org.dbscg_gui.dbscg_gui.metainfo.xml").getroot()

    assert info.findtext("launchable") == "dbscg-gui.desktop"
    assert len(info.findall("provides/mediatype")) == 3
    french = "{http://www.w3.org/XML/1998/namespace}lang"
    assert any(each.get(french) == "fr" for each in info.findall("summary"))


def test_every_library_the_program_needs_is_pinned_with_a_hash(installers):
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["dependencies"]
    text = installers.project.REQUIREMENTS.read_text()
    pinned = installers.project.pinned()

    names = {re.match(r"[A-Za-z0-9-]+", each)[0].lower() for each in wanted}
    assert names - set(pinned) == set()
    assert all(len(each) == 64 for each in re.findall(r"sha256:(\w+)", text))
    for block in re.split(r"\n(?=\S)", text.strip())[1:]:
        assert "--hash=sha256:" in block, block


@pytest.mark.parametrize(
    ("name", "is_in"),
    [
        ("PySide6/QtWidgets.pyd", True),
        ("PySide6/QtOpenGL.pyd", False),
        ("PySide6/QtQml.pyd", False),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/plugins/platforms/qdirect2d.dll", False),
        ("PySide6/designer.exe", False),
        ("PySide6/translations/qt_de.qm", False),
        ("PIL/_imaging.cp311-win_amd64.pyd", True),
        ("PIL/_avif.cp311-win_amd64.pyd", False),
        ("PIL/JpegImagePlugin.py", True),
        ("PIL/FliImagePlugin.py", False),
        ("font_roboto/files/Roboto-Medium.ttf", True),
        ("font_roboto/files/Roboto-ThinItalic.ttf", False),
    ],
)
def test_what_goes_into_the_setup_for_windows(installers, name, is_in):
    assert installers.windows._is_wanted(name) is is_in


def test_a_zip_that_is_no_runtime_is_refused_with_what_it_lacks(installers, tmp_path):
    file = tmp_path / "python.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("python.exe", "")

    with pytest.raises(
        installers.project.BuildError, match=r"lacks python3\.dll, python311\.dll, pythonw\.exe"
    ):
        installers.windows.runtime_archive(file)


def test_build_says_in_one_line_that_the_runtime_is_not_there(tmp_path):
    missing = tmp_path / "none.zip"
    done = sh(
        sys.executable, ROOT / "packaging" / "build.py", "windows", "--runtime", missing,
        env={"PATH": f"{tmp_path}", "SOURCE_DATE_EPOCH": EPOCH},
    )  # fmt: skip

    assert done.returncode == 1
    assert done.stderr.startswith("build.py: ")
    assert done.stderr.count("\n") == 1


def test_without_a_compiler_the_bundle_has_the_pure_engine_and_says_so(
    installers, monkeypatch, capsys
):
    from installers import bundle

    monkeypatch.setattr(bundle.native, "missing_here", lambda: "gcc")

    assert bundle._compiled_engine(Path("python")) is None
    assert capsys.readouterr().out == (
        "build.py: the engine stays pure: to compile it, this machine lacks gcc\n"
    )


def test_with_a_compiler_the_engine_of_the_build_environment_is_made_anew(
    installers, monkeypatch, tmp_path
):
    from installers import bundle

    ran = []
    monkeypatch.setattr(bundle.native, "missing_here", lambda: "")
    monkeypatch.setattr(bundle, "BUILD", tmp_path)
    monkeypatch.setattr(bundle, "run", lambda command, **given: ran.append(command))
    (tmp_path / "compiled").mkdir()
    (tmp_path / "compiled" / "old.so").write_text("of another commit")

    made = bundle._compiled_engine(Path("python"))

    assert made == tmp_path / "compiled" / "tree"
    assert not (tmp_path / "compiled" / "old.so").exists()
    assert [str(each) for each in ran[0]] == [
        "python", str(ROOT / "packaging" / "native.py"), "build", "--folder",
        str(tmp_path / "compiled"),
    ]  # fmt: skip
