"""The table of a simulation as a picture (SVG): a cell for each pair, green won, red lost."""

from __future__ import annotations

from xml.sax.saxutils import escape

from dbscg_gui.services.simulation.tables import Share, SimulationReport

_CELL = 58
_HIGH = 34
_LETTER = 8
"""Width of a letter, about."""
_LONGEST = 32
_LOST = (201, 74, 62)
_EVEN = (250, 248, 240)
_WON = (56, 142, 88)


def as_svg(report: SimulationReport) -> str:
    """The picture: rows are decks, columns whom they met; the number is the share won in percent.

    The small line below is the 95 % interval. A cell whose interval holds 50 is paler.
    """
    names = [each.deck for each in report.decks]
    wide = 30 + _LETTER * min(_LONGEST, max((len(name) for name in names), default=1))
    columns = len(names) + 1
    width, height = wide + columns * _CELL + 16, 84 + len(names) * _HIGH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="12" y="22" font-size="14" font-weight="bold">{_title(report)}</text>',
    ]
    for place in range(columns):
        head = f"{place + 1}" if place < len(names) else "all"
        x = wide + place * _CELL + _CELL / 2
        parts.append(f'<text x="{x:g}" y="50" text-anchor="middle" fill="#555">{head}</text>')
    for row, deck in enumerate(names):
        y = 58 + row * _HIGH
        label = escape(f"{row + 1}  {_short(deck)}")
        parts.append(f'<text x="12" y="{y + 21}" fill="#222">{label}</text>')
        for place, other in enumerate(names):
            parts += _cell(wide + place * _CELL, y, report.share(deck, other))
        parts += _cell(wide + len(names) * _CELL, y, report.decks[row].share)
    return "\n".join((*parts, "</svg>", ""))


def _title(report: SimulationReport) -> str:
    return escape(f"{report.games} matches, {report.player}, seed {report.seed}")


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _cell(x: float, y: float, share: Share | None) -> list[str]:
    box = f'x="{x:g}" y="{y:g}" width="{_CELL - 2}" height="{_HIGH - 2}"'
    if share is None or not share.games:
        return [f'<rect {box} fill="#eee"/>']
    low, high = share.interval
    middle = x + _CELL / 2 - 1
    return [
        f'<rect {box} fill="{_colour(share)}"/>',
        f'<text x="{middle:g}" y="{y + 15:g}" text-anchor="middle" fill="#111">'
        f"{share.win_rate * 100:.0f}</text>",
        f'<text x="{middle:g}" y="{y + 27:g}" text-anchor="middle" font-size="9" fill="#444">'
        f"{low * 100:.0f}–{high * 100:.0f}</text>",
    ]


def _colour(share: Share) -> str:
    low, high = share.interval
    lead = abs(share.win_rate - 0.5) * 2
    strength = lead if low > 0.5 or high < 0.5 else lead / 3
    end = _WON if share.win_rate >= 0.5 else _LOST
    mixed = (round(even + (far - even) * strength) for even, far in zip(_EVEN, end, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
