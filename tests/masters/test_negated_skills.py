"""Skills that are negated, and what negated cards cannot gain [masters 9-1]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, auto, battle, leader, main_skill
from tests.masters.table import Table, position

YOURS = to.Pick(cards=to.InZones(zones=("battle",)))
NEGATE, GAIN_CRITICAL, GAIN_AUTO, FIND_SKILL_LESS = 2, 3, 4, 5


def _subject(*kinds: str) -> Table:
    """A card with an [Auto] of its own and a gained [Blocker], about to be negated."""
    grown = auto(
        When(event="attacks", subject=to.This()), act.ChangePower(cards=to.This(), amount=5000)
    )
    plain = to.InZones(zones=("battle",), filter=to.Filter(skill_less=True))
    judge = leader(
        "Judge",
        skills=[
            main_skill(act.Gain(cards=YOURS, skills=(Skill(kind="keyword", keyword="blocker"),))),
            main_skill(act.NegateSkills(cards=YOURS, kinds=kinds)),
            main_skill(act.Gain(cards=YOURS, skills=(Skill(kind="keyword", keyword="critical"),))),
            main_skill(act.Gain(cards=YOURS, skills=(grown,))),
            main_skill(act.If(condition=to.Has(cards=plain), then=(act.PlaceEnergyMarkers(),))),
        ],
    )
    subject = battle("Subject", text="[Auto] When this card attacks, draw 1 card.")
    t = position(you=Side(leader=judge, battle=[subject]))
    t.activate("Judge", 1)
    return t


@pytest.mark.rule("masters 9-1-2")
def test_the_subject_has_both_skills_before_it_is_negated() -> None:
    t = _subject()

    assert t.keywords("Subject") == {"blocker"}
    t.attack("Subject", "Rival")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-1-2", "masters 9-1-2-1", "masters 9-1-2-2", "masters 9-1-4")
def test_a_card_with_negated_skills_counts_as_skill_less() -> None:
    t = _subject()

    t.activate("Judge", NEGATE)
    t.activate("Judge", FIND_SKILL_LESS)

    assert t.keywords("Subject") == set()
    assert t.you.energy_markers == 1
    t.attack("Subject", "Rival")
    assert t.you.hand == []


@pytest.mark.rule("masters 9-1-5")
def test_a_card_with_negated_skills_gains_no_skills_at_all() -> None:
    t = _subject()
    t.activate("Judge", NEGATE)

    t.activate("Judge", GAIN_CRITICAL)
    t.activate("Judge", GAIN_AUTO)

    assert t.keywords("Subject") == set()
    t.attack("Subject", "Rival")
    assert t.subjects("skill_activated")[-1] == "Judge"
    assert t.power("Subject") == 10000


@pytest.mark.rule("masters 9-1-5-1", "masters 9-1-2-2")
def test_a_card_with_negated_keyword_skills_keeps_and_gains_the_others() -> None:
    t = _subject("keyword")
    t.activate("Judge", NEGATE)

    t.activate("Judge", GAIN_CRITICAL)
    t.activate("Judge", GAIN_AUTO)
    t.activate("Judge", FIND_SKILL_LESS)

    assert t.keywords("Subject") == set()
    assert t.you.energy_markers == 0
    t.attack("Subject", "Rival")
    t.expect("you", "order-autos", {"Subject", "Subject/gained"})
    t.pick("Subject/gained")
    assert t.you.hand == ["Deck card"]
    assert t.power("Subject") == 15000


@pytest.mark.rule("masters 9-1-2", "masters 9-1-5")
def test_negated_skills_are_back_in_the_next_turn_but_what_was_not_gained_is_not() -> None:
    t = _subject()
    t.activate("Judge", NEGATE)
    t.activate("Judge", GAIN_CRITICAL)

    t.end()
    t.until("main", "you")

    assert t.keywords("Subject") == set()
    t.attack("Subject", "Rival")
    assert "Subject" in t.subjects("skill_activated")
