"""French words of the vocabulary's names, after the French rulebook. Data only."""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.compiler import wording
from dbscg_gui.compiler.wording import Words

TAGS = {
    "auto": "Auto.", "permanent": "Permanent", "activate-main": "Activation : Principale",
    "activate-battle": "Activation : Combat", "activate-main-battle":
    "Activation : Principale/Combat", "activate": "Activation", "counter": "Contre",
    "counter-play": "Contre : Mise en jeu", "counter-attack": "Contre : Attaque",
    "counter-battle-attack": "Contre : Attaque carte de Combat",
    "counter-counter": "Contre : Contre", "awaken": "Éveil", "awaken-surge": "Éveil : Afflux",
    "wish": "Vœu", "evolve": "Évolution", "ex-evolve": "Évolution-EX",
    "xeno-evolve": "Évolution-Xeno", "union": "Union", "union-fusion": "Union-Fusion",
    "union-potara": "Union-Potara", "union-absorb": "Union-Absorption",
    "over-realm": "Espace-temps", "dark-over-realm": "Espace-temps obscur", "field": "Terrain",
    "blocker": "Bloqueur", "critical": "Coup Critique", "strike": "Frappe",
    "double-strike": "Double Frappe", "triple-strike": "Triple Frappe",
    "quadruple-strike": "Quadruple Frappe", "dual-attack": "Réplique",
    "triple-attack": "Tri-offensive", "revenge": "Vengeance", "indestructible": "Immortalité",
    "ultimate": "Ultimate", "wormhole": "Vortex", "barrier": "Barrière",
    "super-combo": "Super Combo", "victory-strike": "Frappe de la Victoire",
    "warrior-of-universe-7": "Combattant de l'Univers 7",
    "warrior-of-universe": "Combattant de l'Univers", "deflect": "Déflexion", "bond": "Lien",
    "swap": "Échange", "sparking": "Étincelle", "burst": "Explosion",
    "dragon-ball": "Dragon Ball", "arrival": "Apparition", "aegis": "Égide",
    "energy-exhaust": "Fuite d'énergie", "alliance": "Alliance", "offering": "Offrande",
    "revive": "Résurrection", "heroic": "Héroïque", "villainous": "Diabolique",
    "invoker": "Invocateur", "successor": "Successeur", "unique": "Unique",
    "servant": "Serviteur", "overlord": "Souverain", "rejuvenate": "Revitalisation",
    "spirit-boost": "Boost d'Esprit", "limit": "Limite", "empower": "Transmission",
    "z-awaken": "Éveil Z", "z-stack": "Pile Z", "on-play": "Jouée",
    "when-attacking": "En attaquant", "when-blocking": "En bloquant",
    "when-koed": "En cas de KO", "end-of-your-turn": "Fin de votre tour",
}  # fmt: skip

COLORS = {
    "red": ("rouge", "rouge"), "blue": ("bleu", "bleue"), "green": ("vert", "verte"),
    "yellow": ("jaune", "jaune"), "black": ("noir", "noire"),
    "white": ("blanc", "blanche"),
}  # fmt: skip
"""Masculine and feminine; the plural adds an s."""

KIND_NOUNS: dict[str, tuple[str, str, bool]] = {
    "battle": ("carte de Combat", "cartes de Combat", True), "extra": ("Extra", "Extras", True),
    "leader": ("Leader", "Leaders", False), "unison": ("Unisson", "Unissons", True),
    "z": ("carte Z", "cartes Z", True), "token": ("jeton", "jetons", False),
    "z-battle": ("carte de Combat Z", "cartes de Combat Z", True),
    "z-leader": ("Leader Z", "Leaders Z", False), "z-extra": ("Extra Z", "Extras Z", True),
    "z-unison": ("Unisson Z", "Unissons Z", True),
}  # fmt: skip
"""Singular, plural, feminine."""
DISTINCT = Words(
    {"name": "noms différents", "character": "noms de personnage différents",
     "color": "couleurs différentes", "cost": "coûts d'Énergie différents",
     "power": "puissances différentes"}
)  # fmt: skip
CARD_NOUN = ("carte", "cartes", True)
AREA_NOUNS: dict[str, tuple[str, str, bool]] = {
    "energy": ("Énergie", "Énergies", True), "z-energy": ("Énergie Z", "Énergies Z", True),
}  # fmt: skip

ZONES = Words({
    "deck": ("deck", False), "hand": ("main", True), "drop": ("Dispersion", True),
    "leader": ("Zone du Leader", True), "battle": ("Zone de Combat", True),
    "combo": ("Zone de Combo", True), "energy": ("Zone d'Énergie", True),
    "life": ("Zone de Vie", True), "warp": ("Dimension parallèle", True),
    "unison": ("Zone Unisson", True), "z-deck": ("deck Z", False),
    "z-energy": ("Zone d'Énergie Z", True),
})  # fmt: skip
"""Name and whether it is feminine."""
ZONES_PLURAL = Words({
    "deck": "decks", "hand": "mains", "drop": "Dispersions", "leader": "Zones du Leader",
    "battle": "Zones de Combat", "combo": "Zones de Combo", "energy": "Zones d'Énergie",
    "life": "Zones de Vie", "warp": "Dimensions parallèles", "unison": "Zones Unisson",
    "z-deck": "decks Z", "z-energy": "Zones d'Énergie Z",
})  # fmt: skip
POSSESSED_ZONES = frozenset({"leader", "battle", "unison", "energy", "z-energy", "combo"})

DURATIONS = Words({
    "": "", "turn": "pour tout le tour", "battle": "pour tout le combat",
    "opponent-turn": "jusqu'à la fin du prochain tour de votre adversaire",
    "your-next-turn": "jusqu'à la fin de votre prochain tour",
    "main-phase": "jusqu'à la fin de la phase principale", "game": "pour toute la partie",
    "until-your-turn": "jusqu'au début de votre prochain tour",
    "until-opponent-turn": "jusqu'au début du prochain tour de votre adversaire",
    "while-in-play": "tant que cette carte est en jeu",
    "next-battle": "pour le prochain combat",
    "your-turn-end": "jusqu'à la fin de votre tour",
    "battle-or-turn": "jusqu'à la fin d'un combat ou du tour, selon ce qui arrive en premier",
    "opponent-turn-end": "jusqu'à la fin du tour de votre adversaire",
    "until-your-main": "jusqu'au début de votre prochaine phase principale",
    "opponent-charge": "jusqu'à la fin de la prochaine phase de charge de votre adversaire",
})  # fmt: skip

SENSES = Words({
    "or-less": "inférieur ou égal à", "or-more": "supérieur ou égal à", "equal": "égal à",
    "less": "inférieur à", "more": "supérieur à",
})  # fmt: skip

COUNT_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
               "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")  # fmt: skip
"""Icon names: they are symbols, not words, and stay as they are."""
OPTION_WORDS = {1: "une option", 2: "deux options", 3: "trois options"}

VERBS = {
    "choisir": ("choisissez", "choisit", "choisissant"),
    "révéler": ("révélez", "révèle", "révélant"),
    "transférer": ("transférez", "transfère", "transférant"),
    "mettre": ("mettez", "met", "mettant"),
    "prendre": ("prenez", "prend", "prenant"),
    "payer": ("payez", "paie", "payant"), "placer": ("placez", "place", "plaçant"),
    "mélanger": ("mélangez", "mélange", "mélangeant"),
    "subir": ("subissez", "subit", "subissant"),
    "infliger": ("infligez", "inflige", "infligeant"),
    "réduire": ("réduisez", "réduit", "réduisant"),
    "faire": ("faites", "fait", "faisant"),
}  # fmt: skip
"""Imperative, third person and gerund of verbs that are not regular in -er."""

MOVE_VERBS = {
    "shuffle": "mélanger",
    "place": "placer", "add": "rajouter", "return": "retourner", "send": "transférer",
    "discard": "défausser", "put": "mettre", "remove": "retirer",
}  # fmt: skip

CHARGE_PHASES = Words({
    "": "pendant votre phase de Recharge",
    "opponent-turn": "pendant la prochaine phase de Recharge de votre adversaire",
    "your-next-turn": "pendant votre prochaine phase de Recharge",
})  # fmt: skip
"""When a card that can't be switched in a Charge Phase can't."""

RESTRICTIONS = {
    "attack": "attaquer", "attack-leader": "attaquer de Leader",
    "attack-battle": "attaquer de carte de Combat", "block": "activer [Bloqueur]",
    "combo-battle": "être utilisée dans une Combo depuis une Zone de Combat",
    "combo": "être utilisée dans une Combo", "be-koed": "être mise KO",
    "be-koed-by-battle": "être mise KO au combat",
    "be-koed-by-skill": "être mise KO par des Capacités",
    "be-uncovered": "être retirée de sous l'autre carte par des Capacités",
    "be-removed": "être retirée de votre Zone de Combat par des Capacités",
    "be-koed-by-opponent": "être mise KO par les Capacités adverses",
    "be-removed-by-opponent": "être retirée de votre Zone de Combat par les Capacités adverses",
    "be-chosen": "être choisie",
    "leave-battle": "quitter la Zone de Combat", "switch-rest": "passer en mode Inertie",
    "switch-active": "passer en mode Action",
    "switch-active-by-skill": "passer en mode Action à cause d'une Capacité",
    "be-switched-active": "être passée en mode Action", "be-attacked": "être attaquée",
    "have-attack-negated": "voir son attaque annulée",
    "activate": "activer de Capacité", "be-played": "être jouée", "be-negated": "être annulée",
    "charge-active": "être passée en mode Action pendant votre phase de Recharge",
    "be-affected": "être affectée", "power-down": "être réduite",
    "lose-markers": "être retirés",
    "be-evolved-on": "servir à [Évolution] vers d'autres cartes",
    "be-played-by-skill": "être jouée de n'importe quelle zone par des Capacités",
    "be-played-normally": "être jouée de n'importe quelle zone, sauf par des Capacités",
}  # fmt: skip
ALLOWANCES = {
    "pay-energy": "être utilisée comme Énergie",
    "combo-rest": "être utilisée dans une Combo en mode Inertie",
    "marker-skill-twice": "activer deux fois une Capacité avec un coût en marqueurs",
    "attack-active": "attaquer les cartes de Combat en mode Action",
}

PLAYER_RESTRICTIONS = {
    "attack": "attaquer", "combo": "effectuer de Combo", "play": "jouer",
    "activate-counter": "activer de Capacité [Contre]", "activate-extra": "activer d'Extra",
    "activate-auto": "activer de Capacité [Auto.]", "activate": "activer",
    "activate-skills": "activer de Capacité",
    "activate-blocker": "activer [Bloqueur]", "draw-by-skill": "piocher par des Capacités",
    "take-damage": "subir de dégâts", "play-by-skill": "utiliser de Capacité pour jouer",
    "lose-life-by-skill": "perdre de points de vie par des Capacités",
    "charge": "placer de carte dans votre Zone d'Énergie", "include": "inclure",
    "switch-energy-active": "passer d'Énergie en mode Action",
    "flip": "retourner {whose} Leader", "flip-front": "retourner {whose} Leader côté face",
    "flip-back": "retourner {whose} Leader côté dos",
}  # fmt: skip
PLAYER_OBJECTS = frozenset({"play", "play-by-skill", "include", "attack", "combo", "activate"})

INSTEAD_EVENTS = {
    "leave-battle": "quitter votre Zone de Combat", "ko": "être mise KO",
    "leave-combo": "quitter votre Zone de Combo", "drop": "être placée dans une Dispersion",
    "damage": "subir des dégâts", "draw": "piocher",
    "play": "être jouée", "combo": "être utilisée dans une Combo",
}  # fmt: skip
SKIPPED = Words({
    "turn": "tour", "charge": "phase de Recharge", "main": "phase principale",
    "draw": "pioche", "switch-active": "passage en mode Action",
})  # fmt: skip
VALUES = Words({
    "power": ("puissance", True), "cost": ("coût d'Énergie", False),
    "combo_power": ("puissance de Combo", True), "combo_cost": ("coût de Combo", False),
    "z_cost": ("coût d'Énergie Z", False),
})  # fmt: skip

TIMES = {
    "turn_start": ("au début", "tour", False), "turn_end": ("à la fin", "tour", False),
    "charge_start": ("au début", "phase de Recharge", True),
    "main_start": ("au début", "phase principale", True),
    "main_end": ("à la fin", "phase principale", True),
    "offense_start": ("au début", "étape d'Attaque", True),
    "defense_start": ("au début", "étape de Défense", True),
    "damage_start": ("au début", "étape des Dégâts", True),
    "damage_end": ("à la fin", "étape des Dégâts", True),
    "battle_start": ("au début", "combat", False), "battle_end": ("à la fin", "combat", False),
}  # fmt: skip
PASSIVE = {
    "played": "est jouée", "koed": "est mise KO", "comboed": "est utilisée dans une Combo",
    "discarded": "est défaussée", "drawn": "est piochée", "attacks": "attaque",
    "attacked": "se fait attaquer", "switched_active": "passe en mode Action",
    "switched_rest": "passe en mode Inertie", "switched_hidden": "passe en mode Caché",
    "switched_revealed": "passe en mode Révélé", "flipped": "est retournée",
    "awakened": "s'éveille",
    "placed_under": "est placée sous une autre carte", "revealed": "est révélée",
    "charged": "est placée dans votre Zone d'Énergie",
    "life_added": "est rajoutée à vos points de vie",
    "marker_removing": "perdrait un marqueur",
    "gained": "gagne une Capacité",
    "power_up": "gagne de la puissance", "power_down": "perd de la puissance",
    "marker_removed": "perd un marqueur", "ko_by_battle": "met KO",
    "damage_dealt": "inflige des dégâts aux points de vie de votre adversaire",
    "damage_taken": "subit des dégâts", "skill_activated": "active sa Capacité",
    "extra_activated": "est activée", "counter_activated": "active une Capacité [Contre]",
    "skill_resolved": "résout sa Capacité", "token_played": "est mise en jeu",
    "attack_negated": "voit son attaque annulée", "guard_changed": "devient la cible de l'attaque",
    "combo_dropping": "est placée dans une Dispersion", "moved": "change de zone",
    "evolved_on": "évolue",
}  # fmt: skip
ACTIVE = {
    "played": ("jouez", "joue"), "comboed": ("utilisez dans une Combo", "utilise dans une Combo"),
    "discarded": ("défaussez", "défausse"), "attacks": ("attaquez avec", "attaque avec"),
    "token_played": ("mettez en jeu", "met en jeu"), "skill_activated": ("activez", "active"),
    "extra_activated": ("activez", "active"), "counter_activated": ("activez", "active"),
    "charged": ("placez dans votre Zone d'Énergie", "place dans sa Zone d'Énergie"),
    "koed": ("mettez KO", "met KO"),
}  # fmt: skip
"""Said of you, said of the opponent."""
PARTICIPLES = {
    "played": "joué", "moved": "déplacé", "koed": "mis KO", "comboed": "utilisé dans une Combo",
    "discarded": "défaussé", "drawn": "pioché", "charged": "placé en Énergie",
    "attacks": "attaqué avec", "switched_rest": "passé en mode Inertie",
    "switched_active": "passé en mode Action", "switched_hidden": "passé en mode Caché",
    "switched_revealed": "passé en mode Révélé", "skill_activated": "activé",
    "extra_activated": "activé", "counter_activated": "activé",
}  # fmt: skip
WAYS = {
    "hand": "depuis votre main", "deck": "depuis votre deck", "drop": "depuis votre Dispersion",
    "warp": "depuis votre Dimension parallèle", "life": "depuis votre Zone de Vie",
    "z-deck": "depuis votre deck Z", "skill": "par une Capacité",
}  # fmt: skip
JOINS = {
    "and": "et", ", and": " et", ", then": ", puis", "then": "puis", "and then": "puis", ",": ",",
    ".": ".", ";": ".", ". Then,": ". Puis,",
    ". Additionally,": ". De plus,", ". Also,": ". De plus,",
}  # fmt: skip
"""French of the printed connectives."""
REFERENCES = {
    "it": ("la", "elle", False), "them": ("les", "elles", True), "they": ("les", "elles", True),
    "that card": ("cette carte-là", "", False), "those cards": ("ces cartes", "", True),
    "these cards": ("ces cartes", "", True),
    "the chosen card": ("la carte choisie", "", False),
    "the chosen cards": ("les cartes choisies", "", True),
    "the chosen battle card": ("la carte de Combat choisie", "", False),
    "the chosen unison": ("l'Unisson choisie", "", False),
    "that battle card": ("cette carte de Combat", "", False),
    "the revealed card": ("la carte révélée", "", False),
    "the revealed cards": ("les cartes révélées", "", True),
    "the played card": ("la carte jouée", "", False),
    "the attacking card": ("la carte attaquante", "", False),
    "the battle card being played": ("la carte de Combat qui va être jouée", "", False),
    "the card being played": ("la carte qui va être jouée", "", False),
    "the remaining cards": ("les cartes restantes", "", True),
    "the rest": ("les cartes restantes", "", True),
    "cards chosen with this card's skill": ("les cartes choisies", "", True),
    "that token": ("ce jeton", "", False),
    "the played cards": ("les cartes jouées", "", True),
    "the chosen energy": ("l'Énergie choisie", "", False),
    "the card": ("la carte", "", False),
    "the battle card": ("la carte de Combat", "", False),
    "both cards": ("ces deux cartes", "", True),
}  # fmt: skip
"""Printed English references: French object, subject where it differs, plural."""


DONE = {
    "played": "jouée", "chosen": "choisie", "discarded": "défaussée", "switched": "passée",
    "placed": "placée", "sent": "transférée", "added": "rajoutée", "returned": "retournée",
    "revealed": "révélée",
}  # fmt: skip
"""What a skill did to a card it names again."""
DID = {
    "added": "rajouté", "add": "rajoutez", "played": "joué", "placed": "placé", "chose": "choisi",
    "chose to add": "choisi de rajouter", "ko'd": "mis KO", "sent": "transféré",
    "discarded": "défaussé", "returned": "retourné", "revealed": "révélé",
}  # fmt: skip
"""What a player did by a skill, after "vous avez"."""


def tag(name: str) -> str:
    """The printed tag of a keyword or skill kind."""
    return f"[{label(name)}]"


def skill_sort(kind: str) -> str:
    """Skills of a kind, or all but those: "[Auto]", "autres que [Auto]"."""
    rest = kind.removeprefix("non-")
    return tag(kind) if rest == kind else f"autres que {tag(rest)}"


def label(name: str) -> str:
    """The words of a tag without brackets."""
    return TAGS.get(name) or " ".join(part.capitalize() for part in name.split("-"))


def conjugated(verb: str, form: str) -> str:
    """A verb as imperative or present ("placez"), infinitive, third person or gerund."""
    if form == "infinitive":
        return verb
    imperative, third, gerund = VERBS.get(verb) or (f"{verb[:-1]}z", verb[:-1], f"{verb[:-2]}ant")
    words = {"imperative": imperative, "present": imperative, "third": third}
    return words.get(form) or f"en {gerund}"


def colored(color: str, *, feminine: bool, plural: bool) -> str:
    """A colour word that agrees with its noun."""
    word = COLORS.get(color, (color, color))[1 if feminine else 0]
    return f"{word}s" if plural else word


def elided(word: str, text: str) -> str:
    """ "de" or "que" before its noun: "d'Énergie", "qu'il"."""
    vowel = text[:1].lower() in "aeiouéèêâîôœ" and text[:1] != ""
    return f"{word[:-1]}'{text}" if vowel else f"{word} {text}"


def listed(words: Iterable[str], last: str) -> str:
    """Join words: "a, b ou c", without a comma before the last."""
    return wording.listed(words, last, oxford=False)


MODES = {
    "": "",
    "active": "en mode Action",
    "rest": "en mode Inertie",
    "hidden": "en mode Caché",
    "revealed": "en mode Révélé",
}
"""The modes of cards, Hidden and Revealed Mode among them."""
LYING = {
    "": "", "up": "face visible", "down": "face cachée",
    "hidden": "en mode Caché", "revealed": "en mode Révélé",
}  # fmt: skip
"""How cards lie."""
