"""The pending question in words: what is asked, why, by which card, and how to answer it.

Owns the step from `Decision` to `PromptView`: title and reason, the options as buttons, the pass
button that names what it passes, and whether the question stands in the panel or in a window of
its own. It never judges an option: every option of the decision can be reached, and no other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from dbscg_gui.compiler.saying.book import Tongue
from dbscg_gui.effects.actions import Move, PayEnergy, PayOneOf
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Answering, Decision, Option
from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DECK, LIFE, ZONE_COUNT, ZONE_INDEX
from dbscg_gui.presenters.acts import ACT_KINDS, act_label, is_on_table
from dbscg_gui.presenters.battle_strip import battle_view
from dbscg_gui.presenters.bullets import option_texts
from dbscg_gui.presenters.card_text import plain_text
from dbscg_gui.presenters.cards_now import CardQuestion, card_view
from dbscg_gui.presenters.cautions import end_caution
from dbscg_gui.presenters.forecast import forecast
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.refusals import rule_label
from dbscg_gui.presenters.table_views import (
    ButtonView,
    CardView,
    PayView,
    PromptMode,
    PromptView,
    Window,
)
from dbscg_gui.services.cards.reading import said_costs

_ACT_KINDS = frozenset(
    {"charge", "main", "offense", "defense", "counter", "block", "counter-step", "trigger"}
)
_ANSWERS = frozenset({"counter", "block", "trigger"})
"""Questions that stop the game for an answer: they get a window of their own."""
_IN_BATTLE = frozenset({"counter", "offense", "defense", "block", "counter-step"})
_AWAKENS = frozenset({"awaken", "awaken-surge", "z-awaken"})
"""Kinds and keywords of skills that turn a Leader over."""
_SECRET = frozenset({DECK, LIFE})
_CARD_OPTIONS = frozenset({"card", "marker"})
_NAMED_IN_TITLE = frozenset({"may", "pay-cost"})
_DECLINING = frozenset({"pass", "end", "no", "keep"})


def prompt_view(reading: Reading, decision: Decision, asked: CardQuestion) -> PromptView:
    """Return the question as the near player reads it."""
    mode = _mode(decision)
    window = _window(reading, decision, mode)
    cards = _window_cards(reading, decision, asked, window)
    shown = {each.id for each in cards}
    return PromptView(
        key=reading.game.state.decisions + 1,
        kind=decision.kind,
        mode=mode,
        window=window,
        title=_title(reading, decision),
        text=_text(reading, decision),
        why=_why(reading, decision),
        rule=decision.rule,
        rule_text=reading.rule_text(decision.rule),
        answering=_answering_lines(reading, decision.answering),
        if_passed=_if_passed(reading, decision),
        caution=end_caution(reading, decision),
        warning=_warning(reading, decision),
        skill_text=reading.skill_text(_skill(decision)),
        source=_source(reading, decision),
        subjects=_subjects(reading, decision),
        buttons=_buttons(reading, decision, shown),
        cards=cards,
        minimum=decision.minimum,
        maximum=decision.maximum,
        default=decision.default,
        confirm=_confirm(reading, mode),
        none=none_label(reading, decision) if mode is PromptMode.PICK else "",
        pay=_pay(decision),
        total_cost=decision.total_cost,
        costs=decision.costs,
        groups=decision.groups,
        options=len(decision.options),
    )


def waiting_prompt(reading: Reading, *, is_thinking: bool) -> PromptView:
    """Return the panel while nothing is asked of the near player."""
    words = reading.words
    key = "prompt.thinking" if is_thinking else "prompt.over"
    name = reading.player(1 - reading.seat)
    return PromptView(
        key=-(reading.game.state.decisions + 1),
        kind="wait",
        title=words.text(f"{key}.title", who=name),
        text=words.text(f"{key}.text", who=name),
    )


def choices_by_card(decision: Decision) -> dict[int, int]:
    """Return the option index of every card the question chooses among."""
    return {
        option.card: index
        for index, option in enumerate(decision.options)
        if option.kind in _CARD_OPTIONS and option.card
    }


def _mode(decision: Decision) -> PromptMode:
    if decision.kind == "order-cards":
        return PromptMode.ORDER
    if decision.need is not None or decision.kind == "pay-energy":
        return PromptMode.PAY
    is_single = decision.minimum == decision.maximum == 1
    if decision.kind in _ACT_KINDS or is_single:
        return PromptMode.ACT
    return PromptMode.PICK


def _window(reading: Reading, decision: Decision, mode: PromptMode) -> Window:
    if decision.kind == "mulligan":
        return Window.MULLIGAN
    if decision.kind in _ANSWERS:
        return Window.COUNTER
    if decision.kind in ("order-autos", "order-cards", "life"):
        return Window.CARDS
    cards = [option.card for option in decision.options if option.kind == "card"]
    if mode is not PromptMode.PAY and cards and not _can_point_at(reading, cards):
        return Window.CARDS
    return Window.PANEL


def _can_point_at(reading: Reading, cards: list[int]) -> bool:
    return all(is_on_table(reading, each) for each in cards)


def _window_cards(
    reading: Reading, decision: Decision, asked: CardQuestion, window: Window
) -> tuple[CardView, ...]:
    """The cards a window shows: its options, or for a mulligan the hand."""
    game = reading.game
    if window is Window.PANEL:
        return ()
    if window is Window.MULLIGAN:
        ids = game.state.zones[_zone_at(reading.seat, "hand")]
        return tuple(_view(reading, each, CardQuestion(), -1) for each in ids)
    found: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.card and (
            option.kind in ("card", "auto", "counter") or decision.kind in _ANSWERS
        ):
            # A card with several skills to choose from is shown once; its buttons tell them apart.
            found[option.card] = index if option.card not in found else -1
    shown = (_view(reading, card, asked, index) for card, index in found.items())
    return (*shown, *_also_seen(reading, decision))


def _also_seen(reading: Reading, decision: Decision) -> Iterator[CardView]:
    """Cards of the same secret areas that the seat may see now but not choose."""
    if decision.kind != "choose-cards":
        return
    options = {option.card for option in decision.options}
    cards = [reading.card(each) for each in options]
    areas = {(card.seat, card.zone) for card in cards if card is not None and card.zone in _SECRET}
    for seat, zone in sorted(areas):
        for card_id in reversed(reading.game.state.zones[seat * ZONE_COUNT + zone]):
            card = reading.card(card_id)
            if card_id not in options and card is not None and reading.is_known(card):
                yield _view(reading, card_id, CardQuestion(), -1)


def _zone_at(seat: int, name: str) -> int:
    return seat * ZONE_COUNT + ZONE_INDEX[name]


def _view(reading: Reading, card_id: int, asked: CardQuestion, index: int) -> CardView:
    card = reading.card(card_id)
    if card is None:
        return CardView(
            id=card_id, seat=reading.seat, area="", name=reading.name(card_id), choice=index
        )
    plain = CardQuestion(source=asked.source)
    view = card_view(reading, card, plain)
    # In a window the face is what one came to see, whichever way the card lies.
    return dataclasses.replace(
        view,
        choice=index,
        is_target=False,
        is_active=True,
        is_face_up=view.face is not None,
    )


# -- words ---------------------------------------------------------------------------------


def _title(reading: Reading, decision: Decision) -> str:
    words = reading.words
    fields = _fields(reading, decision)
    variant = decision.answering.kind if decision.answering is not None else ""
    if _is_headed_by_count(reading, decision):
        return _how_many(reading, decision).removesuffix(".")
    return words.first(
        f"prompt.{decision.kind}.{variant}.title",
        f"prompt.{decision.kind}.{decision.about}.title",
        f"prompt.{decision.kind}.title",
        "prompt.other.title",
        **fields,
    )


def _text(reading: Reading, decision: Decision) -> str:
    words = reading.words
    fields = _fields(reading, decision)
    if decision.kind == "choose-cards":
        # Said once: what the title tells is not told again below it.
        told = () if _is_headed_by_count(reading, decision) else (_how_many(reading, decision),)
        return " ".join((*told, *_limits(reading, decision)))
    if decision.need is not None:
        return words.text("prompt.pay-energy.text", **fields)
    stem = f"prompt.{decision.kind}"
    about = _goes_to(reading, decision) if decision.kind == "order-cards" else decision.about
    return words.first(f"{stem}.{about}.text", f"{stem}.text", "prompt.none", **fields)


def _goes_to(reading: Reading, decision: Decision) -> str:
    """Which end the cards put in order go to, by the skill that asks; empty where it is open."""
    skills = reading.game.lib.skills
    if not 0 <= decision.skill < len(skills):
        return ""
    skill = skills[decision.skill]
    if skill.kind == "union-potara":
        return "under"
    ends = {each.position for each in nodes(skill) if isinstance(each, Move) and each.position}
    return ends.pop() if len(ends) == 1 else ""


def _is_headed_by_count(reading: Reading, decision: Decision) -> bool:
    """Whether a choice of cards has how many of them as its title; some have words of their own."""
    own = f"prompt.choose-cards.{decision.about}.title"
    return decision.kind == "choose-cards" and own not in reading.words


def _how_many(reading: Reading, decision: Decision) -> str:
    words = reading.words
    low, high = decision.minimum, decision.maximum
    if low == high:
        return words.count("prompt.choose.exactly", high)
    if low == 0:
        return words.count("prompt.choose.up_to", high)
    return words.text("prompt.choose.between", low=low, high=high)


def _limits(reading: Reading, decision: Decision) -> Iterator[str]:
    """What else the chosen cards have to be, together."""
    words, total = reading.words, decision.total_cost
    if total is not None and total < 0:
        yield words.text("prompt.choose.total_least", least=-total)
    elif total is not None:
        yield words.text("prompt.choose.total_cost", cost=total)
    if decision.groups:
        yield words.text("prompt.choose.different")


def _fields(reading: Reading, decision: Decision) -> dict[str, object]:
    need = decision.need
    return {
        "card": reading.name(decision.source) if decision.source else "",
        "who": reading.player(1 - reading.seat),
        "total": need.total if need is not None else "",
        "specified": need.specified if need is not None else "",
        "rule": rule_label(reading.words, decision.rule),
    }


def _why(reading: Reading, decision: Decision) -> str:
    words = reading.words
    rule = rule_label(words, decision.rule)
    if decision.kind in _NAMED_IN_TITLE:
        return ""
    if decision.source and decision.answering is None:
        because = words.text("prompt.because", card=reading.name(decision.source))
        step = _step_of(reading, decision)
        return f"{because}, {step}" if step else because
    return rule or reading.rule_text(decision.rule)


def _step_of(reading: Reading, decision: Decision) -> str:
    """How far the skill that asks has come, where it has several steps: "step 2 of 3"."""
    state, lib = reading.game.state, reading.game.lib
    if not 0 <= decision.skill < len(lib.skills):
        return ""
    steps = lib.skills[decision.skill].effect
    for frame in state.frames:
        if isinstance(frame, ResolveFrame) and len(steps) > 1 and lib.blocks[frame.block] == steps:
            at = min(frame.at + 1, len(steps))
            return reading.words.text("prompt.step", at=at, count=len(steps))
    return ""


def _skill(decision: Decision) -> int:
    if decision.skill >= 0:
        return decision.skill
    return decision.answering.skill if decision.answering is not None else -1


def _answering_lines(reading: Reading, answering: Answering | None) -> tuple[str, ...]:
    if answering is None:
        return ()
    words = reading.words
    lines = [
        words.first(
            f"answering.{answering.kind}",
            "answering.other",
            card=reading.name(answering.card),
            target=reading.name(answering.target) if answering.target else "",
            power=_power(reading, answering.card),
            guard=_power(reading, answering.target),
        )
    ]
    text = reading.skill_text(answering.skill)
    if text:
        lines.append(text)
    elif answering.kind == "play":
        # What comes into play is judged by what it says.
        lines += _card_text(reading, answering.card)
    return tuple(lines)


def _card_text(reading: Reading, card_id: int) -> list[str]:
    card = reading.card(card_id)
    face = reading.face(card) if card is not None else None
    return [plain_text(each) for each in face.lines] if face is not None else []


def _power(reading: Reading, card_id: int) -> int:
    card = reading.card(card_id)
    return card_power.power(reading.game, card_id) if card is not None else 0


def _if_passed(reading: Reading, decision: Decision) -> str:
    answering = decision.answering
    if answering is None or decision.kind != "counter":
        return ""
    return reading.words.first(
        f"answering.{answering.kind}.if_passed",
        "answering.other.if_passed",
        card=reading.name(answering.card),
        target=reading.name(answering.target) if answering.target else "",
    )


def _warning(reading: Reading, decision: Decision) -> str:
    """That the match is lost by the running attack, with what it takes."""
    battle = battle_view(reading) if decision.kind in _IN_BATTLE else None
    if battle is None or not battle.is_deadly:
        return ""
    return reading.words.text("prompt.deadly", need=battle.need)


def _source(reading: Reading, decision: Decision) -> CardView | None:
    card = reading.card(decision.source)
    return card_view(reading, card, CardQuestion()) if card is not None else None


def _subjects(reading: Reading, decision: Decision) -> tuple[CardView, ...]:
    answering = decision.answering
    if answering is None:
        return ()
    cards = (reading.card(answering.card), reading.card(answering.target))
    shown = (card_view(reading, each, CardQuestion()) for each in cards if each is not None)
    # Upright, whichever way they lie: they are here to be read.
    return tuple(dataclasses.replace(each, is_active=True) for each in shown)


def _pay(decision: Decision) -> PayView | None:
    need = decision.need
    if need is None:
        return None
    return PayView(specified=need.specified, total=need.total, payers=decision.payers)


def _confirm(reading: Reading, mode: PromptMode) -> str:
    words = reading.words
    if mode is PromptMode.PAY:
        return words.text("prompt.pay-energy.confirm")
    if mode is PromptMode.ORDER:
        return words.text("prompt.order-cards.confirm")
    return words.text("prompt.confirm") if mode is PromptMode.PICK else ""


def none_label(reading: Reading, decision: Decision) -> str:
    """What it is called to choose no card."""
    own = f"prompt.{decision.kind}.{decision.about}.none"
    return reading.words.first(own, "prompt.choose.none")


# -- buttons -------------------------------------------------------------------------------


def _buttons(reading: Reading, decision: Decision, shown: set[int]) -> tuple[ButtonView, ...]:
    buttons: list[ButtonView] = []
    bullets = option_texts(reading.skill_text(decision.skill))
    for index, option in enumerate(decision.options):
        if option.kind == "card" and option.card:
            if option.card in shown or is_on_table(reading, option.card):
                continue
        elif option.kind in ACT_KINDS and option.card in shown:
            # The card is shown beside it; the button says which of its skills.
            pass
        elif _is_awakening(reading, option):
            # What becomes possible once in a match is offered, not only lit up.
            pass
        elif option.kind in ACT_KINDS and is_on_table(reading, option.card):
            continue
        buttons.append(
            ButtonView(
                option=index,
                label=_label(reading, decision, option, bullets),
                hint=_hint(reading, option),
                is_pass=option.kind in _DECLINING and decision.kind != "mulligan",
                is_default=decision.default == (index,),
                is_offer=_is_awakening(reading, option),
                card=option.card,
            )
        )
    return tuple(buttons)


def option_label(reading: Reading, decision: Decision, index: int) -> str:
    """One option in words that stand alone: what is done, and with which card."""
    option = decision.options[index]
    if option.kind in ACT_KINDS and option.card:
        act = act_label(reading, option)
        return reading.words.text("act.of_card", card=reading.name(option.card), act=act)
    if option.kind == "card" and option.card:
        return reading.name(option.card)
    bullets = option_texts(reading.skill_text(decision.skill))
    return _label(reading, decision, option, bullets)


def _is_awakening(reading: Reading, option: Option) -> bool:
    skills = reading.game.lib.skills
    if option.kind != "activate" or not 0 <= option.skill < len(skills):
        return False
    skill = skills[option.skill]
    return skill.kind in _AWAKENS or skill.keyword in _AWAKENS


_Worder = Callable[[Reading, Decision, Option], str]


def _label(reading: Reading, decision: Decision, option: Option, bullets: tuple[str, ...]) -> str:
    words = reading.words
    if _is_awakening(reading, option):
        return words.text("prompt.awaken", card=reading.name(option.card))
    worder = _LABELS.get(option.kind)
    if worder is not None:
        return worder(reading, decision, option)
    if option.kind == "option":
        if option.card:
            return _auto_label(reading, decision, option)
        key = f"prompt.{decision.kind}.{decision.about}.{option.number}"
        if key in words:
            return words.text(key)
        if decision.kind == "choose-skill-cost":
            return _cost_label(reading, decision, option)
        if 0 <= option.number < len(bullets):
            return bullets[option.number]
        return words.first(
            f"prompt.{decision.kind}.option", "option.option", number=option.number + 1
        )
    return words.first(
        f"prompt.{decision.kind}.{option.kind}",
        f"option.{option.kind}",
        "option.other",
        number=option.number,
        card=reading.name(option.card) if option.card else "",
        source=reading.name(decision.source) if decision.source else "",
    )


def _cost_label(reading: Reading, decision: Decision, option: Option) -> str:
    """One of the costs a skill lets choose among, in words: "discard 1 card"."""
    words, lib = reading.words, reading.game.lib
    skill = lib.skills[decision.skill] if 0 <= decision.skill < len(lib.skills) else None
    offers = [each for each in nodes(skill) if isinstance(each, PayOneOf)] if skill else []
    if len(offers) != 1 or not 0 <= option.number < len(offers[0].options):
        return words.text("prompt.choose-skill-cost.option", number=option.number + 1)
    match offers[0].options[option.number]:
        case (PayEnergy(is_x=False) as energy,):
            total = energy.generic + len(energy.specified)
            text = words.text("prompt.pay-energy.title", total=total)
            return f"{text} ({energy.specified})" if energy.specified else text
    tongue: Tongue = "fr" if words.language == "fr" else "en"
    text = said_costs(offers[0].options[option.number], tongue, reading.game.rules.name)
    return text[:1].upper() + text[1:]


def _pass_label(reading: Reading, decision: Decision, _option: Option) -> str:
    words = reading.words
    answering = decision.answering
    if answering is not None and decision.kind == "counter":
        return words.first(
            f"answering.{answering.kind}.pass",
            "answering.other.pass",
            card=reading.name(answering.card),
            target=reading.name(answering.target) if answering.target else "",
        )
    if decision.kind in ("offense", "defense"):
        seat = reading.seat
        has_combo = bool(reading.game.state.zones[_zone_at(seat, "combo")])
        key = f"prompt.{decision.kind}.{'pass_again' if has_combo else 'pass'}"
        return words.text(key)
    return words.first(
        f"prompt.{decision.kind}.pass",
        "option.pass",
        card=reading.name(decision.source) if decision.source else "",
    )


def _card_act_label(reading: Reading, decision: Decision, option: Option) -> str:
    own = f"prompt.{decision.kind}.{option.kind}"
    if own in reading.words and sum(each.kind == option.kind for each in decision.options) == 1:
        # The question says already of which card and what it does.
        return reading.words.text(own)
    # What one may answer with is read where one answers.
    act = act_label(reading, option, is_whole=decision.kind in _ANSWERS)
    return reading.words.text("act.of_card", card=reading.name(option.card), act=act)


def _auto_label(reading: Reading, _decision: Decision, option: Option) -> str:
    text = reading.skill_text(option.skill)
    return reading.words.text("option.auto", card=reading.name(option.card), skill=text)


def _card_label(reading: Reading, _decision: Decision, option: Option) -> str:
    return reading.name(option.card)


def _character_label(reading: Reading, _decision: Decision, option: Option) -> str:
    return reading.game.lib.characters[option.number]


_LABELS: dict[str, _Worder] = {
    "character": _character_label,
    "pass": _pass_label,
    "play": _card_act_label,
    "activate": _card_act_label,
    "attack": _card_act_label,
    "combo": _card_act_label,
    "charge": _card_act_label,
    "grow": _card_act_label,
    "counter": _card_act_label,
    "block": _card_act_label,
    "boost": _card_act_label,
    "give": _card_act_label,
    "auto": _auto_label,
    "card": _card_label,
}


def _hint(reading: Reading, option: Option) -> str:
    told = (forecast(reading, option), reading.skill_text(option.skill))
    return "\n".join(each for each in told if each)
