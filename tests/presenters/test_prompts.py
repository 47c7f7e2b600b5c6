"""What is asked, in words: titles, the pass that names what it passes, windows and buttons."""

import pytest

from dbscg_gui.cards.printed import CardFace
from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Decision, Need, Option
from dbscg_gui.presenters.table_views import PromptMode, Window
from tests.masters.cards import Side, battle, extra, flipped, leader, main_skill, rest
from tests.masters.cards import card as a_card
from tests.masters.table import Table, position
from tests.presenters.seat_tables import board_of

HELPER = battle("Helper", combo=(0, 5000))


def battle_at(step: str) -> Table:
    table = position(
        you=Side(battle=["Scout"], hand=[HELPER], energy="RR"),
        opponent=Side(battle=[rest("Guard")], hand=[battle("Wall", combo=(0, 10000))], energy="RR"),
    )
    table.attack("Scout", "Guard")
    if step == "defense":
        table.pass_()
    return table


def asked(table: Table, decision: Decision) -> Table:
    """The table with another question put in the place of the pending one."""
    table.game.state.decision = decision
    return table


def quiet() -> Table:
    return position(you=Side(battle=["Scout"], hand=["Spare"], drop=["Fallen"], energy="RB"))


@pytest.mark.rule("masters 7-3-4-7-1")
def test_the_main_phase_ends_by_a_button_that_says_so():
    prompt = board_of(quiet()).prompt

    assert (prompt.mode, prompt.window) == (PromptMode.ACT, Window.PANEL)
    assert [(each.label, each.is_pass) for each in prompt.buttons] == [("End Main Phase", True)]
    assert prompt.why == "rule 7-3-4"


@pytest.mark.parametrize(
    ("step", "seat", "label"),
    [
        ("offense", 0, "No combo: go to the Defense Step"),
        ("defense", 1, "No combo: go to the Damage Step"),
    ],
)
def test_passing_a_battle_step_names_the_next_one(step, seat, label):
    prompt = board_of(battle_at(step), seat).prompt

    assert [each.label for each in prompt.buttons] == [label]


def test_passing_after_a_combo_says_that_it_is_enough():
    other = battle("Other helper", combo=(0, 5000))
    table = position(you=Side(battle=["Scout"], hand=[HELPER, other]))
    table.attack("Scout", "Rival")

    table.combo("Helper")

    assert board_of(table).prompt.pass_button.label == "Enough: go to the Defense Step"


def test_the_other_seat_only_waits():
    prompt = board_of(quiet(), seat=1).prompt

    assert prompt.mode is PromptMode.WAIT
    assert prompt.title == "Ann is thinking"
    assert (prompt.buttons, prompt.cards) == ((), ())


@pytest.mark.rule("masters 22-10-3")
def test_a_counter_window_shows_what_is_answered_and_what_passing_does():
    stop = extra("Stop", cost=0, text="[Counter: Attack] Negate the attack.")
    table = position(
        you=Side(battle=["Scout"]), opponent=Side(battle=[rest("Guard")], hand=[stop], energy="RR")
    )
    table.attack("Scout", "Guard")

    prompt = board_of(table, seat=1).prompt

    assert prompt.window is Window.COUNTER
    assert prompt.title == "Ann attacks: counter?"
    assert prompt.answering == ("Scout (10000) attacks Guard (10000).",)
    assert [each.name for each in prompt.subjects] == ["Scout", "Guard"]
    assert prompt.if_passed == "If you pass: the battle goes on to the Offense Step."
    assert prompt.pass_button.label == "Don’t counter Scout’s attack"
    assert [(each.name, each.choice) for each in prompt.cards] == [("Stop", 0)]


def test_what_one_may_counter_with_is_told_to_its_end():
    skill = (
        "[Counter: Attack] Negate the attack, then place up to 2 black Battle Cards from your Warp "
        "in your Drop Area, then draw 1 card, then your Leader Card gets +5000 power for the turn."
    )
    stop = extra("Stop", cost=0, text=skill)
    table = position(
        you=Side(battle=["Scout"]), opponent=Side(battle=[rest("Guard")], hand=[stop], energy="RR")
    )
    table.attack("Scout", "Guard")

    labels = [each.label for each in board_of(table, seat=1).prompt.buttons if not each.is_pass]

    assert len(labels) == 1
    assert "…" not in labels[0]
    assert labels[0].endswith(skill.rpartition("] ")[2])


def test_a_payment_starts_from_what_must_be_covered():
    table = quiet()
    energy = table.ids(0, "energy")
    options = tuple(Option("card", card) for card in energy)
    decision = Decision(
        0, "pay-energy", options, need=Need("R", 1), payers=("R", "B"), default=(0,)
    )

    prompt = board_of(asked(table, decision)).prompt

    assert (prompt.mode, prompt.window, prompt.title) == (
        PromptMode.PAY,
        Window.PANEL,
        "Pay 1 energy",
    )
    assert (prompt.pay.specified, prompt.pay.total, prompt.pay.payers) == ("R", 1, ("R", "B"))
    assert prompt.default == (0,)


@pytest.mark.parametrize(
    ("area", "window"),
    [
        ("battle", Window.PANEL),
        ("hand", Window.PANEL),
        ("drop", Window.CARDS),
        ("deck", Window.CARDS),
    ],
)
def test_cards_that_do_not_lie_open_are_chosen_in_a_window(area, window):
    table = quiet()
    card = table.ids(0, area)[0]
    decision = Decision(0, "choose-cards", (Option("card", card),), minimum=0, maximum=1)

    board = board_of(asked(table, decision))

    assert board.prompt.window is window
    assert board.prompt.mode is PromptMode.PICK
    shown = [each.id for each in board.prompt.cards]
    assert shown == ([card] if window is Window.CARDS else [])


@pytest.mark.parametrize(
    ("low", "high", "title"),
    [
        (1, 1, "Choose 1 card"),
        (2, 2, "Choose 2 cards"),
        (0, 3, "Choose up to 3 cards"),
        (1, 3, "Choose 1 to 3 cards"),
    ],
)
def test_how_many_cards_is_said_once_in_words(low, high, title):
    table = quiet()
    options = tuple(Option("card", card) for card in table.ids(0, "deck")[:3])

    prompt = board_of(asked(table, Decision(0, "choose-cards", options, low, high))).prompt

    assert (prompt.title, prompt.text) == (title, "")


@pytest.mark.parametrize(
    ("kind", "options", "labels"),
    [
        ("first-player", ("first", "second"), ["Go first", "Go second"]),
        ("mulligan", ("keep", "redraw"), ["Keep this hand", "Redraw"]),
        ("position", ("top", "bottom"), ["On top", "At the bottom"]),
        ("may", ("yes", "no"), ["Yes", "No: skip this effect"]),
        ("pay-cost", ("yes", "no"), ["Pay", "Don’t pay: the skill does nothing"]),
    ],
)
def test_plain_questions_have_one_button_for_each_option(kind, options, labels):
    table = quiet()
    source = table.find("Scout").id if kind in ("may", "pay-cost") else 0
    decision = Decision(0, kind, tuple(Option(each) for each in options), source=source)

    buttons = board_of(asked(table, decision)).prompt.buttons

    assert [each.label for each in buttons] == labels
    assert [each.option for each in buttons] == [0, 1]


@pytest.mark.parametrize(
    ("about", "language", "said"),
    [
        ("redraw", "en", "Keep this hand"),
        ("redraw", "fr", "Garder cette main"),
        ("", "en", "Choose none"),
        ("", "fr", "N’en choisir aucune"),
    ],
)
def test_to_choose_no_card_says_what_that_means(about, language, said):
    table = quiet()
    cards = tuple(Option("card", card=each) for each in table.ids(0, "hand"))
    decision = Decision(0, "choose-cards", cards, 0, len(cards), about=about)

    assert board_of(asked(table, decision), language=language).prompt.none == said


def test_numbers_are_buttons_too():
    table = quiet()
    options = tuple(Option("number", number=each) for each in (0, 1, 2))

    buttons = board_of(asked(table, Decision(0, "number", options))).prompt.buttons

    assert [(each.option, each.label) for each in buttons] == [(0, "0"), (1, "1"), (2, "2")]


def test_every_option_can_be_reached_by_a_card_or_a_button():
    for table in (quiet(), battle_at("offense")):
        decision = table.decision
        board = board_of(table)

        reached = {each.option for each in board.prompt.buttons}
        for player in (board.near, board.far):
            for area in player.areas.values():
                for card in area.cards:
                    reached |= {act.option for act in card.acts}
                    reached |= {card.choice} - {-1}

        assert reached == set(range(len(decision.options)))


def test_the_french_window_speaks_french():
    prompt = board_of(quiet(), language="fr").prompt

    assert prompt.title == "Votre phase principale"
    assert prompt.buttons[0].label == "Fin de la phase principale"
    assert prompt.why == "règle 7-3-4"


def test_two_skills_of_one_card_are_told_apart_by_buttons():
    table = quiet()
    scout, spare = table.find("Scout").id, table.find("Spare").id
    options = (
        Option("auto", scout, number=0),
        Option("auto", scout, number=1),
        Option("auto", spare, number=2),
    )

    prompt = board_of(asked(table, Decision(0, "order-autos", options))).prompt

    assert [(each.name, each.choice) for each in prompt.cards] == [("Scout", -1), ("Spare", 2)]
    assert [each.option for each in prompt.buttons] == [0, 1, 2]


@pytest.mark.rule("masters 5-8-2-1")
@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Discard 1 card from your hand", "Pay 2 energy"]),
        ("fr", ["Défaussez 1 carte depuis votre main", "Payer 2 Énergie"]),
    ],
)
def test_the_costs_a_skill_lets_choose_among_are_said_in_words(language, labels):
    either = act.PayOneOf(options=((act.PayBy((act.Discard(),)),), (act.PayEnergy(generic=2),)))
    trader = leader("Trader", skills=[main_skill(act.Draw(), cost=[either])])
    table = position(you=Side(leader=trader, hand=[battle("Spare", cost=5)], energy="RR"))

    table.activate("Trader")

    assert table.decision.kind == "choose-skill-cost"
    prompt = board_of(table, language=language).prompt
    assert [each.label for each in prompt.buttons] == labels


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Skill cost first", "Z-Energy first"]),
        ("fr", ["D’abord le coût de Capacité", "D’abord l’Énergie Z"]),
    ],
)
@pytest.mark.rule("masters 22-46-3-1")
def test_the_order_of_the_costs_of_z_awaken_is_asked_in_words(language, labels):
    back = CardFace(name="Base", power=15000, character=("Arlo",))
    base = leader("Base", character=("Arlo",), back=back)
    zenith = a_card("z-leader", "Zenith", z_cost=1, power=20000, text="[Z-Awaken]R : <Arlo>.")
    table = position(
        you=Side(leader=flipped(base), z_deck=[zenith], z_energy=["Z"], energy="R"),
    )

    table.activate("Zenith")

    prompt = board_of(table, language=language).prompt
    assert [each.label for each in prompt.buttons] == labels


def test_a_token_has_a_name_in_the_players_language():
    facts = "(Cinder Sprite Tokens have 10000 power, 0 combo cost, and 5000 combo power.)"
    caller = battle(
        "Caller",
        cost=0,
        text=f"[Auto] When you play this card, play 1 Cinder Sprite Token. {facts}",
    )
    table = position(you=Side(hand=[caller], energy="R"))

    table.play("Caller")
    table.until("main", "you")

    names = [each.name for each in board_of(table, language="fr").near.cards("battle")]
    assert names == ["Caller", "Jeton Esprit des Cendres"]
