"""What official answers settle, with invented cards: Events, damage, sums, costs, negations."""

from __future__ import annotations

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.kit.cards import Placed
from tests.one_piece.cards import (
    MINE,
    MY_FIGHTERS,
    THEIRS,
    Side,
    auto,
    character,
    event,
    face_up,
    leader,
    main_effect,
    on_play,
    one,
    pay,
    permanent,
    power,
    rest,
    skill,
    trigger,
    when_attacking,
)
from tests.one_piece.table import Table, position

PARRY = event(
    "Parry",
    cost=1,
    skills=[skill("counter", power(one(MY_FIGHTERS), 3000), cost=pay(act.Discard()))],
)
HEARS = auto(When(event="extra_activated", whose="you"), act.Draw())


def parried(*hand: object) -> Table:
    """You attack; the opponent has Parry besides, and draws when an Event is activated."""
    t = position(
        you=Side(characters=["Scout"]),
        opponent=Side(leader=leader("Rival", skills=[HEARS]), hand=[PARRY, *hand], don=1),
    )
    t.attack("Scout", "Rival")
    return t


@pytest.mark.rule("one_piece 8-3-1-4", "one_piece 8-5-4")
@pytest.mark.parametrize("paid", [True, False])
def test_an_event_is_activated_with_its_activation_cost_unpaid(paid: bool) -> None:
    t = parried("Coin")

    t.counter("Parry")
    t.expect("opponent", "pay-cost", {"yes", "no"})
    t.pick("yes" if paid else "no")

    assert t.opponent.drop == (["Coin", "Parry"] if paid else ["Parry"])
    assert len(t.opponent.hand) == (1 if paid else 2)
    assert t.opponent.active_energy == []


@pytest.mark.rule("one_piece 8-3-1-3")
def test_an_event_whose_cost_cannot_be_paid_is_not_offered() -> None:
    t = parried()

    assert "counter Parry" not in t.options()


@pytest.mark.rule("one_piece 2-2-5", "one_piece 8-5-4", "one_piece 2-7-3")
def test_an_event_activated_by_an_effect_is_trashed_and_costs_nothing_itself() -> None:
    news = event("News", cost=5, skills=[skill("main", act.Draw())])
    use = act.ActivateSkill(
        cards=one(to.InZones(zones=("hand",), filter=to.Filter(kinds=("event",)))),
        kinds=("main",),
        without_cost=False,
    )
    head = leader("Boss", skills=[main_effect(use), HEARS])
    t = position(you=Side(leader=head, hand=[news]))

    t.activate("Boss")
    t.choose("News")

    assert t.you.drop == ["News"]
    assert t.you.hand == ["Deck card"] * 2


BURST = trigger(act.Draw())
TOLD = auto(
    When(event="damage_dealt", whose="opponent"),
    act.Move(cards=to.Top(zone="deck", count=1), to="drop"),
)


@pytest.mark.rule("one_piece 8-6-2", "one_piece 10-1-5-1")
def test_damage_is_told_before_the_trigger_of_the_card_checked() -> None:
    t = position(
        you=Side(leader=leader("Boss", skills=[TOLD]), characters=[character("Big", power=9000)]),
        opponent=Side(life=[event("Flare", skills=[BURST]), "Spare"]),
    )

    t.attack("Big", "Rival")

    t.expect("opponent", "trigger", {"activate Flare", "pass"})
    assert t.you.drop == ["Deck card"]
    t.pass_()
    assert t.you.drop == ["Deck card"]


OFFERED = character(
    "Usher",
    power=9000,
    text="When this Character's attack deals damage to your opponent's Life, you may trash 2 cards"
    " from the top of your deck.",
)


@pytest.mark.rule("one_piece 8-6-2", "one_piece 10-1-5-2")
@pytest.mark.parametrize("life", [event("Flare", skills=[BURST]), event("Plain")])
def test_when_it_is_asked_does_not_tell_whether_the_life_card_has_a_trigger(life: Placed) -> None:
    t = position(you=Side(characters=[OFFERED]), opponent=Side(life=[life, "Spare"]))

    t.attack("Usher", "Rival")

    t.expect("you", "may")
    assert len(t.opponent.life) == 2
    assert t.opponent.hand == []
    t.pick("yes")
    if t.mode == "trigger":
        t.pass_()
    assert t.you.drop == ["Deck card"] * 2
    assert len(t.opponent.hand) == 1


@pytest.mark.rule("one_piece 8-6-2", "one_piece 10-1-3-1")
def test_what_banish_trashes_nobody_checks() -> None:
    banisher = character(
        "Usher",
        power=9000,
        text="[Banish]\nWhen this Character's attack deals damage to your opponent's Life, you may"
        " trash 2 cards from the top of your deck.",
    )
    t = position(you=Side(characters=[banisher]), opponent=Side(life=["Plain", "Spare"]))

    t.attack("Usher", "Rival")

    t.expect("you", "may")
    assert t.opponent.drop == ["Plain"]


@pytest.mark.rule("one_piece 8-6-2")
def test_damage_of_several_is_told_once() -> None:
    twice = character("Twice", power=9000, text="[Double Attack]")
    t = position(
        you=Side(leader=leader("Boss", skills=[TOLD]), characters=[twice]),
        opponent=Side(life=["Plain", "Spare", "Last"]),
    )

    t.attack("Twice", "Rival")

    assert t.you.drop == ["Deck card"]
    assert t.opponent.hand == ["Plain", "Spare"]


@pytest.mark.rule("one_piece 1-3-7", "one_piece 4-8-1")
def test_a_negative_power_makes_room_in_a_sum() -> None:
    weaken = main_effect(power(one(THEIRS), -5000), once=True)
    sweep = act.Ko(cards=to.Pick(cards=THEIRS, count=2, up_to=True, total=4000, total_of="power"))
    t = position(
        you=Side(
            leader=leader("Boss", skills=[weaken]),
            characters=[character("Broom", skills=[main_effect(sweep)])],
        ),
        opponent=Side(
            characters=[
                character("Low", power=3000),
                character("High", power=6000),
                character("Top", power=9000),
            ]
        ),
    )

    t.activate("Boss")
    t.choose("Low")
    t.activate("Broom")
    t.expect("you", "choose-cards", {"Low", "High"})
    t.choose("Low", "High")

    assert t.zone("opponent", "battle") == ["Top"]


def dear(*changes: act.Action) -> Table:
    """Your Character costs 2; these permanent effects change costs."""
    skills = [permanent(change) for change in changes]
    return position(you=Side(characters=["Scout"], leader=leader("Boss", skills=skills)))


MORE = act.ChangeCost(
    cards=to.InZones(
        zones=("battle",), filter=to.Filter(kinds=("character",), cost=to.Range(low=2))
    ),
    amount=1,
)


@pytest.mark.rule("one_piece 8-1-3-2", "one_piece 1-3-6")
def test_a_cost_that_depends_on_itself_is_read_until_it_stays() -> None:
    raised = dear(MORE)
    lowered = dear(MORE, act.ChangeCost(cards=MINE, amount=-2))

    assert raised.cost("Scout")[1] == 3
    assert lowered.cost("Scout")[1] == 0


@pytest.mark.rule("one_piece 3-10-3")
def test_a_life_card_face_up_that_is_placed_anew_stays_so() -> None:
    look = act.Move(cards=to.Top(zone="life", count=1), to="life", position="bottom")
    t = position(
        you=Side(leader=leader("Boss", skills=[main_effect(look)]), life=[face_up("Open"), "B"])
    )

    t.activate("Boss")

    assert t.you.life == ["B", "Open"]
    assert t.find("Open").face_up
    assert not t.find("B").face_up


@pytest.mark.rule("one_piece 8-2-1")
@pytest.mark.parametrize("tag", ["on-play", "when-attacking"])
def test_effects_are_negated_by_their_tag(tag: str) -> None:
    negates = permanent(act.NegateSkills(cards=MINE, kinds=(tag,)))
    tagged = [
        _tagged(on_play(act.Draw()), "on-play"),
        _tagged(when_attacking(act.Draw()), "when-attacking"),
    ]
    t = position(
        you=Side(
            leader=leader("Boss", skills=[negates]),
            hand=[character("Both", cost=0, skills=tagged)],
            characters=[character("Old", skills=tagged)],
        )
    )

    t.play("Both")
    played = len(t.you.hand)
    t.attack("Old", "Rival")

    assert (played, len(t.you.hand)) == ((0, 1) if tag == "on-play" else (1, 1))


def _tagged(effect: Skill, tag: str) -> Skill:
    return Skill(kind="auto", triggers=effect.triggers, effect=effect.effect, tags=(tag,))


@pytest.mark.rule("one_piece 8-1-3-1", "one_piece 8-3-1-8")
def test_a_situation_is_noticed_once_each_time_it_comes_about() -> None:
    empty = to.Not(condition=to.Has(cards=to.InZones(zones=("hand",)), count=to.Range(low=1)))
    waits = auto(When(event="situation"), act.Draw(), condition=empty)
    t = position(
        you=Side(
            leader=leader("Boss", skills=[waits]),
            hand=[character("Pal", cost=0)],
            deck=[character("Next", cost=0), "Last"],
        )
    )

    t.play("Pal")
    assert t.you.hand == ["Next"]
    t.play("Next")

    assert t.you.hand == ["Last"]
    assert t.subjects("skill_activated") == ["Boss", "Boss"]


@pytest.mark.rule("one_piece 3-1-7", "one_piece 3-1-8")
def test_owners_order_what_goes_into_their_decks() -> None:
    everybody = to.InZones(zones=("battle",), whose="any", filter=to.Filter(kinds=("character",)))
    clear = act.Move(cards=everybody, to="deck", position="bottom")
    t = position(
        you=Side(leader=leader("Boss", skills=[main_effect(clear)]), characters=["A", "B"]),
        opponent=Side(characters=[rest("X"), "Y"]),
    )

    t.activate("Boss")
    t.pick("B", "A")
    t.expect("opponent", "order-cards", {"X", "Y"})
    t.pick("Y", "X")

    assert t.zone("you", "deck")[-2:] == ["B", "A"]
    assert t.zone("opponent", "deck")[-2:] == ["Y", "X"]


@pytest.mark.parametrize("whose_turn", ["theirs", "own"])
def test_opq_fce6aa_the_next_end_of_their_turn_may_be_that_of_the_turn_they_are_in(
    whose_turn: str,
) -> None:
    bind = "[On Play] Select up to 1 of your opponent's Characters. The selected Character cannot "
    warden = character(
        "Warden", cost=2, text=f"{bind}attack until the end of your opponent's next turn."
    )
    call = event(
        "Call",
        text="[Trigger] Play up to 1 Character card with a cost of 2 or less from your hand.",
    )
    theirs = whose_turn == "theirs"
    t = position(
        you=Side(characters=["Foe"], hand=[] if theirs else [warden], don=0 if theirs else 2),
        opponent=Side(
            characters=[] if theirs else ["Other"],
            hand=[warden] if theirs else [],
            life=[call, "Card"],
        ),
    )

    if theirs:
        t.attack("Leader", "Rival")
    else:
        t.play("Warden")
    while t.mode != "main":
        wanted = {"yes", "Warden", "Foe", "Other"} & t.options()
        t.pick(*(sorted(wanted)[:1])) if wanted else t.answer(*t.decision.default)

    if theirs:
        # It is bound for the rest of this turn, and free in your next.
        assert "attack Foe > Rival" not in t.options()
        t.end()
        t.until("main", "opponent")
        t.end()
        t.until("main", "you")
        assert "attack Foe > Rival" in t.options()
    else:
        t.end()
        t.until("main", "opponent")
        assert "attack Other > Leader" not in t.options()
        t.end()
        t.until("main", "you")
        t.end()
        t.until("main", "opponent")
        assert "attack Other > Leader" in t.options()


@pytest.mark.rule("one_piece 8-6-2", "one_piece 4-6-2-2")
def test_what_else_waits_for_damage_waits_for_the_second_card_too() -> None:
    bell = auto(When(event="moved", whose="opponent", origin=("life",)), act.Draw())
    twice = character("Twice", power=9000, text="[Double Attack]")
    t = position(
        you=Side(leader=leader("Boss", skills=[TOLD, bell]), characters=[twice]),
        opponent=Side(life=["Plain", "Spare", "Last"]),
    )

    t.attack("Twice", "Rival")
    while t.mode not in ("main", "over"):
        t.answer(*t.decision.default)

    told = [e.kind for e in t.log if e.kind == "drawn" or e.by == "damage"]
    assert told == ["moved", "moved", "drawn", "drawn"]


@pytest.mark.rule("one_piece 8-3-1-3")
@pytest.mark.parametrize("hand", [[], ["Coin"]])
def test_an_on_ko_effect_whose_cost_cannot_be_paid_is_not_asked_for(hand: list[str]) -> None:
    ghost = character("Ghost", text="[On K.O.] You may trash 1 card from your hand: Draw 2 cards.")
    hit = "[Activate: Main] K.O. up to 1 of your opponent's Characters."
    t = position(
        you=Side(leader=leader("Boss", text=hit)), opponent=Side(characters=[ghost], hand=hand)
    )

    t.activate("Boss")
    t.choose("Ghost")

    if hand:
        t.expect("opponent", "pay-cost")
    else:
        t.expect("you", "main")
        assert "Ghost" not in t.subjects("skill_activated")
