"""What the browser says to people with pencils: dealer, scorer, editor of sheets."""

from cartographers.words.marker import N_
from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = (
    N_(
        "11 lines of 11 letters, the ones of the brushes; a capital letter stands on ruins. Coins have a "
        "line of their own below:"
    ),
    N_("a half turn"),
    N_("A hero comes: everybody draws it on an empty space of their own sheet and marks what it attacks."),
    N_("A mountain is ^, ruins are a colon, wasteland is #, everything else a full stop."),
    N_("above and below"),
    N_("Align it"),
    N_("All have drawn: score {season}"),
    N_("All scoring cards"),
    N_("Ambush cards ({n})"),
    N_("Ambush! Clockwise: everybody passes their sheet to the left."),
    N_("Ambush! Counter-clockwise: everybody passes their sheet to the right."),
    N_("Ambush! Everybody draws the monsters on their own sheet."),
    N_("Ambush! Swap your sheets."),
    N_("an empty sheet"),
    N_("Another photo"),
    N_("As text, as a file, as a link"),
    N_("Back to the game"),
    N_(
        "Begin in the {corner} and go {direction} along the edge, then in the next ring, until the shape "
        "fits. It is neither turned nor flipped."
    ),
    N_("Begin with"),
    N_("Begin {season}"),
    N_("both ways"),
    N_("Cannot cover any ruins: {cards}."),
    N_("Cards for a group with paper sheets and pencils."),
    N_("chosen by us"),
    N_("Copy the link"),
    N_("Copy the text"),
    N_("Copy your paper map and see every star it earns."),
    N_("Dealer"),
    N_("Drag the four corners onto the corners of the map on the photo."),
    N_(
        "Draw the monsters where they hurt on the sheet that came to you, turned and flipped as you like."
        " Then give it back."
    ),
    N_("Edict {letter}, {card}: {rule}"),
    N_("Every card finds room on it."),
    N_("Every empty space next to a monster costs a star."),
    N_("Fill the screen"),
    N_("Heroes in the deck"),
    N_("Lay a photo under the map"),
    N_("Lay it straight"),
    N_("Lay the four edicts where all can see them. Everybody takes the same side of a sheet."),
    N_("my own sheet"),
    N_("New game"),
    N_("no limit"),
    N_("No room from the start for the monsters of: {cards}."),
    N_("No room from the start for: {cards}. A single space is drawn instead."),
    N_("none"),
    N_("Nothing is drawn now: reveal the next card at once."),
    N_("On a video call nobody can pass a sheet: let the ambushes walk along the edge."),
    N_("On paper: save it as a file, then"),
    N_("On ruins: the shape has to cover at least one empty ruins space."),
    N_("One coin less"),
    N_("One coin more"),
    N_("One star for every coin gained so far."),
    N_("Photo"),
    N_("Play on this sheet"),
    N_("Point at a card to see the spaces that earn its stars."),
    N_("Printed"),
    N_("quarter turns"),
    N_("Raise mountains, leave ruins, lay lands waste. Then play there."),
    N_("Rating {rating}"),
    N_("Reveal the first card"),
    N_("Reveal the next card"),
    N_("Rub out {season}"),
    N_("Save a picture"),
    N_("Save as a file"),
    N_("Score in this order, each on their own sheet:"),
    N_("Scorer"),
    N_("Share and print"),
    N_("Sheets and pencils ready?"),
    N_("sheets are passed to a neighbour"),
    N_("Sheets of your own"),
    N_("Shuffle and begin"),
    N_("Symmetry"),
    N_("Take it away"),
    N_("Take this text"),
    N_("The four seasons"),
    N_(
        "The game is over: add up the four seasons. Most stars win; if equal, whoever lost fewer to monsters."
    ),
    N_("The last scoring"),
    N_("The photo stays on this device: it is not sent anywhere."),
    N_("The ruins card still waits for the next explore card."),
    N_("The sheet as text"),
    N_("The time is up."),
    N_("There are no ruins: after a ruins card everybody draws a single space."),
    N_("This card ends the season. Score it when all have drawn."),
    N_("This one is in the boxes already: {sheet}."),
    N_("This photo cannot be read: try a JPEG or PNG."),
    N_("This sheet"),
    N_("Time for a card"),
    N_("Undo"),
    N_("What to do now"),
    N_("Whoever has no room for it draws one single space anywhere, of a terrain on the card."),
    N_("Whoever has no room for it draws one single space anywhere, of any terrain."),
    N_("Wipe the map clean"),
    N_("Write the letter {letter} on each of its spaces."),
    N_("Write {season} down"),
    N_("{corner} of the map on the photo; move it with the arrow keys"),
    N_("{season}: {box}"),
    N_("{total} stars minus {par}, the solo numbers of the four edicts"),
)


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return (
        words.plural(
            "{n} mountain, with a coin for whoever surrounds it",
            "{n} mountains, each with a coin for whoever surrounds it",
            n,
        ),
        words.plural("{n} ruins space", "{n} ruins spaces", n),
        words.plural("{n} second", "{n} seconds", n),
        words.plural("{n} space to draw on", "{n} spaces to draw on", n),
        words.plural("{n} wasteland space", "{n} wasteland spaces", n),
    )
