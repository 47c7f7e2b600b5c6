"""What is said of one player, where the other one stands in the same place."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.engine.decisions import Option
from dbscg_gui.games.masters.legality import why_not
from tests.masters.cards import Side, battle, card, extra, leader, permanent
from tests.masters.table import position


@pytest.mark.rule("masters 0-2-5", "masters 9-3-1")
@pytest.mark.parametrize("by", ["opponent", "you"])
def test_an_attack_that_the_opponents_skills_cannot_negate_ends_by_ones_own(by: str) -> None:
    firm = permanent(act.Restrict(cards=to.This(), what="have-attack-negated", by_whose="opponent"))
    stop = "[Activate Battle] Negate the attack."
    t = position(
        you=Side(
            leader=leader("Captain", text=stop if by == "you" else ""),
            battle=[battle("Bear", power=20000, skills=[firm])],
        ),
        opponent=Side(leader=leader("Rival", text=stop if by == "opponent" else ""), life=3),
    )

    t.attack("Bear", "Rival")
    t.until("offense" if by == "you" else "defense", by)
    t.activate("Captain" if by == "you" else "Rival")
    t.drive()

    assert len(t.opponent.life) == (3 if by == "you" else 2)


@pytest.mark.rule("masters 20-14-1", "masters 22-10-4")
@pytest.mark.parametrize(("mine", "theirs", "is_offered"), [(2, 0, False), (0, 1, True)])
def test_a_tax_on_counters_is_paid_by_who_would_counter(
    mine: int, theirs: int, is_offered: bool
) -> None:
    toll = (
        "[Permanent] Your opponent can't activate [Counter] skills unless they discard 1 card from"
        " their hand."
    )
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=[battle("Toll", text=toll)], hand=[f"Coin {n}" for n in range(mine)]),
        opponent=Side(hand=[stop, *[f"Gem {n}" for n in range(theirs)]], life=3),
    )

    t.attack("Toll", "Rival")

    assert (t.mode == "counter" and "counter Stop" in t.options()) == is_offered


@pytest.mark.rule("masters 16-2-1-1", "masters 5-4-1")
@pytest.mark.parametrize(("z_energy", "refused"), [(["Gem"], False), ([], True)])
def test_why_a_z_card_is_not_played_is_asked_of_its_player(z_energy, refused: bool) -> None:
    zeta = card("z-battle", "Zeta", cost=0, z_cost=1, power=5000)
    t = position(
        you=Side(z_deck=[zeta], z_energy=z_energy),
        opponent=Side(z_energy=[] if z_energy else ["X"]),
    )
    option = Option("play", card=t.find("Zeta").id)

    assert ("play Zeta" in t.options()) != refused
    refusal = why_not(t.game, t.you.seat, option)
    assert (refusal.code if refusal else "") == ("z-energy" if refused else "")


@pytest.mark.rule("masters 9-1-2", "masters 22-40-2")
def test_a_permanent_keyword_that_was_chosen_and_negated_gives_nothing_for_the_turn() -> None:
    """What the card is given by others goes on."""
    text = (
        "[Activate Main] Choose up to 1 keyword skill on 1 of your opponent's Battle Cards and"
        " negate it for the turn."
    )
    lift = "[Permanent] Your Battle Cards get +2000 power."
    t = position(
        you=Side(leader=leader("Captain", text=text)),
        opponent=Side(
            leader=leader("Rival", text=lift),
            battle=[battle("Serf", power=10000, text="[Servant]")],
        ),
    )
    assert t.power("Serf") == 22000

    t.activate("Captain")
    while t.mode != "main":
        t.answer(0)
    assert t.power("Serf") == 12000
    t.end()
    t.until("main", "opponent")

    assert t.power("Serf") == 22000
