"""The test kit: lay out a position, drive it with verbs, read it by card names.

A position is written down by areas and invented cards; the game then plays on by itself from a
real decision of the turn player. Everything that happens is written to the captured output, so a
failed test shows its match. Each game's tests have a `table` module that hands `position` and
`opening` their game.

    guard = battle("Guard", power=15000, text="[Blocker]")
    t = position(you=Side(battle=["Scout"]), opponent=Side(battle=[rest(guard)]))
    t.attack("Scout", "Guard")
    t.expect("opponent", "defense", {"combo Helper", "pass"})

In energy, a word of colour letters stands for cards of these colours: capitals are Active, small
letters Rest ("RRb"). Names are how tests speak of cards: give the cards of a test different
names, the two sides too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence

from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.queries import card_cost, card_power, card_skills, permanents
from dbscg_gui.engine.state import (
    BENEATH,
    ZONE_COUNT,
    ZONE_INDEX,
    ZONES,
    Card,
    State,
    empty_zones,
    from_bytes,
    is_hidden,
    to_bytes,
)
from tests.kit import modes
from tests.kit.cards import CardSpec, Placed, named, placed
from tests.kit.record import AnySide, Brought, GameKit

_NUMBER = re.compile(r"/(\d+)$")


def position(
    kit: GameKit,
    you: AnySide | None = None,
    opponent: AnySide | None = None,
    *,
    turn: int = 3,
    at: str = "main",
    seat: int | None = None,
) -> Table:
    """A position of this game in your turn, played on to the first decision.

    `at` is a place the game's kit can enter: "main" or "turn". `seat` is the number of your
    seat, 0 unless the run swaps seats.
    """
    seat = modes.your_seat() if seat is None else seat
    sides = [you or kit.side(), opponent or kit.side()]
    areas = [side.areas(name) for side, name in zip(sides, ("Leader", "Rival"), strict=True)]
    specs = [
        spec
        for area in areas
        for items in area.values()
        for item in items
        for spec in (item.spec, *item.under)
    ]
    lib, numbers = kit.define([*specs, *(s for side in sides for s in side.extra_cards)])
    state = State(zones=empty_zones(kit.rules.zones), rng=7, turn=turn, turn_seat=seat, phase=at)
    state.first_seat = seat if turn % 2 else 1 - seat
    for who, side, area in zip((seat, 1 - seat), sides, areas, strict=True):
        for zone, cards in area.items():
            for item in cards:
                _lay(kit, state, lib, numbers, item, who, zone)
        side.prepare(state, who)
    kit.enter(state, at, seat)
    # As a match that was saved here would be: frames of the kinds their procedures say.
    state = from_bytes(to_bytes(state), kit.rules.frame_kinds)
    table = Table(kit, Game(kit.rules, lib, state), seat)
    table.aliases = {lib.by_number[numbers[spec.name]]: spec.alias for spec in specs if spec.alias}
    table.start()
    return table


def _lay(
    kit: GameKit,
    state: State,
    lib: Library,
    numbers: dict[str, str],
    item: Placed,
    seat: int,
    zone: str,
) -> None:
    """Put one card and what lies under it into the state."""
    is_secret = zone in kit.face_down and not item.face_up
    known = 0 if zone in kit.unseen else 1 << seat
    owner = 1 - seat if item.owner else seat
    below = []
    for spec in item.under:
        state.cards[state.next_id] = Card(
            state.next_id, lib.by_number[numbers[spec.name]], owner, seat, BENEATH
        )
        below.append(state.next_id)
        state.next_id += 1
    record = Card(
        id=state.next_id,
        def_id=lib.by_number[numbers[item.spec.name]],
        owner=owner,
        seat=seat,
        zone=ZONE_INDEX[zone],
        active=item.active,
        face_up=not is_secret and not item.is_hidden,
        side=int(item.is_flipped),
        known=known if is_secret else 3,
        markers=item.markers,
        under=tuple(below),
        turn=state.turn if item.is_new else max(0, state.turn - 1),
    )
    state.cards[record.id] = record
    index = seat * ZONE_COUNT + ZONE_INDEX[zone]
    state.zones[index] = (*state.zones[index], record.id)
    state.next_id += 1


def opening(
    kit: GameKit,
    you: AnySide | None = None,
    opponent: AnySide | None = None,
    *,
    first: str | None = "you",
    size: tuple[int, int] | None = None,
    rng: int = 7,
    choose_first: bool = False,
) -> Table:
    """A new match of this game from set-up on.

    Of a side only leader, deck (cards the deck of this size shall have) and piles apart count.
    """
    sides = [you or kit.side(), opponent or kit.side()]
    areas = [side.areas(name) for side, name in zip(sides, ("Leader", "Rival"), strict=True)]
    filler = named("Deck card")
    lib, numbers = kit.define(
        [*(p.spec for a in areas for cards in a.values() for p in cards), filler]
    )
    decks = []
    sizes = size or (kit.deck_size, kit.deck_size)
    for side, area, count in zip(sides, areas, sizes, strict=True):
        main = [] if isinstance(side.deck, int) else [placed(c).spec.name for c in side.deck]
        main += [filler.name] * (count - len(main))
        piles = {zone: [p.spec.name for p in cards] for zone, cards in area.items()}
        (head,) = piles.pop("leader")
        piles.pop("deck")
        decks.append(
            Brought(
                numbers[head],
                tuple(numbers[name] for name in main),
                {zone: tuple(numbers[name] for name in names) for zone, names in piles.items()},
            )
        )
    you_sit = modes.your_seat()
    starter = None if first is None else you_sit if first == "you" else 1 - you_sit
    seats = (decks[you_sit], decks[1 - you_sit])
    game = kit.begin(lib, seats, rng, starter, choose_first)
    table = Table(kit, game, you_sit)
    table.tell(game.events)
    table.tell_decision()
    return table


# -- the table -------------------------------------------------------------------------------


class Player:
    """One side of the table as its card names; deck, life and drop top card first."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    def __getattr__(self, area: str) -> list[str]:
        name = area.replace("_", "-")
        if name not in ZONES:
            raise AttributeError(area)
        return self._table.names(self.seat, name)

    @property
    def active_energy(self) -> list[str]:
        """Names of the energy in Active Mode."""
        cards = self._table.state.cards
        ids = self._table.ids(self.seat, "energy")
        return [self._table.name(i) for i in ids if cards[i].active]

    @property
    def energy_markers(self) -> int:
        """Energy markers of this player."""
        return self._table.state.energy_markers[self.seat]


class Table:
    """A running match under test."""

    def __init__(self, kit: GameKit, game: Game, seat: int = 0) -> None:
        self.kit = kit
        self.game = game
        self.you = Player(self, seat)
        self.opponent = Player(self, 1 - seat)
        self.aliases: dict[int, str] = {}
        """What tests call cards whose printed name they do not say, by definition."""
        self.log: list[Event] = []
        """Every event since the position began."""

    @property
    def state(self) -> State:
        """The whole state."""
        return self.game.state

    def start(self) -> None:
        """Run to the first decision."""
        self.game.run()
        self.tell(self.game.events)
        self.tell_decision()

    # -- reading -----------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """ "you" or "opponent"."""
        assert seat in (0, 1), f"there is no seat {seat}"
        return "you" if seat == self.you.seat else "opponent"

    def ids(self, seat: int, area: str) -> list[int]:
        """Object ids in an area, in the order `names` lists them."""
        ids = list(self.game.zone(seat, ZONE_INDEX[area]))
        return ids[::-1] if area in self.kit.piles else ids

    def names(self, seat: int, area: str) -> list[str]:
        """Card names in an area; piles top card first."""
        return [self.name(i) for i in self.ids(seat, area)]

    def name(self, card_id: int) -> str:
        """The name of a card object."""
        found = self.state.cards.get(card_id)
        if found is None:
            return f"gone #{card_id}"
        return self.aliases.get(found.def_id) or self._printed_name(found)

    def _printed_name(self, found: Card) -> str:
        # In Hidden Mode too, where the rules know no name.
        sides = self.game.front(found).sides
        return sides[min(found.side, len(sides) - 1)].name

    def _front(self, def_id: int) -> str:
        return self.aliases.get(def_id) or self.game.lib.defs[def_id].sides[0].name

    def zone(self, who: str, area: str) -> list[str]:
        """Card names in an area of "you" or "opponent"."""
        return self.names(self._seat(who), area)

    def _seat(self, who: str) -> int:
        return self.you.seat if who == "you" else self.opponent.seat

    def find(self, wanted: str | CardSpec) -> Card:
        """The one card with this name, in play if there, else in another area."""
        name = wanted if isinstance(wanted, str) else wanted.name
        found = [c for c in self.state.cards.values() if self.name(c.id) == name]
        for areas in (*self.kit.in_play, tuple(ZONE_INDEX)):
            zones = [ZONE_INDEX[area] for area in areas]
            here = [c for c in found if c.zone in zones]
            if here:
                assert len(here) == 1, f"{len(here)} cards are called {name!r}"
                return here[0]
        assert len(found) == 1, f"{len(found)} cards called {name!r}"
        return found[0]

    def area_of(self, wanted: str | CardSpec) -> str:
        """The area a card lies in; "outside" when it is removed from the game."""
        zone = self.find(wanted).zone
        return ZONES[zone] if zone >= 0 else "outside" if zone == -1 else "under"

    def power(self, wanted: str | CardSpec) -> int:
        """Its power now."""
        return card_power.power(self.game, self.find(wanted).id)

    def cost(self, wanted: str | CardSpec) -> tuple[str, int]:
        """Its specified letters and total energy cost now."""
        return card_cost.energy_cost(self.game, self.find(wanted))

    def combo_cost(self, wanted: str | CardSpec) -> int | None:
        """Its combo cost now."""
        return card_cost.combo_cost(self.game, self.find(wanted))

    def combo_power(self, wanted: str | CardSpec) -> int | None:
        """Its combo power now."""
        return card_power.combo_power(self.game, self.find(wanted))

    def keywords(self, wanted: str | CardSpec) -> set[str]:
        """Its keyword skills now."""
        return set(card_skills.keywords(self.game, self.find(wanted).id))

    def is_active(self, wanted: str | CardSpec) -> bool:
        """Whether it is in Active Mode."""
        return self.find(wanted).active

    def is_hidden(self, wanted: str | CardSpec) -> bool:
        """Whether it is in Hidden Mode."""
        return is_hidden(self.find(wanted))

    def markers(self, wanted: str | CardSpec) -> int:
        """Markers on it."""
        return self.find(wanted).markers

    @property
    def pending(self) -> list[str]:
        """Names of the cards whose skills or delayed effects are pending, oldest first."""
        return [self._front(p.source_def) for p in self.state.pending]

    @property
    def decision(self) -> Decision:
        """The pending decision; fails when the match is over."""
        decision = self.game.decision
        assert decision is not None, f"the match is over: {self.state.end_rule}"
        return decision

    @property
    def mode(self) -> str:
        """Kind of the pending decision, "over" after the end."""
        return "over" if self.game.decision is None else self.game.decision.kind

    @property
    def asked(self) -> tuple[str, str]:
        """Who decides what now: ("opponent", "counter")."""
        return self.who(self.decision.seat), self.decision.kind

    @property
    def winner(self) -> str | None:
        """ "you", "opponent", "draw", or None while playing."""
        winner = self.state.winner
        return None if winner is None else "draw" if winner == -1 else self.who(winner)

    def options(self) -> set[str]:
        """The legal options as words: "play X", "attack X > Y", "pass", or a card name."""
        return {self.words(option) for option in self.decision.options}

    def words(self, option: Option) -> str:
        """One option in words; the n-th of a card's skills is "X/n", another's "X/gained"."""
        if option.kind in ("card", "auto") and option.card:
            both = f" + {self.name(option.target)}" if option.target else ""
            return self._skill_name(option) + both
        if option.kind in ("attack", "give", "boost"):
            return f"{option.kind} {self.name(option.card)} > {self.name(option.target)}"
        if option.kind == "number":
            return str(option.number)
        if option.kind == "character":
            return self.game.lib.characters[option.number]
        if option.kind == "option":
            return self._skill_name(option) if option.card else f"option {option.number + 1}"
        return f"{option.kind} {self._skill_name(option)}" if option.card else option.kind

    def _skill_name(self, option: Option) -> str:
        name = self.name(option.card)
        found = self.state.cards.get(option.card)
        if option.skill < 0 or found is None:
            return name
        skills = self.game.side(found).skills
        if option.skill in skills:
            kind = self.game.lib.skills[option.skill].kind
            alike = [s for s in skills if self._is_used_alike(kind, s)]
            return f"{name}/{skills.index(option.skill) + 1}" if len(alike) > 1 else name
        printed = permanents.with_expansions(self.game, skills)
        return name if option.skill in printed else f"{name}/gained"

    def _is_used_alike(self, kind: str, other: int) -> bool:
        return self.game.lib.skills[other].kind.split("-")[0] == kind.split("-")[0]

    def happened(self, kind: str) -> list[Event]:
        """The events of a kind since the position began."""
        return [event for event in self.log if event.kind == kind]

    def subjects(self, kind: str) -> list[str]:
        """Names of the cards the events of a kind happened to, in order."""
        return [self._front(e.def_id) for e in self.happened(kind)]

    # -- asserting ---------------------------------------------------------------------------

    def expect(self, who: str, kind: str, options: Iterable[str] | None = None) -> None:
        """Assert who is asked what, with exactly these options."""
        assert self.mode != "over", f"the match is over: {self.state.end_rule}"
        assert self.asked == (who, kind), f"{self.asked} is asked, options {self.options()}"
        if options is not None:
            wanted = set(options)
            extra, missing = self.options() - wanted, wanted - self.options()
            assert self.options() == wanted, f"also offered: {extra}; not offered: {missing}"

    # -- acting ------------------------------------------------------------------------------

    def answer(self, *indexes: int) -> None:
        """Answer by option numbers."""
        decision = self.decision
        words = [self.words(decision.options[i]) for i in indexes]
        self._write(f"{self.who(decision.seat)}: {words}")
        self._give(tuple(indexes))
        self.tell_decision()

    def _give(self, answer: tuple[int, ...]) -> None:
        """Answer, the way this run wants it."""
        if "undo" not in modes.chosen:
            self.tell(self.game.answer(answer))
        else:
            before, twin = self.game.digest(), self.game.clone()
            twin.answer(answer)
            assert self.game.digest() == before, "an answer to a copy changed the original"
            self.tell(self.game.answer(answer))
            assert self.game.digest() == twin.digest(), "the same answer led elsewhere"
        if "reload" in modes.chosen:
            rules = self.game.rules
            kept = from_bytes(to_bytes(self.state), rules.frame_kinds)
            self.game = Game(rules, self.game.lib, kept)

    def _pick(self, text: str) -> None:
        self.answer(self._index(text, ()))

    def _index(self, text: str, taken: Sequence[int]) -> int:
        decision = self.decision
        found = [
            i
            for i, option in enumerate(decision.options)
            if i not in taken and text in (self.words(option), _NUMBER.sub("", self.words(option)))
        ]
        assert found, f"{text!r} is not offered at {self.asked}: {sorted(self.options())}"
        alike = {self._likeness(decision.options[i]) for i in found}
        assert len(alike) == 1, f"{text!r} could mean several of {sorted(self.options())}"
        return found[0]

    def _likeness(self, option: Option) -> object:
        found = self.state.cards.get(option.card)
        where = (found.def_id, found.zone, found.seat, found.active) if found else ()
        return option.kind, option.target, option.skill, option.number if not found else 0, where

    def play(self, wanted: str | CardSpec) -> None:
        """Play a card from the hand."""
        self._pick(f"play {_called(wanted)}")

    def activate(self, wanted: str | CardSpec, number: int | None = None) -> None:
        """Activate a skill; `number` is its place among the printed skills, from 1."""
        self._pick(f"activate {_called(wanted)}" + (f"/{number}" if number else ""))

    def attack(self, attacker: str | CardSpec, target: str | CardSpec) -> None:
        """Attack a card with another."""
        self._pick(f"attack {_called(attacker)} > {_called(target)}")

    def combo(self, wanted: str | CardSpec) -> None:
        """Use a card in a combo."""
        self._pick(f"combo {_called(wanted)}")

    def counter(self, wanted: str | CardSpec) -> None:
        """Activate a [Counter] skill."""
        self._pick(f"counter {_called(wanted)}")

    def charge(self, wanted: str | CardSpec) -> None:
        """Place a hand card in the Energy Area in the Charge Phase."""
        self._pick(f"charge {_called(wanted)}")

    def grow(self, wanted: str | CardSpec) -> None:
        """Place the same Unison under the one in play."""
        self._pick(f"grow {_called(wanted)}")

    def pass_(self) -> None:
        """Pass."""
        self._pick("pass")

    def end(self) -> None:
        """End the Main Phase."""
        self._pick("end")

    def yes(self) -> None:
        """Say yes."""
        self._pick("yes")

    def no(self) -> None:
        """Say no."""
        self._pick("no")

    def pick(self, *words: str) -> None:
        """Choose options by their words, in this order: the door for every other decision."""
        taken: list[int] = []
        for text in words:
            taken.append(self._index(text, taken))
        self.answer(*taken)

    def choose(self, *cards: str | CardSpec) -> None:
        """Choose cards; none at all where "up to" allows it."""
        self.pick(*(_called(each) for each in cards))

    def pay(self, *cards: str | CardSpec) -> None:
        """Pay with exactly this energy."""
        assert self.mode == "pay-energy", f"{self.asked} is asked, no payment"
        self.choose(*cards)

    def until(self, kind: str, who: str | None = None) -> None:
        """Pass through windows until someone is asked this; fails at any other question."""
        for _ in range(60):
            assert self.mode != "over", f"the match is over: {self.state.end_rule}"
            if self.mode == kind and who in (None, self.asked[0]):
                return
            assert self.mode in self.kit.waiting, f"{self.asked} is asked: {sorted(self.options())}"
            self.answer(*self.decision.default)
        raise AssertionError(f"never asked: {kind}")

    def drive(self) -> None:
        """Answer what is asked by its default until a Main Phase goes on, or the match is over."""
        while self.mode not in ("main", "over"):
            self.answer(*self.decision.default)

    def finish_battle(self) -> None:
        """Pass until the battle is over; fails at any question but a window."""
        while self.state.battle is not None and self.mode in self.kit.waiting - {"main"}:
            self.answer(*self.decision.default)
        assert self.state.battle is None, f"{self.asked} is asked: {sorted(self.options())}"

    def concede(self, who: str) -> None:
        """A player gives up."""
        self.tell(self.game.concede(self._seat(who)))

    # -- the log -----------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> None:
        """Keep events and write them to the captured output."""
        self.log.extend(events)
        for event in events:
            self._write("  " + self._event_words(event))

    def tell_decision(self) -> None:
        """Write the pending decision to the captured output."""
        if self.game.decision is None:
            self._write(f"over: {self.winner} {self.state.end_rule}")
        else:
            self._write(f"{self.asked} [{self.decision.rule}]: {sorted(self.options())}")

    def _event_words(self, event: Event) -> str:
        words = [event.kind]
        if event.seat >= 0:
            words.append(self.who(event.seat))
        if event.def_id:
            words.append(self._front(event.def_id))
        if event.origin or event.target:
            words.append(f"{event.origin} > {event.target}")
        if event.amount:
            words.append(str(event.amount))
        if event.text:
            words.append(event.text)
        if event.source_def:
            words.append(f"by {self._front(event.source_def)}")
        if event.rule:
            words.append(f"[{event.rule}]")
        return " ".join(words)

    @staticmethod
    def _write(line: str) -> None:
        sys.stdout.write(line + "\n")


def _called(wanted: str | CardSpec) -> str:
    return wanted if isinstance(wanted, str) else wanted.name
