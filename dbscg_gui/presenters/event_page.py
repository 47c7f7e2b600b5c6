"""What is told of an event pack: at the command line and on the page of events."""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.check import EventReport
from dbscg_gui.services.events.pack import ClockRules, EventDetails, text_in


def event_lines(
    event: EventDetails, digest: str, report: EventReport, words: Words
) -> Iterator[str]:
    """The event in a few lines: what is in it, its clocks, what the station does."""
    yield f"{text_in(event.title, words.language)} ({digest[:8]})"
    game = words.text(f"shell.game.{event.game}")
    yield words.text("event.game", game=game, manual=event.manual or words.text("event.any_manual"))
    yield words.text("event.decks", count=len(report.decks), names=_named(report))
    modes = ", ".join(words.text(f"event.mode.{mode}") for mode in event.modes)
    yield words.text("event.modes", modes=modes, levels=len(event.levels))
    yield clock_line(event.clock, words)
    yield words.text("event.pin" if event.pin is not None else "event.no_pin")
    yield from partial_lines(report, words)


def clock_line(clock: ClockRules, words: Words) -> str:
    """The clocks in one line."""
    if not clock.player_minutes and not clock.round_minutes:
        return words.text("event.clock.none")
    parts = []
    if clock.player_minutes:
        parts.append(words.text("event.clock.player", minutes=f"{clock.player_minutes:g}"))
    if clock.round_minutes:
        end = end_of_round(clock, words)
        decided = words.text(f"event.clock.decided.{clock.decided_by}")
        parts.append(
            words.text(
                "event.clock.round", minutes=f"{clock.round_minutes:g}", end=end, decided=decided
            )
        )
    return " ".join(parts)


def end_of_round(clock: ClockRules, words: Words) -> str:
    """What happens when the round is over."""
    key = f"event.clock.end.{clock.end_of_round}"
    if clock.end_of_round == "extra-turns":
        return words.count(key, clock.extra_turns)
    return words.text(key)


def partial_lines(report: EventReport, words: Words) -> Iterator[str]:
    """Which cards are not understood in full, and what the station does about each."""
    if not report.partial:
        yield words.text("event.partial.none")
        return
    yield words.text("event.partial", count=len(report.partial))
    for card in report.partial:
        done = words.text(f"event.partial.{report.handling[card.number]}")
        yield words.text("event.partial.card", number=card.number, name=card.name, done=done)


def _named(report: EventReport) -> str:
    return ", ".join(deck.name for deck in report.decks) or "-"
