"""A [Trigger] that is declined is noticed by nobody: what waits comes at the same time without one.

See ADR 022. Each match is played twice, beside a Life card with a [Trigger] and beside one without.
"""

from __future__ import annotations

from typing import Any

import pytest

from dbscg_gui.engine.events import told_to
from tests.kit.twins import message_to
from tests.one_piece.cards import Side, character, given, leader
from tests.one_piece.table import Table, position

DAMAGED = "When this Character's attack deals damage to your opponent's Life,"
LOST = "[Opponent's Turn] When a card is removed from your Life cards,"
EVERY = "When a card is removed from your or your opponent's Life cards,"
MINE = {
    "draws": f"{DAMAGED} draw 1 card.",
    "chooses": f"{DAMAGED} rest up to 1 of your opponent's Characters.",
    "may": f"{DAMAGED} you may trash 1 card from your hand. If you do, draw 2 cards.",
    "takes Life": f"{DAMAGED} trash up to 1 card from the top of your opponent's Life cards.",
    "hears of Life": f"{EVERY} draw 1 card.",
    "nothing": "",
}
THEIRS = {
    "draws": f"{LOST} draw 1 card.",
    "chooses": f"{LOST} K.O. up to 1 of your opponent's Characters with a cost of 2 or less.",
    "adds Life": f"{LOST} add up to 1 card from the top of your deck to the top of your Life"
    " cards.",
    "nothing": "",
}


def _told(t: Table) -> list[Any]:
    """What the attacker is told and asked until the turn goes on; a [Trigger] is declined."""
    found: list[Any] = []
    seat, begun = t.you.seat, len(t.log)
    t.attack("Raider", "Rival")
    while True:
        found += told_to(t.log[begun:], seat)
        begun = len(t.log)
        if t.mode in ("main", "over"):
            return [*found, t.mode, message_to(t.game, seat)]
        if t.asked[0] == "you":
            found.append((t.mode, sorted(t.options()), message_to(t.game, seat)))
        if t.mode == "trigger":
            t.pass_()
        else:
            t.answer(*t.decision.default)


@pytest.mark.rule("one_piece 8-6-2", "one_piece 8-6-2-1", "one_piece 10-1-5-2")
@pytest.mark.parametrize("blow", ["", "[Double Attack]"])
@pytest.mark.parametrize("theirs", THEIRS)
@pytest.mark.parametrize("mine", MINE)
def test_what_waits_for_damage_tells_nothing_of_a_trigger(mine, theirs, blow) -> None:
    raider = character("Raider", power=9000, text="\n".join(filter(None, (blow, MINE[mine]))))
    plain = character("Gift", cost=1)
    secret = character("Gift", cost=1, text="[Trigger] Draw 1 card.")
    told = []
    for first, second in ((plain, "Other"), (secret, "Other")):
        t = position(
            you=Side(characters=[given(raider), "Page"], hand=["Held"], don=2),
            opponent=Side(
                leader=leader("Rival", text=THEIRS[theirs]),
                life=[first, second, "Last"],
                characters=["Wall"],
            ),
        )
        told.append(_told(t))

    assert told[0] == told[1]
