"""What every presenter of a match reads from: the position of one seat, and the words.

Owns the step from object ids to names and faces. A card whose definition is 0 is not known to the
seat and has neither.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from dbscg_gui.cards.printed import TOKEN, CardFace, PrintedCard
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.definitions import CardDef
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import UNKNOWN, Card
from dbscg_gui.presenters.card_face import BACK, FRONT, CardFaceSpec, card_face
from dbscg_gui.presenters.card_text import numbered_icons, shown_text, without_loose_colons
from dbscg_gui.presenters.table_plan import TablePlan
from dbscg_gui.presenters.words import Words

WhyNot = Callable[[Option], Refusal | None]
RuleText = Callable[[str], str]
"""What a rule says, in a few words of the client's language: "masters 5-3-3" -> a sentence."""
Translate = Callable[[str], PrintedCard | None]
"""The card of a number with its texts in the language of the client, where there are such."""


class Faces:
    """The faces of one match's cards, each made once."""

    def __init__(self, lib: Library, words: Words, translate: Translate | None = None) -> None:
        self.lib = lib
        self._words = words
        self._translate = translate
        self._made: dict[tuple[int, int], CardFaceSpec] = {}

    def face(self, def_id: int, side: int = 0) -> CardFaceSpec | None:
        """The face of a definition; None for the unknown card."""
        if def_id == UNKNOWN:
            return None
        key = (def_id, side)
        made = self._made.get(key)
        if made is None:
            made = self._make(self.lib.defs[def_id], side)
            self._made[key] = made
        return made

    def name(self, def_id: int, side: int = 0) -> str:
        """The name on a face; empty for the unknown card."""
        face = self.face(def_id, side)
        return face.name if face is not None else ""

    def skill_lines(self, def_id: int, side: int) -> Sequence[str]:
        """The printed skill lines in the client's language."""
        printed = self._printed(self.lib.defs[def_id])
        return (printed.back or printed.face).skill if side else printed.skill

    def _make(self, definition: CardDef, side: int) -> CardFaceSpec:
        printed = self._printed(definition)
        return card_face(printed, side=BACK if side else FRONT, language=self._words.language)

    def _printed(self, definition: CardDef) -> PrintedCard:
        if definition.printed is None:
            token = _token(definition, self.lib)
            key = f"token.{token.name}"
            shown = self._words.text(key) if key in self._words else token.name
            return msgspec.structs.replace(token, name=shown)
        translated = self._translate(definition.number) if self._translate is not None else None
        return translated if translated is not None else definition.printed


class Reading:
    """One position as one seat may know it."""

    def __init__(
        self,
        game: Game,
        seat: int,
        *,
        names: tuple[str, str],
        words: Words,
        plan: TablePlan,
        faces: Faces,
        why_not: WhyNot | None = None,
        rules: RuleText | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.words = words
        self.plan = plan
        self.faces = faces
        self.why_not = why_not
        self._rules = rules

    def card(self, card_id: int) -> Card | None:
        """The object with this id, None when it is gone."""
        return self.game.state.cards.get(card_id)

    def is_known(self, card: Card) -> bool:
        """Whether this seat knows the card's face."""
        return card.def_id != UNKNOWN

    def face(self, card: Card) -> CardFaceSpec | None:
        """The face of an object as it is turned now."""
        return self.faces.face(card.def_id, card.side)

    def other_face(self, card: Card) -> CardFaceSpec | None:
        """The side that is not up, None for a card with one side."""
        if len(self.game.lib.defs[card.def_id].sides) < 2:
            return None
        return self.faces.face(card.def_id, 1 - card.side)

    def name(self, card_id: int) -> str:
        """The name of an object, or words for a card that is not known."""
        card = self.card(card_id)
        found = self.faces.name(card.def_id, card.side) if card is not None else ""
        return found or self.words.text("match.unknown_card")

    def rule_text(self, rule: str) -> str:
        """What a rule says; empty where nobody knows."""
        return self._rules(rule) if self._rules is not None and rule else ""

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def skill_text(self, skill: int) -> str:
        """A skill's line as the card shows it, in the client's language; empty for none."""
        text = shown_text(numbered_icons(self._skill_line(skill)))
        return without_loose_colons(text, self.words.language)

    def _skill_line(self, skill: int) -> str:
        lib = self.game.lib
        if not 0 <= skill < len(lib.skills):
            return ""
        printed = lib.skills[skill].text
        definition = lib.defs[lib.skill_def[skill]]
        if definition.printed is None:
            return printed
        for side, face in enumerate(definition.printed.faces):
            lines = join_lines(face.skill)
            if printed in lines:
                shown = join_lines(self.faces.skill_lines(definition.id, side))
                at = lines.index(printed)
                return shown[at] if at < len(shown) else printed
        return printed


def _token(definition: CardDef, lib: Library) -> PrintedCard:
    """A token has no printed card: its face is made from what the skill says it is."""
    side = definition.sides[0]
    face = CardFace(
        name=side.name,
        power=side.power,
        character=tuple(sorted(side.characters)),
        traits=tuple(sorted(side.traits)),
        skill=tuple(lib.skills[each].text for each in side.skills),
    )
    return PrintedCard(
        number=definition.number,
        game=_game_of(lib),
        kind=TOKEN,
        name=face.name,
        colors=tuple(sorted(side.colors)),
        cost=side.cost,
        combo_cost=side.combo_cost,
        combo_power=side.combo_power,
        power=face.power,
        character=face.character,
        traits=face.traits,
        skill=face.skill,
    )


def _game_of(lib: Library) -> str:
    return lib.sources[0][0].game if lib.sources else ""
