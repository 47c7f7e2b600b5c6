"""What a player is told when the catalogue was made anew."""

from __future__ import annotations

from dbscg_gui.adapters.catalogue_rebuilding import RebuildReport
from dbscg_gui.presenters.words import Words

_NAMED = 12


def rebuild_lines(report: RebuildReport, words: Words) -> list[str]:
    """One line for everything that became of the cards."""
    lines = [words.count("shell.rebuild.kept", report.kept)]
    if report.restored:
        lines.append(_named("shell.rebuild.restored", report.restored, words))
    if report.lost:
        lines.append(_named("shell.rebuild.lost", report.lost, words))
    lines += [words.text("shell.rebuild.absent", problem=each) for each in report.absent]
    if report.old_file:
        lines.append(words.text("shell.rebuild.old_file", file=report.old_file))
    return lines


def _named(key: str, numbers: tuple[str, ...], words: Words) -> str:
    shown = ", ".join(numbers[:_NAMED]) + (" ..." if len(numbers) > _NAMED else "")
    return words.count(key, len(numbers), numbers=shown)
