"""Which golden games there are. The seeds were found with `python -m tools.golden --search`."""

from __future__ import annotations

from cartographers.play.deck import seeded_edicts
from cartographers.play.sheets import seeded_sheet
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Seat, SkillUses, Twist, setup
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Corner
from tools.golden.director import Recipe
from tools.golden.goals import (
    all_of,
    gladly_heroes,
    gladly_monsters,
    gorgon_beside_hero,
    half_guarded,
    into_the_arms_of_heroes,
    keep_free,
    many_coins,
    wide_shapes_first,
)
from tools.golden.players import Player
from tools.golden.sheets import BAY, ISLET, PEAKS
from tools.golden.skilled import SkilledPlayer

CLOSE_LOOK = Player(looks=40)

RECIPES = (
    # ---- the games of the boxes, dealt by a seed
    Recipe(
        "solo-base",
        setup(
            Edition.BASE,
            ("treetower", "shoreside-expanse", "the-cauldrons", "shieldgate"),
            ["Ilse"],
            sheet="A",
        ),
        "solo-base",
        CLOSE_LOOK,
    ),
    Recipe(
        "solo-heroes",
        setup(
            Edition.HEROES,
            ("traylo-monastery", "silos", "heart-of-the-forest", "ulems-wallow"),
            ["Okello"],
            sheet="C",
        ),
        "solo-heroes-8",
        CLOSE_LOOK,
    ),
    Recipe(
        "two-wastelands",
        setup(
            Edition.BASE,
            ("stoneside-forest", "wildholds", "mages-valley", "borderlands"),
            ["Marta", "Youssef"],
            sheet="B",
        ),
        "two-wastelands",
        CLOSE_LOOK,
        second_thoughts=15,
    ),
    Recipe(
        "three-heroes",
        setup(
            Edition.HEROES,
            ("sleepy-valley", "clawsgrave-peaks", "banded-hills", "caravansary"),
            ["Chloé", "José: the elder", "雪"],
            sheet="D",
        ),
        "three-heroes",
        CLOSE_LOOK,
    ),
    Recipe(
        "five-combined",
        setup(
            Edition.COMBINED,
            ("greengold-plains", "the-golden-granary", "deepwood", "starlit-sigil"),
            [
                Seat(
                    "Anneke",
                    "Keeper of the Fords",
                    Crest(Division.PALE, Colour.GOLD, Colour.BLUE, Charge.WAVES),
                ),
                Seat("Bram", crest=Crest(Division.CHEVRON, Colour.RED, Colour.SILVER, Charge.TOWER)),
                Seat("Cosima", "the Late"),
                Seat("Dov"),
                Seat("Efua", crest=Crest(Division.SALTIRE, Colour.GREEN, Colour.BLACK, Charge.RAVEN)),
            ],
            sheet="A",
            with_heroes=True,
            fallback_terrain=FallbackTerrain.ANY,
        ),
        "five-combined",
        Player(looks=20, goal=into_the_arms_of_heroes),
        second_thoughts=40,
    ),
    Recipe(
        "twelve-walk",
        setup(
            Edition.COMBINED,
            ("outer-enclave", "ulems-wallow", "faunlost-thicket", "lost-barony"),
            [f"Surveyor {number}" for number in range(1, 13)],
            sheet=BAY,
            explore_box="heroes",
            season_box="base",
            with_heroes=False,
            ambush_rule=AmbushRule.SOLO_WALK,
            fallback_terrain=FallbackTerrain.CARD,
        ),
        "twelve-walk",
    ),
    Recipe(
        "hundred",
        setup(
            Edition.BASE,
            seeded_edicts(Edition.BASE, "hundred"),
            [f"Guest {number}" for number in range(1, 101)],
            sheet="A",
        ),
        "hundred",
        Player(looks=3),
    ),
    # ---- maps that the seed rolls
    Recipe(
        "rolled",
        setup(
            Edition.BASE,
            seeded_edicts(Edition.BASE, "rolled"),
            ["Ines", "Jon"],
            sheet=seeded_sheet(RolledSheet.TABULA_RASA, "rolled"),
        ),
        "rolled",
    ),
    Recipe(
        "rolled-wasteland",
        setup(
            Edition.HEROES,
            seeded_edicts(Edition.HEROES, "rolled-wasteland"),
            ["Nkechi"],
            sheet=seeded_sheet(RolledSheet.WITH_WASTELAND, "rolled-wasteland"),
        ),
        "rolled-wasteland",
    ),
    # ---- twists
    Recipe(
        "twisted-siege",
        setup(
            Edition.COMBINED,
            seeded_edicts(Edition.COMBINED, "twisted-siege"),
            ["Tamar"],
            sheet="C",
            with_heroes=True,
            twists=[Twist.TWO_AMBUSHES, Twist.LONG_WINTER, Twist.SCARCE_WATER],
        ),
        "twisted-siege",
        CLOSE_LOOK,
    ),
    Recipe(
        "twisted-peace",
        setup(
            Edition.HEROES,
            seeded_edicts(Edition.HEROES, "twisted-peace"),
            ["Ubong", "Vera"],
            sheet="D",
            twists=[Twist.NO_AMBUSHES, Twist.NO_COINS, Twist.SCARCE_FOREST],
        ),
        "twisted-peace",
    ),
    Recipe(
        "twisted-haste",
        setup(
            Edition.BASE,
            seeded_edicts(Edition.BASE, "twisted-haste"),
            ["Wim"],
            sheet="B",
            twists=[Twist.SHORT_SEASONS, Twist.SCARCE_VILLAGE, Twist.SCARCE_FARM],
        ),
        "twisted-haste",
        CLOSE_LOOK,
    ),
    # ---- sheets that are full early
    Recipe(
        "islet",
        setup(
            Edition.COMBINED,
            ("gnomish-colony", "craylund", "sentinel-wood", "dwarvenholds"),
            ["Rosalind", "Tariq", "Wanda"],
            sheet=ISLET,
            explore_box="heroes",
            with_heroes=True,
        ),
        "islet-11",
        Player(goal=gladly_heroes),
    ),
    Recipe(
        "islet-solo",
        setup(
            Edition.COMBINED,
            ("borderlands", "treetower", "canal-lake", "great-city"),
            ["Lupe"],
            sheet=ISLET,
            with_heroes=True,
            fallback_terrain=FallbackTerrain.ANY,
        ),
        "islet-solo",
        Player(close_looks=60, goal=all_of(gladly_monsters, into_the_arms_of_heroes)),
    ),
    Recipe(
        "other-box",
        setup(
            Edition.COMBINED,
            ("sentinel-wood", "wildholds", "jorekburg", "silos"),
            ["Nia", "Piet"],
            sheet="B",
            explore_box="heroes",
            season_box="base",
            ambush_cards=("gnoll-raid", "zombie-plague", "kobold-onslaught", "giant-troll-ravage"),
            with_heroes=True,
            fallback_terrain=FallbackTerrain.CARD,
        ),
        "other-box",
        Player(goal=all_of(wide_shapes_first, gladly_monsters)),
    ),
    Recipe(
        "without-heroes",
        setup(
            Edition.COMBINED,
            ("shieldgate", "greenbough", "the-broken-road", "mages-valley"),
            ["Sanne", "Tomasz"],
            sheet="D",
            with_heroes=False,
            fallback_terrain=FallbackTerrain.ANY,
        ),
        "without-heroes",
        Player(goal=wide_shapes_first),
    ),
    # ---- things that need a hand: who meets whom is arranged
    Recipe(
        "dead-on-arrival",
        setup(
            Edition.HEROES,
            ("gnomish-colony", "dwarvenholds", "craylund", "faunlost-thicket"),
            ["Vera"],
            sheet="C",
        ),
        "dead-on-arrival",
        Player(goal=keep_free("a1 a2 a3 a4 b1 h2 h4 i3 j1 j2 j3 k1 k2")),
        deal=(
            "freyla-the-true zombie-plague",
            "wren-the-lioness",
            "dobrik-of-lorkheim",
            "dal-of-jolev dragon-inferno",
        ),
        script=(
            "freyla-the-true: draw 1 on 1 shape 1 hero a4 marks a1 a2 a3",
            "wren-the-lioness: draw 1 on 1 shape 1 hero h2 marks j1 j2 j3",
            "dobrik-of-lorkheim: draw 1 on 1 shape 1 hero k2 marks j2 k1 k3",
            "dal-of-jolev: draw 1 on 1 shape 1 hero h4 marks g3 g5 i3 i5",
        ),
    ),
    Recipe(
        "on-guard",
        setup(
            Edition.HEROES, ("deepwood", "jorekburg", "outer-enclave", "starlit-sigil"), ["Wim"], sheet="C"
        ),
        "on-guard",
        Player(goal=keep_free("a7 a8 a9 a10 a11 b9 b10 b11 c10 c11 j9 j10 j11 k10")),
        deal=(
            "freyla-the-true",
            "dal-of-jolev giant-troll-ravage",
            "dobrik-of-lorkheim gorgon-gaze",
            "",
        ),
        script=(
            "freyla-the-true: draw 1 on 1 shape 1 hero a8 marks a9 a10 a11",
            "dal-of-jolev: draw 1 on 1 shape 1 hero c11 marks b10 d10",
            "dobrik-of-lorkheim: draw 1 on 1 shape 1 hero j10 marks i10 j9 j11 k10",
        ),
    ),
    Recipe(
        "fallen-hero",
        setup(
            Edition.HEROES,
            ("caravansary", "heart-of-the-forest", "clawsgrave-peaks", "silos"),
            ["Xenia", "Yorick"],
            sheet="D",
        ),
        "fallen-hero-0",
        Player(close_looks=200, goal=all_of(gorgon_beside_hero, into_the_arms_of_heroes)),
        deal=(
            "dal-of-jolev gorgon-gaze",
            "zombie-plague kethras-gates",
            "",
            "",
        ),
    ),
    Recipe(
        "troll-and-zombies",
        setup(
            Edition.COMBINED,
            ("stoneside-forest", "traylo-monastery", "the-golden-granary", "banded-hills"),
            ["Aino", "Björn", "Ceri"],
            sheet="A",
            with_heroes=True,
        ),
        "troll-and-zombies",
        Player(close_looks=150, goal=all_of(gladly_monsters, into_the_arms_of_heroes)),
        deal=(
            "giant-troll-ravage wren-the-lioness rift-lands",
            "temple-ruins zombie-plague",
            "outpost-ruins dobrik-of-lorkheim",
            "temple-ruins gnoll-raid",
        ),
    ),
    Recipe(
        "zombies-and-troll",
        setup(
            Edition.COMBINED,
            ("sleepy-valley", "lost-barony", "shoreside-expanse", "greengold-plains"),
            ["Dagny", "Emeka", "Farid"],
            sheet="B",
            explore_box="heroes",
            with_heroes=True,
        ),
        "zombies-and-troll-25",
        Player(close_looks=60, goal=half_guarded),
        deal=(
            "dal-of-jolev zombie-plague",
            "giant-troll-ravage temple-ruins kethras-gates",
            "",
            "",
        ),
    ),
    Recipe(
        "peaks",
        setup(
            Edition.COMBINED,
            ("mages-valley", "the-cauldrons", "great-city", "sentinel-wood"),
            ["Greta"],
            sheet=PEAKS,
            with_heroes=False,
        ),
        "peaks-3",
        Player(looks=40, goal=all_of(many_coins, keep_free("i3 j1 j2 j3 k1"))),
        deal=("farmland", "hamlet", "great-river", "forgotten-forest dragon-inferno farmland"),
    ),
    # ---- skills
    Recipe(
        "skills-alone",
        setup(
            Edition.BASE,
            ("greengold-plains", "canal-lake", "greenbough", "borderlands"),
            ["Ottilie"],
            skills=("acrobatics", "healing", "stealth"),
        ),
        "skills-alone-25",
        SkilledPlayer(looks=20, goal=many_coins),
    ),
    Recipe(
        "skills-each-once",
        setup(
            Edition.COMBINED,
            ("the-golden-granary", "banded-hills", "greengold-plains", "deepwood"),
            ["Pepe", "Quirin"],
            sheet="A",
            skills=("concentration", "diplomacy", "acrobatics"),
            skill_uses=SkillUses.GAME,
        ),
        "skills-each-once-1",
        SkilledPlayer(looks=20, goal=many_coins),
        second_thoughts=20,
    ),
    Recipe(
        "skills-three",
        setup(
            Edition.BASE,
            ("mages-valley", "wildholds", "treetower", "lost-barony"),
            ["Rosa", "Sven", "Tilda"],
            skills=("lore", "negotiation", "acrobatics"),
        ),
        "skills-three",
        SkilledPlayer(looks=20, goal=many_coins),
        second_thoughts=20,
    ),
    Recipe(
        "skills-islet",
        setup(
            Edition.COMBINED,
            ("caravansary", "jorekburg", "sentinel-wood", "the-cauldrons"),
            ["Ulla", "Vito"],
            sheet=ISLET,
            explore_box="heroes",
            skills=("searching", "diplomacy", "healing"),
            skill_uses=SkillUses.GAME,
        ),
        "skills-islet-5",
        SkilledPlayer(looks=8, uses_one_in=20),
    ),
    # ---- packs
    Recipe(
        "pack-two",
        setup(
            Edition.COMBINED,
            ("canal-lake", "the-broken-road", "wildholds", "greenbough"),
            ["Wanda", "Xaver", "Yara"],
            sheet="D",
            ambush_cards=(
                "treefolk-torment",
                "basilisk-stare",
                "naga-shock",
                "fungoid-outbreak",
                "goblin-attack",
                "gnoll-raid",
            ),
            hero_cards=("hazan-the-mighty", "yuvi-twohearts", "plex-the-tyrant", "immortal-knight"),
        ),
        "pack-two-8",
        Player(looks=20),
        deal=(
            "great-river hazan-the-mighty fungoid-outbreak basilisk-stare",
            "fishing-village naga-shock yuvi-twohearts",
            "plex-the-tyrant treefolk-torment",
            "immortal-knight goblin-attack",
        ),
        second_thoughts=20,
    ),
    Recipe(
        "pack-two-alone",
        setup(
            Edition.BASE,
            ("mages-valley", "lost-barony", "great-city", "treetower"),
            ["Zoltan"],
            sheet=ISLET,
            packs=["ambush-2"],
            assumed_corner=Corner.TOP_LEFT,
        ),
        "pack-two-alone-0",
        Player(looks=20),
        deal=("naga-shock", "treefolk-torment", "basilisk-stare", "fungoid-outbreak"),
    ),
    Recipe(
        "pack-one",
        setup(
            Edition.HEROES,
            ("silos", "craylund", "sleepy-valley", "caravansary"),
            ["Ada", "Bela"],
            ambush_cards=("flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge"),
        ),
        "pack-one",
        Player(looks=20),
        deal=("flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge"),
    ),
    Recipe(
        "pack-one-alone",
        setup(
            Edition.BASE,
            ("sentinel-wood", "the-golden-granary", "shieldgate", "the-cauldrons"),
            ["Carla"],
            ambush_cards=("flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge"),
        ),
        "pack-one-alone",
        Player(looks=20),
        deal=("flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge"),
    ),
    # ---- how games end
    Recipe(
        "twins",
        setup(
            Edition.BASE,
            ("greenbough", "great-city", "canal-lake", "borderlands"),
            ["Hanna", "Ilya"],
            sheet="A",
        ),
        "twins",
        copycats=True,
    ),
    Recipe(
        "unfinished",
        setup(
            Edition.BASE, ("greenbough", "great-city", "canal-lake", "borderlands"), ["Lena", "Milo", "Noor"]
        ),
        "unfinished",
        most=32,
    ),
)
