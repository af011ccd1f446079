"""What the browser says while one learns the game: the guided games and the rules reference."""

from cartographers.words.marker import N_
from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = (
    N_("A destroyed space is filled, but of no terrain."),
    N_("A hero: {card}. It takes one space, and the crosses are where it strikes."),
    N_("A ruins card lies before this one: the shape has to cover at least one of the ruins."),
    N_("Advice"),
    N_("All cards are shuffled again every season, and one more ambush goes among them."),
    N_("All rulings"),
    N_(
        "Alone, monsters come along the edge from a corner; let us say from the bottom right. Put the"
        " hero in front of it."
    ),
    N_(
        "An ambush! The sheets are passed: you draw these monsters on the map of {name}, and {name} "
        "draws some on yours. Put them where they hurt."
    ),
    N_("Arrow: {arrow}. Alone they begin in the {corner}."),
    N_(
        "Before you decide you see what the place would bring. The spaces that earn light up, and "
        "each edict shows its own gain."
    ),
    N_("By the way: everything works with the keyboard too. Press ? for the keys."),
    N_("Cards"),
    N_("Clear the map"),
    N_("Contents"),
    N_(
        "Draw from the first moment; everything is explained when it comes up. About ten minutes, and"
        " you can leave at any time."
    ),
    N_("Each mountain hides a coin. Fill the four spaces around it, and it is yours."),
    N_("Every card takes time. When the hourglass reaches {threshold}, spring is over."),
    N_("Every coin brings a star, now and again at the end of each season to come."),
    N_("Explore cards: {box}"),
    N_("Fall is shorter than spring. {first} and {second} are scored."),
    N_("For those who know the base game: heroes and their attacks, monsters with habits, wasteland."),
    N_(
        "Four seasons are over. The most stars win; playing alone, they are measured against your "
        "edicts and earn you a title."
    ),
    N_("Got it"),
    N_(
        "Happy? Then draw it. Until here you could pick it up again; with other people you may even "
        "take it back, as long as one of them still thinks."
    ),
    N_("Here you see what it costs. Monsters hurt most in the open, with many empty spaces around them."),
    N_("Heroes in two minutes"),
    N_("Hide the advice"),
    N_("In detail"),
    N_("It does not fit there yet: every square needs an empty space. Move it a little."),
    N_("It does. Without such a card, ruins are empty spaces like any other."),
    N_("Lay the shape on empty spaces, wherever you like: press a space, or drag the shape there."),
    N_("Learn in ten minutes"),
    N_("Learn to play"),
    N_("Leave"),
    N_("Look things up"),
    N_(
        "Monsters on your map: every empty space beside them costs you a star at the end of each "
        "season. Fill those spaces soon."
    ),
    N_("More about this"),
    N_("Nobody has to read a rulebook first: take up the pencil."),
    N_("Nothing fits any more: you draw one single space instead."),
    N_("Nothing is written about this."),
    N_("Once more"),
    N_("Pencil"),
    N_("Rub out"),
    N_("Rules"),
    N_("Ruling {n}"),
    N_("Rulings"),
    N_("Scoring cards: {back}"),
    N_("Search in the rules"),
    N_("Show me"),
    N_("Show the advice"),
    N_("Solo number"),
    N_("Some sheets have wasteland: filled from the beginning, and nobody can draw there."),
    N_("Start again"),
    N_(
        "Summer: now {first} and {second} count. Each edict is scored twice in a game, so it pays to "
        "look ahead."
    ),
    N_("That is all that is new. The game is yours now: play on, or leave it here."),
    N_("The example again"),
    N_(
        "The gorgon walked right into it. Destroyed monsters are crossed out: they cost nothing and "
        "do nothing."
    ),
    N_("The lit spaces bring them. Draw, and they follow."),
    N_("The marked spaces cost a star each."),
    N_("The marks stay for the whole game. They fill nothing, but no monster survives on them."),
    N_("The monsters take theirs: one star for each marked space."),
    N_(
        "The others: zombies spread after every season, the troll destroys an empty space, and the "
        "dragon leaves 3 coins once it is shut in."
    ),
    N_("The rulebooks say nothing here: this is how this table plays."),
    N_("The sum is written on your sheet, and the next season comes."),
    N_(
        "There are two shapes to choose from. The smaller one brings a coin, and a coin is a star at "
        "the end of every season."
    ),
    N_(
        "This card has one shape, but two terrains: the choice is yours. {edict} wants one big "
        "village away from the mountains."
    ),
    N_("This card is drawn as you know it. Go ahead."),
    N_(
        "Time is up: spring is scored. First {edict}: the lit spaces earn its stars. Go on when you "
        "have seen enough."
    ),
    N_("To look things up: every rule, every card with a map to try it on, and a search."),
    N_("Try again"),
    N_("Try it"),
    N_("Turn it, or flip it to its mirror image."),
    N_("Turn it, or flip it to its mirror image. The mouse wheel turns too."),
    N_("Turn the attack so that it covers the corner."),
    N_(
        "What earns stars? The edicts. In spring two of them are scored: {first} and {second}. Press "
        "one to have it explained."
    ),
    N_(
        "What is left of her turns a neighbour to stone: choose one of the marked spaces. Monsters of"
        " Heroes all have such a habit."
    ),
    N_("What they cost"),
    N_("Winter, the last season and the shortest: {first} and {second} for the second time."),
    N_("Your first game"),
    N_("Your turn: choose a terrain, find a place, draw it."),
    N_("{card} was turned up. Everybody draws it now, each on a map of their own."),
    N_("{card}: a single space, of any terrain you like. Just right for a gap."),
)


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return (words.plural("{n} result", "{n} results", n),)
