"""Every refused move of the classic game says why: the failed condition and its rule."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.state import changed
from dbscg_gui.games.classic.legality import why_not
from dbscg_gui.games.dbs import attack_declaration, legality
from tests.classic.cards import (
    Side,
    battle,
    extra,
    leader,
    marked,
    permanent,
    rest,
    unison,
)
from tests.classic.table import Table, position

DRAW = "[Activate: Main] Draw 1 card."


def _why(t: Table, kind: str, name: str, target: str = "", *, who: str = "you") -> tuple[str, str]:
    """Code and rule of the refusal; ("", "") for a legal move."""
    card = t.find(name)
    skills = t.game.side(card).skills
    option = Option(
        kind,
        card=card.id,
        target=t.find(target).id if target else 0,
        skill=skills[0] if kind in ("activate", "counter") and skills else -1,
    )
    refusal = why_not(t.game, t.you.seat if who == "you" else t.opponent.seat, option)
    return (refusal.code, refusal.rule) if refusal else ("", "")


@pytest.mark.rule("classic 2-11-1-1", "classic 6-3-1-2-1")
def test_cards_that_are_not_played() -> None:
    hand = [battle("Dear", cost=3), battle("Blue", specified="B", colors="blue"), battle("Plain")]
    t = position(you=Side(hand=[*hand, extra("Spell")], drop=["Gone"], energy="RR"))

    assert _why(t, "play", "Dear") == ("energy", "classic 2-11-1")
    assert _why(t, "play", "Blue") == ("specified", "classic 2-11-1-1")
    assert _why(t, "play", "Spell") == ("not-playable", "classic 3-6-3")
    assert _why(t, "play", "Gone") == ("not-in-hand", "classic 6-3-1-2-1")
    assert _why(t, "play", "Plain") == ("", "")


@pytest.mark.rule("classic 10-42-1")
def test_a_namesake_of_a_unique_card_is_refused_by_its_rule() -> None:
    moss = battle("Moss", text="[Unique]")
    t = position(you=Side(battle=[moss], hand=[moss], energy="RR"))
    (held,) = t.ids(t.you.seat, "hand")

    refusal = why_not(t.game, t.you.seat, Option("play", card=held))

    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("unique", "classic 10-42-1")


@pytest.mark.rule("classic 7-1")
def test_attacks_that_are_not_made() -> None:
    field = extra("Meadow", text="[Field]")
    t = position(
        you=Side(battle=[rest("Tired"), "Fresh", field], hand=["Held"]),
        opponent=Side(
            battle=["Upright", rest("Lying"), extra("Hedge", text="[Field]")], drop=["Gone"]
        ),
    )

    assert _why(t, "attack", "Tired", "Lying") == ("rest", "classic 7-1")
    assert _why(t, "attack", "Fresh", "Upright") == ("target-active", "classic 7-1")
    assert _why(t, "attack", "Fresh", "Hedge") == ("not-a-target", "classic 7-1")
    assert _why(t, "attack", "Fresh", "Gone") == ("not-a-target", "classic 7-1")
    assert _why(t, "attack", "Fresh", "Tired") == ("not-a-target", "classic 7-1")
    assert _why(t, "attack", "Held", "Lying") == ("not-attacker-area", "classic 7-1")
    assert _why(t, "attack", "Meadow", "Lying") == ("not-attacker-kind", "classic 7-1")
    assert _why(t, "attack", "Fresh", "Lying") == ("", "")
    refused = attack_declaration.check_attacker(t.game, t.opponent.seat, t.find("Upright").id)
    assert refused is not None
    assert (refused.code, refused.rule) == ("not-your-turn", "classic 7-1")


@pytest.mark.rule("classic 7-2-1-2-1", "classic 7-2-1-2-2", "classic 7-2-1-2-2-1")
@pytest.mark.rule("classic 3-7-3-1")
def test_combos_that_are_not_made() -> None:
    t = position(
        you=Side(
            battle=[rest(battle("Tired", combo=(0, 5000)))],
            energy=[battle("Fuel", combo=(0, 5000))],
            hand=["Plain", battle("Dear", combo=(2, 5000)), battle("Helper", combo=(0, 5000))],
        )
    )
    t.attack("Leader", "Rival")

    assert _why(t, "combo", "Fuel") == ("not-comboable-area", "classic 7-2-1-2-2")
    assert _why(t, "combo", "Tired") == ("rest", "classic 7-2-1-2-1")
    assert _why(t, "combo", "Plain") == ("no-combo-data", "classic 3-7-3-1")
    assert _why(t, "combo", "Dear") == ("energy", "classic 7-2-1-2-2-1")
    assert _why(t, "combo", "Helper") == ("", "")


@pytest.mark.rule("classic 7-3-1-2-1")
def test_an_active_guard_card_is_not_used_in_a_combo() -> None:
    bold = act.Allow(cards=to.This(), what="attack-active")
    t = position(
        you=Side(battle=[battle("Bold", skills=[permanent(bold)])]),
        opponent=Side(
            battle=[battle("Guard", combo=(0, 5000))], hand=[battle("Wall", combo=(0, 5000))]
        ),
    )

    t.attack("Bold", "Guard")

    t.expect("opponent", "defense", {"combo Wall", "pass"})
    assert _why(t, "combo", "Guard", who="opponent")[0] == "fighting"


@pytest.mark.rule("classic 1-3-3")
@pytest.mark.parametrize(
    ("what", "kind", "name"),
    [("play", "play", "Plain"), ("attack", "attack", "Fresh"), ("activate", "activate", "Drawer")],
)
def test_what_an_effect_forbids_is_refused_though_the_rules_allow_it(
    what: str, kind: str, name: str
) -> None:
    ban = permanent(act.RestrictPlayer(who="you", what=what))  # type: ignore[arg-type]
    drawer = leader("Drawer", text=DRAW)
    t = position(
        you=Side(
            leader=drawer, battle=["Fresh", battle("Ban", skills=[ban])], hand=["Plain"], energy="R"
        )
    )

    target = "Rival" if kind == "attack" else ""
    assert _why(t, kind, name, target) == ("forbidden", "classic 1-3-3")
    assert not any(word.startswith(f"{kind} {name}") for word in t.options())


@pytest.mark.rule("classic 1-3-3")
def test_a_forbidden_combo_and_a_forbidden_target_are_refused() -> None:
    no_combo = permanent(act.RestrictPlayer(who="you", what="combo"))
    safe = permanent(act.Restrict(cards=to.This(), what="be-attacked"))
    t = position(
        you=Side(battle=["Fresh", battle("Ban", skills=[no_combo])], hand=[HELPER]),
        opponent=Side(
            battle=[rest(battle("Safe", skills=[safe]))], hand=[battle("Wall", combo=(0, 5000))]
        ),
    )
    assert _why(t, "attack", "Fresh", "Safe") == ("forbidden", "classic 1-3-3")
    t.attack("Fresh", "Rival")
    t.expect("opponent", "defense", {"combo Wall", "pass"})
    refused = legality.check_combo(t.game, t.you.seat, t.find("Helper").id)

    assert refused is not None
    assert (refused.code, refused.rule) == ("forbidden", "classic 1-3-3")


HELPER = battle("Helper", combo=(0, 5000))


@pytest.mark.rule("classic 8-4-2-5-2", "classic 10-11-5", "classic 10-23-1", "classic 8-4-2-2")
def test_skills_that_are_not_activated() -> None:
    once = "[Activate: Main][Once per turn] Draw 1 card."
    t = position(
        you=Side(
            leader=leader("Once", text=once),
            battle=[
                battle("Bound", text="[Activate: Main][Bond 5] Draw 1 card."),
                battle("Poor", text="[Activate: Main]R : Draw 1 card."),
            ],
            unison=marked(unison("Star", text=f"[UNISON 0]{DRAW}\n[UNISON 0]{DRAW}"), 2),
        )
    )
    t.activate("Once")
    t.activate("Star", 1)

    assert _why(t, "activate", "Once") == ("used-up", "classic 10-11-5")
    assert _why(t, "activate", "Star") == ("used-up", "classic 8-4-2-5-2")
    assert _why(t, "activate", "Bound") == ("not-valid", "classic 10-23-1")
    assert _why(t, "activate", "Poor") == ("skill-cost", "classic 8-4-2-2")


@pytest.mark.rule("classic 10-5-1", "classic 10-13-3-1", "classic 10-13-4-1", "classic 10-2-3")
def test_keyword_skills_without_their_cards_are_refused() -> None:
    t = position(
        you=Side(
            leader=leader(
                "Turned", back_text="[Awaken] When your life is at 4 or less: Draw 1 card."
            ),
            hand=[
                battle("Risen", cost=5, text="[Evolve] <Arlo>"),
                battle("Fused", cost=7, text="[Union-Fusion] <Arlo> and <Brann>."),
                battle("Rings", cost=9, text="[Union-Potara] <Arlo> and <Brann>"),
            ],
        )
    )
    t.game.set_card(changed(t.find("Turned"), side=1))

    assert _why(t, "activate", "Risen") == ("no-base", "classic 10-5-1")
    assert _why(t, "activate", "Fused") == ("no-pair", "classic 10-13-3-1")
    assert _why(t, "activate", "Rings") == ("no-pair", "classic 10-13-4-1")
    assert _why(t, "activate", "Turned") == ("flipped", "classic 10-2-3")


@pytest.mark.rule("classic 6-2-5")
def test_only_hand_cards_are_charged() -> None:
    t = position(you=Side(battle=["Fresh"], hand=["Coal"]), at="turn")

    assert _why(t, "charge", "Fresh") == ("not-in-hand", "classic 6-2-5")
    assert _why(t, "charge", "Coal") == ("", "")
