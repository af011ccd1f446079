"""Orders, wrong commands and the reasons they get, at a table with known cards.

The seed gives Hamlet first (shape 1 `X./XX` with a coin, shape 2 `XXX/XX.`, village), then Hinterland Stream
(`XXX/X../X..`, farm or water).
"""

from __future__ import annotations

from io import StringIO

import pytest

from cartographers.cli.table.linear import LinearScreen
from cartographers.cli.table.table import TerminalTable
from cartographers.rules.setup import Edition
from cartographers.words import LANGUAGES, words
from tests.cli.table.playing import Played, game_setup, played

SEED = "a"


def typed(*lines: str, language: str = "en") -> Played:
    return played(game_setup(Edition.BASE, SEED), SEED, lines, language)


def answer(done: Played, prompt_and_line: str) -> str:
    """What the table said to this line."""
    return done.output.split(prompt_and_line + "\n", 1)[1].split("\n> ")[0]


def test_the_table_shows_the_card_with_its_shapes() -> None:
    shown = typed().output
    assert "The card: Hamlet\nShape 1, with a coin:\n   X .\n   X X\nShape 2:\n   X X X\n   X X .\n" in shown
    assert "Spring, time 1 of 8, 0 coins, 0 stars so far." in shown
    assert "Revealed: Hamlet 1." in shown


def test_a_placement_is_shown_before_it_counts() -> None:
    done = typed("1 c4", "no")
    assert " c  .  :  . [v] .  .  .  .  ^  :  .\n d  .  .  . [v][v] .  .  .  .  .  .\n" in done.output
    assert "Coins: from 0 to 1 (+1).\nThis season: +1\n" in done.output
    assert not done.table.game.sheets[0].village


@pytest.mark.parametrize("yes", ["", "y", "yes", "Y", " yes "])
def test_yes_or_enter_confirms(yes: str) -> None:
    done = typed("1 c4", yes)
    assert done.table.game.sheets[0].village.line() == "c4 d4 d5"
    assert "Anna draws Village: c4 d4 d5.\nAnna gains 1 coin: the shape's coin.\n" in done.output


@pytest.mark.parametrize(
    "language, yes", [("fr", "oui"), ("fr", "o"), ("es", "sí"), ("es", "si"), ("es", "y")]
)
def test_yes_in_the_player_s_language(language: str, yes: str) -> None:
    assert typed("1 c4", yes, language=language).table.game.sheets[0].village


def test_another_placement_instead_of_an_answer() -> None:
    done = typed("1 c4", "2 g5", "")
    assert done.table.game.sheets[0].village.line() == "g5 g6 g7 h5 h6"


@pytest.mark.parametrize(
    "line, reason",
    [
        ("1 b4", "One of those spaces is already filled. (b4)"),
        ("1 a4 r", "One of those spaces is already filled. (b4)"),
        ("1 c4 w", "That terrain can't be drawn now. (Village (v))"),
        ("1 k11", "There, the shape would stick out over the edge of the sheet."),
        ("3 c4", "The card has no shape 3."),
        ("c4", "Which shape? Start with its number, 1 or 2."),
        ("1", "Where? Add a space, like c4."),
        ("dance", "I don't understand dance; help explains what I do understand."),
        ("undo", "There is nothing to take back."),
        ("legal 7", "The card has no shape 7."),
        ("legal dance", "I don't understand dance; help explains what I do understand."),
        ("", "Type a placement like 1 c4, menu or help."),
    ],
)
def test_a_wrong_line_gets_the_reason_and_changes_nothing(line: str, reason: str) -> None:
    done = typed(line)
    assert f"> {line}\n{reason}\n" in done.output
    assert done.table.game == typed().table.game


def test_after_a_ruins_card_the_reason_names_the_ruins() -> None:
    seed = next(f"ruins {n}" for n in range(100) if first_card_is_bound(f"ruins {n}"))
    anywhere_else = [f"1 e7 {terrain}" for terrain in ("t", "v", "fa", "w")]
    done = played(game_setup(Edition.BASE, seed), seed, anywhere_else)
    assert (
        "After a ruins card the shape has to cover an empty ruins space. (b6 c2 c10 i2 i10 j6)" in done.output
    )


def first_card_is_bound(seed: str) -> bool:
    shown = played(game_setup(Edition.BASE, seed), seed, []).output
    return "The shape must cover an empty ruins space." in shown and "Rift Lands" not in shown


def test_help_explains_orders_places_and_letters() -> None:
    text = answer(typed("help"), "> help")
    for piece in ("1 c4 r f", "menu, m", "legal, l", "quit, q", "a quarter turn clockwise", "t forest"):
        assert piece in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_by_their_english_words_in_every_language(language: str) -> None:
    for order in ("help", "show", "edicts", "spaces", "log", "legal"):
        assert len(answer(typed(order, language=language), f"> {order}")) > 20


@pytest.mark.parametrize(
    "language, orders",
    [
        ("fr", ["aide", "voir", "décrets", "decrets", "cases", "journal", "légal"]),
        ("es", ["ayuda", "ver", "edictos", "espacios", "registro", "legal"]),
    ],
)
def test_orders_in_the_player_s_language(language: str, orders: list[str]) -> None:
    for order in orders:
        assert len(answer(typed(order, language=language), f"> {order}")) > 20


def test_show_repeats_the_position() -> None:
    assert "Spring, time 1 of 8" in answer(typed("s"), "> s")


def test_edicts_explains_all_four() -> None:
    text = answer(typed("edicts"), "> edicts")
    assert text.count("Edict ") == 4
    assert text.count("Scored at the end of this season.") == 2


def test_spaces_says_what_stands_where() -> None:
    text = answer(typed("1 c4", "", "spaces"), "> spaces")
    assert "Village: c4 d4 d5\n" in text
    assert "Mountain: b4 c9 f6 i3 j8\n" in text
    assert "Empty ruins: b6 c2 c10 i2 i10 j6\n" in text


def test_log_repeats_what_happened() -> None:
    text = answer(typed("1 c4", "", "log"), "> log")
    assert text.splitlines()[:4] == [
        "Hamlet is revealed (time 1, spring 1 of 8).",
        "Anna is ready.",
        "Anna draws Village: c4 d4 d5.",
        "Anna gains 1 coin: the shape's coin.",
    ]


def test_legal_counts_the_places_of_every_way_to_turn() -> None:
    text = answer(typed("legal"), "> legal")
    assert "Shape 1, number of placements for each way to turn it: as printed 85, r 85, f 85, r r 85" in text
    assert "Shape 2" in text


def test_legal_shows_where_a_shape_so_turned_fits() -> None:
    lines = answer(typed("1 c4", "", "legal r"), "> legal r").splitlines()
    corners = lines[0].removeprefix("Turned that way, its box can start at: ").split()
    assert "c4" not in corners
    assert "a1" in corners
    assert lines[1].split() == [str(number) for number in range(1, 12)]
    assert lines[2].startswith(" a [.]")


def test_menu_lists_numbered_placements_and_takes_a_number() -> None:
    done = typed("menu", "3", "")
    assert "\n   1  shape 1, Village: a1 a2 b1 (+1)\n" in done.output
    assert "Page 1 of 73." in done.output
    assert done.table.game.sheets[0].village.line() == "a1 b1 b2"


def test_menu_goes_forward_and_back() -> None:
    done = typed("menu", "next", "previous", "previous", "", "close", "quit", "y")
    pages = [line.split(".")[0] for line in done.output.splitlines() if line.startswith("Page ")]
    assert pages == ["Page 1 of 73", "Page 2 of 73", "Page 1 of 73", "Page 73 of 73", "Page 1 of 73"]


def test_menu_shows_only_what_covers_a_space() -> None:
    done = typed("menu", "k11", "872", "")
    listed = done.output.split(": k11\n")[1].split("A number")[0].splitlines()
    assert len(listed) > 3
    assert all("k11" in line for line in listed)
    assert "k11" in done.table.game.sheets[0].village.line(), "the numbers stay the same"


@pytest.mark.parametrize(
    "line, reason",
    [
        ("0", "0 is not in the list."),
        ("9999", "9999 is not in the list."),
        ("b4", "Nothing in the list covers b4."),
        ("what", "what is not in the list."),
    ],
)
def test_menu_answers_what_it_does_not_have(line: str, reason: str) -> None:
    done = typed("menu", line, "close")
    assert reason in done.output
    assert done.table.game == typed().table.game


def test_menu_can_be_left() -> None:
    done = typed("menu", "close", "1 c4", "")
    assert done.table.game.sheets[0].village


@pytest.mark.parametrize("leaving", [["quit", "yes"], ["q", "y"], []])
def test_leaving_is_polite_and_tells_the_seed(leaving: list[str]) -> None:
    done = typed(*leaving)
    assert done.output.splitlines()[-2] == "You leave the game. Until next time!"
    assert done.output.splitlines()[-1].startswith("Seed: a.")


def test_quit_asks_first() -> None:
    done = typed("quit", "no", "1 c4", "")
    assert done.table.game.sheets[0].village


def test_ctrl_c_is_polite_too() -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    out = StringIO()
    TerminalTable(game_setup(Edition.BASE, SEED), SEED, interrupted, LinearScreen(words("en"), out)).play()
    assert "You leave the game. Until next time!" in out.getvalue()
