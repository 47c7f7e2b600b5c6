"""Whether a window can be shown here at all; asked before Qt is loaded, which would only abort."""

from __future__ import annotations

import os
import sys

_SERVERS = ("DISPLAY", "WAYLAND_DISPLAY")
_NEED_A_SERVER = ("", "xcb", "wayland")


def has_display() -> bool:
    """Whether there is a screen, or a Qt platform was chosen that needs none."""
    if not sys.platform.startswith("linux"):
        return True
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen not in _NEED_A_SERVER and not chosen.startswith("wayland"):
        return True
    return any(os.environ.get(name) for name in _SERVERS)


def display_text() -> str:
    """What the environment says about the screen, for a report."""
    names = (*_SERVERS, "QT_QPA_PLATFORM")
    found = ", ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name))
    if not has_display():
        return "none (DISPLAY and WAYLAND_DISPLAY are not set): dbscg-gui play --text"
    return found or "native"
