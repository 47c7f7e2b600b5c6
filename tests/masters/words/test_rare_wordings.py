"""Skills with wordings of few cards: waits, stacks under conditions, replacements in [Auto]s."""

from __future__ import annotations

import pytest

from dbscg_gui.engine.decisions import IllegalChoiceError
from tests.masters.cards import CardSpec, Side, battle, card, extra, leader, marked, on, unison
from tests.masters.table import Table, position

# -- what waits in this turn ---------------------------------------------------------------


def alarm(text: str) -> Table:
    caller = battle("Caller", text=text)
    first, second = battle("First", cost=0), battle("Second", cost=0)
    return position(you=Side(battle=[caller], hand=[first, second], deck=20))


@pytest.mark.rule("masters 1-7-2-1-1")
def test_every_time_in_this_turn_it_is_done_again() -> None:
    t = alarm("[Activate Main] During this turn, when you play a Battle Card, draw 1 card.")

    t.activate("Caller")
    t.play("First")
    t.play("Second")

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 1-7-2-1-1")
def test_the_next_time_is_one_time() -> None:
    t = alarm(
        "[Activate Main] During this turn, the next time you play a Battle Card, draw 1 card."
    )

    t.activate("Caller")
    t.play("First")
    t.play("Second")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 1-7-2-1-1", "masters 7-4-6")
@pytest.mark.parametrize("when", ["when", "the next time"])
@pytest.mark.parametrize("is_over", [True, False])
def test_what_waits_in_this_turn_waits_no_longer_in_the_next(when: str, *, is_over: bool) -> None:
    text = f"[Activate Main] During this turn, {when} you play a Battle Card, draw 1 card."
    t = alarm(text)

    t.activate("Caller")
    if is_over:
        t.end()
        t.until("main", "opponent")
        t.end()
        t.until("main", "you")
    held = len(t.you.hand)
    t.play("First")

    assert len(t.you.hand) == held - is_over


@pytest.mark.rule("masters 1-7-2-1-1")
def test_the_card_played_next_is_called_it() -> None:
    text = (
        "[Activate Main] During this turn, the next time you play a ＜Ada＞ card, it gains "
        "[Blocker] for the turn."
    )
    ada, other = battle("Ada's Guard", cost=0, character=("Ada",)), battle("Other", cost=0)
    t = position(you=Side(battle=[battle("Caller", text=text)], hand=[ada, other]))

    t.activate("Caller")
    t.play("Other")
    t.play("Ada's Guard")

    assert "blocker" in t.keywords("Ada's Guard")
    assert "blocker" not in t.keywords("Other")


# -- [Z-Stack] -----------------------------------------------------------------------------


def z_battle(name: str, **fields: object) -> CardSpec:
    return card("z-battle", name, **{"cost": 0, "power": 10000, **fields})  # type: ignore[arg-type]


ADA = z_battle("Stone of Ada", character=("Ada",), z_cost=3)
IDA = z_battle("Stone of Ida", character=("Ida",), z_cost=3)
DEAR = z_battle("Dear Stone of Ada", character=("Ada",), z_cost=5)


def stacking(text: str, *, energy: str = "RR") -> Table:
    """A Z-Battle Card with three others in the Z-Deck, just played."""
    tower = z_battle("Tower", text=text, z_cost=0)
    t = position(you=Side(z_deck=[tower, ADA, IDA, DEAR], energy=energy))
    t.play("Tower")
    return t


@pytest.mark.rule("masters 22-47-1", "masters 5-4-2")
def test_only_cards_with_that_z_energy_cost_are_stacked() -> None:
    t = stacking("[Z-Stack 1] Battle Card with a Z-Energy cost of 5.")

    t.expect("you", "choose-cards", {"Dear Stone of Ada"})


@pytest.mark.rule("masters 22-47-1", "masters 9-6-4-1-1")
def test_a_stack_under_a_condition_needs_it() -> None:
    text = "[Z-Stack 1] You have 2 or more energy : ＜Ida＞ card."

    stacking(text).expect("you", "choose-cards", {"Stone of Ida"})
    assert stacking(text, energy="R").asked == ("you", "main")


@pytest.mark.rule("masters 22-47-1")
def test_stacked_cards_have_different_character_names_where_it_says_so() -> None:
    t = stacking("[Z-Stack 2] Battle Cards with different character names.")

    with pytest.raises(IllegalChoiceError):
        t.choose("Stone of Ada", "Dear Stone of Ada")
    t.choose("Stone of Ada", "Stone of Ida")

    assert t.you.z_deck == ["Dear Stone of Ada"]


# -- [Auto] skills that replace ------------------------------------------------------------

_RETURNS = (
    "[Auto] If this card was used in a combo from your hand : When this card would be placed in "
    "its owner's Drop Area from a Combo Area, you may play it in Rest Mode instead."
)


@pytest.mark.rule("masters 9-10-1", "masters 8-5-10-1")
def test_a_card_used_in_a_combo_from_the_hand_is_played_instead() -> None:
    back = battle("Boomerang", combo=(0, 5000), text=_RETURNS)
    t = position(
        you=Side(leader=leader("Chief"), hand=[back]), opponent=Side(leader=leader("Rival"))
    )

    t.attack("Chief", "Rival")
    t.combo("Boomerang")
    t.until("replacement")
    t.pick("Boomerang")
    t.finish_battle()

    assert t.you.battle == ["Boomerang"]
    assert not t.is_active("Boomerang")


@pytest.mark.rule("masters 9-10-1", "masters 8-5-10-1")
def test_one_from_the_battle_area_is_not() -> None:
    back = battle("Boomerang", combo=(0, 5000), text=_RETURNS)
    t = position(
        you=Side(leader=leader("Chief"), battle=[back]), opponent=Side(leader=leader("Rival"))
    )

    t.attack("Chief", "Rival")
    t.combo("Boomerang")
    t.finish_battle()

    assert t.you.drop == ["Boomerang"]


# -- markers, as many as one likes ---------------------------------------------------------


@pytest.mark.rule("masters 13-4-1-3", "masters 20-5-2")
def test_x_markers_are_removed_for_x_effects() -> None:
    text = (
        "[UNISON -x][Activate Main] For each marker you remove using this skill, choose up to 1 of "
        "your opponent's Battle Cards and KO it."
    )
    foes = [battle("Foe"), battle("Second Foe"), battle("Third Foe")]
    t = position(
        you=Side(unison=marked(unison("Beacon", text=text), 3)), opponent=Side(battle=foes)
    )

    t.activate("Beacon")
    t.pick("2")
    t.choose("Foe")
    t.choose("Third Foe")

    assert t.opponent.battle == ["Second Foe"]
    assert t.markers("Beacon") == 1


@pytest.mark.rule("masters 13-4-1-3", "masters 20-5-2")
def test_x_may_be_nothing() -> None:
    text = (
        "[UNISON -x][Activate Main] Draw 1 card. For each marker you remove using this skill, "
        "choose up to 1 of your opponent's Battle Cards and KO it."
    )
    t = position(you=Side(unison=marked(unison("Beacon", text=text), 3)))

    t.activate("Beacon")
    t.pick("0")

    assert t.you.hand == ["Deck card"]
    assert t.markers("Beacon") == 3


# -- skills of some cards, of this card ----------------------------------------------------


@pytest.mark.rule("masters 20-4-1")
def test_only_skills_of_the_cards_named_do_nothing_to_it() -> None:
    calm = battle(
        "Calm",
        power=10000,
        text="[Permanent] This card isn't affected by the skills of your opponent's Extra Cards.",
    )
    weak = "Choose 1 of your opponent's Battle Cards and it gets -5000 power for the turn."
    rain = extra("Rain", text=f"[Activate Main] {weak}")
    imp = battle("Imp", text=f"[Activate Main] {weak}")
    t = position(you=Side(battle=[imp], hand=[rain], energy="RR"), opponent=Side(battle=[calm]))

    t.activate("Rain")
    assert t.power("Calm") == 10000
    t.activate("Imp")
    assert t.power("Calm") == 5000


@pytest.mark.rule("masters 0-2-5")
def test_its_own_skill_plays_it_and_no_other() -> None:
    proud = battle(
        "Proud",
        text="[Permanent] This card can't be played from any area by card skills except its own."
        "[Activate Main] Play this card from your hand.",
    )
    valet = battle("Valet", text="[Activate Main] Play up to 1 {Proud} from your hand.")
    t = position(you=Side(battle=[valet], hand=[proud]))

    t.activate("Valet")
    assert t.you.battle == ["Valet"]
    t.activate("Proud")
    assert "Proud" in t.you.battle


# -- cards described -----------------------------------------------------------------------


@pytest.mark.rule("masters 2-3-2")
def test_a_card_with_two_character_names_counts_them() -> None:
    twins = battle("Twins", character=("Ada", "Ida"))
    lone = battle("Lone", character=("Ada",))
    horn = battle(
        "Horn",
        text="[Activate Main] Choose 1 of your Battle Cards with 2 or more character names and it "
        "gets +5000 power for the turn.",
    )
    t = position(you=Side(battle=[twins, lone, horn]))

    t.activate("Horn")

    assert t.power("Twins") == 15000


@pytest.mark.rule("masters 23-2-2")
def test_what_is_played_from_under_a_card_lies_on_top_of_it() -> None:
    seed = battle("Seed", character=("Ada",))
    pot = battle(
        "Pot",
        text="[Activate Main] Play up to 1 ＜Ada＞ card from under this card on top of this card.",
    )
    t = position(you=Side(battle=[on(pot, seed)]))

    t.activate("Pot")
    t.choose("Seed")

    assert t.you.battle == ["Seed"]
    assert [t.name(i) for i in t.find("Seed").under] == ["Pot"]


@pytest.mark.rule("masters 20-7-4")
@pytest.mark.parametrize(("held", "dropped"), [(6, 2), (4, 0), (2, 0)])
def test_a_player_discards_until_so_many_are_left(held: int, dropped: int) -> None:
    text = "[Activate Main] Your opponent discards cards until they have 4 cards in their hand."
    t = position(
        you=Side(leader=leader("Chief", text=text), hand=["Mine"] * 6),
        opponent=Side(hand=["Theirs"] * held),
    )

    t.activate("Chief")
    if dropped:
        t.expect("opponent", "choose-cards")
    t.drive()

    assert t.opponent.drop == ["Theirs"] * dropped
    assert t.opponent.hand == ["Theirs"] * (held - dropped)
    assert t.you.hand == ["Mine"] * 6
