"""Texts on what players can only do, and on what they may beyond the rules [masters 0-2-5]."""

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, rest, unison
from tests.masters.table import Table, position

ANSWER = extra("Answer", cost=0, text="[Counter: Attack] Negate the attack.")
OTHER_ANSWER = extra("Reply", cost=0, text="[Counter: Attack] Negate the attack.")


def offered(t: Table, verb: str) -> set[str]:
    """What is offered with this verb."""
    return {word.removeprefix(f"{verb} ") for word in t.options() if word.startswith(f"{verb} ")}


@pytest.mark.rule("masters 0-2-5", "masters 5-5-2")
def test_only_cards_that_fit_may_be_played() -> None:
    boss = leader("Boss", text="[Permanent] You can only play blue Battle Cards.")
    hand = [battle("Wave", cost=0, colors="blue"), battle("Flame", cost=0, colors="red")]
    t = position(you=Side(leader=boss, hand=hand))

    assert offered(t, "play") == {"Wave"}


@pytest.mark.rule("masters 0-2-5", "masters 5-5-3")
def test_a_card_may_be_played_from_one_area_only() -> None:
    deep = battle("Deep", cost=0, text="[Permanent] This card can only be played from your Drop.")
    digger = leader("Digger", text="[Activate Main] Play up to 1 {Deep} from your Drop.")
    t = position(you=Side(leader=digger, hand=[deep], drop=[deep]))
    assert offered(t, "play") == set()

    t.activate("Digger")
    t.choose("Deep")

    assert "Deep" in t.you.battle


@pytest.mark.rule("masters 0-2-5", "masters 7-2-11")
def test_no_more_energy_is_placed_than_a_text_allows() -> None:
    text = "[Permanent] You can only place up to 3 energy in your Energy Area."
    full = position(
        you=Side(leader=leader("Boss", text=text), energy="RRR", hand=["Scout"]), at="turn"
    )
    room = position(
        you=Side(leader=leader("Boss", text=text), energy="RR", hand=["Scout"]), at="turn"
    )

    assert full.asked == ("you", "main")
    assert room.asked == ("you", "charge")


@pytest.mark.rule("masters 0-2-5", "masters 3-8-1")
def test_a_skill_places_energy_up_to_the_limit_alone() -> None:
    text = "[Permanent] You can only place up to 3 energy."
    grows = battle("Grower", text="[Activate Main] Place the top card of your deck in your energy.")
    t = position(you=Side(leader=leader("Boss", text=text), energy="RR", battle=[grows]))

    t.activate("Grower")
    t.activate("Grower")

    assert t.you.energy == ["red energy", "red energy", "Deck card"]


@pytest.mark.rule("masters 0-2-5", "masters 22-10-1")
def test_counters_against_the_attacks_of_a_card_are_forbidden() -> None:
    text = "[Permanent] Your opponent can't activate [Counter] against this card's attack."
    t = position(you=Side(battle=[battle("Ghost", text=text)]), opponent=Side(hand=[ANSWER]))

    t.attack("Ghost", "Rival")
    assert t.asked != ("opponent", "counter")
    t.finish_battle()
    t.attack("Leader", "Rival")

    assert t.asked == ("opponent", "counter")


@pytest.mark.rule("masters 0-2-5", "masters 22-10-1")
def test_counters_are_forbidden_against_attacks_on_some_cards_alone() -> None:
    text = (
        "[Permanent] Your opponent can't activate [Counter] skills in response to this card"
        " attacking Unison Cards or Battle Cards."
    )
    t = position(
        you=Side(battle=[battle("Ghost", power=20000, text=text)]),
        opponent=Side(hand=[ANSWER], battle=[rest(battle("Post"))]),
    )
    t.attack("Ghost", "Rival")
    assert t.asked == ("opponent", "counter")
    t = position(
        you=Side(battle=[battle("Ghost", power=20000, text=text)]),
        opponent=Side(hand=[ANSWER], battle=[rest(battle("Post"))]),
    )

    t.attack("Ghost", "Post")

    assert t.asked != ("opponent", "counter")


@pytest.mark.rule("masters 0-2-5", "masters 22-10-1")
@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] Your opponent can only activate [Counter] skills one more time for the"
        " turn.",
        "[Permanent] Your opponent can only activate 1 [Counter] skill per turn.",
    ],
)
def test_one_counter_may_be_activated_then_none(text: str) -> None:
    t = position(
        you=Side(leader=leader("Boss", text=text), battle=["Scout", "Raider"]),
        opponent=Side(hand=[ANSWER, OTHER_ANSWER], energy="RR"),
    )
    if text.startswith("[Activate Main]"):
        t.activate("Boss")

    t.attack("Scout", "Rival")
    t.counter("Answer")
    t.until("main", "you")
    t.attack("Raider", "Rival")

    assert t.asked != ("opponent", "counter")
    assert "Reply" in t.opponent.hand


@pytest.mark.rule("masters 0-2-5", "masters 22-4-1")
def test_blocker_is_forbidden_in_response_to_one_card_s_attack() -> None:
    text = (
        "[Activate Main] Choose 1 of your red Battle Cards and your opponent can't activate"
        " [Blocker] skills in response to that card's attack for the turn."
    )
    t = position(
        you=Side(leader=leader("Boss", text=text), battle=["Scout"]),
        opponent=Side(battle=[battle("Shield", text="[Blocker]")]),
    )
    t.activate("Boss")

    t.attack("Scout", "Rival")
    assert t.asked != ("opponent", "pay-cost")
    assert "Shield" not in t.options()
    t.finish_battle()

    assert t.is_active("Shield")


@pytest.mark.rule("masters 0-2-5", "masters 5-7-5-1-1")
def test_a_resting_card_is_used_in_a_combo_where_its_text_lets_it() -> None:
    lazy = battle(
        "Lazy", combo=(0, 5000), text="[Permanent] This card can be used in combos in Rest Mode."
    )
    t = position(you=Side(battle=[rest(lazy), rest(battle("Plain", combo=(0, 5000)))]))

    t.attack("Leader", "Rival")

    assert offered(t, "combo") == {"Lazy"}


@pytest.mark.rule("masters 0-2-5", "masters 5-7-5-1-1")
def test_a_card_kept_from_combos_in_the_battle_area_may_be_used_from_the_hand() -> None:
    text = "[Permanent] This card can't be used in combos from Battle Areas."
    here, there = (
        battle("Here", combo=(0, 5000), text=text),
        battle("There", combo=(0, 5000), text=text),
    )
    t = position(you=Side(battle=[here], hand=[there]))

    t.attack("Leader", "Rival")

    assert offered(t, "combo") == {"There"}


AWAKENS = "[Awaken] When your life is at 4 or less : You may draw 1 card and flip this card over."


@pytest.mark.rule("masters 22-2-3", "masters 0-2-5")
@pytest.mark.parametrize("words", ["", " even if you have 5 or more life"])
def test_an_awaken_is_let_whatever_its_condition_asks_of_life(words: str) -> None:
    hero = leader("Hero", character=("Hero",), text=AWAKENS, back_text="")
    text = f"[Permanent] Your ＜Hero＞ Leader Card can activate its [Awaken] skill{words}."
    t = position(you=Side(leader=hero, life=8, battle=[battle("Muse", text=text)]))
    without = position(you=Side(leader=hero, life=8))

    assert "Hero" in " ".join(offered(t, "activate"))
    assert offered(without, "activate") == set()


@pytest.mark.rule("masters 0-2-5", "masters 8-4-6-1")
def test_no_damage_is_taken_from_attacks() -> None:
    text = "[Permanent] You don't take damage from your opponent's attacks."
    t = position(opponent=Side(battle=[battle("Aura", text=text)], life=5))

    t.attack("Leader", "Rival")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 5


@pytest.mark.rule("masters 0-2-5", "masters 5-10-1")
def test_damage_of_skills_is_not_kept_off_by_what_keeps_off_attacks() -> None:
    text = "[Permanent] You don't take damage from your opponent's attacks."
    burn = leader("Burner", text="[Activate Main] Deal 1 damage to your opponent.")
    t = position(you=Side(leader=burn), opponent=Side(battle=[battle("Aura", text=text)], life=5))

    t.activate("Burner")

    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 0-2-5", "masters 5-10-1")
def test_no_damage_is_taken_from_skills_that_are_not_keywords() -> None:
    text = "[Permanent] You don't take damage from your opponent's non-keyword skills."
    burn = leader("Burner", text="[Activate Main] Deal 1 damage to your opponent.")
    t = position(you=Side(leader=burn), opponent=Side(battle=[battle("Aura", text=text)], life=5))

    t.activate("Burner")
    assert t.opponent.life == ["Life card"] * 5
    t.attack("Burner", "Rival")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 22-2-3", "masters 0-2-5")
def test_an_awaken_with_a_limit_of_its_own_is_let_up_to_it() -> None:
    hero = leader("Hero", text=AWAKENS, back_text="")
    text = "[Activate Main] Your Leader can activate [Awaken] even if your life is at 6 or less."
    six = position(you=Side(leader=hero, life=6, battle=[battle("Muse", text=text)]))
    seven = position(you=Side(leader=hero, life=7, battle=[battle("Muse", text=text)]))

    six.activate("Muse")
    seven.activate("Muse")

    assert "Hero" in " ".join(offered(six, "activate"))
    assert "Hero" not in " ".join(offered(seven, "activate"))


@pytest.mark.rule("masters 22-2-3", "masters 0-2-5")
def test_what_an_awaken_asks_for_besides_life_is_still_needed() -> None:
    asks = (
        "[Awaken] When your life is at 4 or less and you have 2 or more energy : Flip this card"
        " over."
    )
    hero = leader("Hero", character=("Hero",), text=asks, back_text="")
    text = (
        "[Permanent] Your ＜Hero＞ Leader Card can activate its [Awaken] skill even if you have 5"
        " or more life."
    )
    muse = battle("Muse", text=text)
    poor = position(you=Side(leader=hero, life=8, battle=[muse], energy="R"))
    rich = position(you=Side(leader=hero, life=8, battle=[muse], energy="RR"))

    assert offered(poor, "activate") == set()
    assert "Hero" in " ".join(offered(rich, "activate"))


@pytest.mark.rule("masters 0-2-5", "masters 22-10-1")
def test_only_counters_of_costly_cards_are_forbidden_in_its_battles() -> None:
    text = (
        "[Permanent] During battles where this card is attacking, your opponent can't activate"
        " [Counter] skills with energy costs of 2 or more."
    )
    cheap = extra("Cheap", cost=1, text="[Counter: Attack] Negate the attack.")
    dear = extra("Dear", cost=2, text="[Counter: Attack] Negate the attack.")
    t = position(
        you=Side(battle=[battle("Ghost", text=text), "Scout"]),
        opponent=Side(hand=[cheap, dear], energy="RRRR"),
    )

    t.attack("Ghost", "Rival")
    assert offered(t, "counter") == {"Cheap"}
    t.pass_()
    t.finish_battle()
    t.attack("Scout", "Rival")

    assert offered(t, "counter") == {"Cheap", "Dear"}


@pytest.mark.rule("masters 0-1-3-5")
def test_the_game_is_lost_at_the_end_of_the_turn() -> None:
    text = "[Activate Main] At the end of this turn, you lose the game."
    t = position(you=Side(leader=leader("Boss", text=text)))

    t.activate("Boss")
    assert t.winner is None
    t.end()

    assert t.winner == "opponent"


@pytest.mark.rule("masters 13-4-2", "masters 0-2-5")
def test_marker_skills_of_a_unison_are_used_twice_where_that_is_let() -> None:
    text = "[Activate Main] Choose 1 {Star} in your Unison Area and it can activate a skill that"
    text = f"{text} includes a marker skill cost twice for the turn."
    star = marked(unison("Star", text="[UNISON 0][Activate Main] Draw 1 card."), 2)
    t = position(you=Side(leader=leader("Boss", text=text), unison=star))

    t.activate("Star")
    assert "Star" not in " ".join(offered(t, "activate"))
    t.activate("Boss")
    t.activate("Star")

    assert "Star" not in " ".join(offered(t, "activate"))
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-7-2", "masters 0-2-5")
def test_a_strike_deals_one_damage_to_a_player_it_is_kept_from() -> None:
    text = (
        "[Permanent] You only take 1 damage from [Double Strike], [Triple Strike], and [Quadruple"
        " Strike]."
    )
    striker = battle("Striker", power=20000, text="[Triple Strike]")
    shielded = position(
        you=Side(battle=[striker]), opponent=Side(battle=[battle("Aura", text=text)])
    )
    bare = position(you=Side(battle=[striker]))
    had = len(bare.opponent.life)

    for t in (shielded, bare):
        t.attack("Striker", "Rival")
        t.finish_battle()

    assert len(shielded.opponent.life) == had - 1
    assert len(bare.opponent.life) == had - 3


@pytest.mark.rule("masters 0-2-5", "masters 5-5-2")
def test_what_is_said_of_the_last_kind_of_card_is_asked_of_that_alone() -> None:
    text = (
        "[Permanent] You can only play ＜Ida＞ cards, ＜Oro＞ cards, or blue Battle Cards with"
        " energy costs of 0."
    )
    hand = [
        battle("Dear Ida", cost=1, colors="red", character=("Ida",)),
        battle("Cheap", cost=0, colors="blue"),
        battle("Dear", cost=1, colors="blue"),
    ]
    t = position(you=Side(leader=leader("Boss", text=text), hand=hand, energy="RB"))

    assert offered(t, "play") == {"Dear Ida", "Cheap"}
