"""Whether bots can reach the goals of the campaign: `python -m bench.campaign`.

Every expedition is played alone by three bots, each try with cards of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from bench import results
from cartographers.bots import create
from cartographers.bots.judgement import judge
from cartographers.bots.known import known_game
from cartographers.campaign.course import SEAT, Course, Drawn, course_of
from cartographers.campaign.expeditions import EXPEDITIONS, GOALS, Expedition
from cartographers.campaign.goals import Goal, GoalKind
from cartographers.play.match import Match, Step
from cartographers.rules.actions import Action, Draw
from cartographers.rules.placement import Placement, legal
from cartographers.rules.scoring import monster_loss
from cartographers.rules.setup import Seat
from cartographers.rules.skills import draw
from cartographers.rules.state import Drawing, Game
from cartographers.rules.view import view
from cartographers.server.tables.campaign import campaign_options
from cartographers.server.tables.options import make_setup
from cartographers.server.tables.wire.campaign import goal_text
from cartographers.words import words

TITLE = "campaign/, goals that bots reach"
SEED = "campaign"
PULL = 40.0  # stars: what a whole goal is worth to a bot that plays for it
ABOUT = """\
How many of a hundred tries met the three goals, and in brackets all three at once; before them the median of
the stars. Every try has cards of its own. *surveyor* and *master* know nothing of the goals and play for
stars alone. *seeker* is a surveyor without skills that weighs each drawing by its stars and by how much
nearer it comes to the second and third goal: it looks no further ahead, so that whoever plans can do better.
*Tries*: of surveyor, master and seeker."""

Player = Callable[[Game, Sequence[Step]], Action]
NewPlayer = Callable[[Expedition, str], Player]


@dataclass(frozen=True, slots=True)
class Try:
    stars: int
    met: tuple[bool, ...]


def play(expedition: Expedition, seed: str, player: NewPlayer) -> Try:
    match = Match(make_setup(campaign_options(expedition), [Seat("bot")], seed), seed)
    decide = player(expedition, seed)
    steps = list(match.begin())
    while not match.over:
        steps += match.act(decide(match.game, steps))
    course = course_of(match.game, steps)
    stars = sum(season.stars for season in course.seasons)
    return Try(stars, tuple(goal.met(course) for goal in expedition.goals))


def plain(level: str) -> NewPlayer:
    """A bot that knows nothing of the goals."""

    def player(_expedition: Expedition, seed: str) -> Player:
        bot = create(level, seed)
        return lambda game, _steps: bot.act(view(game, SEAT))

    return player


def seeker(expedition: Expedition, seed: str) -> Player:
    """A surveyor that also plays for the two goals beside the stars."""
    bot = create("surveyor", seed)

    def decide(game: Game, steps: Sequence[Step]) -> Action:
        if not isinstance(game.phase, Drawing):
            return bot.act(view(game, SEAT))
        return Draw(SEAT, _sought(expedition, known_game(view(game, SEAT)), course_of(game, steps)))

    return decide


def _sought(expedition: Expedition, game: Game, course: Course) -> Placement:
    task, sheet, worth = game.task_for(SEAT), game.sheets[SEAT], judge(game)
    assert task is not None

    def wanted(placement: Placement) -> float:
        after = draw(sheet, task, placement)
        drawn = Drawn(game.season_number, placement, task.has_coin(placement.shape))
        then = replace(course, sheet=after, drawn=(*course.drawn, drawn))
        return worth(after) + sum(_pull(goal, then) for goal in expedition.goals[1:])

    return max(legal(sheet, task), key=wanted)


def _pull(goal: Goal, course: Course) -> float:
    """What it is worth to be so near to a goal, in stars."""
    if goal.kind in (GoalKind.LOST, GoalKind.LOST_IN_WINTER):  # what is not scored yet, but will be
        return PULL / 16 * monster_loss(course.sheet).stars
    measure = goal.measure(course)
    if goal.at_most:
        return -PULL / 4 * max(0, measure - goal.number)
    return PULL * min(measure, goal.number) / goal.number


PLAYERS: dict[str, NewPlayer] = {
    "surveyor": plain("surveyor"),
    "master": plain("master"),
    "seeker": seeker,
}


def figures(expedition: Expedition, games: dict[str, int]) -> dict[str, list[Try]]:
    return {
        name: [play(expedition, f"{SEED}-{expedition.id}-{number}", PLAYERS[name]) for number in range(count)]
        for name, count in games.items()
    }


def row(expedition: Expedition, found: dict[str, list[Try]]) -> str:
    said = words("en")
    goals = " ".join(goal_text(said, goal) for goal in expedition.goals)
    cells = [f"{expedition.number}", goals, *map(_cell, found.values())]
    return "| " + " | ".join(cells) + " |"


def _cell(tries: Sequence[Try]) -> str:
    def share(count: int) -> str:
        return f"{100 * count / len(tries):.0f}"

    each = " · ".join(share(sum(one.met[goal] for one in tries)) for goal in range(GOALS))
    return f"{median(one.stars for one in tries):.0f}★ {each} ({share(sum(all(one.met) for one in tries))})"


def unmet(expedition: Expedition, found: dict[str, list[Try]]) -> list[str]:
    """The goals that no try of any bot met."""
    said, tries = words("en"), [one for each in found.values() for one in each]
    return [
        f"{expedition.number}: {goal_text(said, goal)}"
        for place, goal in enumerate(expedition.goals)
        if not any(one.met[place] for one in tries)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, count in (("surveyor", 200), ("master", 5), ("seeker", 12)):
        parser.add_argument(f"--{name}", type=int, default=count, help="tries of each expedition")
    games: dict[str, int] = vars(parser.parse_args())
    lines = ["| | goals | " + " | ".join(games) + " |", "|---|---|" + "---|" * len(games)]
    never, at_once = list[str](), 0
    for expedition in EXPEDITIONS:
        found = figures(expedition, games)
        lines.append(row(expedition, found))
        print(lines[-1], flush=True)
        never += unmet(expedition, found)
        at_once += any(all(one.met) for each in found.values() for one in each)
    reached = f"Met by some bot: {len(EXPEDITIONS) * GOALS - len(never)} of {len(EXPEDITIONS) * GOALS} goals"
    verdict = f"{reached}; all three in a single try at {at_once} of {len(EXPEDITIONS)} expeditions."
    if never:
        verdict += " Never met: " + " ".join(never)
    counts = f"Tries: {', '.join(map(str, games.values()))} of each expedition."
    print(verdict)
    about = ABOUT.replace("*Tries*: of surveyor, master and seeker.", counts)
    body = "\n\n".join((f"`python -m bench.campaign`. {about}", "\n".join(lines), verdict))
    results.put(TITLE, results.told(TITLE, body))


if __name__ == "__main__":
    main()
