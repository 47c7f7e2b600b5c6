"""What is kept while effects change skills, power and limits that it does not depend on."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.queries import layers
from dbscg_gui.engine.queries.effects_at_work import NOTHING_REACHED, Statics
from dbscg_gui.games.dbs import processing
from tests.masters.cards import Side, auto, battle, leader, main_skill, permanent
from tests.masters.table import Table, position

YOURS = to.Pick(cards=to.InZones(zones=("battle",)))
BLOCKER = Skill(kind="keyword", keyword="blocker")
CRITICAL = Skill(kind="keyword", keyword="critical")
GROWS = auto(
    When(event="attacks", subject=to.This()), act.ChangePower(cards=to.This(), amount=5000)
)
ALONE = to.Has(
    cards=to.InZones(zones=("battle",), filter=to.Filter(is_other=True)), count=to.Range(high=0)
)


def _table(*skills: Skill, own: tuple[Skill, ...] = (), others: int = 0) -> Table:
    """A Leader with these skills, and a card with an [Auto] besides its own."""
    subject = battle("Subject", skills=[GROWS, CRITICAL, *own])
    more = [battle(f"Other {n}") for n in range(others)]
    t = position(you=Side(leader=leader("Judge", skills=list(skills)), battle=[subject, *more]))
    t.game.is_checked = True
    return t


def _effects(t: Table) -> Statics:
    found = layers.statics(t.game)
    assert found is not None
    return found


def test_a_negation_of_a_keyword_changes_nothing_that_is_at_work_or_listens() -> None:
    negate = act.NegateSkills(cards=to.This(), kinds=("critical",))
    lost = permanent(act.While(condition=ALONE, effect=(negate,)))

    alone, beside = _table(own=(lost,)), _table(own=(lost,), others=1)

    for t in (alone, beside):
        assert _effects(t).reaches(t.find("Subject"))
        assert _effects(t).autos_reached is NOTHING_REACHED
        assert _effects(t).records is None
    assert (alone.keywords("Subject"), beside.keywords("Subject")) == (set(), {"critical"})


@pytest.mark.parametrize("kinds", [(), ("auto",), ("non-keyword",), ("non-permanent",)])
def test_a_negation_that_may_mean_an_auto_is_looked_at(kinds: tuple[str, ...]) -> None:
    t = _table(main_skill(act.NegateSkills(cards=YOURS, kinds=kinds)))
    assert _effects(t).autos_reached is NOTHING_REACHED

    t.activate("Judge")

    assert _effects(t).autos_reached.has(t.find("Subject"))
    t.attack("Subject", "Rival")
    assert t.power("Subject") == 10000


@pytest.mark.parametrize(
    ("given", "heard"), [(Skill(kind="keyword", keyword="double-strike"), False), (GROWS, True)]
)
def test_only_an_auto_that_is_gained_listens(given: Skill, heard: bool) -> None:
    t = _table(main_skill(act.Gain(cards=YOURS, skills=(given,))))

    t.activate("Judge")

    assert _effects(t).reaches(t.find("Subject"))
    assert _effects(t).autos_reached.has(t.find("Subject")) == heard
    t.attack("Subject", "Rival")
    assert t.power("Subject") == (20000 if heard else 15000)


def test_a_negation_of_a_keyword_that_stands_for_an_auto_is_looked_at() -> None:
    t = _table(main_skill(act.NegateSkills(cards=YOURS, kinds=("blocker",))), own=(BLOCKER,))

    t.activate("Judge")

    assert _effects(t).autos_reached.has(t.find("Subject"))


def test_a_permanent_that_is_negated_adds_nothing_whatever_else_is_negated_before() -> None:
    raised = permanent(act.ChangePower(cards=to.This(), amount=1000))
    t = _table(
        main_skill(act.NegateSkills(cards=YOURS, kinds=("critical",))),
        main_skill(act.NegateSkills(cards=YOURS, kinds=("permanent",))),
        own=(raised,),
    )

    t.activate("Judge", 1)
    assert (t.keywords("Subject"), t.power("Subject")) == (set(), 11000)
    t.activate("Judge", 2)
    assert t.power("Subject") == 10000


def test_rule_processing_is_not_looked_through_again_for_power_that_rises() -> None:
    t = _table(
        main_skill(act.ChangePower(cards=YOURS, amount=1000)),
        main_skill(act.ChangePower(cards=YOURS, amount=-20000)),
    )

    t.activate("Judge", 1)
    assert processing.is_settled(t.game)
    assert _effects(t).is_harmless
    assert t.game.settled is not None
    t.activate("Judge", 2)

    assert not _effects(t).is_harmless
    assert t.you.battle == []


@pytest.mark.rule("masters 22-39-4")
def test_a_limit_that_is_gained_is_looked_at() -> None:
    unique = Skill(kind="keyword", keyword="unique")
    t = position(
        you=Side(
            leader=leader("Judge", skills=[main_skill(act.Gain(cards=YOURS, skills=(unique,)))]),
            battle=[battle("Twin"), battle("Twin")],
        )
    )
    t.game.is_checked = True
    assert processing.is_settled(t.game)

    t.activate("Judge")
    t.choose("Twin")
    t.choose("Twin")

    assert t.you.battle == ["Twin"]
