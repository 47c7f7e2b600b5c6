"""The queue of One Piece effects: what came up together goes before what came up since."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character
from tests.one_piece.table import Table, position

_HEARS = "When your opponent plays a Character, draw 1 card."
_BOUNCE = "[On Play] Return up to 1 of your opponent's Characters to the owner's hand."
_GLAD = (
    "[Your Turn] When your opponent's Character is returned to the owner's hand by your effect,"
    " draw 1 card."
)


def resolved(t: Table) -> list[str]:
    return t.subjects("skill_activated")


@pytest.mark.rule("one_piece 8-6-1", "one_piece 8-6-1-1", "one_piece 8-1-3-2-3")
@pytest.mark.parametrize(
    ("victims", "bounced", "order"),
    [
        # The effect of the card that left is lost: one less is waiting of the first generation.
        (["First", "Second"], "First", ["Sage", "Second", "Glad"]),
        (["First", "Second"], "Second", ["Sage", "First", "Glad"]),
        # Nobody's effect is lost with this one.
        (["First", "Second", "Mute"], "Mute", ["Sage", "First", "Second", "Glad"]),
        (["First"], "First", ["Sage", "Glad"]),
    ],
)
def test_what_came_up_since_waits_for_the_rest_of_what_came_up_before(
    victims, bounced, order
) -> None:
    theirs = [character(name, text="" if name == "Mute" else _HEARS) for name in victims]
    t = position(
        you=Side(
            characters=[character("Glad", text=_GLAD)],
            hand=[character("Sage", text=_BOUNCE)],
            don=2,
        ),
        opponent=Side(characters=theirs),
    )

    t.play("Sage")
    t.choose(bounced)
    t.drive()

    assert resolved(t) == order
    assert t.opponent.hand == [bounced, *["Deck card"] * (len(order) - 2)]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("one_piece 8-1-3-2-3", "one_piece 10-2-17-2")
@pytest.mark.parametrize(("text", "drawn"), [(_HEARS, 0), ("[On K.O.] Draw 1 card.", 1)])
def test_an_effect_of_a_card_that_left_is_lost_unless_it_waits_for_its_own_ko(text, drawn) -> None:
    kill = character("Sage", text="[On Play] K.O. up to 1 of your opponent's Characters.")
    t = position(
        you=Side(hand=[kill], don=2), opponent=Side(characters=[character("Prey", text=text)])
    )

    t.play("Sage")
    t.choose("Prey")
    t.drive()

    assert t.opponent.drop == ["Prey"]
    assert t.opponent.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 8-1-3-2")
def test_effects_that_differ_in_nothing_are_not_put_in_order() -> None:
    hears = character("Hears", text="[Your Turn] When you play a Character, draw 1 card.")
    other = character("Other", text="[Your Turn] When you play a Character, draw 1 card.")
    for there, asked in (([hears], False), ([hears, other], True)):
        t = position(you=Side(characters=there, hand=["Newcomer"], don=2))
        t.play("Newcomer")

        assert (t.mode == "order-autos") is asked
        t.drive()
        assert t.you.hand == ["Deck card"] * len(there)
