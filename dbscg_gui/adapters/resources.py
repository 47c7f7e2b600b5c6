"""Where the files that travel with the program are: `assets/` and `ui/`.

A wheel carries both folders inside the package; a checkout, and so an editable install, has them
beside the package. What is installed wins, because a checkout has no such folder in the package.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def asset_path(*parts: str) -> Path:
    """Return the path of a file or folder under `assets/`; it need not exist."""
    return _folder("assets").joinpath(*parts)


def ui_path(*parts: str) -> Path:
    """Return the path of a form or style sheet under `ui/`; it need not exist."""
    return _folder("ui").joinpath(*parts)


def _folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
