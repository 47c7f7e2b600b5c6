"""What kind of skill a keyword skill is, what words for several of them mean [masters 22]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from tests.masters.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    card,
    extra,
    leader,
    main_skill,
    marked,
    permanent,
    rest,
    unison,
)
from tests.masters.table import Table, position

MY_CARDS = to.InZones(zones=("leader", "battle", "unison"))
THEIR_CARDS = to.InZones(zones=("leader", "battle", "unison"), whose="opponent")
ARLO, BRANN = ("Arlo",), ("Brann",)


def silencer(kind: str, cards: to.Cards = MY_CARDS) -> CardSpec:
    """A card that negates all skills of a type while it is in play."""
    return battle("Silencer", skills=[permanent(act.NegateSkills(cards=cards, kinds=(kind,)))])


def jailer(*kinds: str) -> CardSpec:
    """A card that keeps its own player from activating skills of these types."""
    ban = act.RestrictPlayer(who="you", what="activate", skill_kinds=kinds)
    return battle("Jailer", skills=[permanent(ban)])


# -- [Auto] keyword skills -------------------------------------------------------------------


@pytest.mark.rule("masters 22-4-1")
@pytest.mark.parametrize(("kind", "asked"), [("auto", False), ("permanent", True)])
def test_blocker_is_an_auto_skill(kind: str, asked: bool) -> None:
    wall = battle("Wall", text="[Blocker]")
    t = position(
        you=Side(battle=[battle("Raider", power=15000)]),
        opponent=Side(battle=[wall, silencer(kind)]),
    )

    t.attack("Raider", "Rival")

    assert (t.mode == "pay-cost") is asked


@pytest.mark.rule("masters 22-8-1")
@pytest.mark.parametrize(("kind", "again"), [("auto", False), ("permanent", True)])
def test_dual_attack_is_an_auto_skill(kind: str, again: bool) -> None:
    twice = battle("Twice", power=15000, text="[Dual Attack]")
    t = position(you=Side(battle=[twice, silencer(kind)]))

    t.attack("Twice", "Rival")
    t.finish_battle()

    assert t.is_active("Twice") is again


@pytest.mark.rule("masters 22-9-1")
@pytest.mark.parametrize(("kind", "koed"), [("auto", False), ("permanent", True)])
def test_revenge_is_an_auto_skill(kind: str, koed: bool) -> None:
    avenger = rest(battle("Avenger", power=5000, text="[Revenge]"))
    t = position(
        you=Side(battle=[battle("Raider", power=15000)]),
        opponent=Side(battle=[avenger, silencer(kind)]),
    )

    t.attack("Raider", "Avenger")
    t.finish_battle()

    assert t.you.drop == (["Raider"] if koed else [])


# -- [Activate] keyword skills ---------------------------------------------------------------


def kai(name: str = "Kai", **fields: object) -> CardSpec:
    return battle(name, character=("Kai",), **fields)


@pytest.mark.rule("masters 22-5-1", "masters 22-3-1")
@pytest.mark.parametrize(
    ("kinds", "offered"),
    [(("activate-main",), False), (("activate",), False), (("activate-battle",), True)],
)
def test_evolve_and_field_are_activate_main_skills(kinds: tuple[str, ...], offered: bool) -> None:
    great = kai("Great Kai", cost=4, text="[Evolve]R : ＜Kai＞.")
    t = position(
        you=Side(
            battle=[kai(), jailer(*kinds)], hand=[great, extra("Marsh", text="[Field]")], energy="R"
        )
    )

    assert ("activate Great Kai" in t.options()) is offered
    assert ("activate Marsh" in t.options()) is offered


@pytest.mark.rule("masters 22-23-1", "masters 22-13-1")
@pytest.mark.parametrize(
    ("kinds", "offered"), [(("activate-main",), False), (("activate-battle",), True)]
)
def test_dark_over_realm_and_union_are_activate_main_skills(
    kinds: tuple[str, ...], offered: bool
) -> None:
    fused = battle("Fused", cost=7, text="[Union-Fusion]R : <Arlo> and <Brann>.")
    t = position(
        you=Side(
            battle=[jailer(*kinds)],
            hand=[
                battle("Shade", cost=9, colors="black", text="[Dark Over Realm 2]"),
                fused,
                battle("One", cost=9, character=ARLO),
                battle("Two", cost=9, character=BRANN),
            ],
            drop=[battle("Black 1", colors="black"), battle("Black 2", colors="black")],
            energy="R",
        )
    )

    assert ("activate Shade" in t.options()) is offered
    assert ("activate Fused" in t.options()) is offered


@pytest.mark.rule("masters 22-5-2-1")
def test_evolve_without_a_condition_takes_any_battle_card() -> None:
    free = Skill(kind="evolve", cost=(act.PayEnergy(specified="R"),))
    form = battle("Form", cost=5, skills=[free])
    t = position(you=Side(battle=["Plain", kai()], hand=[form], unison=unison("Star"), energy="R"))

    t.activate("Form")

    t.expect("you", "choose-cards", {"Plain", "Kai"})


# -- [Evolve] --------------------------------------------------------------------------------

BOUNCE = act.Move(cards=to.InZones(zones=("battle",), whose="opponent"), to="hand", verb="return")


def evolving(answer: act.Action) -> Table:
    """You evolve; the opponent's [Counter : Play] does something else than negate."""
    counter = Skill(kind="counter-play", effect=(answer,))
    t = position(
        you=Side(
            battle=[kai()], hand=[kai("Great Kai", cost=4, text="[Evolve]R : ＜Kai＞.")], energy="R"
        ),
        opponent=Side(hand=[extra("Answer", cost=0, skills=[counter])]),
    )
    t.activate("Great Kai")
    return t


@pytest.mark.rule("masters 22-5-5-1")
def test_evolve_fails_when_its_card_has_left_before_it_resolves() -> None:
    t = evolving(BOUNCE)

    t.counter("Answer")

    t.expect("you", "main")
    assert t.you.hand == ["Kai"]
    assert t.you.battle == []
    assert t.you.drop == ["Great Kai"]


@pytest.mark.rule("masters 22-5-5-1")
def test_evolve_fails_when_its_card_no_longer_fits() -> None:
    weaken = act.ChangePower(cards=to.InZones(zones=("battle",), whose="opponent"), amount=-1000)
    counter = Skill(kind="counter-play", effect=(weaken,))
    strong = to.Filter(kinds=("battle",), power=to.Range(low=10000))
    form = battle("Form", cost=5, skills=[Skill(kind="evolve", filter=strong)])
    t = position(
        you=Side(battle=["Plain"], hand=[form]),
        opponent=Side(hand=[extra("Answer", cost=0, skills=[counter])]),
    )

    t.activate("Form")
    t.counter("Answer")

    t.expect("you", "main")
    assert t.you.battle == ["Plain"]
    assert t.you.drop == ["Form"]


@pytest.mark.rule("masters 22-5-2-3")
@pytest.mark.parametrize("kind", ["Evolve", "EX-Evolve", "Xeno-Evolve"])
def test_a_card_an_effect_evolves_is_played_as_with_its_own_evolve_skill(kind: str) -> None:
    form = kai("Great Kai", cost=4, text=f"[{kind}]RRR : ＜Kai＞.")
    grow = act.Play(
        cards=to.InZones(zones=("drop",)), on_top_of=to.InZones(zones=("battle",)), evolves=True
    )
    evolved = to.InZones(zones=("battle",), filter=to.Filter(evolved=True))
    boost = act.ChangePower(cards=evolved, amount=5000)
    t = position(
        you=Side(
            leader=leader("Grower", skills=[main_skill(grow), main_skill(boost)]),
            battle=[rest(kai())],
            drop=[form],
        )
    )

    t.activate("Grower", 1)
    t.activate("Grower", 2)

    assert t.you.battle == ["Great Kai"]
    assert t.power("Great Kai") == 15000
    is_xeno = kind == "Xeno-Evolve"
    assert t.you.warp == (["Kai"] if is_xeno else [])
    assert t.is_active("Great Kai") is is_xeno
    assert t.happened("paid") == []


# -- [Counter] -------------------------------------------------------------------------------


@pytest.mark.rule("masters 22-10-1", "masters 22-10-5")
def test_a_counter_is_offered_in_counter_timings_and_from_the_hand_only() -> None:
    text = "[Counter: Attack] Negate the attack."
    shield = extra("Shield", cost=0, text=text)
    t = position(
        you=Side(hand=[shield]),
        opponent=Side(
            hand=[extra("Own shield", cost=0, text=text)],
            drop=[extra("Old shield", cost=0, text=text)],
            battle=[battle("Walker", text=text)],
        ),
    )

    t.expect("you", "main", {"attack Leader > Rival", "end"})
    t.attack("Leader", "Rival")
    t.expect("opponent", "counter", {"counter Own shield", "pass"})
    t.pass_()
    t.expect("you", "main")


# -- keywords that limit ---------------------------------------------------------------------


@pytest.mark.rule("masters 22-11-1", "masters 22-44-1", "masters 22-11-2")
@pytest.mark.parametrize("limit", ["[Once per turn]", "[Limit 1]"])
def test_limits_of_activation_are_no_keyword_skills(limit: str) -> None:
    scholar = battle("Scholar", text=f"[Activate: Main]{limit} Draw 1 card.")
    t = position(you=Side(battle=[scholar, silencer("keyword")]))

    t.activate("Scholar")

    assert t.you.hand == ["Deck card"]
    assert "activate Scholar" not in t.options()


# -- [Union] ---------------------------------------------------------------------------------


def unions() -> dict[str, CardSpec]:
    return {
        "fusion": battle("Fused", cost=7, text="[Union-Fusion] : <Arlo> and <Brann>."),
        "potara": battle("Merged", cost=7, text="[Union-Potara] : <Arlo> and <Brann>."),
    }


def union_table(kind: str, *others: CardSpec, **opponent: object) -> Table:
    """You can play a card by [Union-Fusion] or [Union-Potara] of One and Two."""
    pair = [battle("One", cost=9, character=ARLO), battle("Two", cost=9, character=BRANN)]
    in_hand = pair if kind == "fusion" else []
    in_play = [] if kind == "fusion" else pair
    return position(
        you=Side(battle=[*in_play, *others], hand=[unions()[kind], *in_hand]),
        opponent=Side(**opponent),
    )


def unite(t: Table, kind: str) -> None:
    t.activate(unions()[kind])


@pytest.mark.rule("masters 22-13-3-1")
@pytest.mark.parametrize("kind", ["fusion", "potara"])
def test_a_text_about_union_means_each_of_its_kinds(kind: str) -> None:
    barred = union_table(kind, jailer("union"))
    assert f"activate {unions()[kind].name}" not in barred.options()

    watcher = auto(
        When(event="played", by="union", subject=to.InZones(zones=("battle",))), act.Draw()
    )
    t = union_table(kind, battle("Watcher", skills=[watcher]))
    unite(t, kind)
    while t.mode == "order-cards":
        t.answer(*t.decision.default)

    assert unions()[kind].name in t.you.battle
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 22-13-4-5-1-1", "masters 22-13-5-4-2-1")
@pytest.mark.parametrize("kind", ["fusion", "potara"])
def test_a_union_card_returned_to_hand_instead_of_being_played_stays_there(kind: str) -> None:
    back = Skill(kind="counter-play", effect=(act.NegatePlay(to="hand"),))
    t = union_table(kind, hand=[extra("Answer", cost=0, skills=[back])])
    unite(t, kind)

    t.counter("Answer")

    t.expect("you", "main")
    name = unions()[kind].name
    assert t.you.hand == [name]
    assert name not in t.you.drop
    assert name not in t.you.battle


@pytest.mark.rule("masters 22-13-4-5-1", "masters 22-13-5-4-2")
@pytest.mark.parametrize("kind", ["fusion", "potara"])
def test_a_union_card_whose_activation_is_negated_goes_to_drop(kind: str) -> None:
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation.")
    t = union_table(kind, hand=[no])
    unite(t, kind)

    t.counter("No")

    t.expect("you", "main")
    assert unions()[kind].name in t.you.drop
    assert t.you.hand == []


@pytest.mark.rule("masters 22-13-6-3-2-1")
def test_an_absorbed_card_returned_to_hand_instead_of_being_played_stays_there() -> None:
    chosen = to.Pick(cards=to.InZones(zones=("drop",), filter=to.Filter(kinds=("battle",))))
    absorb = Skill(kind="union-absorb", effect=(act.Play(cards=chosen, on_top_of=to.This()),))
    back = act.Instead(
        event="play",
        cards=to.InZones(zones=("drop",), whose="opponent"),
        effect=(act.Move(cards=to.Slot(), to="hand", verb="return"),),
    )
    t = position(
        you=Side(battle=[battle("Eater", skills=[absorb])], drop=["Prey"]),
        opponent=Side(battle=[battle("Savior", skills=[permanent(back)])]),
    )

    t.activate("Eater")

    t.expect("you", "main")
    assert t.you.hand == ["Prey"]
    assert t.you.drop == []
    assert t.you.battle == ["Eater"]
    assert t.find("Eater").under == ()


@pytest.mark.rule("masters 22-13-4-4-1", "masters 22-13-4-4")
def test_union_fusion_drops_its_two_cards_before_its_skill_cost_is_paid() -> None:
    fusion = Skill(
        kind="union-fusion",
        cost=(act.PayBy((act.Move(cards=to.InZones(zones=("drop",)), to="warp"),)),),
        parts=(to.Filter(characters=ARLO), to.Filter(characters=BRANN)),
    )
    t = position(
        you=Side(
            hand=[
                battle("Fused", cost=7, skills=[fusion]),
                battle("One", cost=9, character=ARLO),
                battle("Two", cost=9, character=BRANN),
            ],
            drop=["Old"],
        )
    )

    t.activate("Fused")

    assert t.you.battle == ["Fused"]
    assert sorted(t.you.warp) == ["Old", "One", "Two"]


# -- other words -----------------------------------------------------------------------------


@pytest.mark.rule("masters 22-29-6")
def test_arrival_means_arrival_of_any_colours() -> None:
    colors = [("red", "blue"), ("green", "yellow")]
    arrivals = [
        battle(f"Arrival {n}", skills=[Skill(kind="keyword", keyword="arrival", colors=each)])
        for n, each in enumerate(colors, 1)
    ]
    wanted = to.InZones(zones=("battle",), filter=to.Filter(keywords=("arrival",)))
    find = main_skill(act.Choose(cards=wanted, up_to=True))
    t = position(you=Side(leader=leader("Finder", skills=[find]), battle=[*arrivals, "Other"]))

    t.activate("Finder")

    t.expect("you", "choose-cards", {"Arrival 1", "Arrival 2"})


@pytest.mark.rule("masters 22-2-2-1")
@pytest.mark.parametrize("word", ["[Awaken]", "[Awaken: Surge]"])
def test_awaken_means_awaken_surge_too(word: str) -> None:
    text = f"{word} When your life is at 4 or less : Draw 1 card."
    hero = leader("Hero", text=text)
    free = position(you=Side(leader=hero))
    assert "activate Hero" in free.options()

    t = position(you=Side(leader=hero, battle=[silencer("awaken")]))

    assert "activate Hero" not in t.options()


@pytest.mark.rule("masters 22-3-4-1")
def test_energy_exhaust_of_a_field_works_in_the_energy_area() -> None:
    marsh = extra("Marsh", text="[Field]\n[Energy-Exhaust]")
    t = position(you=Side(hand=[marsh]), at="turn")

    t.charge("Marsh")

    assert t.you.energy == ["Marsh"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 22-3-5-1")
def test_a_field_under_a_card_leaves_the_field_in_play_alone() -> None:
    extras = to.InZones(zones=("hand",), filter=to.Filter(kinds=("extra",)))
    hosts = to.InZones(zones=("battle",), filter=to.Filter(kinds=("battle",)))
    bury = main_skill(act.PlaceUnder(cards=to.Pick(cards=extras, up_to=True), under=hosts))
    t = position(
        you=Side(
            leader=leader("Burier", skills=[bury]),
            battle=[extra("Marsh", text="[Field]"), "Host"],
            hand=[extra("Peak", text="[Field]")],
        )
    )

    t.activate("Burier")
    t.choose("Peak")

    assert t.you.battle == ["Marsh", "Host"]
    assert t.you.drop == []


# -- more than one Unison --------------------------------------------------------------------


def patron(*unisons: str, effect: act.Action | None = None, **side: object) -> Table:
    """An effect lets you have two Unisons; your Leader's other skill plays one."""
    skills = [permanent(act.UnisonLimit(count=2))]
    if effect is not None:
        skills.append(main_skill(effect))
    fill = act.Play(
        cards=to.InZones(zones=("warp",), filter=to.Filter(kinds=("unison",))), markers=1
    )
    t = position(
        you=Side(
            leader=leader("Patron", skills=skills),
            battle=[battle("Filler", skills=[main_skill(fill)])],
            unison=marked(unison("First"), 2),
            warp=[unison("Second")],
            **side,
        )
    )
    t.activate("Filler")
    assert sorted(t.you.unison) == ["First", "Second"]
    return t


@pytest.mark.rule("masters 13-2-2-5-2", "masters 4.00 13-2-2-5-2")
def test_a_unison_a_skill_plays_beyond_the_limit_makes_its_player_choose_which_leaves() -> None:
    drop = to.InZones(zones=("drop",), filter=to.Filter(kinds=("unison",)))
    t = patron(effect=act.Play(cards=drop, markers=2), drop=[unison("Third")])

    t.activate("Patron")
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("Second")

    assert sorted(t.you.unison) == ["Second", "Third"]
    assert t.you.drop == ["First"]


@pytest.mark.rule("masters 18-2-1-3-2", "masters 4.00 18-2-1-3-2")
def test_a_z_unison_played_beyond_the_limit_makes_its_player_choose_which_leaves() -> None:
    comet = card("z-unison", "Comet", cost_is_x=True, z_cost=0, power=15000)
    t = patron(z_deck=[comet], energy="R")

    t.play("Comet")
    t.pick("1")
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("First")

    assert sorted(t.you.unison) == ["Comet", "First"]
    assert t.you.drop == ["Second"]


@pytest.mark.rule("masters 18-2-2-5-2", "masters 4.00 18-2-2-5-2")
def test_a_z_unison_a_skill_plays_beyond_the_limit_makes_its_player_choose_which_leaves() -> None:
    comet = card("z-unison", "Comet", cost_is_x=True, z_cost=3, power=15000)
    pile = to.InZones(zones=("z-deck",))
    t = patron(effect=act.Play(cards=pile, markers=2), z_deck=[comet])

    t.activate("Patron")
    t.expect("you", "choose-cards", {"First", "Second"})
    t.choose("First")

    assert sorted(t.you.unison) == ["Comet", "First"]
    assert t.you.drop == ["Second"]


# -- what the counters answer ----------------------------------------------------------------


def answerable(*skills: Skill, text: str = "") -> set[str]:
    """Which counters in the opponent's hand may answer this skill of yours."""
    names = {"Play": "[Counter: Play]", "Attack": "[Counter: Attack]"}
    hand = [extra(n, cost=0, text=f"{word} Draw 1 card.") for n, word in names.items()]
    actor = battle("Actor", text=text, skills=skills)
    t = position(you=Side(battle=[actor, kai()], drop=[battle("Prey")]), opponent=Side(hand=hand))
    t.activate("Actor")
    return {name for name in names if t.mode == "counter" and f"counter {name}" in t.options()}


@pytest.mark.rule("masters 22-10-3-1", "masters 22-10-3-2")
@pytest.mark.parametrize(
    ("effect", "counters"),
    [
        (act.Draw(), set()),
        (act.Play(cards=to.Pick(cards=to.InZones(zones=("drop",)))), {"Play"}),
        (act.Restrict(cards=to.This(), what="attack", duration="turn"), {"Attack"}),
        (act.Restrict(cards=to.This(), what="be-attacked", duration="turn"), {"Attack"}),
        (act.Restrict(cards=to.This(), what="block", duration="turn"), set()),
        (act.LimitActs(count=1), {"Attack"}),
        (act.LimitActs(what="play", count=1), {"Play"}),
        (act.LimitActs(what="combo", count=1), set()),
        (act.NegateAttack(), {"Attack"}),
        (act.Ko(cards=to.Battler("attacker")), {"Attack"}),
        (act.Delayed(when=When(event="attacks"), effect=(act.Draw(),)), {"Attack"}),
    ],
)
def test_counters_answer_skills_that_speak_of_playing_or_attacking(
    effect: act.Action, counters: set[str]
) -> None:
    assert answerable(main_skill(effect)) == counters


@pytest.mark.rule("masters 22-10-3-1")
def test_a_counter_play_answers_evolve_and_union() -> None:
    no = extra("No", cost=0, text="[Counter: Play] Negate the activation.")
    t = position(
        you=Side(battle=[kai()], hand=[kai("Great Kai", cost=4, text="[Evolve] : ＜Kai＞.")]),
        opponent=Side(hand=[no]),
    )
    t.activate("Great Kai")
    t.expect("opponent", "counter", {"counter No", "pass"})

    for kind in ("fusion", "potara"):
        t = union_table(kind, hand=[no])
        unite(t, kind)
        t.expect("opponent", "counter", {"counter No", "pass"})


@pytest.mark.rule("masters 22-13-4-2", "masters 22-13-5-2")
def test_union_without_its_pair_is_not_offered() -> None:
    one = battle("One", cost=9, power=10000, character=ARLO)
    uneven = battle("Two", cost=9, power=15000, character=BRANN)
    t = position(
        you=Side(hand=[unions()["fusion"], unions()["potara"], one, uneven], battle=[kai()])
    )

    t.expect("you", "main", {"attack Kai > Rival", "attack Leader > Rival", "end"})
