"""The wheel of a compiled engine: a pure wheel with compiled modules beside their sources.

It fits one system and one version of Python, and says so in its name. The same files give the same
bytes: what is added has the time that what was there has.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

_PURE = "py3-none-any"


def tag() -> str:
    """The Python and the system that compiled modules of this Python fit."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def write_wheel(pure: Path, compiled: Mapping[str, Path], folder: Path) -> Path:
    """Write the wheel into a folder; `compiled` has files by their names in it."""
    made = folder / pure.name.replace(_PURE, tag())
    with zipfile.ZipFile(pure) as archive:
        infos = archive.infolist()
        files = [(info, archive.read(info)) for info in infos]
    time = infos[0].date_time
    record = next(info for info in infos if info.filename.endswith(".dist-info/RECORD"))
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        written: list[tuple[str, bytes]] = []
        for info, data in files:
            if info is record:
                continue
            if info.filename.endswith(".dist-info/WHEEL"):
                data = _told(data)
            _add(archive, info, data)
            written.append((info.filename, data))
        for name in sorted(compiled):
            info = zipfile.ZipInfo(name, time)
            info.external_attr = 0o100755 << 16
            data = compiled[name].read_bytes()
            _add(archive, info, data)
            written.append((name, data))
        _add(archive, record, _record(written, record.filename))
    return made


def _add(archive: zipfile.ZipFile, info: zipfile.ZipInfo, data: bytes) -> None:
    archive.writestr(info, data, zipfile.ZIP_DEFLATED)


def _told(data: bytes) -> bytes:
    """What a wheel says of itself, where it is no pure one any more."""
    lines = [
        f"Tag: {tag()}" if line.startswith("Tag:") else line
        for line in data.decode().splitlines()
        if not line.startswith("Root-Is-Purelib:")
    ]
    lines.insert(1, "Root-Is-Purelib: false")
    return ("\n".join(lines) + "\n").encode()


def _record(files: Iterable[tuple[str, bytes]], name: str) -> bytes:
    lines = []
    for path, data in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}")
    return ("\n".join([*lines, f"{name},,"]) + "\n").encode()
