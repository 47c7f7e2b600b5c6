"""What the compiler makes of the built-in cards: every line, in the sense its tags announce."""

import re

import pytest

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.effects.actions import (
    AlterPlay,
    Burst,
    ChangeCost,
    CreateToken,
    Delayed,
    IfYouDo,
    Instead,
    Move,
    NegatePlay,
    PayEnergy,
    PayMarkers,
    Play,
    Requires,
    Skill,
    SpiritBoost,
)
from dbscg_gui.effects.targets import Among, Has, InZones, Node, Range, Rest, X
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
    "Awaken: Surge": "awaken",
    "Wish": "wish",
    "Over Realm": "over-realm",
    "Dark Over Realm": "dark-over-realm",
    "Evolve": "evolve",
    "EX-Evolve": "ex-evolve",
    "Xeno-Evolve": "xeno-evolve",
    "Union-Fusion": "union-fusion",
    "Union-Potara": "union-potara",
    "Union-Absorb": "union-absorb",
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
            tags = re.match(r"(?:\[[^\]]+\])+", line).group()
            # The tag of a marker cost is followed by that of the kind.
            shown = [tag for tag in re.findall(r"\[(.+?)\]", tags) if "UNISON" not in tag]
            tag = re.sub(r"(?: \w+/\w+| Yellow)?(?: \d+)?$", "", shown[0])
            if tag in KINDS:
                assert skill.kind == KINDS[tag]
            else:
                # The number behind most keywords is a value; [Warrior of Universe 7] is all name.
                words = [each.lower().replace(" ", "-") for each in (tag, shown[0])]
                assert skill.kind == "keyword"
                assert skill.keyword in words
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
    (altered,) = parts(skill_of("SA2-015", "[Counter: Play]", masters), AlterPlay)
    assert altered.negated == "turn"
    assert len(parts(skill_of("SA3-022", "[Counter: Play]", masters), NegatePlay)) == 1


# The four decks with Unisons, a Z-Deck, two colours and the Warp.


@pytest.mark.rule("masters 13-4-1")
def test_a_marker_cost_is_added_or_removed(masters):
    starts = ("[UNISON +1]", "[UNISON 0]", "[UNISON -3]")
    costs = [skill_of("SA4-020", start, masters).cost for start in starts]
    assert costs == [(PayMarkers(1),), (PayMarkers(0),), (PayMarkers(-3),)]


@pytest.mark.rule("masters 22-43-2", "masters 22-45-2")
def test_spirit_boost_and_empower_are_read_with_their_values(masters):
    assert skill_of("SA4-008", "[Auto]", masters).cost == (SpiritBoost(1),)
    empower = skill_of("SA4-021", "[Empower", masters)
    assert (empower.colors, empower.number) == (("yellow",), 3)


@pytest.mark.rule("masters 22-46-2", "masters 22-47-2")
def test_z_cards_say_which_cards_they_go_with(masters):
    awaken = skill_of("SA5-013", "[Z-Awaken]", masters)
    (few,) = parts(awaken, Requires)
    assert few.condition == Has(cards=InZones(zones=("life",)), count=Range(high=2))
    wanted = (awaken.filter.colors, awaken.filter.color_rule, awaken.filter.characters)
    assert wanted == (("red", "blue"), "multi", ("Cael Torrin",))
    stack = skill_of("SA5-014", "[Z-Stack", masters)
    assert (stack.number, stack.filter.kinds) == (2, ("battle",))


@pytest.mark.parametrize(
    ("number", "start"),
    [
        ("SA6-006", "[Aegis"),
        ("SA6-007", "[Revive"),
        ("SA6-008", "[Arrival"),
        ("SA6-009", "[Alliance"),
    ],
)
def test_keywords_of_two_colours_name_both(number, start, masters):
    assert skill_of(number, start, masters).colors == ("green", "yellow")


@pytest.mark.rule("masters 22-32-2")
def test_an_alliance_has_the_effect_printed_behind_it(masters):
    kinds = [type(step).__name__ for step in skill_of("SA6-009", "[Alliance", masters).effect]
    assert kinds == ["ChangePower", "Gain", "Draw"]


@pytest.mark.rule("masters 22-13-5-1")
def test_each_half_of_a_union_has_its_colour(masters):
    halves = skill_of("SA6-013", "[Union-Potara]", masters).parts
    assert [(part.colors, part.characters) for part in halves] == [
        (("green",), ("Corvin",)),
        (("yellow",), ("Elspet",)),
    ]


@pytest.mark.rule("masters 22-13-6-3")
def test_what_is_absorbed_comes_from_two_areas(masters):
    absorb = skill_of("SA7-012", "[Union-Absorb]", masters)
    (play,) = parts(absorb, Play)
    (found,) = [n for n in parts(absorb, InZones) if n.filter.characters == ("Morrow",)]
    assert found.zones == ("drop", "warp")
    assert play.on_top_of is not None


@pytest.mark.rule("masters 22-15-2", "masters 22-23-2")
def test_over_realms_are_read_with_their_number_and_cost(masters):
    bright = skill_of("SA7-015", "[Over Realm", masters)
    dark = skill_of("SA7-016", "[Dark Over Realm", masters)
    assert (bright.kind, bright.number, bright.cost) == ("over-realm", 6, (PayEnergy(generic=3),))
    assert (dark.kind, dark.number, dark.cost) == ("dark-over-realm", 6, (PayEnergy(generic=3),))


@pytest.mark.rule("masters 22-25-2")
def test_a_wish_counts_cards_by_their_keyword(masters):
    wish = skill_of("SA7-001", "[Wish]", masters)
    (enough,) = [n for n in parts(wish, Has) if n.count == Range(low=3)]
    assert isinstance(enough.cards, InZones)
    assert (enough.cards.zones, enough.cards.filter.keywords) == (("drop",), ("dragon-ball",))
