"""What official rulings of Masters imply elsewhere: another area, player or keyword."""

from __future__ import annotations

import pytest

from tests.masters.cards import (
    Side,
    battle,
    borrowed,
    extra,
    hidden,
    leader,
    marked,
    rest,
    unison,
)
from tests.masters.table import position


def captain(*texts: str, name: str = "Captain"):
    return leader(name, text="\n".join(texts))


@pytest.mark.rule("masters 9-6-4-3", "masters 5-2-3")
@pytest.mark.parametrize(
    ("deed", "hand", "drop"),
    [
        ("choose 1 card in your hand and discard it", [], ["Coin"]),
        ("choose up to 1 card in your hand and discard it", ["Coin"], []),
        ("you may discard 1 card from your hand", ["Coin"], []),
    ],
)
def test_what_an_auto_says_must_be_done_unless_it_leaves_the_choice(deed, hand, drop) -> None:
    """As MQ-001 and MQ-013, for a loss."""
    t = position(you=Side(leader=captain(f"[Auto] When this card attacks, {deed}."), hand=["Coin"]))

    t.attack("Captain", "Rival")
    while t.mode != "main":
        if t.mode == "choose-cards" and t.decision.minimum == 0:
            t.choose()
        else:
            t.pick("no") if "no" in t.options() else t.answer(*t.decision.default)

    assert t.you.hand == hand
    assert t.you.drop == drop


@pytest.mark.rule("masters 22-2-3", "masters 0-2-4")
@pytest.mark.parametrize(
    "deed",
    [
        "switch all of your energy to Active Mode and flip this card over",
        "choose 1 of your opponent's Battle Cards, KO it and flip this card over",
        "choose 1 card in your Drop Area, send it to your Warp and flip this card over",
    ],
)
def test_an_awakening_is_free_to_do_nothing_but_turn_over(deed: str) -> None:
    """As MQ-003, whatever it is that can't be done."""
    head = leader("Captain", text=f"[Awaken] When your life is at 4 or less : You may {deed}.")
    t = position(you=Side(leader=head, life=4))

    t.activate("Captain")
    t.drive()

    assert t.power("Captain") == 15000


@pytest.mark.rule("masters 21-5-2", "masters 22-5-5")
@pytest.mark.parametrize("kind", ["Evolve", "EX-Evolve"])
@pytest.mark.parametrize("is_rested", [True, False])
def test_a_card_laid_on_one_that_was_taken_has_its_mode_and_stays_with_its_master(
    kind: str, is_rested: bool
) -> None:
    """As MQ-005, on a card of the opponent's: the pile leaves to two owners."""
    base = borrowed(battle("Kai", character=("Kai",)))
    bounce = "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
    t = position(
        you=Side(
            leader=captain(bounce),
            battle=[rest(base) if is_rested else base],
            hand=[battle("Great", cost=5, text=f"[{kind}]R : ＜Kai＞.")],
            energy="R",
        )
    )

    t.activate("Great")
    t.drive()
    assert t.is_active("Great") != is_rested
    t.activate("Captain")
    t.drive()

    assert t.you.hand == ["Great"]
    assert t.opponent.drop == ["Kai"]


@pytest.mark.rule("masters 22-16-2", "masters 5-7-2-1", "masters 5-8-2")
@pytest.mark.parametrize("use", ["cost", "effect of mine", "effect of theirs"])
def test_barrier_keeps_off_choices_of_the_other_player_alone(use: str) -> None:
    """As MQ-007, for costs and skills of its own master."""
    deed = "Return 1 of your Battle Cards to its owner's hand : Draw 1 card"
    deeds = {
        "cost": deed,
        "effect of mine": "Choose 1 of your Battle Cards and return it to its owner's hand",
        "effect of theirs": "Choose 1 of your opponent's Battle Cards and return it to its owner's"
        " hand",
    }
    shell = Side(battle=[battle("Shell", text="[Barrier]")])
    head = captain(f"[Activate Main] {deeds[use]}.")
    is_mine = use != "effect of theirs"
    t = position(
        you=Side(leader=head, battle=shell.battle if is_mine else []),
        opponent=Side() if is_mine else shell,
    )

    t.activate("Captain")
    t.drive()

    assert t.you.hand == (["Shell", "Deck card"] if use == "cost" else ["Shell"] if is_mine else [])
    assert t.opponent.battle == ([] if is_mine else ["Shell"])


@pytest.mark.rule("masters 9-6-2", "masters 22-11-2")
def test_an_auto_that_came_to_nothing_was_used_for_the_turn() -> None:
    """As MQ-009: the condition stands in the effect, and the second attack finds it used up."""
    text = (
        "[Auto] [Once per turn] When one of your Battle Cards attacks, if it has 15000 power or"
        " more, draw 1 card."
    )
    t = position(
        you=Side(
            leader=captain(text),
            battle=[battle("Weak", power=10000), battle("Strong", power=20000)],
        )
    )

    t.attack("Weak", "Rival")
    t.drive()
    t.attack("Strong", "Rival")
    t.drive()

    assert t.you.hand == []


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 3-1-6", "masters 20-9-2")
@pytest.mark.parametrize(
    ("deed", "area"),
    [
        ("Place 1 of your Battle Cards in your energy", "energy"),
        ("Send 1 of your Battle Cards to your Warp", "warp"),
        ("Place 1 of your Battle Cards at the bottom of your deck", "deck"),
        ("Add 1 of your Battle Cards to your life", "life"),
    ],
)
def test_a_card_one_took_goes_to_areas_of_its_owner(deed: str, area: str) -> None:
    """As MQ-021, wherever a text sends it."""
    t = position(you=Side(leader=captain(f"[Activate Main] {deed}."), battle=[borrowed("Guest")]))

    t.activate("Captain")
    t.drive()

    assert t.you.battle == []
    assert "Guest" in t.zone("opponent", area)
    assert "Guest" not in t.zone("you", area)


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 1-8-1-1", "masters 4.00 23-5-2")
@pytest.mark.parametrize(
    ("pair", "chosen"),
    [("blue/yellow", True), ("blue", True), ("yellow", False), ("white/blue", True)],
)
@pytest.mark.parametrize("is_hidden", [True, False])
def test_energy_of_two_colours_is_of_each_unless_it_is_hidden(
    pair: str, chosen: bool, is_hidden: bool
) -> None:
    """As MQ-023, with white, and in Hidden Mode."""
    text = "[Activate Main] Choose 1 of your blue energy and switch it to Active Mode."
    item = rest(battle("Gem", colors=pair))
    t = position(you=Side(leader=captain(text), energy=[hidden(item) if is_hidden else item]))

    t.activate("Captain")
    t.drive()

    assert t.is_active("Gem") == (chosen and not is_hidden)


@pytest.mark.rule("masters 5-5-2-2", "masters 22-10-3-1", "masters 4-3-2-1")
@pytest.mark.parametrize("kind", ["battle", "unison", "evolve"])
def test_what_is_negated_as_it_is_played_says_nothing_as_it_comes(kind: str) -> None:
    """As MQ-039, for a Unison and for a card that evolves."""
    words = "[Auto] When this card is played, draw 2 cards."
    stop = "[Counter: Play] Negate the skills of the card being played."
    hand = {
        "battle": battle("New", cost=1, text=words),
        "unison": unison("New", text=words),
        "evolve": battle("New", cost=7, text=f"[Evolve]R : ＜Kai＞.\n{words}"),
    }[kind]
    t = position(
        you=Side(hand=[hand], battle=[battle("Kai", character=("Kai",))], energy="R"),
        opponent=Side(hand=[extra("Stop", cost=0, text=stop)]),
    )

    t.activate("New") if kind == "evolve" else t.play("New")
    if t.mode == "number":
        t.pick("1")
    t.expect("opponent", "counter", {"counter Stop", "pass"})
    assert "New" not in t.you.battle + t.you.unison
    t.counter("Stop")
    t.drive()

    assert "New" in t.you.battle + t.you.unison
    assert t.you.hand == []


@pytest.mark.rule("masters 20-21", "masters 13-2-1-3", "masters 1-2-3-1")
def test_a_colour_less_asks_for_a_colour_less_and_leaves_x_to_the_player() -> None:
    """As MQ-047, where two cards make it less and one of them in vain."""
    cut = "[Permanent] Reduce the energy cost of Unison Cards in your hand by B."
    t = position(
        you=Side(
            battle=[battle("Saw", text=cut), battle("Axe", text=cut)],
            hand=[unison("Ship", specified="B", colors="blue")],
            energy="RRR",
        )
    )

    t.play("Ship")
    t.expect("you", "number")
    t.pick("3")
    t.drive()

    assert t.markers("Ship") == 3
    assert t.you.active_energy == []


@pytest.mark.rule("masters 4-2-2-2", "masters 22-4-2", "masters 9-6-11")
@pytest.mark.parametrize(
    "deed", ["switch it to Rest Mode", "KO it", "negate its skills for the turn"]
)
def test_an_auto_of_the_attacker_comes_before_who_would_block(deed: str) -> None:
    """As MQ-055: what it does to the [Blocker] is done by then."""
    text = f"[Auto] When this card attacks, choose 1 of your opponent's Battle Cards and {deed}."
    t = position(
        you=Side(battle=[battle("Bear", power=20000, text=text)]),
        opponent=Side(battle=[battle("Gate", text="[Blocker]")], life=3),
    )

    t.attack("Bear", "Rival")
    t.drive()

    # What is negated after it became pending is resolved all the same.
    blocks = deed.startswith("negate")
    assert len(t.opponent.life) == (3 if blocks else 2)
    assert "Gate" in (t.opponent.battle if deed.startswith("switch") else t.opponent.drop)


@pytest.mark.rule("masters 5-12-2", "masters 9-6-2")
@pytest.mark.parametrize(
    ("by", "drawn"), [("own skill", 1), ("skill of another", 0), ("battle", 1), ("drop", 0)]
)
def test_who_kos_is_the_card_whose_skill_or_attack_it_was(by: str, drawn: int) -> None:
    """As MQ-057, and no other card's, nor what is no KO."""
    waits = "[Auto] When this card KOs a Battle Card, draw 1 card."
    pick = "[Activate Main] Choose 1 of your opponent's Battle Cards and"
    deeds = {
        "own skill": f"{pick} KO it.",
        "drop": f"{pick} place it in its owner's Drop Area.",
    }
    t = position(
        you=Side(
            leader=captain(f"{pick} KO it.") if by == "skill of another" else None,
            battle=[battle("Bear", power=20000, text=f"{waits}\n{deeds.get(by, '')}")],
        ),
        opponent=Side(battle=[rest("Page")]),
    )

    if by == "battle":
        t.attack("Bear", "Page")
    else:
        t.activate("Captain" if by == "skill of another" else "Bear")
    t.drive()

    assert t.opponent.drop == ["Page"]
    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-12-3", "masters 5-4-1")
@pytest.mark.parametrize("area", ["deck", "life"])
def test_a_pile_that_was_looked_through_for_nothing_is_shuffled(area: str) -> None:
    """As MQ-059, for the life, too: an order that nobody could have known stays secret."""
    text = f"[Activate Main] Choose up to 1 blue Battle Card in your {area} and add it to your hand"
    rest_ = {"deck": ", then shuffle your deck.", "life": ", then shuffle your life."}[area]
    t = position(
        you=Side(leader=captain(text + rest_), life=["One", "Two", "Three"]),
    )

    t.activate("Captain")
    t.drive()

    assert t.you.hand == []
    assert len(t.happened("shuffled")) == 1


@pytest.mark.rule("masters 8-1-1", "masters 13-5-2-3", "masters 21-9-2")
@pytest.mark.parametrize(
    ("markers", "strike", "left"), [(2, "", 1), (2, "[Double Strike]", 0), (1, "", 0)]
)
def test_a_unison_loses_a_marker_for_a_damage_in_either_mode(markers, strike, left) -> None:
    """As MQ-049 and MQ-051, rested or not."""
    for is_rested in (True, False):
        ship = marked(unison("Ship", power=10000), markers)
        t = position(
            you=Side(battle=[battle("Bear", power=20000, text=strike)]),
            opponent=Side(unison=rest(ship) if is_rested else ship, life=3),
        )

        t.attack("Bear", "Ship")
        t.drive()

        assert len(t.opponent.life) == 3
        assert (t.markers("Ship") if left else t.area_of("Ship")) == (left or "drop")


@pytest.mark.rule("masters 13-3-2", "masters 22-11-3")
def test_a_unison_that_came_back_does_not_grow_in_the_same_turn() -> None:
    """As MQ-053: once a turn is said of the player, whatever became of the card."""
    away = "[Activate Main] Choose 1 of your Unison Cards and return it to its owner's hand."
    t = position(
        you=Side(
            leader=captain(away),
            unison=marked(unison("Ship"), 1),
            hand=[unison("Ship"), unison("Ship")],
            energy="RR",
        )
    )
    t.grow("Ship")
    t.drive()
    assert t.markers("Ship") == 2
    assert "grow Ship" not in t.options()

    t.activate("Captain")
    t.drive()
    assert t.you.unison == []
    t.play("Ship")
    t.pick("1")
    t.drive()

    assert "grow Ship" not in t.options()
