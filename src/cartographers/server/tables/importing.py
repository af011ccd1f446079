"""A game from elsewhere as the log of a table here: its transcript becomes entries. Pure.

It counts for nothing but the history of whoever brings it: who decided the moves, and who knew the cards,
cannot be checked. One that is not over goes on here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cartographers.bots import ALL_LEVELS, PERSONAS
from cartographers.notation.headers import EdictsBy, Header, header_lines
from cartographers.notation.moves import move_text
from cartographers.play.deck import EdictDraw, SkillDraw
from cartographers.play.match import Step, go_on
from cartographers.play.record import move_of
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.result import result_of
from cartographers.rules.setup import Setup
from cartographers.rules.state import Over
from cartographers.server.tables.begun import BotPlayer, begun_entries
from cartographers.server.tables.codes import ALPHABET, LONG_LENGTH
from cartographers.server.tables.entries import Body, Created, Finished
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.transcripts import ImportedTranscript

_OF_PLAYERS = ("seat ", "title ", "crest ")  # the lines of a head that say who plays


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A game that holds, whose seed is told, with what follows from it before anybody is asked again."""

    header: Header
    setup: Setup
    seed: str
    steps: Sequence[Step]
    over: bool


def brought_game(found: ImportedTranscript) -> BroughtGame:
    """`Refused` for a game that cannot be checked from its first card to its last."""
    chance = found.header.chance
    if chance is None or chance.seed is None:
        raise Refused(Reason.SEED_UNKNOWN)
    hidden = next((each.entry for each in found.positions[1:] if each.step is None and each.entry), None)
    if hidden is not None:
        raise Refused(Reason.BAD_TRANSCRIPT, line=hidden.line, problem="it hides what was drawn")
    game = found.positions[-1].game
    steps = [*(step for _, step in found.steps), *go_on(game, chance.seed)]
    last = steps[-1].after if steps else game
    return BroughtGame(found.header, found.setup, chance.seed, steps, isinstance(last.phase, Over))


def imported_entries(
    brought: BroughtGame, person: Person, own: int, bots: Mapping[int, BotPlayer]
) -> list[Body]:
    """The log of the table at which this game is kept, or goes on.

    Whoever brings it sat at `own`, and holds all seats here, as one does for the people around one device;
    but in a game that goes on, `bots` play theirs.
    """
    bots = {} if brought.over else bots
    return [
        Created(
            person.account,
            _options(brought.header),
            Pace(),
            public=False,
            chat=False,
            seed=brought.seed,
            imported=own,
        ),
        *begun_entries(brought.setup, brought.seed, brought.steps, person=person, own=own, bots=bots),
        *_finished(brought),
    ]


def check_seats(brought: BroughtGame, own: int, bots: Mapping[int, BotPlayer]) -> None:
    """`Refused` if nobody could sit there."""
    seats = range(len(brought.setup.seats))
    if own not in seats or any(number not in seats for number in bots):
        raise Refused(Reason.NO_SUCH_SEAT)
    if own in bots:
        raise Refused(Reason.SEAT_TAKEN)
    seen = set[str]()
    for bot in bots.values():
        if bot.level not in ALL_LEVELS:
            raise Refused(Reason.UNKNOWN_LEVEL, level=bot.level)
        if bot.persona is None:
            continue
        if bot.persona not in PERSONAS:
            raise Refused(Reason.UNKNOWN_PERSONA, persona=bot.persona)
        if bot.persona in seen:
            raise Refused(Reason.PERSONA_TAKEN, name=PERSONAS[bot.persona].name)
        seen.add(bot.persona)


def import_codes(account: str, brought: BroughtGame) -> Iterator[str]:
    """The codes at which this account's copy of a game is, the likeliest first: the same game gives the same
    codes, so that it is kept once. Names are no part of the game."""
    head = [line for line in header_lines(brought.header) if not line.startswith(_OF_PLAYERS)]
    moves = [move_text(move_of(step.before, step.action)) for step in brought.steps]
    game = "\n".join([account, *head, *moves])
    for attempt in range(1, 10):
        number = int.from_bytes(hashlib.sha256(f"{attempt}\n{game}".encode()).digest())
        yield "".join(ALPHABET[number // len(ALPHABET) ** n % len(ALPHABET)] for n in range(LONG_LENGTH))


def _finished(brought: BroughtGame) -> list[Body]:
    if not brought.over:
        return []
    game = brought.steps[-1].after
    stars = {each.seat: each.stars for each in result_of(game.setup, game.scores).standings}
    return [Finished([stars[seat] for seat in range(len(stars))])]


def _options(head: Header) -> TableOptions:
    """The wishes that lead to this set-up."""
    setup = head.setup
    printed = setup.sheet.id in SHEET_BY_ID or head.sheet_by_seed
    skills = list(setup.skills) if setup.skills else None
    return TableOptions(
        edition=setup.edition,
        seats=len(setup.seats),
        sheet=setup.sheet.id if printed else setup.sheet.picture.replace("\n", "/"),
        edicts=EdictDraw.RANDOM if head.edicts_by is EdictsBy.SEED else list(setup.edicts),
        explore=setup.explore_box,
        seasons=setup.season_box,
        ambushes=list(setup.ambush_cards),
        heroes=setup.with_heroes,
        ambush=setup.ambush_rule,
        fallback_terrain=setup.fallback_terrain,
        packs=list(setup.packs),
        assumed_corner=setup.assumed_corner,
        skills=SkillDraw.RANDOM if head.skills_by_seed else skills,
        skill_uses=setup.skill_uses if setup.skills else None,
        twists=list(setup.twists),
    )
