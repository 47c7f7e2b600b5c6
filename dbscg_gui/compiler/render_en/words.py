"""English words of the vocabulary's names: tags, areas, kinds, verbs, durations. Data only."""

from __future__ import annotations

from dbscg_gui.compiler.wording import Words

SKILL_TAGS = {
    "auto": "Auto", "permanent": "Permanent", "activate-main": "Activate Main",
    "activate-battle": "Activate Battle", "activate-main-battle": "Activate Main/Battle",
    "counter-play": "Counter Play", "counter-attack": "Counter Attack",
    "counter-battle-attack": "Counter Battle Card Attack", "counter-counter": "Counter Counter",
    "counter": "Counter", "activate": "Activate", "awaken": "Awaken",
    "awaken-surge": "Awaken: Surge", "wish": "Wish", "evolve": "Evolve", "ex-evolve": "EX-Evolve",
    "xeno-evolve": "Xeno-Evolve", "union": "Union", "union-fusion": "Union-Fusion",
    "union-potara": "Union-Potara", "union-absorb": "Union-Absorb", "over-realm": "Over Realm",
    "dark-over-realm": "Dark Over Realm", "field": "Field", "z-awaken": "Z-Awaken",
    "z-stack": "Z-Stack", "energy-exhaust": "Energy-Exhaust",
    "when-koed": "When KO'd", "end-of-your-turn": "End of Your Turn",
    "warrior-of-universe-7": "Warrior of Universe 7", "warrior-of-universe": "Warrior of Universe",
}  # fmt: skip
"""Tags that are not just the title-cased name."""

ZONES = Words({
    "deck": "deck", "hand": "hand", "drop": "Drop", "leader": "Leader Area",
    "battle": "Battle Area", "combo": "Combo Area", "energy": "energy", "life": "life",
    "warp": "Warp", "unison": "Unison Area", "z-deck": "Z-Deck", "z-energy": "Z-Energy",
})  # fmt: skip
AREAS = Words({**ZONES, "energy": "Energy Area", "life": "Life Area", "z-energy": "Z-Energy Area"})
ZONES_PLURAL = Words({
    "deck": "decks", "hand": "hands", "drop": "Drops", "leader": "Leader Areas",
    "battle": "Battle Areas", "combo": "Combo Areas", "energy": "energy", "life": "life",
    "warp": "Warps", "unison": "Unison Areas", "z-deck": "Z-Decks", "z-energy": "Z-Energy",
})  # fmt: skip

POSSESSED_ZONES = frozenset({"leader", "battle", "unison", "energy", "z-energy", "combo", "life"})
"""Areas whose cards are named by their owner alone: "1 of your Battle Cards"."""
MASS_NOUNS = {"energy": "energy", "z-energy": "Z-Energy", "life": "life"}

KIND_NOUNS = {
    "battle": ("Battle Card", "Battle Cards"), "extra": ("Extra", "Extras"),
    "leader": ("Leader", "Leaders"), "unison": ("Unison", "Unisons"),
    "z": ("Z-card", "Z-cards"), "token": ("Token", "Tokens"),
    "z-battle": ("Z-Battle Card", "Z-Battle Cards"), "z-leader": ("Z-Leader", "Z-Leaders"),
    "z-extra": ("Z-Extra", "Z-Extras"), "z-unison": ("Z-Unison", "Z-Unisons"),
}  # fmt: skip
DISTINCT = Words(
    {"name": "card names", "character": "character names", "color": "colors",
     "cost": "energy costs", "power": "power"}
)  # fmt: skip
CARD_NOUN = ("card", "cards")

DURATIONS = Words({
    "": "", "turn": "for the turn", "battle": "for the battle",
    "opponent-turn": "until the end of your opponent's next turn",
    "your-next-turn": "until the end of your next turn",
    "main-phase": "until the end of the Main Phase", "game": "for the game",
    "until-your-turn": "until the start of your next turn",
    "until-opponent-turn": "until the start of your opponent's next turn",
    "while-in-play": "as long as this card is in play",
    "next-battle": "during the next battle",
    "your-turn-end": "until the end of your turn",
    "battle-or-turn": "until the end of a battle or the end of the turn, whichever comes first",
    "opponent-turn-end": "until the end of your opponent's turn",
    "until-your-main": "until the start of your next Main Phase",
    "opponent-charge": "until the end of your opponent's next Charge Phase",
})  # fmt: skip

SENSES = Words({
    "or-less": "less than or equal to", "or-more": "greater than or equal to",
    "equal": "equal to", "less": "less than", "more": "greater than",
})  # fmt: skip

COUNT_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
               "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")  # fmt: skip

THIRD = {
    "be": "is",
    "can": "can",
    "have": "has",
    "do": "does",
    "can't": "can't",
    "may": "may",
    "KO": "KOs",
}
GERUND = {"be": "being", "KO": "KOing"}
DOUBLED = frozenset({"put", "cut", "set", "get", "skip", "flip", "win"})

RESTRICTIONS = {
    "attack": "attack", "attack-leader": "attack Leaders", "attack-battle": "attack Battle Cards",
    "block": "activate [Blocker]", "combo-battle": "be used in combos from Battle Areas",
    "combo": "be used in a combo", "be-koed": "be KO'd",
    "be-koed-by-battle": "be KO'd in battle", "be-koed-by-skill": "be KO'd by skills",
    "be-koed-by-opponent": "be KO'd by your opponent's skills",
    "be-removed-by-opponent": "be removed from your Battle Area by your opponent's skills",
    "be-chosen": "be chosen",
    "leave-battle": "leave the Battle Area", "switch-rest": "be switched to Rest Mode",
    "switch-active": "be switched to Active Mode",
    "switch-active-by-skill": "be switched to Active Mode by skills",
    "be-switched-active": "be switched to Active Mode", "be-attacked": "be attacked",
    "have-attack-negated": "have its attack negated",
    "activate": "activate skills", "be-played": "be played from any area",
    "be-negated": "be negated", "be-played-by-skill": "be played from any area by skills",
    "be-played-normally": "be played from any area except by skills",
    "be-evolved-on": "[Evolve] into other cards",
    "be-affected": "be affected", "leave-area": "leave the area",
    "charge-active": "be switched to Active Mode during your Charge Phase",
}  # fmt: skip
"""What follows "can't" for a card; other words are printed with spaces for hyphens."""

CHARGE_PHASES = Words({
    "": "during your Charge Phase", "opponent-turn": "during your opponent's next Charge Phase",
    "your-next-turn": "during your next Charge Phase",
})  # fmt: skip
"""When a card that can't be switched in a Charge Phase can't."""

ALLOWANCES = {
    "pay-energy": "be used as energy",
    "combo-rest": "be used in combos in Rest Mode",
    "marker-skill-twice": "activate a skill that includes a marker skill cost twice",
    "attack-active": "attack Battle Cards in Active Mode",
}

PLAYER_RESTRICTIONS = {
    "attack": "attack", "combo": "use cards in combos", "play": "play",
    "activate-counter": "activate [Counter] skills", "activate-extra": "activate Extras",
    "activate-auto": "activate [Auto] skills", "activate": "activate",
    "activate-skills": "activate skills",
    "activate-blocker": "activate [Blocker]", "draw-by-skill": "draw cards by skills",
    "take-damage": "take damage", "play-by-skill": "use skills to play",
    "lose-life-by-skill": "lose life by skills",
    "charge": "place cards in your energy", "include": "include",
    "switch-energy-active": "switch energy to Active Mode",
    "flip": "flip {whose} Leader", "flip-front": "flip {whose} Leader to its front side",
    "flip-back": "flip {whose} Leader to its back side",
}  # fmt: skip
PLAYER_OBJECTS = {
    "play": True,
    "play-by-skill": True,
    "include": True,
    "attack": True,
    "combo": True,
    "activate": True,
}

INSTEAD_EVENTS = {
    "leave-battle": "leave your Battle Area", "removed": "be removed from your Battle Area",
    "leave-battle-any": "leave a Battle Area", "removed-any": "be removed from a Battle Area",
    "drop-any": "be placed in a Drop", "drop-your": "be placed in your Drop",
    "drop-owner": "be placed in its owner's Drop",
    "drop-battle": "be placed in a Drop from a Battle Area",
    "leave-combo": "leave your Combo Area",
    "leave-battle-the": "leave the Battle Area", "is-removed": "is removed from your Battle Area",
    "removed-the": "be removed from the Battle Area",
    "ko": "be KO'd", "drop": "be placed in a Drop",
    "damage": "receive damage", "draw": "draw", "play": "be played", "combo": "be used in a combo",
}  # fmt: skip

SKIPPED = Words({
    "turn": "turn", "charge": "Charge Phase", "main": "Main Phase", "draw": "draw",
    "switch-active": "switching cards to Active Mode",
})  # fmt: skip

VALUES = Words({
    "power": "power", "cost": "energy cost", "combo_power": "combo power",
    "combo_cost": "combo cost", "z_cost": "Z-Energy cost",
})  # fmt: skip


def tag(name: str, number: int | str | None = None) -> str:
    """The printed tag of a keyword or skill kind: `[Double Strike]`, `[Over Realm 5]`."""
    label = SKILL_TAGS.get(name) or " ".join(part.capitalize() for part in name.split("-"))
    return f"[{label} {number}]" if number else f"[{label}]"


def skill_sort(kind: str) -> str:
    """Skills of a kind, of the keyword family, or all but those: "[Auto]", "non-[Auto]"."""
    if kind in ("keyword", "non-keyword"):
        return kind
    rest = kind.removeprefix("non-")
    return tag(kind) if rest == kind else f"non-{tag(rest)}"


def conjugated(verb: str, form: str) -> str:
    """A verb in third person ("places") or as gerund ("placing"); "base" leaves it alone."""
    if form == "third":
        if verb in THIRD:
            return THIRD[verb]
        if verb.endswith("y") and verb[-2] not in "aeiou":
            return f"{verb[:-1]}ies"
        return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "o")) else f"{verb}s"
    if form == "gerund":
        if verb in GERUND:
            return GERUND[verb]
        if verb in DOUBLED:
            return f"{verb}{verb[-1]}ing"
        return f"{verb[:-1]}ing" if verb.endswith("e") else f"{verb}ing"
    return verb


FACED = {
    "": "", "up": "face-up", "down": "face-down",
    "hidden": "Hidden Mode", "revealed": "Revealed Mode",
}  # fmt: skip
"""How cards lie, said before the noun."""
LYING = {
    "": "", "up": "face up", "down": "face down",
    "hidden": "in Hidden Mode", "revealed": "in Revealed Mode",
}  # fmt: skip
"""The same said behind it."""
