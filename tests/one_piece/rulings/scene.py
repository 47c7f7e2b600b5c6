"""A position of One Piece in words, for official rulings: see `tests.kit.owned`.

`side("OP01-001+1", "pal foe!", don=3)` is a player with a Leader that holds 1 DON!! card, two
Characters, one rested, and 3 active DON!! cards.
"""

from __future__ import annotations

from tests.kit import owned
from tests.kit.cards import Placed
from tests.one_piece.cards import Side, given
from tests.one_piece.cards import leader as head
from tests.one_piece.table import KIT, Table, position

__all__ = ["Table", "after", "flow", "on", "scene", "seen", "side"]


def cards(text: str) -> list[Placed]:
    """Cards by words."""
    return owned.words(KIT, text, given)


def side(
    leader: str = "",
    characters: str = "",
    hand: str = "",
    *,
    stage: str = "",
    don: int = 0,
    rested_don: int = 0,
    don_deck: int | None = None,
    life: int | str = 4,
    deck: int | str = 20,
    deck_size: int = 20,
    trash: int | str = "",
    turns: int = 2,
) -> Side:
    """A player's cards; numbers for life, deck and trash are so many cards without effects."""
    gone = cards(trash) if isinstance(trash, str) else [f"gone {n}" for n in range(trash)]
    return Side(
        leader=owned.word(KIT, leader, given, head) if leader else None,
        characters=cards(characters),
        hand=cards(hand),
        stage=owned.word(KIT, stage, given) if stage else None,
        don=don,
        rested_don=rested_don,
        don_deck=don_deck,
        life=cards(life) if isinstance(life, str) else life,
        deck=cards(deck) if isinstance(deck, str) else deck,
        deck_size=deck_size,
        trash=gone,
        turns=turns,
    )


def scene(you: Side | None = None, opponent: Side | None = None, *, at: str = "main") -> Table:
    """The position in your turn."""
    return position(you or side(), opponent or side(), at=at)


def flow(t: Table, *answers: str) -> Table:
    """Answer one decision after the other: options by their words, several joined by " & ".

    "-" chooses nothing, "*" answers by default. What has no verb is tried as it stands.
    """
    for answer in answers:
        if answer == "*":
            t.answer(*t.decision.default)
        else:
            t.pick(*(() if answer == "-" else answer.split(" & ")))
    return t


def seen(t: Table, *wanted: str) -> bool:
    """Whether all of these are offered now."""
    return set(wanted) <= t.options()


def on(t: Table, *wanted: str, until: tuple[str, ...] = ("main", "over")) -> Table:
    """Answer on with the first of the wanted words that is offered, else by default.

    Ends at a decision of one of these kinds.
    """
    for _ in range(40):
        if t.mode in until:
            return t
        found = next((word for word in wanted if seen(t, *word.split(" & "))), "*")
        flow(t, found)
    raise AssertionError(f"no end of questions: {t.asked} {sorted(t.options())}")


def after(t: Table, *answers: str) -> Table:
    """The same table after these answers, then everything left answered by default or passed.

    Ends at the turn player's next free decision in the Main Phase.
    """
    flow(t, *answers)
    for _ in range(60):
        if t.mode in ("over", "main"):
            return t
        t.answer(*t.decision.default)
    raise AssertionError("no end of questions")
