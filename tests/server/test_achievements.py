"""Achievements are checked by the log: whoever replays it finds the same ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cartographers
from cartographers.notation.games import Transcript
from cartographers.play.achievements import Achievement, achievements_of
from cartographers.play.replay import read, replay
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.result import SeasonScore
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game, Over
from cartographers.words import LANGUAGES, words
from cartographers.words.achievements import ACHIEVEMENTS, achievement_name, achievement_text
from tests.rules.scoring.boards import sheet as drawn
from tests.rules.table import base_setup
from tests.server.conftest import NewPlayer
from tests.server.player import play_out
from tests.server.running import Running, table_with_seed, until

GAMES = Path(__file__).parents[1] / "games"


def end_of(transcript: Transcript) -> Game:
    *_, last = replay(transcript)
    return last.game


@pytest.mark.parametrize(
    "game, seat, expected",
    [
        ("dead-on-arrival", 0, "band-of-heroes archaeologist better-each-season"),
        ("five-combined", 0, "archaeologist specialist golden-season by-a-hair"),
        ("hundred", 11, "archaeologist faithful-servant by-a-hair first-of-many"),
        (
            "islet-solo",
            0,
            "all-quiet mountaineer archaeologist four-corners no-white-spots faithful-servant specialist "
            "golden-season hundred-alone",
        ),
        ("other-box", 1, "four-corners specialist better-each-season far-ahead"),
        ("peaks", 0, "archaeologist full-purse faithful-servant specialist golden-season hundred-alone"),
    ],
)
def test_a_transcript_tells_what_was_achieved(game: str, seat: int, expected: str) -> None:
    end = end_of(read((GAMES / f"{game}.cgn").read_text("utf-8")))
    assert " ".join(achievements_of(end, seat)) == expected


def test_an_unfinished_game_has_achieved_nothing() -> None:
    transcript = read((GAMES / "peaks.cgn").read_text("utf-8"))
    for position in list(replay(transcript))[:-1]:
        assert achievements_of(position.game, 0) == ()


# ---- one by one, with a map and the stars of four seasons

Stars = tuple[int, int, int, int]  # of two edicts, of the coins, and lost to monsters
PLAIN: tuple[Stars, ...] = ((3, 3, 0, 1), (3, 3, 0, 1), (3, 8, 0, 1), (3, 3, 0, 1))
EDICTS_OF_SEASONS = ("ab", "bc", "cd", "da")


def season(edicts: str, first: int, second: int, coins: int, lost: int) -> SeasonScore:
    setup = base_setup()
    both = [edict for edict in setup.scoring if edict in edicts]
    ordered = sorted(both, key=edicts.index)
    return SeasonScore(((ordered[0], scored(first)), (ordered[1], scored(second))), coins, scored(-lost))


def scored(stars: int) -> Score:
    return Score((Earning(stars, SpaceSet()),))


BARE = drawn("\n".join(["..........."] * 11))


def achieved(sheet: Sheet = BARE, *seats: tuple[Stars, ...]) -> set[str]:
    """What the first seat achieved; the others have the same map."""
    played = seats or (PLAIN,)
    scores = tuple(
        tuple(season(edicts, *seat[number]) for seat in played)
        for number, edicts in enumerate(EDICTS_OF_SEASONS)
    )
    game = Game(base_setup(len(played)), (sheet,) * len(played), Over(), 3, scores=scores)
    return {str(each) for each in achievements_of(game, 0)}


def with_rows(*rows: str) -> Sheet:
    return drawn("\n".join([*rows, *["..........."] * (11 - len(rows))]))


def test_a_plain_game_has_nothing_to_be_proud_of_but_its_edicts() -> None:
    assert achieved() == {"faithful-servant"}


def test_monsters_are_walled_in_at_the_end() -> None:
    quiet = (*PLAIN[:3], (3, 3, 0, 0))
    assert "all-quiet" in achieved(with_rows("mt.........", "t.........."), quiet)
    assert "all-quiet" not in achieved(with_rows("m.........."), PLAIN)
    assert "all-quiet" not in achieved(BARE, quiet), "no monster ever came"


def test_not_a_star_lost_to_monsters() -> None:
    assert "never-robbed" in achieved(BARE, tuple((a, b, c, 0) for a, b, c, _ in PLAIN))
    assert "never-robbed" not in achieved(BARE, (*PLAIN[:1], *((a, b, c, 0) for a, b, c, _ in PLAIN[1:])))


def test_every_monster_that_came_is_destroyed() -> None:
    slain = Sheet(BARE.printed, destroyed=SpaceSet.of([Space.at(4, 4)]), dragon=SpaceSet.of([Space.at(4, 4)]))
    assert "monster-hunter" in achieved(slain)
    struck = Sheet(BARE.printed, destroyed=SpaceSet.of([Space.at(4, 4)]), marks=SpaceSet.of([Space.at(4, 4)]))
    assert "monster-hunter" in achieved(struck), "goblins have no initial, but a hero has met them"
    assert "monster-hunter" not in achieved(BARE)


def test_four_heroes_stand() -> None:
    assert "band-of-heroes" in achieved(with_rows("h.h.h.h...."))
    assert "band-of-heroes" not in achieved(with_rows("h.h.h......"))


def test_every_mountain_is_surrounded() -> None:
    assert "mountaineer" in achieved(with_rows(".t.........", "t^t........", ".w........."))
    assert "mountaineer" not in achieved(with_rows(".t.........", "t^.........", ".w........."))
    assert "mountaineer" not in achieved(BARE), "a sheet without mountains"


def test_every_ruins_space_is_built_over() -> None:
    assert "archaeologist" in achieved(with_rows("F..V......."))
    assert "archaeologist" not in achieved(with_rows("F..:......."))


def test_the_four_corners() -> None:
    corners = "\n".join(["t.........w", *["..........."] * 9, "v.........m"])
    assert "four-corners" in achieved(drawn(corners))
    assert "four-corners" not in achieved(drawn(corners.replace("v", ".")))


def test_hardly_a_white_spot() -> None:
    assert "no-white-spots" in achieved(drawn("\n".join([*["ttttttttttt"] * 10, "t.........."])))
    assert "no-white-spots" not in achieved(drawn("\n".join([*["ttttttttttt"] * 10, "..........."])))


def test_every_edict_every_time() -> None:
    assert "faithful-servant" not in achieved(BARE, ((0, 3, 0, 1), *PLAIN[1:]))


def test_four_edicts_alike() -> None:
    # a: 3 + 6, b: 3 + 3, c: 3 + 3, d: 6 + 3
    assert "even-handed" in achieved(BARE, ((3, 3, 0, 1), (3, 3, 0, 1), (3, 6, 0, 1), (3, 6, 0, 1)))
    assert "even-handed" not in achieved(BARE, ((3, 3, 0, 1), (3, 3, 0, 1), (3, 6, 0, 1), (4, 6, 0, 1)))
    assert "even-handed" not in achieved(BARE, ((0, 0, 0, 1),) * 4), "nothing is not even"


def test_one_edict_of_twenty_stars_and_a_season_of_forty() -> None:
    assert achieved(BARE, ((20, 20, 1, 1), *PLAIN[1:])) >= {"specialist", "golden-season"}
    assert not achieved(BARE, ((19, 19, 2, 1), *PLAIN[1:])) & {"specialist", "golden-season"}


def test_each_season_better_than_the_one_before() -> None:
    assert "better-each-season" in achieved(BARE, ((1, 1, 0, 1), (2, 1, 0, 1), (2, 2, 0, 1), (3, 2, 0, 1)))
    assert "better-each-season" not in achieved(
        BARE, ((1, 1, 0, 1), (2, 1, 0, 1), (2, 1, 0, 1), (3, 2, 0, 1))
    )


def test_a_hundred_stars_count_alone_only() -> None:
    hundred: tuple[Stars, ...] = ((13, 12, 0, 0),) * 4
    assert "hundred-alone" in achieved(BARE, hundred)
    assert "hundred-alone" not in achieved(BARE, hundred, PLAIN)
    assert "hundred-alone" not in achieved(BARE, (*hundred[:3], (13, 12, 0, 1)))


def test_victories_narrow_and_wide() -> None:
    ahead: tuple[Stars, ...] = ((4, 3, 0, 1), *PLAIN[1:])
    assert "by-a-hair" in achieved(BARE, ahead, PLAIN)
    assert "by-a-hair" not in achieved(BARE, PLAIN, PLAIN), "a shared victory is nobody's alone"
    assert "by-a-hair" not in achieved(BARE, PLAIN, ahead)
    assert "far-ahead" in achieved(BARE, ((23, 3, 0, 1), *PLAIN[1:]), PLAIN)
    assert "far-ahead" not in achieved(BARE, ((22, 3, 0, 1), *PLAIN[1:]), PLAIN)
    assert "first-of-many" in achieved(BARE, ahead, *[PLAIN] * 5)
    assert "first-of-many" not in achieved(BARE, ahead, *[PLAIN] * 4)


# ---- said and kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_and_a_sentence(language: str) -> None:
    spoken = words(language)
    assert set(ACHIEVEMENTS) == set(Achievement)
    for each in Achievement:
        assert achievement_text(spoken, each).endswith(".")
    assert len({achievement_name(spoken, each) for each in Achievement}) == len(Achievement)


def test_each_has_an_emblem_in_the_browser() -> None:
    web = Path(cartographers.__file__).parent / "web" / "players" / "emblems.js"
    drawings = set(re.findall(r"^  '?([a-z-]+)'?: ", web.read_text("utf-8"), re.MULTILINE))
    assert drawings >= set(Achievement)


def test_what_is_kept_is_what_the_transcript_tells(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = table_with_seed(server, player.id, "Ann", "achieve")
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    until(lambda: player.get(f"/players/{player.id}")["games"], "the result is kept")
    profile = player.get(f"/players/{player.id}")
    text = player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text
    told = [str(each) for each in achievements_of(end_of(read(text)), 0)]
    assert told, "a game with something to show for it"
    assert profile["games"][0]["achievements"] == told
    assert {each["id"]: each["times"] for each in profile["achievements"] if each["times"]} == dict.fromkeys(
        told, 1
    )
    french = player.http.get(f"/api/players/{player.id}?language=fr").json()["achievements"]
    assert french[0]["text"] != profile["achievements"][0]["text"]
