"""What is in force on a card: every effect with the card it comes from and when it ends.

Owns the words about continuous effects. What is at work, and on what, is the engine's to say; what
has ended is not there any more.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.queries import layers, meaning, permanents
from dbscg_gui.engine.queries.card_power import attached_power
from dbscg_gui.engine.state import LEADER, Card, is_hidden
from dbscg_gui.presenters.reading import Reading

_NUMBERS: tuple[tuple[type, str], ...] = (
    (act.SetPower, "change.set_power"),
    (act.ChangePower, "change.power"),
    (act.ChangeComboPower, "change.combo_power"),
    (act.ChangeComboCost, "change.combo_cost"),
    (act.ChangeCost, "change.cost"),
)
"""Effects on the numbers of a card, and how they are told."""
_TOLD = frozenset(
    {*(kind for kind, _ in _NUMBERS), act.Gain, act.CopySkills, act.NegateChosen,
     act.NegateSkills, act.Restrict}
)  # fmt: skip
"""Effects with words of their own; the others are told by the text of their skill."""

_ENDS: dict[str, tuple[str, bool | None]] = {
    "turn": ("turn", None),
    "battle": ("battle", None),
    "next-battle": ("next-battle", None),
    "battle-or-turn": ("battle-or-turn", None),
    "main-phase": ("main-phase", None),
    "game": ("game", None),
    "while-in-play": ("while-in-play", None),
    "opponent-turn": ("end-of-next-turn", False),
    "your-next-turn": ("end-of-next-turn", True),
    "opponent-turn-end": ("end-of-turn", False),
    "your-turn-end": ("end-of-turn", True),
    "until-your-turn": ("start-of-turn", True),
    "until-opponent-turn": ("start-of-turn", False),
    "until-your-main": ("start-of-main", True),
    "until-opponent-main": ("start-of-main", False),
    "your-main": ("end-of-main", True),
    "opponent-main": ("end-of-main", False),
    "opponent-end-phase": ("end-phase", False),
    "opponent-refresh": ("refresh", False),
    "your-refresh": ("refresh", True),
    "opponent-charge": ("charge-phase", False),
    "your-charge": ("charge-phase", True),
}
"""How the end of a duration is told, and whether it is told of the player of the skill."""


def effects_on(reading: Reading, card: Card) -> Iterator[str]:
    """Yield one line for each effect on a card: source, what it does, when it ends."""
    if is_hidden(card):
        # Nothing of the others does anything in Hidden Mode.
        yield reading.words.text("change.hidden")
    else:
        yield from _numbers(reading, card)
        yield from _skills(reading, card)
    yield from _restrictions(reading, card)
    yield from _others(reading, card)
    if card.zone == LEADER:
        yield from _on_player(reading, card.seat)


def _numbers(reading: Reading, card: Card) -> Iterator[str]:
    game = reading.game
    attached = attached_power(game, card)
    if attached:
        # What was given to it counts in its player's turn alone.
        words, count = reading.words, len(card.under)
        given = words.count("card.under", count)
        power = words.text("change.power", card=given, amount=f"{attached:+d}")
        yield words.text("change.until", change=power, end=words.text("until.turn"))
    for kind, key in _NUMBERS:
        for entry in layers.entries(game, kind):
            if layers.applies(game, entry, card):
                amount = layers.entry_amount(game, entry)
                shown = str(amount) if kind is act.SetPower else f"{amount:+d}"
                yield _line(reading, entry, key, amount=shown)


def _skills(reading: Reading, card: Card) -> Iterator[str]:
    """Skills a card has gained, and that some of its own are negated."""
    game = reading.game
    for entry in layers.entries(game, act.Gain):
        if layers.applies(game, entry, card):
            gained = ", ".join(_gained(reading, each) for each in entry.node.skills)
            yield _line(reading, entry, "change.gain", skills=gained)
    for entry in layers.entries(game, act.CopySkills):
        if layers.applies(game, entry, card):
            gained = _gained(reading, game.lib.skills[entry.amount or 0])
            yield _line(reading, entry, "change.gain", skills=gained)
    for entry in layers.entries(game, act.NegateChosen):
        if entry.fixed is not None and card.id in entry.fixed:
            yield _line(reading, entry, "change.negated")
    for entry in layers.entries(game, act.NegateSkills):
        if layers.applies(game, entry, card):
            yield _line(reading, entry, "change.negated")


def _restrictions(reading: Reading, card: Card) -> Iterator[str]:
    words = reading.words
    for entry in layers.entries(reading.game, act.Restrict):
        if layers.applies(reading.game, entry, card):
            what = words.first(f"change.restrict.{entry.node.what}", "change.restrict.other")
            yield _line(reading, entry, "change.restrict", what=what)


def _others(reading: Reading, card: Card) -> Iterator[str]:
    """Effects without words of their own, by the text of their skill."""
    seen: set[tuple[int, int]] = set()
    for entry in layers.all_entries(reading.game):
        key = (entry.env.source, entry.skill)
        if type(entry.node) in _TOLD or key in seen or entry.env.source == card.id:
            continue
        is_on = entry.fixed is not None and card.id in entry.fixed
        if is_on or (
            entry.fixed is None
            and getattr(entry.node, "cards", None) is not None
            and layers.applies(reading.game, entry, card)
        ):
            seen.add(key)
            text = reading.skill_text(entry.skill)
            if text:
                yield _line(reading, entry, "change.other", skill=text)


def _on_player(reading: Reading, seat: int) -> Iterator[str]:
    """What is in force on the player of a Leader."""
    seen: set[tuple[int, int]] = set()
    for entry in layers.all_entries(reading.game):
        key = (entry.env.source, entry.skill)
        who = getattr(entry.node, "who", None)
        if not isinstance(entry.node, act.RestrictPlayer) or who is None or key in seen:
            continue
        if seat in meaning.player_seats(entry.env.seat, who):
            seen.add(key)
            text = reading.skill_text(entry.skill)
            who_is = "you" if seat == reading.seat else "they"
            if text:
                yield _line(
                    reading,
                    entry,
                    f"change.player.{who_is}",
                    skill=text,
                    who=reading.player(seat),
                )


def _line(reading: Reading, entry: permanents.EffectInForce, key: str, **fields: object) -> str:
    words = reading.words
    name = reading.faces.name(entry.env.source_def) or reading.name(entry.env.source)
    text = words.text(key, card=name, **fields)
    end = _end(reading, entry)
    return words.text("change.until", change=text, end=end) if end else text


def _end(reading: Reading, entry: permanents.EffectInForce) -> str:
    """When an effect ends; what a card in play says itself ends with it."""
    effect = next((each for each in reading.game.state.effects if each.id == entry.order), None)
    if effect is None:
        return reading.words.text("until.source")
    stem, is_own = _ENDS.get(effect.duration, ("", None))
    if not stem:
        return ""
    if is_own is None:
        return reading.words.text(f"until.{stem}")
    seat = effect.seat if is_own else 1 - effect.seat
    who = "you" if seat == reading.seat else "they"
    return reading.words.text(f"until.{stem}.{who}", who=reading.player(seat))


def _gained(reading: Reading, skill: act.Skill) -> str:
    key = f"keyword.{skill.keyword or skill.kind}"
    return reading.words.text(key) if key in reading.words else skill.text
