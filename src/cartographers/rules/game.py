"""start(setup) and step(game, action): nothing else changes a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cartographers.rules.actions import Action, Choose, Draw, Prepare, Reveal
from cartographers.rules.ambush import NOT_A_TARGET, chosen, spread_zombies, walked
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.cards import NAGA_SPACES, AmbushCard, Effect, ExploreCard, HeroCard, RuinsCard
from cartographers.rules.events import (
    AmbushCalled,
    CoinsGained,
    Confirmed,
    Destroyed,
    Event,
    ForestGrown,
    GameEnded,
    NothingDrawn,
    Placed,
    Revealed,
    SeasonBegan,
    SeasonScored,
    SkillUsed,
    TakenBack,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement, Task, ambush_task
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.replacing import replace
from cartographers.rules.result import result_of, season_score
from cartographers.rules.setup import AmbushRule, Setup, Twist
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation, UsedSkill, changed, draw
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over, Preparing, ambushes_joined
from cartographers.rules.terrain import Terrain

T = TypeVar("T")
Stepped = tuple[Game, tuple[Event, ...]]

SEASON_END_EFFECTS = (Effect.ZOMBIE, Effect.TROLL)


def start(setup: Setup) -> Game:
    """The game before its first card."""
    return Game(setup, (blank_sheet(setup),) * len(setup.seats))


def blank_sheet(setup: Setup) -> Sheet:
    """A sheet before the first card."""
    if Twist.NO_COINS in setup.twists:
        return Sheet(setup.sheet, coins=COIN_TRACK, spent=COIN_TRACK)
    return Sheet(setup.sheet)


def step(game: Game, action: Action) -> Stepped:
    """The game after this action and what it brought about; `IllegalAction` if the rules forbid it."""
    if isinstance(game.phase, Over):
        raise IllegalAction(Refusal.GAME_OVER)
    match action:
        case Reveal():
            return _reveal(game, action.card)
        case Draw():
            return _draw(game, action.seat, action.placement)
        case Choose():
            return _choose(game, action.seat, action.space)
        case Prepare():
            return _prepare(game, action.seat, action.preparation)
        case _:
            return _take_back(game, action.seat)


def _reveal(game: Game, card_id: str) -> Stepped:
    if not isinstance(game.phase, Exploring):
        raise IllegalAction(Refusal.NOT_NOW)
    if not game.deck.may_hold(card_id):
        raise IllegalAction(Refusal.NOT_IN_DECK)
    ruins = game.phase.ruins
    card = game.setup.card(card_id)
    game = replace(game, column=(*game.column, card_id))
    events: list[Event] = [Revealed(card_id, game.season, game.time)]
    match card:
        case RuinsCard():
            return replace(game, phase=Exploring(ruins=True)), tuple(events)
        case AmbushCard():
            game = replace(game, ambushes=(*game.ambushes, card_id))
            if game.setup.skills:
                unasked: tuple[Preparation | None, ...] = (None,) * len(game.sheets)
                preparing = replace(game, phase=Preparing(card_id, ruins, unasked))
                if preparing.undecided:
                    return preparing, tuple(events)
            return _ambush(game, card, ruins, events)
        case HeroCard():
            game = replace(game, heroes=(*game.heroes, card_id))
    nobody: tuple[Placement | None, ...] = (None,) * len(game.sheets)
    return _when_all_have_drawn(replace(game, phase=Drawing(card_id, ruins, nobody)), events)


def _ambush(
    game: Game,
    card: AmbushCard,
    ruins: bool,
    events: list[Event],
    preparations: tuple[Preparation | None, ...] = (),
) -> Stepped:
    """The monsters come, by their own walk or by the hands of the neighbours."""
    if game.setup.ambush_rule is AmbushRule.SOLO_WALK:
        return _walk(game, card, ruins, events, preparations)
    nobody: tuple[Placement | None, ...] = (None,) * len(game.sheets)
    drawing = Drawing(card.id, ruins, nobody, preparations)
    return _when_all_have_drawn(replace(game, phase=drawing), events)


def _prepare(game: Game, seat: int, preparation: Preparation) -> Stepped:
    if not isinstance(game.phase, Preparing):
        raise IllegalAction(Refusal.NOT_NOW)
    game.check_seat(seat)
    reason = _unprepared(game, seat, preparation)
    if reason:
        raise IllegalAction(reason)
    game = replace(game, phase=replace(game.phase, answers=_put(game.phase.answers, seat, preparation)))
    return _when_all_have_prepared(game, [Confirmed(seat)])


def _unprepared(game: Game, seat: int, preparation: Preparation) -> Refusal | None:
    """Why this seat may not prepare itself like this; None if it may."""
    if not game.preparable(seat):
        return Refusal.NO_CHOICE
    walks = game.setup.ambush_rule is AmbushRule.SOLO_WALK
    if preparation.upright and not (walks and preparation.skill):
        return Refusal.NOT_THE_SHAPE
    if not preparation.skill:
        return None
    reason = game.skill_refusal(seat, preparation.skill)
    if reason or any(skill.id == preparation.skill for skill in game.preparable(seat)):
        return reason
    return Refusal.SKILL_NOT_NOW


def _when_all_have_prepared(game: Game, events: list[Event]) -> Stepped:
    """Lets the monsters come if nobody is left to prepare."""
    phase = game.phase
    if not isinstance(phase, Preparing) or game.undecided:
        return game, tuple(events)
    card = AMBUSH_BY_ID[phase.card]
    for seat, prepared in enumerate(phase.answers):
        if prepared and prepared.skill:
            skill = game.setup.skill(prepared.skill)
            sheet = game.sheets[seat]
            paid = _put(game.sheets, seat, replace(sheet, spent=sheet.spent + skill.coins))
            game = _used(replace(game, sheets=paid), seat, skill.id, events)
    return _ambush(game, card, phase.ruins, events, phase.answers)


def _used(game: Game, seat: int, skill: str, events: list[Event]) -> Game:
    """With a note that this seat used this skill."""
    events.append(SkillUsed(seat, skill, game.setup.skill(skill).coins))
    return replace(game, skills_used=(*game.skills_used, UsedSkill(seat, skill, game.season_number)))


def _draw(game: Game, seat: int, placement: Placement) -> Stepped:
    if not isinstance(game.phase, Drawing):
        raise IllegalAction(Refusal.NOT_NOW)
    game.check_seat(seat)
    reason = game.refusal(seat, placement)
    if reason:
        raise IllegalAction(reason)
    placements = _put(game.phase.placements, seat, placement)
    game = replace(game, phase=replace(game.phase, placements=placements))
    return _when_all_have_drawn(game, [Confirmed(seat)])


def _when_all_have_drawn(game: Game, events: list[Event]) -> Stepped:
    """Resolves the turn if nobody is left to draw."""
    if not isinstance(game.phase, Drawing) or game.undecided:
        return game, tuple(events)
    card, ruins = game.setup.card(game.phase.card), game.phase.ruins
    sheets = list(game.sheets)
    for_all = game.task  # without skills everybody has the same to draw
    for seat, placement in enumerate(game.phase.placements):
        owner = game.sheet_owner(seat)
        task = game.task_for(seat) if game.setup.skills else for_all
        if placement is None or task is None:
            events.append(NothingDrawn(seat, owner))
            continue
        if placement.skill:
            game = _used(game, seat, placement.skill, events)
        events.append(Placed(seat, owner, placement))
        sheets[owner] = _drawn(sheets[owner], task, placement, owner, events)
    game = replace(game, sheets=tuple(sheets))
    if isinstance(card, AmbushCard):
        return _after_ambush(game, card, ruins, events)
    return _end_turn(game, ruins and not isinstance(card, ExploreCard), events)


def _end_turn(game: Game, ruins: bool, events: list[Event]) -> Stepped:
    """Forests for treefolk that this turn closed in; then the season ends, or the next card is awaited."""
    if _is_forest_owed(game):
        return _awaiting(game, Effect.TREEFOLK, ruins=ruins), tuple(events)
    if game.time >= game.season_card.threshold:
        return _end_season(game, events)
    return replace(game, phase=Exploring(ruins)), tuple(events)


def _is_forest_owed(game: Game) -> bool:
    """Whether a contained treefolk still leaves a forest on some sheet that has room for it."""
    return any(sheet.forests_owed for sheet in game.sheets)


def _awaiting(
    game: Game, effect: Effect, *, ruins: bool = False, effects: Sequence[Effect] = (), left: int = 1
) -> Game:
    """The game in which those who have something to choose for this monster are asked."""
    nobody: tuple[Space | None, ...] = (None,) * len(game.sheets)
    return replace(game, phase=Choosing(effect, nobody, ruins, tuple(effects), left))


def _drawn(sheet: Sheet, task: Task, placement: Placement, owner: int, events: list[Event]) -> Sheet:
    after = draw(sheet, task, placement)
    coin = changed(task, placement).has_coin(placement.shape)
    _tell_change(sheet, after, owner, events, from_shape=coin)
    return after


def _tell_change(
    before: Sheet,
    after: Sheet,
    owner: int,
    events: list[Event],
    *,
    effect: Effect | None = None,
    from_shape: bool = False,
) -> None:
    """The events of what followed from a drawing: destroyed spaces and coins."""
    destroyed = after.destroyed - before.destroyed
    if destroyed:
        events.append(Destroyed(owner, destroyed, effect))
    if after.coins > before.coins:
        events.append(
            CoinsGained(
                owner,
                after.coins - before.coins,
                from_shape,
                after.closed_mountains - before.closed_mountains,
                after.dragon_contained and not before.dragon_contained,
            )
        )


def _walk(
    game: Game,
    card: AmbushCard,
    ruins: bool,
    events: list[Event],
    preparations: tuple[Preparation | None, ...],
) -> Stepped:
    """An ambush by the solo walk: nobody has anything more to decide."""
    sheets = []
    for owner, sheet in enumerate(game.sheets):
        met = _met(game, card, preparations[owner] if preparations else None)
        tried = walked(sheet, met, game.setup.assumed_corner)
        if not tried:
            events.append(NothingDrawn(owner, owner))
            sheets.append(sheet)
            continue
        task = ambush_task(card)
        placement = Placement(tried[-1], Terrain.MONSTER)
        events += [Walked(owner, tried), Placed(owner, owner, placement)]
        sheets.append(_drawn(sheet, task, placement, owner, events))
    return _after_ambush(replace(game, sheets=tuple(sheets)), card, ruins, events)


def _met(game: Game, card: AmbushCard, prepared: Preparation | None) -> AmbushCard:
    """The card as it walks on the sheet of somebody who prepared like this."""
    shape = game.setup.skill(prepared.skill).shape if prepared and prepared.skill else None
    if prepared is None or shape is None:
        return card
    return replace(card, shape=shape.turned() if prepared.upright else shape)


def _after_ambush(game: Game, card: AmbushCard, ruins: bool, events: list[Event]) -> Stepped:
    """What the monster does at once, where it does anything."""
    match card.effect:
        case Effect.GORGON:
            return _when_all_have_chosen(_awaiting(game, Effect.GORGON, ruins=ruins), events)
        case Effect.NAGA:
            asked = _awaiting(game, Effect.NAGA, ruins=ruins, left=NAGA_SPACES)
            return _when_all_have_chosen(asked, events)
        case Effect.FUNGOID:
            before = ambushes_joined(game.setup, game.season_number, game.ambushes[:-1])
            if ambushes_joined(game.setup, game.season_number, game.ambushes) > before:
                events.append(AmbushCalled())
    return _end_turn(game, ruins, events)


def _choose(game: Game, seat: int, space: Space) -> Stepped:
    if not isinstance(game.phase, Choosing):
        raise IllegalAction(Refusal.NOT_NOW)
    game.check_seat(seat)
    targets = game.targets(seat)
    if not targets:
        raise IllegalAction(Refusal.NO_CHOICE)
    if space not in targets:
        raise IllegalAction(NOT_A_TARGET[game.phase.effect])
    choices = _put(game.phase.choices, seat, space)
    game = replace(game, phase=replace(game.phase, choices=choices))
    return _when_all_have_chosen(game, [Confirmed(seat)])


def _when_all_have_chosen(game: Game, events: list[Event]) -> Stepped:
    """Does what was chosen if nobody is left to choose, and goes on."""
    phase = game.phase
    if not isinstance(phase, Choosing) or game.undecided:
        return game, tuple(events)
    sheets = list(game.sheets)
    for seat, space in enumerate(phase.choices):
        if space is not None:
            owner = game.sheet_owner(seat)
            before, sheets[owner] = sheets[owner], chosen(sheets[owner], phase.effect, space)
            if phase.effect is Effect.TREEFOLK:
                events.append(ForestGrown(owner, SpaceSet.of((space,))))
            _tell_change(before, sheets[owner], owner, events, effect=phase.effect)
    game = replace(game, sheets=tuple(sheets))
    if phase.effect is Effect.NAGA and phase.left > 1:
        again = _awaiting(game, Effect.NAGA, ruins=phase.ruins, left=phase.left - 1)
        return _when_all_have_chosen(again, events)
    if len(game.scores) > game.season_number:
        return _after_scoring(game, phase.effects, events)
    return _end_turn(game, phase.ruins, events)


def _take_back(game: Game, seat: int) -> Stepped:
    game.check_seat(seat)
    match game.phase:
        case Drawing(placements=placements) as drawing if placements[seat] is not None:
            game = replace(game, phase=replace(drawing, placements=_put(placements, seat, None)))
        case Choosing(choices=choices) as choosing if choices[seat] is not None:
            game = replace(game, phase=replace(choosing, choices=_put(choices, seat, None)))
        case Preparing(answers=answers) as preparing if answers[seat] is not None:
            game = replace(game, phase=replace(preparing, answers=_put(answers, seat, None)))
        case _:
            raise IllegalAction(Refusal.NOTHING_TO_TAKE_BACK)
    return game, (TakenBack(seat),)


def _end_season(game: Game, events: list[Event]) -> Stepped:
    scores = tuple(season_score(game.setup, game.season_card, sheet) for sheet in game.sheets)
    events.append(SeasonScored(game.season, scores))
    pending = season_end_effects(game.ambushes)
    return _after_scoring(replace(game, scores=(*game.scores, scores)), pending, events)


def season_end_effects(ambushes: tuple[str, ...]) -> tuple[Effect, ...]:
    """What these monsters do after a scoring, in the order in which their cards were revealed."""
    effects = dict.fromkeys(AMBUSH_BY_ID[card].effect for card in ambushes)
    return tuple(effect for effect in effects if effect in SEASON_END_EFFECTS)


def _after_scoring(game: Game, effects: tuple[Effect, ...], events: list[Event]) -> Stepped:
    """The effects that are left, in the order their cards were revealed, then the next season or the end."""
    pending = list(effects)
    while True:
        # What an effect has closed in acts before the next one.
        if _is_forest_owed(game):
            return _awaiting(game, Effect.TREEFOLK, effects=pending), tuple(events)
        if not pending:
            break
        effect = pending.pop(0)
        if effect is Effect.ZOMBIE:
            game = _spread(game, events)
            continue
        choosing = _awaiting(game, effect, effects=pending)
        if choosing.undecided:
            return choosing, tuple(events)
    if game.season_number + 1 == len(game.setup.season_cards):
        result = result_of(game.setup, game.scores)
        return replace(game, phase=Over()), (*events, GameEnded(result))
    game = replace(game, phase=Exploring(), season_number=game.season_number + 1, column=())
    return game, (*events, SeasonBegan(game.season))


def _spread(game: Game, events: list[Event]) -> Game:
    sheets = []
    for owner, sheet in enumerate(game.sheets):
        after = spread_zombies(sheet)
        if after != sheet:
            events.append(ZombiesSpread(owner, after.zombie - sheet.zombie))
            _tell_change(sheet, after, owner, events)
        sheets.append(after)
    return replace(game, sheets=tuple(sheets))


def _put(answers: tuple[T, ...], seat: int, answer: T) -> tuple[T, ...]:
    return (*answers[:seat], answer, *answers[seat + 1 :])
