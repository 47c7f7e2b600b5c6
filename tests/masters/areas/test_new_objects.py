"""What stays with a card and what it leaves behind, area by area [masters 3-1-4]."""

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, on, rest, unison
from tests.masters.table import Table, position

BOUNCE = "[Activate Main] Choose 1 of your Battle Cards and return it to its owner's hand."
GUEST = battle("Guest", character=("Guest",))
RISE = battle("Risen", character=("Guest",), power=20000, text="[Evolve]R : ＜Guest＞.\n[Blocker]")


def host(*lines: str):
    return leader("Host", text="\n".join(lines))


def use(t: Table, name: str, *cards: str, line: int | None = None) -> None:
    """Activate a skill, choosing these cards where more could be chosen."""
    t.activate(name, line)
    if cards and t.mode == "choose-cards":
        t.choose(*cards)


# -- counts of the turn ----------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-4", "masters 22-11-3", "masters 22-44-3")
@pytest.mark.parametrize(("count", "is_offered"), [("Once per turn", True), ("Limit 1", False)])
def test_a_card_played_again_has_a_new_skill_but_the_old_limit(
    count: str, is_offered: bool
) -> None:
    engine = battle("Engine", text=f"[Activate Main][{count}] Draw 1 card.")
    t = position(you=Side(leader=host(BOUNCE), battle=[engine], energy="R"))
    t.activate("Engine")
    assert "activate Engine" not in t.options()

    use(t, "Host", "Engine")
    t.play("Engine")

    assert ("activate Engine" in t.options()) == is_offered


@pytest.mark.rule("masters 21-5-2-1", "masters 22-11-3")
def test_a_card_evolved_on_has_its_own_uses() -> None:
    text = "[Activate Main][Once per turn] Draw 1 card."
    young = battle("Young", character=("Guest",), text=text)
    old = battle("Old", text=f"[Evolve]R : ＜Guest＞.\n{text}")
    t = position(you=Side(battle=[young], hand=[old], energy="R"))
    t.activate("Young")

    t.activate("Old")

    assert "activate Old" in t.options()


@pytest.mark.rule("masters 3-1-4", "masters 9-3-1")
def test_what_was_played_this_turn_counts_although_it_left() -> None:
    ask = "[Activate Main] If you have played 2 or more Battle Cards this turn : Draw 1 card."
    t = position(you=Side(leader=host(BOUNCE, ask), hand=["Oak"], energy="RR"))
    t.play("Oak")
    assert "activate Host/2" not in t.options()

    use(t, "Host", "Oak", line=1)
    t.play("Oak")

    assert "activate Host/2" in t.options()


# -- effects on the card ---------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-4", "masters 9-9-2")
def test_what_was_given_for_the_turn_is_gone_with_the_old_card() -> None:
    give = (
        "[Activate Main] Choose 1 of your Battle Cards and it gains [Double Strike] and +5000 power"
        " for the turn."
    )
    t = position(you=Side(leader=host(BOUNCE, give), battle=["Oak"], energy="R"))
    use(t, "Host", "Oak", line=2)
    assert (t.power("Oak"), t.keywords("Oak")) == (15000, {"double-strike"})

    use(t, "Host", "Oak", line=1)
    t.play("Oak")

    assert (t.power("Oak"), t.keywords("Oak")) == (10000, set())


@pytest.mark.rule("masters 3-1-4-1", "masters 5-7-5-1-1")
def test_an_effect_goes_along_into_the_combo_area() -> None:
    give = (
        "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 combo power for the turn."
    )
    ally, held = (battle(name, combo=(0, 5000)) for name in ("Ally", "Held"))
    t = position(you=Side(leader=host(give), battle=["Scout", ally], hand=[held]))
    use(t, "Host", "Ally")
    t.attack("Scout", "Rival")

    t.combo("Ally")
    assert (t.combo_power("Ally"), t.combo_power("Held")) == (10000, 5000)
    t.combo("Held")

    assert t.happened("battle_result")[0].amount == 15000


@pytest.mark.rule("masters 3-1-4-2", "masters 3-1-4-1")
def test_an_effect_comes_back_from_the_combo_area() -> None:
    give = "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    call = "[Activate Battle][Once per turn] Play 1 card from your Combo Area."
    t = position(
        you=Side(leader=host(give, call), battle=["Scout", battle("Ally", combo=(0, 5000))])
    )
    use(t, "Host", "Ally")
    t.attack("Scout", "Rival")
    t.combo("Ally")

    use(t, "Host", "Ally")

    assert "Ally" in t.you.battle
    assert t.power("Ally") == 15000


@pytest.mark.rule("masters 21-5-2", "masters 21-5-2-1", "masters 22-5-5")
def test_a_card_evolved_on_takes_over_position_and_power_alone() -> None:
    give = (
        "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power and gains"
        " [Double Strike] for the turn."
    )
    hush = "[Activate Main] Choose 1 of your Battle Cards and negate its skills for the turn."
    t = position(you=Side(leader=host(give, hush), battle=[rest(GUEST)], hand=[RISE], energy="R"))
    t.activate("Host", 1)
    t.activate("Host", 2)

    t.activate("Risen")

    assert t.you.battle == ["Risen"]
    assert not t.is_active("Risen")
    assert t.power("Risen") == 25000
    assert "double-strike" not in t.keywords("Risen")
    assert "blocker" in t.keywords("Risen")


@pytest.mark.rule("masters 22-13-5-4-1", "masters 22-13-5-4", "masters 23-2-5")
def test_a_potara_fusion_takes_over_both_power_effects_and_leaves_whole() -> None:
    kai, goku = battle("Kai", character=("Kai",)), battle("Goku", character=("Goku",))
    fused = battle("Fused", power=20000, text="[Union-Potara]R : ＜Kai＞ and ＜Goku＞.")
    give = "[Activate Main] Choose 1 of your Battle Cards and it gets +5000 power for the turn."
    t = position(
        you=Side(leader=host(give, BOUNCE), battle=[kai, rest(goku)], hand=[fused], energy="R")
    )
    use(t, "Host", "Kai", line=1)
    use(t, "Host", "Goku", line=1)

    t.activate("Fused")
    t.drive()
    assert (t.power("Fused"), t.is_active("Fused")) == (30000, True)
    t.activate("Host", 2)
    t.drive()

    assert t.you.hand == ["Fused"]
    assert sorted(t.you.drop) == ["Goku", "Kai"]


@pytest.mark.rule("masters 21-7-2")
@pytest.mark.parametrize("cost", [1, 2])
def test_a_unison_that_loses_a_marker_loses_what_it_was_given(cost: int) -> None:
    give = (
        "[Activate Main] Choose 1 of your Unison Cards and it gets +5000 power and gains"
        " [Double Strike] for the turn."
    )
    pillar = unison("Pillar", text=f"[UNISON -{cost}][Activate Main] Draw 1 card.")
    t = position(you=Side(leader=host(give), unison=marked(pillar, 3)))
    t.activate("Host")
    assert t.power("Pillar") == 15000

    t.activate("Pillar")

    assert t.markers("Pillar") == 3 - cost
    assert t.power("Pillar") == 10000
    assert "double-strike" not in t.keywords("Pillar")


@pytest.mark.rule("masters 21-7-2", "masters 13-4-3")
def test_what_its_own_marker_skill_gives_a_unison_comes_after_the_cost() -> None:
    pillar = unison(
        "Pillar", text="[UNISON -1][Activate Main] This card gets +5000 power for the turn."
    )
    t = position(you=Side(unison=marked(pillar, 3)))

    t.activate("Pillar")

    assert t.power("Pillar") == 15000


@pytest.mark.rule("masters 21-7-2", "masters 9-5-1")
def test_a_permanent_goes_on_whatever_markers_leave() -> None:
    pillar = unison("Pillar", text="[UNISON -1][Activate Main] Draw 1 card.")
    t = position(
        you=Side(
            leader=host("[Permanent] Your Unison Cards get +5000 power."), unison=marked(pillar, 3)
        )
    )

    t.activate("Pillar")

    assert t.power("Pillar") == 15000


@pytest.mark.rule("masters 21-10-2", "masters 21-10-2-1")
@pytest.mark.parametrize("is_active", [True, False])
def test_a_leader_that_awakens_keeps_position_and_power_alone(is_active: bool) -> None:
    chief = leader(
        "Chief",
        text="[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card"
        " over.",
    )
    helper = battle(
        "Helper",
        text="[Activate Main] Your Leader Card gets +5000 power and gains [Double Strike] for the"
        " turn.",
    )
    t = position(you=Side(leader=chief if is_active else rest(chief), battle=[helper], life=4))
    t.activate("Helper")
    assert "double-strike" in t.keywords("Chief")

    t.activate("Chief")
    t.yes()

    assert t.power("Chief") == 20000
    assert t.keywords("Chief") == set()
    assert t.is_active("Chief") == is_active


# -- skills negated --------------------------------------------------------------------------

HUSH = "[Activate Main] Choose 1 Battle Card and negate its {} for the turn."
LEND = "[Activate Main] Choose 1 Battle Card and it gains {} for the turn."


@pytest.mark.rule("masters 9-1-5", "masters 9-1-5-1")
@pytest.mark.parametrize(
    ("what", "gains_keyword", "gains_skill"),
    [("skills", False, False), ("keyword skills", False, True)],
)
def test_a_negated_card_gains_nothing_of_the_kind(
    what: str, gains_keyword: bool, gains_skill: bool
) -> None:
    lines = (
        HUSH.format(what),
        LEND.format("[Double Strike]"),
        LEND.format('"[Permanent] This card gets +5000 power."'),
    )
    t = position(you=Side(leader=host(*lines), battle=["Oak"]))

    for line in (1, 2, 3):
        t.activate("Host", line)

    assert ("double-strike" in t.keywords("Oak")) == gains_keyword
    assert (t.power("Oak") == 15000) == gains_skill


@pytest.mark.manual("4.00")
@pytest.mark.rule("masters 4.00 9-1-2-2-1", "masters 9-1-2-2")
def test_a_skill_gained_for_longer_does_not_come_back() -> None:
    lend = (
        '[Activate Main] Choose 1 Battle Card and it gains "[Permanent] This card gets +5000'
        " power.\" until the end of your opponent's next turn."
    )
    t = position(you=Side(leader=host(lend, HUSH.format("skills")), battle=["Oak"]))
    t.activate("Host", 1)
    assert t.power("Oak") == 15000

    t.activate("Host", 2)
    assert t.power("Oak") == 10000
    t.end()

    assert t.power("Oak") == 10000


@pytest.mark.rule("masters 9-1-4")
def test_a_card_all_of_whose_skills_are_negated_is_skill_less() -> None:
    hush = HUSH.format("skills").replace("1 Battle Card", "1 of your opponent's Battle Cards")
    kill = "[Activate Main] Choose 1 of your opponent's skill-less Battle Cards and KO it."
    one, two = (battle(name, text="[Blocker]") for name in ("One", "Two"))
    t = position(you=Side(leader=host(hush, kill)), opponent=Side(battle=[one, two]))
    t.activate("Host", 1)
    t.choose("One")

    use(t, "Host", "One", line=2)

    assert t.opponent.drop == ["One"]


# -- where it goes ---------------------------------------------------------------------------


@pytest.mark.rule("masters 3-1-6-1", "masters 20-9-2")
def test_a_card_that_was_taken_over_returns_to_its_owners_hand() -> None:
    take = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
    t = position(you=Side(leader=host(take, BOUNCE)), opponent=Side(battle=["Ward"]))
    t.activate("Host", 1)
    assert t.you.battle == ["Ward"]

    t.activate("Host", 2)

    assert t.opponent.hand == ["Ward"]


@pytest.mark.rule("masters 22-15-6", "masters 3-1-4", "masters 23-2-2")
@pytest.mark.parametrize("way", ["stays", "played again", "evolved on"])
def test_over_realm_sends_away_the_card_it_played_alone(way: str) -> None:
    realm = battle("Realm", character=("Guest",), text="[Over Realm 1]")
    t = position(you=Side(leader=host(BOUNCE), hand=[realm, RISE], drop=["Old"], energy="R"))
    t.activate("Realm")
    if way == "played again":
        use(t, "Host", "Realm")
        t.play("Realm")
    elif way == "evolved on":
        t.activate("Risen")

    t.end()

    left = {"stays": ["Old", "Realm"], "played again": ["Old"], "evolved on": ["Old"]}[way]
    assert sorted(t.you.warp) == left
    assert t.you.battle == {"stays": [], "played again": ["Realm"], "evolved on": ["Risen"]}[way]


@pytest.mark.rule("masters 3-1-4", "masters 9-12-1")
@pytest.mark.parametrize("is_played", [False, True])
def test_a_card_brought_to_the_hand_is_found_there_alone(is_played: bool) -> None:
    fetch = (
        "[Activate Main][Once per turn] Choose 1 card in your Drop Area and add it to your hand. At"
        " the end of the turn, place that card in its owner's Drop Area."
    )
    t = position(you=Side(leader=host(fetch), drop=["Oak"], energy="R"))
    t.activate("Host")
    t.drive()
    if is_played:
        t.play("Oak")

    t.end()

    assert t.you.battle == (["Oak"] if is_played else [])
    assert t.you.drop == ([] if is_played else ["Oak"])


@pytest.mark.rule("masters 23-2-5", "masters 23-2-5-1")
def test_cards_from_under_one_that_leaves_trigger_nothing() -> None:
    low = battle("Low", text="[Auto] When this card is placed in your Drop Area, draw 1 card.")
    t = position(you=Side(leader=host(BOUNCE), battle=[on("Top", low)]))

    t.activate("Host")

    assert t.you.hand == ["Top"]
    assert t.you.drop == ["Low"]


# -- energy, control, battles ----------------------------------------------------------------

TAKE = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."


@pytest.mark.rule("masters 3-1-4", "masters 9-12-1")
@pytest.mark.parametrize("is_other", [False, True])
def test_energy_that_left_and_came_back_is_other_energy(is_other: bool) -> None:
    lend = (
        "[Activate Main][Once per turn] Place 1 card from your hand in your Energy Area. At the end"
        " of the turn, return that card to its owner's hand."
    )
    drop = "[Activate Main] Choose 1 of your energy and place it in its owner's Drop Area."
    fetch = "[Activate Main] Choose 1 card in your Drop Area and place it in your Energy Area."
    t = position(you=Side(leader=host(lend, drop, fetch), hand=["Oak"]))
    t.activate("Host", 1)
    if is_other:
        t.activate("Host", 2)
        t.activate("Host", 3)
    assert t.you.energy == ["Oak"]

    t.end()

    assert t.you.energy == (["Oak"] if is_other else [])
    assert t.you.hand == ([] if is_other else ["Oak"])


@pytest.mark.rule("masters 20-9-2", "masters 9-9-2")
def test_a_negation_goes_along_with_a_card_that_changes_its_master() -> None:
    hush = "[Activate Main] Choose 1 of your opponent's Battle Cards and negate its skills until the end of your opponent's next turn."  # noqa: E501
    ward = battle("Ward", text="[Blocker]")
    t = position(you=Side(leader=host(hush, TAKE)), opponent=Side(battle=[ward]))

    t.activate("Host", 1)
    t.activate("Host", 2)
    assert t.you.battle == ["Ward"]
    t.end()

    assert "blocker" not in t.keywords("Ward")


@pytest.mark.rule("masters 9-9-3", "masters 20-9-2")
def test_what_your_battle_cards_get_reaches_those_that_come_later() -> None:
    grow = "[Activate Main] Your Battle Cards get +5000 power for the turn."
    t = position(
        you=Side(leader=host(grow, TAKE), battle=["Oak"], hand=["New"], energy="R"),
        opponent=Side(battle=["Ward"]),
    )

    t.activate("Host", 1)
    t.activate("Host", 2)
    t.play("New")

    assert {name: t.power(name) for name in t.you.battle} == {
        "Oak": 15000, "Ward": 15000, "New": 15000,
    }  # fmt: skip


@pytest.mark.rule("masters 22-12-2", "masters 8-5-11", "masters 8-4-6-2-1")
def test_a_card_made_indestructible_in_its_battle_is_not_koed_by_it() -> None:
    save = extra(
        "Save",
        cost=0,
        text="[Activate Battle] Choose 1 of your Battle Cards and it gains [Indestructible] for the"
        " battle.",
    )
    t = position(
        you=Side(battle=[battle("Axe", power=20000)]),
        opponent=Side(battle=[rest("Foe")], hand=[save]),
    )

    t.attack("Axe", "Foe")
    t.activate("Save")
    t.drive()

    assert t.opponent.battle == ["Foe"]
    assert t.keywords("Foe") == set()
