"""What official rulings of Fusion World imply elsewhere: another area, player or keyword."""

from __future__ import annotations

import pytest

from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import block, position


def _chief(*texts: str, **fields: object):
    return leader("Chief", power=15000, text="\n".join(texts), **fields)


@pytest.mark.rule("fusion_world FW-GL-15", "fusion_world FW-CB-1")
@pytest.mark.parametrize(("hand", "stays"), [(2, True), (3, False)])
def test_a_hand_that_a_combo_empties_strengthens_the_guard_at_once(hand: int, stays: bool) -> None:
    """As Q136, for the card that blocks: 10000, 5000 of the combo and 10000 it says itself."""
    text = "[Permanent] If you have 1 or fewer cards in your hand, this card gets +10000 power."
    coins = [battle(f"Coin {n}", combo=5000) for n in range(hand)]
    t = position(
        you=Side(battle=[battle("Hitter", power=20000)]),
        opponent=Side(battle=[battle("Gate", text=f"[Blocker]\n{text}")], hand=coins),
    )

    t.attack("Hitter", "Rival")
    block(t, "Gate")
    t.until("defense", "opponent")
    t.combo("Coin 0")
    t.finish_battle()

    assert t.opponent.battle == (["Gate"] if stays else [])


@pytest.mark.rule("fusion_world FW-BT-2", "fusion_world FW-GL-15")
def test_a_block_stands_though_the_card_that_gave_the_keyword_leaves() -> None:
    """As Q134, where it is not a condition that ends but the [Permanent] itself."""
    away = "[Activate Battle] Choose 1 of your opponent's ＜Banner＞ and return it to its owner's"
    t = position(
        you=Side(leader=_chief(f"{away} hand."), battle=[battle("Hitter", power=30000)]),
        opponent=Side(
            battle=[
                battle("Banner", text="[Permanent] All of your other Battle Cards gain [Blocker]."),
                battle("Gate", power=10000),
            ],
            life=3,
        ),
    )

    t.attack("Hitter", "Rival")
    t.expect("opponent", "block", {"block Gate", "pass"})
    block(t, "Gate")
    t.until("offense")
    t.activate("Chief")
    t.drive()

    assert t.opponent.hand == ["Banner"]
    assert t.opponent.drop == ["Gate"]
    assert len(t.opponent.life) == 3


@pytest.mark.rule("fusion_world FW-GL-16")
def test_a_loss_one_must_take_is_taken_once_a_turn() -> None:
    """As Q184, where nobody would wish for it."""
    text = "[Auto][Once per turn] When your opponent plays a Battle Card, discard 1 card from your"
    t = position(
        you=Side(hand=["One", "Two"], energy="RR"),
        opponent=Side(battle=[battle("Cursed", text=f"{text} hand.")], hand=["Coin", "Gem"]),
    )

    t.play("One")
    t.expect("opponent", "choose-cards", {"Coin", "Gem"})
    t.choose("Gem")
    t.drive()
    t.play("Two")
    t.drive()

    assert t.opponent.hand == ["Coin"]
    assert t.opponent.drop == ["Gem"]


@pytest.mark.rule("fusion_world FW-KO-2", "fusion_world FW-GL-16")
@pytest.mark.parametrize(
    ("deed", "drawn"),
    [
        ("it gets -10000 power for the turn", 0),
        ("return it to its owner's hand", 1),
        ("place it at the bottom of its owner's deck", 1),
        ("KO it", 1),
    ],
)
def test_a_card_the_rules_take_was_not_removed_by_a_skill(deed: str, drawn: int) -> None:
    """As Q200, in every way a card leaves."""
    text = "[Auto] When one of your other Battle Cards is removed from your Battle Area by your"
    t = position(
        you=Side(
            leader=_chief(f"[Activate Main] Choose 1 of your opponent's ＜Page＞ and {deed}.")
        ),
        opponent=Side(
            battle=[battle("Mourner", text=f"{text} opponent's skills, draw 1 card."), "Page"]
        ),
    )

    t.activate("Chief")
    t.drive()

    assert t.opponent.battle == ["Mourner"]
    assert t.opponent.hand.count("Deck card") == drawn


@pytest.mark.rule("fusion_world FW-GL-5")
def test_what_was_given_for_the_turn_outlasts_the_condition_it_was_given_by() -> None:
    """As Q214, with the life, and a keyword besides."""
    text = "If your life is at 3 or less, choose 1 of your Battle Cards and it gets +10000 power"
    heal = "[Activate Main] Place the top card of your deck in your life."
    t = position(
        you=Side(
            leader=_chief(f"[Activate Main] {text} and gains [Double Strike] for the turn.", heal),
            battle=[battle("Bear", power=10000)],
            life=3,
        )
    )

    t.activate("Chief", 1)
    t.drive()
    t.activate("Chief", 2)
    t.drive()
    assert len(t.you.life) == 4

    assert t.power("Bear") == 20000
    assert t.keywords("Bear") == {"double-strike"}


@pytest.mark.rule("fusion_world FW-GL-9")
@pytest.mark.parametrize(("energy", "is_done"), [("R", False), ("RR", True)])
def test_what_then_asks_about_energy_counts_the_card_placed_before(energy, is_done) -> None:
    """As Q216, where the first half brings the second about."""
    text = (
        "[When Attacking] Add 1 card from your life to your energy. Then, if you have 3 or more"
        " energy, choose up to 1 of your opponent's Battle Cards and KO it."
    )
    t = position(
        you=Side(battle=[battle("Hitter", text=text)], energy=energy),
        opponent=Side(battle=["Page"]),
    )

    t.attack("Hitter", "Rival")
    if is_done:
        t.expect("you", "choose-cards", {"Page"})
        t.choose("Page")
    t.drive()

    assert len(t.you.energy) == len(energy) + 1
    assert t.opponent.battle == ([] if is_done else ["Page"])


@pytest.mark.rule("fusion_world FW-GL-6")
@pytest.mark.parametrize("chosen", [(), ("Page",)])
def test_that_card_is_none_where_none_was_chosen(chosen: tuple[str, ...]) -> None:
    """As Q231: nothing else takes the place of the card left out."""
    text = (
        "[Activate Main] Choose up to 1 of your Battle Cards and it gets +5000 power for the turn."
        " Then, if you have 1 or more energy, that card gains [Critical] for the turn."
    )
    t = position(you=Side(leader=_chief(text), battle=["Page"], energy="R"))

    t.activate("Chief")
    t.choose(*chosen)
    t.drive()

    assert ("critical" in t.keywords("Page")) == bool(chosen)
    assert "critical" not in t.keywords("Chief")


@pytest.mark.rule("fusion_world FW-KO-1", "fusion_world FW-OR-2")
def test_last_words_wait_for_the_rest_of_the_skill_that_brought_them() -> None:
    """As Q252, for a card of each player: the turn player's come first."""
    words = "[When KO'd] Draw 1 card."
    text = "[Activate Main] KO all Battle Cards. Then, discard all cards in your hand."
    t = position(
        you=Side(leader=_chief(text), battle=[battle("Mine", text=words)], hand=["Coin"]),
        opponent=Side(battle=[battle("Theirs", text=words)]),
    )

    t.activate("Chief")
    t.drive()

    assert t.you.hand == ["Deck card"]
    assert sorted(t.you.drop) == ["Coin", "Mine"]
    assert t.opponent.hand == ["Deck card"]
    koed, resolved = t.subjects("koed"), t.subjects("skill_resolved")
    assert (koed, resolved) == (["Mine", "Theirs"], ["Chief", "Mine", "Theirs"])


@pytest.mark.rule("fusion_world FW-GL-9", "fusion_world FW-BT-2a")
def test_who_attacked_the_leader_did_so_though_another_blocks() -> None:
    """As Q291, where the first target was the Leader."""
    text = "[When Attacking] If this card is attacking a Leader, it gets +10000 power for the turn."
    t = position(
        you=Side(battle=[battle("Hitter", power=10000, text=text)]),
        opponent=Side(battle=[battle("Gate", power=20000, text="[Blocker]")], life=3),
    )

    t.attack("Hitter", "Rival")
    assert t.power("Hitter") == 20000
    block(t, "Gate")
    t.finish_battle()

    assert t.opponent.drop == ["Gate"]
    assert t.power("Hitter") == 20000


@pytest.mark.rule("fusion_world FW-GL-11")
@pytest.mark.parametrize(("hand", "is_met"), [(3, True), (2, False)])
def test_last_words_ask_what_is_there_once_the_skill_is_done(hand: int, is_met: bool) -> None:
    """As Q293: the card that is played for the KO is no longer in the hand."""
    words = "[When KO'd] If your opponent has 2 or more cards in their hand, draw 1 card."
    kill = extra(
        "Strike", cost=0, text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    t = position(
        you=Side(hand=[kill, *[f"Coin {n}" for n in range(hand - 1)]]),
        opponent=Side(battle=[battle("Page", text=words)]),
    )

    t.activate("Strike")
    t.drive()

    assert t.opponent.drop == ["Page"]
    assert t.opponent.hand == ["Deck card"] * is_met


@pytest.mark.rule("fusion_world FW-BT-5")
def test_a_leader_below_zero_needs_as_much_to_be_above_it_again() -> None:
    """As Q317: what was lost below zero counts."""
    down = "[Activate Main] Your Leader gets -10000 power for the turn."
    up = "[Activate Main] Your Leader gets +5000 power for the turn."
    t = position(you=Side(leader=_chief(down, up)))

    for _ in range(2):
        t.activate("Chief", 1)
        t.drive()
    assert t.power("Chief") == -5000
    assert t.you.leader == ["Chief"]
    t.activate("Chief", 2)
    t.drive()

    assert t.power("Chief") == 0
    assert "attack Chief > Rival" in t.options()


@pytest.mark.rule("fusion_world FW-GL-12")
def test_of_two_alike_the_second_looks_at_what_the_first_has_changed() -> None:
    """As Q364: the condition of the second fails once the first has been resolved."""
    text = (
        "[End of Your Turn] If you have 2 or more Battle Cards in Rest Mode, choose up to 1 of your"
        " Battle Cards and switch it to Active Mode."
    )
    t = position(you=Side(battle=[rest(battle("One", text=text)), rest(battle("Two", text=text))]))

    t.end()
    while t.mode != "main":
        if t.mode == "choose-cards":
            t.choose("One")
        else:
            t.answer(*t.decision.default)

    assert t.asked == ("opponent", "main")
    assert (t.is_active("One"), t.is_active("Two")) == (True, False)


@pytest.mark.rule("fusion_world FW-BT-5a")
def test_two_cards_that_negate_the_next_damage_negate_the_same_one() -> None:
    """As Q303, where two different cards say it."""
    text = "[On Play] Until the end of your opponent's next turn, negate the next damage you take."
    t = position(
        you=Side(hand=[battle("One", cost=0, text=text), battle("Two", cost=0, text=text)], life=4),
        opponent=Side(battle=[battle("Hitter", power=30000), battle("Axe", power=30000)]),
    )
    t.play("One")
    t.drive()
    t.play("Two")
    t.drive()
    t.end()
    t.until("main", "opponent")

    left = []
    for attacker in ("Hitter", "Axe"):
        t.attack(attacker, "Leader")
        t.finish_battle()
        left.append(len(t.you.life))

    assert left == [4, 3]
