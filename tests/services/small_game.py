"""A small card pool of plain cards and decks of them, for tests that play whole matches."""

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.game_rules import compile_printed
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.records.match_record import HUMAN, Player


def _battle(at, color, cost, power, *skill):
    return PrintedCard(
        number=f"QT1-{at:03}",
        game="masters",
        kind="battle",
        name=f"Plain {color.title()} {at}",
        colors=(color,),
        cost=cost,
        specified={"red": "R", "blue": "B"}[color] if cost else "",
        combo_cost=0,
        combo_power=5000,
        power=power,
        character=(f"Plain {at}",),
        skill=skill,
    )


def _leader(at, color):
    life = "[Awaken] When your life is at 4 or less : "
    return PrintedCard(
        number=f"QT1-{at:03}",
        game="masters",
        kind="leader",
        name=f"{color.title()} Captain",
        colors=(color,),
        power=10000,
        character=("Captain",),
        skill=(life + "You may draw 2 cards and flip this card over.",),
        back=CardFace(name=f"{color.title()} Captain, awake", power=15000),
    )


REDS = tuple(_battle(10 + n, "red", 1 + n % 4, 5000 * (2 + n % 4)) for n in range(15))
BLUES = tuple(_battle(40 + n, "blue", 1 + n % 4, 5000 * (2 + n % 4)) for n in range(15))
DRAWER = _battle(80, "red", 2, 10000, "[Auto] When you play this card, draw 1 card.")
CARDS = (_leader(1, "red"), _leader(2, "blue"), DRAWER, *REDS, *BLUES)


def a_pool():
    return CardPool(CARDS, None, compile_printed)


def red_deck(name="Plain Red"):
    main = tuple((card.number, 4) for card in REDS[:14])
    return DeckList(name=name, leader="QT1-001", main=(*main, (DRAWER.number, 4)))


def blue_deck(name="Plain Blue"):
    return DeckList(name=name, leader="QT1-002", main=tuple((c.number, 4) for c in BLUES))


def a_start(seed=1, *, ai="random", first=0, human=True, is_alone=False, **fields):
    me = Player(name=HUMAN, shown="Ada") if human else Player(name="random")
    setup = MatchSetup(
        decks=(red_deck(), blue_deck()),
        players=(me, Player(name=ai, budget=0.0, is_both=is_alone)),
        seed=seed,
        first=first,
        **fields,
    )
    return prepare(setup, a_pool(), created="2026-11-20T09:30:00", program="test")
