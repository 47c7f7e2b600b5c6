"""Conditions and prohibitions of card texts: cards that are kept, counted together, handled."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import Side, battle, leader, main_skill, permanent, rest
from tests.masters.table import Table, position

THEIRS = to.InZones(zones=("battle",), whose="opponent")
MINE = to.InZones(zones=("battle",))
GAIN = act.ChangePower(cards=to.This(), amount=5000)


def used(*effect: act.Action, opponent: Side | None = None, **side: object) -> Table:
    """Your Leader's skill with this effect has been used."""
    host = leader("Host", skills=[main_skill(*effect)])
    t = position(you=Side(leader=host, **side), opponent=opponent)
    t.activate("Host")
    return t


def holds(condition: to.Condition, **side: object) -> bool:
    """Whether your Leader's skill gave it power under a condition."""
    t = used(act.If(condition=condition, then=(GAIN,)), **side)
    return t.power("Host") == 15000


# -- what is forbidden -----------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(
    ("what", "by_whose", "stays"),
    [
        ("be-koed", "any", True),
        ("be-koed", "opponent", True),
        ("be-koed", "you", False),
        ("be-koed-by-skill", "any", True),
        ("be-koed-by-battle", "any", False),
        ("be-removed", "opponent", True),
    ],
)
def test_a_skill_kos_unless_a_text_forbids_just_that(
    what: str, by_whose: to.Whose, stays: bool
) -> None:
    text = act.Restrict(cards=to.This(), what=what, by_whose=by_whose)
    kept = battle("Kept", skills=[permanent(text)])

    t = used(act.Ko(cards=THEIRS), opponent=Side(battle=[kept]))

    assert (t.opponent.battle == ["Kept"]) is stays


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("what", "stays"), [("be-koed", True), ("be-koed-by-skill", False)])
def test_a_card_that_cannot_be_koed_survives_its_battle(what: str, stays: bool) -> None:
    text = act.Restrict(cards=to.This(), what=what)
    kept = battle("Kept", power=5000, skills=[permanent(text)])
    t = position(
        you=Side(battle=[battle("Fighter", power=20000)]), opponent=Side(battle=[rest(kept)])
    )

    t.attack("Fighter", "Kept")
    t.finish_battle()

    assert (t.opponent.battle == ["Kept"]) is stays


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("target", "moved"), [("warp", False), ("hand", True)])
def test_cards_cannot_be_moved_the_way_a_text_forbids(target: to.Zone, moved: bool) -> None:
    text = act.RestrictPlayer(who="you", what="move", origin=("drop",), target=("warp",))
    send = act.Move(cards=to.InZones(zones=("drop",)), to=target)

    t = used(send, battle=[battle("Seal", skills=[permanent(text)])], drop=["Gone"])

    assert (t.you.drop == []) is moved


# -- what is counted -------------------------------------------------------------------------


@pytest.mark.rule("masters 20-1")
@pytest.mark.parametrize(("energy", "theirs", "expected"), [("RR", "R", True), ("R", "R", False)])
def test_one_of_the_players_has_as_many_not_both_together(
    energy: str, theirs: str, expected: bool
) -> None:
    condition = to.Has(
        cards=to.InZones(zones=("energy",)),
        count=to.Range(low=2),
        holder="you or your opponent",
    )

    for mine, other in ((energy, theirs), (theirs, energy)):
        t = used(
            act.If(condition=condition, then=(GAIN,)), energy=mine, opponent=Side(energy=other)
        )
        assert (t.power("Host") == 15000) is expected


@pytest.mark.rule("masters 1-8")
@pytest.mark.parametrize(("energy", "expected"), [("RRB", False), ("RGB", True), ("", False)])
def test_colors_of_several_cards_are_counted_once(energy: str, expected: bool) -> None:
    colors = to.ColorCount(cards=to.InZones(zones=("energy",)))

    assert holds(to.Compared(left=colors, sense="or-more", right=3), energy=energy) is expected


@pytest.mark.rule("masters 1-5-10")
def test_originally_skill_less_is_what_is_printed() -> None:
    plain = to.Has(
        cards=to.InZones(zones=("battle",), filter=to.Filter(printed_skill_less=True)),
        count=to.Range(low=1),
    )
    negated = act.NegateSkills(cards=MINE)
    host = leader("Host", skills=[main_skill(negated, act.If(condition=plain, then=(GAIN,)))])
    t = position(you=Side(leader=host, battle=[battle("Worded", text="[Blocker]")]))

    t.activate("Host")

    assert t.power("Host") == 10000
    assert holds(plain, battle=["Plain"])


@pytest.mark.rule("masters 20-16")
@pytest.mark.parametrize(("color", "expected"), [("red", True), ("blue", False)])
def test_what_was_handled_is_looked_at_afterwards(color: str, expected: bool) -> None:
    look = act.If(condition=to.Chosen(slot="it", filter=to.Filter(colors=(color,))), then=(GAIN,))
    drop = act.Move(cards=to.Top(), to="drop", slot="it")

    t = used(drop, look, deck=["Deck card"])

    assert (t.power("Host") == 15000) is expected


# -- who gets it -----------------------------------------------------------------------------


@pytest.mark.rule("masters 20-9-1")
def test_the_opponent_can_be_given_control() -> None:
    t = used(act.GainControl(cards=MINE, who="opponent"), battle=["Lent"], opponent=Side())

    assert t.you.battle == []
    assert t.opponent.battle == ["Lent"]


@pytest.mark.rule("masters 19-1-3")
def test_tokens_can_be_played_on_the_other_side_as_many_as_wanted() -> None:
    token = act.CreateToken(name="Imp", power=5000, count=2, up_to=True, whose="opponent")
    t = used(token, opponent=Side())

    t.pick("1")

    assert t.opponent.battle == ["Imp Token"]
    assert t.you.battle == []


@pytest.mark.rule("masters 3-1-4-3")
@pytest.mark.parametrize(
    ("kinds", "expected"), [((), set()), (("keyword",), set()), (("non-keyword",), {"blocker"})]
)
def test_only_skills_of_some_kinds_are_negated_on_arrival(
    kinds: tuple[str, ...], expected: set[str]
) -> None:
    guard = battle("Guard", text="[Blocker]\n[Permanent] This card gets +5000 power.")
    play = act.Play(
        cards=to.Pick(cards=to.InZones(zones=("hand",))), negated="turn", negated_kinds=kinds
    )

    t = used(play, hand=[guard])

    assert set(t.keywords("Guard")) == expected
    assert t.power("Guard") == (15000 if kinds == ("keyword",) else 10000)


@pytest.mark.rule("masters 8-1-1")
def test_only_active_cards_of_some_kind_can_be_attacked() -> None:
    shielded = to.Filter(none_of=(to.Filter(keywords=("barrier",)),))
    text = act.Allow(cards=to.This(), what="attack-active", filter=shielded)
    t = position(
        you=Side(battle=[battle("Hunter", skills=[permanent(text)])]),
        opponent=Side(battle=["Open", battle("Shielded", text="[Barrier]")]),
    )

    assert "attack Hunter > Open" in t.options()
    assert "attack Hunter > Shielded" not in t.options()


@pytest.mark.rule("masters 20-12-3")
@pytest.mark.parametrize("looked", [True, False])
def test_life_that_was_looked_through_is_shuffled(looked: bool) -> None:
    found = to.Filter(names=("Wanted",)) if looked else to.Filter()
    choose = act.Choose(cards=to.InZones(zones=("life",), filter=found), up_to=True)
    shuffle = act.Shuffle(if_looked=True, any_area=True)
    host = leader("Host", skills=[main_skill(choose, shuffle)])
    t = position(you=Side(leader=host, life=["Wanted", "Second", "Third"]))

    t.activate("Host")
    t.choose()

    assert bool(t.happened("shuffled")) is looked
