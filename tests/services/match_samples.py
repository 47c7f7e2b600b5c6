"""Small match records for tests that do not play."""

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.effects.actions import Draw, Skill
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.services.records.match_record import (
    HUMAN,
    Choice,
    MatchRecord,
    MatchStart,
    Player,
    RecordCard,
    Result,
)


def a_start(**fields):
    leader = PrintedCard(
        number="QA1-001",
        game="masters",
        kind="leader",
        name="Keeper of the “Test”, é",
        colors=("red",),
        power=10000,
        skill=("[Awaken] ...",),
        back=CardFace(name="Keeper, awake", power=15000),
    )
    skill = Skill(kind="auto", effect=(Draw(count=2),), text="Draw 2 cards.")
    given = {
        "id": "20261120T093000-0001",
        "game": "masters",
        "created": "2026-11-20T09:30:00",
        "program": "0.1.0",
        "options": {"free_timing": 1},
        "seed": 7,
        "players": (Player(name=HUMAN, shown="Ada"), Player(name="greedy", budget=2.0)),
        "decks": (
            DeckList(name="One", leader="QA1-001", main=(("QA1-002", 4),)),
            DeckList(name="Two", leader="QA1-001"),
        ),
        "cards": (RecordCard(leader, CompiledCard(number="QA1-001", front=(skill,))),),
    }
    return MatchStart(**{**given, **fields})


def a_record(choices=3, result=None):
    return MatchRecord(
        start=a_start(),
        choices=tuple(Choice(n % 2, (n, n + 1), f"{n:016x}") for n in range(choices)),
        result=result,
    )


def a_finished_record():
    conceded = Choice(0, None, "ff")
    record = a_record(choices=2, result=Result(winner=1, rule="masters 0-1-3-4"))
    return MatchRecord(
        start=record.start, choices=(*record.choices, conceded), result=record.result
    )
