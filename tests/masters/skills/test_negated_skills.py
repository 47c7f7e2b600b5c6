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


# -- skills that negate, and are negated ---------------------------------------------------------

MUTE_LEADER = "[Permanent] Negate the skills of your opponent's Leader Card."
MUTE_BATTLE = "[Permanent] Negate the skills of your opponent's Battle Cards."
DRAW = "[Activate Main] Draw 1 card."


@pytest.mark.rule("masters 9-1-2", "masters 9-5-1")
def test_a_permanent_that_negates_rests_while_it_is_negated_itself() -> None:
    hush = "[Activate Main] Choose 1 of your opponent's Battle Cards and negate its skills for the "
    t = position(
        you=Side(leader=leader("Captain", text=DRAW), battle=[battle("Hush", text=hush + "turn.")]),
        opponent=Side(battle=[battle("Gag", text=MUTE_LEADER)]),
    )
    assert "activate Captain" not in t.options()

    t.activate("Hush")
    assert "activate Captain" in t.options()

    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")
    assert "activate Captain" not in t.options()


@pytest.mark.rule("masters 9-1-2", "masters 9-5-1")
@pytest.mark.parametrize(("third", "offered"), [((), True), ((MUTE_BATTLE,), False)])
def test_of_permanents_that_negate_one_another_in_a_row_every_second_works(third, offered) -> None:
    # Cutter negates Rival, whose skill would negate Captain; Third would negate Cutter.
    t = position(
        you=Side(leader=leader("Captain", text=DRAW), battle=[battle("Cutter", text=MUTE_LEADER)]),
        opponent=Side(
            leader=leader("Rival", text=MUTE_LEADER),
            battle=[battle("Third", text=text) for text in third],
        ),
    )

    assert ("activate Captain" in t.options()) is offered


@pytest.mark.rule("masters 9-1-2", "masters 9-9-3")
@pytest.mark.parametrize("later", ["Yours", "Theirs"])
def test_of_two_permanents_that_negate_each_other_the_earlier_card_keeps_its_skills(later) -> None:
    text = f"{MUTE_BATTLE}\n[Permanent] This card gets +5000 power."
    yours, theirs = battle("Yours", text=text), battle("Theirs", text=text)
    send = "[Activate Main] Play 1 Battle Card from your Drop."
    call = "[Activate Main] Your opponent plays 1 Battle Card from their Drop."
    is_mine = later == "Yours"
    t = position(
        you=Side(
            leader=leader("Captain", text=send if is_mine else call),
            battle=[] if is_mine else [yours],
            drop=[yours] if is_mine else [],
        ),
        opponent=Side(battle=[theirs] if is_mine else [], drop=[] if is_mine else [theirs]),
    )

    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default or (0,))

    first = "Theirs" if is_mine else "Yours"
    assert (t.power(first), t.power(later)) == (15000, 10000)


@pytest.mark.rule("masters 9-1-2")
def test_a_permanent_that_negates_all_battle_cards_goes_on_negating_with_itself_among_them() -> (
    None
):
    hush = "[Permanent] Negate the skills of all Battle Cards."
    grow = "[Permanent] This card gets +5000 power."
    t = position(
        you=Side(battle=[battle("Silence", text=f"{hush}\n{grow}")]),
        opponent=Side(battle=[battle("Tall", text=grow)]),
    )

    assert (t.power("Silence"), t.power("Tall")) == (10000, 10000)


@pytest.mark.rule("masters 9-1-5", "masters 9-1-2")
def test_a_permanent_given_to_a_negated_card_does_nothing() -> None:
    hush = "[Activate Main] Choose 1 of your opponent's Battle Cards and negate its skills for the "
    give = (
        "[Permanent] Your Battle Cards gain \"[Permanent] Negate the skills of your opponent's "
        'Leader Card."\n'
        '[Permanent] Your Battle Cards gain "[Permanent] This card gets +5000 power."'
    )
    t = position(
        you=Side(leader=leader("Captain", text=DRAW), battle=[battle("Hush", text=hush + "turn.")]),
        opponent=Side(leader=leader("Rival", text=give), battle=[battle("Gag", power=10000)]),
    )
    assert "activate Captain" not in t.options()
    assert t.power("Gag") == 15000

    t.activate("Hush")

    assert "activate Captain" in t.options()
    assert t.power("Gag") == 10000
