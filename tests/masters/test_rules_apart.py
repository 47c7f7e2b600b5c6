"""Positions in which cards part: from a stack, a master, a mode, a skill, from printed wording."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.kit.answering import answer, use
from tests.masters.cards import Side, battle, battle_skill, extra, leader, on, rest
from tests.masters.table import position


def captain(*texts: str):
    return leader("Captain", text="\n".join(texts))


TAKE = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
TAKE_FOR_NOW = (
    "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it for the turn."
)


# -- stacks ----------------------------------------------------------------------------------


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 23-2-7", "masters 21-5-2", "masters 8-5-5")
@pytest.mark.parametrize(("low", "is_beaten"), [(7000, False), (4000, True)])
def test_the_card_below_a_guard_that_leaves_defends_with_what_that_was_given(
    low: int, *, is_beaten: bool
) -> None:
    boost = (
        "[Activate Battle] Choose 1 of your Battle Cards and it gets +5000 power for the battle."
    )
    mine = to.InZones(zones=("battle",))
    away = battle_skill(act.Move(cards=mine, to="hand", top_only=True))
    t = position(
        you=Side(battle=[battle("Bear", power=10000)]),
        opponent=Side(
            leader=leader("Rival", text=boost, skills=[away]),
            battle=[rest(on(battle("Top", power=30000), battle("Low", power=low)))],
        ),
    )

    t.attack("Bear", "Top")
    t.until("defense", "opponent")
    t.activate("Rival", 1)
    t.until("defense", "opponent")
    t.activate("Rival", 2)
    t.finish_battle()

    assert t.opponent.hand == ["Top"]
    assert t.opponent.battle == ([] if is_beaten else ["Low"])
    assert t.opponent.drop == (["Low"] if is_beaten else [])


@pytest.mark.rule("masters 23-2-2", "masters 20-9-2", "masters 3-1-4")
def test_a_stack_one_took_leaves_to_its_owner_card_by_card() -> None:
    ko = "[Activate Main] Choose 1 of your Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(TAKE, ko)),
        opponent=Side(battle=[on("Top", "Low", "Deep")]),
    )

    use(t, "Captain", line=1)
    assert t.you.battle == ["Top"]
    use(t, "Captain", line=2)

    assert t.you.drop == []
    assert sorted(t.opponent.drop) == ["Deep", "Low", "Top"]


@pytest.mark.rule("masters 20-9-2", "masters 9-9-2")
@pytest.mark.parametrize("falls", [True, False])
def test_control_for_the_turn_ends_with_the_turn_unless_the_card_is_another_by_then(
    *, falls: bool
) -> None:
    bounce = "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
    t = position(you=Side(leader=captain(TAKE_FOR_NOW, bounce)), opponent=Side(battle=["Guest"]))

    use(t, "Captain", line=1)
    assert t.you.battle == ["Guest"]
    if falls:
        use(t, "Captain", line=2)
    t.end()

    assert t.you.battle == []
    assert ("Guest" in t.opponent.hand) == falls
    assert t.opponent.battle == ([] if falls else ["Guest"])


@pytest.mark.rule("masters 20-9-2", "masters 9-3-1")
def test_a_permanent_that_says_your_goes_over_with_its_card() -> None:
    banner = battle("Banner", text="[Permanent] Your Leader gets +5000 power.")
    t = position(you=Side(leader=captain(TAKE_FOR_NOW)), opponent=Side(battle=[banner]))
    assert (t.power("Captain"), t.power("Rival")) == (10000, 15000)

    use(t, "Captain")
    assert (t.power("Captain"), t.power("Rival")) == (15000, 10000)
    t.end()

    assert (t.power("Captain"), t.power("Rival")) == (10000, 15000)


@pytest.mark.rule("masters 20-9-2", "masters 9-6-9-3", "masters 3-1-4")
@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When this card is KO'd, draw 1 card.",
        "[Auto] When this card leaves the Battle Area, draw 1 card.",
    ],
)
def test_the_last_words_of_a_card_one_took_are_ones_own(text: str) -> None:
    ko = "[Activate Main] Choose 1 of your Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(TAKE, ko)), opponent=Side(battle=[battle("Guest", text=text)])
    )

    use(t, "Captain", line=1)
    assert t.you.hand == []
    use(t, "Captain", line=2)

    assert (len(t.you.hand), len(t.opponent.hand)) == (1, 0)
    assert t.opponent.drop == ["Guest"]


# -- hidden mode -----------------------------------------------------------------------------


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 1-10-2", "masters 4.00 9-9-2")
def test_a_card_turned_over_twice_has_lost_what_it_was_given_and_has_its_own_again() -> None:
    lines = (
        "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn.",
        "[Activate Main] Choose 1 card in your Battle Area and switch it to Hidden Mode.",
        "[Activate Main] Choose 1 card in your Battle Area and switch it to Revealed Mode.",
    )
    page = battle("Page", power=15000, text="[Barrier]")
    t = position(you=Side(leader=captain(*lines), battle=[page]))
    use(t, "Captain", line=1)
    assert (t.power("Page"), t.keywords("Page")) == (20000, {"barrier"})

    use(t, "Captain", line=2)
    assert t.is_hidden("Page")
    use(t, "Captain", line=3)

    assert (t.power("Page"), t.keywords("Page")) == (15000, {"barrier"})


# -- skills that come and go -----------------------------------------------------------------


@pytest.mark.rule("masters 9-6-11")
@pytest.mark.parametrize(
    ("deed", "power"),
    [
        ("negate its skills for the turn", 15000),
        ("KO it", None),
        ("return it to its owner's hand", None),
    ],
)
def test_an_auto_that_waits_is_resolved_as_far_as_what_befell_its_card_allows(
    deed: str, power: int | None
) -> None:
    hush = battle(
        "Hush",
        text=f"[Auto] When you discard a card, choose 1 of your opponent's Battle"
        f" Cards and {deed}.",
    )
    text = "[Auto] When your opponent discards a card, draw 1 card"
    crier = battle("Crier", text=f"{text}, and this card gets +5000 power for the turn.")
    toss = "[Activate Main] Choose 1 card in your hand and discard it."
    t = position(
        you=Side(leader=captain(toss), battle=[hush], hand=["Page"]),
        opponent=Side(battle=[crier]),
    )

    use(t, "Captain")

    assert t.you.drop == ["Page"]
    assert "Deck card" in t.opponent.hand
    assert (t.power("Crier") if t.opponent.battle else None) == power


@pytest.mark.rule("masters 9-10-1", "masters 9-10-2", "masters 0-2-8")
def test_two_that_would_save_another_are_asked_of_the_master_of_the_card() -> None:
    text = (
        "[Permanent] If one of your other Battle Cards would be KO'd, you may place this card in"
        " its owner's Drop Area instead."
    )
    ko = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(ko)),
        opponent=Side(battle=["Page", battle("One", text=text), battle("Two", text=text)]),
    )

    t.activate("Captain")
    t.choose("Page")
    t.expect("opponent", "replacement", {"One", "Two", "no"})
    t.pick("Two")
    answer(t)

    assert t.opponent.battle == ["Page", "One"]
    assert t.opponent.drop == ["Two"]


@pytest.mark.rule("masters 9-10-2-3", "masters 9-10-1")
def test_a_card_saved_to_the_hand_by_one_replacement_is_asked_of_no_other() -> None:
    home = battle(
        "Home",
        text="[Permanent] If this card would be KO'd, return it to its owner's hand instead.",
    )
    sink = (
        "[Permanent] If one of your Battle Cards would leave the Battle Area by your opponent's"
        " skills, place it at the bottom of its owner's deck instead."
    )
    ko = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    t = position(
        you=Side(leader=captain(ko)),
        opponent=Side(leader=leader("Rival", text=sink), battle=[home]),
    )

    t.activate("Captain")
    t.expect("opponent", "replacement", {"Home", "Rival"})
    t.pick("Home")
    answer(t)

    assert t.opponent.hand == ["Home"]


@pytest.mark.rule("masters 22-4-4", "masters 8-1-7-1", "masters 23-2-2")
@pytest.mark.parametrize("when", ["before the block", "after the block"])
def test_an_attack_turned_back_finds_the_card_that_lies_on_its_first_target(when: str) -> None:
    rise = "Play 1 ＜Guest＞ card from your hand on top of your ＜Guest＞ card."
    young, old = (battle(name, power=5000, character=("Guest",)) for name in ("Young", "Old"))
    hush = "[Activate Battle] Choose 1 of your opponent's Battle Cards and negate its [Blocker]"
    porter = battle(
        "Porter",
        text="[Blocker]\n[Auto] When this card is switched to Rest Mode, "
        f"{rise[0].lower()}{rise[1:]}",
    )
    t = position(
        you=Side(leader=captain(f"{hush} skill for the battle."), battle=["Hammer"]),
        opponent=Side(
            battle=[battle("Porter", text="[Blocker]") if when[0] == "b" else porter, rest(young)],
            hand=[old, extra("Lift", cost=0, text=f"[Counter: Attack] {rise}")],
        ),
    )

    t.attack("Hammer", "Young")
    if when == "before the block":
        t.until("counter", "opponent")
        t.counter("Lift")
    while t.mode != "offense":
        wanted = next((word for word in ("yes", "Old") if word in t.options()), "")
        t.pick(wanted) if wanted else t.answer(*t.decision.default)
    assert t.opponent.battle == ["Porter", "Old"]
    t.activate("Captain")
    t.choose("Porter")
    t.finish_battle()

    assert t.opponent.battle == ["Porter"]
    assert sorted(set(t.opponent.drop) - {"Lift"}) == ["Old", "Young"]


@pytest.mark.rule("masters 9-10-2", "masters 20-16-1", "masters 0-2-9")
@pytest.mark.parametrize(("answers", "drawn"), [("no", 1), ("Ward", 0)])
def test_cards_moved_at_once_after_a_question_have_been_moved_for_what_follows(
    answers: str, drawn: int
) -> None:
    ward = battle(
        "Ward",
        text="[Permanent] If this card would leave the Battle Area by your opponent's skill, you"
        " may place the top card of your deck in your Drop instead.",
    )
    sweep = "[Activate Main] Return all of your opponent's Battle Cards to their owner's hand. If"
    t = position(
        you=Side(leader=captain(f"{sweep} you do, draw 1 card.")),
        opponent=Side(battle=[ward, "Page"]),
    )

    t.activate("Captain")
    t.expect("opponent", "replacement", {"Ward", "no"})
    t.pick(answers)

    assert t.opponent.battle == ([] if answers == "no" else ["Ward"])
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 21-11-2", "masters 20-9-2", "masters 22-12-2")
@pytest.mark.parametrize(("name", "drawn"), [("Twin", 0), ("Other", 1)])
def test_a_namesake_one_takes_is_one_too_many_before_the_skill_goes_on(
    name: str, drawn: int
) -> None:
    take = TAKE.replace(" it.", " it. Then, if you have 2 or more Battle Cards, draw 1 card.")
    mine = battle("Twin", power=20000, text="[Unique]")
    theirs = battle(name, power=20000, text="[Unique]")
    t = position(you=Side(leader=captain(take), battle=[mine]), opponent=Side(battle=[theirs]))

    t.activate("Captain")
    t.drive()

    assert len(t.you.battle) == (1 if name == "Twin" else 2)
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 5-2-8", "masters 20-12-3")
@pytest.mark.parametrize(
    ("where", "times"), [("from your deck", 1), ("from your deck and/or Drop", 1)]
)
def test_a_deck_that_was_looked_through_is_shuffled(where: str, times: int) -> None:
    seek = f"[Activate Main] Choose up to 1 ＜Mara＞ card {where} and add it to your hand, then"
    t = position(
        you=Side(
            leader=captain(f"{seek} shuffle your deck if you looked through it."),
            deck=[battle("Mara", character=("Mara",))],
        )
    )

    t.activate("Captain")
    t.choose("Mara")
    t.drive()

    assert t.you.hand == ["Mara"]
    assert len(t.happened("shuffled")) == times
