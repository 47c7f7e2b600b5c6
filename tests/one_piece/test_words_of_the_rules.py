"""Definitions that decide games: names, types, colours, areas and what "Character card" means."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, given, leader, stage
from tests.one_piece.table import Table, don, position


def boss(text: str, **fields: object):
    return leader("Boss", text=f"[Activate: Main] {text}", **fields)


def offered(t: Table) -> set[str]:
    """What may be chosen after the Boss's effect was activated."""
    t.activate("Boss")
    return t.options() if t.mode == "choose-cards" else set()


KO = "K.O. up to 1 of your opponent's "


@pytest.mark.rule("one_piece 2-1-2", "one_piece 2-1-1")
def test_a_name_in_brackets_is_the_whole_name() -> None:
    crew = [character("Ann"), character("Ann Bo"), character("Annie")]
    t = position(you=Side(leader=boss(f"{KO}[Ann].")), opponent=Side(characters=crew))

    assert offered(t) == {"Ann"}


@pytest.mark.rule("one_piece 2-4-3", "one_piece 2-4-3-1", "one_piece 2-4-2")
@pytest.mark.parametrize(
    ("words", "found"),
    [("{CP} type Characters", {"A", "C"}), ('Characters with a type including "CP"', set("ABC"))],
)
def test_a_type_in_braces_is_a_whole_one_and_one_that_includes_a_word_is_not(words, found) -> None:
    crew = [
        character("A", traits=("CP",)),
        character("B", traits=("CP9",)),
        character("C", traits=("Navy", "CP")),
        character("D", traits=("Navy",)),
    ]
    t = position(you=Side(leader=boss(f"{KO}{words}.")), opponent=Side(characters=crew))

    assert offered(t) == found


@pytest.mark.rule("one_piece 2-1-3", "one_piece 8-1-3-4-3")
@pytest.mark.parametrize("area", ["deck", "trash"])
def test_a_name_by_the_rules_is_had_where_nobody_sees_it(area: str) -> None:
    twin = character("Twin", text="Also treat this card's name as [Ann] according to the rules.")
    text = {
        "deck": "Look at 3 cards from the top of your deck; reveal up to 1 [Ann] and add it to your"
        " hand. Then, place the rest at the bottom of your deck in any order.",
        "trash": "Add up to 1 [Ann] from your trash to your hand.",
    }[area]
    t = position(
        you=Side(
            leader=boss(text),
            deck=[twin, "B", "C", "D"] if area == "deck" else 20,
            trash=[twin, "B"] if area == "trash" else (),
        )
    )

    assert offered(t) == {"Twin"}


@pytest.mark.rule("one_piece 2-3-4", "one_piece 2-3-5", "one_piece 2-3-1")
@pytest.mark.parametrize(("color", "found"), [("red", {"R", "RG"}), ("green", {"G", "RG"})])
def test_a_card_of_two_colours_has_each_of_them(color: str, found: set[str]) -> None:
    crew = [
        character("R", colors="red"),
        character("G", colors="green"),
        character("RG", colors="red/green"),
    ]
    t = position(you=Side(leader=boss(f"{KO}{color} Characters.")), opponent=Side(characters=crew))

    assert offered(t) == found


@pytest.mark.rule("one_piece 2-5-3", "one_piece 2-5-4", "one_piece 2-5-6", "one_piece 2-5-1")
def test_a_card_of_two_attributes_has_each_of_them() -> None:
    crew = [
        character("A", attributes=("slash",)),
        character("B", attributes=("strike", "slash")),
        character("C", attributes=("strike",)),
    ]
    text = f"{KO}<Slash> attribute Characters."
    t = position(you=Side(leader=boss(text)), opponent=Side(characters=crew))

    assert offered(t) == {"A", "B"}


@pytest.mark.rule("one_piece 2-2-4", "one_piece 2-2-4-1", "one_piece 2-2-4-2", "one_piece 2-2-3-1")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Return up to 1 of your Characters to the owner's hand.", {"Field"}),
        ("Play up to 1 Character card with a cost of 2 or less from your trash.", {"Gone"}),
        ("Play up to 1 Character card with a cost of 2 or less from your hand.", {"Held"}),
    ],
)
def test_a_character_is_in_its_area_and_a_character_card_elsewhere(text, found) -> None:
    t = position(
        you=Side(
            leader=boss(text),
            characters=["Field"],
            stage=stage("Isle"),
            hand=["Held", event("Trick", text="[Main] Draw 1 card.")],
            trash=["Gone", stage("Reef")],
        )
    )

    assert offered(t) == found


@pytest.mark.rule("one_piece 2-2-5-1", "one_piece 2-2-6-1", "one_piece 2-2-6-2")
@pytest.mark.parametrize(
    ("word", "found"), [("Event", {"Trick"}), ("Stage card", {"Reef"}), ("card", set("TRP"))]
)
def test_kinds_of_cards_in_the_trash(word: str, found: set[str]) -> None:
    trick = event("Trick", text="[Main] Draw 1 card.")
    t = position(
        you=Side(
            leader=boss(f"Add up to 1 {word} from your trash to your hand."),
            stage=stage("Isle"),
            trash=[trick, stage("Reef"), "Page"],
        )
    )

    assert {name if len(found) == 1 else name[0] for name in offered(t)} == found


@pytest.mark.rule("one_piece 3-1-2", "one_piece 3-9-1")
@pytest.mark.parametrize(("count", "drawn"), [(1, 0), (2, 1)])
def test_given_don_is_on_the_field(count: int, drawn: int) -> None:
    text = "If you have 4 or more DON!! cards on your field, draw 1 card."
    t = position(
        you=Side(leader=boss(text), don=1, rested_don=1, characters=[given("Page", count)])
    )

    t.activate("Boss")

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("one_piece 3-9-3", "one_piece 3-3-1")
@pytest.mark.parametrize(("said", "lying"), [("set it as active", (1, 0)), ("rest it", (0, 1))])
def test_don_comes_to_the_cost_area_as_is_said(said: str, lying: tuple[int, int]) -> None:
    text = f"Add up to 1 DON!! card from your DON!! deck and {said}."
    t = position(you=Side(leader=boss(text)))

    t.activate("Boss")
    t.choose("DON!!")

    assert don(t)[:2] == lying


@pytest.mark.rule("one_piece 3-2-3", "one_piece 4-5-1", "one_piece 1-2-1-1-2")
def test_cards_leave_the_deck_one_at_a_time_and_the_last_one_loses() -> None:
    t = position(you=Side(leader=boss("Draw 3 cards."), deck=2, deck_size=2))

    t.activate("Boss")

    assert t.winner == "opponent"
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("one_piece 4-11-1", "one_piece 4-11-2")
@pytest.mark.parametrize("way", ["K.O.", "return", "trash"])
def test_to_leave_is_to_move_to_another_area_whichever_way(way: str) -> None:
    text = {
        "K.O.": "K.O. up to 1 of your Characters.",
        "return": "Return up to 1 of your Characters to the owner's hand.",
        "trash": "Trash up to 1 of your Characters.",
    }[way]
    page = character(
        "Page",
        text="If this Character would leave the field, you may trash 1 card from your hand"
        " instead.",
    )
    t = position(you=Side(leader=boss(text), characters=[page], hand=["Held"]))

    t.activate("Boss")
    t.choose("Page")
    t.expect("you", "replacement", {"Page", "no"})
    t.pick("Page")

    assert t.zone("you", "battle") == ["Page"]
    assert t.you.drop == ["Held"]


@pytest.mark.rule("one_piece 2-1-1", "one_piece 1-3-1")
def test_a_leader_with_all_names_types_and_attributes_is_what_any_text_asks_for() -> None:
    every = "This Leader is treated as a card with all card names, types, and attributes."
    asking = {
        "By Name": "If you have a [Nobody Else], this Character gains [Blocker].",
        "By Part": 'If your Leader has a type including "Guild", this Character gains [Blocker].',
        "By Type": "If your Leader has the {Tide Guild} type, this Character gains [Blocker].",
        "By Attribute": "If your Leader has the <Slash> attribute, this Character gains [Blocker].",
        "By Color": "If your Leader is purple, this Character gains [Blocker].",
    }

    def blocking(text: str) -> set[str]:
        cards = [character(name, text=words) for name, words in asking.items()]
        t = position(you=Side(leader=leader("Boss", text=text), characters=cards))
        return {name for name in asking if t.keywords(name)}

    assert blocking(every) == {"By Name", "By Part", "By Type", "By Attribute"}
    assert blocking(every.replace("names, types, and attributes", "types")) == {
        "By Part",
        "By Type",
    }
    assert blocking("") == set()
