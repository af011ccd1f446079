"""The campaign in words: its chapters, the story of each expedition, its twist, and its goals."""

from cartographers.words.marker import N_
from cartographers.words.translate import Words

CHAPTERS: dict[str, str] = {
    "road": N_("The Road Out"),
    "water": N_("The Wet Country"),
    "passes": N_("The High Passes"),
    "hole": N_("The Hole in the Map"),
}

# By the ids of `campaign/expeditions.py`: the title, the story, and what is special about the set-up.
EXPEDITIONS: dict[str, tuple[str, str, str]] = {
    "blank-page": (
        N_("The Blank Page"),
        N_(
            "Odile Marr surveyed the north for thirty years, and then she stopped writing. The Office of "
            "Maps has sent you her satchel, her mule and a clean sheet of paper. The mule is called "
            "Comma, because she pauses."
        ),
        N_("The base game on its wilderness map. Nothing unusual yet."),
    ),
    "orchard-road": (
        N_("The Orchard Road"),
        N_(
            "The farmers along the road remember Marr: she paid for her apples and drew every gate. They "
            "would like their fields on the new map, and they would like them larger than the neighbors'."
        ),
        N_("The edicts ask for towns and full rows; the farmers have other ideas."),
    ),
    "six-old-walls": (
        N_("Six Old Walls"),
        N_(
            "Marr's first page shows six ruins and a note: ask the owls. The owls have nothing to say. "
            "Draw over the old walls before somebody opens a tavern there."
        ),
        N_("Farms over ruins and empty nooks bring stars."),
    ),
    "river-survey": (
        N_("The River Survey"),
        N_(
            "The Office wants to know whether a raft can cross the whole country without touching land. "
            "So does the raftsman, who has been sitting on his raft for a week, waiting for your answer."
        ),
        N_("A long winter, on the map with the waste in the middle."),
    ),
    "five-summits": (
        N_("Five Summits"),
        N_(
            "On every summit Marr left a cairn, and under every cairn a receipt. Pim, the clerk in charge "
            "of receipts, writes that he needs all five, and that he is not angry, only thorough."
        ),
        N_("No coins: the track earns nothing, however many mountains you surround."),
    ),
    "toll-bridge": (
        N_("The Toll Bridge"),
        N_(
            "The keeper of the bridge lets through whoever carries no money; he says it saves arguments. "
            "Marr crossed here with empty pockets and, to judge by her handwriting, in very good spirits."
        ),
        N_("The wasteland map, and coins are best left lying."),
    ),
    "low-water": (
        N_("Low Water"),
        N_(
            "It has not rained here since Marr left. The wells are dry, the fish have moved in with "
            "relatives, and the valley asks you to make the most of what little water there is."
        ),
        N_("Water is scarce: most cards that offer it are missing from the deck."),
    ),
    "hundred-hearths": (
        N_("A Hundred Hearths"),
        N_(
            "Nobody in these parts likes to live alone, or near the edge of anything. Marr's notes "
            "suggest one large town in the middle and a great deal of soup."
        ),
        N_("Farms are scarce, and one edict pays for the second largest town only."),
    ),
    "kobold-weather": (
        N_("Kobold Weather"),
        N_(
            "When the wind turns, they come in packs. Marr's page for this valley consists mostly of "
            "tooth marks, with a single legible line: fence first, draw later."
        ),
        N_("Two ambushes each season, with the monsters of ambush pack 1 among the others."),
    ),
    "royal-lake": (
        N_("A Lake for the Queen"),
        N_(
            "The queen has a boat and nowhere to put it. Pim encloses a drawing of the lake she has in "
            "mind. It is square, because he used a ruler."
        ),
        N_("Cartographers Heroes. Forests are scarce, and one edict wants them all the same."),
    ),
    "straight-mile": (
        N_("The Straight Mile"),
        N_(
            "An old wager: can a town be built in one straight line? Marr bet that it can, and left "
            "before anybody had to pay. The innkeeper still keeps the stakes in a jar."
        ),
        N_("Cartographers Heroes on its wasteland map."),
    ),
    "ferrymans-ledger": (
        N_("The Ferryman's Ledger"),
        N_(
            "The ferryman remembers Marr's luggage: a mule, a lamp, and no return ticket. He will gladly "
            "tell you where she went, for a purse of coins, counted twice."
        ),
        N_("Cartographers Heroes; closing in mountains pays three times over."),
    ),
    "dragon-road": (
        N_("Dragon Road"),
        N_(
            "There is a dragon on the pass, and there are people who would like to do something about it. "
            "Marr's advice stands in the margin: let the heroes go first, they enjoy it."
        ),
        N_("Cartographers Heroes on its wasteland map. The pockets you leave empty bring stars."),
    ),
    "quiet-stones": (
        N_("Quiet Stones"),
        N_(
            "The ruins up here are still somebody's home; the somebody is only small and shy. Marr drew "
            "around every stone, and Comma tiptoes, as far as a mule can."
        ),
        N_("Villages are scarce. There are ruins on the map, and no card makes you build there."),
    ),
    "page-blew-away": (
        N_("The Page Blew Away"),
        N_(
            "A gust took Marr's page, and yours with it. As far as you can tell, the mountains have moved "
            "too. Draw what you find; tomorrow it will be something else."
        ),
        N_("Tabula Rasa: the map is rolled anew for every try."),
    ),
    "wide-waste": (
        N_("The Wide Waste"),
        N_(
            "Sand, wind, and Comma's opinion of both. Marr crossed the waste with a little of everything "
            "in her bags and wrote that a map is like a meal: if it is balanced, you can keep walking."
        ),
        N_("Tabula Rasa with wasteland: the map is rolled anew for every try."),
    ),
    "two-drawers": (
        N_("Two Drawers"),
        N_(
            "Pim has found a second drawer of Marr's papers, and it contradicts the first. They agree on "
            "one thing: a single forest joins the mountains up here, if you follow it for long enough."
        ),
        N_("Both games together: edicts of either, ruins, and monsters and heroes of both."),
    ),
    "tricks-of-the-trade": (
        N_("Tricks of the Trade"),
        N_(
            "In a hut on the ridge you find Marr's toolbox, with a shortcut for every occasion. The label "
            "says that a good surveyor knows them all and needs hardly any."
        ),
        N_("Three skills are laid out: Searching, Negotiation and Concentration."),
    ),
    "champions-song": (
        N_("The Champions' Song"),
        N_(
            "A band of champions is looking for Marr, for a song they are writing. They do not know where "
            "she is either, but they are good company and excellent at standing where you put them."
        ),
        N_("Heroes, those of the Champions pack too, and not a single ambush."),
    ),
    "moss-and-spores": (
        N_("Moss and Spores"),
        N_(
            "Things grow here that should not, and they grow towards you. Marr's lamp hangs on a branch, "
            "still warm. Draw calmly; they can tell when somebody hurries."
        ),
        N_("The monsters of ambush pack 2 are shuffled among the others and come from the top left corner."),
    ),
    "short-days": (
        N_("Short Days"),
        N_(
            "This far north a season is over before the ink is dry. Marr's entries shrink to single "
            "words: snow, soup, nearly. Make one season count."
        ),
        N_("Short seasons: each has two units of time less."),
    ),
    "ring-road": (
        N_("The Ring Road"),
        N_(
            "All her tracks run in a circle. Whatever lies in the middle, Marr walked around it for "
            "years, from corner to corner, and never before the snow had melted."
        ),
        N_("Both games together on the wasteland map of Heroes."),
    ),
    "her-handwriting": (
        N_("Her Handwriting"),
        N_(
            "Her last page is half a day old; she has seen you coming since the ferry. If you are any "
            "good, it says, you will manage without doing the same thing twice."
        ),
        N_("No coins, on the wasteland map of the base game."),
    ),
    "the-blank": (
        N_("The Blank"),
        N_(
            "Odile Marr opens the door, pours tea and points at the hole in her map. That is where she "
            "lives, and she would be obliged if it stayed blank. Pim will want a reason. Comma lies down: "
            "this is where the sentence ends."
        ),
        N_("Both games together, a long winter, and a map that is better unfinished."),
    ),
}

# What is asked for, by what is counted and of what; `goal_key` says which one it is.
GOALS: dict[str, str] = {
    "stars": N_("Earn at least {n} stars."),
    "best-season": N_("Earn at least {n} stars in a single season."),
    "coins": N_("Mark at least {n} coins."),
    "at most coins": N_("Mark no more than {n} coins."),
    "at most lost": N_("Lose no more than {n} stars to monsters in the whole game."),
    "no lost-in-winter": N_("Lose no star to monsters in winter."),
    "at most lost-in-winter": N_("Lose no more than {n} stars to monsters in winter."),
    "no barren-edicts": N_("Earn something from each edict whenever it is scored."),
    "no worse-seasons": N_("Let no season earn fewer stars than the one before."),
    "no lone-squares": N_("Never draw a single square because no shape fits."),
    "no coin-shapes": N_("Never take the coin on a card: choose the other shape."),
    "at most same-again": N_("Draw the terrain of the turn before again no more than {n} times."),
    "no edge-in-spring": N_("Draw nothing along the edge of the map in spring."),
    "at most skills": N_("Use skills no more than {n} times."),
    "at most spaces forest": N_("Draw no more than {n} spaces of forest."),
    "largest forest": N_("Grow a forest of at least {n} connected spaces."),
    "largest farm": N_("Lay out farmland of at least {n} connected spaces."),
    "largest village": N_("Build a town of at least {n} connected spaces."),
    "at most largest village": N_("Let no town grow beyond {n} spaces."),
    "inland forest": N_("Grow a forest of at least {n} connected spaces that stays away from the edge."),
    "clusters forest": N_("Grow at least {n} separate forests of {size} spaces or more."),
    "clusters village": N_("Found at least {n} separate towns of {size} spaces or more."),
    "extent water": N_("Let one river run from one edge of the map to the opposite edge."),
    "block water": N_("Dig a lake: a square of {n} by {n} spaces, all of it water."),
    "run village": N_("Build a street: {n} village spaces in one straight line."),
    "no on-edge water": N_("Draw no water along the edge of the map."),
    "no on-edge village": N_("Build no village along the edge of the map."),
    "no on-edge hero": N_("Post no hero along the edge of the map."),
    "no beside farm monster": N_("Let no farm end up beside a monster."),
    "no beside village monster": N_("Let no village end up beside a monster."),
    "no beside village water": N_("Build no village beside water."),
    "mountains-met water": N_("Bring water to at least {n} mountains."),
    "mountains-joined forest": N_("Join {n} mountains by a single forest."),
    "closed-mountains": N_("Surround all {n} mountains."),
    "ruins": N_("Cover all {n} ruins spaces."),
    "no drawn-on-ruins": N_("Draw nothing on ruins."),
    "no ruins village": N_("Build no village on ruins."),
    "corners": N_("Fill all four corners of the map."),
    "full-lines": N_("Fill at least {n} whole rows or columns."),
    "each-terrain": N_("Draw at least {n} spaces each of forest, village, farm and water."),
    "heroes": N_("Have at least {n} heroes on the map at the end."),
    "slain": N_("Destroy monsters on at least {n} spaces."),
    "blank": N_("Leave a blank: at least {n} connected empty spaces."),
}


def goal_key(kind: str, number: int, terrain: str | None, other: str | None, *, at_most: bool) -> str:
    limit = ("no" if number == 0 else "at most") if at_most else None
    return " ".join(part for part in (limit, kind, terrain, other) if part)


def goal_sentence(words: Words, key: str, number: int, size: int) -> str:
    return words.text(GOALS[key], n=number, size=size)


def chapter_title(words: Words, chapter: str) -> str:
    return words.text(CHAPTERS[chapter])


def expedition_title(words: Words, expedition: str) -> str:
    return words.text(EXPEDITIONS[expedition][0])


def expedition_story(words: Words, expedition: str) -> str:
    return words.text(EXPEDITIONS[expedition][1])


def expedition_twist(words: Words, expedition: str) -> str:
    return words.text(EXPEDITIONS[expedition][2])
