"""The head of a transcript: the whole set-up, and what is wrong with a head that cannot be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.notation.games import Transcript, dumps, loads
from cartographers.notation.headers import Chance, EdictsBy, Header, InvalidChance, header_line
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.grid import SpaceSet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Seat, setup
from tests.notation.heads import CHANCE, HEAD, refused, with_chance, with_line
from tests.play.playing import CUSTOM

COMMITMENT = "0123456789abcdef" * 4

COMBINED = """\
cgn: 1
rules: 1
edition: combined
sheet: D
explore: heroes
seasons: base
ruins: in
ambushes: gnoll-raid zombie-plague dragon-inferno goblin-attack gorgon-gaze
heroes: out
edicts: silos greenbough craylund wildholds
edicts-by: seed
ambush: solo-walk
fallback-terrain: card
generator: cartographers-1
commitment: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
seed: !~"x:#
seat 1: Ann
title 1: the First
crest 1: chevron gold blue tree
seat 2: Bo: seat 3: x
crest 2: pale red black raven
seat 3: 雪 🗺
title 3: ?
"""


def test_a_head_says_the_whole_set_up() -> None:
    header = loads(COMBINED).header
    assert header == Header(
        setup(
            Edition.COMBINED,
            ("silos", "greenbough", "craylund", "wildholds"),
            [
                Seat("Ann", "the First", Crest(Division.CHEVRON, Colour.GOLD, Colour.BLUE, Charge.TREE)),
                Seat("Bo: seat 3: x", "", Crest(Division.PALE, Colour.RED, Colour.BLACK, Charge.RAVEN)),
                Seat("雪 🗺", "?"),
            ],
            sheet="D",
            explore_box="heroes",
            season_box="base",
            ambush_cards=["gnoll-raid", "zombie-plague", "dragon-inferno", "goblin-attack", "gorgon-gaze"],
            with_heroes=False,
            ambush_rule=AmbushRule.SOLO_WALK,
            fallback_terrain=FallbackTerrain.CARD,
        ),
        EdictsBy.SEED,
        Chance("cartographers-1", COMMITMENT, '!~"x:#'),
        rules=1,
    )
    assert dumps(Transcript(header)) == COMBINED


@pytest.mark.parametrize("text", [HEAD, COMBINED, with_chance()])
def test_a_head_alone_is_a_transcript_and_is_written_as_it_was_read(text: str) -> None:
    assert loads(text).entries == ()
    assert dumps(loads(text)) == text


def test_cards_dealt_by_hand_leave_no_trace_of_chance() -> None:
    assert loads(HEAD).header.chance is None


def test_a_question_mark_hides_the_seed() -> None:
    assert loads(with_chance()).header.chance == Chance("cartographers-1", COMMITMENT, None)


def test_a_custom_sheet_is_written_row_by_row() -> None:
    header = replace(
        loads(HEAD).header, setup=setup(Edition.BASE, loads(HEAD).header.setup.edicts, ["Ann"], sheet=CUSTOM)
    )
    text = dumps(Transcript(header))
    line = text.split("\n")[3]
    assert line.startswith("sheet: edge-of-the-world ^........../...:......./......#....")
    assert line.count("/") == 10
    read = loads(text).header.setup.sheet
    assert read == CUSTOM
    assert read.mountains == SpaceSet.named("a1 e7 h2 i11 k1")


def test_a_version_of_the_rules_to_come_can_be_read() -> None:
    assert loads(with_line("rules", "rules: 27")).header.rules == 27


def test_a_hundred_seats() -> None:
    seats = "".join(f"seat {number}: player {number}\n" for number in range(1, 101))
    text = HEAD[: HEAD.index("seat 1")] + seats
    assert len(loads(text).header.setup.seats) == 100
    assert dumps(loads(text)) == text
    error = refused(text + "seat 101: one too many\n")
    assert error.problem == "a game has at most 100 seats, not '101'"
    assert (error.line, error.column) == (114, 11)


def test_the_line_of_a_key() -> None:
    header = loads(with_chance()).header
    assert [header_line(header, key) for key in ("cgn", "rules", "seed", "seat 2")] == [1, 2, 16, 18]
    assert header_line(loads(HEAD).header, "seed") == 0


# ---- what cannot be read

SHEET_A = SHEET_BY_ID["A"].picture.replace("\n", "/")
ROWS = "/".join(["." * 11] * 11)


@pytest.mark.parametrize(
    "key, line, column, problem",
    [
        ("cgn", "cgn: 2", 6, "format '2' is not known here, only 1"),
        ("cgn", "CGN: 1", 1, "expected 'cgn: ...', not 'CGN: 1'"),
        ("cgn", "cgn:1", 1, "expected 'cgn: ...', not 'cgn:1'"),
        ("cgn", "\ufeffcgn: 1", 1, r"expected 'cgn: ...', not '\ufeffcgn: 1'"),
        ("rules", "rules: 0", 8, "the version of the rules is a number from 1, not 0"),
        ("rules", "rules: 01", 8, "expected the version of the rules, a number from 1, not '01'"),
        ("rules", "rules: 1 2", 10, "expected the end of the line, not '2'"),
        ("edition", "edition: basic", 10, "expected one of base heroes combined, not 'basic'"),
        ("edition", "edition: ", 10, "expected one of base heroes combined, not the end of the line"),
        ("edition", "edition: base ", 15, "expected the end of the line, not a blank"),
        ("sheet", "sheet: E", 8, "expected A, B, C, D or a name and 11 rows joined by /"),
        ("sheet", "sheet: C", 8, "'C' is a sheet of the other edition"),
        ("sheet", f"sheet: A {SHEET_A}", 8, "sheet A is known: its rows are not written"),
        ("sheet", f"sheet: B {SHEET_A}", 8, "sheet B is known: its rows are not written"),
        ("sheet", f"sheet: my {ROWS[:-1]}?", 141, "'?' is not printed on any sheet"),
        ("sheet", f"sheet: my {ROWS[:-1]}", 141, "a row has 11 spaces, not 10"),
        ("sheet", f"sheet: my {ROWS[:-12]}", 119, "a sheet has 11 rows, not 10"),
        ("sheet", f"sheet: my {ROWS.replace('.', '^')}", 11, "the sheet has no empty space to draw on"),
        ("sheet", f"sheet:  {ROWS}", 8, "a sheet's name is 1 to 40 printable characters"),
        ("sheet", f"sheet: a/b {ROWS}", 8, "has no blank or slash, unlike 'a/b'"),
        ("sheet", f"sheet: my  {ROWS}", 22, "a row has 11 spaces, not 12"),
        ("explore", "explore: heroes", 10, "not what this edition has"),
        ("seasons", "seasons: heroes", 10, "not what this edition has"),
        ("ruins", "ruins: yes", 8, "expected in or out, not 'yes'"),
        ("ruins", "ruins: out", 8, "in this edition the ruins cards are in"),
        (
            "ambushes",
            "ambushes: goblin-attack  gnoll-raid",
            25,
            "expected the id of an ambush card, not a blank",
        ),
        (
            "ambushes",
            "ambushes: goblin-attack orchard",
            25,
            "expected the id of an ambush card, not 'orchard'",
        ),
        ("ambushes", "ambushes: goblin-attack", 11, "not what this edition has"),
        ("ambushes", "ambushes: gnoll-raid gnoll-raid", 11, "'gnoll-raid' appears twice"),
        ("heroes", "heroes: in", 9, "not what this edition has"),
        ("edicts", "edicts: greenbough great-city canal-lake", 41, "not the end of the line"),
        (
            "edicts",
            "edicts: greenbough great-city canal-lake silos",
            9,
            "'silos' is a scoring card of the other",
        ),
        ("edicts", "edicts: greenbough great-city canal-lake orchard", 42, "not 'orchard'"),
        ("edicts", "edicts: greenbough treetower canal-lake borderlands", 9, "four different backs"),
        ("edicts-by", "edicts-by: seed", 12, "need the lines generator, commitment and seed"),
        ("edicts-by", "edicts-by: dice", 12, "expected one of choice seed, not 'dice'"),
        ("ambush", "ambush: walk", 9, "expected one of pass solo-walk, not 'walk'"),
        ("fallback-terrain", "fallback-terrain: all", 19, "expected one of card any, not 'all'"),
        ("fallback-terrain", "fallback: any", 1, "expected 'fallback-terrain: ...', not 'fallback: any'"),
        ("seat 1", "seat 0: Ann", 1, "expected 'seat 1: ...', not 'seat 0: Ann'"),
        ("seat 1", "seat 1: ", 9, "a name is 1 to 40 printable characters"),
        ("seat 1", "seat 1:  Ann", 9, "a name is 1 to 40 printable characters"),
        ("seat 1", "seat 1: " + "n" * 41, 9, "a name is 1 to 40 printable characters"),
        ("seat 1", "seat 1: Ann\u2028x", 9, r"without a blank at either end, unlike 'Ann\u2028x'"),
        ("seat 2", "seat 2: Bo\x85", 9, r"without a blank at either end, unlike 'Bo\x85'"),
        ("seat 2", "seat 2: Bo\x00", 9, r"without a blank at either end, unlike 'Bo\x00'"),
        ("seat 2", "seat 2: \ud800", 9, r"without a blank at either end, unlike '\ud800'"),
        ("seat 2", "seat 3: Bo", 1, "expected 'seat 2: ...' or a blank line, not 'seat 3: Bo'"),
        ("seat 2", "title 1: ", 10, "a seat without a title has no line for it"),
        ("seat 2", "title 1:  x", 10, "a title is 1 to 40"),
        ("seat 2", "title 2: of the North", 1, "expected 'seat 2: ...' or a blank line"),
        ("seat 2", "crest 1: pale red red tree", 10, "a crest needs two different colors"),
        ("seat 2", "crest 1: pale red blue", 23, "not the end of the line"),
        ("seat 2", "crest 1: bar red blue tree", 10, "expected one of pale fess"),
        ("seat 2", "date: 2026-11-15", 1, "expected 'seat 2: ...' or a blank line, not 'date: 2026-11-15'"),
    ],
)
def test_a_head_that_cannot_be_read_says_what_is_wrong_and_where(
    key: str, line: str, column: int, problem: str
) -> None:
    text = with_line(key, line)
    error = refused(text)
    assert problem in error.problem
    assert (error.line, error.column) == (text.split("\n").index(line) + 1, column)


@pytest.mark.parametrize(
    "key, line, column, problem",
    [
        ("generator", "generator: Dice", 12, "a generator's name has 1 to 40 of the characters"),
        ("generator", "generator: ", 12, "a generator's name has 1 to 40 of the characters"),
        ("commitment", "commitment: abc", 13, "a commitment is 64 hexadecimal digits in lower case"),
        ("commitment", f"commitment: {COMMITMENT.upper()}", 13, "a commitment is 64 hexadecimal digits"),
        ("seed", "seed: a b", 7, "a seed has 1 to 64 visible ASCII characters"),
        ("seed", "seed: " + "s" * 65, 7, "a seed has 1 to 64 visible ASCII characters"),
        ("seed", "seed: é", 7, "a seed has 1 to 64 visible ASCII characters"),
        ("seed", "seed:", 1, "expected 'seed: ...', not 'seed:'"),
    ],
)
def test_chance_that_cannot_be_read(key: str, line: str, column: int, problem: str) -> None:
    text = with_line(key, line, with_chance())
    error = refused(text)
    assert problem in error.problem
    assert (error.line, error.column) == (text.split("\n").index(line) + 1, column)


def test_a_solo_player_has_no_title_and_passes_to_nobody() -> None:
    alone = HEAD.replace("seat 2: Bo\n", "")
    error = refused(alone)
    assert (error.line, error.column) == (12, 9)
    assert error.problem == "a solo player has nobody to pass the sheet to: expected solo-walk"
    error = refused(alone + "title 1: of the North\n")
    assert (error.line, error.column) == (15, 10)
    assert error.problem == "a solo player earns the title and cannot choose it"


@pytest.mark.parametrize("count", range(HEAD.count("\n")))
def test_no_line_of_a_head_may_be_missing(count: int) -> None:
    lines = HEAD.splitlines(keepends=True)
    error = refused("".join(lines[:count] + lines[count + 1 :]))
    # Without its second seat this is a solo game, in which nobody passes sheets.
    assert error.line == (12 if count == 14 else count + 1)


@pytest.mark.parametrize("count", range(1, HEAD.count("\n") - 1))
def test_the_lines_of_a_head_have_one_order(count: int) -> None:
    lines = HEAD.splitlines(keepends=True)
    lines[count], lines[count - 1] = lines[count - 1], lines[count]
    assert refused("".join(lines)).line == count


# ---- values that cannot be written


@pytest.mark.parametrize("seed", ["", "?", "a b", "é", "s" * 65, "a\nb"])
def test_a_seed_that_could_not_be_read_again_is_refused(seed: str) -> None:
    with pytest.raises(InvalidChance):
        Chance("cartographers-1", COMMITMENT, seed)


def test_edicts_drawn_by_a_seed_need_one() -> None:
    with pytest.raises(ValueError, match="edicts drawn by a seed need"):
        Header(loads(HEAD).header.setup, EdictsBy.SEED)


def test_chance_may_not_stand_elsewhere() -> None:
    error = refused(HEAD + CHANCE)
    assert error.problem.startswith("expected 'seat 3: ...' or a blank line, not 'generator")


# ---- a sheet that the seed rolled

ROWS = "/".join(["^..........", *["..........."] * 10])
ROLLED = with_line("sheet", f"sheet: tabula-rasa {ROWS}\nsheet-by: seed", with_chance())


def test_a_sheet_of_the_seed_is_said_to_be_one() -> None:
    assert loads(ROLLED).header.sheet_by_seed
    assert dumps(loads(ROLLED)) == ROLLED
    assert not loads(with_chance()).header.sheet_by_seed


@pytest.mark.parametrize(
    "text, place, problem",
    [
        (ROLLED.replace("sheet-by: seed", "sheet-by: dice"), (5, 11), "expected seed, or no such line"),
        (ROLLED.replace(CHANCE, ""), (5, 11), "a sheet of the seed needs the lines generator, commitment"),
        (ROLLED.replace("tabula-rasa ", "islet "), (5, 11), "is called tabula-rasa or tabula-rasa-wasteland"),
        (
            ROLLED.replace(f"tabula-rasa {ROWS}", "A"),
            (5, 11),
            "is called tabula-rasa or tabula-rasa-wasteland",
        ),
        (ROLLED.replace(f" {ROWS}", ""), (4, 8), "expected A, B, C, D or a name and 11 rows joined by /"),
    ],
)
def test_a_line_that_says_so_wrongly(text: str, place: tuple[int, int], problem: str) -> None:
    error = refused(text)
    assert (error.line, error.column) == place
    assert problem in error.problem


def test_a_sheet_rolled_by_a_seed_needs_one_and_its_name() -> None:
    rolled = loads(ROLLED).header
    with pytest.raises(ValueError, match="a sheet rolled by a seed needs"):
        Header(rolled.setup, sheet_by_seed=True)
    with pytest.raises(ValueError, match="is called tabula-rasa or"):
        Header(loads(HEAD).header.setup, chance=rolled.chance, sheet_by_seed=True)


# ---- skills that the seed laid out

SKILLED = with_line(
    "fallback-terrain",
    "fallback-terrain: card\nskills: lore healing stealth\nskills-by: seed\nskill-uses: season",
    with_chance(),
)


def test_skills_of_the_seed_are_said_to_be_its() -> None:
    assert loads(SKILLED).header.skills_by_seed
    assert dumps(loads(SKILLED)) == SKILLED
    chosen = SKILLED.replace("skills-by: seed\n", "")
    assert not loads(chosen).header.skills_by_seed
    assert dumps(loads(chosen)) == chosen


@pytest.mark.parametrize(
    "text, place, problem",
    [
        (SKILLED.replace("skills-by: seed", "skills-by: me"), (15, 12), "expected seed, or no such line"),
        (SKILLED.replace(CHANCE, ""), (15, 12), "skills of the seed need the lines generator, commitment"),
        (SKILLED.replace("skills: lore healing stealth\n", ""), (14, 1), "not 'skills-by: seed'"),
    ],
)
def test_a_line_that_says_so_of_skills_wrongly(text: str, place: tuple[int, int], problem: str) -> None:
    error = refused(text)
    assert (error.line, error.column) == place
    assert problem in error.problem


def test_skills_laid_out_by_a_seed_need_one_and_some_skills() -> None:
    skilled = loads(SKILLED).header
    with pytest.raises(ValueError, match="skills laid out by a seed need"):
        Header(skilled.setup, skills_by_seed=True)
    with pytest.raises(ValueError, match="and there are none"):
        Header(loads(HEAD).header.setup, chance=skilled.chance, skills_by_seed=True)
