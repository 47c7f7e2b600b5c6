"""Changes that make a new, sensible line of card text out of printed ones (`vary_texts.py`).

Input: lines in the normal form of the compiler. Output: other lines, each one change away from a
printed one. A change is offered only where the line keeps its sense: nothing is swapped that
refers to what was swapped out, and the numbers of nouns and pronouns go along.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from word_changes import ON_LINES, ON_WORDS, rewritten


class Parts(NamedTuple):
    """A line as `tags cost : trigger, condition, effect`; what it lacks is empty."""

    tags: str
    cost: str
    trigger: str
    condition: str
    effect: str

    @property
    def kind(self) -> str:
        """The kind of skill: the first tag that says one."""
        found = _KIND.search(self.tags)
        return found.group(1).lower() if found else ""

    def text(self) -> str:
        """The line again."""
        head = f"{self.tags}{self.cost}"
        head += " : " if self.cost else " "
        body = ", ".join(part for part in (self.trigger, self.condition, self.effect) if part)
        return head + _capital(body) + ("" if body.endswith(".") else ".")


_KIND = re.compile(
    r"\[(auto|permanent|activate ?: ?main|activate main|activate ?: ?battle|activate battle"
    r"|counter[^\]]*|awaken[^\]]*|wish)\]",
    re.IGNORECASE,
)
_COLON = re.compile(r" ?: ?(?![^＜]*＞)")
_TAGS = re.compile(r"(?:\[[^\]]*\]\s*)+")
_STARTS = (
    r"(?:you|draw|choose|look|play|add|place|return|send|switch|flip|ko|reveal|this card|it|they|"
    r"your opponent|that card|discard|if|negate|reduce|remove|activate|use|combo|all|put|shuffle|"
    r"the|those|your|search|deal|search|increase|at the end|during|for each)\b"
)
_TRIGGER = re.compile(rf"((?:when|at)\b.*?), (?={_STARTS})", re.IGNORECASE)
_CONDITION = re.compile(rf"(if\b.*?), (?={_STARTS}(?<!if))", re.IGNORECASE)


def split(line: str) -> Parts | None:
    """The parts of a line; None for keyword skills and lines built in another way."""
    tags = _TAGS.match(line)
    if tags is None or not _KIND.search(tags.group()):
        return None
    rest = line[tags.end() :].strip()
    pieces = _COLON.split(rest)
    if len(pieces) > 2:
        return None
    cost, body = pieces if len(pieces) == 2 else ("", rest)
    trigger = condition = ""
    if found := _TRIGGER.match(body):
        trigger, body = found.group(1), body[found.end() :]
    if (found := _CONDITION.match(body)) and not re.search(
        r", (?:and )?[^,]*\b(?:is|are|has|have) ", body[found.end() : found.end() + 40]
    ):
        condition, body = found.group(1), body[found.end() :]
    if not body or "(" in body or '"' in line:
        return None
    return Parts(tags.group().strip(), cost, trigger, condition, body.rstrip("."))


# -- what can stand alone ------------------------------------------------------------------------

_REFERRING = re.compile(
    r"\b(?:would|it|its|it's|them|they|their|that card|those cards|that|this way|(?:with|by|"
    r"using) this skill|being played|the battle card|the attack|the attacking|the attacked|"
    r"the guarding|the skill|the activation|activation|that turn|this skill|the declared|"
    r"the chosen|the played|the revealed|the rest|the card|skill cost|the battle ends)\b",
    re.IGNORECASE,
)
_NAMING = re.compile(
    r"\b(?:choose|look at|reveal|play|add|place|return|send|switch|discard|this card|flip|1 of)\b",
    re.IGNORECASE,
)
_FIGHT = re.compile(
    r"\b(?:for the battle|the battle|battle card attack|attacks|attack|combo)\b", re.IGNORECASE
)


def stands_alone(text: str) -> bool:
    """Whether nothing in a text refers to something outside of it."""
    found = _REFERRING.search(text)
    if found is None:
        return True
    before = text[: found.start()]
    return bool(_NAMING.search(before)) and not re.search(
        r"this way|this skill|being played|the attack|activation|declared|skill cost|that turn"
        r"|the chosen|the played|the revealed",
        text,
        re.IGNORECASE,
    )


def is_of_battle(text: str) -> bool:
    """Whether a text speaks of a battle."""
    return bool(_FIGHT.search(text))


class Pools(NamedTuple):
    """Parts of printed lines that can be put into others."""

    triggers: tuple[str, ...]
    conditions: tuple[str, ...]
    costs: dict[str, tuple[str, ...]]
    effects: dict[str, tuple[str, ...]]


def pools(lines: Iterable[Parts]) -> Pools:
    """The parts of lines that stand alone."""
    triggers: dict[str, None] = {}
    conditions: dict[str, None] = {}
    costs: dict[str, dict[str, None]] = {}
    effects: dict[str, dict[str, None]] = {}
    for parts in lines:
        if (
            parts.kind == "auto"
            and parts.trigger.startswith("When ")
            and not _REFERRING.search(parts.trigger)
        ):
            triggers[parts.trigger] = None
        if (
            parts.condition
            and not _REFERRING.search(parts.condition)
            and "play" not in (parts.condition)
        ):
            conditions[parts.condition[3:]] = None
        if parts.cost and not _REFERRING.search(parts.cost.replace("its owner", "an owner")):
            costs.setdefault(parts.kind, {})[parts.cost] = None
        if stands_alone(parts.effect) and len(parts.effect) < 200:
            effects.setdefault(parts.kind, {})[parts.effect] = None
    return Pools(
        tuple(triggers),
        tuple(conditions),
        {kind: tuple(found) for kind, found in costs.items()},
        {kind: tuple(found) for kind, found in effects.items()},
    )


# -- recombination -------------------------------------------------------------------------------

Change = Callable[[Parts, Pools, random.Random], "str | None"]
ONCE = 8
"""How often another part is drawn before a change is given up."""


def _drawn(chance: random.Random, pool: tuple[str, ...], fits: Callable[[str], bool]) -> str | None:
    for _ in range(ONCE if pool else 0):
        found = chance.choice(pool)
        if fits(found):
            return found
    return None


def other_trigger(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Another event before an effect that does not speak of the event."""
    if not parts.trigger or not stands_alone(", ".join((parts.condition, parts.effect))):
        return None
    battle = is_of_battle(parts.effect)
    found = _drawn(
        chance,
        pool.triggers,
        lambda text: text != parts.trigger and (not battle or is_of_battle(text)),
    )
    return found and parts._replace(trigger=found).text()


def other_condition(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Another condition in the place of one."""
    if not parts.condition or not stands_alone(parts.effect):
        return None
    found = _drawn(chance, pool.conditions, lambda text: text not in parts.condition)
    return found and parts._replace(condition=f"if {found}").text()


def added_condition(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """A condition before an effect that had none."""
    if parts.condition or parts.kind in ("permanent",) or parts.effect.lower().startswith("if "):
        return None
    found = _drawn(chance, pool.conditions, lambda _: True)
    return found and parts._replace(condition=f"if {found}", effect=_small(parts.effect)).text()


def other_cost(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Another cost of the same kind of skill."""
    if not parts.cost or not stands_alone(", ".join((parts.trigger, parts.effect))):
        return None
    found = _drawn(chance, pool.costs.get(parts.kind, ()), lambda text: text != parts.cost)
    return found and parts._replace(cost=found).text()


def other_effect(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Another effect behind the same event."""
    battle = is_of_battle(f"{parts.trigger} {parts.tags}")
    found = _drawn(
        chance,
        pool.effects.get(parts.kind, ()),
        lambda text: text != parts.effect and (battle or not is_of_battle(text)),
    )
    if found is None:
        return None
    behind = bool(parts.trigger or parts.condition)
    return parts._replace(effect=_small(found) if behind else found).text()


def _joined(parts: Parts, pool: Pools, chance: random.Random, joint: str) -> str | None:
    if parts.kind == "permanent" or len(parts.effect) > 150 or "・" in parts.effect:
        return None
    found = _drawn(
        chance,
        pool.effects.get(parts.kind, ()),
        lambda text: (
            len(text) < 110
            and "・" not in text
            and not _REFERRING.search(text.partition(" ")[0])
            and not text.lower().startswith(("if ", "negate the"))
            and (not is_of_battle(text) or is_of_battle(f"{parts.trigger} {parts.tags}"))
        ),
    )
    if found is None:
        return None
    second = found if joint.startswith(".") and joint == ". " else _small(found)
    return parts._replace(effect=f"{parts.effect}{joint}{second}").text()


def joined_then(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Two effects, one after the other."""
    return _joined(parts, pool, chance, chance.choice((", then ", ". Then, ")))


def joined_more(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """Two effects side by side."""
    return _joined(parts, pool, chance, chance.choice((". Additionally, ", ", and ")))


def options(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """A choice between the effect and another."""
    if parts.kind == "permanent" or "・" in parts.effect or not stands_alone(parts.effect):
        return None
    found = _drawn(
        chance,
        pool.effects.get(parts.kind, ()),
        lambda text: "・" not in text and text != parts.effect,
    )
    if found is None:
        return None
    first, second = _capital(parts.effect), _capital(found)
    return parts._replace(effect=f"choose one - ・{first}. ・{second}").text()


_PRICES = (
    "discard 1 card from your hand",
    "choose 1 card in your hand and place it at the bottom of your deck",
    "place 1 of your Battle Cards in its owner's Drop",
    "switch 1 of your energy to Rest Mode",
    "add 1 card from your life to your hand",
    "send 2 cards from your Drop to your Warp",
    "place this card in its owner's Drop",
)


def price(parts: Parts, _pool: Pools, chance: random.Random) -> str | None:
    """The effect as what follows when something optional was done."""
    if parts.kind not in ("auto", "activate main") or not stands_alone(parts.effect):
        return None
    if parts.effect.lower().startswith(("you may", "if ", "at the end")):
        return None
    chosen = chance.choice(_PRICES)
    return parts._replace(effect=f"you may {chosen}. If you do, {_small(parts.effect)}").text()


def other_kind(parts: Parts, pool: Pools, chance: random.Random) -> str | None:
    """The effect of an activated skill behind an event, or that of an event activated."""
    if not stands_alone(parts.effect):
        return None
    if parts.kind == "activate main" and not is_of_battle(parts.effect):
        found = _drawn(chance, pool.triggers, lambda _: True)
        effect = _small(parts.effect)
        return found and Parts("[Auto]", "", found, parts.condition, effect).text()
    if parts.kind == "auto" and parts.trigger and not is_of_battle(parts.effect):
        found = _drawn(chance, pool.costs.get("activate main", ()), lambda _: True)
        effect = parts.effect
        if found is None or parts.condition:
            return None
        return Parts("[Activate Main]", found, "", "", effect).text()
    return None


def optional(parts: Parts, _pool: Pools, _chance: random.Random) -> str | None:
    """What was to be done may be done."""
    effect = parts.effect
    if parts.kind not in ("auto", "activate main") or not re.match(
        r"(?:draw|choose|play|add|place|switch|discard|return|send|ko)\b", effect, re.IGNORECASE
    ):
        return None
    return parts._replace(effect=f"you may {_small(effect)}").text()


def limited(parts: Parts, _pool: Pools, chance: random.Random) -> str | None:
    """The skill can be used only so often, or with a further cost in tags."""
    if "[Once" in parts.tags or "[Limit" in parts.tags or parts.kind not in (
        "auto", "activate main", "activate battle",
    ):  # fmt: skip
        return None
    tag = chance.choice(("[Once per turn]", "[Limit 1]", "[Limit 2]", "[Burst 2]"))
    return parts._replace(tags=f"{parts.tags}{tag}").text()


_ON_PARTS: dict[str, Change] = {
    "trigger": other_trigger,
    "condition": other_condition,
    "condition added": added_condition,
    "cost": other_cost,
    "effect": other_effect,
    "joined by then": joined_then,
    "joined by and": joined_more,
    "one of two": options,
    "if you do": price,
    "kind of skill": other_kind,
    "you may": optional,
    "limit": limited,
}
KINDS = (*_ON_PARTS, *ON_WORDS, *ON_LINES)


def changed(line: str, kind: str, pool: Pools, chance: random.Random) -> str | None:
    """The line after a change of that kind; None where it does not fit."""
    if kind in _ON_PARTS:
        parts = split(line)
        new = _ON_PARTS[kind](parts, pool, chance) if parts else None
    elif kind in ON_WORDS:
        new = rewritten(line, ON_WORDS[kind], chance)
    else:
        new = ON_LINES[kind](line, chance)
    return new if new and new != line else None


def variants(
    lines: list[str], pool: Pools, each: int, seed: int, kinds: Iterable[str] = KINDS
) -> Iterator[tuple[str, str, str]]:
    """Up to `each` new lines for every kind of change, as kind, new line, printed line."""
    known = set(lines)
    for kind in kinds:
        chance = random.Random(f"{seed} {kind}")
        found = 0
        for line in chance.sample(lines, len(lines)):
            new = changed(line, kind, pool, chance)
            if new is None or new in known:
                continue
            known.add(new)
            found += 1
            yield kind, new, line
            if found == each:
                break


def _small(text: str) -> str:
    return text if text[:2] in ("KO", "X ") else text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
