"""The laws that random matches are held to notice what breaks them."""

from __future__ import annotations

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.state import ZONE_COUNT, ZONE_INDEX, changed
from tests.kit import cards as kit
from tests.kit.laws import Laws
from tests.kit.table import Table
from tests.masters import cards as masters
from tests.masters.table import position as masters_position
from tests.one_piece import cards as one_piece
from tests.one_piece.table import position as one_piece_position


def table() -> Table:
    return masters_position(
        you=masters.Side(
            battle=["Page", kit.battle("Smith", text="[Activate Main][Once per turn] Draw 1 card.")]
        )
    )


def broken(t: Table, *events: Event) -> list[str]:
    return Laws(t.game).broken(events)


def test_a_position_by_the_rules_breaks_none() -> None:
    t = table()

    assert broken(t) == []
    t.activate("Smith")
    assert broken(t, *t.log) == []


def test_a_skill_used_twice_in_a_turn_is_noticed() -> None:
    t = table()
    t.activate("Smith")
    (used,) = t.happened("skill_activated")

    assert len(broken(t, used, used)) == 1
    assert broken(t, used, Event("turn", seat=t.you.seat), used) == []


def test_markers_on_a_battle_card_are_noticed() -> None:
    t = table()
    page = t.find("Page")
    t.state.cards[page.id] = changed(page, markers=1)

    assert len(broken(t)) == 1


def test_two_fields_that_lie_there_at_once_are_noticed() -> None:
    marsh, peak = (kit.extra(name, text="[Field]") for name in ("Marsh", "Peak"))
    t = masters_position(you=masters.Side(battle=[marsh], hand=[peak]))
    seat, card = t.you.seat, t.find("Peak")

    # Laid there by hand: the rules would let its player keep one.
    battle, hand = (seat * ZONE_COUNT + ZONE_INDEX[area] for area in ("battle", "hand"))
    t.state.zones[battle] = (*t.state.zones[battle], card.id)
    t.state.zones[hand] = ()
    t.state.cards[card.id] = changed(card, zone=ZONE_INDEX["battle"], face_up=True)
    t.game.touch()

    assert len(broken(t)) == 1


def test_a_sixth_character_and_a_lost_don_are_noticed() -> None:
    six = one_piece_position(you=one_piece.Side(characters=list("ABCDEF")))
    nine = one_piece_position(you=one_piece.Side(don_deck=9))
    laws = Laws(nine.game)

    assert len(broken(six)) == 1
    # Some Leaders have fewer.
    assert laws.broken(()) == []
    lost = nine.ids(nine.you.seat, "don-deck")[0]
    nine.state.cards[lost] = changed(nine.state.cards[lost], def_id=nine.find("Leader").def_id)
    assert len(laws.broken(())) == 1


def test_who_plays_on_without_cards_is_noticed() -> None:
    t = table()
    seat = t.you.seat
    for area in ("deck", "life"):
        for card_id in t.ids(seat, area):
            t.state.cards[card_id] = changed(t.state.cards[card_id], zone=-1)
        t.state.zones[seat * ZONE_COUNT + ZONE_INDEX[area]] = ()

    assert len(broken(t)) == 2


def test_a_card_in_two_areas_and_one_in_none_are_noticed() -> None:
    t = table()
    page = t.find("Page")
    battle, warp = (t.you.seat * ZONE_COUNT + ZONE_INDEX[area] for area in ("battle", "warp"))
    t.state.zones[warp] = (page.id,)
    assert len(broken(t)) == 2

    t.state.zones[warp] = ()
    t.state.zones[battle] = tuple(i for i in t.state.zones[battle] if i != page.id)
    assert len(broken(t)) == 1


def test_a_card_that_is_lost_is_noticed() -> None:
    t = table()
    laws = Laws(t.game)
    top = t.ids(t.you.seat, "deck")[0]
    deck = t.you.seat * ZONE_COUNT + ZONE_INDEX["deck"]

    del t.state.cards[top]
    t.state.zones[deck] = tuple(i for i in t.state.zones[deck] if i != top)

    assert len(laws.broken(())) == 1


def test_a_skill_given_twice_may_be_used_twice() -> None:
    give = (
        '[Activate Main] Choose 1 of your Battle Cards and it gains "[Activate Main][Once per turn]'
        ' Draw 1 card." for the turn.'
    )
    t = masters_position(you=masters.Side(leader=kit.leader("Host", text=give), battle=["Page"]))
    t.activate("Host")
    t.activate("Page/gained")
    used = t.happened("skill_activated")[-1]

    assert broken(t, used, used) == []


def test_a_card_that_is_offered_to_be_charged_and_stays_is_noticed() -> None:
    t = masters_position(you=masters.Side(hand=["Spare"]), at="turn")
    laws = Laws(t.game)
    charge = next(n for n, option in enumerate(t.decision.options) if option.kind == "charge")
    last = len(t.decision.options) - 1

    laws.choose((last,))
    t.answer(last)
    assert laws.broken(()) == []

    t = masters_position(you=masters.Side(hand=["Spare"]), at="turn")
    laws = Laws(t.game)
    laws.choose((charge,))
    # As if it had been refused: nothing was charged, and the Main Phase goes on.
    t.answer(last)
    assert len(laws.broken(())) == 1


def test_a_card_that_goes_where_it_was_offered_to_go_breaks_no_law() -> None:
    t = masters_position(
        you=masters.Side(hand=["Spare", kit.battle("Help", combo=(0, 5000))], energy="R"), at="turn"
    )
    laws = Laws(t.game)
    for words in ("charge Spare", "attack Leader > Rival", "combo Help"):
        index = next(n for n, o in enumerate(t.decision.options) if t.words(o) == words)
        laws.choose((index,))
        t.answer(index)
        assert laws.broken(t.log) == []


def test_an_attack_that_is_offered_and_does_not_come_is_noticed() -> None:
    t = table()
    laws = Laws(t.game)
    attack = next(n for n, option in enumerate(t.decision.options) if option.kind == "attack")

    laws.choose((attack,))

    assert len(laws.broken(())) == 1
