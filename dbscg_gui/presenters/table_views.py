"""What the match window shows, as frozen values: cards, areas, battle, prompt, log.

Owns the shapes only; `board`, `prompts` and `log` make them, widgets paint them. Nothing in here
is a rule: what may be done is a list of `Act`s, each the index of a legal option.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from dbscg_gui.engine.decisions import Answer
from dbscg_gui.presenters.by_hand import HandView
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.shown_acts import ShownAct


class Verb(enum.Enum):
    """What an act does with a card; each has its word and its way of being dragged."""

    CHARGE = "charge"
    PLAY = "play"
    ATTACK = "attack"
    COMBO = "combo"
    ACTIVATE = "activate"
    GROW = "grow"
    COUNTER = "counter"
    BLOCK = "block"
    BOOST = "boost"
    """Given up from the hand to raise the power of a fighter."""
    GIVE = "give"
    """Laid under a fighter."""
    CHOOSE = "choose"


class FighterRole(enum.Enum):
    """What a card is in the running battle."""

    NONE = ""
    ATTACKER = "attacker"
    GUARD = "guard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One legal option as something to do with one card."""

    verb: Verb
    option: int
    label: str
    """The whole act in words: "Attack Ember Colossus"."""
    area: str = ""
    """The near area a drag ends in; empty when it ends on a card or nowhere."""
    target: int = 0
    """The card a drag ends on."""
    hint: str = ""
    """What it costs or does, when there is more to say."""
    forecast: str = ""
    """What it comes to, as far as both players can see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """One thing a player might try and may not, with the reason."""

    label: str
    reason: str
    rule: str
    rule_label: str
    rule_text: str = ""
    """What the rule says, in a few words."""
    verb: Verb = Verb.PLAY
    area: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One card on the table as it is now."""

    id: int
    seat: int
    area: str
    name: str
    face: CardFaceSpec | None = None
    """None for a card whose face this seat does not know."""
    other_face: CardFaceSpec | None = None
    """The side that is not up, of a card with two."""
    is_face_up: bool = True
    in_hidden_mode: bool = False
    """Its back is up and both players may look at its front all the same."""
    is_active: bool = True
    is_sideways: bool = False
    """It lies on its side: in Rest Mode, or Active with a horizontal design."""
    power: int | None = None
    printed_power: int | None = None
    cost: int | None = None
    printed_cost: int | None = None
    combo_power: int | None = None
    printed_combo_power: int | None = None
    combo_cost: int | None = None
    letters: str = ""
    """The colours this card pays for, as letters, in the Energy Area."""
    markers: int = 0
    under: int = 0
    below: tuple[CardView, ...] = ()
    """The cards under it, the lowest first."""
    keywords: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    """What changes this card now, one line each."""
    role: FighterRole = FighterRole.NONE
    fights: bool = False
    """It lies where cards fight: its power counts, it attacks and is attacked."""
    is_source: bool = False
    """The pending question comes from this card."""
    is_usable: bool = False
    is_target: bool = False
    acts: tuple[Act, ...] = ()
    """Legal acts, the most natural one first."""
    refused: tuple[Refused, ...] = ()
    choice: int = -1
    """Option index when the pending question chooses among cards and this is one."""
    accessible_text: str = ""

    @property
    def is_hidden(self) -> bool:
        """Whether only the back is seen, and nobody may look."""
        return self.face is None or not (self.is_face_up or self.in_hidden_mode)


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaView:
    """One area of one player."""

    name: str
    label: str
    cards: tuple[CardView, ...] = ()
    count: int = 0
    detail: str = ""
    """What the count does not say: "3 active"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """One side of the table."""

    seat: int
    name: str
    is_near: bool
    is_turn_player: bool
    areas: dict[str, AreaView]
    energy_active: int = 0
    energy_total: int = 0
    energy_markers: int = 0
    accessible_text: str = ""

    def cards(self, area: str) -> tuple[CardView, ...]:
        """The cards of one area, first = bottom or left."""
        view = self.areas.get(area)
        return view.cards if view is not None else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleView:
    """The running battle in numbers: both sums, who is ahead, what is needed."""

    attacker: int
    guard: int
    attacker_name: str
    guard_name: str
    is_near_attacking: bool
    attacker_power: int
    guard_power: int
    attacker_combo: int
    guard_combo: int
    result: str
    """What happens as things stand: "The attack succeeds"."""
    need: str
    """What the near player needs to turn or keep it: "You need +10000"."""
    is_near_winning: bool
    step_label: str
    is_deadly: bool = False
    """As things stand this attack takes the match from the near player."""

    @property
    def attacker_total(self) -> int:
        """Power of the attacker with its combos."""
        return self.attacker_power + self.attacker_combo

    @property
    def guard_total(self) -> int:
        """Power of the guard with its combos."""
        return self.guard_power + self.guard_combo


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseMark:
    """One stop of the phase bar."""

    key: str
    label: str
    is_current: bool
    is_step: bool
    """A step of a battle, inside the Main Phase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseView:
    """The phase bar."""

    title: str
    marks: tuple[PhaseMark, ...]
    is_near_turn: bool


class PromptMode(enum.Enum):
    """How a question is answered."""

    WAIT = "wait"
    """Nothing is asked of this seat."""
    ACT = "act"
    """One option: an act with a card, or a button."""
    PICK = "pick"
    """Some of the options, then confirm."""
    ORDER = "order"
    """Every option, in order, then confirm."""
    PAY = "pay"
    """Energy that covers `need`, then confirm."""


class Window(enum.Enum):
    """Where a question is put."""

    PANEL = "panel"
    COUNTER = "counter"
    CARDS = "cards"
    """Cards that do not lie open on the table, or an order."""
    MULLIGAN = "mulligan"


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonView:
    """One option as a button."""

    option: int
    label: str
    hint: str = ""
    is_pass: bool = False
    is_default: bool = False
    is_offer: bool = False
    """Worth doing and easily overlooked: it stands out."""
    card: int = 0
    """Card the option is about, to be pointed at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayView:
    """What a payment must cover."""

    specified: str
    total: int
    payers: tuple[str, ...]
    """Colour letters of every option, in option order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptView:
    """What is asked of the near player now, or whom everybody waits for."""

    key: int = 0
    """Differs between two questions; the same while a question stands."""
    kind: str = ""
    mode: PromptMode = PromptMode.WAIT
    window: Window = Window.PANEL
    title: str = ""
    text: str = ""
    why: str = ""
    """Which rule or card asks."""
    rule: str = ""
    rule_text: str = ""
    """What the rule that asks says, in a few words."""
    answering: tuple[str, ...] = ()
    """What a counter answers, line by line."""
    if_passed: str = ""
    """What happens when nothing is done."""
    caution: str = ""
    """What could still be done before passing; asked once."""
    warning: str = ""
    """The match is lost unless something is done."""
    skill_text: str = ""
    source: CardView | None = None
    subjects: tuple[CardView, ...] = ()
    """Cards worth seeing while deciding: attacker and guard of a counter window."""
    buttons: tuple[ButtonView, ...] = ()
    cards: tuple[CardView, ...] = ()
    """Cards a window shows; `choice` says which option each is."""
    minimum: int = 1
    maximum: int = 1
    default: Answer = ()
    confirm: str = ""
    none: str = ""
    """What is pressed to choose no card."""
    pay: PayView | None = None
    total_cost: int | None = None
    costs: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()
    options: int = 0
    """How many options there are."""
    is_enough: bool = False
    """Whether more power is asked for in a battle that goes the player's way as things stand."""

    @property
    def pass_button(self) -> ButtonView | None:
        """The button that declines or ends, when there is one."""
        return next((each for each in self.buttons if each.is_pass), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """How the match ended."""

    title: str
    reason: str
    rule: str
    turns: str
    is_won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    """Everything on the table at one moment."""

    near: PlayerView
    far: PlayerView
    phase: PhaseView
    prompt: PromptView
    battle: BattleView | None = None
    result: ResultView | None = None
    can_undo: bool = False
    is_thinking: bool = False
    turn: int = 0
    by_hand: HandView | None = None
    """What can be done by hand now; None where nothing can."""
    has_by_hand: bool = False
    """Whether some card of the match is played by hand."""

    def any_card(self, card_id: int) -> CardView | None:
        """A card on the table or of the question, None where there is none of that number."""
        asked = (*self.prompt.cards, *self.prompt.subjects)
        found = self.card(card_id) if card_id else None
        return found or next((each for each in asked if card_id and each.id == card_id), None)

    def card(self, card_id: int) -> CardView | None:
        """The card with this id wherever it lies open or hidden on the table."""
        return next((each for each in self.cards() if each.id == card_id), None)

    def cards(self) -> Iterator[CardView]:
        """Every card on the table, those under another one after it."""
        for player in (self.near, self.far):
            for area in player.areas.values():
                for each in area.cards:
                    yield each
                    yield from each.below


@dataclass(frozen=True, slots=True, kw_only=True)
class LogSpan:
    """A piece of a log line; with a face it is a card that can be looked at."""

    text: str
    face: CardFaceSpec | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line of the log."""

    spans: tuple[LogSpan, ...]
    level: int = 1
    """0 for the head of a turn, 1 for what a player does, 2 for what follows from it."""
    seat: int = -1
    rule: str = ""

    @property
    def text(self) -> str:
        """The line as plain words."""
        return "".join(each.text for each in self.spans)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A spot on the table: a card where it is known, else an area."""

    seat: int
    area: str
    card: int = 0


class BeatKind(enum.Enum):
    """What is shown of one event."""

    MOVE = "move"
    ATTACK = "attack"
    FLASH = "flash"
    ACT = "act"
    """Somebody does something: the beats after it are what it does."""
    BANNER = "banner"
    """A turn begins."""


class Tone(enum.Enum):
    """How a word that flashes is meant; each has a sign of its own."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    STOP = "stop"
    """Something is negated or comes to nothing."""
    RISE = "rise"
    """A Leader awakens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One thing the eye follows; beats are shown in order."""

    kind: BeatKind
    origin: Spot
    target: Spot
    face: CardFaceSpec | None = None
    text: str = ""
    tone: Tone = Tone.PLAIN
    act: ShownAct | None = None
    """What an ACT beat shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardStep:
    """One change of the table: where it leads, what led there, what to narrate."""

    board: BoardView
    beats: tuple[Beat, ...] = ()
    acts: tuple[ShownAct, ...] = ()
    """What players did in this step; after a restart the last acts of the match."""
    lines: tuple[LogLine, ...] = ()
    is_restart: bool = False
    notice: str = ""
    """Something the player should know, in one line."""
