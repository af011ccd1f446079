"""What the browser says about games that were played: replay, review, and hints."""

from cartographers.words.marker import N_
from cartographers.words.translate import Words

TEXTS: tuple[str, ...] = (
    N_("A transcript (.cgn)"),
    N_("All placements"),
    N_("An ambush on the sheet of {name}: the fewer stars are left there, the better."),
    N_("Another transcript"),
    N_("Another way"),
    N_("Any game that was written down can be looked at again, step by step."),
    N_("Anybody may ask the master where to draw; the result says how often."),
    N_("Ask the master"),
    N_("ask the master for a hint, where hints are allowed"),
    N_("Back to the last season end"),
    N_("Best"),
    N_("Card"),
    N_("Copy the link to this position"),
    N_("Drawn"),
    N_("Every card is the one that the seed gives."),
    N_("expected after what was drawn"),
    N_("Expected final stars"),
    N_(
        "Expected final stars: {first} after the first placement, {last} at the end. The table "
        "below has all numbers."
    ),
    N_("Here the master expects {stars} at the end."),
    N_("Here {name} can expect {stars} at the end, the fewest."),
    N_("Hint of the master"),
    N_("Hints"),
    N_("Let it run"),
    N_("Look it over"),
    N_("Lost"),
    N_("on another sheet"),
    N_("On to the next season end"),
    N_("One step back"),
    N_("One step forward"),
    N_("Open a file"),
    N_("Paste the text of a game here, drop its file, or open it."),
    N_("Pause"),
    N_("Position"),
    N_("Progress of the review"),
    N_("Replay"),
    N_("Replay it"),
    N_("Review"),
    N_("Season"),
    N_("Sheet of"),
    N_("Speed"),
    N_("Summary"),
    N_("The end of the game"),
    N_(
        "The fast code (Numba) is missing on this server: this review was made by the rules alone, "
        "which is slower and less exact."
    ),
    N_("The fast code is not ready: the master looks at the sheet as it is, not ahead."),
    N_("The master"),
    N_("The master is asked …"),
    N_("The master looks at every placement of a game and says where it would have drawn."),
    N_("The master looks at placement {n} of {all} …"),
    N_("The master looks at your map …"),
    N_("The master would do no better"),
    N_("The next placement"),
    N_("The numbers as a table"),
    N_("The placement"),
    N_("The placement before"),
    N_("The review could not be finished. Please try again later."),
    N_("The stars are those if nothing more were drawn."),
    N_("The stars are what can be expected at the end of the game."),
    N_("turning point"),
    N_("with the best placement"),
    N_("You drew as well as the master."),
    N_("You lost {stars} against the choices of the master. The costliest season: {season}."),
    N_("You may leave meanwhile: it goes on, and is kept."),
    N_("{name} drew as well as the master."),
    N_("{name} lost {stars} against the choices of the master. The costliest season: {season}."),
    N_("{n} of {all}"),
    N_("{season}, position {n} of {all}"),
    N_("{space} destroyed"),
    N_("{stars} more are left than need be"),
    N_("{terrain} on {spaces}"),
)


def counted(words: Words, n: int) -> tuple[str, ...]:
    """The counted texts."""
    return (
        words.plural("The result will say: {n} hint.", "The result will say: {n} hints.", n),
        words.plural("{n} hint", "{n} hints", n),
        words.plural("{n} other game is looked over first.", "{n} other games are looked over first.", n),
    )
