"""Invented cards that show every part of a face: the cards the art tests and the gallery paint."""

from __future__ import annotations

from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.presenters.card_face import CardFaceSpec, card_face

LEADER = PrintedCard(
    number="ST1-01",
    game="masters",
    kind="leader",
    name="Karo, Ember of the Ring",
    colors=("red",),
    power=10000,
    character=("Karo",),
    traits=("Emberkin",),
    skill=(
        "[Auto] [Once per turn] When this card attacks, draw 1 card.",
        "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
    ),
    back=CardFace(
        name="Karo, Furnace Unbound",
        power=15000,
        character=("Karo",),
        traits=("Emberkin",),
        skill=(
            "[Permanent] This card gains [Double Strike] (This card inflicts 2 damage instead of 1"
            " when attacking).",
            "[Activate Main]R: Choose 1 of your ＜Karo＞ cards; it gains +5000 power for the turn.",
        ),
    ),
)
FIGHTER = PrintedCard(
    number="ST1-02",
    game="masters",
    kind="battle",
    name="Sparring Cub",
    colors=("red",),
    cost=1,
    specified="R",
    combo_cost=0,
    combo_power=5000,
    power=5000,
    character=("Brel",),
    traits=("Emberkin",),
    skill=("[Blocker] (When a card is attacked, rest this card to guard instead)",),
)
TITAN = PrintedCard(
    number="ST1-03",
    game="masters",
    kind="battle",
    name="Volcano Tyrant Magmarok, Devourer of Stars",
    colors=("red", "blue"),
    cost=7,
    specified="RRBB",
    combo_cost=1,
    combo_power=10000,
    power=30000,
    character=("Magmarok",),
    traits=("Colossus", "Emberkin", "Elder God"),
    skill=(
        "[Evolve]RRB[two]: 《Colossus》",
        "[Triple Strike] [Critical] [Barrier]",
        "[Auto] When you play this card, choose up to 2 of your opponent's Battle Cards with 20000"
        " power or less and KO them. If you do, this card gains +10000 power for the duration of"
        " the turn.",
        "[Activate: Main/Battle] [Once per turn] Place 2 cards from your hand in the Drop Area:"
        " Switch this card to Active Mode.",
    ),
)
EXTRA = PrintedCard(
    number="ST1-04",
    game="masters",
    kind="extra",
    name="Rising Tide",
    colors=("blue",),
    cost=2,
    specified="B",
    skill=("[Counter Attack] Negate the attack, then draw 1 card.",),
)
UNISON = PrintedCard(
    number="ST1-05",
    game="masters",
    kind="unison",
    name="Twin Gale Sages",
    colors=("green", "yellow"),
    cost_is_x=True,
    specified="GY",
    power=15000,
    traits=("Windborn",),
    skill=("[UNISON +1] Draw 1 card.", "[UNISON -2] KO all Battle Cards with 10000 power or less."),
)
TOKEN = PrintedCard(
    number="ST1-T1",
    game="masters",
    kind="token",
    name="Clay Soldier",
    colors=("black",),
    power=5000,
)
VANILLA = PrintedCard(
    number="ST1-06",
    game="masters",
    kind="battle",
    name="Canyon Runner",
    colors=("yellow",),
    cost=3,
    specified="YY",
    combo_cost=0,
    combo_power=10000,
    power=15000,
    character=("Ossa",),
    traits=("Desertfolk",),
)
LONG = PrintedCard(
    number="ST1-07",
    game="masters",
    kind="battle",
    name="Archivist Peregrine of the Thousandfold Innermost Library",
    colors=("green",),
    cost=10,
    specified="GGGG",
    combo_cost=1,
    combo_power=5000,
    power=25000,
    character=("Peregrine",),
    traits=("Scholar", "Windborn", "Otherworld Envoy", "Keeper"),
    skill=tuple(
        "[Auto] When this card attacks, if there are 5 or more cards in your Drop Area, choose up"
        " to 1 of your opponent's Battle Cards in Rest Mode with an energy cost of 4 or less and"
        " return it to its owner's hand, then shuffle your deck."
        for _ in range(4)
    ),
)

SAMPLES: tuple[PrintedCard, ...] = (
    LEADER,
    FIGHTER,
    TITAN,
    EXTRA,
    UNISON,
    TOKEN,
    VANILLA,
    LONG,
)


def faces(language: str = "en") -> list[CardFaceSpec]:
    """Return every side of every sample."""
    made = [card_face(each, language=language) for each in SAMPLES]
    made.insert(1, card_face(LEADER, side="back", language=language))
    return made
