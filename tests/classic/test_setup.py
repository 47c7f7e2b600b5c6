"""Getting ready in the classic game: decks, Leaders, first player, hands, life [classic 5]."""

import pytest

from dbscg_gui.cards import deck_rules
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.state import ZONES
from dbscg_gui.games.classic.deck import DECK_RULES
from dbscg_gui.games.classic.match import CLASSIC
from tests.classic.cards import CardSpec, Side, auto, battle, leader
from tests.classic.table import Table, opening

PLACED = When(event="moved", subject=to.This(), target=("leader",))


def _herald(name: str) -> CardSpec:
    """A Leader that draws a card when it is placed in the Leader Area."""
    return leader(name, skills=[auto(PLACED, act.Draw())])


def _ready(**options: object) -> Table:
    """A match whose players have both kept their hands."""
    t = opening(**options)  # type: ignore[arg-type]
    t.choose()
    t.choose()
    return t


# -- opening hands ---------------------------------------------------------------------------


def _hand_of_six() -> Table:
    """You go first; the six top cards of your shuffled deck are your hand."""
    deck = [battle(f"Card {number}") for number in range(50)]
    return opening(Side(deck=deck), first="you")


@pytest.mark.rule("classic 5-2-1-6", "classic 5-2-1-6-1")
def test_cl_t01_any_cards_of_the_hand_go_back_once_and_as_many_are_drawn() -> None:
    t = _hand_of_six()
    hand = t.you.hand
    t.expect("you", "choose-cards", hand)
    assert (t.decision.minimum, t.decision.maximum) == (0, 6)
    assert len(t.you.deck) == 44

    t.choose(hand[2], hand[5])

    kept = [name for name in hand if name not in (hand[2], hand[5])]
    assert t.you.hand[:4] == kept
    assert len(t.you.hand) == 6
    assert len(t.you.deck) == 44
    (redrawn,) = t.happened("redrawn")
    assert redrawn.amount == 2
    # The other player comes next, nobody is asked a second time.
    assert t.asked == ("opponent", "choose-cards")
    t.choose()
    t.expect("you", "charge")


@pytest.mark.rule("classic 5-2-1-6-1")
def test_cl_t01_a_returned_card_may_be_drawn_again() -> None:
    again = set()
    for seed in range(40):
        t = opening(Side(deck=[battle(f"Card {n}") for n in range(50)]), first="you", rng=seed)
        hand = t.you.hand
        t.choose(*hand)
        again.update(set(hand) & set(t.you.hand))

    assert again


@pytest.mark.rule("classic 5-2-1-6")
def test_the_first_player_decides_on_the_opening_hand_before_the_second() -> None:
    t = opening(first="opponent")

    assert t.asked == ("opponent", "choose-cards")
    assert len(t.you.hand) == len(t.opponent.hand) == 6
    t.choose()
    assert t.asked == ("you", "choose-cards")


@pytest.mark.rule("classic 5-1-3", "classic 5-2-1-4", "classic 5-2-1-7")
def test_cl_t02_six_cards_and_eight_life_each_and_no_energy_marker() -> None:
    t = _ready(first="you", size=(50, 60))

    assert (len(t.you.hand), len(t.you.life), len(t.you.deck)) == (6, 8, 36)
    assert (len(t.opponent.hand), len(t.opponent.life), len(t.opponent.deck)) == (6, 8, 46)
    assert t.you.energy == t.opponent.energy == []
    assert (t.you.energy_markers, t.opponent.energy_markers) == (0, 0)


@pytest.mark.rule("classic 5-2-1-7", "classic 3-9-2")
def test_life_and_deck_lie_face_down_and_nobody_knows_them() -> None:
    t = _ready(first="you")

    for area in ("life", "deck"):
        cards = [t.state.cards[i] for i in t.ids(t.you.seat, area)]
        assert not any(each.face_up or each.known for each in cards)


# -- Leaders and the first player ------------------------------------------------------------


@pytest.mark.rule("classic 5-2-1-2", "classic 5-2-1-3", "classic 5-2-1-4", "classic 5-2-1-5")
@pytest.mark.rule("classic 5-2-1")
def test_cl_t06_leaders_come_before_the_decks_are_shuffled_and_the_first_player_is_known() -> None:
    t = opening(Side(leader=_herald("Herald")), Side(leader=_herald("Crier")), first="you")

    kinds = ("skill_activated", "shuffled", "first_player", "drawn")
    steps = [(e.kind, e.seat) for e in t.log if e.kind in kinds]
    # Nobody is the turn player yet: the seats in their order.
    assert steps[:7] == [
        ("skill_activated", 0),
        ("drawn", 0),
        ("skill_activated", 1),
        ("drawn", 1),
        ("shuffled", 0),
        ("shuffled", 1),
        ("first_player", t.you.seat),
    ]
    assert [t.state.cards[i].face_up for i in t.ids(t.you.seat, "leader")] == [True]


@pytest.mark.rule("classic 5-2-1-5", "classic 5-2-1-5-1")
def test_cl_t06_the_first_player_is_drawn_and_never_asked() -> None:
    drawn = {opening(first=None, rng=seed).asked for seed in range(12)}

    assert drawn == {("you", "choose-cards"), ("opponent", "choose-cards")}


@pytest.mark.rule("classic 5-2-1-8", "classic 6-1-1")
def test_the_first_player_begins_as_the_turn_player() -> None:
    t = _ready(first="opponent")

    assert t.state.turn == 1
    assert t.asked[0] == "opponent"
    assert [e.text for e in t.happened("phase")] == ["charge"]
    t.pass_()
    t.end()
    assert [(e.text, t.who(e.seat)) for e in t.happened("phase")] == [
        ("charge", "opponent"),
        ("main", "opponent"),
        ("end", "opponent"),
        ("charge", "you"),
    ]


@pytest.mark.rule("classic 3-1-1")
def test_cl_t03_each_player_has_ten_areas() -> None:
    assert [ZONES[zone] for zone in CLASSIC.zones] == [
        "deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "warp", "unison",
    ]  # fmt: skip


# -- decks -----------------------------------------------------------------------------------


def _printed(number: str, kind: str, **fields: object) -> PrintedCard:
    return PrintedCard(number=number, game="classic", kind=kind, name=number, **fields)  # type: ignore[arg-type]


def _check(
    *, size: int = 50, leader: str | None = "L", z: int = 0, others: dict[str, int] | None = None
) -> set[str]:
    """Codes of what is wrong with a deck: fillers of four each, and other cards."""
    cards = {
        "L": _printed("L", "leader"),
        "Z": _printed("Z", "z-battle"),
        "U": _printed("U", "unison"),
        "UL1": _printed("UL1", "battle", skill=("[Ultimate]",)),
        "UL2": _printed("UL2", "battle", skill=("[Ultimate]",)),
        "SC": _printed("SC", "battle", skill=("[Super Combo]",)),
        "SD": _printed("SD", "battle", skill=("[Super Combo]",)),
        "DB": _printed("DB", "extra", skill=("[Dragon Ball]",)),
    }
    wanted = dict(others or {})
    fill = size - sum(wanted.values())
    for index in range(0, fill, 4):
        wanted[f"F{index}"] = min(4, fill - index)
        cards[f"F{index}"] = _printed(f"F{index}", "battle")
    deck = DeckList(
        game="classic",
        leader=leader,
        main=tuple(wanted.items()),
        z=(("Z", z),) if z else (),
    )
    found = deck_rules.check_deck(deck, cards.get, rules=DECK_RULES)
    return {violation.code for violation in found}


@pytest.mark.rule("classic 5-1-1", "classic 5-2-1-1", "classic 5-1-3")
@pytest.mark.parametrize(
    ("size", "codes"),
    [(49, {"main_small"}), (50, set()), (60, set()), (61, {"main_large"})],
)
def test_a_deck_has_fifty_to_sixty_cards(size: int, codes: set[str]) -> None:
    assert _check(size=size) == codes


@pytest.mark.rule("classic 5-1-2")
def test_a_deck_needs_a_leader() -> None:
    assert _check(leader=None) == {"leader_missing"}
    assert _check(others={"L": 1}) == {"leader_many", "main_kind"}


@pytest.mark.rule("classic 5-1-3")
def test_cl_t03_there_are_neither_z_cards_nor_a_z_deck() -> None:
    assert _check(others={"Z": 1}) == {"main_kind"}
    assert "z_large" in _check(z=1)
    assert _check(others={"U": 1}) == set()


@pytest.mark.rule("classic 2-15-2-1", "classic 5-1-3-1")
def test_at_most_four_cards_of_a_number() -> None:
    assert _check(others={"U": 4}) == set()
    assert _check(others={"U": 5}) == {"copies"}


@pytest.mark.rule("classic 10-14-1")
def test_cl_t18_one_ultimate_card_may_be_in_a_deck() -> None:
    assert _check(others={"UL1": 1}) == set()
    assert _check(others={"UL1": 1, "UL2": 1}) == {"keyword_total"}


@pytest.mark.rule("classic 10-17-1")
def test_four_super_combo_cards_may_be_in_a_deck() -> None:
    assert _check(others={"SC": 4}) == set()
    assert _check(others={"SC": 4, "SD": 1}) == {"keyword_total"}


@pytest.mark.rule("classic 10-31-1")
def test_seven_dragon_ball_cards_may_be_in_a_deck() -> None:
    assert _check(others={"DB": 7}) == set()
    assert _check(others={"DB": 8}) == {"keyword_total"}
