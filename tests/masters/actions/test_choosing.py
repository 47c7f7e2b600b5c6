"""Choosing targets and options of a skill [masters 5-2] [masters 20-2]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.state import LIFE
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import Side, battle, face_up, leader, main_skill
from tests.masters.table import Table, position

KO_TWO = "[Activate: Main] Choose 2 of your opponent's Battle Cards and KO them, then draw 1 card."
KO_UP_TO_TWO = "[Activate: Main] KO up to 2 of your opponent's Battle Cards."


def _against(text: str, *theirs: str) -> Table:
    return position(
        you=Side(leader=leader("Chooser", text=text), deck=["Drawn"]),
        opponent=Side(battle=list(theirs)),
    )


@pytest.mark.rule("masters 5-2-2", "masters 5-2-3", "masters 5-2-5")
def test_of_two_targets_the_only_one_there_is_chosen() -> None:
    t = _against(KO_TWO, "X")

    t.activate("Chooser")

    assert t.opponent.drop == ["X"]
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 5-2-3")
def test_fewer_targets_than_stated_are_never_chosen_on_purpose() -> None:
    t = _against(KO_TWO, "X", "Y", "Z")
    t.activate("Chooser")
    t.expect("you", "choose-cards", {"X", "Y", "Z"})

    for cards in ((), ("X",), ("X", "Y", "Z")):
        with pytest.raises(IllegalChoiceError):
            t.choose(*cards)
    t.choose("X", "Z")

    assert t.opponent.battle == ["Y"]
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 5-2-4")
@pytest.mark.parametrize("cards", [(), ("X",), ("X", "Z")])
def test_up_to_two_targets_may_be_none_one_or_two(cards: tuple[str, ...]) -> None:
    t = _against(KO_UP_TO_TWO, "X", "Y", "Z")
    t.activate("Chooser")

    t.choose(*cards)

    assert set(t.opponent.drop) == set(cards)


@pytest.mark.rule("masters 5-2-6")
def test_without_any_target_the_rest_of_the_skill_is_carried_out() -> None:
    t = _against(KO_TWO)

    t.activate("Chooser")

    assert t.asked == ("you", "main")
    assert t.you.hand == ["Drawn"]


@pytest.mark.rule("masters 5-2-7", "masters 5-2-8")
def test_a_stated_card_of_the_deck_need_not_be_found() -> None:
    text = "[Activate: Main] Add 1 <Orin> from your deck to your hand, then shuffle your deck."
    orin = battle("Orin's Guard", character=("Orin",))
    t = position(you=Side(leader=leader("Seeker", text=text), deck=[orin, "Other"]))
    t.activate("Seeker")
    t.expect("you", "choose-cards", {"Orin's Guard"})

    t.choose()

    assert t.you.hand == []
    assert "Orin's Guard" in t.you.deck


@pytest.mark.rule("masters 20-2-1", "masters 20-2-3", "masters 20-2-3-1")
def test_two_of_three_options_are_different_and_go_in_the_order_chosen() -> None:
    mill = act.Draw(who="opponent")
    grow = act.PlaceEnergyMarkers()
    picks = act.ChooseOption(options=((act.Draw(),), (mill,), (grow,)), count=2)
    t = position(you=Side(leader=leader("Planner", skills=[main_skill(picks)])))
    t.activate("Planner")
    t.expect("you", "choose-option", {"option 1", "option 2", "option 3"})

    with pytest.raises(IllegalChoiceError):
        t.answer(0, 0)
    t.pick("option 3", "option 1")

    done = [e.kind for e in t.log if e.kind in ("drawn", "energy_marker")]
    assert done == ["energy_marker", "drawn"]
    assert t.you.hand == ["Deck card"]
    assert t.opponent.hand == []


@pytest.mark.rule("masters 3-1-7", "masters 5-2-7")
@pytest.mark.parametrize(
    ("what", "seen"), [("1 blue card", True), ("up to 1 blue Battle Card", True), ("1 card", False)]
)
def test_a_card_of_the_hand_chosen_by_what_it_is_is_shown_on_its_way_to_the_deck(
    what: str, seen: bool
) -> None:
    # The very first skill of the match says so.
    text = f"[Activate: Main] Choose {what} in your hand, then place it at the bottom of your deck."
    hand = [battle("Ada", colors="blue"), battle("Ida", colors="blue"), "Other"]
    t = position(you=Side(leader=leader("Hider", text=text), hand=hand))

    t.activate("Hider")
    t.choose("Ada")

    assert t.you.deck[-1] == "Ada"
    assert (t.find("Ada").known == 3) is seen


def _known_life(t: Table) -> list[bool]:
    """Of the cards in your life, from the bottom, which you know."""
    seat = t.decision.seat
    return [bool(t.state.cards[i].known & 1 << seat) for i in t.game.zone(seat, LIFE)]


def _choosing_in_life(what: str) -> Table:
    """A skill chooses in a life of four cards, the two in the middle face up."""
    text = f"[Activate: Main] Choose {what} in your life and place it in your Drop Area."
    shown = [face_up(battle(name, colors="red")) for name in ("Two", "Three")]
    t = position(you=Side(leader=leader("Chooser", text=text), life=["One", *shown, "Four"]))
    t.activate("Chooser")
    t.expect("you", "choose-cards")
    return t


@pytest.mark.rule("masters 5-2-8")
@pytest.mark.parametrize(
    ("what", "looks"),
    [("red card", True), ("card", False), ("red face-up card", False), ("face-down card", False)],
)
def test_life_is_looked_through_for_what_only_the_cards_tell(what: str, looks: bool) -> None:
    t = _choosing_in_life(f"up to 1 {what}")

    assert _known_life(t) == [looks, True, True, looks]


@pytest.mark.rule("masters 5-2-7")
@pytest.mark.parametrize(("what", "least"), [("red card", 0), ("card", 1), ("red face-up card", 1)])
def test_what_everybody_can_check_must_be_chosen(what: str, least: int) -> None:
    t = _choosing_in_life(f"1 {what}")

    assert t.decision.minimum == least


@pytest.mark.rule("masters 5-2-2")
def test_what_was_chosen_is_told_with_who_chose_and_what_for() -> None:
    text = "[Activate Main] Choose 2 of your opponent's Battle Cards and KO them."
    t = position(you=Side(leader=leader("Host", text=text)), opponent=Side(battle=["A", "B", "C"]))

    t.activate("Host")
    t.choose("A", "C")

    told = t.happened("chosen")
    assert [(t.who(e.seat), e.amount, e.visible) for e in told] == [("you", 2, 3)]
    assert told[0].source == t.find("Host").id
