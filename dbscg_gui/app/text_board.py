"""The table in words: what the match window shows, as lines for a terminal.

Owns layout only. Every word, number and reason comes from the presenters of the match window, so
both tables say the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.presenters.refusals import with_rule
from dbscg_gui.presenters.table_views import (
    AreaView,
    BattleView,
    BoardView,
    CardView,
    PlayerView,
    PromptView,
)
from dbscg_gui.presenters.words import Words

_TAGS = {"hand": "h", "battle": "b", "leader": "l", "energy": "e", "combo": "c", "drop": "d"}
_BY_HAND = frozenset({"charge", "main", "offense", "defense"})
"""Questions whose text tells how to use the mouse."""
_LISTED = ("leader", "battle", "combo", "hand")
_COUNTED = ("life", "deck", "drop", "warp")


def tagged_cards(board: BoardView) -> dict[str, CardView]:
    """The cards that can be asked about, by their tag: h1 is the first card of the hand.

    Tags of the far player begin with an o: ob1, ol1.
    """
    found: dict[str, CardView] = {}
    for player, prefix in ((board.near, ""), (board.far, "o")):
        for area, letter in _TAGS.items():
            for number, card in enumerate(player.cards(area), start=1):
                if not card.is_hidden:
                    found[f"{prefix}{letter}{number}"] = card
    return found


def board_lines(board: BoardView) -> Iterator[str]:
    """The whole table, the far player first."""
    yield f"== {board.phase.title} =="
    yield from _player(board.far, "o")
    if board.battle is not None:
        yield from _battle(board.battle)
    yield from _player(board.near, "")


def prompt_lines(prompt: PromptView, options: list[str], words: Words) -> Iterator[str]:
    """What is asked, with numbered options."""
    yield f">> {prompt.title}" + (f"  ({prompt.why})" if prompt.why else "")
    text = "" if prompt.kind in _BY_HAND else prompt.text
    for line in (*prompt.answering, prompt.skill_text, text, prompt.if_passed):
        if line:
            yield f"   {line}"
    default = {index + 1 for index in prompt.default}
    for number, label in enumerate(options, start=1):
        yield f"  {number:>2}{'*' if number in default else ' '} {label}"
    if (prompt.minimum, prompt.maximum) != (1, 1):
        yield "   " + words.text("text.choose_many", low=prompt.minimum, high=prompt.maximum)


def option_labels(board: BoardView) -> list[str]:
    """Every option of the pending question in words, by its index."""
    prompt = board.prompt
    labels = [""] * prompt.options
    for button in prompt.buttons:
        labels[button.option] = button.label
    for card in (*_all_cards(board), *prompt.cards):
        for act in card.acts:
            label = act.label if card.name in act.label else f"{card.name}: {act.label}"
            labels[act.option] = f"{label} - {act.hint}" if act.hint else label
        if 0 <= card.choice < len(labels) and not labels[card.choice]:
            labels[card.choice] = _card(card)
    if prompt.pay is not None:
        for index, letters in enumerate(prompt.pay.payers):
            labels[index] = f"{labels[index]} [{letters}]".strip()
    return [label or f"#{index + 1}" for index, label in enumerate(labels)]


def card_lines(card: CardView, words: Words) -> Iterator[str]:
    """A card as printed and as it is now, what can be done with it and what cannot and why."""
    yield _card(card)
    face = card.face
    if face is not None:
        yield f"   {face.number} {face.kind_label} {' / '.join((*face.character, *face.traits))}"
        yield from (f"   {line}" for line in face.text.splitlines())
    yield from (f"   ~ {line}" for line in card.changes)
    yield from (f"   + {act.label}" for act in card.acts)
    for refused in card.refused:
        yield f"   - {refused.label}: {with_rule(refused.reason, refused.rule_label)}"
    if face is not None and not card.acts and not card.refused:
        yield "   " + words.text("text.nothing_to_do")


def _all_cards(board: BoardView) -> Iterator[CardView]:
    for player in (board.near, board.far):
        for area in player.areas.values():
            yield from area.cards


def _player(player: PlayerView, prefix: str) -> Iterator[str]:
    counts = [f"{player.areas[name].label} {player.areas[name].count}" for name in _COUNTED]
    hidden = [] if player.is_near else [_label_count(player.areas["hand"])]
    energy = player.areas["energy"]
    counts += [*hidden, f"{energy.label} {energy.count} ({energy.detail})"]
    turn = "*" if player.is_turn_player else " "
    yield f"{turn}{player.name}: {', '.join(counts)}"
    for name in _LISTED:
        area = player.areas[name]
        if name == "hand" and not player.is_near:
            continue
        for number, card in enumerate(area.cards, start=1):
            yield f"    {prefix}{_TAGS[name]}{number:<2} {area.label}: {_card(card)}"


def _label_count(area: AreaView) -> str:
    return f"{area.label} {area.count}"


def _battle(battle: BattleView) -> Iterator[str]:
    yield (
        f"    >>> {battle.attacker_name} {battle.attacker_total}"
        f" -> {battle.guard_name} {battle.guard_total}: {battle.result} {battle.need}".rstrip()
    )


def _card(card: CardView) -> str:
    if card.accessible_text:
        return card.accessible_text
    return card.name
