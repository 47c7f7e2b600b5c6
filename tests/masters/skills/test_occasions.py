"""What skills wait for: one or more cards, either of two, from under a card, from elsewhere."""

from __future__ import annotations

import pytest

from tests.masters.cards import CardSpec, Side, battle, extra, marked, on, rest, unison
from tests.masters.table import Table, position


def watching(event: str, **fields: object) -> CardSpec:
    return battle("Watcher", text=f"[Auto] When {event}, draw 1 card.", **fields)  # type: ignore[arg-type]


def act(text: str) -> CardSpec:
    return extra("Deed", text=f"[Activate Main] {text}", cost=0)


# -- one or more ---------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-2-1-1")
@pytest.mark.parametrize("victims", [1, 2, 3])
def test_one_or_more_cards_at_the_same_time_are_seen_once(victims: int) -> None:
    watcher = watching("1 or more of your opponent's Battle Cards are KO'd by a skill")
    t = position(
        you=Side(
            battle=[watcher],
            hand=[act("Choose all of your opponent's Battle Cards and KO them.")],
            deck=20,
        ),
        opponent=Side(battle=[battle(f"Victim {n}") for n in range(victims)]),
    )

    t.activate("Deed")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2")
def test_cards_of_the_other_player_are_not_meant() -> None:
    watcher = watching("1 or more of your opponent's Battle Cards are KO'd by a skill")
    t = position(
        you=Side(
            battle=[watcher, battle("Own", power=5000)],
            hand=[act("Choose 1 of your Battle Cards with 5000 power and KO it.")],
        )
    )

    t.activate("Deed")

    assert "Own" in t.you.drop
    assert t.you.hand == []


# -- either of two -------------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-9-1-2", "masters 9-6-2")
@pytest.mark.parametrize(("victim", "drawn"), [("Watcher", 1), ("Friend", 1), ("Stranger", 0)])
def test_this_card_or_another_is_koed(victim: str, drawn: int) -> None:
    watcher = watching("this card or one of your yellow Battle Cards is KO'd", colors="red")
    t = position(
        you=Side(
            battle=[watcher, battle("Friend", colors="yellow"), battle("Stranger", colors="blue")],
            hand=[act("Choose 1 of your Battle Cards and KO it.")],
            energy="R",
        )
    )

    t.activate("Deed")
    t.choose(victim)

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("target", "drawn"), [("Rival", 1), ("Ship", 1), ("Guard", 0)])
def test_one_of_two_targets_is_attacked(target: str, drawn: int) -> None:
    watcher = watching("this card attacks your opponent's Leader or a Unison")
    t = position(
        you=Side(battle=[watcher]),
        opponent=Side(unison=unison("Ship", markers=3), battle=[rest("Guard")]),
    )

    t.attack("Watcher", target)
    t.finish_battle()

    assert t.you.hand == ["Deck card"] * drawn


# -- from under a card, from elsewhere -----------------------------------------------------


def raised(under: CardSpec, text: str) -> Table:
    host = on(battle("Host", character=("Ada",)), under)
    return position(you=Side(battle=[host, battle("Seer")], hand=[act(text)], deck=20))


@pytest.mark.rule("masters 23-2-5-1", "masters 9-6-2")
def test_a_card_sees_that_it_is_placed_from_under_another() -> None:
    text = "[Auto] When this card is placed in your Drop from under a ＜{}＞ card, draw 1 card."
    frees = "Choose 1 card from under one of your ＜Ada＞ cards and place it in its owner's Drop."

    t = raised(battle("Below", text=text.format("Ada")), frees)
    t.activate("Deed")
    other = raised(battle("Below", text=text.format("Ida")), frees)
    other.activate("Deed")

    assert t.you.hand == ["Deck card"]
    assert "Below" in other.you.drop
    assert other.you.hand == []


@pytest.mark.rule("masters 9-6-2")
@pytest.mark.parametrize(("source", "drawn"), [("hand", 0), ("drop", 1), ("warp", 1), ("deck", 1)])
def test_any_area_other_than_the_hand(source: str, drawn: int) -> None:
    watcher = watching("you play a ＜Ada＞ card from any area other than your hand")
    comes = battle("Comer", cost=0, character=("Ada",))
    area = source if source == "deck" else source.capitalize() if source != "hand" else "hand"
    deed = act(f"Play 1 ＜Ada＞ card from your {area}.")
    side = Side(battle=[watcher], hand=[deed], deck=[*["Deck card"] * 5])
    setattr(side, source, [*getattr(side, source), comes])
    t = position(you=side)

    t.activate("Deed")
    if t.asked[1] == "choose-cards":
        t.choose("Comer")

    assert "Comer" in t.you.battle
    assert t.you.hand == ["Deck card"] * drawn


# -- different values ----------------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(("costs", "holds"), [((1, 2), True), ((2, 2), False)])
def test_cards_with_different_energy_costs_count_once_for_each(
    costs: tuple[int, int], *, holds: bool
) -> None:
    asker = battle(
        "Asker",
        text="[Activate Main] If you have 2 or more Battle Cards with different energy costs in "
        "your Drop : Draw 1 card.",
    )
    drop = [battle(f"Fallen {n}", cost=cost) for n, cost in enumerate(costs)]
    t = position(you=Side(battle=[asker], drop=drop))

    assert ("activate Asker" in t.options()) is holds


@pytest.mark.rule("masters 5-2-1")
def test_cards_chosen_with_different_power_are_not_alike() -> None:
    deed = act("Add up to 2 Battle Cards with different power from your Drop to your hand.")
    drop = [battle("Small", power=5000), battle("Low", power=5000), battle("Tall", power=9000)]
    t = position(you=Side(hand=[deed], drop=drop))

    t.activate("Deed")
    t.choose("Low", "Tall")

    assert sorted(t.you.hand) == ["Low", "Tall"]


@pytest.mark.rule("masters 9-6-4-1")
def test_your_opponent_attacks_with_such_a_card() -> None:
    helper = extra(
        "Help",
        text="[Activate Battle] If your opponent is attacking with a Battle Card with 20000 power "
        "or more : Draw 1 card.",
        cost=0,
    )

    def offered(power: int) -> bool:
        t = position(
            you=Side(battle=[battle("Striker", power=power)]),
            opponent=Side(hand=[helper], deck=20),
        )
        t.attack("Striker", "Rival")
        return any(option.startswith("activate Help") for option in t.options())

    assert offered(20000)
    assert not offered(15000)


# -- in the hand and in play ---------------------------------------------------------------


@pytest.mark.rule("masters 9-1-3-3", "masters 9-1-3-1")
@pytest.mark.parametrize("ending", ["this card gets +5000 power", "it gets +5000 power"])
def test_a_permanent_skill_about_two_areas_works_in_both(ending: str) -> None:
    text = (
        "[Permanent] If your Leader is a red card, reduce the energy cost of this card in your "
        f"hand by 2, and {ending}."
    )
    inside = battle("Inside", cost=3, power=10000, text=text)
    outside = battle("Outside", cost=3, power=10000, text=text)
    t = position(you=Side(hand=[inside], battle=[outside]))

    assert t.cost("Inside")[1] == 1
    assert t.power("Outside") == 15000
    assert t.power("Leader") == 10000


# -- what an area, a card has --------------------------------------------------------------


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(
    ("condition", "cards", "holds"),
    [
        ("your Warp has 2 or more red cards", {"warp": ["red", "red"]}, True),
        ("your Warp has 2 or more red cards", {"warp": ["red", "blue"]}, False),
        ("your Warp has 2 or more red cards", {"drop": ["red", "red"]}, False),
        ("your energy includes a blue card", {"energy": ["red", "blue"]}, True),
        ("your energy includes a blue card", {"energy": ["red"]}, False),
    ],
)
def test_an_area_has_cards(condition: str, cards: dict[str, list[str]], *, holds: bool) -> None:
    asker = battle("Asker", text=f"[Activate Main] If {condition} : Draw 1 card.")
    areas = {
        area: [battle(f"{color} {n}", colors=color) for n, color in enumerate(colors)]
        for area, colors in cards.items()
    }
    t = position(you=Side(battle=[asker], **areas))  # type: ignore[arg-type]

    assert ("activate Asker" in t.options()) is holds


@pytest.mark.rule("masters 23-2-2-3")
@pytest.mark.parametrize(("names", "holds"), [(("One", "Two"), True), (("One", "One"), False)])
def test_cards_with_different_names_under_this_card(names: tuple[str, str], *, holds: bool) -> None:
    text = (
        "[Activate Main] If there are 2 or more cards with different card names under this card : "
        "Draw 1 card."
    )
    t = position(you=Side(battle=[on(battle("Asker", text=text), *map(battle, names))]))

    assert ("activate Asker" in t.options()) is holds


@pytest.mark.rule("masters 9-6-4-1")
def test_this_card_is_the_only_one() -> None:
    text = (
        "[Permanent] If this card is the only Battle Card you have in play, this card gets +5000 "
        "power."
    )
    alone = position(you=Side(battle=[battle("Hermit", power=10000, text=text)]))
    two = position(you=Side(battle=[battle("Hermit", power=10000, text=text), battle("Guest")]))

    assert alone.power("Hermit") == 15000
    assert two.power("Hermit") == 10000


@pytest.mark.rule("masters 9-6-10")
def test_power_that_comes_to_a_number_is_a_situation() -> None:
    text = "[Auto] When this card's power becomes 15000 or more, draw 1 card."
    raises = act("Choose 1 of your Battle Cards and it gets +5000 power for the turn.")
    t = position(you=Side(battle=[battle("Riser", power=10000, text=text)], hand=[raises]))

    assert t.you.hand == ["Deed"]
    t.activate("Deed")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(("power", "offered"), [(20000, True), (15000, False)])
def test_your_leader_is_attacked_by_such_a_card(power: int, *, offered: bool) -> None:
    text = (
        "[Activate Battle] If your Leader is being attacked by a Battle Card with 20000 power or "
        "more : Draw 1 card."
    )
    t = position(
        you=Side(battle=[battle("Striker", power=power)]),
        opponent=Side(hand=[extra("Help", text=text, cost=0)], deck=20),
    )

    t.attack("Striker", "Rival")

    assert any(option.startswith("activate Help") for option in t.options()) is offered


# -- who fights whom -----------------------------------------------------------------------


@pytest.mark.rule("masters 8-1-2-1", "masters 9-6-4-1")
@pytest.mark.parametrize(("target", "power"), [("Guard", 15000), ("Ship", 10000), ("Rival", 10000)])
def test_in_a_battle_with_such_a_card(target: str, power: int) -> None:
    text = (
        "[Permanent] If this card is in a battle with a Battle Card with an energy cost of 6 or "
        "more, this card gets +5000 power."
    )
    answers = extra("Answer", text="[Activate Battle] Draw 1 card.", cost=0)
    t = position(
        you=Side(battle=[battle("Duelist", power=10000, text=text)], hand=[answers]),
        opponent=Side(unison=unison("Ship", markers=3), battle=[rest(battle("Guard", cost=6))]),
    )

    assert t.power("Duelist") == 10000
    t.attack("Duelist", target)

    assert t.power("Duelist") == power


@pytest.mark.rule("masters 8-1-2-1", "masters 9-6-4-1")
@pytest.mark.parametrize(("target", "power"), [("Ship", 15000), ("Rival", 10000)])
def test_this_card_is_attacking_such_a_card(target: str, power: int) -> None:
    text = "[Permanent] If this card is attacking a Unison, it gets +5000 power."
    answers = extra("Answer", text="[Activate Battle] Draw 1 card.", cost=0)
    t = position(
        you=Side(battle=[battle("Duelist", power=10000, text=text)], hand=[answers]),
        opponent=Side(unison=unison("Ship", markers=3)),
    )

    t.attack("Duelist", target)

    assert t.power("Duelist") == power


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "power"), [(4, 4, 15000), (4, 5, 10000), (5, 4, 10000), (2, 3, 15000)]
)
def test_the_lives_of_both_players(mine: int, theirs: int, power: int) -> None:
    text = (
        "[Permanent] If your life and your opponent's life are both at 4 or less, this card gets "
        "+5000 power."
    )
    t = position(
        you=Side(battle=[battle("Watcher", power=10000, text=text)], life=mine),
        opponent=Side(life=theirs),
    )

    assert t.power("Watcher") == power


@pytest.mark.rule("masters 9-6-4-1")
@pytest.mark.parametrize(("mine", "theirs", "power"), [(3, 4, 15000), (4, 4, 10000)])
def test_a_life_that_is_higher_than_yours(mine: int, theirs: int, power: int) -> None:
    text = "[Permanent] If your opponent's life is higher than yours, this card gets +5000 power."
    t = position(
        you=Side(battle=[battle("Watcher", power=10000, text=text)], life=mine),
        opponent=Side(life=theirs),
    )

    assert t.power("Watcher") == power


@pytest.mark.rule("masters 9-6-2")
def test_a_unison_of_the_opponent_activates_a_skill() -> None:
    watcher = watching("one of your opponent's Unisons activates a skill")
    ship = unison("Ship", text="[UNISON -1][Activate Main] Draw 1 card.")
    t = position(you=Side(unison=marked(ship, 3)), opponent=Side(battle=[watcher], deck=20))

    t.activate("Ship")

    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2", "masters 8-4-6-3-3")
@pytest.mark.parametrize(("target", "drawn"), [("Ship", 1), ("Rival", 0)])
def test_a_marker_of_a_unison_is_removed_by_an_attack(target: str, drawn: int) -> None:
    watcher = watching("your Unison's marker is removed by your opponent's attack")
    t = position(
        you=Side(battle=[battle("Striker", power=30000)]),
        opponent=Side(unison=unison("Ship", markers=3), battle=[watcher], life=8),
    )
    before = len(t.opponent.hand)

    t.attack("Striker", target)
    t.finish_battle()

    lost = 8 - len(t.opponent.life)
    assert len(t.opponent.hand) - before - lost == drawn


@pytest.mark.rule("masters 20-1-3")
@pytest.mark.parametrize(("energy", "power"), [("R", 10000), ("RR", 12000), ("RRRRR", 14000)])
def test_every_second_energy_counts(energy: str, power: int) -> None:
    text = "[Permanent] For every 2 energy you have, this card gets +2000 power."
    t = position(you=Side(battle=[battle("Watcher", power=10000, text=text)], energy=energy))

    assert t.power("Watcher") == power
