"""What One Piece texts mean: values read by hand, where a round trip cannot see a mistake."""

from __future__ import annotations

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card, compile_line
from dbscg_gui.effects.actions import (
    Action,
    ChangePower,
    Choose,
    Delayed,
    GiveDon,
    If,
    IfYouDo,
    Instead,
    Look,
    May,
    Move,
    PayBy,
    PayEnergy,
    Restrict,
    ReturnDon,
    Reveal,
    Skill,
    While,
)
from dbscg_gui.effects.targets import Among, Either, InZones, Pick, Range, Rest, Slot, Under
from dbscg_gui.games.one_piece.lexicon import one_piece_language


def _skill(text: str) -> Skill:
    line = compile_line(text, one_piece_language(), "character")
    assert line.status == "understood", line.diagnostics
    (skill,) = line.skills
    return skill


def _effect(text: str) -> tuple[Action, ...]:
    return _skill(f"[On Play] {text}").effect


def test_tags_tell_when_a_skill_works() -> None:
    skill = _skill(
        "[DON!! x2] [Your Turn] [Once Per Turn] When this Character becomes rested, draw 1 card."
    )

    assert [type(part).__name__ for part in skill.validity] == ["Given", "InTurn"]
    assert skill.once_per_turn
    assert (skill.kind, skill.triggers[0].event) == ("auto", "switched_rest")


def test_costs_stand_in_front_of_the_colon() -> None:
    skill = _skill("[Activate: Main] ➁ You may rest this Character: Draw 1 card.")

    energy, rested = skill.cost
    assert energy == PayEnergy(generic=2)
    assert isinstance(rested, PayBy)

    returned = _skill("[On Play] DON!! −2: Draw 1 card.").cost
    assert returned == (PayBy((ReturnDon(count=2),)),)


def test_an_if_gates_everything_behind_it() -> None:
    """[one_piece 8-3-3]"""
    (step,) = _effect("If your Leader is [Mara], draw 1 card. Then, trash 1 card from your hand.")

    assert isinstance(step, If)
    assert len(step.then) == 2


def test_an_if_gates_what_is_done_with_cards_looked_at() -> None:
    (step,) = _effect(
        "If your Leader is [Mara], look at 4 cards from the top of your deck; reveal up to 1 "
        "{Harbour} type card and add it to your hand. Then, trash the rest."
    )

    assert isinstance(step, If)
    assert [type(part) for part in step.then] == [Look, Reveal, Move, Move]


def test_then_before_an_if_is_not_gated() -> None:
    first, second = _effect("Draw 1 card. Then, if you have 2 or less Life cards, draw 1 card.")

    assert isinstance(second, If)
    assert not isinstance(first, If)


def test_the_rest_is_what_was_looked_at_less_what_was_revealed() -> None:
    look, reveal, _, rest = _effect(
        "Look at 5 cards from the top of your deck; reveal up to 1 {Harbour} type card and add it "
        "to your hand. Then, place the rest at the bottom of your deck in any order."
    )

    assert isinstance(look, Look)
    assert isinstance(reveal, Reveal)
    assert isinstance(reveal.cards, Pick)
    assert isinstance(reveal.cards.cards, Among)
    assert reveal.cards.cards.slot == look.slot
    assert isinstance(rest, Move)
    assert rest.cards == Rest(look.slot)


def test_a_character_revealed_after_a_look_is_one_of_the_cards_looked_at() -> None:
    look, reveal, *_ = _effect(
        "Look at up to 5 cards from the top of your deck; reveal up to 1 red Character with a "
        "cost of 1 and add it to your hand. Then, place the rest at the bottom of your deck in any "
        "order."
    )

    assert isinstance(look, Look)
    assert isinstance(reveal, Reveal)
    assert isinstance(reveal.cards, Pick)
    assert isinstance(reveal.cards.cards, Among)
    assert reveal.cards.cards.slot == look.slot


def test_the_selected_card_is_the_chosen_one() -> None:
    chosen, barred = _effect(
        "Select up to 1 of your opponent's Characters with a cost of 4 or less. The selected "
        "Character cannot attack during this turn."
    )

    assert isinstance(chosen, Choose)
    assert isinstance(barred, Restrict)
    assert isinstance(barred.cards, Slot)
    assert barred.cards.slot == chosen.slot


def test_that_card_is_the_one_picked_before() -> None:
    first, second = _effect(
        "Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, if "
        "you have 2 or less Life cards, that card gains an additional +1000 power."
    )

    assert isinstance(first, ChangePower)
    assert first.slot
    assert isinstance(second, If)
    (more,) = second.then
    assert isinstance(more, ChangePower)
    assert isinstance(more.cards, Slot)
    assert more.cards.slot == first.slot
    # What is added to the power of a battle ends with it.
    assert more.duration == "battle"


def test_your_leader_or_one_character_is_one_card() -> None:
    (given,) = _effect("Give up to 1 rested DON!! card to your Leader or 1 of your Characters.")

    assert isinstance(given, GiveDon)
    assert (given.count, given.up_to, given.state) == (1, True, "rest")
    assert isinstance(given.cards, Pick)
    assert given.cards.count == 1
    assert isinstance(given.cards.cards, Either)


def test_don_cards_are_given_to_own_characters_only() -> None:
    """[one_piece 6-5-5-1]"""
    (given,) = _effect("Give your Leader and 1 Character up to 1 rested DON!! card each.")

    assert isinstance(given, GiveDon)
    assert isinstance(given.cards, Either)
    character = given.cards.parts[1]
    assert isinstance(character, Pick)
    assert isinstance(character.cards, InZones)
    assert character.cards.whose == "you"


def test_a_character_that_returns_to_your_hand_is_yours() -> None:
    skill = _skill("[On Play] You may return 1 Character to your hand: Draw 1 card.")

    (cost,) = skill.cost
    assert isinstance(cost, PayBy)
    (moved,) = cost.actions
    assert isinstance(moved, Move)
    assert isinstance(moved.cards, Pick)
    assert isinstance(moved.cards.cards, InZones)
    assert moved.cards.cards.whose == "you"


def test_a_character_of_either_player_is_anybodys() -> None:
    (moved,) = _effect("Return up to 1 Character with a cost of 3 or less to the owner's hand.")

    assert isinstance(moved, Move)
    assert isinstance(moved.cards, Pick)
    assert isinstance(moved.cards.cards, InZones)
    assert moved.cards.cards.whose == "any"


def test_don_cards_on_the_field_are_those_given_too() -> None:
    (step,) = _effect("If you have 8 or more DON!! cards on your field, draw 1 card.")

    assert isinstance(step, If)
    cards = step.condition.cards  # type: ignore[union-attr]
    assert isinstance(cards, Either)
    assert isinstance(cards.parts[1], Under)


def test_base_values_are_the_printed_ones() -> None:
    (step,) = _effect("K.O. up to 1 of your opponent's Characters with 4000 base power or less.")

    wanted = step.cards.cards.filter  # type: ignore[union-attr]
    assert wanted is not None
    assert (wanted.power, wanted.is_original) == (Range(high=4000), True)


def test_the_opponent_selects_their_own_cards() -> None:
    (step,) = _effect("Your opponent trashes 1 card from their hand.")

    assert isinstance(step, Move)
    assert isinstance(step.cards, Pick)
    assert step.cards.chooser == "opponent"


def test_if_you_do_hangs_on_what_may_be_done() -> None:
    (step,) = _effect("You may rest 1 of your Characters. If you do, draw 2 cards.")

    assert isinstance(step, IfYouDo)
    assert isinstance(step.first[0], May)


def test_a_replacement_names_what_would_happen_and_by_whom() -> None:
    skill = _skill(
        "[Once Per Turn] If this Character would be removed from the field by your opponent's "
        "effect, you may rest this Character instead."
    )

    (step,) = skill.effect
    assert isinstance(step, Instead)
    assert (step.event, step.by, step.by_whose) == ("leave-battle", "skill", "opponent")
    assert step.is_optional
    assert (skill.kind, skill.once_per_turn) == ("permanent", True)


def test_a_lasting_condition_holds_as_long_as_it_is_true() -> None:
    (step,) = _skill("If you have 2 or less Life cards, this Character gains [Rush].").effect

    assert isinstance(step, While)


def test_the_end_of_the_turn_is_waited_for() -> None:
    (step,) = _effect("Set up to 2 of your DON!! cards as active at the end of this turn.")

    assert isinstance(step, Delayed)
    assert step.when.event == "turn_end"


def test_the_trigger_is_a_skill_of_its_own() -> None:
    card = PrintedCard(
        number="ZZ01-001",
        game="one_piece",
        kind="event",
        name="Tide Song",
        skill=("[Main] Draw 1 card.", "[Trigger] Activate this card's [Main] effect."),
    )

    compiled = compile_card(card, one_piece_language())

    assert [skill.kind for skill in compiled.front] == ["main", "trigger"]
    assert compiled.is_understood


def test_the_rest_is_of_the_cards_looked_at_when_one_of_two_kinds_is_revealed() -> None:
    look, _, _, rest = _effect(
        "Look at 5 cards from the top of your deck; reveal up to 1 [Mara] or {Harbour} type card "
        "and add it to your hand. Then, place the rest at the bottom of your deck in any order."
    )

    assert isinstance(look, Look)
    assert isinstance(rest, Move)
    assert rest.cards == Rest(look.slot)


def test_it_after_a_tag_means_nothing() -> None:
    line = compile_line("[On Play] Add it to your hand.", one_piece_language(), "character")

    assert line.status == "not-compiled"


def test_one_each_of_two_kinds_are_two_choices():
    (changed,) = _effect(
        "Give up to 1 each of your opponent's Leader and Character cards −2000 power "
        "during this turn."
    )

    assert isinstance(changed, ChangePower)
    assert isinstance(changed.cards, Either)
    picks = [part for part in changed.cards.parts if isinstance(part, Pick)]
    zones = [pick.cards.zones for pick in picks if isinstance(pick.cards, InZones)]
    assert zones == [("leader",), ("battle",)]
    assert all(pick.up_to and pick.count == 1 for pick in picks)


def test_a_character_of_a_cost_is_anybodys_unless_it_is_called_yours() -> None:
    def paid(text: str) -> str:
        (cost,) = _skill(f"[Activate: Main] You may {text}: Draw 1 card.").cost
        assert isinstance(cost, PayBy)
        (step,) = cost.actions
        assert isinstance(step, Move)
        assert isinstance(step.cards, Pick)
        assert isinstance(step.cards.cards, InZones)
        return step.cards.cards.whose

    at_bottom = "at the bottom of the owner's deck"
    assert paid(f"place 1 Character with a cost of 2 or less {at_bottom}") == "any"
    assert paid(f"place 1 of your Characters with a cost of 2 or less {at_bottom}") == "you"
