"""The words of effects: options, X, revealed cards, skips, coloured costs [masters 20]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.cards import (
    Side,
    auto,
    battle,
    card,
    extra,
    leader,
    main_skill,
    on,
    permanent,
    rest,
)
from tests.masters.table import Table, position

# -- choosing among effects ------------------------------------------------------------------


def menu() -> Table:
    """Your skill has three effects of which two are chosen."""
    three = act.ChooseOption(
        options=(
            (act.Draw(),),
            (act.Discard(),),
            (act.ChangePower(cards=to.This(), amount=5000),),
        ),
        count=2,
    )
    t = position(you=Side(leader=leader("Host", skills=[main_skill(three)]), hand=["Held"]))
    t.activate("Host")
    return t


@pytest.mark.rule("masters 20-2-3")
@pytest.mark.parametrize(
    ("order", "dropped"),
    [(("option 1", "option 2"), None), (("option 2", "option 1"), "Held")],
)
def test_chosen_effects_happen_in_the_order_chosen(
    order: tuple[str, ...], dropped: str | None
) -> None:
    t = menu()
    t.expect("you", "choose-option", {"option 1", "option 2", "option 3"})

    t.pick(*order)

    if dropped is None:
        # Drawn first: there is a choice of what to discard.
        t.expect("you", "choose-cards", {"Held", "Deck card"})
    else:
        assert t.you.drop == [dropped]
        assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-2-3-1")
def test_no_effect_is_chosen_twice() -> None:
    t = menu()

    with pytest.raises(IllegalChoiceError):
        t.game.answer((0, 0))

    t.pick("option 1", "option 3")
    assert t.you.hand == ["Held", "Deck card"]
    assert t.power("Host") == 15000


# -- X ---------------------------------------------------------------------------------------


def scholar(**you: object) -> Table:
    """Your skill costs X energy and draws X cards."""
    skill = Skill(
        kind="activate-main",
        cost=(act.PayEnergy(is_x=True),),
        effect=(act.Draw(count=to.X()), act.ChangePower(cards=to.This(), amount=to.X())),
    )
    t = position(you=Side(leader=leader("Scholar", skills=[skill]), energy="RRR", **you))
    t.activate("Scholar")
    return t


@pytest.mark.rule("masters 20-5-2")
@pytest.mark.parametrize(("x", "cards"), [("0", 0), ("1", 1), ("3", 3)])
def test_the_master_says_what_an_undefined_x_is_and_it_stays_so(x: str, cards: int) -> None:
    t = scholar()
    t.expect("you", "number", {"0", "1", "2", "3"})

    t.pick(x)

    assert t.you.active_energy == ["red energy"] * (3 - cards)
    assert t.you.hand == ["Deck card"] * cards
    assert t.power("Scholar") == 10000 + cards


@pytest.mark.rule("masters 20-5-2", "masters 20-5-3")
@pytest.mark.parametrize(("x", "cards"), [("0", 0), ("2", 2)])
def test_an_x_of_the_effect_alone_is_said_once_by_the_master(x: str, cards: int) -> None:
    energy = to.Pick(cards=to.InZones(zones=("energy",)), count=to.X())
    skill = main_skill(act.Move(cards=energy, to="drop"), act.Draw(count=to.X()))
    t = position(you=Side(leader=leader("Broker", skills=[skill]), energy="RRR"))

    t.activate("Broker")
    t.expect("you", "number", {"0", "1", "2", "3"})
    t.pick(x)
    if cards:
        t.answer(0, 1)

    assert len(t.you.drop) == len(t.you.hand) == cards
    assert t.you.active_energy == ["red energy"] * (3 - cards)


# -- revealed cards --------------------------------------------------------------------------


def hidden_from_opponent(t: Table, name: str) -> bool:
    known = [c.known for c in t.state.cards.values() if t.name(c.id) == name]
    return all(not mask >> t.opponent.seat & 1 for mask in known)


@pytest.mark.rule("masters 20-11-2-2")
def test_a_revealed_card_shuffled_into_the_deck_is_hidden_before_the_skill_ends() -> None:
    show = act.Reveal(cards=to.Top(), slot="shown")
    skill = main_skill(
        show,
        act.Shuffle(zone="deck"),
        act.Discard(count=1),
    )
    t = position(
        you=Side(leader=leader("Herald", skills=[skill]), deck=["News"], hand=["One", "Two"])
    )

    t.activate("Herald")

    t.expect("you", "choose-cards", {"One", "Two"})
    assert t.subjects("revealed") == ["News"]
    assert hidden_from_opponent(t, "News")
    t.choose("One")
    assert hidden_from_opponent(t, "News")


@pytest.mark.rule("masters 20-11-2-2", "masters 20-11-2")
def test_a_revealed_card_that_stays_is_shown_until_the_skill_ends() -> None:
    skill = main_skill(act.Reveal(cards=to.Top()), act.Discard(count=1))
    t = position(
        you=Side(leader=leader("Herald", skills=[skill]), deck=["News"], hand=["One", "Two"])
    )

    t.activate("Herald")

    assert not hidden_from_opponent(t, "News")
    t.choose("One")
    assert hidden_from_opponent(t, "News")


# -- looking ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-12-1")
def test_only_the_master_of_the_skill_sees_what_is_looked_at() -> None:
    skill = main_skill(act.Look(cards=to.Top()), act.Discard(count=1))
    t = position(
        you=Side(leader=leader("Seer", skills=[skill]), deck=["News"], hand=["One", "Two"])
    )

    t.activate("Seer")

    seen = next(c for c in t.state.cards.values() if t.name(c.id) == "News")
    assert seen.known == 1 << t.you.seat


# -- skipping --------------------------------------------------------------------------------


def thief(what: str, *effect: act.Action, hand: tuple[str, ...] = ()) -> Table:
    """The opponent's next turn, or its Main Phase, is skipped; they draw at each start and end."""
    skip = act.SkipTime(who="opponent", what=what)  # type: ignore[arg-type]
    moments = ("turn_start", "main_start", "main_end", "turn_end")
    skills = [auto(When(event=each, whose="you"), act.Draw()) for each in moments]
    t = position(
        you=Side(leader=leader("Thief", skills=[main_skill(skip, *effect)])),
        opponent=Side(leader=leader("Victim", skills=skills), hand=hand),
    )
    t.activate("Thief")
    t.end()
    return t


@pytest.mark.rule("masters 20-13-2", "masters 20-13-3", "masters 20-13-4")
def test_a_skipped_turn_has_no_events_actions_or_checkpoints() -> None:
    t = thief("turn", hand=("Held",))

    t.expect("you", "charge")
    assert t.opponent.hand == ["Held"]
    told = [e for e in t.log if e.kind in ("turn_start", "turn_end", "phase")]
    assert [(t.who(e.seat), e.kind) for e in told] == [
        ("you", "phase"), ("you", "turn_end"), ("you", "phase"), ("you", "turn_start"),
    ]  # fmt: skip
    assert t.subjects("skill_activated") == ["Thief"]


@pytest.mark.rule("masters 20-13-2", "masters 20-13-3")
def test_in_a_skipped_main_phase_nothing_starts_or_ends_and_nothing_is_asked() -> None:
    t = thief("main")

    t.until("charge", "you")

    assert "main_start" not in {e.kind for e in t.log if e.seat == t.opponent.seat}
    # Start of the turn, the card of the turn, end of the turn: no Main Phase.
    assert t.opponent.hand == ["Deck card"] * 3
    assert [e.text for e in t.happened("phase") if e.seat == t.opponent.seat] == ["charge", "end"]


@pytest.mark.rule("masters 20-13-4")
def test_a_pending_skill_waits_for_the_checkpoint_after_a_skipped_phase() -> None:
    t = thief("charge")

    t.expect("opponent", "main")
    # Only the start of the Main Phase was one.
    assert t.opponent.hand == ["Deck card"]


# -- costs in coloured energy ----------------------------------------------------------------


def priced(specified: str, cost: int, change: int, letters: str) -> Table:
    """A card in your hand whose cost a card of yours changes by coloured energy."""
    hand = to.InZones(zones=("hand",))
    tax = permanent(act.ChangeCost(cards=hand, amount=change, specified=letters))
    return position(
        you=Side(
            battle=[battle("Clerk", skills=[tax])],
            hand=[battle("Ware", cost=cost, specified=specified)],
            energy="RRRR",
        )
    )


@pytest.mark.rule("masters 20-21", "masters 20-21-1")
def test_a_coloured_increase_raises_specified_and_total_cost() -> None:
    t = priced("R", 2, 1, "BB")

    assert (sorted(t.cost("Ware")[0]), t.cost("Ware")[1]) == (["B", "B", "R"], 4)
    # Red energy alone does not pay for it.
    t.expect("you", "main", {"attack Clerk > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("masters 20-21", "masters 20-21-2")
def test_a_coloured_reduction_lowers_specified_and_total_cost() -> None:
    t = priced("RRB", 5, -1, "RB")

    assert t.cost("Ware") == ("R", 3)
    assert "play Ware" in t.options()


@pytest.mark.rule("masters 20-21-2", "masters 20-21-2-1")
def test_a_coloured_reduction_beyond_the_specified_cost_lowers_only_what_is_there() -> None:
    t = priced("R", 4, -1, "RRR")

    assert t.cost("Ware") == ("", 3)


# -- control ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 20-9-1", "masters 20-9-2", "masters 23-2-6")
def test_cards_under_a_card_go_with_it_when_its_master_changes() -> None:
    steal = main_skill(
        act.GainControl(cards=to.Pick(cards=to.InZones(zones=("battle",), whose="opponent")))
    )
    knock = main_skill(
        act.Ko(cards=to.Pick(cards=to.InZones(zones=("battle",), filter=to.Filter(names=("Top",)))))
    )
    t = position(
        you=Side(leader=leader("Charmer", skills=[steal, knock])),
        opponent=Side(battle=[on(battle("Top"), "Upper", "Lower")]),
    )

    t.activate("Charmer", 1)

    assert t.you.battle == ["Top"]
    assert t.opponent.battle == []
    assert [t.name(i) for i in t.find("Top").under] == ["Upper", "Lower"]
    assert {t.find(name).seat for name in ("Top", "Upper", "Lower")} == {t.you.seat}
    assert t.opponent.drop == []
    t.activate("Charmer", 2)
    assert t.you.drop == []
    assert sorted(t.opponent.drop) == ["Lower", "Top", "Upper"]


# -- you can't A unless you B ----------------------------------------------------------------

PAY_ONE = (act.Discard(who="opponent"),)


def taxed(what: str, hand: list[str], filter_: to.Filter | None = None, **side: object) -> Table:
    """In the opponent's Main Phase they must discard a card each time they do it."""
    tax = act.RestrictPlayer(who="opponent", what=what, tax=PAY_ONE, filter=filter_ or to.Filter())
    t = position(
        you=Side(battle=[battle("Gatekeeper", skills=[permanent(tax)])]),
        opponent=Side(hand=hand, **side),
    )
    t.end()
    t.until("main", "opponent")
    return t


@pytest.mark.rule("masters 20-14-1")
def test_an_attack_with_a_tax_is_offered_while_the_tax_can_be_paid() -> None:
    t = taxed("attack", ["Coin"], battle=["Raider"], energy="")
    assert sorted(t.opponent.hand) == ["Coin", "Deck card"]
    t.expect(
        "opponent",
        "main",
        {"attack Rival > Leader", "attack Raider > Leader", "end"}
        | {"play Coin", "play Deck card"} & t.options(),
    )

    t.attack("Raider", "Leader")
    t.expect("opponent", "choose-cards", {"Coin", "Deck card"})
    assert t.is_active("Raider")
    t.choose("Coin")
    t.finish_battle()
    assert not t.is_active("Raider")
    assert t.opponent.drop == ["Coin"]
    t.attack("Rival", "Leader")
    t.finish_battle()

    assert t.opponent.hand == []
    assert sorted(t.opponent.drop) == ["Coin", "Deck card"]
    assert t.you.life == ["Life card"] * 2


@pytest.mark.rule("masters 20-14-1")
def test_without_anything_to_pay_the_tax_with_the_action_cannot_be_declared() -> None:
    t = taxed("attack", [], battle=["Raider"])
    t.attack("Raider", "Leader")
    t.finish_battle()
    assert t.opponent.hand == []

    t.expect("opponent", "main", {"end"})


@pytest.mark.rule("masters 20-14-1")
def test_a_tax_is_for_the_cards_it_names_only() -> None:
    t = taxed("attack", [], to.Filter(kinds=("battle",)), battle=["Raider"])

    t.attack("Rival", "Leader")
    t.finish_battle()

    assert t.opponent.hand == ["Deck card"]
    t.attack("Raider", "Leader")
    assert t.opponent.hand == []


@pytest.mark.rule("masters 20-14-1")
def test_a_card_is_played_after_its_tax_which_it_does_not_pay_itself() -> None:
    t = taxed("play", ["Scout", "Coin"], energy="RR")

    t.play("Scout")
    t.expect("opponent", "choose-cards", {"Coin", "Deck card"})
    t.choose("Coin")
    t.until("main")

    # What is left in hand could be paid for, but not the tax.
    t.expect("opponent", "main", {"attack Rival > Leader", "attack Scout > Leader", "end"})
    assert t.opponent.battle == ["Scout"]
    assert t.opponent.drop == ["Coin"]
    assert t.opponent.active_energy == ["red energy"]


@pytest.mark.rule("masters 20-14-1")
def test_skills_with_a_tax_are_paid_for_each_activation() -> None:
    boost = "[Activate: Main] This card gets +5000 power for the turn."
    t = taxed("activate", ["Coin"], leader=leader("Rival Leader", text=boost))

    t.activate("Rival Leader")
    t.choose("Coin")
    assert t.power("Rival Leader") == 15000
    t.activate("Rival Leader")

    assert t.power("Rival Leader") == 20000
    assert t.opponent.hand == []
    t.expect("opponent", "main", {"attack Rival Leader > Leader", "end"})


@pytest.mark.rule("masters 20-14-1")
@pytest.mark.parametrize(("coins", "asked"), [(["Coin"], True), ([], False)])
def test_a_counter_with_a_tax_needs_a_card_besides_itself(coins: list[str], asked: bool) -> None:
    shield = extra("Shield", cost=0, text="[Counter: Attack] Negate the attack.")
    tax = act.RestrictPlayer(who="opponent", what="activate-counter", tax=PAY_ONE)
    t = position(
        you=Side(battle=[battle("Gatekeeper", skills=[permanent(tax)])]),
        opponent=Side(hand=[shield, *coins]),
    )

    t.attack("Gatekeeper", "Rival")
    if asked:
        t.expect("opponent", "counter", {"counter Shield", "pass"})
        t.counter("Shield")
    t.until("main")

    assert sorted(t.opponent.drop) == (["Coin", "Shield"] if asked else [])
    assert t.opponent.life == ["Life card"] * (4 if asked else 3)


# -- cards used as energy for certain costs -------------------------------------------------


def helped(text: str, *, battle_cards: tuple[object, ...] = (), **you: object) -> Table:
    """Your Leader says which cards pay for what; one blue energy is yours."""
    fields = {"battle": list(battle_cards), "energy": "B", **you}
    return position(you=Side(leader=leader("Owner", text=f"[Permanent] {text}"), **fields))


@pytest.mark.rule("masters 20-19-1")
@pytest.mark.parametrize(
    ("paid", "offered"),
    [
        ("the energy cost of red cards", {"play Gem"}),
        ("the energy cost of your {Slab}", {"play Slab"}),
        ("energy costs for cards in your hand", {"play Gem", "play Slab"}),
        ("the skill cost of red cards", {"activate Digger"}),
        ("the skill costs of skills on blue cards", set()),
    ],
)
def test_cards_are_energy_for_these_costs_alone(paid: str, offered: set[str]) -> None:
    dig = battle("Digger", text="[Activate Main][two] : Draw 1 card.", power=5000)
    t = helped(
        f"When paying {paid}, you can use {{Miner}} in your Battle Area as energy.",
        battle_cards=(battle("Miner"), dig),
        hand=[battle("Gem", cost=2), battle("Slab", cost=2, colors=("blue",))],
    )

    wanted = {"play Gem", "play Slab", "activate Digger"}
    assert t.options() & wanted == offered


@pytest.mark.rule("masters 20-19-1")
def test_cards_used_as_energy_once_a_turn_and_no_more_than_so_many() -> None:
    t = helped(
        "When paying the energy cost of red cards, once per turn you can use 1 of your 《Crew》 "
        "Battle Cards as energy.",
        battle_cards=(battle("Mate A", traits=("Crew",)), battle("Mate B", traits=("Crew",))),
        hand=[battle("Gem", cost=2), battle("Ore", cost=1), battle("Rock", cost=3)],
        energy="BB",
    )
    assert "play Rock" in t.options()

    t.play("Gem")
    t.expect("you", "choose-cards", {"Mate A", "Mate B"})
    t.choose("Mate B")
    t.pay("Mate B", "blue energy")

    assert (t.is_active("Mate A"), t.is_active("Mate B")) == (True, False)
    t.play("Ore")
    assert t.you.active_energy == []
    assert t.is_active("Mate A")


@pytest.mark.rule("masters 20-19-1")
def test_cards_used_as_energy_pay_their_own_color_and_need_not_be_used() -> None:
    t = helped(
        "When paying the energy cost of red cards, you can use {Miner} in your Battle Area as "
        "energy.",
        battle_cards=(battle("Miner"),),
        hand=[battle("Gem", cost=1), battle("Ruby", cost=2, specified="RR")],
    )
    assert "play Ruby" not in t.options()

    t.play("Gem")
    t.expect("you", "pay-energy", {"Miner", "blue energy"})
    t.pay("blue energy")

    assert t.is_active("Miner")


@pytest.mark.rule("masters 20-19-1")
def test_a_card_itself_is_energy_for_its_own_play_in_any_area() -> None:
    ore = battle(
        "Ore",
        cost=2,
        text="[Permanent] When playing this card, you can pay its energy cost using {Miner} in "
        "your Battle Area as energy.",
    )
    t = position(you=Side(hand=[ore], battle=[battle("Miner")], energy="B"))

    t.play("Ore")

    assert t.you.battle == ["Miner", "Ore"]
    assert not t.is_active("Miner")


# -- cards used as energy --------------------------------------------------------------------


def miners(**you: object) -> Table:
    """Your red Battle Cards named Miner can be used as energy; you have one blue energy."""
    mine = to.InZones(zones=("battle",), filter=to.Filter(name_parts=("Miner",)))
    use = permanent(act.Allow(cards=mine, what="pay-energy"))
    fields = {
        "leader": leader("Owner", skills=[use]),
        "battle": [battle("Miner A"), rest(battle("Miner B")), battle("Guest")],
        "energy": "B",
        **you,
    }
    return position(you=Side(**fields))


@pytest.mark.rule("masters 20-19-1")
def test_a_card_used_as_energy_pays_an_energy_cost_by_resting() -> None:
    t = miners(hand=[battle("Gem", cost=2, specified="R"), battle("Ore", cost=3)])
    assert "play Ore" not in t.options()

    t.play("Gem")

    assert t.you.battle == ["Miner A", "Miner B", "Guest", "Gem"]
    assert not t.is_active("Miner A")
    assert t.is_active("Guest")
    assert t.you.active_energy == []


@pytest.mark.rule("masters 20-19-1")
def test_a_card_used_as_energy_may_be_chosen_for_a_skill_cost() -> None:
    skill = Skill(kind="activate-main", cost=(act.PayEnergy(generic=1),), effect=(act.Draw(),))
    dig = battle("Digger", skills=[skill])
    t = miners(battle=[battle("Miner A"), dig])

    t.activate("Digger")
    t.expect("you", "pay-energy", {"Miner A", "blue energy"})
    t.pay("Miner A")

    assert t.you.hand == ["Deck card"]
    assert not t.is_active("Miner A")
    assert t.you.active_energy == ["blue energy"]


@pytest.mark.rule("masters 20-19-1")
def test_a_card_used_as_energy_pays_no_combo_cost() -> None:
    t = miners(energy="", hand=[battle("Helper", combo=(1, 5000)), battle("Free", combo=(0, 5000))])

    t.attack("Guest", "Rival")

    t.expect("you", "offense", {"combo Free", "pass"})


@pytest.mark.rule("masters 20-19-1")
def test_the_opponent_does_not_pay_with_your_cards() -> None:
    t = miners()
    t.end()
    t.until("main", "opponent")

    assert t.opponent.hand == ["Deck card"]
    t.expect("opponent", "main", {"attack Rival > Owner", "attack Rival > Miner B", "end"})


@pytest.mark.rule("masters 20-14-1")
def test_evolving_and_z_battles_pay_the_tax_for_playing_but_z_extras_do_not() -> None:
    tax = act.RestrictPlayer(who="you", what="play", tax=(act.Discard(),))
    form = battle("Form", cost=5, text="[Evolve] : ＜Kai＞.")
    t = position(
        you=Side(
            battle=[battle("Gate", character=("Kai",), skills=[permanent(tax)])],
            hand=[form, "Coin", "Purse"],
            z_deck=[
                card("z-battle", "Peak", cost=0, z_cost=0, power=20000),
                card("z-extra", "Dome", cost=0, z_cost=0),
            ],
        )
    )

    t.play("Dome")
    assert sorted(t.you.hand) == ["Coin", "Form", "Purse"]
    t.play("Peak")
    t.choose("Coin")
    t.activate("Form")

    # Purse was all that could pay besides the card itself.
    assert t.you.hand == []
    assert sorted(t.you.battle) == ["Dome", "Form", "Peak"]
    assert t.you.drop == ["Purse", "Coin"]
