"""What skills can't do to cards and markers, and how cards can only be played."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.queries import card_skills
from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import Table, position


def acting(text: str, *, foe: Side | None = None, **areas: object) -> Table:
    """A card with that [Activate Main] text in your Battle Area, activated."""
    caller = battle("Caller", text=f"[Activate Main] {text}")
    own = areas.pop("battle", [])
    t = position(you=Side(battle=[caller, *own], **areas), opponent=foe)  # type: ignore[arg-type, misc]
    t.activate("Caller")
    return t


def guarded(text: str, **areas: object) -> Side:
    """The opponent's side with a card that has that [Permanent] text."""
    own = areas.pop("battle", [])
    return Side(battle=[battle("Guard", text=f"[Permanent] {text}"), *own], **areas)  # type: ignore[arg-type, misc]


# -- hands -----------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-7-1", "masters 0-2-5")
@pytest.mark.parametrize("text", [
    "Your opponent discards 1 card from their hand.",
    # [masters 20-7-4] the same said at length.
    "Choose 1 card in your opponent's hand and place it in its owner's Drop.",
])  # fmt: skip
def test_a_hand_that_cannot_be_discarded(text: str) -> None:
    foe = guarded("Cards in your hand can't be discarded by your opponent's skills.", hand=["Held"])
    t = acting(text, foe=foe)

    assert (t.opponent.hand, t.opponent.drop) == (["Held"], [])


@pytest.mark.rule("masters 20-7-1")
def test_your_own_skills_discard_all_the_same() -> None:
    keeper = battle("Keeper", text="[Permanent] Cards in your hand can't be discarded by your "
                    "opponent's skills.")  # fmt: skip
    t = acting("Discard 1 card from your hand.", battle=[keeper], hand=["Held"])

    assert t.you.drop == ["Held"]


@pytest.mark.rule("masters 20-7-1")
@pytest.mark.parametrize(("color", "kept"), [("green", True), ("red", False)])
def test_only_the_skills_of_some_cards_are_barred(color: str, kept: bool) -> None:
    text = "[Permanent] Cards in your hand can't be discarded by your green Leader Card skills."
    caller = leader(
        "Caller", colors=(color,), text="[Activate Main] Discard 1 card from your hand."
    )
    t = position(you=Side(leader=caller, hand=["Held"], battle=[battle("Keeper", text=text)]))
    t.activate("Caller")

    assert (t.you.hand == ["Held"]) is kept


# -- power and markers -----------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5")
def test_power_that_is_not_reduced_by_the_opponent() -> None:
    foe = guarded("The power of your Battle Cards can't be reduced by your opponent's skills.",
                  battle=[battle("Ally", power=10000)])  # fmt: skip
    t = acting("Choose all of your opponent's Battle Cards and they get -5000 power for the turn.",
               foe=foe)  # fmt: skip

    assert t.power("Ally") == 10000


@pytest.mark.rule("masters 0-2-5")
def test_power_is_raised_and_your_own_skills_reduce_it() -> None:
    keeper = battle("Keeper", power=10000, text="[Permanent] The power of this card can't be "
                    "reduced by your opponent's skills.")  # fmt: skip
    t = acting("Choose 1 of your {Keeper} and it gets -5000 power for the turn.", battle=[keeper])

    assert t.power("Keeper") == 5000


@pytest.mark.rule("masters 0-2-5")
@pytest.mark.parametrize(("by", "left"), [("your opponent's skills", 10000), ("your skills", 5000)])
def test_combo_power_that_is_not_reduced(by: str, left: int) -> None:
    text = f"[Permanent] This card's combo power can't be reduced by {by}."
    keeper = battle("Keeper", combo_power=10000, text=text)
    t = acting(
        "Choose all of your opponent's Battle Cards and they get -5000 combo power for the turn.",
        foe=Side(battle=[keeper]),
    )

    assert t.combo_power("Keeper") == left


@pytest.mark.rule("masters 5-13-1", "masters 0-2-5")
@pytest.mark.parametrize(("by", "left"), [("your opponent's skills", 2), ("your skills", 1)])
def test_markers_that_are_not_removed(by: str, left: int) -> None:
    beacon = marked(unison("Beacon"), 2)
    foe = guarded(f"Markers on your Unisons can't be removed by {by}.", unison=beacon)
    t = acting("Choose 1 of your opponent's Unisons and remove 1 marker from it.", foe=foe)

    assert t.markers("Beacon") == left


# -- how cards can be played -------------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5")
def test_cards_can_only_be_played_with_one_kind_of_skill() -> None:
    grown = battle("Grown", text="[Evolve] Red card.")
    text = "You can only play Battle Cards using [Evolve] for the turn."
    t = acting(text, battle=["Red"], hand=[grown, battle("Plain", cost=0)])

    assert not any("play Plain" in option for option in t.options())
    assert not any("play Grown" in option for option in t.options())
    t.activate("Grown")
    t.choose("Red")
    assert "Grown" in t.you.battle


# -- events and hands that shrink ----------------------------------------------------------------


@pytest.mark.rule("masters 9-6-1")
@pytest.mark.parametrize("area", ["battle", "hand"])
def test_a_card_comes_to_a_drop_from_any_area(area: str) -> None:
    watcher = battle("Watcher", text="[Auto] When your opponent's Battle Card is placed in the "
                     "Drop Area from any area by one of your skills, draw 1 card.")  # fmt: skip
    where = {"battle": "opponent's Battle Area", "hand": "opponent's hand"}[area]
    t = acting(f"Choose 1 Battle Card in your {where} and place it in its owner's Drop.",
               battle=[watcher], foe=Side(**{area: ["Theirs"]}))  # fmt: skip

    if t.mode == "choose-cards":
        t.answer(0)

    assert t.opponent.drop == ["Theirs"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-2-1")
@pytest.mark.parametrize("held", [2, 3, 5])
def test_a_hand_shrinks_until_so_many_remain(held: int) -> None:
    t = acting("Your opponent must choose cards in their hand until there are only 3 remaining, "
               "and place the chosen cards in the Drop Area.",
               foe=Side(hand=[f"Card {index}" for index in range(held)]))  # fmt: skip
    if held > 3:
        t.expect("opponent", "choose-cards")
        t.choose("Card 0", "Card 1")

    assert len(t.opponent.hand) == min(held, 3)


@pytest.mark.rule("masters 0-2-5")
def test_neither_skills_nor_battles_ko_it() -> None:
    foe = guarded("This card can't be KO'd by your opponent's skills or battle.")
    t = acting("Choose 1 of your opponent's Battle Cards and KO it.", foe=foe)

    assert t.opponent.battle == ["Guard"]


# -- one deed or another -----------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-1")
def test_you_play_attack_or_combo_with_this_card() -> None:
    text = "[Auto] When you play, attack, or combo with this card, draw 1 card."
    t = position(you=Side(hand=[battle("Doer", cost=0, text=text)]))

    t.play("Doer")
    assert t.you.hand == ["Deck card"]
    t.attack("Doer", "Rival")
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 9-6-1")
@pytest.mark.parametrize(("by", "drawn"), [("its own skill", 1), ("another's skill", 0)])
def test_a_card_played_by_its_own_skill(by: str, drawn: int) -> None:
    text = "[Auto] When this card is played using this card's skill, draw 1 card."
    own = "\n[Activate Main] If you have 1 or more energy : Play this card from your hand."
    comer = battle("Comer", text=text + own)
    caller = battle("Caller", text="[Activate Main] Play up to 1 {Comer} from your hand.")
    t = position(you=Side(battle=[caller], hand=[comer], energy="R"))

    t.activate("Comer" if by == "its own skill" else "Caller")
    if t.mode == "choose-cards":
        t.choose("Comer")

    assert "Comer" in t.you.battle
    assert t.you.hand == ["Deck card"] * drawn


# -- what opponents do later, lists that are not there ------------------------------------------


@pytest.mark.rule("masters 1-7-2-1-1")
def test_the_opponent_does_it_at_the_end_of_the_turn() -> None:
    t = acting("Your opponent places 1 of their energy in their Drop at the end of the turn.",
               foe=Side(energy="RB"))  # fmt: skip
    assert t.opponent.energy == ["red energy", "blue energy"]

    t.end()
    if t.mode == "choose-cards":
        t.expect("opponent", "choose-cards")
        t.answer(0)

    assert t.opponent.energy == ["blue energy"]


@pytest.mark.rule("masters 9-4-1")
@pytest.mark.parametrize(("there", "drawn"), [(["Ada", "Bee"], 0), (["Ada"], 1), ([], 1)])
def test_not_all_of_a_list(there: list[str], drawn: int) -> None:
    cards = [battle(name, character=(name,)) for name in there]
    t = acting("If you don't have ＜Ada＞ and ＜Bee＞ in your Drop Area, draw 1 card.", drop=cards)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-1")
def test_an_opponents_card_falls_in_a_battle_with_this_card() -> None:
    text = "[Auto] When an opponent's Battle Card is KO'd in a battle with this card, draw 1 card."
    t = position(you=Side(battle=[battle("Striker", power=20000, text=text)]),
                 opponent=Side(battle=[rest(battle("Weak", power=5000))]))  # fmt: skip

    t.attack("Striker", "Weak")
    t.finish_battle()

    assert t.opponent.drop == ["Weak"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-2-1")
@pytest.mark.parametrize(("cost", "fallen"), [(1, 0), (2, 1), (3, 1)])
def test_a_cost_compared_with_the_opponents_energy(cost: int, fallen: int) -> None:
    foe = Side(battle=[battle("Theirs", cost=cost)], energy="RR")
    t = acting("Choose up to 1 of your opponent's Battle Cards whose energy cost is greater than "
               "or equal to your opponent's energy and KO it.", foe=foe)  # fmt: skip
    if t.mode == "choose-cards":
        t.choose("Theirs")

    assert t.opponent.drop == ["Theirs"] * fallen


# -- skills that cards can't gain ------------------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 20-18-1")
@pytest.mark.parametrize(
    ("barred", "gained"),
    [
        ("skills", []),
        ("keyword skills", []),
        ("[Blocker]", ["critical"]),
        ("[Revenge]", ["blocker", "critical"]),
    ],
)
def test_skills_a_card_cannot_gain(barred: str, gained: list[str]) -> None:
    foe = guarded(f"Your opponent's Battle Cards can't gain {barred}.")
    t = acting("This card gains [Blocker] and [Critical] for the turn.", foe=foe)

    assert sorted(card_skills.keywords(t.game, t.find("Caller").id) - {"activate-main"}) == gained


@pytest.mark.rule("masters 0-2-5")
def test_a_skill_gained_before_stays_gained() -> None:
    caller = battle(
        "Caller",
        text="[Activate Main] This card gains [Blocker] for the turn, then it can't gain keyword "
        "skills for the turn, then it gains [Critical] for the turn.",
    )
    t = position(you=Side(battle=[caller]))
    t.activate("Caller")

    assert card_skills.keywords(t.game, t.find("Caller").id) - {"activate-main"} == {"blocker"}


# -- kinds of skills that are not activated --------------------------------------------------


@pytest.mark.rule("masters 0-2-5", "masters 9-6-1")
@pytest.mark.parametrize(
    ("barred", "drawn"),
    [
        ("Your opponent's Battle Cards' [Auto] skills don't activate.", 0),
        ("Your opponent's non-keyword skills can't be activated.", 0),
        ("The keyword skills of your opponent's Battle Cards can't be activated.", 1),
        ("Your opponent's [Counter] and [Blocker] skills can't be activated.", 1),
        ("The [Auto] skills of your Battle Cards don't activate.", 1),
    ],
)
def test_kinds_of_skills_that_are_not_activated(barred: str, drawn: int) -> None:
    mover = battle("Mover", text="[Auto] When this card attacks, draw 1 card.")
    t = position(you=Side(battle=[mover]), opponent=guarded(barred))
    t.attack("Mover", "Rival")

    assert t.you.hand == ["Deck card"] * drawn
