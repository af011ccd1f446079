"""Puzzles over HTTP: a position like a table's, an answer that is judged, and ratings that follow."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from cartographers.puzzles.puzzle import Puzzle, PuzzleTheme
from cartographers.puzzles.shelf import puzzle_of_day, shipped
from cartographers.rules.placement import Placement
from cartographers.server.answers import puzzle_runs
from cartographers.server.tables.puzzle_ratings import new_player, new_puzzle, rate_answer, shown_rating
from cartographers.server.tables.wire.puzzles import judged_answer
from cartographers.storage import PuzzleRun
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, until
from tests.server.test_review import finished, small_table

DAY = 24 * 3600
PUZZLES = tuple(shipped().values())
EASY, HARD = PUZZLES[0], PUZZLES[-1]
AMBUSH = next(each for each in PUZZLES if each.theme is PuzzleTheme.AMBUSH)


def idea(placement: Placement) -> dict[str, Any]:
    return {
        "shape": placement.shape,
        "terrain": placement.terrain,
        "spaces": [space.name for space in placement.spaces],
        "marks": [space.name for space in placement.marks],
    }


def answer(player: Player, puzzle: Puzzle, placement: Placement) -> dict[str, Any]:
    said: dict[str, Any] = player.post(f"/puzzles/{puzzle.id}/answer", **idea(placement))
    return said


def test_a_puzzle_is_a_position_with_every_legal_place(visit: NewPlayer) -> None:
    told = visit().get(f"/puzzles/{AMBUSH.id}")
    assert (told["theme"], told["solved"], told["view"]["seat"]) == ("ambush", None, 0)
    assert told["names"] == ["Iris", "Odo"]
    assert told["decision"]["owner"] == 1
    best = [space.name for space in AMBUSH.best.spaces]
    assert best in told["decision"]["shapes"][0]["places"]
    assert "best" not in told, "the answer is not told with the question"
    assert told["rating"] == pytest.approx(AMBUSH.rating, abs=1)


def test_a_right_answer_is_told_with_its_reasons_and_counts_once(visit: NewPlayer) -> None:
    ann = visit()
    said = answer(ann, HARD, HARD.best)
    assert (said["solved"], said["counted"], said["lost"], said["weighed"]) == (True, True, 0, True)
    assert said["gap"] == pytest.approx(HARD.gap, abs=0.06)
    assert said["futures"] == HARD.futures
    assert said["before"] == {"rating": 1500, "tried": 0, "solved": 0, "streak": 0, "best_streak": 0}
    assert said["player"]["rating"] > 1500
    assert (said["player"]["solved"], said["player"]["streak"]) == (1, 1)
    again = answer(ann, HARD, HARD.rivals[0].placement)
    assert (again["solved"], again["counted"]) == (False, False)
    assert again["player"] == said["player"]
    assert ann.get(f"/puzzles/{HARD.id}")["solved"] is True
    assert ann.get("/puzzles")["player"] == said["player"]


def test_a_wrong_answer_says_how_much_it_loses_and_ends_the_streak(visit: NewPlayer) -> None:
    ann = visit()
    answer(ann, EASY, EASY.best)
    rival, before = HARD.rivals[0], ann.get(f"/puzzles/{HARD.id}")["rating"]
    said = answer(ann, HARD, rival.placement)
    assert (said["solved"], said["counted"], said["weighed"]) == (False, True, True)
    assert said["lost"] == pytest.approx(rival.behind, abs=0.06)
    assert said["best"]["answer"]["spaces"] == [space.name for space in HARD.best.spaces]
    assert said["why"]["stars"] == pytest.approx(said["best"]["stars"] - said["given"]["stars"], abs=0.01)
    assert (said["player"]["streak"], said["player"]["best_streak"]) == (0, 1)
    assert said["rating"] >= before, "the puzzle has won"


def test_on_a_neighbours_sheet_the_best_leaves_fewer_stars() -> None:
    judged = judged_answer(AMBUSH, AMBUSH.rivals[0].placement)
    assert judged.best.stars < judged.given.stars
    assert judged.why.stars == pytest.approx(judged.best.stars - judged.given.stars, abs=0.01)


def test_a_drawing_that_was_never_weighed_is_estimated_as_no_better_than_the_next_best() -> None:
    known = {EASY.best, *(rival.placement for rival in EASY.rivals)}
    decision = next(
        placement for placement in _legal(EASY) if placement not in known and EASY.behind(placement) is None
    )
    judged = judged_answer(EASY, decision)
    assert (judged.solved, judged.weighed) == (False, False)
    assert judged.lost >= round(EASY.gap, 1)


def _legal(puzzle: Puzzle) -> list[Placement]:
    from cartographers.rules.view import options

    found = options(puzzle.position, puzzle.seat)
    assert found is not None
    return list(found)


def test_the_daily_puzzle_is_the_same_for_all(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    today = ann.get("/puzzles")["daily"]
    assert today["puzzle"] == ben.get("/puzzles/daily")["id"]
    assert today["puzzle"] == puzzle_of_day(datetime.fromisoformat(today["date"]).date()).id
    assert abs((datetime.now(UTC) - datetime.fromisoformat(today["date"] + "T00:00Z")).days) <= 1
    assert today["solved"] is None
    of_day = shipped()[today["puzzle"]]
    answer(ann, of_day, of_day.best)
    assert ann.get("/puzzles")["daily"]["solved"] is True
    assert ben.get("/puzzles")["daily"]["solved"] is None


def test_days_in_a_row_on_which_the_puzzle_of_the_day_was_solved(server: Running, visit: NewPlayer) -> None:
    ann = visit()

    def answer_today(*, rightly: bool) -> dict[str, Any]:
        of_day = shipped()[ann.get("/puzzles")["daily"]["puzzle"]]
        answer(ann, of_day, of_day.best if rightly else of_day.rivals[0].placement)
        daily: dict[str, Any] = ann.get("/puzzles")["daily"]
        return daily

    try:
        assert ann.get("/puzzles")["daily"]["streak"] == {"current": 0, "best": 0}
        assert answer_today(rightly=True)["streak"] == {"current": 1, "best": 1}
        server.clock.offset += DAY
        assert ann.get("/puzzles")["daily"]["streak"]["current"] == 1, "today breaks none while it lasts"
        assert answer_today(rightly=True)["streak"] == {"current": 2, "best": 2}
        assert answer_today(rightly=False)["streak"]["current"] == 2, "the first answer of the day counts"
        server.clock.offset += DAY
        missed = answer_today(rightly=False)
        assert (missed["solved"], missed["streak"]) == (False, {"current": 0, "best": 2})
        server.clock.offset += DAY
        assert answer_today(rightly=True)["streak"] == {"current": 1, "best": 2}
    finally:
        server.clock.offset = 0.0


def test_the_next_puzzle_is_new_of_its_theme_and_about_as_hard_as_one_is_strong(visit: NewPlayer) -> None:
    ann = visit()
    seen = set()
    for _ in range(3):
        told = ann.get("/puzzles/next", theme="hero")
        assert told["theme"] == "hero"
        assert told["id"] not in seen
        seen.add(told["id"])
        answer(ann, shipped()[told["id"]], shipped()[told["id"]].best)
    easy = ann.get("/puzzles/next", theme="hero", difficulty="easy")
    assert easy["difficulty"] == "easy"
    other = ann.get("/puzzles/next", theme="hero", difficulty="easy", after=easy["id"])
    assert other["id"] != easy["id"]
    assert abs(visit().get("/puzzles/next")["rating"] - 1500) < 30
    heroes = next(each for each in ann.get("/puzzles")["themes"] if each["theme"] == "hero")
    assert (heroes["tried"], heroes["solved"]) == (3, 3)
    assert heroes["puzzles"] >= 16


def test_what_a_drawing_would_bring_is_said_as_at_a_table(visit: NewPlayer) -> None:
    ann = visit()
    change = ann.post(f"/puzzles/{EASY.id}/consider", **idea(EASY.best))
    assert change["owner"] == EASY.seat
    earned = ann.get(f"/puzzles/{EASY.id}/earnings", seat=0)
    before = {each["edict"]: each["before"] for each in change["edicts"]}
    assert earned["edicts"] == before
    assert ann.get("/puzzles")["player"]["tried"] == 0, "thinking is no answer"


@pytest.mark.parametrize(
    "method, path, body, refused",
    [
        ("GET", "/puzzles/nothere", None, (404, "unknown-puzzle")),
        ("POST", "/puzzles/nothere/answer", idea(EASY.best), (404, "unknown-puzzle")),
        ("POST", "/puzzles/nothere/consider", idea(EASY.best), (404, "unknown-puzzle")),
        ("GET", "/puzzles/" + "x" * 200, None, (400, "invalid")),
        ("GET", "/puzzles/next?theme=dragons", None, (400, "invalid")),
        ("GET", "/puzzles/next?after=" + "x" * 50, None, (400, "invalid")),
        ("GET", f"/puzzles/{EASY.id}/earnings?seat=3", None, (422, "no-such-seat")),
        ("POST", f"/puzzles/{EASY.id}/answer", {**idea(EASY.best), "spaces": ["z9"]}, (400, "invalid")),
        (
            "POST",
            f"/puzzles/{EASY.id}/answer",
            {**idea(EASY.best), "skill": "none"},
            (422, "skill-not-in-play"),
        ),
        ("POST", f"/puzzles/{EASY.id}/answer", {"shape": 1}, (400, "invalid")),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    visit: NewPlayer, method: str, path: str, body: dict[str, Any] | None, refused: tuple[int, str]
) -> None:
    ann = visit()
    said = ann.http.request(method, f"/api{path}", json=body)
    assert (said.status_code, said.json()["reason"]) == refused
    assert said.json()["message"].endswith(".")
    assert ann.get("/puzzles")["player"]["tried"] == 0


def test_an_illegal_drawing_is_no_answer(visit: NewPlayer) -> None:
    ann = visit()
    filled = next(
        space.name
        for space in EASY.position.sheets[0].filled
        if space.name not in {each.name for each in EASY.best.spaces}
    )
    said = ann.http.post(f"/api/puzzles/{EASY.id}/answer", json={**idea(EASY.best), "spaces": [filled]})
    assert said.status_code == 422
    assert ann.get(f"/puzzles/{EASY.id}")["solved"] is None


def test_whoever_wins_against_a_hard_puzzle_gains_more() -> None:
    ann = new_player("ann")
    easy, hard = new_puzzle("easy", 1000), new_puzzle("hard", 2000)
    assert shown_rating(easy) == 1000
    gains = [shown_rating(rate_answer(ann, each, True)[0]) - 1500 for each in (easy, hard)]
    losses = [1500 - shown_rating(rate_answer(ann, each, False)[0]) for each in (easy, hard)]
    assert 0 < gains[0] < gains[1]
    assert losses[0] > losses[1] > 0


# ---- against the clock


def run_on(player: Player, run: dict[str, Any], *, right: bool) -> dict[str, Any]:
    asked = shipped()[run["puzzle"]["id"]]
    placement = asked.best if right else asked.rivals[0].placement
    path = f"/puzzles/runs/{run['run']}/answer"
    said: dict[str, Any] = player.post(path, version=run["version"], **idea(placement))
    return said


def test_a_run_goes_on_until_the_third_miss(visit: NewPlayer) -> None:
    ann = visit()
    run = ann.post("/puzzles/runs")
    assert run["ends"] - run["now"] == pytest.approx(180, abs=1)
    assert (run["version"], run["solved"], run["right"]) == (0, 0, None)
    first = run["puzzle"]["id"]
    after = run_on(ann, run, right=True)
    assert (after["solved"], after["missed"], after["right"], after["best"]) == (1, 0, True, 1)
    assert after["puzzle"]["id"] != first
    twice = run_on(ann, run, right=True)
    assert (twice["solved"], twice["right"]) == (1, None), "the same answer again changes nothing"
    for missed in (1, 2, 3):
        after = run_on(ann, after, right=False)
        assert (after["missed"], after["right"]) == (missed, False)
    assert after["puzzle"] is None
    said = ann.get("/puzzles")
    assert (said["best_run"], said["player"]["tried"]) == (1, 0), "a run is not rated"
    again = ann.post("/puzzles/runs")
    assert (again["solved"], again["best"]) == (0, 1)
    old = ann.http.post(f"/api/puzzles/runs/{run['run']}/answer", json=idea(EASY.best))
    assert (old.status_code, old.json()["reason"]) == (404, "unknown-run")


def test_an_illegal_drawing_in_a_run_is_no_miss(visit: NewPlayer) -> None:
    ann = visit()
    run = ann.post("/puzzles/runs")
    wrong = {**idea(shipped()[run["puzzle"]["id"]].best), "skill": "none", "version": 0}
    assert ann.http.post(f"/api/puzzles/runs/{run['run']}/answer", json=wrong).status_code == 422
    assert run_on(ann, run, right=True)["missed"] == 0


def test_the_time_of_a_run_is_the_servers() -> None:
    run = PuzzleRun("ann", "one", began=1000.0, solved=4)
    assert puzzle_runs._told(run, 1179.0, True).puzzle is not None
    assert puzzle_runs._told(run, 1181.0, True).puzzle is None
    ratings = [puzzle.rating for puzzle in puzzle_runs._puzzles("one")]
    assert sum(ratings[:50]) < sum(ratings[-50:]) - 50 * 300, "from easy to hard"
    assert puzzle_runs._puzzles("one") != puzzle_runs._puzzles("two")


# ---- one's own mistakes


def test_a_mistake_in_ones_own_game_is_tried_again(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = small_table(ann)
    play_out(code, [ann])
    until(lambda: bool(ann.get("/puzzles/mistakes")["unreviewed"]), "the result is kept")
    assert ann.get("/puzzles/mistakes") == {"mistakes": [], "unreviewed": [code]}
    ann.post(f"/tables/{code}/reviews", seat=0)
    moves = finished(ann, code)["moves"]
    told = ann.get("/puzzles/mistakes")
    large = [each for each in moves if each["lost"] >= 2 and each["played"]["answer"]["kind"] == "draw"]
    assert large, "who draws anywhere loses much"
    assert told["unreviewed"] == []
    assert [each["lost"] for each in told["mistakes"]] == sorted((m["lost"] for m in large), reverse=True)
    worst, move = told["mistakes"][0], max(large, key=lambda each: float(each["lost"]))
    path = f"/puzzles/{worst['puzzle']}"
    asked = ann.get(path)
    assert (asked["rating"], asked["difficulty"], asked["table"]) == (None, None, code)
    assert asked["view"]["card"] == worst["card"] == move["card"]
    wrong = ann.post(f"{path}/answer", **drawn(move["played"]))
    assert (wrong["solved"], wrong["weighed"], wrong["player"]) == (False, True, None)
    assert wrong["lost"] == pytest.approx(move["lost"], abs=0.11)
    right = ann.post(f"{path}/answer", **drawn(move["alternatives"][0]))
    assert (right["solved"], right["lost"], right["counted"]) == (True, 0, False)
    assert ann.post(f"{path}/consider", **drawn(move["played"]))["owner"] == 0
    assert ann.get("/puzzles")["player"]["tried"] == 0, "it is not rated"
    refused = ben.http.get(f"/api{path}")
    assert (refused.status_code, refused.json()["reason"]) == (404, "unknown-puzzle"), "it is Ann's"
    assert ann.http.get(f"/api/puzzles/{code}-0-1000").json()["reason"] == "unknown-puzzle"
    assert ann.http.get("/api/puzzles/nothere-0-1").status_code == 404


def drawn(advice: dict[str, Any]) -> dict[str, Any]:
    return {name: advice["answer"][name] for name in ("shape", "terrain", "spaces", "marks")}
