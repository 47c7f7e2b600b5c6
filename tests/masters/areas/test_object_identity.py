"""What an effect means by "it": an object, whose moves only the effect itself follows.

[masters 3-1-4] a card that moved is a new card; [masters 9-12-1] an effect refers to a card it
moves where it finally lies.
"""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import Table, position

BORROW = (
    "[Activate Main] [Once per turn] Choose 1 Battle Card in your Drop Area and play it. At the end"
    " of the turn, return that card to its owner's hand."
)
KO = "[Activate Main] Choose 1 of your Battle Cards and KO it."
BOUNCE = "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
REVIVE = "[Activate Main] Choose 1 Battle Card in your Drop Area and play it."


def borrowing(**more: object) -> Table:
    """Your Leader has played Guest out of the Drop and will return it at the end of the turn."""
    side = Side(leader=leader("Host", text=BORROW), drop=["Guest"], **more)  # type: ignore[arg-type]
    t = position(you=side)
    t.activate("Host")
    if t.mode == "choose-cards":
        t.choose("Guest")
    assert "Guest" in t.you.battle
    return t


def use(t: Table, name: str, *cards: str) -> None:
    """Activate a skill and choose what it asks for."""
    t.activate(name)
    if t.mode == "choose-cards":
        t.choose(*cards)


def end_turn(t: Table) -> None:
    t.end()
    assert t.state.turn_seat == t.opponent.seat


@pytest.mark.rule("masters 9-12-1")
def test_a_card_that_stayed_is_returned_at_the_end_of_the_turn() -> None:
    t = borrowing()

    end_turn(t)

    assert "Guest" in t.you.hand


@pytest.mark.rule("masters 3-1-4")
def test_a_card_koed_meanwhile_stays_in_the_drop() -> None:
    t = borrowing(battle=[battle("Killer", text=KO)])
    use(t, "Killer", "Guest")

    end_turn(t)

    assert t.you.drop == ["Guest"]


@pytest.mark.rule("masters 3-1-4")
def test_a_card_koed_and_played_again_is_another_card() -> None:
    t = borrowing(battle=[battle("Killer", text=KO), battle("Healer", text=REVIVE)])
    use(t, "Killer", "Guest")
    use(t, "Healer", "Guest")

    end_turn(t)

    assert "Guest" in t.you.battle


@pytest.mark.rule("masters 3-1-4")
def test_a_card_bounced_meanwhile_is_not_pulled_out_of_the_hand() -> None:
    text = BORROW.replace(
        "return that card to its owner's hand", "place that card in your Drop Area"
    )
    t = position(
        you=Side(
            leader=leader("Host", text=text), drop=["Guest"], battle=[battle("Wind", text=BOUNCE)]
        )
    )
    use(t, "Host", "Guest")
    use(t, "Wind", "Guest")

    end_turn(t)

    assert "Guest" in t.you.hand
    assert t.you.drop == []


@pytest.mark.rule("masters 3-1-4")
def test_a_card_bounced_and_played_from_the_hand_again_stays() -> None:
    t = borrowing(battle=[battle("Wind", text=BOUNCE)], energy="R")
    use(t, "Wind", "Guest")
    t.play("Guest")

    end_turn(t)

    assert "Guest" in t.you.battle


@pytest.mark.rule("masters 23-2-2", "masters 21-5-2-1")
def test_a_card_under_another_is_not_taken_away_from_there() -> None:
    guest = battle("Guest", character=("Guest",))
    evolved = battle("Evolved", text="[Evolve]R : ＜Guest＞.")
    t = position(
        you=Side(leader=leader("Host", text=BORROW), drop=[guest], hand=[evolved], energy="R")
    )
    use(t, "Host", "Guest")
    use(t, "Evolved", "Guest")
    assert t.area_of("Guest") == "under"

    end_turn(t)

    assert t.you.battle == ["Evolved"]
    assert t.area_of("Guest") == "under"


@pytest.mark.rule("masters 23-2-2", "masters 23-2-7")
def test_a_card_that_lay_under_another_is_not_the_one_it_was() -> None:
    """On its own again it is a card that came there after the effect spoke of one."""
    guest = battle("Guest", character=("Guest",))
    evolved = battle("Evolved", text="[Evolve]R : ＜Guest＞.")
    lift = Skill(
        kind="activate-main",
        effect=(act.Move(cards=to.InZones(zones=("battle",)), to="drop", top_only=True),),
    )
    t = position(
        you=Side(
            leader=leader("Host", text=BORROW, skills=[lift]),
            drop=[guest],
            hand=[evolved],
            energy="R",
        )
    )
    t.activate("Host", 1)
    use(t, "Evolved", "Guest")
    t.activate("Host", 2)
    assert t.you.battle == ["Guest"]

    end_turn(t)

    assert t.you.battle == ["Guest"]


@pytest.mark.rule("masters 20-9-2", "masters 3-1-4-1")
def test_a_card_whose_control_changed_is_still_the_same() -> None:
    steal = Skill(
        kind="counter-play",
        effect=(act.GainControl(cards=to.InZones(zones=("battle",), whose="opponent")),),
    )
    thief = extra("Thief", cost=0, skills=[steal])
    t = position(
        you=Side(leader=leader("Host", text=BORROW), drop=["Guest"]),
        opponent=Side(hand=[thief]),
    )
    t.activate("Host")
    while t.mode != "main":
        if "counter Thief" in t.options() and "Guest" in t.you.battle:
            t.counter("Thief")
        elif t.mode == "choose-cards":
            t.answer(0)
        else:
            t.pass_()
    assert t.opponent.battle == ["Guest"]

    end_turn(t)

    assert "Guest" in t.you.hand


@pytest.mark.rule("masters 9-12-1", "masters 9-10-1")
def test_a_movement_put_in_place_of_the_effects_own_is_followed() -> None:
    text = (
        "[Activate Main] [Once per turn] Choose 1 of your Battle Cards and KO it. At the end of the"
        " turn, play that card."
    )
    stubborn = battle(
        "Stubborn",
        text="[Permanent] If this card would be KO'd, send it to its owner's Warp instead.",
    )
    t = position(you=Side(leader=leader("Gate", text=text), battle=[stubborn]))
    use(t, "Gate", "Stubborn")
    assert t.area_of("Stubborn") == "warp"

    end_turn(t)

    assert t.you.battle == ["Stubborn"]


@pytest.mark.rule("masters 9-12-1", "masters 9-11-1-1")
def test_what_a_skill_moves_that_the_effect_activates_is_followed() -> None:
    come = Skill(kind="auto", effect=(act.Move(cards=to.This(), to="warp"),))
    chain = Skill(
        kind="activate-main",
        once_per_turn=True,
        effect=(
            act.ActivateSkill(cards=to.InZones(zones=("battle",)), kinds=("auto",), slot="it"),
            act.Delayed(
                when=When(event="turn_end"), effect=(act.Move(cards=to.Slot("it"), to="hand"),)
            ),
        ),
    )
    t = position(
        you=Side(leader=leader("Gate", skills=[chain]), battle=[battle("Traveller", skills=[come])])
    )
    t.activate("Gate")
    assert t.area_of("Traveller") == "warp"

    end_turn(t)

    assert "Traveller" in t.you.hand


@pytest.mark.rule("masters 3-1-4", "masters 9-6-11")
def test_a_triggered_skill_does_not_find_a_card_that_left_before_its_turn() -> None:
    """The opponent's skills wait behind those of the turn player: one of them saves the card."""
    guard = battle(
        "Guard",
        text="[Auto] When your opponent plays a Battle Card, place that card in its owner's Drop"
        " Area.",
    )
    runner = battle(
        "Runner", text="[Auto] When you play this card, return this card to its owner's hand."
    )
    t = position(you=Side(hand=[runner], energy="R"), opponent=Side(battle=[guard]))

    t.play("Runner")
    t.until("main")

    assert t.you.hand == ["Runner"]
    assert t.you.drop == []


@pytest.mark.rule("masters 9-6-9-1")
def test_a_delayed_effect_that_waits_for_a_card_to_leave_finds_it_where_it_went() -> None:
    rescue = Skill(
        kind="activate-main",
        once_per_turn=True,
        effect=(
            act.Choose(
                slot="it", cards=to.InZones(zones=("battle",), filter=to.Filter(is_other=True))
            ),
            act.Delayed(
                when=When(event="koed", subject=to.Slot("it")),
                effect=(act.Move(cards=to.Slot("it"), to="hand"),),
            ),
        ),
    )
    t = position(
        you=Side(
            leader=leader("Nurse", skills=[rescue]), battle=["Patient", battle("Killer", text=KO)]
        )
    )
    t.activate("Nurse")
    t.choose("Patient")
    use(t, "Killer", "Patient")

    assert t.you.hand == ["Patient"]


@pytest.mark.rule("masters 3-1-4", "masters 19-1-7")
def test_a_token_that_left_is_gone_for_good() -> None:
    make = Skill(
        kind="activate-main",
        once_per_turn=True,
        effect=(
            act.CreateToken(name="Imp", power=1000, slot="made"),
            act.Delayed(
                when=When(event="turn_end"),
                effect=(
                    act.IfYouDo(
                        first=(act.Move(cards=to.Slot("made"), to="hand"),),
                        then=(act.Draw(count=1),),
                    ),
                ),
            ),
        ),
    )
    t = position(
        you=Side(leader=leader("Maker", skills=[make]), battle=[battle("Killer", text=KO)])
    )
    t.activate("Maker")
    use(t, "Killer", "Imp Token")

    end_turn(t)

    assert t.you.hand == []


@pytest.mark.rule("masters 9-12-1")
def test_what_the_effect_sends_away_itself_it_can_bring_back() -> None:
    text = (
        "[Activate Main] [Once per turn] Choose 1 of your Battle Cards and send it to its owner's"
        " Warp. At the end of the turn, play that card."
    )
    t = position(you=Side(leader=leader("Gate", text=text), battle=["Traveller"]))
    use(t, "Gate", "Traveller")
    assert t.area_of("Traveller") == "warp"

    end_turn(t)

    assert t.you.battle == ["Traveller"]


# -- what stays, and for how long ----------------------------------------------------------------


@pytest.mark.rule("masters 1-7-2-2", "masters 9-9-2", "masters 3-1-4")
def test_an_effect_without_an_end_lasts_for_the_game_on_that_card_alone() -> None:
    text = (
        "[Activate Main][Once per turn] Choose 1 of your {Oak} and it gets +5000 power.\n"
        "[Activate Main][Once per turn] Return 1 of your {Oak} to your hand, then play it from your"
        " hand."
    )
    t = position(you=Side(leader=leader("Captain", text=text), battle=["Oak"]))
    t.activate("Captain", 1)
    assert t.power("Oak") == 15000

    t.end()
    while t.asked != ("you", "main"):
        t.pass_() if t.mode != "main" else t.end()
    assert t.power("Oak") == 15000
    t.activate("Captain", 2)
    while t.mode != "main":
        t.answer(0)

    assert t.you.battle == ["Oak"]
    assert t.power("Oak") == 10000


@pytest.mark.rule("masters 8-1-2-1", "masters 20-9-2", "masters 8-4-6-2-1", "masters 3-1-6-1")
def test_a_guard_card_whose_control_changes_is_still_the_guard_card() -> None:
    text = "[Activate Battle] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=["Scout"]),
        opponent=Side(battle=[rest("Ward")], hand=[battle("Aid", combo=(0, 5000))]),
    )

    t.attack("Scout", "Ward")
    t.until("offense", "you")
    t.activate("Captain")
    assert t.you.battle == ["Scout", "Ward"]
    t.until("defense", "opponent")
    t.combo("Aid")
    while t.mode != "main":
        t.answer(*t.decision.default)

    # [masters 8-4-5] the other player's combo is added to it, whoever its master is.
    assert t.you.battle == ["Scout", "Ward"]
    assert t.opponent.drop == ["Aid"]


@pytest.mark.rule("masters 8-1-2-1", "masters 20-9-2", "masters 8-4-6-2-1", "masters 3-1-6-1")
def test_a_guard_card_taken_in_battle_is_koed_into_its_owners_drop() -> None:
    text = "[Activate Battle] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(
        you=Side(leader=leader("Captain", text=text), battle=["Scout"]),
        opponent=Side(battle=[rest("Ward")]),
    )

    t.attack("Scout", "Ward")
    t.until("offense", "you")
    t.activate("Captain")
    while t.mode != "main":
        t.answer(*t.decision.default)

    assert t.you.battle == ["Scout"]
    assert t.opponent.drop == ["Ward"]


SEAL = (
    "[Counter: Battle Card Attack] Negate the attack, then place this card on top of the attacking"
    " card. At the end of your next turn, place this card (and only this card) in its owner's Drop."
)


@pytest.mark.rule("masters 23-2-2", "masters 23-2-2-2", "masters 23-2-7", "masters 19-1-7")
@pytest.mark.parametrize("whole", [False, True])
def test_a_covered_token_is_part_of_the_card_on_it_and_falls_out_of_the_game_with_it(
    whole: bool,
) -> None:
    make = Skill(
        kind="activate-main",
        once_per_turn=True,
        effect=(act.CreateToken(name="Imp", power=5000),),
    )
    # What lies on a token is an Extra, which no KO of Battle Cards means.
    away = act.Move(cards=to.InZones(zones=("battle",)), to="drop")
    sweep = extra("Sweep", cost=0, skills=[Skill(kind="activate-main", effect=(away,))])
    t = position(
        you=Side(leader=leader("Maker", skills=[make]), hand=[sweep]),
        opponent=Side(hand=[extra("Seal", cost=0, text=SEAL)]),
    )
    t.activate("Maker")
    t.attack("Imp Token", "Rival")
    t.counter("Seal")
    assert t.you.battle == ["Seal"]

    if whole:
        t.activate("Sweep")
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert t.you.battle == ([] if whole else ["Imp Token"])
    assert "Imp Token" not in t.you.drop
    assert t.opponent.drop == ["Seal"]


@pytest.mark.rule("masters 19-1-7", "masters 22-5-5", "masters 23-2-5")
@pytest.mark.parametrize("verb", ["KO", "return", "take"])
def test_a_token_that_was_evolved_ends_outside_of_the_game(verb: str) -> None:
    """With the card on it, or taken from below it."""
    new = battle("New", cost=9, text="[Evolve]R : <Imp>")
    make = Skill(
        kind="activate-main",
        once_per_turn=True,
        effect=(act.CreateToken(name="Imp", power=5000, characters=("Imp",)),),
    )
    below = act.Move(cards=to.Under(of=to.InZones(zones=("battle",))), to="hand")
    ends = {
        "KO": leader("Maker", text=KO, skills=[make]),
        "return": leader("Maker", text=BOUNCE, skills=[make]),
        "take": leader("Maker", skills=[make, Skill(kind="activate-main", effect=(below,))]),
    }
    t = position(you=Side(leader=ends[verb], hand=[new], energy="R"))
    t.activate("Maker", 1 if verb == "take" else 2)
    t.activate("New")
    assert t.you.battle == ["New"]

    t.activate("Maker", 2 if verb == "take" else 1)
    if t.mode == "choose-cards":
        t.choose("New")

    assert t.you.battle == (["New"] if verb == "take" else [])
    assert t.you.hand == (["New"] if verb == "return" else [])
    assert t.you.drop == (["New"] if verb == "KO" else [])
