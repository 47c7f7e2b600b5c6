"""The whole table as the near player sees it, made anew from every position.

Owns the assembly of `BoardView` and `BoardStep`. Makes nothing up: areas, counts and numbers come
from the seat's view, what may be done from the pending decision.

    maker = BoardMaker(words, plan)
    step = maker.step(update, session.why_not)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.state import ZONE_COUNT, ZONE_INDEX
from dbscg_gui.presenters.acts import acts_by_card, refused_acts, refused_attack
from dbscg_gui.presenters.battle_strip import battle_view, phase_view
from dbscg_gui.presenters.beats import beats_of
from dbscg_gui.presenters.by_hand import hand_view
from dbscg_gui.presenters.cards_now import CardQuestion, card_view
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.keyword_reminders import Reminders, with_reminder
from dbscg_gui.presenters.log import log_lines
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate
from dbscg_gui.presenters.prompts import choices_by_card, prompt_view, waiting_prompt
from dbscg_gui.presenters.reading import Faces, Reading, RuleText, Translate, WhyNot
from dbscg_gui.presenters.refusals import rule_label
from dbscg_gui.presenters.shown_acts import last_acts
from dbscg_gui.presenters.table_plan import AreaPlan, TablePlan
from dbscg_gui.presenters.table_views import (
    AreaView,
    BoardStep,
    BoardView,
    CardView,
    PlayerView,
    Refused,
    ResultView,
)
from dbscg_gui.presenters.words import Words

_REFUSING = frozenset({"charge", "main", "offense", "defense", "counter-step"})
"""Decisions in which a player may try what is not allowed and wants to know why."""

_ENDINGS = ("life-out", "deck-out", "damage-loss", "end-by-skill", "concede")
"""Ways to win, by the engine's keys of their rules."""

_TEMPTING = frozenset({"hand", "z-deck"})
"""Areas besides the fighting ones whose cards a player may try to use."""


_POWER_ASKED = frozenset({"offense", "defense", "counter-step"})
"""Kinds of questions that ask for more power in a battle."""


class BoardMaker:
    """Makes the table of one match; keeps nothing but the faces already made."""

    def __init__(
        self,
        words: Words,
        plan: TablePlan,
        translate: Translate | None = None,
        rules: RuleText | None = None,
        keywords: Reminders | None = None,
    ) -> None:
        self.words = words
        self.plan = plan
        self._translate = translate
        self._rules = rules
        self._keywords = keywords or {}
        self._faces: Faces | None = None

    def step(self, update: MatchUpdate, why_not: WhyNot | None = None) -> BoardStep:
        """Return the table after an update, what moved and what is narrated."""
        reading = self.reading(update, why_not)
        is_restart = update.is_restart
        return BoardStep(
            board=self.board(update, why_not),
            beats=() if is_restart else beats_of(reading, update.events),
            acts=last_acts(reading, update.events),
            lines=log_lines(reading, update.events),
            is_restart=is_restart,
            notice=self._notice(update),
        )

    def _notice(self, update: MatchUpdate) -> str:
        """What went wrong beside the rules, in the player's words."""
        lines = []
        if update.notice:
            error = fault_text(update.notice, self.words)
            lines.append(self.words.text("match.not_saved", error=error))
        if update.opponent_trouble != "none":
            lines.append(self.words.text(f"match.opponent.{update.opponent_trouble}"))
        return "\n".join(lines)

    def board(self, update: MatchUpdate, why_not: WhyNot | None = None) -> BoardView:
        """Return the table alone."""
        reading = self.reading(update, why_not)
        decision = update.decision
        asked = asked_of(reading, decision)
        near = _player(reading, update.seat, asked)
        far = _player(reading, 1 - update.seat, asked)
        battle = battle_view(reading)
        if decision is not None:
            prompt = prompt_view(reading, decision, asked)
            skill = with_reminder(prompt.skill_text, self._keywords)
            is_enough = (
                prompt.kind in _POWER_ASKED and battle is not None and battle.is_near_winning
            )
            prompt = dataclasses.replace(prompt, skill_text=skill, is_enough=is_enough)
        else:
            is_thinking = update.awaiting is Awaiting.OPPONENT
            prompt = waiting_prompt(reading, is_thinking=is_thinking)
        return BoardView(
            near=near,
            far=far,
            phase=phase_view(reading),
            prompt=prompt,
            battle=battle,
            result=_result(reading),
            can_undo=update.can_undo,
            is_thinking=update.awaiting is Awaiting.OPPONENT,
            turn=reading.game.state.turn,
            by_hand=hand_view(reading, update.by_hand) if update.may_act_by_hand else None,
            has_by_hand=bool(update.by_hand),
        )

    def refused_attack(
        self, update: MatchUpdate, why_not: WhyNot, attacker: int, target: int
    ) -> Refused | None:
        """Return why a card may not attack another; None when it may."""
        return refused_attack(self.reading(update, why_not), attacker, target)

    def reading(self, update: MatchUpdate, why_not: WhyNot | None = None) -> Reading:
        """Return the position in words, as every presenter of the table reads it."""
        lib = update.game.lib
        if self._faces is None or self._faces.lib is not lib:
            self._faces = Faces(lib, self.words, self._translate)
        return Reading(
            update.game,
            update.seat,
            names=update.names,
            words=self.words,
            plan=self.plan,
            faces=self._faces,
            why_not=why_not,
            rules=self._rules,
        )


def asked_of(reading: Reading, decision: Decision | None) -> CardQuestion:
    """Return what the pending question says of single cards."""
    if decision is None:
        return CardQuestion()
    acts = acts_by_card(reading, decision)
    asked = CardQuestion(
        acts=acts,
        choices=choices_by_card(decision),
        source=decision.source,
    )
    if decision.kind in _REFUSING and reading.why_not is not None:
        for area in reading.plan.areas:
            if not (area.fights or area.name in _TEMPTING):
                continue
            for card_id in _ids(reading, reading.seat, area.name):
                card = reading.card(card_id)
                if card is not None:
                    found = refused_acts(reading, card, decision, acts.get(card_id, ()))
                    asked.refused[card_id] = found
    return asked


def _ids(reading: Reading, seat: int, area: str) -> tuple[int, ...]:
    return reading.game.state.zones[seat * ZONE_COUNT + ZONE_INDEX[area]]


def _player(reading: Reading, seat: int, asked: CardQuestion) -> PlayerView:
    words = reading.words
    areas = {plan.name: _area(reading, seat, plan, asked) for plan in reading.plan.areas}
    energy = areas[reading.plan.payment].cards
    markers = reading.game.state.energy_markers[seat]
    is_near = seat == reading.seat
    active = sum(each.is_active for each in energy)
    spoken = words.text(
        "player.accessible",
        who=reading.player(seat),
        life=areas["life"].count,
        hand=areas["hand"].count,
        deck=areas["deck"].count,
        energy=len(energy),
        active=active,
    )
    return PlayerView(
        seat=seat,
        name=reading.player(seat),
        is_near=is_near,
        is_turn_player=reading.game.state.turn_seat == seat,
        areas=areas,
        energy_active=active,
        energy_total=len(energy),
        energy_markers=markers,
        accessible_text=spoken,
    )


def _area(reading: Reading, seat: int, plan: AreaPlan, asked: CardQuestion) -> AreaView:
    words = reading.words
    name = plan.name
    ids = _ids(reading, seat, name)
    cards: list[CardView] = []
    if not plan.is_counted_only:
        for card_id in ids:
            card = reading.card(card_id)
            if card is not None:
                cards.append(card_view(reading, card, asked))
    detail = ""
    if name == reading.plan.payment:
        markers = reading.game.state.energy_markers[seat]
        active = sum(each.is_active for each in cards)
        detail = words.text("area.energy.detail", active=active, total=len(cards))
        if markers:
            detail += " " + words.count("area.energy.markers", markers)
    return AreaView(
        name=name,
        label=words.text(f"area.{name}"),
        cards=tuple(cards),
        count=len(ids),
        detail=detail,
    )


def _result(reading: Reading) -> ResultView | None:
    state = reading.game.state
    if state.winner is None:
        return None
    words = reading.words
    is_won = state.winner == reading.seat
    key = "draw" if state.winner < 0 else "won" if is_won else "lost"
    rule = state.end_rule
    side = "" if state.winner < 0 else ".you" if is_won else ".they"
    reasons = [f"result.reason.{ending}" for ending in _endings(reading)]
    return ResultView(
        title=words.text(f"result.{key}"),
        reason=words.first(
            *(each for reason in reasons for each in (f"{reason}{side}", reason)),
            "result.reason.other",
            who=reading.player(1 - reading.seat),
            winner=reading.player(state.winner),
        ),
        rule=rule_label(words, rule),
        turns=words.count("result.turns", state.turn),
        is_won=is_won,
    )


def _endings(reading: Reading) -> Iterator[str]:
    """What the end may be called: what all games call it, then by the number of its rule."""
    state = reading.game.state
    if state.winner is not None and state.winner < 0:
        yield from ("endless", "draw") if _ends(reading, "endless") else ("draw",)
    # Nothing but giving up ends a match without a rule of its own.
    yield from (key for key in _ENDINGS if _ends(reading, key)) if state.end_rule else ("concede",)
    yield state.end_rule.rpartition(" ")[2]


def _ends(reading: Reading, key: str) -> bool:
    return reading.game.rules.citations.get(key) == reading.game.state.end_rule
