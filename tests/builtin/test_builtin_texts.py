"""What the compiler makes of the built-in cards: every line, in the sense its tags announce."""

import re

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.effects.actions import (
    Burst,
    ChangeCost,
    CreateToken,
    Delayed,
    IfYouDo,
    Instead,
    Move,
    NegatePlay,
    NegateSkills,
    PayEnergy,
    Skill,
)
from dbscg_gui.effects.targets import Among, Node, Range, Rest, X
from dbscg_gui.effects.walking import nodes
from dbscg_gui.games.masters.lexicon import masters_language

KINDS = {
    "Auto": "auto",
    "Permanent": "permanent",
    "Activate: Main": "activate-main",
    "Activate: Battle": "activate-battle",
    "Counter: Play": "counter-play",
    "Counter: Attack": "counter-attack",
    "Counter: Battle Card Attack": "counter-battle-attack",
    "Counter: Counter": "counter-counter",
    "Awaken": "awaken",
    "Evolve": "evolve",
    "EX-Evolve": "ex-evolve",
    "Xeno-Evolve": "xeno-evolve",
    "Union-Fusion": "union-fusion",
    "Field": "field",
}


@pytest.fixture(scope="module")
def masters() -> Language:
    return masters_language()


def skill_of(number: str, start: str, language: Language) -> Skill:
    card = next(card for card in builtin_cards() if card.number == number)
    compiled = compile_card(card, language)
    (found,) = [s for s in compiled.front + compiled.back if s.text.startswith(start)]
    return found


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.number)
def test_every_line_is_understood(card, masters):
    compiled = compile_card(card, masters)
    unclear = [
        (line.text, line.message, line.rendered)
        for line in compiled.lines
        if line.status != "understood"
    ]
    assert unclear == []
    assert compiled.is_understood


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.number)
def test_a_skill_is_of_the_kind_its_first_tag_says(card, masters):
    compiled = compile_card(card, masters)
    for face, skills in zip(card.faces, (compiled.front, compiled.back), strict=False):
        lines = [line for line in face.skill if not line.startswith("・")]
        assert len(skills) == len(lines)
        for line, skill in zip(lines, skills, strict=True):
            tag = re.match(r"\[([^\]]+)\]", line).group(1)
            if tag in KINDS:
                assert skill.kind == KINDS[tag]
            else:
                assert (skill.kind, skill.keyword) == ("keyword", tag.lower().replace(" ", "-"))
            assert skill.once_per_turn == ("[Once per turn]" in line)


def test_every_deck_is_playable_with_rules_enforced(masters):
    by_number = {card.number: card for card in builtin_cards()}
    for deck in builtin_decks():
        assert all(compile_card(by_number[n], masters).is_understood for n in deck.numbers())


# What a few texts must mean, for the round trip does not see a wrong meaning that reads the same.


def parts(skill: Skill, kind: type[Node]) -> list[Node]:
    return [node for node in nodes(skill) if type(node) is kind]


def test_a_card_searched_for_is_among_those_looked_at(masters):
    skill = skill_of("SA1-003", "[Auto]", masters)
    (among,) = parts(skill, Among)
    wanted = (among.filter.colors, among.filter.traits, among.filter.cost)
    assert wanted == (("red",), ("Cinder Dojo",), Range(high=5))


def test_the_rest_of_the_looked_at_cards_goes_to_the_bottom(masters):
    skill = skill_of("SA2-003", "[Auto]", masters)
    (move,) = [m for m in parts(skill, Move) if isinstance(m.cards, Rest)]
    assert (move.to, move.position, move.any_order) == ("deck", "bottom", True)


@pytest.mark.rule("masters 20-16")
def test_only_the_discard_decides_whether_cards_are_drawn(masters):
    skill = skill_of("SA2-025", "[Activate: Main]", masters)
    (if_you_do,) = parts(skill, IfYouDo)
    assert skill.effect.index(if_you_do) == 1, "switching the energy is no part of it"


@pytest.mark.rule("masters 20-5-3")
def test_x_is_paid_and_chosen(masters):
    skill = skill_of("SA2-027", "[Activate: Main]", masters)
    assert skill.cost == (PayEnergy(is_x=True),)
    assert len(parts(skill, X)) == 1


@pytest.mark.rule("masters 22-26", "masters 22-27")
def test_sparking_and_burst_are_read_with_their_numbers(masters):
    assert skill_of("SA1-013", "[Permanent]", masters).validity[0].count == 7
    assert skill_of("SA1-013", "[Auto]", masters).cost == (Burst(2),)


@pytest.mark.rule("masters 22-5")
def test_each_evolution_says_what_it_may_be_played_on(masters):
    evolve = skill_of("SA1-015", "[Evolve]", masters)
    ex_evolve = skill_of("SA1-019", "[EX-Evolve]", masters)
    xeno = skill_of("SA2-022", "[Xeno-Evolve]", masters)
    found = [
        (s.filter.colors, s.filter.characters, s.filter.cost) for s in (evolve, ex_evolve, xeno)
    ]
    assert found == [
        (("red",), ("Bo Kestrel",), None),
        (("red",), ("Bo Kestrel",), Range(low=4, high=4)),
        (("blue",), ("Vael",), Range(high=3)),
    ]
    assert evolve.cost == (PayEnergy(specified="RR", generic=1),)
    assert ex_evolve.cost == (PayEnergy(specified="R", generic=1),)


@pytest.mark.rule("masters 19-1")
def test_a_token_has_the_printed_values(masters):
    (token,) = parts(skill_of("SA1-017", "[Auto]", masters), CreateToken)
    printed = (token.name, token.count, token.power, token.combo_cost, token.combo_power)
    assert printed == ("Cinder Sprite", 2, 10000, 0, 5000)


def test_a_cheaper_card_is_cheaper_in_the_hand(masters):
    skill = skill_of("SA1-020", "[Permanent]", masters)
    (change,) = parts(skill, ChangeCost)
    assert (change.amount, skill.zones) == (-2, ("hand",))


@pytest.mark.rule("masters 9-10")
def test_a_replacement_is_optional_and_once_per_turn(masters):
    (instead,) = parts(skill_of("SA2-023", "[Permanent] Once", masters), Instead)
    assert (instead.event, instead.is_optional, instead.once_per_turn) == ("ko", True, True)


def test_a_delayed_effect_waits_for_the_end_of_the_turn(masters):
    (delayed,) = parts(skill_of("SA1-025", "[Activate: Main]", masters), Delayed)
    assert delayed.when.event == "turn_end"


def test_a_counter_negates_what_it_answers(masters):
    assert len(parts(skill_of("SA2-015", "[Counter: Play]", masters), NegateSkills)) == 1
    assert len(parts(skill_of("SA3-022", "[Counter: Play]", masters), NegatePlay)) == 1
