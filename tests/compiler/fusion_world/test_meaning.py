"""What Fusion World texts mean: values read by hand, where a round trip cannot see a mistake."""

from __future__ import annotations

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.effects.actions import (
    Action,
    ChangeCost,
    ChangePower,
    Choose,
    If,
    InTurn,
    Look,
    Move,
    PayEnergy,
    PlaceEnergyMarkers,
    Requires,
    Reveal,
    Skill,
)
from dbscg_gui.effects.targets import (
    Among,
    Filter,
    HasEnergyMarkers,
    PaidByMarker,
    Pick,
    Rest,
    Slot,
)
from dbscg_gui.effects.walking import nodes
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language


def _skill(text: str) -> Skill:
    line = compile_line(text, fusion_world_language())
    assert line.status == "understood", line.diagnostics
    (skill,) = line.skills
    return skill


def _effect(text: str) -> tuple[Action, ...]:
    return _skill(f"[On Play] {text}").effect


def test_a_tag_of_two_triggers_waits_for_either() -> None:
    skill = _skill("[On Play/When Attacking] Draw 1 card.")

    assert skill.kind == "auto"
    assert skill.tags == ("on-play", "when-attacking")
    assert [when.event for when in skill.triggers] == ["played", "attacks"]


def test_a_turn_is_a_validity() -> None:
    yours = _skill("[Permanent][Your Turn] This card gets +5000 power.")
    theirs = _skill("[Permanent][Opponent's Turn] This card gets +5000 power.")

    assert (yours.validity, theirs.validity) == ((InTurn("you"),), (InTurn("opponent"),))


def test_a_cost_stands_in_front_of_the_colon() -> None:
    skill = _skill("[Activate Main](2) : Draw 1 card.")

    assert skill.cost == (PayEnergy(generic=2),)


def test_the_condition_of_a_tag_is_tested_with_its_effect() -> None:
    skill = _skill("[When Attacking] If you have 7 or fewer cards in your hand, draw 1 card.")

    assert not any(isinstance(cost, Requires) for cost in skill.cost)
    assert isinstance(skill.effect[0], If)


def test_a_condition_covers_what_follows_then() -> None:
    (given,) = _effect("If you have 7 or fewer cards in your hand, draw 1 card. Then, draw 1 card.")

    assert isinstance(given, If)
    assert len(given.then) == 2


def test_the_revealed_card_is_one_of_those_looked_at() -> None:
    steps = _effect(
        "Look at 3 cards from the top of your deck, reveal up to 1 card with 《Tide Choir》 in its "
        "special traits and add it to your hand. Place the rest at the bottom of your deck in a "
        "random order."
    )

    look, reveal, _, rest = steps
    assert isinstance(look, Look)
    assert isinstance(reveal, Reveal)
    assert isinstance(reveal.cards, Pick)
    assert isinstance(reveal.cards.cards, Among)
    assert isinstance(rest, Move)
    assert isinstance(rest.cards, Rest)
    assert (rest.to, rest.position, rest.random_order) == ("deck", "bottom", True)


def test_a_trait_is_part_of_the_special_traits_and_a_name_the_whole_name() -> None:
    by_trait = _effect(
        "Choose up to 1 of your Battle Cards with 《Kiln》 in its special traits and KO it."
    )
    by_name = _effect("Play up to 1 <Ilva> with a cost of 4 from your hand.")

    (trait,) = [node for node in nodes(by_trait) if isinstance(node, Filter)]
    (name,) = [node for node in nodes(by_name) if isinstance(node, Filter)]
    assert trait.trait_parts == ("Kiln",)
    assert name.characters == ("Ilva",)


def test_energy_markers_are_placed_counted_and_paid_with() -> None:
    (given,) = _effect("If you don't have an energy marker, you place 1 energy marker.")
    paid = _effect("If you removed an energy marker to use this card, draw 1 card.")

    assert isinstance(given, If)
    assert isinstance(given.then[0], PlaceEnergyMarkers)
    assert any(isinstance(node, HasEnergyMarkers) for node in nodes((given,)))
    assert any(isinstance(node, PaidByMarker) for node in nodes(paid))


def test_the_next_use_costs_less_and_only_that_one() -> None:
    skill = _skill(
        "[Activate Main] During this turn, the next time you use an Extra from your hand, reduce "
        "the cost by (Red)."
    )

    (change,) = [node for node in nodes(skill.effect) if isinstance(node, ChangeCost)]
    assert change.next_use
    assert change.specified == "R"


def test_the_card_that_gets_power_is_the_one_chosen_not_the_one_paid() -> None:
    skill = _skill(
        "[Activate Main] Place 1 of your energy in your Drop : Choose your Leader or up to 1 of "
        "your Battle Cards and it gets +5000 power for the turn."
    )

    choose, change = skill.effect
    assert isinstance(choose, Choose)
    assert isinstance(change, ChangePower)
    assert change.cards == Slot(choose.slot)
