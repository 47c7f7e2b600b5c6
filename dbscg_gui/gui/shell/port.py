"""What the windows around the match need from the program.

The composition root implements it; tests hand in a small program of their own. Every call may
raise one of `faults`, whose text is one line for the player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.restrictions import Restrictions
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.presenters.card_import import ImportNews
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.presenters.picture_port import PicturePort
from dbscg_gui.presenters.practice_port import PracticePort
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.trust import TrustBook
from dbscg_gui.services.decks.check import ReadDeck
from dbscg_gui.services.decks.opening_hands import OpeningHands
from dbscg_gui.services.decks.shelf import DeckShelf
from dbscg_gui.services.match.hand_over import Asked
from dbscg_gui.services.match.store import MatchSummary
from dbscg_gui.services.practice.position_file import PositionFile
from dbscg_gui.services.records.match_record import Handling
from dbscg_gui.services.settings import Settings

if TYPE_CHECKING:
    # The program starts sooner without what only the page of events needs.
    from dbscg_gui.presenters.event_port import EventPort
    from dbscg_gui.presenters.tournament_port import TournamentPort


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """What the player chose in the dialog."""

    decks: tuple[DeckList, DeckList]
    ai: str
    first: int | None
    seed: int | None
    is_open: bool
    handling: dict[str, Handling] = field(default_factory=dict)
    """What is done about cards that are not understood in full, by number."""
    options: dict[str, int] = field(default_factory=dict)
    """Options of the rules that are not as usual."""
    budget: float | None = None
    """Seconds an AI player may think about one decision; None for what the settings say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FromPosition:
    """A match the player wants to begin from a position."""

    kept: PositionFile
    ai: str


class PlayedSession(MatchPort, Protocol):
    """A match of the player's that is kept in a file."""

    @property
    def file(self) -> str:
        """The name it is kept under."""
        ...

    @property
    def asked_seat(self) -> int | None:
        """The seat that has to decide; None once the match is over."""
        ...


class ShellPort(Protocol):
    """The program as its windows see it."""

    @property
    def words(self) -> Words: ...
    @property
    def games(self) -> tuple[str, ...]:
        """The games there are."""

    @property
    def game(self) -> str:
        """The one that is played: cards and decks are of it."""

    def use_game(self, game: str) -> None:
        """Play another game from now on."""

    @property
    def rule_options(self) -> dict[str, int]:
        """The options of the rules of the last match of this game, where not as usual."""

    def rule_text(self, rule: str) -> str:
        """What a rule says in a few words, "" where nothing is known."""

    @property
    def pool(self) -> CardPool: ...
    @property
    def trust(self) -> TrustBook: ...

    def read_ahead(self, cards: Sequence[PrintedCard], *, is_apart: bool = False) -> None:
        """Compile cards, so that the trust in them is known; may be called from any thread.

        With `is_apart` in other processes, which stay for more.
        """

    def end_read_ahead(self) -> None:
        """Give up what is read apart and end those processes; may be called from any thread."""

    def read_first(self, cards: Sequence[PrintedCard]) -> None:
        """Compile cards somebody waits for, in a process of its own; from any thread."""

    def end_read_first(self) -> None:
        """Give up what is read so and end that process; may be called from any thread."""

    def note(self, number: str) -> str:
        """The player's note on a card."""

    def set_note(self, number: str, note: str) -> None:
        """Keep a note on a card."""

    def noted(self) -> frozenset[str]:
        """Numbers of the cards with notes."""

    def rulings(self, number: str) -> list[Ruling]:
        """The rulings that were imported for a card."""

    @property
    def decks(self) -> DeckShelf: ...
    @property
    def events(self) -> EventPort: ...
    @property
    def pictures(self) -> PicturePort: ...
    @property
    def tournaments(self) -> TournamentPort: ...
    @property
    def practice(self) -> PracticePort: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def faults(self) -> tuple[type[Exception], ...]: ...
    @property
    def people(self) -> tuple[str, ...]:
        """Who may play in place of an AI: somebody else at this machine, or the player alone."""

    @property
    def notices(self) -> tuple[str, ...]:
        """What went wrong while starting, one line each."""

    @property
    def places(self) -> tuple[str, ...]:
        """Where the player's files are, one line each."""

    @property
    def pictures_problem(self) -> str:
        """Why the chosen pictures are not used, "" where they are."""

    def has_place(self, typed: str) -> bool:
        """Whether there is a file or folder at a path as it was typed."""

    def shown(self, card: PrintedCard) -> PrintedCard:
        """The card with its words in the player's language."""

    def named(self, card: PrintedCard) -> PrintedCard:
        """The card with its name in the player's language; quick, also for many cards."""

    @property
    def can_hear(self) -> bool:
        """Whether this machine has something that plays sounds."""

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings and use them from now on."""

    def deck_file(self, path: Path) -> str:
        """The text of a deck file."""

    @property
    def restrictions(self) -> Restrictions:
        """The lists of banned, limited and paired cards decks are judged by."""

    def restrict(self, path: Path | None) -> tuple[str, ...]:
        """Judge decks by the list in a file from now on, by none without one.

        Gives the lines of the file that were not understood.
        """

    def write_deck_file(self, path: Path, text: str) -> None:
        """Write a deck that was asked for into a file of the player's."""

    def read_decks(self, text: str, name: str, choices: Mapping[str, str]) -> tuple[ReadDeck, ...]:
        """The decks of a text, judged; may be called from any thread.

        `choices` are the cards meant by names that several have.
        """

    def latest_match(self) -> MatchSummary | None:
        """The running match played last."""

    def saved_matches(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read, the one played last first."""

    def delete_match(self, file: str) -> None:
        """Remove a saved match for good."""

    @property
    def position_areas(self) -> tuple[str, ...]:
        """The areas of the game in which cards can be laid."""

    @property
    def further_card(self) -> str:
        """The number of the card every match of the game has a deck of, "" for none."""

    def position_problem(self, kept: PositionFile) -> str:
        """Why nobody can play from a position, "" where one can."""

    def read_position(self, path: Path) -> PositionFile:
        """The position kept in a file."""

    def play_position(self, chosen: FromPosition) -> PlayedSession:
        """A match from a position, kept from its first moment."""

    def opening_hands(self, deck: DeckList, *, first: int, seed: int) -> OpeningHands:
        """An opening hand of a deck whose player goes first (0) or second (1)."""

    def new_match(self, chosen: NewMatch) -> PlayedSession:
        """A match as chosen, kept from its first moment."""

    def resume(
        self, file: str, asked: Asked | None = None, seat: int | None = None
    ) -> PlayedSession:
        """The match kept there.

        Of two people at one machine for the one at `seat`; `asked` calls the other one, from any
        thread.
        """

    def watch(self, file: str) -> MatchPort:
        """The match kept there, to be looked at only; a whole path is a file anywhere."""

    def play_on(self, viewing: MatchPort, place: int) -> PlayedSession:
        """A new match that goes on from a place of one `watch` gave."""

    @property
    def can_rebuild(self) -> bool:
        """Whether something is wrong with the imported cards, so that they can be made anew."""

    def damaged_cards(self) -> tuple[dict[str, str], str]:
        """Look through all imported cards for `note_damaged`; may be called from any thread."""

    def note_damaged(self, found: tuple[dict[str, str], str]) -> None:
        """Name among the `notices` from now on what `damaged_cards` found."""

    def let_go_of_catalogue(self) -> None:
        """Close the catalogue, so that it can be made anew."""

    def open_catalogue_again(self) -> None:
        """Use the catalogue that is there now."""

    def rebuild_catalogue(self, told: OnProgress) -> str:
        """Make the catalogue anew from the imported files; what became of it in words.

        May be called from any thread, after `let_go_of_catalogue`.
        """

    def import_cards(
        self, path: Path, told: OnProgress, game: str, *, is_trial: bool = False
    ) -> ImportNews:
        """Take card data of a game into the catalogue; may be called from any thread.

        With `is_trial` nothing is changed, it is only told what would be.
        """
