"""Driving invented cards: what comes through, what never fires, and what is told of faults."""

import msgspec
import pytest

from dbscg_gui.app.cli import run
from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.effects.targets import Filter, Range
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, ZONE_COUNT, changed
from dbscg_gui.exerciser import checks, driving
from dbscg_gui.exerciser.checks import broken_invariants, refused_option, told_too_much
from dbscg_gui.exerciser.driving import drive, drive_card, drive_printed, sampled
from dbscg_gui.exerciser.positions import MADE, START, USUAL, Scenario
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.game_rules import compile_printed, game_rules


def a_card(number="QD1-001", kind="battle", *skill, **fields):
    printed = {
        "name": f"Driver {number}",
        "colors": ("red",),
        "cost": 2,
        "specified": "R",
        "power": 10000,
        **fields,
    }
    return PrintedCard(number=number, game="masters", kind=kind, skill=skill, **printed)


GOOD = a_card("QD1-001", "battle", "[Auto] When you play this card, draw 1 card.")
SILENT = a_card(
    "QD1-002",
    "battle",
    "[Activate : Main] If your life is at 0 or less : Draw 1 card.",
)
UNREADABLE = a_card("QD1-003", "battle", "[Auto] When the moon is full, howl at it.")
PLAIN = a_card("QD1-004", "battle")


def driven(card):
    return drive_printed(card)


def test_a_card_whose_skill_is_used_comes_through():
    assert driven(GOOD).status == "ok"


def test_a_card_without_skills_need_not_fire():
    assert driven(PLAIN).status == "ok"


def test_a_skill_whose_time_never_comes_never_fires():
    outcome = driven(SILENT)

    assert (outcome.status, outcome.cause) == ("never-fires", "never-fires: activate-main")


def test_a_card_that_is_not_understood_is_not_driven():
    assert driven(UNREADABLE).status == "not-understood"


@pytest.mark.parametrize(
    "card",
    [
        a_card("QD2-001", "extra", "[Activate : Main] Choose up to 1 of your opponent's Battle "
               "Cards and KO it.", power=None),
        a_card("QD2-002", "extra", "[Counter : Attack] Negate the attack.", power=None),
        a_card("QD2-003", "unison", "[Permanent] All of your Battle Cards get +5000 power."),
        a_card("QD2-004", "leader", "[Auto] When this card attacks, draw 1 card.", cost=None,
               specified="", back=CardFace(name="Driver", power=15000)),
        a_card("QD2-005", "battle", "[Auto] When this card is KO'd, draw 1 card."),
    ],
    ids=lambda card: card.number,
)  # fmt: skip
def test_every_type_of_card_finds_its_timing(card):
    compiled = compile_printed(card)
    assert compiled.is_understood, compiled.lines

    assert drive_card(card, compiled).status == "ok"


def test_an_exception_is_told_with_its_place(monkeypatch):
    def broken():
        raise KeyError("gone")

    real = Game.emit

    def emit(game, event):
        if event.kind == "drawn" and event.by == "skill":
            broken()
        real(game, event)

    monkeypatch.setattr(Game, "emit", emit)

    outcome = driven(GOOD)

    assert outcome.status == "exception"
    assert outcome.cause.startswith("KeyError in exerciser/test_driving.py")
    assert outcome.cause.endswith("broken")
    assert outcome.seed >= 1
    assert outcome.position in USUAL
    assert outcome.details[-1] == "KeyError: 'gone'"


def test_a_card_in_two_places_is_a_broken_invariant(monkeypatch):
    real = Game.answer

    def answer(game, given):
        events = real(game, given)
        index = ZONE_COUNT + BATTLE
        pile = game.state.zones[index]
        if pile:
            game.state.zones[index] = (*pile, pile[0])
        return events

    monkeypatch.setattr(Game, "answer", answer)

    outcome = driven(GOOD)

    assert (outcome.status, outcome.cause) == ("broken-invariant", "areas")
    assert outcome.decision == 1


def test_a_card_that_changes_its_owner_is_a_broken_invariant(monkeypatch):
    real = Game.answer

    def answer(game, given):
        events = real(game, given)
        first = min(game.state.cards)
        game.state.cards[first] = changed(game.state.cards[first], owner=1)
        return events

    monkeypatch.setattr(Game, "answer", answer)

    outcome = driven(GOOD)

    assert (outcome.status, outcome.cause) == ("broken-invariant", "cards lost or won")


def test_the_same_seed_gives_the_same_drive():
    assert drive_printed(SILENT, seeds=1) == drive_printed(SILENT, seeds=1)


def test_the_report_counts_and_lists_what_did_not_come_through():
    told = []

    report = drive(
        [GOOD, SILENT, UNREADABLE, PLAIN],
        "masters",
        seeds=1,
        progress=lambda done, of: told.append((done, of)),
    )

    assert report.counts == {"never-fires": 1, "not-understood": 1, "ok": 2}
    assert (report.cards, report.understood, report.percent_ok) == (4, 3, 66.67)
    assert (report.skills, report.percent_skills) == (2, 50.0)
    assert report.causes == {"never-fires: activate-main": ("QD1-002",)}
    assert [outcome.number for outcome in report.outcomes] == ["QD1-002"]
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_sample_is_spread_over_the_numbers():
    cards = [a_card(f"QD3-{at:03}") for at in range(20)]

    assert [c.number for c in sampled(reversed(cards), 4)] == [
        "QD3-000", "QD3-005", "QD3-010", "QD3-015",
    ]  # fmt: skip
    assert sampled(cards, 0) == sampled(cards, 50) == cards


def test_the_command_writes_its_report_and_holds_against_the_least(tmp_path, capsys):
    file, out = tmp_path / "mine.json", tmp_path / "report.json"
    file.write_bytes(msgspec.json.encode((GOOD, SILENT)))

    assert run(["cards", "drive", str(file), "--json", str(out)]) == 0
    figures = msgspec.json.decode(out.read_bytes())
    assert figures["counts"] == {"never-fires": 1, "ok": 1}
    assert figures["causes"] == {"never-fires: activate-main": ["QD1-002"]}
    told = capsys.readouterr().out
    assert "1 x never-fires: activate-main: QD1-002" in told
    assert "50.0 % of 2 understood cards come through" in told

    assert run(["cards", "drive", str(file), "--sample", "1", "--min", "100"]) == 0
    assert run(["cards", "drive", str(file), "--jobs", "2", "--min", "51"]) == 1


def test_the_command_refuses_a_file_that_is_no_card_data(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text("12")

    assert run(["cards", "drive", str(file)]) == 2


@pytest.mark.rule("masters 22-13-2")
def test_a_card_with_a_union_skill_is_found_by_the_word_union():
    text = (
        "[Activate : Main] If you have a ＜Twin＞ card with a [Union] skill in play : Draw 1 card."
    )
    card = a_card("QD4-001", "extra", text, power=None)
    assert compile_printed(card).is_understood

    assert driven(card).status == "ok"


def test_a_helper_brings_about_what_a_skill_waits_for():
    text = (
        "[Auto] When this card is placed in your Drop Area from your hand by a skill, draw 1 card."
    )
    card = a_card("QD4-002", "battle", text)
    assert compile_printed(card).is_understood

    assert driven(card).status == "ok"


# -- each of its skills ----------------------------------------------------------------------


def test_one_skill_of_several_that_is_never_used_is_told_with_its_text():
    card = a_card("QD5-001", "battle", *GOOD.skill, *SILENT.skill)

    outcome = driven(card)

    assert (outcome.status, outcome.cause) == ("never-fires", "never-fires: activate-main")
    assert outcome.details == SILENT.skill
    assert (outcome.skills, outcome.missed) == (2, 1)


def test_a_skill_that_is_used_and_does_nothing_offers_nothing():
    text = (
        "[Auto] When you play this card, choose up to 1 {Nobody At All} in your hand and play it."
    )
    card = a_card("QD5-002", "battle", text)
    # The card it speaks of is made for it; without that one there is nothing to be done.
    lonely = replace(compile_printed(card), front=_renamed(compile_printed(card).front))

    assert driven(card).status == "ok"
    assert drive_card(card, lonely).status == "offers-nothing"


def _renamed(skills):
    """The skills asking for a name no card can have."""
    empty = Filter(names=("A", "B"), name_parts=("never",), power=Range(low=99, high=1))
    choose, *rest = skills[0].effect
    cards = replace(choose.cards, filter=empty)
    effect = (replace(choose, cards=cards), *rest)
    return (replace(skills[0], effect=effect),)


@pytest.mark.parametrize(
    "texts",
    [
        ("[Activate : Main] If you have 7 or more cards in your Warp : Draw 1 card.",),
        ("[Activate : Main] If you have no cards in your hand : Draw 1 card.",),
        ("[Blocker]",),
        ("[Activate Main] Place this card from your Drop in your Warp : Draw 1 card.",),
        ("[Auto] When this card is switched to Rest Mode by one of your skills, draw 1 card.",),
    ],
    ids=lambda texts: texts[0][:40],
)
def test_positions_are_made_for_what_a_skill_asks(texts):
    card = a_card("QD5-003", "battle", *texts)
    compiled = compile_printed(card)
    if not compiled.is_understood:
        pytest.fail(f"{[line for line in compiled.lines if line.status != 'understood']}")

    assert drive_card(card, compiled).status == "ok"


@pytest.mark.rule("masters 22-43-1")
def test_a_marker_removed_for_a_spirit_boost_is_noticed_as_such():
    text = (
        "[Auto] When you remove a marker from one of your Unison Cards using a [Spirit Boost] "
        "skill, draw 1 card."
    )
    card = a_card("QD5-004", "battle", text)

    assert driven(card).status == "ok"


@pytest.mark.rule("masters 9-1-3-2")
@pytest.mark.parametrize(
    "text",
    [
        "[Activate Battle] If this card is in a Combo Area : Draw 1 card.",
        "[Activate Main] If you have 3 or more Z-Energy : Play this card from your Z-Energy.",
    ],
)
def test_skills_are_used_in_the_area_their_text_names(text):
    card = a_card("QD5-005", "battle", text, combo_cost=0, combo_power=5000)
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


@pytest.mark.parametrize(
    "text",
    [
        "[Auto][Once per turn] When one of your yellow Battle Cards activates a [Swap] skill, "
        "draw 1 card.",
        "[Auto][Once per turn] When you activate an [Overlord] skill, draw 1 card.",
        "[Auto] When your Leader Card activates a [Blocker] skill, draw 1 card.",
        "[Auto] When you activate an [Overlord] skill, if you don't have a copy of this card in "
        "play, play this card from your hand.",
    ],
)
def test_a_card_uses_the_kind_of_skill_another_waits_for(text):
    card = a_card("QD5-008", "battle", text)
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Battle] If you have 1 or more ＜Alto＞ card and 1 or more ＜Basso＞ card in "
        "your Combo Area : Draw 1 card.",
        "[Activate Main] Return 1 of your red ＜Alto＞ cards with an energy cost of 8 to its "
        "owner's hand : Draw 1 card.",
        "[Activate Main] If there are 4 cards under a {Alto's House} in your Battle Area : "
        "Draw 1 card.",
        "[Activate Main] If a {Alto's House} in your Battle Area has 17 or more cards under it : "
        "Draw 1 card.",
        "[Activate Main][Spirit Boost 10] If you have 5 or more energy : Draw 1 card.",
        "[Dual Attack][Sparking 25]",
        "[Activate Main] If this card has [Servant] : Draw 1 card.",
        "[Activate Battle] If your red ＜Alto＞ card with an energy cost of 4 is attacking : Play "
        "this card from your hand on top of the attacking card.",
        "[Activate Main] If the total 《Crew》 cards with different card names among all cards in "
        "your Z-Energy, Battle Area, and Drop is 5 or more : Draw 1 card.",
        "[Activate Main] Choose 5 red 《Crew》 cards with energy costs of 1 and without ＜Driver＞ "
        "in their character names from your Drop : Draw 1 card.",
        "[Activate Main] If there are 4 or more non-black colors present among black multicolor "
        "cards in your energy : Draw 1 card.",
        "[Activate Battle] If you have 2 or more tokens in your Combo Area : Draw 1 card.",
        "[Activate Main] Choose a total of 3 of your red Z-Unisons and/or red 《Crew》 cards and "
        "switch them to Rest Mode : Draw 1 card.",
    ],
    ids=lambda text: text[:60],
)
def test_what_a_skill_counts_or_fights_with_is_brought_about(text):
    card = a_card("QD5-010", "battle", text, character=("Driver",))
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


@pytest.mark.rule("masters 22-46-1")
def test_a_leader_of_the_power_asked_for_is_awakened_over():
    card = a_card(
        "QD5-011", "z-leader", "[Z-Awaken]R : Red ＜Alto＞ with an original power of 10000.",
        cost=None, specified="", z_cost=1, power=20000,
    )  # fmt: skip
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


@pytest.mark.rule("masters 22-46-1")
def test_no_z_leader_is_awakened_over_where_a_skill_speaks_of_z_leaders_too():
    card = a_card(
        "QD5-012", "z-leader", "[Z-Awaken]R : Red ＜Alto＞.",
        "[Auto] At the end of your opponent's turn, place this card from under your Z-Leader on "
        "top of your Leader.",
        cost=None, specified="", z_cost=1, power=20000,
    )  # fmt: skip
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


def test_a_card_rests_by_its_own_skill_before_it_is_switched():
    card = a_card(
        "QD5-013", "battle", "[Blocker]",
        "[Auto][Once per turn] When this card activates its [Blocker] skill, switch it to Active "
        "Mode.",
    )  # fmt: skip
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


@pytest.mark.rule("masters 22-13-4-2")
def test_both_cards_of_a_union_are_in_hand_however_many_others_a_card_speaks_of():
    others = [
        f"[Activate Main] Play up to 1 red ＜{name}＞ card from your hand."
        for name in ("Cello", "Drum", "Flute", "Gong", "Harp", "Lyre")
    ]
    union = "[Union-Fusion]R, draw 1 card : Red ＜Alto＞ and red ＜Basso＞."
    card = a_card("QD5-014", "battle", *others, union)
    assert compile_printed(card).is_understood, compile_printed(card).lines
    scenario = Scenario(card, compile_printed(card), game_rules("masters"))
    skill = next(each for each in scenario.lib.skills if each.kind == "union-fusion" and each.cost)

    state = scenario.state(MADE[0], 2, skill)

    hand = [scenario.lib.defs[state.cards[i].def_id] for i in state.zones[HAND]]
    found = {word for each in hand for word in each.sides[0].characters}
    assert {"Alto", "Basso"} <= found


def test_a_card_that_is_switched_to_active_mode_when_played_is_played_at_rest():
    text = "[Auto] When this card is played, switch this card to Active Mode."
    card = a_card("QD5-015", "battle", text)
    assert compile_printed(card).is_understood, compile_printed(card).lines

    assert driven(card).status == "ok"


def test_a_leader_lies_on_the_side_its_skill_is_on():
    text = "[Activate Main] If your life is at 1 or less : Draw 1 card."
    leader = a_card(
        "QD5-009", "leader", cost=None, specified="",
        back=CardFace(name="Driver", power=15000, skill=(text,)),
    )  # fmt: skip
    compiled = compile_printed(leader)
    scenario = Scenario(leader, compiled, game_rules("masters"))

    for seed in range(1, 7):
        state = scenario.state(MADE[seed % 2], seed, compiled.back[0])
        assert state.cards[state.zones[LEADER][0]].side == 1
    assert driven(leader).status == "ok"


def test_a_leader_is_driven_from_the_set_up_too(monkeypatch):
    seen = []
    real = driving._Drive

    def noted(scenario, watch, name, seed, skill):
        seen.append(name)
        return real(scenario, watch, name, seed, skill)

    monkeypatch.setattr(driving, "_Drive", noted)
    leader = a_card(
        "QD5-006", "leader", "[Auto] When this card attacks, draw 1 card.", cost=None,
        specified="", back=CardFace(name="Driver", power=15000),
    )  # fmt: skip

    assert driven(leader).status == "ok"
    assert seen == [*USUAL, *USUAL, START]


# -- the checks ------------------------------------------------------------------------------


def a_game(name=USUAL[1]):
    scenario = Scenario(GOOD, compile_printed(GOOD), game_rules("masters"))
    game = Game(scenario.rules.ruleset, scenario.lib, scenario.state(name, 1))
    game.run()
    return game


@pytest.mark.parametrize("name", USUAL)
def test_positions_are_sound_and_tell_nobody_too_much(name):
    game = a_game(name)

    assert broken_invariants(game) == []
    assert told_too_much(game) == ""
    assert refused_option(game) == ""


@pytest.mark.parametrize("name", MADE)
def test_positions_for_a_skill_are_sound(name):
    compiled = compile_printed(GOOD)
    scenario = Scenario(GOOD, compiled, game_rules("masters"))
    for seed in range(1, 9):
        game = Game(
            scenario.rules.ruleset, scenario.lib, scenario.state(name, seed, compiled.front[0])
        )
        game.run()

        assert broken_invariants(game) == []


def _twice(game):
    pile = game.state.zones[BATTLE]
    game.state.zones[BATTLE] = (*pile, pile[0])


def _elsewhere(game):
    game.state.zones[BATTLE] = game.state.zones[BATTLE][1:]


def _gone(game):
    del game.state.cards[game.state.zones[BATTLE][0]]


def _negative(game):
    card = game.state.cards[game.state.zones[BATTLE][0]]
    game.state.cards[card.id] = changed(card, markers=-1)


def _under_itself(game):
    card = game.state.cards[game.state.zones[BATTLE][0]]
    game.state.cards[card.id] = changed(card, under=(card.id,))


def _two_leaders(game):
    card = game.state.cards[game.state.zones[BATTLE][0]]
    game.state.zones[BATTLE] = game.state.zones[BATTLE][1:]
    game.state.zones[LEADER] = (*game.state.zones[LEADER], card.id)
    game.state.cards[card.id] = changed(card, zone=LEADER)


@pytest.mark.parametrize(
    "breaking", [_twice, _elsewhere, _gone, _negative, _under_itself, _two_leaders]
)
def test_whatever_is_wrong_with_the_places_of_cards_is_found(breaking):
    game = a_game()
    breaking(game)

    assert broken_invariants(game)


def test_a_card_shown_to_the_wrong_player_is_found(monkeypatch):
    game = a_game()
    real = checks.view_of

    def view_of(game, seat):
        view = real(game, seat)
        view.state.cards = dict(game.state.cards)
        return view

    monkeypatch.setattr(checks, "view_of", view_of)

    assert "sees" in told_too_much(game)


def test_an_option_that_would_be_refused_is_found():
    game = a_game()
    game.state.decision = replace(game.decision, default=(99,))

    assert "options are numbered" in refused_option(game)


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] If you have a red Z-Unison in play : Draw 1 card.",
        "[Activate Main] If your Leader is a red Z-Leader : Draw 1 card.",
        "[Activate Main] If you have a red Z-Battle Card in play : Draw 1 card.",
    ],
)
def test_a_z_card_of_a_type_is_found_by_that_type(text):
    card = a_card("QD5-007", "battle", text)
    if not compile_printed(card).is_understood:
        pytest.fail(str(compile_printed(card).lines))

    assert driven(card).status == "ok"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("character", "[DON!! x1] [When Attacking] Draw 1 card."),
        ("character", "[DON!! x2] [Your Turn] This Character gains +2000 power."),
        ("leader", "[DON!! x1] [When Attacking] Draw 1 card."),
        ("character", "[On Play] If you have 3 or less cards in your hand, draw 1 card."),
        ("event", "[Main] If you have 2 or less cards in your hand, draw 1 card."),
    ],
)
def test_cards_of_one_piece_are_given_what_they_ask_for(kind, text):
    card = PrintedCard(
        number="QD2-001",
        game="one_piece",
        kind=kind,
        name="Rower",
        colors=("red",),
        cost=None if kind == "leader" else 2,
        power=None if kind == "event" else 5000,
        life=4 if kind == "leader" else None,
        skill=(text,),
    )

    assert driven(card).status == "ok"
