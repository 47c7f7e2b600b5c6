"""The printed card: what is on the cardboard, as plain values.

Owns the record every other layer reads a card from [masters 2-1]. It knows nothing of what the
skill text means (the compiler reads it), of where cards come from (importers) or of a match.
A value that is not printed is ``None``, never 0: a card without a combo cost cannot be used in a
combo, a card with combo cost 0 can.
"""

from __future__ import annotations

import msgspec

# The card types by the word the data uses, in the order of the rulebook [masters 2-2].
LEADER = "leader"
BATTLE = "battle"
EXTRA = "extra"
UNISON = "unison"
Z_LEADER = "z-leader"
Z_BATTLE = "z-battle"
Z_EXTRA = "z-extra"
Z_UNISON = "z-unison"
TOKEN = "token"
CHARACTER = "character"
EVENT = "event"
STAGE = "stage"
DON = "don"

KINDS: tuple[str, ...] = (
    LEADER,
    BATTLE,
    EXTRA,
    UNISON,
    Z_LEADER,
    Z_BATTLE,
    Z_EXTRA,
    Z_UNISON,
    TOKEN,
    CHARACTER,
    EVENT,
    STAGE,
    DON,
)
Z_KINDS: frozenset[str] = frozenset({Z_LEADER, Z_BATTLE, Z_EXTRA, Z_UNISON})

COLORS: tuple[str, ...] = ("red", "blue", "green", "yellow", "black", "white", "purple")


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a card: what is read while that side is up."""

    name: str
    power: int | None = None
    character: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    era: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    """One printed line per entry."""


class OfficialText(msgspec.Struct, frozen=True, kw_only=True):
    """The publisher's own words for the card in another language; rules never read them."""

    language: str
    """A two-letter code: ``"fr"``."""
    name: str = ""
    traits: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    """One printed line per entry; lines may be parted otherwise than those of the card."""


class PrintedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card as printed; both sides when it has two."""

    number: str
    game: str
    kind: str
    name: str
    colors: tuple[str, ...] = ()
    """Lower-case words: ``"red"``, ``"blue"``, ``"green"``, ``"yellow"``, ``"black"``,
    ``"white"``, ``"purple"``."""
    rarity: str = ""
    set_name: str = ""
    cost: int | None = None
    cost_is_x: bool = False
    """The printed energy cost is X; ``cost`` is then ``None``."""
    specified: str = ""
    """The specified cost, one letter per energy: R, B (blue), G, Y, K (black)."""
    combo_cost: int | None = None
    combo_power: int | None = None
    power: int | None = None
    character: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    era: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    """One printed line per entry."""
    back: CardFace | None = None
    z_cost: int | None = None
    z_cost_is_x: bool = False
    """The printed Z-Energy cost is X; ``z_cost`` is then ``None``."""
    notes: tuple[str, ...] = ()
    """Doubts about the data itself: a suspect line, a missing awakened side."""
    is_horizontal: bool = False
    """The design is read with the card on its side [masters 1-10-1-1-1]."""
    limit: int = 4
    """Copies allowed in a deck."""
    life: int | None = None
    """A Leader's Life [one_piece 2-9-1]; such a Leader has no cost."""
    counter: int | None = None
    """The power a Character gives from the hand in the Counter Step [one_piece 2-10-1]."""
    attributes: tuple[str, ...] = ()
    """Lower-case words: ``"slash"``, ``"strike"``, ``"ranged"``, ``"special"``, ``"wisdom"``."""
    official: tuple[OfficialText, ...] = ()
    """What the publisher prints in other languages, where it is known."""

    @property
    def face(self) -> CardFace:
        """The front side as a face."""
        return CardFace(
            name=self.name,
            power=self.power,
            character=self.character,
            traits=self.traits,
            era=self.era,
            skill=self.skill,
        )

    def official_text(self, language: str) -> OfficialText | None:
        """The publisher's words in a language, or ``None`` where they are not known."""
        return next((text for text in self.official if text.language == language), None)

    @property
    def faces(self) -> tuple[CardFace, ...]:
        """All sides, the front one first."""
        return (self.face,) if self.back is None else (self.face, self.back)

    @property
    def is_z_card(self) -> bool:
        """Whether the card belongs in the Z Deck [masters 6-1-1]."""
        return self.kind in Z_KINDS
