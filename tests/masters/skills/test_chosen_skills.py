"""Single skills that are chosen on cards: negated, or given to other cards."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, on
from tests.masters.table import Table, position

MUTE = (
    "[Activate Main] Choose up to 1 keyword skill on 1 of your opponent's Battle Cards and "
    "negate it for the turn."
)


def _mute(*opposing: object) -> Table:
    t = position(
        you=Side(battle=[battle("Hush", text=MUTE)]),
        opponent=Side(battle=list(opposing)),
    )
    t.activate("Hush")
    return t


@pytest.mark.rule("masters 9-1-2")
def test_only_the_chosen_skill_is_negated() -> None:
    guard = battle("Guard", text="[Blocker]\n[Barrier]\n[Permanent] This card gets +5000 power.")
    t = _mute(guard)

    t.pick("Guard/1")

    assert t.keywords("Guard") == {"barrier"}
    assert t.power("Guard") == 15000


@pytest.mark.rule("masters 9-1-2")
def test_the_skill_works_again_in_the_next_turn() -> None:
    t = _mute(battle("Guard", text="[Blocker]"))
    t.pick("Guard")

    t.end()

    assert t.keywords("Guard") == {"blocker"}


@pytest.mark.rule("masters 5-2-4")
def test_up_to_one_may_be_none() -> None:
    t = _mute(battle("Guard", text="[Blocker]"))

    t.pick()

    assert t.keywords("Guard") == {"blocker"}


@pytest.mark.rule("masters 22-16-2")
def test_a_skill_of_a_card_that_cannot_be_chosen_may_be_chosen() -> None:
    t = _mute(battle("Guard", text="[Barrier]"))

    t.pick("Guard")

    assert t.keywords("Guard") == set()


@pytest.mark.rule("masters 5-2-5")
def test_without_a_keyword_skill_nothing_is_asked() -> None:
    t = _mute(battle("Guard", text="[Permanent] This card gets +5000 power."))

    t.expect("you", "main")
    assert t.power("Guard") == 15000


@pytest.mark.rule("masters 9-1-6")
def test_a_negated_skill_cannot_be_chosen() -> None:
    t = _mute(battle("Guard", text="[Blocker]\n[Critical]"))
    t.pick("Guard/1")

    t.activate("Hush")

    assert t.options() == {"Guard/2"}


@pytest.mark.rule("masters 9-1-2")
def test_all_keyword_skills_at_once() -> None:
    storm = battle(
        "Storm",
        text="[Activate Main] Choose all of the keyword skills on your opponent's Battle Cards "
        "and negate them for the turn.",
    )
    guards = [battle("Guard", text="[Blocker]\n[Critical]"), battle("Other", text="[Barrier]")]
    t = position(you=Side(battle=[storm]), opponent=Side(battle=guards))

    t.activate("Storm")

    assert t.keywords("Guard") == t.keywords("Other") == set()


@pytest.mark.rule("masters 9-1-2")
@pytest.mark.parametrize(
    ("sort", "kinds"),
    [
        ("[Permanent]", ["permanent"]),
        ("non-keyword", ["auto", "permanent"]),
        ("keyword", ["keyword"]),
        ("[Auto] or [Blocker]", ["keyword", "auto"]),
    ],
)
def test_skills_of_any_sort_may_be_chosen_and_those_alone(sort: str, kinds: list[str]) -> None:
    hush = battle(
        "Hush",
        text=f"[Activate Main] Choose up to 1 {sort} skill on your opponent's Battle Cards and "
        "negate it for the turn.",
    )
    guard = battle(
        "Guard",
        text="[Blocker]\n[Auto] When this card attacks, draw 1 card.\n"
        "[Permanent] This card gets +5000 power.",
    )
    t = position(you=Side(battle=[hush]), opponent=Side(battle=[guard]))

    t.activate("Hush")

    assert [t.game.lib.skills[option.skill].kind for option in t.decision.options] == kinds


@pytest.mark.rule("masters 9-1-2")
def test_a_chosen_permanent_skill_is_negated_alone() -> None:
    hush = battle(
        "Hush",
        text="[Activate Main] Choose up to 1 [Permanent] skill other than a keyword skill on your "
        "opponent's Battle Cards and negate it for the turn.",
    )
    guard = battle("Guard", text="[Blocker]\n[Permanent] This card gets +5000 power.")
    t = position(you=Side(battle=[hush]), opponent=Side(battle=[guard]))

    t.activate("Hush")
    t.pick("Guard")

    assert t.keywords("Guard") == {"blocker"}
    assert t.power("Guard") == 10000


# -- given to other cards ------------------------------------------------------------------

LEARN = (
    "[Activate Main] Choose up to 1 keyword skill on a card placed under this card, and this "
    "card gains that skill for the turn."
)


@pytest.mark.rule("masters 20-18-1", "masters 23-2-2")
def test_a_skill_of_a_card_below_is_gained() -> None:
    below = battle(
        "Below", text="[Double Strike]\n[Critical]\n[Permanent] This card gets +5000 power."
    )
    t = position(you=Side(battle=[on(battle("Pupil", text=LEARN), below)]))
    t.activate("Pupil")

    t.pick("Below/1")

    assert "double-strike" in t.keywords("Pupil")
    assert "critical" not in t.keywords("Pupil")
    assert t.power("Pupil") == 10000


@pytest.mark.rule("masters 20-18-1")
def test_a_gained_skill_ends_with_the_turn() -> None:
    t = position(
        you=Side(battle=[on(battle("Pupil", text=LEARN), battle("Below", text="[Critical]"))])
    )
    t.activate("Pupil")
    t.pick("Below")

    t.end()

    assert "critical" not in t.keywords("Pupil")


@pytest.mark.rule("masters 20-18-1")
def test_all_skills_of_a_card_are_gained_those_of_every_kind() -> None:
    pupil = battle(
        "Pupil",
        character=("Ada",),
        text="[Activate Main] Choose 1 ＜Ada＞ under this card : This card gains all of the "
        "chosen card's skills for the turn.",
    )
    below = battle(
        "Below",
        character=("Ada",),
        text="[Critical]\n[Permanent] This card gets +5000 power.\n"
        "[Auto] When this card attacks, draw 1 card.",
    )
    t = position(you=Side(battle=[on(pupil, below)]))

    t.activate("Pupil")

    assert "critical" in t.keywords("Pupil")
    assert t.power("Pupil") == 15000
    t.attack("Pupil", "Rival")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-18-1")
def test_keyword_skills_of_a_card_removed_as_the_cost() -> None:
    pupil = battle(
        "Pupil",
        text="[Activate Main] Choose 1 Battle Card under this card and remove it from the game : "
        "This card gains all of the chosen card's keyword skills for the turn.",
    )
    below = battle("Below", text="[Critical]\n[Permanent] This card gets +5000 power.")
    t = position(you=Side(battle=[on(pupil, below)]))

    t.activate("Pupil")

    assert "critical" in t.keywords("Pupil")
    assert t.power("Pupil") == 10000


@pytest.mark.rule("masters 1-6-6")
def test_a_cost_needs_a_skill_to_choose() -> None:
    thief = battle(
        "Thief",
        text="[Activate Main] If your Leader is red and you choose 1 keyword skill on 1 Battle "
        "Card with an energy cost of 4 or less in your opponent's Battle Area or Drop : Choose "
        "up to 1 of your ＜Ada＞ cards, and that card gains the keyword skill you chose with "
        "this skill's skill cost for the turn.",
    )
    ada = battle("Ada", character=("Ada",))
    plain = position(you=Side(battle=[thief, ada]), opponent=Side(drop=[battle("Plain")]))
    t = position(
        you=Side(battle=[thief, ada]), opponent=Side(drop=[battle("Strong", text="[Critical]")])
    )

    assert "activate Thief" not in plain.options()
    t.activate("Thief")
    t.choose("Ada")
    assert t.keywords("Ada") == {"critical"}


@pytest.mark.rule("masters 9-1-5")
def test_a_card_with_negated_skills_is_given_none() -> None:
    silence = extra(
        "Silence",
        text="[Activate Main] Choose 1 of your Battle Cards and negate its skills for the turn.",
    )
    giver = battle(
        "Giver",
        text="[Activate Main] Choose 1 keyword skill on 1 of your opponent's Battle Cards, choose "
        "1 of your ＜Ada＞ cards, and it gains that skill for the turn.",
    )
    t = position(
        you=Side(battle=[giver, battle("Ada", character=("Ada",))], hand=[silence], energy="R"),
        opponent=Side(battle=[battle("Guard", text="[Critical]")]),
    )
    t.activate("Silence")
    t.choose("Ada")

    t.activate("Giver")

    assert t.keywords("Ada") == set()


@pytest.mark.rule("masters 9-1-2", "masters 9-1-2-1")
@pytest.mark.parametrize(
    ("whose", "kept"),
    [("", {"blocker"}), (" by your opponent's skills", {"blocker"}), (" by your skills", set())],
)
def test_a_chosen_skill_that_cannot_be_negated_by_this_player_stays(
    whose: str, kept: set[str]
) -> None:
    firm = f"[Blocker]\n[Permanent] This card's skills can't be negated{whose}."
    t = _mute(battle("Guard", text=firm))

    t.pick("Guard")

    assert t.keywords("Guard") == kept


@pytest.mark.rule("masters 9-1-2", "masters 22-8-2")
def test_a_leaders_first_keyword_is_chosen_like_any_other() -> None:
    text = MUTE.replace("your opponent's Battle", "your Leader")
    chief = leader("Chief", text="[Dual Attack]")
    t = position(you=Side(leader=chief, battle=[battle("Hush", text=text)]))

    t.activate("Hush")
    t.pick("Chief")
    t.attack("Chief", "Rival")
    t.drive()

    assert not t.is_active("Chief")
