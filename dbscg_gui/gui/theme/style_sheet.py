"""Style sheets from the templates of `ui/style`: `{{accent}}` is a colour, `{{u 1.5}}` a length."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dbscg_gui.gui.theme.units import Units

_MARK = re.compile(r"\{\{\s*([a-z_]+)(?:\s+(\d+(?:\.\d+)?))?\s*\}\}")


class StyleSheetError(ValueError):
    """A template names what the palette does not have; the message gives file and line."""


def filled(template: str, *, colors: Mapping[str, str], units: Units, name: str) -> str:
    """Return the template with colours and lengths filled in.

    Raises StyleSheetError with file and line for an unknown name.
    """

    def value(found: re.Match[str]) -> str:
        word, length = found.groups()
        if word == "u" and length is not None:
            return f"{units.px(float(length))}px"
        if word in colors and length is None:
            return colors[word]
        line = template.count("\n", 0, found.start()) + 1
        raise StyleSheetError(f"{name}:{line}: no colour or length {found.group()}")

    return _MARK.sub(value, template)
