"""Writing a game down as it is played."""

from __future__ import annotations

from collections.abc import Iterable

from cartographers.notation.assertions import assertions
from cartographers.notation.games import Transcript, TranscriptEntry
from cartographers.notation.headers import Chance, EdictsBy, Header
from cartographers.notation.moves import Move
from cartographers.play.deck import seeded_edicts, seeded_skills
from cartographers.play.match import Step, take
from cartographers.play.sheets import is_rolled_by
from cartographers.play.shuffle import GENERATOR, commitment
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.game import start
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game


def move_of(game: Game, action: Action) -> Move:
    """An action as it is written down: with the sheet it is made on."""
    owner = game.sheet_owner(action.seat) if isinstance(action, Draw | Choose) else None
    return Move(action, owner)


def transcript_entry(step: Step) -> TranscriptEntry:
    """The entry of one step, with what followed from it."""
    return TranscriptEntry(move_of(step.before, step.action), tuple(assertions(step.events)))


def header(setup: Setup, seed: str, *, show_seed: bool = True) -> Header:
    """The head of a game whose deck this seed gives."""
    drawn = seeded_edicts(setup.edition, seed, setup.packs)
    by = EdictsBy.SEED if setup.edicts == drawn else EdictsBy.CHOICE
    chance = Chance(GENERATOR, commitment(seed), seed if show_seed else None)
    return Header(
        setup,
        by,
        chance,
        sheet_by_seed=is_rolled_by(seed, setup.sheet),
        skills_by_seed=setup.skills == seeded_skills(seed, setup.packs),
    )


def transcript(head: Header, actions: Iterable[Action]) -> Transcript:
    """The transcript of these actions, played from the start; `IllegalAction` if one is forbidden."""
    game = start(head.setup)
    entries = []
    for action in actions:
        step = take(game, action)
        entries.append(transcript_entry(step))
        game = step.after
    return Transcript(head, tuple(entries))
