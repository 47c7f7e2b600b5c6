"""What cards are and become in the classic game: sides, areas, stacks, negated skills."""

import pytest

from dbscg_gui.cards.printed import CardFace
from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine.queries import card_cost, card_info, card_skills, meaning
from tests.classic.cards import (
    CardSpec,
    Side,
    auto,
    battle,
    borrowed,
    card,
    extra,
    leader,
    main_skill,
    marked,
    on,
    rest,
    unison,
)
from tests.classic.table import Table, position

BATTLE = to.InZones(zones=("battle",))


# -- what a card has -------------------------------------------------------------------------


@pytest.mark.rule("classic 2-8-2", "classic 7-1")
def test_an_extra_in_play_has_no_power_and_never_fights() -> None:
    field = card("extra", "Meadow", cost=1, power=5000, text="[Field]")
    t = position(you=Side(battle=[field]), opponent=Side(battle=[rest(battle("Guard"))]))

    t.expect("you", "main", {"attack Leader > Rival", "attack Leader > Guard", "end"})
    assert t.game.side(t.find("Meadow")).power is None
    assert t.power("Guard") == t.power("Leader") == 10000


@pytest.mark.rule("classic 2-9-2", "classic 2-10-2", "classic 3-7-3-1")
def test_only_battle_cards_are_used_in_combos() -> None:
    with_data = {"combo_cost": 0, "combo_power": 5000}
    spell = card("extra", "Spell", cost=1, **with_data)
    star = card("unison", "Star", cost_is_x=True, power=10000, **with_data)
    t = position(you=Side(hand=[spell, star, battle("Helper", combo=(0, 5000))], energy="R"))

    t.attack("Leader", "Rival")

    t.expect("you", "offense", {"combo Helper", "pass"})


@pytest.mark.rule("classic 2-11-2")
def test_a_leader_has_no_energy_cost() -> None:
    t = position(
        you=Side(
            leader=leader("Leader", cost=3),
            unison=marked(unison("Star"), 2),
            hand=[battle("Scout"), extra("Spell")],
        )
    )

    costs = {
        name: card_cost.total_cost(t.game, t.find(name))
        for name in ("Leader", "Star", "Scout", "Spell")
    }
    assert costs == {"Leader": None, "Star": 2, "Scout": 1, "Spell": 1}


@pytest.mark.rule("classic 2-5-4", "classic 2-6-5", "classic 2-7-3")
def test_texts_find_characters_traits_and_eras_on_leaders_and_battle_cards() -> None:
    words = {"character": ("Arlo",), "traits": ("Crew",), "era": ("Dawn",)}
    counted = [
        to.Filter(characters=("Arlo",)),
        to.Filter(traits=("Crew",)),
        to.Filter(eras=("Dawn",)),
    ]
    t = position(
        you=Side(
            leader=leader("Head", **words),
            battle=[battle("Hand", **words), card("extra", "Field", text="[Field]", **words)],
            unison=unison("Star", **words),
        ),
        opponent=Side(battle=[battle("Plain")]),
    )
    env = meaning.Env(t.you.seat, 0)
    for wanted in counted:
        found = meaning.cards_of(
            t.game,
            to.InZones(zones=("leader", "battle", "unison"), whose="any", filter=wanted),
            env,
        )
        assert sorted(t.name(i) for i in found) == ["Hand", "Head"]


@pytest.mark.rule("classic 1-3-6", "classic 2-11-1-1-1", "classic 2-11-1-2-1")
def test_no_cost_falls_below_zero_and_the_specified_cost_is_the_least() -> None:
    cheaper = Skill(
        kind="permanent", effect=(act.ChangeCost(cards=to.InZones(zones=("hand",)), amount=-3),)
    )
    t = position(
        you=Side(
            leader=leader("Patron", skills=[cheaper]),
            hand=[
                battle("Plain", cost=2),
                battle("Dear", cost=2, specified="RR"),
                extra("Spell", cost=2, specified="RR", text="[Activate: Main] Draw 1 card."),
            ],
            energy="RR",
        )
    )
    assert [t.cost(name) for name in ("Plain", "Dear")] == [("", 0), ("RR", 0)]

    t.play("Plain")
    assert t.you.active_energy == ["red energy", "red energy"]
    t.activate("Spell")
    assert t.you.active_energy == []
    assert "play Dear" not in t.options()


# -- the sides of a Leader -------------------------------------------------------------------


@pytest.mark.rule("classic 10-2-3", "classic 10-2-1", "classic 10-2-4")
def test_cl_t05_the_hidden_side_of_a_leader_is_not_there() -> None:
    other = to.Has(
        cards=to.InZones(zones=("leader",), filter=to.Filter(side="back", characters=("Merged",)))
    )
    ask = battle("Seeker", skills=[main_skill(act.If(condition=other, then=(act.Draw(),)))])
    turning = leader(
        "Turner",
        text="[Awaken] When your life is at 4 or less: Draw 1 card.",
        back=CardFace(
            name="Turner",
            power=15000,
            character=("Merged",),
            skill=(
                "[Activate: Main] Draw 2 cards.",
                "[Awaken] When your life is at 4 or less: Draw 1 card.",
            ),
        ),
    )
    t = position(you=Side(leader=turning, battle=[ask]))
    t.activate("Seeker")
    assert t.you.hand == []

    t.activate("Turner")
    assert t.find("Turner").side == 1
    assert t.you.hand == ["Deck card"]
    # The front text is gone, the back text is there, and it turns no further.
    awakens = [
        option
        for option in t.decision.options
        if option.kind == "activate" and t.game.lib.skills[option.skill].kind == "awaken"
    ]
    assert awakens == []
    t.activate("Turner")
    assert t.you.hand == ["Deck card"] * 3
    t.activate("Seeker")
    assert t.you.hand == ["Deck card"] * 4


# -- moving between areas --------------------------------------------------------------------


def _boosted(*skills: Skill, spec: CardSpec | None = None) -> Table:
    """Your Helper has +5000 power for the turn."""
    text = "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    helper = spec or battle("Helper", combo=(0, 5000))
    t = position(
        you=Side(leader=leader("Coach", text=text, skills=skills), battle=[helper], energy="R")
    )
    t.activate("Coach", 1)
    assert t.power("Helper") == 15000
    return t


@pytest.mark.rule("classic 8-8-1-4")
def test_cl_t24_effects_stay_on_a_card_in_the_combo_area_and_back() -> None:
    back = Skill(kind="activate-battle", effect=(act.Play(cards=to.InZones(zones=("combo",))),))
    t = _boosted(back)
    t.attack("Coach", "Rival")
    t.combo("Helper")
    assert t.power("Helper") == 15000

    t.activate("Coach", 2)

    assert t.area_of("Helper") == "battle"
    assert t.power("Helper") == 15000


@pytest.mark.rule("classic 8-8-1-4")
@pytest.mark.parametrize("area", ["unison", "hand"])
def test_cl_t24_elsewhere_it_is_a_new_card_without_them(area: str) -> None:
    away = act.Move(cards=BATTLE, to=area)  # type: ignore[arg-type]
    # Without a marker it would not stay in the Unison Area.
    stay = act.AddMarkers(cards=to.InZones(zones=("unison",)), count=1)
    t = _boosted(main_skill(away, stay))

    t.activate("Coach", 2)

    assert t.area_of("Helper") == area
    if area == "hand":
        t.play("Helper")
    assert t.power("Helper") == 10000


@pytest.mark.rule("classic 3-1-7", "classic 3-1-7-1", "classic 4-2-4", "classic 4-2-3")
@pytest.mark.parametrize("area", ["hand", "energy", "drop", "warp", "life", "deck"])
def test_other_areas_are_always_the_owners(area: str) -> None:
    away = act.Move(cards=BATTLE, to=area)  # type: ignore[arg-type]
    t = position(
        you=Side(leader=leader("Wind", skills=[main_skill(away)]), battle=[borrowed("Lent")])
    )

    t.activate("Wind")

    assert "Lent" in getattr(t.opponent, area)
    assert "Lent" not in getattr(t.you, area)
    assert t.find("Lent").owner == t.opponent.seat


@pytest.mark.rule("classic 3-5-3")
def test_a_leader_never_leaves_its_area() -> None:
    away = act.Move(cards=to.InZones(zones=("leader",), whose="any"), to="hand")
    t = position(you=Side(leader=leader("Wind", skills=[main_skill(away)])))

    t.activate("Wind")

    assert t.you.leader == ["Wind"]
    assert t.opponent.leader == ["Rival"]


@pytest.mark.rule("classic 3-6-4", "classic 3-11-4", "classic 3-8-3")
def test_cards_enter_in_active_mode() -> None:
    grow = act.Move(cards=to.Pick(cards=to.InZones(zones=("hand",))), to="energy")
    bring = act.Play(cards=to.InZones(zones=("drop",)))
    t = position(
        you=Side(
            leader=leader("Gardener", skills=[main_skill(grow), main_skill(bring)]),
            hand=["Seed", unison("Star", specified="R")],
            drop=["Sprout"],
            energy="R",
        )
    )
    t.play("Star")
    t.pick("1")
    t.activate("Gardener", 1)
    t.activate("Gardener", 2)

    assert t.is_active("Star")
    assert t.is_active("Seed")
    assert t.is_active("Sprout")


# -- stacks ----------------------------------------------------------------------------------


@pytest.mark.rule("classic 11-3-4", "classic 11-3-4-1", "classic 7-2-1-2-1", "classic 7-4-1-6")
def test_cl_t13_a_stack_goes_to_the_combo_area_together_and_drops_untriggered() -> None:
    under = battle("Under", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(
        you=Side(
            battle=[on(battle("Top", combo=(0, 5000)), under)],
            hand=[battle("Helper", combo=(0, 0))],
        )
    )
    t.attack("Leader", "Rival")
    t.combo("Top")
    assert t.you.combo == ["Top"]
    assert [t.name(i) for i in t.find("Top").under] == ["Under"]
    assert t.you.drop == []
    t.pass_()

    assert sorted(t.you.drop) == ["Top", "Under"]
    assert t.you.hand == ["Helper"]
    result = t.happened("battle_result")[0]
    assert result.amount == 5000


@pytest.mark.rule("classic 11-3-4")
def test_cl_t13_played_back_from_the_combo_area_the_stack_is_whole() -> None:
    back = Skill(kind="activate-battle", effect=(act.Play(cards=to.InZones(zones=("combo",))),))
    t = position(
        you=Side(
            leader=leader("Coach", skills=[back]),
            battle=[on(battle("Top", combo=(0, 5000)), "Under")],
        )
    )
    t.attack("Coach", "Rival")
    t.combo("Top")
    t.activate("Coach")

    assert t.you.battle == ["Top"]
    assert [t.name(i) for i in t.find("Top").under] == ["Under"]


@pytest.mark.rule("classic 11-3-6")
def test_cl_t40_the_card_that_stays_takes_over_all_changes_and_the_position() -> None:
    text = (
        "[Activate: Main] Choose 1 of your Battle Cards and it gets +5000 power and [Barrier] for "
        "the turn."
    )
    paint = act.GainInfo(cards=BATTLE, colors=("blue",), duration="turn")
    away = act.Move(cards=BATTLE, to="hand", top_only=True)
    lower = battle("Lower", text="[Critical]")
    t = position(
        you=Side(
            leader=leader("Painter", text=text, skills=[main_skill(paint), main_skill(away)]),
            battle=[rest(on("Upper", lower))],
        )
    )
    t.activate("Painter", 1)
    t.activate("Painter", 2)

    t.activate("Painter", 3)

    assert t.you.battle == ["Lower"]
    assert t.you.hand == ["Upper"]
    assert not t.is_active("Lower")
    assert t.power("Lower") == 15000
    assert card_info.colors(t.game, t.find("Lower")) == {"red", "blue"}
    assert t.keywords("Lower") == {"critical", "barrier"}


# -- tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("classic 10-18-7", "classic 10-18-3")
def test_cl_t27_a_token_that_leaves_exists_no_more() -> None:
    spark = act.CreateToken(name="Spark", power=5000, combo_cost=0, combo_power=5000)
    away = act.Move(cards=BATTLE, to="hand")
    removed = When(event="moved", subject=to.InZones(zones=(), whose="any"), target=("",))
    t = position(
        you=Side(
            leader=leader(
                "Maker", skills=[main_skill(spark), main_skill(away), auto(removed, act.Draw())]
            )
        )
    )
    t.activate("Maker", 1)
    assert t.you.battle == ["Spark Token"]

    t.activate("Maker", 2)

    # Nobody's hand has it, and no card was removed from the game.
    assert t.you.battle == t.you.hand == []


@pytest.mark.rule("classic 10-19-3")
def test_cl_t27_a_card_removed_from_the_game_is_noticed() -> None:
    removed = When(event="moved", subject=to.InZones(zones=(), whose="any"), target=("",))
    banish = main_skill(act.RemoveFromGame(cards=BATTLE))
    witness = leader("Witness", skills=[banish, auto(removed, act.Draw())])
    t = position(you=Side(leader=witness, battle=["Gone"]))

    t.activate("Witness")

    assert t.area_of("Gone") == "outside"
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("classic 10-18-7")
def test_cl_t27_a_token_may_combo_and_is_gone_when_the_battle_ends() -> None:
    spark = act.CreateToken(name="Spark", power=5000, combo_cost=0, combo_power=5000)
    t = position(
        you=Side(
            leader=leader("Maker", skills=[main_skill(spark)]),
            hand=[battle("Helper", combo=(0, 0))],
        )
    )
    t.activate("Maker")
    t.attack("Maker", "Rival")
    t.combo("Spark Token")
    assert t.you.combo == ["Spark Token"]
    t.pass_()

    assert t.you.combo == t.you.drop == []


# -- negated skills --------------------------------------------------------------------------


@pytest.mark.rule("classic 8-3-2", "classic 10-4-1")
def test_cl_t38_a_card_whose_skills_are_negated_may_gain_one_that_works() -> None:
    choose = "[Auto] When a card attacks, choose 1 of your Battle Cards and it gets +5000 power."
    hush = (
        "[Activate: Main] Choose 1 of your opponent's Battle Cards and negate its skills for the "
        "turn."
    )
    lend = act.Gain(
        cards=BATTLE, skills=(Skill(kind="keyword", keyword="blocker"),), duration="turn"
    )
    lender = leader("Lender", skills=[auto(When(event="attacks", whose="opponent"), lend)])
    guard = battle("Guard", text=choose.replace("a card attacks", "your opponent's card attacks"))
    t = position(
        you=Side(leader=leader("Husher", text=hush), battle=["Scout", "Runner"]),
        opponent=Side(leader=lender, battle=[guard]),
    )
    t.activate("Husher")
    assert card_skills.is_skill_less(t.game, t.find("Guard"))
    t.attack("Scout", "Lender")
    # Its own skill does nothing and asks for nothing, the new one works in the next attack.
    assert t.power("Guard") == 10000
    assert t.keywords("Guard") == {"blocker"}
    t.attack("Runner", "Lender")
    t.pick("Guard/gained")
    t.yes()

    assert t.opponent.drop == ["Guard"]
    assert t.opponent.life == ["Life card"] * 3


@pytest.mark.rule("classic 10-28-4", "classic 10-28-3")
def test_a_leader_turned_back_to_its_front_is_still_the_same_card() -> None:
    turn = main_skill(act.Flip(cards=to.InZones(zones=("leader",)), face="up"))
    wish = "[Wish] When your life is at 4 or less: This card gets +5000 power for the turn."
    t = position(
        you=Side(leader=leader("Maker", text=wish), battle=[battle("Turner", skills=[turn])])
    )
    t.activate("Maker")
    leader_id = t.find("Maker").id
    assert (t.find("Maker").side, t.power("Maker")) == (1, 20000)

    t.activate("Turner")

    assert t.find("Maker").id == leader_id
    assert (t.find("Maker").side, t.power("Maker")) == (0, 15000)
    assert "activate Maker" in t.options()


@pytest.mark.rule("classic 8-4-2-2", "classic 8-5-2-2")
@pytest.mark.parametrize(("energy", "hand"), [("R", 0), ("", 1), ("r", 1)])
def test_a_cost_of_which_a_part_cannot_be_paid_is_not_paid_at_all(energy: str, hand: int) -> None:
    text = "[Activate: Main]R, place 1 card from your hand in your Drop: Draw 2 cards."
    t = position(
        you=Side(
            leader=leader("Payer", text=text),
            hand=[battle(f"Card {n}", cost=9) for n in range(hand)],
            energy=energy,
        )
    )

    t.expect("you", "main", {"attack Payer > Rival", "end"})
    assert t.you.drop == []


@pytest.mark.rule("classic 8-3-3", "classic 10-2-1")
@pytest.mark.parametrize(("life", "offered"), [(4, True), (5, False)])
def test_a_skill_whose_condition_does_not_hold_is_not_offered(life: int, offered: bool) -> None:
    text = "[Awaken] When your life is at 4 or less: Draw 1 card."
    t = position(you=Side(leader=leader("Turner", text=text), life=life))

    assert ("activate Turner" in t.options()) == offered


@pytest.mark.rule("classic 8-5-3-7")
def test_who_chooses_from_a_deck_looks_through_it() -> None:
    find = act.Choose(cards=to.InZones(zones=("deck",)), count=1, slot="it")
    take = act.Move(cards=to.Slot("it"), to="hand")
    t = position(
        you=Side(leader=leader("Finder", skills=[main_skill(find, take)]), deck=["Top", "Wanted"])
    )

    t.activate("Finder")

    deck = t.ids(t.you.seat, "deck")
    assert all(t.state.cards[i].known == 1 << t.you.seat for i in deck)
    t.choose("Wanted")
    assert t.you.hand == ["Wanted"]


@pytest.mark.rule("classic 2-13-2", "classic 8-5-8")
def test_skills_work_where_their_card_is_at_home() -> None:
    text = "[Activate: Main] Draw 1 card."
    t = position(
        you=Side(
            battle=[battle("Home", text=text)],
            hand=[battle("Held", cost=9, text=text), unison("Star", text="[UNISON 0]" + text)],
            drop=[battle("Gone", text=text)],
            energy=[battle("Fuel", text=text)],
        )
    )

    t.expect(
        "you",
        "main",
        {"activate Home", "attack Home > Rival", "attack Leader > Rival", "play Star", "end"},
    )
