"""Replacement effects: what happens instead, and who picks among several [masters 9-10]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import CardSpec, Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position

KNOCK_OUT = "[Activate: Main] Choose 1 of your opponent's Battle Cards and KO it."


def stander() -> CardSpec:
    """A card that switches to Rest Mode instead of leaving, while it is Active."""
    stays = act.Instead(
        event="leave-battle",
        cards=to.Matching(to.This(), to.Filter(mode="active")),
        effect=(act.Switch(cards=to.This(), mode="rest"),),
    )
    return battle(
        "Stander",
        text="[Auto] When this card is KO'd, draw 1 card.",
        skills=[Skill(kind="permanent", effect=(stays,))],
    )


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1")
def test_a_replaced_ko_never_happened() -> None:
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)), opponent=Side(battle=[stander()])
    )

    t.activate("Duelist")

    assert t.opponent.battle == ["Stander"]
    assert not t.is_active("Stander")
    assert t.happened("koed") == []
    assert t.opponent.hand == []


@pytest.mark.rule("masters 9-10-1")
def test_a_replacement_whose_condition_is_gone_does_not_apply_again() -> None:
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)), opponent=Side(battle=[stander()])
    )

    t.activate("Duelist")
    t.activate("Duelist")

    assert t.opponent.battle == []
    assert t.opponent.drop == ["Stander"]
    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-10-1-1-1", "masters 21-6-2", "masters 21-6-2-1")
def test_a_replacement_that_leaves_the_power_at_zero_only_delays_the_fall() -> None:
    curse = leader(
        "Curse",
        text="[Activate: Main] Choose 1 of your opponent's Battle Cards and it gets -20000 power "
        "for the turn.",
    )
    t = position(you=Side(leader=curse), opponent=Side(battle=[stander()]))

    t.activate("Curse")

    assert len(t.happened("switched_rest")) == 1
    assert t.opponent.drop == ["Stander"]
    assert t.happened("koed") == []
    assert t.opponent.hand == []


# -- several replacements of one event -------------------------------------------------------


def contested() -> Table:
    """You KO a card of the opponent to which two of three replacements could apply."""
    theirs = to.InZones(zones=("battle",), whose="opponent", filter=to.Filter(kinds=("battle",)))
    exile = act.Instead(
        event="drop",
        cards=theirs,
        effect=(act.RemoveFromGame(cards=to.Slot("it")),),
        to=("drop",),
    )
    exiler = leader("Exiler", text=KNOCK_OUT, skills=[Skill(kind="permanent", effect=(exile,))])
    torn = battle(
        "Torn",
        text="[Permanent] If this card would be KO'd, return it to its owner's hand instead.\n"
        "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead.",
    )
    t = position(you=Side(leader=exiler), opponent=Side(battle=[torn]))
    t.activate("Exiler")
    return t


@pytest.mark.rule("masters 9-10-2", "masters 9-10-2-1", "masters 9-10-2-2", "masters 9-10-3")
def test_the_master_of_the_card_picks_among_the_replacements_that_can_be_done() -> None:
    t = contested()

    t.expect("opponent", "replacement", {"Torn/1", "Exiler"})


@pytest.mark.rule("masters 9-10-2", "masters 9-10-1-1")
def test_a_replacement_applied_first_leaves_nothing_for_the_other() -> None:
    t = contested()

    t.pick("Torn/1")

    assert t.opponent.hand == ["Torn"]
    assert t.area_of("Torn") == "hand"


@pytest.mark.rule("masters 9-10-2", "masters 9-10-2-3")
def test_the_other_order_gives_the_other_result_and_no_replacement_twice() -> None:
    t = contested()

    t.pick("Exiler")

    assert t.area_of("Torn") == "outside"
    assert t.opponent.hand == []
    assert t.opponent.drop == []


@pytest.mark.rule("masters 9-10-3")
@pytest.mark.parametrize(("hand", "kept"), [((), False), (("Spare",), True)])
def test_a_voluntary_replacement_that_cannot_be_done_is_not_offered(hand, kept) -> None:
    lucky = battle(
        "Lucky",
        text="[Permanent] If this card would be KO'd, you may discard 1 card from your hand "
        "instead.",
    )
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)),
        opponent=Side(battle=[lucky], hand=hand),
    )

    t.activate("Duelist")
    if kept:
        t.expect("opponent", "replacement", {"Lucky", "no"})
        t.pick("Lucky")

    assert t.opponent.battle == (["Lucky"] if kept else [])
    assert t.opponent.drop == (["Spare"] if kept else ["Lucky"])


@pytest.mark.rule("masters 4.00 20-1-11", "masters 9-10-3", "masters 5-8-1")
@pytest.mark.parametrize(
    "instead",
    [
        "choose 1 red card in your hand and place it in your Drop Area instead",
        "discard 1 red card from your hand instead",
        "place 1 red card from your hand in your Drop Area instead",
    ],
)
def test_who_does_something_instead_does_it_although_nobody_could_check(instead: str) -> None:
    lucky = battle("Lucky", text=f"[Permanent] If this card would be KO'd, you may {instead}.")
    red = [battle(name, colors="red") for name in ("Red", "Rose")]
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)),
        opponent=Side(battle=[lucky], hand=[*red, battle("Blue", colors="blue")]),
    )
    t.activate("Duelist")
    t.pick("Lucky")

    t.expect("opponent", "choose-cards", {"Red", "Rose"})
    with pytest.raises(IllegalChoiceError):
        t.choose()
    t.choose("Rose")

    assert t.opponent.battle == ["Lucky"]
    assert t.opponent.drop == ["Rose"]


@pytest.mark.rule("masters 4.00 20-1-11", "masters 5-2-7")
def test_what_follows_on_it_is_chosen_as_ever() -> None:
    lucky = battle(
        "Lucky",
        text="[Permanent] If this card would be KO'd, you may place 1 red card from your hand in "
        "your Drop Area instead. If you do, choose 1 blue card in your hand and play it.",
    )
    hand = [battle("Red", colors="red"), battle("Blue", colors="blue")]
    t = position(
        you=Side(leader=leader("Duelist", text=KNOCK_OUT)),
        opponent=Side(battle=[lucky], hand=hand),
    )
    t.activate("Duelist")
    t.pick("Lucky")
    t.expect("opponent", "choose-cards", {"Blue"})

    t.choose()

    assert t.opponent.hand == ["Blue"]
    assert t.opponent.battle == ["Lucky"]


# -- what rule processing takes away -----------------------------------------------------------

WEAKEN = "[Activate Main] All of your opponent's Battle Cards get -10000 power for the turn."
DRAWS = "[Permanent] If this card would leave your Battle Area, draw 1 card instead."
ACTIVE_STAYS = (
    "[Permanent] If this card in Active Mode would leave your Battle Area, switch it to Rest Mode "
    "instead."
)


@pytest.mark.rule("masters 9-10-1-1-1", "masters 21-6-2", "masters 0-2-2-2")
@pytest.mark.parametrize("text", [DRAWS, DRAWS.replace("draw", "you may draw")])
@pytest.mark.parametrize("is_done", [True, False])
def test_what_is_done_instead_is_done_once_for_a_card_that_stays_without_power(
    text: str, is_done: bool
) -> None:
    t = position(
        you=Side(leader=leader("Curse", text=WEAKEN)),
        opponent=Side(battle=[battle("Weak", power=10000, text=text)]),
    )
    may = "may" in text

    t.activate("Curse")
    if may:
        t.expect("opponent", "replacement", {"Weak", "no"})
        t.pick("Weak" if is_done else "no")

    t.expect("you", "main")
    assert (t.opponent.battle, t.opponent.drop) == ([], ["Weak"])
    assert len(t.opponent.hand) == (0 if may and not is_done else 1)


@pytest.mark.rule("masters 9-10-1-1-1", "masters 9-10-1")
def test_what_saved_a_card_from_falling_saves_it_from_the_next_fall_too() -> None:
    grow = (
        "[Permanent] If this card would leave your Battle Area, it gets +15000 power for the turn "
        "instead."
    )
    t = position(
        you=Side(leader=leader("Curse", text=WEAKEN)),
        opponent=Side(battle=[battle("Sprout", power=10000, text=grow)]),
    )

    t.activate("Curse")
    assert t.power("Sprout") == 15000
    t.activate("Curse")
    assert t.power("Sprout") == 5000
    t.activate("Curse")

    assert t.opponent.battle == ["Sprout"]
    assert t.power("Sprout") == 10000


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1-1")
@pytest.mark.parametrize("is_active", [True, False])
def test_a_card_is_saved_in_the_mode_its_text_names(is_active: bool) -> None:
    card = battle("Stander", power=10000, text=ACTIVE_STAYS)
    t = position(
        you=Side(leader=leader("Duelist", text="[Activate Main] KO 1 of your opponent's Battle "
                                               "Cards.")),
        opponent=Side(battle=[card if is_active else rest(card)]),
    )  # fmt: skip

    t.activate("Duelist")
    assert t.opponent.battle == (["Stander"] if is_active else [])
    if is_active:
        t.activate("Duelist")

    assert t.opponent.drop == ["Stander"]


@pytest.mark.rule("masters 9-5-1", "masters 20-1-1")
def test_a_permanent_on_this_card_in_a_mode_holds_in_that_mode_alone() -> None:
    text = "[Permanent] This card in Rest Mode gets +5000 power."
    t = position(
        you=Side(battle=[battle("Up", power=10000, text=text), rest(battle("Down", text=text))])
    )
    assert (t.power("Up"), t.power("Down")) == (10000, 15000)

    t.attack("Up", "Rival")

    assert t.power("Up") == 15000


@pytest.mark.rule("masters 9-10-1-1-1", "masters 21-11-1", "masters 21-11-3")
def test_one_card_too_many_goes_although_something_was_done_instead_once() -> None:
    take = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    lone = battle("Lone", text=f"[Unique]\n{DRAWS}")
    t = position(
        you=Side(leader=leader("Thief", text=take), battle=[lone]), opponent=Side(battle=[lone])
    )

    t.activate("Thief")
    for _ in range(4):
        if t.mode != "choose-cards":
            break
        t.answer(0)

    t.expect("you", "main")
    assert t.you.battle == ["Lone"]
    assert len(t.you.drop) + len(t.opponent.drop) == 1
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 0-2-2", "masters 3-11-5", "masters 9-10-1", "masters 13-2-1-3")
@pytest.mark.parametrize("way", ["hand", "skill"])
def test_a_unison_that_a_new_one_sends_away_goes_where_an_effect_says(way: str) -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] If one of your Unison Cards would be placed in your Drop Area, send it to"
        " its owner's Warp instead.",
    )
    play = (
        "[Activate Main] Choose 1 Unison Card in your Drop Area and play it with 2 markers on it."
    )
    t = position(
        you=Side(
            leader=leader("Captain", text=play),
            battle=[keeper],
            unison=marked(unison("Old"), 2),
            hand=[unison("New")] if way == "hand" else [],
            drop=[unison("New")] if way == "skill" else [],
            energy="R",
        )
    )

    if way == "hand":
        t.play("New")
    else:
        t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.unison == ["New"]
    assert t.you.warp == ["Old"]
    assert t.you.drop == []


@pytest.mark.rule("masters 9-10-1", "masters 20-1-6")
@pytest.mark.parametrize(
    "deed", ["KO all Battle Cards", "Place all Battle Cards in their owners' Drops"]
)
def test_cards_of_one_player_in_a_battle_area_go_elsewhere_instead_of_to_drop(deed: str) -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] If your 《Ember》 card in a Battle Area would be placed into its owner's"
        " Drop, send it to its owner's Warp instead.",
    )
    ember = battle("Ember", traits=("Ember",))
    t = position(
        you=Side(leader=leader("Chief", text=f"[Activate Main] {deed}."), battle=["Mine", ember]),
        opponent=Side(battle=[keeper, battle("Theirs", traits=("Ember",)), "Plain"]),
    )

    t.activate("Chief")
    t.drive()

    assert t.opponent.warp == ["Theirs"]
    assert sorted(t.opponent.drop) == ["Keeper", "Plain"]
    assert (sorted(t.you.drop), t.you.warp) == (["Ember", "Mine"], [])


@pytest.mark.rule("masters 20-1-6")
def test_a_battle_area_told_behind_an_owner_is_that_owners() -> None:
    text = "[Activate Main] KO all of your opponent's Battle Cards in a Battle Area."
    t = position(
        you=Side(leader=leader("Chief", text=text), battle=["Mine"]),
        opponent=Side(battle=["Foe", "Other"]),
    )

    t.activate("Chief")
    t.drive()

    assert t.opponent.battle == []
    assert t.you.battle == ["Mine"]


def chooser(text: str) -> CardSpec:
    """A Leader that kills what is chosen, whosever it is."""
    return leader(
        "Chief", text=f"{text}\n[Activate Main] Choose 1 Battle Card in a Battle Area and KO it."
    )


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1")
def test_what_a_skill_replaces_this_turn_is_of_the_card_it_told_alone() -> None:
    text = (
        "[Activate Main][Once per turn] Choose 1 of your Battle Cards. If it would be KO'd during"
        " this turn, return it to your hand instead."
    )
    t = position(you=Side(leader=chooser(text), battle=["Kept", "Other"]))

    t.activate("Chief", 1)
    t.choose("Kept")
    t.activate("Chief", 2)
    t.choose("Other")
    t.activate("Chief", 2)

    assert t.you.battle == []
    assert (t.you.hand, t.you.drop) == (["Kept"], ["Other"])


@pytest.mark.rule("masters 9-10-1", "masters 1-7-2-1-1")
def test_what_is_replaced_this_turn_is_not_in_the_next() -> None:
    fading = battle(
        "Fading",
        text="[Auto] When this card attacks, if this card would be KO'd this turn, send it to your"
        " Warp instead.",
    )
    t = position(you=Side(battle=[fading]), opponent=Side(leader=leader("Foe", text=KNOCK_OUT)))

    t.attack("Fading", "Foe")
    t.drive()
    t.end()
    t.pass_()
    t.activate("Foe")

    assert (t.you.warp, t.you.drop) == ([], ["Fading"])
