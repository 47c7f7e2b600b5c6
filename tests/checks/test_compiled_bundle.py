"""What a Linux bundle does at its start to have its compiled engine, or else the byte code."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[2] / "packaging" / "installers" / "data" / "compiled_engine.py"
GROUP = "dbscg_native__mypyc"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILED = Path(sysconfig.get_config_var("DESTSHARED") or "", f"_json{SUFFIX}")
"""Any compiled module will do; this one is imported as thing._json."""

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or not COMPILED.is_file(),
    reason="Linux bundles alone have a compiled engine; this Python has none to try with",
)

START = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("hook", {hook!r})
hook = importlib.util.module_from_spec(spec)
sys._MEIPASS = {bundle!r} if {is_bundle} else ""
spec.loader.exec_module(hook)
if {group!r}:
    hook.GROUP = {group!r}
    print("fault:", hook.use({bundle!r} + "/compiled"))
else:
    print("fault:", getattr(sys, "dbscg_engine_fault", "not asked"))
sys.path.insert(0, {bundle!r})
from thing import _json
print("kind:", getattr(_json, "KIND", "compiled"))
"""


@pytest.fixture
def bundle(tmp_path):
    """A bundle with one module, as source and compiled, without the library it would live in."""
    for folder in ("thing", "compiled/thing"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "thing" / "__init__.py").write_text("")
    (tmp_path / "thing" / "_json.py").write_text("KIND = 'byte code'\n")
    shutil.copy(COMPILED, tmp_path / "compiled" / "thing")
    return tmp_path


def started(bundle, *, group="", is_bundle=True, **variables):
    """What the start of that bundle says of itself; `group` is the library if not the real one."""
    script = START.format(hook=str(HOOK), bundle=str(bundle), group=group, is_bundle=is_bundle)
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


def test_a_bundle_takes_its_compiled_modules_before_the_byte_code(bundle):
    shutil.copy(COMPILED, bundle / "compiled")

    said = started(bundle, group="_json", is_bundle=False)

    assert said == {"fault": "", "kind": "compiled"}


def test_a_library_that_does_not_load_leaves_the_byte_code_and_says_why(bundle):
    (bundle / "compiled" / f"{GROUP}{SUFFIX}").write_bytes(b"no library")

    said = started(bundle)

    assert said["kind"] == "byte code"
    assert f"{GROUP}{SUFFIX}: " in said["fault"]


def test_compiled_modules_without_their_library_are_not_taken(bundle):
    said = started(bundle)

    assert said == {
        "fault": f"{GROUP} is not in {bundle / 'compiled'}",
        "kind": "byte code",
    }


def test_the_byte_code_can_be_asked_for(bundle):
    said = started(bundle, DBSCG_ENGINE="pure")

    assert said == {"fault": "not asked", "kind": "byte code"}


def test_a_bundle_with_nothing_compiled_is_none_with_a_fault(bundle):
    shutil.rmtree(bundle / "compiled")

    said = started(bundle)

    assert said == {"fault": "not asked", "kind": "byte code"}
