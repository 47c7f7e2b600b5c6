"""Contrast of two colours as the Web Content Accessibility Guidelines 2.2 measure it."""

from __future__ import annotations


def relative_luminance(color: str) -> float:
    """Return the luminance of ``#rrggbb`` from 0 (black) to 1 (white)."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def contrast_ratio(one: str, other: str) -> float:
    """Return the contrast of two ``#rrggbb`` colours from 1 (equal) to 21 (black on white)."""
    lighter, darker = sorted((relative_luminance(one), relative_luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(background: str, *, dark: str = "#10141a", light: str = "#ffffff") -> str:
    """Return the one of two inks that reads better on the background."""
    if contrast_ratio(background, light) >= contrast_ratio(background, dark):
        return light
    return dark


def mixed(one: str, other: str, share: float) -> str:
    """Return the colour that is `share` of the way from one to the other."""
    parts = (
        round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{each:02x}" for each in parts)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
