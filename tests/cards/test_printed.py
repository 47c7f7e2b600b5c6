import msgspec

from dbscg_gui.cards.printed import KINDS, Z_KINDS, CardFace, PrintedCard
from tests.cards.making import card, leader

AWAKENED = CardFace(name="Tide Admiral", power=15000, skill=("[Auto] Draw 1 card.",))


def test_a_card_with_one_side_has_one_face_that_repeats_it() -> None:
    one = card("QA1-101", traits=("Sailor",), skill=("[Blocker]",))

    assert one.faces == (
        CardFace(name="Tide Walker", power=10000, traits=("Sailor",), skill=("[Blocker]",)),
    )


def test_a_leader_with_an_awakened_side_has_both_faces_front_first() -> None:
    both = leader(back=AWAKENED)

    assert [face.name for face in both.faces] == ["Tide Captain", "Tide Admiral"]


def test_z_cards_are_told_by_their_kind() -> None:
    assert {kind for kind in KINDS if card("QA1-102", kind=kind).is_z_card} == Z_KINDS


def test_a_card_survives_being_written_as_json() -> None:
    both = leader(back=AWAKENED, notes=("text_suspect: line 2",), z_cost=3, cost_is_x=True)

    assert msgspec.json.decode(msgspec.json.encode(both), type=PrintedCard) == both
