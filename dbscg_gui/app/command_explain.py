"""The command `cards explain`: one line of card text through every stage of the compiler."""

from __future__ import annotations

from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, say
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.cards.reading import card_kinds, explained


def explain_text(text: str, game: str, kind: str, *, with_rows: bool = False) -> int:
    """Print what every stage makes of the line; 1 where it is not understood."""
    if kind not in card_kinds(game):
        kinds = ", ".join(card_kinds(game))
        raise CommandError(f"--kind: expected one of {kinds}, got {quoted(kind)}")
    line, french = explained(text, game, kind)
    say("tokens")
    say("  " + " ".join(f"{token.lemma}/{token.kind}" for token in line.tokens))
    if with_rows:
        say("rows")
        for row in line.rows:
            say(f"  {row.rule} <{row.words}>")
            say(f"      {row.row}   [{row.place}]")
    for number, meaning in enumerate(line.meanings, 1):
        verdict = f"refused: {meaning.wrong}" if meaning.wrong else "sound"
        told = "chosen" if meaning.is_chosen else verdict
        say(f"meaning {number} of {len(line.meanings)} ({told}, {meaning.readings} readings)")
        for written in meaning.notation.splitlines():
            say(f"  {written}")
    say(f"status  {line.status}")
    for printed, read in line.misprints:
        told = f"{quoted(printed)} is read as {quoted(read)}"
        say(f"  misprint: {told if printed else f'{quoted(read.strip())} was left out'}")
    for each in line.diagnostics:
        say(f"  {each.code} at {each.start}-{each.end}: {each.message}")
        if each.hint:
            say(f"    {each.hint}")
    say(f"English {line.english}")
    say(f"French  {french}")
    return FINE if line.status == "understood" else BELOW_THRESHOLD
