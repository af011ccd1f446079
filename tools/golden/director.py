"""Plays a golden game: who reveals what, who draws when, and who changes their mind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cartographers.notation.games import Transcript, TranscriptEntry
from cartographers.notation.headers import Header
from cartographers.notation.moves import parse_move
from cartographers.play.as_seen import as_seen
from cartographers.play.deck import next_reveal
from cartographers.play.match import take
from cartographers.play.record import header, transcript_entry
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.game import start
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import Setup
from cartographers.rules.state import Drawing, Exploring, Game, Over
from tools.golden.players import Player


@dataclass(frozen=True)
class Recipe:
    """A golden game. The seed shuffles the deck, unless it is stacked: `deal` then says the first
    cards of each season, and the others are drawn from what is left."""

    name: str
    setup: Setup
    seed: str
    player: Player = field(default_factory=Player)
    deal: tuple[str, ...] | None = None
    script: tuple[str, ...] = ()  # "card: move", played when that card is to be drawn
    second_thoughts: int = 0  # about one in so many answers is taken back or replaced; 0: none
    copycats: bool = False  # all play what the first seat plays
    most: int | None = None  # stops after so many actions, as a spectator sees it


def played(recipe: Recipe) -> Transcript:
    head = header(recipe.setup, recipe.seed) if recipe.deal is None else Header(recipe.setup)
    whole = Transcript(head, tuple(_entries(recipe)))
    return whole if recipe.most is None else as_seen(whole, None)


def _entries(recipe: Recipe) -> Iterator[TranscriptEntry]:
    chance, dealer = Stream(recipe.seed, "golden players"), Stream(recipe.seed, "golden dealer")
    script = _scripted(recipe)
    game, count = start(recipe.setup), 0
    while not isinstance(game.phase, Over) and count != recipe.most:
        if isinstance(game.phase, Exploring):
            action: Action = _reveal(game, recipe, dealer)
        else:
            action = _answer(game, recipe, chance, script)
        taken = take(game, action)
        yield transcript_entry(taken)
        game, count = taken.after, count + 1


def _scripted(recipe: Recipe) -> dict[tuple[str, int], Draw]:
    """The drawings of the script by card and seat."""
    found = {}
    for line in recipe.script:
        card, _, text = line.partition(": ")
        action = parse_move(text, len(recipe.setup.seats)).action
        assert isinstance(action, Draw)
        found[card, action.seat] = action
    return found


def _reveal(game: Game, recipe: Recipe, dealer: Stream) -> Reveal:
    if recipe.deal is None:
        return next_reveal(game, recipe.seed)
    wanted = recipe.deal[game.season_number].split()
    if len(game.column) < len(wanted):
        return Reveal(wanted[len(game.column)])
    later = {card for season in recipe.deal[game.season_number + 1 :] for card in season.split()}
    left = game.deck
    ambushes = [card for card in left.ambushes if card not in later] if left.ambush_count else []
    heroes = [card for card in left.heroes if card not in later] if left.hero_count else []
    cards = [*left.certain, *ambushes[:1], *heroes[:1]]
    return Reveal(cards[dealer.below(len(cards))])


def _answer(game: Game, recipe: Recipe, chance: Stream, script: dict[tuple[str, int], Draw]) -> Action:
    done = [seat for seat in range(len(game.sheets)) if game.given(seat) is not None]
    if done and recipe.second_thoughts and chance.below(recipe.second_thoughts) == 0:
        seat = done[chance.below(len(done))]
        return TakeBack(seat) if chance.below(2) else recipe.player.action(game, seat, chance)
    waiting = game.waiting
    if isinstance(game.phase, Drawing):
        for seat in waiting:
            if (game.phase.card, seat) in script:
                return script[game.phase.card, seat]
    if recipe.copycats:
        return _copied(game, waiting[0], recipe.player, chance)
    return recipe.player.action(game, waiting[chance.below(len(waiting))], chance)


def _copied(game: Game, seat: int, player: Player, chance: Stream) -> Action:
    """The first seat plays, and the others copy what it has drawn or chosen, as far as they can."""
    own = player.action(game, seat, chance)
    given = game.given(0)
    if isinstance(own, Draw) and isinstance(given, Placement):
        copied: Draw | Choose = replace(own, placement=given)
    elif isinstance(own, Choose) and isinstance(given, int):
        copied = replace(own, space=given)
    else:
        return own
    try:
        take(game, copied)
    except IllegalAction:
        return own
    return copied
