# ruff: noqa: E501 - a printed line is compared as one line
"""Values of the vocabulary with their exact English and French words."""

from dbscg_gui.effects.actions import (
    ActivateFrom,
    ActivateSkill,
    AddCost,
    AddMarkers,
    Allow,
    AlterPlay,
    AttackDamage,
    Bond,
    Burst,
    ChangeComboCost,
    ChangeComboPower,
    ChangeCost,
    ChangeGuard,
    ChangePower,
    ChangeSkillCost,
    ChangeZCost,
    Choose,
    ChooseOption,
    ChooseSkill,
    Combo,
    CopyLimit,
    CopySkills,
    CreateToken,
    DealDamage,
    DeclareNumber,
    Delayed,
    Discard,
    Draw,
    EachPlayer,
    EndBattle,
    ExtraTurn,
    Flip,
    Gain,
    GainControl,
    GainInfo,
    If,
    IfYouDo,
    IncludeLimit,
    Instead,
    InsteadOfLosing,
    InTurn,
    Ko,
    LimitAttacks,
    Look,
    May,
    Move,
    NegateActivation,
    NegateAttack,
    NegateChosen,
    NegateDamage,
    NegatePlay,
    NegateSkills,
    Pay,
    PayBy,
    PayColors,
    PayEnergy,
    PayMarkers,
    PayOneOf,
    PlaceEnergyMarkers,
    PlaceUnder,
    Play,
    PlayLimit,
    PlayWithoutCost,
    RemoveFromGame,
    Repeat,
    ReplaceCost,
    Requires,
    Restrict,
    RestrictPlayer,
    Reveal,
    SetComboPower,
    SetPower,
    Shuffle,
    Skill,
    SkipTime,
    Sparking,
    SpiritBoost,
    StartingLife,
    Switch,
    ThisSkill,
    UnisonLimit,
    While,
    WinGame,
)
from dbscg_gui.effects.targets import (
    Among,
    And,
    Are,
    Battler,
    Bound,
    Chosen,
    Compared,
    CountOf,
    CoversColors,
    DuringBattle,
    Either,
    EventCard,
    Filter,
    Happened,
    Has,
    HasEnergyMarkers,
    InBattle,
    InZones,
    MarkerCount,
    Matching,
    Not,
    Or,
    PaidByMarker,
    Pick,
    PlayedBy,
    Pronoun,
    Range,
    Rest,
    Slot,
    SlotCount,
    This,
    Top,
    Turn,
    Under,
    Until,
    ValueOf,
    X,
)
from dbscg_gui.effects.triggers import When

OPPONENTS = InZones(zones=("battle",), whose="opponent", filter=Filter(kinds=("battle",)))
MINE = InZones(zones=("battle",), filter=Filter(kinds=("battle",), colors=("red",)))
LEADER = InZones(zones=("leader",))
ENERGY = InZones(zones=("energy",))
HAND = InZones(zones=("hand",))
DROP = InZones(zones=("drop",), prep="from", filter=Filter(colors=("green",)))
LIFE = InZones(zones=("life",))
CRITICAL = Skill(kind="keyword", keyword="critical")
CHOOSE = Choose(cards=OPPONENTS, up_to=True)
PLAYED = When(event="played", subject=This())

ACTIONS = [
    (
        Choose(
            cards=InZones(
                zones=("battle",),
                whose="opponent",
                filter=Filter(kinds=("battle",), cost=Range(high=4)),
            ),
            up_to=True,
        ),
        "Choose up to 1 of your opponent's Battle Cards with an energy cost of 4 or less",
        "Choisissez jusqu'à 1 carte de Combat adverse avec un coût d'Énergie de 4 ou moins",
    ),
    (
        Choose(
            cards=InZones(
                zones=("battle",), whose="opponent", filter=Filter(kinds=("battle",), mode="rest")
            ),
            is_all=True,
            ignore_barrier=True,
        ),
        "Choose all of your opponent's Battle Cards in Rest Mode, ignoring [Barrier],",
        "Choisissez toutes les cartes de Combat adverses en mode Inertie, en ignorant [Barrière],",
    ),
    (
        Choose(cards=OPPONENTS, total_cost=5),
        "Choose any number of your opponent's Battle Cards with a total energy cost of 5 or less",
        "Choisissez n'importe quel nombre de cartes de Combat adverses pour un coût d'Énergie total de 5 ou moins",
    ),
    (
        Choose(cards=MINE, exact_cost=X()),
        "Choose any number of your red Battle Cards whose energy costs add up to X",
        "Choisissez n'importe quel nombre de vos cartes de Combat rouges dont les coûts d'Énergie totalisent X",
    ),
    (
        Choose(cards=DROP, count=2, up_to=True, distinct="name"),
        "Choose up to 2 green cards with different card names from your Drop",
        "Choisissez jusqu'à 2 cartes vertes avec des noms différents depuis votre Dispersion",
    ),
    (
        Choose(
            cards=Either(
                (
                    Pick(
                        cards=InZones(zones=("drop",), prep="in", filter=Filter(characters=("Bo",)))
                    ),
                    Pick(
                        cards=InZones(
                            zones=("drop",), prep="in", filter=Filter(characters=("Vael",))
                        )
                    ),
                )
            )
        ),
        "Choose 1 ＜Bo＞ card and 1 ＜Vael＞ card in your Drop",
        "Choisissez 1 carte ＜Bo＞ et 1 carte ＜Vael＞ dans votre Dispersion",
    ),
    (
        Look(cards=Top(count=5), up_to=True),
        "Look at up to 5 cards from the top of your deck",
        "Regardez jusqu'à 5 cartes du dessus de votre deck",
    ),
    (
        Look(cards=InZones(zones=("hand",), whose="opponent")),
        "Look at your opponent's hand",
        "Regardez la main de votre adversaire",
    ),
    (
        Reveal(cards=Top(whose="opponent")),
        "Reveal the top card of your opponent's deck",
        "Révélez la carte du dessus du deck de votre adversaire",
    ),
    (
        ChooseOption(options=((Draw(),), (Ko(cards=Pick(cards=OPPONENTS)), Draw()))),
        "Choose one-\n・Draw 1 card.\n・KO 1 of your opponent's Battle Cards, then draw 1 card.",
        "Choisissez une option :\n・Piochez 1 carte.\n・Mettez KO 1 carte de Combat adverse, puis piochez 1 carte.",
    ),
    (
        DeclareNumber(low=1, high=6),
        "Declare a number between 1 and 6",
        "Déclarez un nombre entre 1 et 6",
    ),
    (Draw(count=2), "Draw 2 cards", "Piochez 2 cartes"),
    (
        Draw(count=Until(cards=HAND, count=4)),
        "Draw cards until you have 4 cards in your hand",
        "Piochez des cartes jusqu'à ce que vous ayez 4 cartes dans votre main",
    ),
    (Draw(who="opponent"), "Your opponent draws 1 card", "Votre adversaire pioche 1 carte"),
    (
        Move(
            cards=Pick(cards=Among("them", Filter(colors=("blue",), traits=("Tide",))), up_to=True),
            to="hand",
            to_whose="you",
            verb="add",
        ),
        "Add up to 1 blue 《Tide》 card among them to your hand",
        "Rajoutez jusqu'à 1 carte bleue 《Tide》 parmi elles à votre main",
    ),
    (
        Move(cards=Slot(), to="deck", position="bottom"),
        "Place it at the bottom of its owner's deck",
        "Placez-la en dessous du deck de son propriétaire",
    ),
    (
        Move(cards=Slot("them"), to="hand", verb="return"),
        "Return them to their owners' hands",
        "Retournez-les dans les mains de leurs propriétaires",
    ),
    (
        Move(cards=Rest("them"), to="deck", to_whose="you", position="bottom", any_order=True),
        "Place the rest at the bottom of your deck in any order",
        "Placez les cartes restantes en dessous de votre deck dans l'ordre de votre choix",
    ),
    (
        Move(cards=This(), to="energy", to_whose="you", mode="rest"),
        "Place this card in your energy in Rest Mode",
        "Placez cette carte dans votre Zone d'Énergie en mode Inertie",
    ),
    (
        Move(cards=Pick(cards=HAND, count=2), to="drop", verb="discard"),
        "Discard 2 cards from your hand",
        "Défaussez 2 cartes depuis votre main",
    ),
    (
        Move(
            cards=Pick(
                cards=InZones(zones=("life",), prep="from"), count=Until(cards=LIFE, count=4)
            ),
            to="hand",
            to_whose="you",
            verb="add",
        ),
        "Add cards from your life to your hand until you have 4 life left",
        "Rajoutez des cartes depuis votre Zone de Vie à votre main jusqu'à ce qu'il vous reste 4 points de vie",
    ),
    (
        Discard(who="opponent"),
        "Your opponent discards 1 card from their hand",
        "Votre adversaire défausse 1 carte depuis sa main",
    ),
    (
        Discard(count=2, at_random=True),
        "Discard 2 cards from your hand at random",
        "Défaussez 2 cartes depuis votre main au hasard",
    ),
    (
        Ko(cards=OPPONENTS),
        "KO your opponent's Battle Cards",
        "Mettez KO les cartes de Combat adverses",
    ),
    (
        Ko(cards=Pick(cards=OPPONENTS, count=2, up_to=True)),
        "KO up to 2 of your opponent's Battle Cards",
        "Mettez KO jusqu'à 2 cartes de Combat adverses",
    ),
    (
        Play(cards=This(zones=("hand",), prep="from"), mode="rest"),
        "Play this card from your hand in Rest Mode",
        "Jouez cette carte depuis votre main en mode Inertie",
    ),
    (
        Play(
            cards=Pick(
                cards=InZones(
                    zones=("deck", "drop"),
                    prep="from",
                    filter=Filter(kinds=("battle",), skill_less=True),
                ),
                up_to=True,
            ),
            negated="turn",
        ),
        "Play up to 1 skill-less Battle Card from your deck or Drop with its skills negated for the turn",
        "Jouez jusqu'à 1 carte de Combat sans Capacité depuis votre deck ou votre Dispersion avec ses Capacités annulées pour tout le tour",
    ),
    (
        Play(
            cards=Pick(
                cards=InZones(zones=("hand",), prep="from", filter=Filter(kinds=("unison",)))
            ),
            markers=2,
        ),
        "Play 1 Unison from your hand with 2 markers on it",
        "Jouez 1 Unisson depuis votre main avec 2 marqueurs sur elle",
    ),
    (
        Play(cards=Slot(), on_top_of=This()),
        "Play it on top of this card",
        "Jouez-la par-dessus cette carte",
    ),
    (
        Play(cards=Slot(), on_top_of=This(), evolves=True),
        "Play it on top of this card using [Evolve]",
        "Jouez-la par-dessus cette carte en utilisant [Évolution]",
    ),
    (
        CreateToken(name="Cinder Sprite", power=10000, count=2, combo_cost=0, combo_power=5000),
        "Play 2 Cinder Sprite Tokens. (Cinder Sprite Tokens have 10000 power, 0 combo cost, and 5000 combo power.)",
        "Jouez 2 jetons Cinder Sprite (10000 de puissance, coût de Combo de 0 et 5000 de puissance de Combo)",
    ),
    (
        PlaceUnder(cards=Pick(cards=HAND), under=This()),
        "Place 1 card from your hand under this card",
        "Placez 1 carte depuis votre main sous cette carte",
    ),
    (
        RemoveFromGame(cards=This()),
        "Remove this card from the game",
        "Retirez cette carte de la partie",
    ),
    (
        Combo(cards=Pick(cards=DROP, up_to=True), word="use", negated="turn"),
        "Use up to 1 green card from your Drop in a combo with its skills negated for the turn",
        "Utilisez jusqu'à 1 carte verte depuis votre Dispersion dans une Combo avec ses Capacités annulées pour tout le tour",
    ),
    (ThisSkill(), "Activate this skill", "Activez cette Capacité"),
    (GainControl(cards=Slot()), "Gain control of it", "Prenez-en le contrôle"),
    (
        Shuffle(if_looked=True),
        "Shuffle your deck if you looked through it",
        "Mélangez votre deck si vous l'avez regardé",
    ),
    (
        Switch(cards=Pick(cards=ENERGY, count=2, up_to=True), mode="active"),
        "Switch up to 2 of your energy to Active Mode",
        "Passez jusqu'à 2 de vos Énergies en mode Action",
    ),
    (
        Switch(cards=InZones(zones=("energy",), filter=Filter(colors=("blue",))), mode="rest"),
        "Switch your blue energy to Rest Mode",
        "Passez vos Énergies bleues en mode Inertie",
    ),
    (Flip(cards=This()), "Flip this card over", "Retournez cette carte"),
    (
        Flip(cards=Pick(cards=InZones(zones=("life",), prep="in"), up_to=True), face="up"),
        "Flip up to 1 card in your life face up",
        "Retournez jusqu'à 1 carte dans votre Zone de Vie face visible",
    ),
    (
        ChangePower(cards=This(), amount=5000),
        "This card gets +5000 power for the turn",
        "Cette carte gagne +5000 de puissance pour tout le tour",
    ),
    (
        ChangePower(cards=Slot(), amount=-10000, duration="battle"),
        "It gets -10000 power for the battle",
        "Elle perd 10000 de puissance pour tout le combat",
    ),
    (
        ChangePower(cards=This(), amount=CountOf(cards=DROP, times=1000), duration=""),
        "This card gets +1000 power for each green card from your Drop",
        "Cette carte gagne +1000 de puissance pour chaque carte verte depuis votre Dispersion",
    ),
    (
        ChangePower(
            cards=This(), amount=CountOf(cards=ENERGY, times=2000, per=2), duration="opponent-turn"
        ),
        "This card gets +2000 power until the end of your opponent's next turn for every 2 energy",
        "Cette carte gagne +2000 de puissance jusqu'à la fin du prochain tour de votre adversaire toutes les 2 Énergies",
    ),
    (
        SetComboPower(cards=Slot(), amount=0, duration="battle"),
        "Reduce its combo power to 0 for the battle",
        "Réduisez sa puissance de Combo à 0 pour tout le combat",
    ),
    (
        SetPower(cards=Slot(), amount=1),
        "Its power becomes 1 for the turn",
        "Sa puissance devient 1 pour tout le tour",
    ),
    (
        ChangeComboPower(cards=Slot(), amount=5000, duration="battle"),
        "It gets +5000 combo power for the battle",
        "Elle gagne +5000 de puissance de Combo pour tout le combat",
    ),
    (
        ChangeCost(cards=This(zones=("hand",)), amount=-2),
        "Reduce the energy cost of this card in your hand by 2",
        "Réduisez de 2 le coût d'Énergie de cette carte dans votre main",
    ),
    (
        ChangeCost(cards=This(zones=("z-deck",)), amount=-2, specified="YY", duration="turn"),
        "Reduce the energy cost of this card in your Z-Deck by YY for the turn",
        "Réduisez de YY le coût d'Énergie de cette carte dans votre deck Z pour tout le tour",
    ),
    (
        ChooseSkill(cards=InZones(zones=("battle",), whose="opponent"), up_to=True),
        "Choose up to 1 keyword skill on your opponent's cards",
        "Choisissez jusqu'à 1 Capacité-clef des cartes adverses",
    ),
    (Pay(cost=PayEnergy(specified="RR", generic=1)), "Pay RR[one]", "Payez RR[one]"),
    (
        NegateChosen(duration="turn"),
        "Negate it for the turn",
        "Annulez-la pour tout le tour",
    ),
    (
        CopySkills(cards=This(), of=Slot("it", "the chosen card"), is_keyword=True),
        "This card gains all of the chosen card's keyword skills for the turn",
        "Cette carte gagne toutes les Capacités-clefs de la carte choisie pour tout le tour",
    ),
    (
        ChangeSkillCost(
            cards=InZones(zones=("battle",), filter=Filter(colors=("red",))),
            kinds=("activate-main",),
            specified="R",
        ),
        "Reduce the skill cost of [Activate Main] on your red cards by R",
        "Réduisez de R le coût de Capacité de [Activation : Principale] de vos cartes rouges",
    ),
    (
        ChangeZCost(cards=This(zones=("z-deck",)), amount=-1, duration="turn"),
        "Reduce the Z-Energy cost of this card in your Z-Deck by 1 for the turn",
        "Réduisez de 1 le coût de Z-Énergie de cette carte dans votre deck Z pour tout le tour",
    ),
    (
        ActivateFrom(cards=This(zones=("drop",), prep="from"), skill="counter", pays_energy=True),
        "You can activate this card's [Counter] skill from your Drop by paying its energy cost",
        "Vous pouvez activer la Capacité [Contre] de cette carte depuis votre Dispersion en payant son coût d'Énergie",
    ),
    (
        ChangeComboCost(cards=This(zones=("hand", "battle")), amount=-1),
        "Reduce the combo cost of this card in your hand or Battle Area by 1",
        "Réduisez de 1 le coût de Combo de cette carte dans votre main ou votre Zone de Combat",
    ),
    (
        ChangeCost(cards=This(), no_specified=True, duration="turn"),
        "This card is treated as having no specified cost for the turn",
        "Cette carte est traitée comme sans coût de couleur pour tout le tour",
    ),
    (
        ChangeComboCost(cards=This(), amount=0, is_set=True, duration="turn"),
        "The combo cost of this card becomes 0 for the turn",
        "Le coût de Combo de cette carte devient 0 pour tout le tour",
    ),
    (
        Gain(
            cards=InZones(zones=("battle",), filter=Filter(kinds=("battle",))),
            skills=(CRITICAL, Skill(kind="keyword", keyword="double-strike")),
        ),
        "Your Battle Cards gain [Critical] and [Double Strike] for the turn",
        "Vos cartes de Combat gagnent [Coup Critique] et [Double Frappe] pour tout le tour",
    ),
    (
        Gain(
            cards=This(),
            skills=(
                Skill(
                    kind="auto", triggers=(When(event="attacks", subject=This()),), effect=(Draw(),)
                ),
            ),
            duration="game",
        ),
        'This card gains "[Auto] When this card attacks, draw 1 card." for the game',
        "Cette carte gagne « [Auto.] Quand cette carte attaque, piochez 1 carte. » pour toute la partie",
    ),
    (
        GainInfo(cards=This(everywhere=True), traits=("Ember",)),
        "This card gains 《Ember》 in all areas",
        "Cette carte gagne 《Ember》 dans toutes les zones",
    ),
    (
        GainInfo(cards=This(), colors=("yellow",)),
        "This card is also treated as yellow",
        "Cette carte est aussi traitée comme jaune",
    ),
    (
        NegateSkills(cards=Slot()),
        "Negate its skills for the turn",
        "Annulez ses Capacités pour tout le tour",
    ),
    (
        NegateSkills(cards=This(), kinds=("this",), duration="game"),
        "Negate this skill for the game",
        "Annulez cette Capacité pour toute la partie",
    ),
    (
        NegateSkills(cards=This(everywhere=True), kinds=("energy-exhaust",), duration=""),
        "Negate this card's [Energy-Exhaust] skill in all areas",
        "Annulez les Capacités [Fuite d'énergie] de cette carte dans toutes les zones",
    ),
    (
        Restrict(cards=This(), what="attack"),
        "This card can't attack",
        "Cette carte ne peut pas attaquer",
    ),
    (
        Restrict(cards=Slot(), what="switch-active", duration="opponent-turn"),
        "It can't be switched to Active Mode until the end of your opponent's next turn",
        "Elle ne peut pas passer en mode Action jusqu'à la fin du prochain tour de votre adversaire",
    ),
    (
        Restrict(cards=This(everywhere=True), what="be-negated", by_whose="opponent"),
        "This card's skills can't be negated in any area by your opponent's skills",
        "Les Capacités de cette carte ne peuvent pas être annulées dans n'importe quelle zone par les Capacités adverses",
    ),
    (
        Restrict(cards=This(), what="be-affected", by_whose="opponent"),
        "This card isn't affected by your opponent's skills",
        "Cette carte ne peut pas être affectée par les Capacités adverses",
    ),
    (
        Restrict(cards=This(), what="be-koed", by_whose="opponent"),
        "This card can't be KO'd by your opponent's skills",
        "Cette carte ne peut pas être mise KO par les Capacités adverses",
    ),
    (
        Restrict(
            cards=This(), what="attack", unless=Has(cards=ENERGY, count=Range(low=3), digits=True)
        ),
        "This card can't attack unless you have 3 or more energy",
        "Cette carte ne peut pas attaquer sauf si vous avez 3 Énergies ou plus",
    ),
    (
        Allow(
            cards=This(),
            what="attack-active",
            filter=Filter(none_of=(Filter(keywords=("barrier",)),)),
        ),
        "This card can attack Battle Cards without [Barrier] in Active Mode",
        "Cette carte peut attaquer les cartes de Combat sans [Barrière] en mode Action",
    ),
    (
        Choose(
            cards=Either(
                (
                    InZones(zones=("battle",), whose="opponent", filter=Filter(kinds=("battle",))),
                    InZones(zones=("energy",), whose="opponent"),
                ),
                conn="and",
                figure="total",
            ),
            count=2,
            up_to=True,
            slot="them",
        ),
        "Choose a total of up to 2 of your opponent's Battle Cards and energy",
        "Choisissez jusqu'à un total de 2 cartes parmi les cartes de Combat adverses et les Énergies adverses",
    ),
    (
        Choose(
            cards=InZones(
                zones=("battle",),
                filter=Filter(
                    kinds=("battle",), all_of=(Filter(traits=("Ash",)), Filter(traits=("Salt",)))
                ),
            ),
        ),
        "Choose 1 of your Battle Cards with both 《Ash》 and 《Salt》",
        "Choisissez 1 de vos cartes de Combat avec à la fois 《Ash》 et 《Salt》",
    ),
    (
        Ko(cards=Slot(slot="them", word="the cards discarded by this skill")),
        "KO the cards discarded by this skill",
        "Mettez KO les cartes défaussées par cette Capacité",
    ),
    (
        PlaceUnder(cards=This(), under=Slot(word="the chosen battle card")),
        "Place this card under the chosen battle card",
        "Placez cette carte sous la carte de Combat choisie",
    ),
    (
        Move(cards=Slot(word="the card placed in its owner's Drop by this skill"), to="hand"),
        "Place the card placed in its owner's Drop by this skill in its owner's hand",
        "Placez la carte placée dans la Dispersion de son propriétaire par cette Capacité dans la main de son propriétaire",
    ),
    (
        Move(cards=This(), to="drop", to_whose="you", to_word="the"),
        "Place this card in the Drop",
        "Placez cette carte dans la Dispersion",
    ),
    (
        Allow(cards=This(), what="attack-active", duration="turn"),
        "This card can attack Battle Cards in Active Mode for the turn",
        "Cette carte peut attaquer les cartes de Combat en mode Action pour tout le tour",
    ),
    (
        RestrictPlayer(who="you", what="play", filter=Filter(is_copy=True), duration="turn"),
        "You can't play copies of this card for the turn",
        "Vous ne pouvez pas jouer de copies de cette carte pour tout le tour",
    ),
    (
        RestrictPlayer(
            who="you",
            what="activate",
            filter=Filter(is_copy=True),
            skill_kinds=("activate-main",),
            duration="turn",
        ),
        "You can't activate the [Activate Main] skill on copies of this card for the turn",
        "Vous ne pouvez pas activer la Capacité [Activation : Principale] de copies de cette carte pour tout le tour",
    ),
    (
        RestrictPlayer(
            who="opponent", what="attack", toll=(Discard(who="opponent"),), duration="turn"
        ),
        "Your opponent can't attack for the turn unless they discard 1 card from their hand each "
        "time",
        "Votre adversaire ne peut pas attaquer pour tout le tour à moins de défausser 1 carte "
        "depuis sa main à chaque fois",
    ),
    (
        RestrictPlayer(
            who="opponent", what="attack", filter=Filter(kinds=("battle",)), duration="turn"
        ),
        "Your opponent can't attack with Battle Cards for the turn",
        "Votre adversaire ne peut pas attaquer avec des cartes de Combat pour tout le tour",
    ),
    (
        AddMarkers(cards=This(), count=1),
        "Add a marker to this card",
        "Placez 1 marqueur sur cette carte",
    ),
    (AddMarkers(cards=Slot(), count=-2), "Remove 2 markers from it", "Retirez-lui 2 marqueurs"),
    (
        PlaceEnergyMarkers(count=2),
        "Place 2 energy markers in your Energy Area",
        "Placez 2 marqueurs Énergie dans votre Zone d'Énergie",
    ),
    (
        PlayWithoutCost(cards=This(zones=("hand",))),
        "You can play this card from your hand without paying its energy cost",
        "Vous pouvez jouer cette carte depuis votre main sans payer son coût d'Énergie",
    ),
    (
        PlayWithoutCost(
            cards=This(zones=("hand",)),
            what="counter",
            cost=(
                PayBy(
                    (
                        Move(
                            cards=Pick(cards=InZones(zones=("life",), prep="from")),
                            to="hand",
                            to_whose="you",
                            verb="add",
                        ),
                    )
                ),
            ),
        ),
        "You can activate this card's [Counter] skill from your hand by adding 1 card from your life to your hand instead of paying its energy cost",
        "Vous pouvez activer la Capacité [Contre] de cette carte depuis votre main en rajoutant 1 carte depuis votre Zone de Vie à votre main au lieu de payer son coût d'Énergie",
    ),
    (DealDamage(amount=1), "Deal 1 damage to your opponent", "Infligez 1 dégât à votre adversaire"),
    (NegateAttack(), "Negate the attack", "Annulez l'attaque"),
    (
        NegateDamage(),
        "Negate the next damage you take for the turn",
        "Annulez les prochains dégâts que vous subissez pour tout le tour",
    ),
    (NegateActivation(), "Negate the activation", "Annulez l'activation"),
    (
        NegatePlay(position="bottom", to="deck"),
        "It is placed at the bottom of its owner's deck instead of being played",
        "Elle est placée en dessous du deck de son propriétaire au lieu d'être jouée",
    ),
    (
        NegatePlay(to="hand", verb="return", word="the Battle Card being played", short=True),
        "The Battle Card being played is returned to its owner's hand instead",
        "La carte de Combat qui va être jouée est retournée dans la main de son propriétaire au lieu d'être jouée",
    ),
    (
        AlterPlay(mode="rest"),
        "The Battle Card being played is played in Rest Mode",
        "La carte de Combat qui va être jouée est jouée en mode Inertie",
    ),
    (
        LimitAttacks(filter=Filter(kinds=("battle",))),
        "Your opponent can only attack with Battle Cards one more time for the turn",
        "Votre adversaire ne peut attaquer avec des cartes de Combat qu'une fois de plus pour tout le tour",
    ),
    (
        ChangeGuard(cards=This()),
        "Switch the target of attack to this card",
        "Cette carte devient la cible de l'attaque",
    ),
    (EndBattle(), "End the battle", "Terminez le combat"),
    (WinGame(), "You win the game", "Vous remportez la partie"),
    (
        SkipTime(who="opponent", what="draw"),
        "Your opponent skips their next draw",
        "Votre adversaire saute sa prochaine pioche",
    ),
    (ExtraTurn(), "Take another turn after this one", "Jouez un autre tour après celui-ci"),
    (
        If(
            condition=Are(cards=Slot(), filter=Filter(kinds=("battle",))),
            then=(Draw(),),
            otherwise=(Shuffle(),),
        ),
        "If it's a Battle Card, draw 1 card. Otherwise, shuffle your deck",
        "Si c'est une carte de Combat, piochez 1 carte. Sinon, mélangez votre deck",
    ),
    (
        If(condition=Turn("you"), then=(Draw(),), word="during"),
        "During your turn, draw 1 card",
        "Durant votre tour, piochez 1 carte",
    ),
    (
        May(effect=(Draw(), Flip(cards=This(), join="and"))),
        "You may draw 1 card and flip this card over",
        "Vous pouvez piocher 1 carte et retourner cette carte",
    ),
    (
        May(
            effect=(
                Choose(cards=InZones(zones=("hand",), whose="opponent"), chooser="opponent"),
                Move(cards=Slot(), to="drop", verb="discard", join="and"),
            ),
            who="opponent",
        ),
        "Your opponent may choose 1 card in their hand and discard it",
        "Votre adversaire peut choisir 1 carte dans sa main et la défausser",
    ),
    (
        IfYouDo(
            first=(May(effect=(Move(cards=This(), to="drop"),)),),
            then=(Draw(),),
            otherwise=(Shuffle(),),
        ),
        "You may place this card in its owner's Drop. If you do, draw 1 card. If you don't, shuffle your deck",
        "Vous pouvez placer cette carte dans la Dispersion de son propriétaire. Si vous faites ainsi, piochez 1 carte. Dans le cas contraire, mélangez votre deck",
    ),
    (Repeat(times=3, effect=(Draw(),)), "Draw 1 card 3 times", "Piochez 1 carte 3 fois"),
    (
        EachPlayer(mine=(Draw(),), theirs=(Draw(who="opponent"),)),
        "Each player draws 1 card",
        "Chaque joueur pioche 1 carte",
    ),
    (
        Delayed(when=When(event="turn_end"), effect=(Ko(cards=Slot()),)),
        "At the end of the turn, KO it",
        "À la fin du tour, mettez-la KO",
    ),
    (
        Delayed(
            when=When(event="main_start", whose="opponent"),
            effect=(Draw(),),
            duration="opponent-turn",
        ),
        "At the start of your opponent's next Main Phase, draw 1 card",
        "Au début de la prochaine phase principale de votre adversaire, piochez 1 carte",
    ),
    (
        Delayed(when=When(event="played", whose="you", subject=MINE), effect=(Draw(),)),
        "The next time you play a red Battle Card this turn, draw 1 card",
        "La prochaine fois que vous jouez une de vos cartes de Combat rouges pendant ce tour, piochez 1 carte",
    ),
    (
        Instead(event="leave-battle", cards=This(), effect=(RemoveFromGame(cards=Slot()),)),
        "If this card would leave your Battle Area, remove it from the game instead",
        "Si cette carte devait quitter votre Zone de Combat, retirez-la de la partie à la place",
    ),
    (
        Instead(
            event="ko",
            cards=This(),
            effect=(Move(cards=Pick(cards=Under(This())), to="drop"),),
            is_optional=True,
            by="battle",
            once_per_turn=True,
        ),
        "Once per turn, if this card would be KO'd in battle, you may place 1 card from under this card in its owner's Drop instead",
        "Une fois par tour, si cette carte devait être mise KO au combat, vous pouvez à la place placer 1 carte sous cette carte dans la Dispersion de son propriétaire",
    ),
    (
        InsteadOfLosing(
            effect=(
                Move(
                    cards=InZones(zones=("drop",)),
                    to="deck",
                    to_whose="you",
                    verb="shuffle",
                    to_word="area",
                ),
                Shuffle(word="into"),
            ),
            cause="deck",
        ),
        "If you would lose the game by running out of cards in your deck, shuffle your Drop into your deck instead",
        "Si vous deviez perdre la partie faute de cartes dans votre deck, mélangez votre Dispersion dans votre deck à la place",
    ),
    (
        InsteadOfLosing(
            effect=(Draw(count=2),),
            who="opponent",
            cause="life",
            is_optional=True,
            once_per_turn=True,
        ),
        "Once per turn, if your opponent would lose the game by running out of cards in their life, you may draw 2 cards instead",
        "Une fois par tour, si votre adversaire devait perdre la partie faute de cartes dans sa Vie, vous pouvez à la place piocher 2 cartes",
    ),
    (
        AttackDamage(cards=This(), amount=1, duration="turn"),
        "This card deals 1 damage when attacking for the turn",
        "Cette carte inflige 1 dégât en attaquant pour tout le tour",
    ),
    (
        While(
            condition=Turn("opponent"),
            effect=(ChangePower(cards=This(), amount=5000, duration=""),),
        ),
        "During your opponent's turn, this card gets +5000 power",
        "Durant le tour de votre adversaire, cette carte gagne +5000 de puissance",
    ),
    (
        While(
            condition=Has(cards=ENERGY, count=Range(low=5), digits=True),
            effect=(Gain(cards=This(), skills=(CRITICAL,), duration=""),),
            trailing=True,
        ),
        "This card gains [Critical] if you have 5 or more energy",
        "Cette carte gagne [Coup Critique] si vous avez 5 Énergies ou plus",
    ),
    (
        ActivateSkill(cards=Slot(), kinds=("activate-main",)),
        "Activate its [Activate Main] skill",
        "Activez sa Capacité [Activation : Principale]",
    ),
    (
        IncludeLimit(filter=Filter(kinds=("battle",), colors=("black",))),
        "You can't include black Battle Cards in your deck",
        "Vous ne pouvez pas inclure de cartes de Combat noires dans votre deck",
    ),
    (
        CopyLimit(7),
        "You can include up to 7 copies of this card in your deck",
        "Vous pouvez inclure jusqu'à 7 copies de cette carte dans votre deck",
    ),
    (
        PlayLimit(),
        "Only 1 copy of this card can be played in your Battle Area",
        "Une seule copie de cette carte peut être jouée dans votre Zone de Combat",
    ),
    (
        UnisonLimit(),
        "You can have up to 2 Unison Cards in your Unison Area",
        "Vous pouvez avoir jusqu'à 2 Unissons dans votre Zone Unisson",
    ),
    (
        ReplaceCost(
            cards=This(),
            kinds=("aegis",),
            part="discard",
            cost=(PayBy((Switch(cards=This(), mode="rest"),)),),
        ),
        "You can activate this card's [Aegis] skill by switching this card to Rest Mode instead "
        "of discarding a card from your hand",
        "Vous pouvez activer la Capacité [Égide] de cette carte en passant cette carte en mode "
        "Inertie au lieu de défausser une carte depuis votre main",
    ),
    (
        AddCost(cards=This(), kinds=("auto",), cost=(PayEnergy(generic=1),)),
        "[Auto] skills of this card have the additional skill cost: [one]",
        "Les Capacités [Auto.] de cette carte ont le coût de Capacité supplémentaire : [one]",
    ),
    (
        StartingLife(5),
        "You start the game with 5 life",
        "Vous commencez la partie avec 5 points de vie",
    ),
]
SETS = [
    (This(), "this card", "cette carte"),
    (This(zones=("drop",)), "this card in your Drop", "cette carte dans votre Dispersion"),
    (Slot("it"), "it", "elle"),
    (Slot("them"), "them", "elles"),
    (Slot("it", "the chosen card"), "the chosen card", "la carte choisie"),
    (Pronoun(This(), "it"), "it", "elle"),
    (
        EventCard("subject", "the Battle Card being played"),
        "the Battle Card being played",
        "la carte de Combat qui va être jouée",
    ),
    (Battler("guard"), "the guarding card", "la carte de défense"),
    (
        InZones(
            zones=("battle",),
            whose="opponent",
            filter=Filter(kinds=("battle",), power=Range(high=15000)),
        ),
        "your opponent's Battle Cards with 15000 power or less",
        "les cartes de Combat adverses avec une puissance de 15000 ou moins",
    ),
    (InZones(zones=("leader",), whose="opponent"), "your opponent's Leader", "le Leader adverse"),
    (
        InZones(
            zones=("hand", "drop"),
            prep="in",
            filter=Filter(kinds=("extra",), colors=("red", "blue")),
        ),
        "red or blue Extras in your hand or Drop",
        "les Extras rouges ou bleues dans votre main ou votre Dispersion",
    ),
    (
        InZones(zones=("battle",), prep="play", filter=Filter(names=("Bo, Kestrel",), noun="bare")),
        "{Bo, Kestrel} in play",
        "les {Bo, Kestrel} en jeu",
    ),
    (Top(count=3), "the top 3 cards of your deck", "les 3 cartes du dessus de votre deck"),
    (
        Top(position="bottom", whose="opponent"),
        "the bottom card of your opponent's deck",
        "la carte du dessous du deck de votre adversaire",
    ),
    (
        Among("them", Filter(colors=("green",), color_rule="mono")),
        "mono-green cards among them",
        "les cartes exclusivement vertes parmi elles",
    ),
    (Rest("them"), "the rest", "les cartes restantes"),
    (Under(This()), "cards under this card", "les cartes sous cette carte"),
    (Either((This(), LEADER)), "this card or your Leader", "cette carte ou votre Leader"),
    (
        Matching(Slot("them"), Filter(colors=("red",))),
        "red cards among them",
        "les cartes rouges parmi elles",
    ),
    (
        Pick(
            cards=InZones(
                zones=("battle", "unison"),
                whose="opponent",
                filter=Filter(kinds=("battle", "unison")),
            ),
            up_to=True,
        ),
        "up to 1 of your opponent's Battle Cards or Unisons",
        "jusqu'à 1 carte de Combat ou Unisson adverse",
    ),
    (
        Pick(
            cards=InZones(
                zones=("drop",),
                prep="in",
                filter=Filter(colors=("red", "blue"), color_rule="multi"),
            ),
            count=3,
        ),
        "3 red/blue multicolor cards in your Drop",
        "3 cartes multicolores rouges/bleues dans votre Dispersion",
    ),
    (
        Pick(
            cards=InZones(zones=("hand",), filter=Filter(is_other=True, keywords=("dragon-ball",))),
            article=True,
        ),
        "another [Dragon Ball] card in your hand",
        "1 autre carte avec [Dragon Ball] dans votre main",
    ),
    (
        Pick(
            cards=InZones(
                zones=("battle",),
                filter=Filter(kinds=("battle",), none_of=(Filter(colors=("red",)),)),
            ),
            is_all=True,
        ),
        "all of your non-red Battle Cards",
        "toutes vos cartes de Combat autres que rouges",
    ),
    (
        Pick(
            cards=InZones(
                zones=("deck",),
                prep="from",
                filter=Filter(cost=Range(3, 7), character_parts=("Orla",)),
            ),
            count=X(),
            up_to=True,
        ),
        "up to X cards with an energy cost between 3 and 7 and ＜Orla＞ in their character names from your deck",
        "jusqu'à X cartes avec un coût d'Énergie entre 3 et 7 et ＜Orla＞ dans leur nom de personnage depuis votre deck",
    ),
    (
        Pick(
            cards=InZones(
                zones=("battle",),
                whose="opponent",
                filter=Filter(
                    kinds=("battle",),
                    cost=Bound(CountOf(cards=InZones(zones=("energy",))), "or-less"),
                ),
            )
        ),
        "1 of your opponent's Battle Cards with an energy cost less than or equal to your current energy",
        "1 carte de Combat adverse avec un coût d'Énergie inférieur ou égal à votre nombre d'Énergies",
    ),
]
CONDITIONS = [
    (HasEnergyMarkers(), "you have an energy marker", "vous avez au moins 1 marqueur Énergie"),
    (
        PaidByMarker(),
        "you removed an energy marker to use this card",
        "vous avez retiré un marqueur Énergie pour utiliser cette carte",
    ),
    (
        Has(cards=ENERGY, count=Range(low=4), digits=True),
        "you have 4 or more energy",
        "vous avez 4 Énergies ou plus",
    ),
    (
        Has(cards=LIFE, count=Range(high=4)),
        "your life is at 4 or less",
        "vos points de vie sont à 4 ou moins",
    ),
    (
        Has(
            cards=InZones(zones=("hand",), whose="opponent", prep="in"),
            count=Range(low=5),
            digits=True,
        ),
        "your opponent has 5 or more cards in their hand",
        "votre adversaire a 5 cartes ou plus dans sa main",
    ),
    (
        Has(
            cards=InZones(
                zones=("unison",),
                prep="play",
                filter=Filter(kinds=("unison",), colors=("red",), specified=Range(low=2)),
            )
        ),
        "you have a red Unison with a specified cost of 2 or more in play",
        "vous avez au moins 1 Unisson rouge avec un coût de couleur de 2 ou plus en jeu",
    ),
    (
        Has(
            cards=InZones(zones=("combo",), prep="in", whose="you"),
            count=Range(high=0),
            word="there",
        ),
        "there are no cards in your Combo Area",
        "il n'y a pas de carte dans votre Zone de Combo",
    ),
    (
        Has(cards=Under(This()), count=Range(low=2), digits=True),
        "2 or more cards are under this card",
        "il y a 2 cartes ou plus sous cette carte",
    ),
    (
        Are(cards=LEADER, filter=Filter(colors=("red",))),
        "your Leader is red",
        "votre Leader est rouge",
    ),
    (
        Are(cards=LEADER, filter=Filter(colors=("green",), traits=("Grove",))),
        "your Leader is a green 《Grove》 card",
        "votre Leader est une carte verte 《Grove》",
    ),
    (
        Are(cards=LEADER, filter=Filter(names=("Ida",), noun="bare", side="back")),
        "your Leader's back side is {Ida}",
        "le côté dos de votre Leader est {Ida}",
    ),
    (
        Are(cards=This(), filter=Filter(mode="rest")),
        "this card is in Rest Mode",
        "cette carte est en mode Inertie",
    ),
    (
        Are(cards=Slot(), filter=Filter(cost=Range(high=2))),
        "it has an energy cost of 2 or less",
        "elle a un coût d'Énergie de 2 ou moins",
    ),
    (
        Are(cards=ENERGY, filter=Filter(colors=("blue",), color_rule="mono")),
        "all of your energy is mono-blue",
        "toutes vos Énergies sont exclusivement bleues",
    ),
    (Turn("opponent"), "it's your opponent's turn", "c'est le tour de votre adversaire"),
    (InBattle(This()), "this card is in a battle", "cette carte est dans un combat"),
    (InBattle(LEADER, "guard"), "your Leader is being attacked", "votre Leader est attaqué"),
    (DuringBattle(), "a battle is taking place", "un combat est en cours"),
    (
        Compared(
            left=CountOf(cards=LIFE),
            sense="less",
            right=CountOf(cards=InZones(zones=("life",), whose="opponent")),
        ),
        "your life is less than your opponent's life",
        "votre nombre de points de vie est inférieur à celui de votre adversaire",
    ),
    (
        Compared(left=MarkerCount(cards=This()), sense="or-more", right=3),
        "this card has 3 or more markers on it",
        "cette carte a 3 marqueurs ou plus sur elle",
    ),
    (
        Happened(event="played", filter=Filter(colors=("red",))),
        "you played a red card this turn",
        "vous avez joué une carte rouge pendant ce tour",
    ),
    (Chosen(slot="it"), "you chose a card", "vous avez choisi une carte"),
    (
        Chosen(slot="it", word="you added a card to your hand"),
        "you added a card to your hand",
        "vous avez rajouté une carte à votre main",
    ),
    (
        Chosen(slot="it", word="you KO'd a card"),
        "you KO'd a card",
        "vous avez mis KO une carte",
    ),
    (
        Chosen(
            slot="it",
            word="placed",
            filter=Filter(colors=("red",), noun="card"),
            tail="|drop|your|using this skill",
        ),
        "you placed a red card in your Drop using this skill",
        "vous avez placé une carte rouge dans votre Dispersion avec cette Capacité",
    ),
    (
        PlayedBy("over-realm"),
        "this card was played using [Over Realm]",
        "cette carte a été jouée via [Espace-temps]",
    ),
    (
        CoversColors(cards=This(), colors=("red", "green")),
        "this card has all of red/green",
        "cette carte réunit rouge et vert",
    ),
    (
        Not(Has(cards=InZones(zones=("unison",), prep="play", filter=Filter(kinds=("unison",))))),
        "you don't have a Unison in play",
        "vous n'avez pas d'Unisson en jeu",
    ),
    (
        And(
            (
                Are(cards=LEADER, filter=Filter(colors=("red",))),
                Has(cards=LIFE, count=Range(high=4)),
            )
        ),
        "your Leader is red and your life is at 4 or less",
        "votre Leader est rouge et que vos points de vie sont à 4 ou moins",
    ),
    (
        Or(
            (
                Are(cards=LEADER, filter=Filter(colors=("red",))),
                Are(cards=LEADER, filter=Filter(colors=("blue",))),
            )
        ),
        "your Leader is red or blue",
        "votre Leader est rouge ou bleu",
    ),
]
TRIGGERS = [
    (
        When(event="played", subject=This(), whose="you"),
        "when you play this card",
        "quand vous jouez cette carte",
    ),
    (
        When(event="played", subject=This(), origin=("hand",)),
        "when this card is played from your hand",
        "quand cette carte est jouée depuis votre main",
    ),
    (
        When(
            event="played",
            subject=InZones(
                zones=(), whose="any", filter=Filter(kinds=("battle",), colors=("red",))
            ),
            whose="you",
        ),
        "when you play a red Battle Card",
        "quand vous jouez une carte de Combat rouge",
    ),
    (
        When(
            event="played",
            subject=InZones(zones=(), whose="any", filter=Filter(kinds=("battle",))),
            whose="opponent",
        ),
        "when your opponent plays a Battle Card",
        "quand votre adversaire joue une carte de Combat",
    ),
    (
        When(event="attacks", subject=This(), other=InZones(zones=("leader",), whose="any")),
        "when this card attacks a Leader",
        "quand cette carte attaque un Leader",
    ),
    (
        When(
            event="attacks",
            subject=Pick(cards=InZones(zones=(), whose="you", filter=Filter(kinds=("battle",)))),
        ),
        "when one of your Battle Cards attacks",
        "quand une de vos cartes de Combat attaque",
    ),
    (
        When(event="comboed", subject=This(), whose="you"),
        "when you combo with this card",
        "quand vous utilisez cette carte dans une Combo",
    ),
    (When(event="koed", subject=This()), "when this card is KO'd", "quand cette carte est mise KO"),
    (
        When(event="moved", subject=This(), origin=("battle",), by="skill", by_whose="opponent"),
        "when this card is removed from your Battle Area by an opponent's skill",
        "quand cette carte est retirée de votre Zone de Combat par une Capacité adverse",
    ),
    (
        When(event="moved", subject=This(), target=("battle",), whose="you"),
        "when this card is placed in your Battle Area",
        "quand cette carte est placée dans votre Zone de Combat",
    ),
    (
        When(event="evolved_on", subject=This()),
        "when a card evolves into this card",
        "quand une carte évolue en cette carte",
    ),
    (
        When(event="counter_activated", whose="opponent"),
        "when your opponent activates a [Counter] skill",
        "quand votre adversaire active une Capacité [Contre]",
    ),
    (
        When(
            event="ko_by_battle",
            subject=This(),
            other=InZones(zones=(), whose="opponent", filter=Filter(kinds=("battle",))),
        ),
        "when this card KOs an opponent's Battle Card",
        "quand cette carte met KO une carte de Combat adverse",
    ),
    (When(event="turn_end", whose="you"), "at the end of your turn", "à la fin de votre tour"),
    (
        When(event="main_start", whose="opponent"),
        "at the start of your opponent's Main Phase",
        "au début de la phase principale de votre adversaire",
    ),
    (
        When(event="battle_end", subject=This(), by="combo", origin=("hand",)),
        "at the end of a battle in which this card was used in a combo from your hand",
        "à la fin d'un combat où cette carte a été utilisée dans une Combo depuis votre main",
    ),
    (
        When(event="battle_end", subject=This(), by="combo", origin=("hand", "energy")),
        "at the end of a battle in which this card was used in a combo from your hand or energy",
        "à la fin d'un combat où cette carte a été utilisée dans une Combo depuis votre main ou votre Zone d'Énergie",
    ),
]
SKILLS = [
    (
        Skill(
            kind="auto",
            tags=("on-play", "when-attacking"),
            triggers=(When(event="played", subject=This()), When(event="attacks", subject=This())),
            effect=(Draw(count=1),),
        ),
        "[On Play/When Attacking] Draw 1 card.",
        "[Jouée/En attaquant] Piochez 1 carte.",
    ),
    (
        Skill(
            kind="permanent",
            validity=(InTurn("opponent"),),
            effect=(ChangePower(cards=This(), amount=5000, duration=""),),
        ),
        "[Permanent][Opponent's Turn] This card gets +5000 power.",
        "[Permanent][Tour adverse] Cette carte gagne +5000 de puissance.",
    ),
    (Skill(kind="keyword", keyword="blocker"), "[Blocker]", "[Bloqueur]"),
    (
        Skill(
            kind="keyword",
            keyword="arrival",
            colors=("red", "green"),
            cost=(PayEnergy(specified="R"),),
        ),
        "[Arrival Red/Green]R",
        "[Apparition Rouge/Vert]R",
    ),
    (Skill(kind="over-realm", number=5), "[Over Realm 5]", "[Espace-temps 5]"),
    (
        Skill(
            kind="auto",
            triggers=(When(event="played", subject=This(), whose="you"),),
            effect=(Draw(),),
        ),
        "[Auto] When you play this card, draw 1 card.",
        "[Auto.] Quand vous jouez cette carte, piochez 1 carte.",
    ),
    (
        Skill(
            kind="auto",
            triggers=(PLAYED, When(event="attacks", subject=This())),
            effect=(CHOOSE, Ko(cards=Slot(), join="and")),
        ),
        "[Auto] When this card is played or attacks, choose up to 1 of your opponent's Battle Cards and KO it.",
        "[Auto.] Quand cette carte est jouée ou attaque, choisissez jusqu'à 1 carte de Combat adverse et mettez-la KO.",
    ),
    (
        Skill(
            kind="auto",
            limit=1,
            cost=(
                PayEnergy(specified="G"),
                Requires(Are(cards=LEADER, filter=Filter(colors=("green",)))),
            ),
            triggers=(PLAYED,),
            effect=(
                CHOOSE,
                ChangePower(cards=Slot(), amount=-5000, join=", and"),
                Gain(cards=Slot(), skills=(CRITICAL,), join="and"),
            ),
        ),
        "[Auto][Limit 1]G, if your Leader is green : When this card is played, choose up to 1 of your opponent's Battle Cards, and it gets -5000 power and [Critical] for the turn.",
        "[Auto.][Limite 1]G, si votre Leader est vert : Quand cette carte est jouée, choisissez jusqu'à 1 carte de Combat adverse : elle perd 5000 de puissance et gagne [Coup Critique] pour tout le tour.",
    ),
    (
        Skill(
            kind="activate-main",
            once_per_turn=True,
            cost=(PayEnergy(specified="Y", generic=2), PayBy((Move(cards=This(), to="drop"),))),
            effect=(Draw(count=2),),
        ),
        "[Activate Main][Once per turn]Y[two], place this card in its owner's Drop : Draw 2 cards.",
        "[Activation : Principale][Une fois par tour]Y[two], placez cette carte dans la Dispersion de son propriétaire : Piochez 2 cartes.",
    ),
    (
        Skill(
            kind="activate-main", cost=(PayMarkers(-3),), effect=(Draw(), Shuffle(join=". Then,"))
        ),
        "[UNISON -3][Activate Main] Draw 1 card. Then, shuffle your deck.",
        "[UNISSON -3][Activation : Principale] Piochez 1 carte. Puis, mélangez votre deck.",
    ),
    (
        Skill(
            kind="activate-battle",
            cost=(Requires(Turn("opponent")), PayBy((Switch(cards=This(), mode="rest"),))),
            effect=(Draw(),),
        ),
        "[Activate Battle] If it's your opponent's turn and you switch this card to Rest Mode : Draw 1 card.",
        "[Activation : Combat] Si c'est le tour de votre adversaire et que vous passez cette carte en mode Inertie : Piochez 1 carte.",
    ),
    (
        Skill(kind="auto", cost=(Burst(2),), triggers=(PLAYED,), effect=(Draw(),)),
        "[Auto][Burst 2] When this card is played, draw 1 card.",
        "[Auto.][Explosion 2] Quand cette carte est jouée, piochez 1 carte.",
    ),
    (
        Skill(
            kind="auto",
            cost=(SpiritBoost(1),),
            once_per_turn=True,
            triggers=(PLAYED,),
            effect=(Draw(),),
        ),
        "[Auto][Once per turn][Spirit Boost 1] When this card is played, draw 1 card.",
        "[Auto.][Une fois par tour][Boost d'Esprit 1] Quand cette carte est jouée, piochez 1 carte.",
    ),
    (
        Skill(
            kind="activate-main",
            cost=(PayOneOf(((PayEnergy(specified="R"),), (PayEnergy(specified="G"),))),),
            effect=(Draw(),),
        ),
        "[Activate Main]R/G : Draw 1 card.",
        "[Activation : Principale]R/G : Piochez 1 carte.",
    ),
    (
        Skill(
            kind="keyword",
            keyword="aegis",
            colors=("blue", "yellow"),
            cost=(PayColors(colors=("blue", "yellow")),),
        ),
        "[Aegis Blue/Yellow] Discard cards from your hand that have all of blue/yellow",
        "[Égide Bleu/Jaune] Défaussez des cartes de votre main qui réunissent bleu et jaune",
    ),
    (
        Skill(
            kind="permanent",
            validity=(Bond(3),),
            effect=(ChangePower(cards=This(), amount=5000, duration=""),),
        ),
        "[Permanent][Bond 3] This card gets +5000 power.",
        "[Permanent][Lien 3] Cette carte gagne +5000 de puissance.",
    ),
    (
        Skill(
            kind="permanent",
            validity=(Sparking(7),),
            effect=(ChangePower(cards=This(), amount=10000, duration=""),),
        ),
        "[Permanent][Sparking 7] This card gets +10000 power.",
        "[Permanent][Étincelle 7] Cette carte gagne +10000 de puissance.",
    ),
    (
        Skill(
            kind="awaken",
            condition=Has(cards=LIFE, count=Range(high=4)),
            effect=(May(effect=(Draw(count=2), Flip(cards=This(), join="and"))),),
        ),
        "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
        "[Éveil] Quand vos points de vie sont à 4 ou moins : Vous pouvez piocher 2 cartes et retourner cette carte.",
    ),
    (
        Skill(
            kind="ex-evolve",
            cost=(PayEnergy(specified="BB"),),
            filter=Filter(colors=("blue",), characters=("Ida",), cost=Range(5, 5)),
        ),
        "[EX-Evolve]BB : Blue ＜Ida＞ card with an energy cost of 5.",
        "[Évolution-EX]BB : Carte bleue ＜Ida＞ avec un coût d'Énergie de 5.",
    ),
    (
        Skill(
            kind="union-fusion",
            cost=(PayEnergy(specified="B", generic=1),),
            parts=(Filter(characters=("Ida",)), Filter(characters=("Osk",))),
        ),
        "[Union-Fusion]B[one] : ＜Ida＞ card and ＜Osk＞ card.",
        "[Union-Fusion]B[one] : Carte ＜Ida＞ et carte ＜Osk＞.",
    ),
    (
        Skill(
            kind="counter-attack",
            cost=(Requires(Are(cards=LEADER, filter=Filter(colors=("blue",)))),),
            effect=(NegateAttack(), Play(cards=This(), join="and")),
        ),
        "[Counter Attack] If your Leader is blue : Negate the attack and play this card.",
        "[Contre : Attaque] Si votre Leader est bleu : Annulez l'attaque et jouez cette carte.",
    ),
    (
        Skill(
            kind="auto",
            triggers=(When(event="attacks", subject=This()),),
            effect=(
                Choose(
                    cards=InZones(zones=("hand",), whose="opponent", prep="in"), chooser="opponent"
                ),
                Move(cards=Slot(), to="drop", to_whose="opponent", join="and"),
                Draw(join=", then"),
            ),
        ),
        "[Auto] When this card attacks, your opponent chooses 1 card in their hand and places it in their Drop, then draw 1 card.",
        "[Auto.] Quand cette carte attaque, votre adversaire choisit 1 carte dans sa main et la place dans sa Dispersion, puis piochez 1 carte.",
    ),
    (
        Skill(
            kind="auto",
            triggers=(PLAYED,),
            effect=(CreateToken(name="Ghost", power=5000), Draw(join=", then")),
        ),
        "[Auto] When this card is played, play 1 Ghost Token, then draw 1 card. (Ghost Tokens have 5000 power.)",
        "[Auto.] Quand cette carte est jouée, jouez 1 jeton Ghost (5000 de puissance), puis piochez 1 carte.",
    ),
    (
        Skill(
            kind="permanent",
            effect=(
                ChangePower(
                    cards=This(), amount=CountOf(cards=Under(This()), times=5000), duration=""
                ),
            ),
        ),
        "[Permanent] This card gets +5000 power for each card under this card.",
        "[Permanent] Cette carte gagne +5000 de puissance pour chaque carte sous cette carte.",
    ),
    (
        Skill(
            kind="permanent",
            effect=(
                ChangePower(
                    cards=This(), amount=MarkerCount(cards=This(), times=1000), duration=""
                ),
            ),
        ),
        "[Permanent] This card gets +1000 power for each marker on this card.",
        "[Permanent] Cette carte gagne +1000 de puissance pour chaque marqueur sur cette carte.",
    ),
    (
        Skill(
            kind="auto",
            triggers=(PLAYED,),
            effect=(
                Move(
                    cards=Pick(cards=HAND, count=2, up_to=True),
                    to="drop",
                    verb="discard",
                    slot="them",
                ),
                Draw(count=SlotCount(slot="them"), join=", then"),
            ),
        ),
        "[Auto] When this card is played, discard up to 2 cards from your hand, then draw 1 card for each card handled this way.",
        "[Auto.] Quand cette carte est jouée, défaussez jusqu'à 2 cartes depuis votre main, puis piochez 1 carte pour chaque carte concernée de cette façon.",
    ),
    (
        Skill(
            kind="auto",
            triggers=(PLAYED,),
            effect=(ChangePower(cards=This(), amount=ValueOf(what="power", cards=Slot())),),
        ),
        "[Auto] When this card is played, this card gets power equal to its power for the turn.",
        "[Auto.] Quand cette carte est jouée, cette carte gagne une puissance égale à sa puissance pour tout le tour.",
    ),
]
