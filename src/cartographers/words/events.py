"""Every event of a game as a sentence of its log."""

from __future__ import annotations

from collections.abc import Callable

from babel.lists import format_list

from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, ExtraTerrain, HeroCard, RuinsCard
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
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.result import Result, SeasonScore
from cartographers.rules.setup import AmbushRule, Setup
from cartographers.rules.terrain import SEASONS, Terrain
from cartographers.words.counted import coins, stars
from cartographers.words.marker import N_
from cartographers.words.translate import Words

READY = N_("{name} is ready.")
TAKEN_BACK = N_("{name} takes it back.")
REVEALED = N_("{card} is revealed (time {value}, {season} {time} of {threshold}).")
REVEALED_LATE = N_("{card} is revealed (time {value}, {season} {time}, past its {threshold}).")
IDLE = N_("The last season has been scored, so this choice no longer matters and is made for you.")
DESTROYED_BY = {
    None: N_("On {name}'s sheet, the heroes destroy {spaces}."),
    Effect.GORGON: N_("On {name}'s sheet, the gorgon destroys {spaces}."),
    Effect.TROLL: N_("On {name}'s sheet, the troll destroys {spaces}."),
    Effect.NAGA: N_("On {name}'s sheet, the naga destroys {spaces}."),
}


SpaceNames = Callable[[SpaceSet], str]


def as_on_the_map(spaces: SpaceSet) -> str:
    """Their names as the edges of a drawn map have them; the small letters are those of the text forms."""
    return spaces.line().upper()


def event_sentence(  # noqa: PLR0911  one line for each kind of event
    words: Words, setup: Setup, event: Event, named: SpaceNames = as_on_the_map
) -> str:
    """What happened, for the log, the replay and whoever cannot see the sheet."""
    match event:
        case Revealed():
            return _revealed(words, setup, event)
        case Placed(placement=Placement(extra=extra)) if extra:
            return f"{_placed(words, setup, event, named)} {_drawn_besides(words, setup, event, named)}"
        case Placed():
            return _placed(words, setup, event, named)
        case SkillUsed():
            return _skill_used(words, setup, event)
        case CoinsGained():
            return _coins_gained(words, setup, event, named)
        case SeasonScored():
            return _season_scored(words, setup, event)
        case GameEnded(result=result):
            return _game_ended(words, setup, result)
        case SeasonBegan(season=season):
            return words.text("{season} begins.", season=words.name(season))
        case Confirmed(seat=seat) | TakenBack(seat=seat):
            said = READY if isinstance(event, Confirmed) else TAKEN_BACK
            return words.text(said, name=_name(words, setup, seat))
        case AmbushCalled():
            return words.text("One more ambush card is shuffled into the explore deck.")
        case _:
            return _sheet_changed(words, setup, event, named)


def _sheet_changed(
    words: Words,
    setup: Setup,
    event: NothingDrawn | Walked | Destroyed | ZombiesSpread | ForestGrown,
    named: SpaceNames,
) -> str:
    """What happens to a sheet without its owner's doing."""
    name = _name(words, setup, event.owner)
    match event:
        case NothingDrawn():
            return words.text("Nothing is drawn on {name}'s sheet: there is no room.", name=name)
        case Walked(tried=(_,)):
            return words.text("The monsters enter {name}'s sheet at their corner.", name=name)
        case Walked():
            return words.text(
                "The monsters walk along the edge of {name}'s sheet until they find room.", name=name
            )
        case Destroyed(spaces=spaces, effect=effect):
            return words.text(DESTROYED_BY[effect], name=name, spaces=named(spaces))
        case ZombiesSpread(spaces=spaces):
            return words.text(
                "On {name}'s sheet, the zombies spread to {spaces}.", name=name, spaces=named(spaces)
            )
        case ForestGrown(spaces=spaces):
            return words.text(
                "On {name}'s sheet, the treefolk leaves a forest at {spaces}.",
                name=name,
                spaces=named(spaces),
            )


FORMER_PLAYER = N_("a former player")  # as the logs name whoever has deleted the account


def _name(words: Words, setup: Setup, seat: int) -> str:
    name = setup.seats[seat].name
    return words.text(FORMER_PLAYER) if name == FORMER_PLAYER else name


def _revealed(words: Words, setup: Setup, event: Revealed) -> str:
    name = words.name(event.card)
    match setup.card(event.card):
        case ExploreCard(time=value):
            threshold = setup.season_cards[SEASONS.index(event.season)].threshold
            return words.text(
                REVEALED_LATE if event.time > threshold else REVEALED,
                card=name,
                value=value,
                season=_lower(words.name(event.season)),
                time=event.time,
                threshold=threshold,
            )
        case RuinsCard():
            return words.text("{card} is revealed: the next explore card must cover ruins.", card=name)
        case HeroCard():
            return words.text("{card} is revealed: a hero for every sheet.", card=name)
        case AmbushCard() as card if setup.ambush_rule is AmbushRule.SOLO_WALK:
            return words.text(
                "{card} is revealed: an ambush from the {corner}, going {direction}!",
                card=name,
                corner=_lower(words.name(card.corner or setup.assumed_corner or "")),
                direction=_lower(words.name(card.arrow)),
            )
        case AmbushCard() as card:
            return words.text(
                "{card} is revealed: an ambush! All sheets are passed {direction}.",
                card=name,
                direction=_lower(words.name(card.arrow)),
            )


def _lower(name: str) -> str:
    """A label in the middle of a sentence."""
    return name[:1].lower() + name[1:]


def _placed(words: Words, setup: Setup, event: Placed, named: SpaceNames) -> str:
    placement = event.placement
    values: dict[str, object] = {
        "name": _name(words, setup, event.seat),
        "owner": _name(words, setup, event.owner),
        "terrain": words.name(placement.terrain),
        "spaces": named(placement.spaces),
    }
    if placement.terrain is Terrain.MONSTER and setup.ambush_rule is AmbushRule.SOLO_WALK:
        return words.text("Monsters settle on {owner}'s sheet: {spaces}.", **values)
    if event.owner != event.seat:
        if placement.shape == FALLBACK:
            return words.text(
                "{name} finds no room for the shape on {owner}'s sheet and draws a single {terrain} space, "
                "{spaces}.",
                **values,
            )
        return words.text("{name} draws {terrain} on {owner}'s sheet: {spaces}.", **values)
    if placement.shape == FALLBACK:
        return words.text(
            "{name} finds no room for a shape and draws a single {terrain} space, {spaces}.", **values
        )
    if placement.terrain is Terrain.HERO and placement.marks:
        return words.text(
            "{name} draws the hero on {spaces}, attacking {marks}.",
            **values,
            marks=named(placement.marks),
        )
    return words.text("{name} draws {terrain}: {spaces}.", **values)


def _drawn_besides(words: Words, setup: Setup, event: Placed, named: SpaceNames) -> str:
    """What a skill draws in addition to the shape."""
    placement, name = event.placement, _name(words, setup, event.seat)
    skill, spaces = setup.skill(placement.skill), named(placement.extra)
    if skill.extra and skill.extra.terrain is ExtraTerrain.FARM_AND_VILLAGE:
        return words.text("{name} also draws {spaces}, farm and village at once.", name=name, spaces=spaces)
    terrain = words.name(placement.extra_terrain or placement.terrain)
    return words.text("{name} also draws {terrain}: {spaces}.", name=name, terrain=terrain, spaces=spaces)


def _skill_used(words: Words, setup: Setup, event: SkillUsed) -> str:
    name, skill = _name(words, setup, event.seat), words.name(event.skill)
    if not event.coins:
        return words.text("{name} uses {skill}.", name=name, skill=skill)
    paid = coins(words, event.coins)
    return words.text("{name} uses {skill} and pays {coins}.", name=name, skill=skill, coins=paid)


def _coins_gained(words: Words, setup: Setup, event: CoinsGained, named: SpaceNames) -> str:
    sources = []
    if event.from_shape:
        sources.append(words.text("the shape's coin"))
    if event.mountains:
        sources.append(
            words.plural(
                "the mountain {spaces}, now surrounded",
                "the mountains {spaces}, now surrounded",
                len(event.mountains),
                spaces=named(event.mountains),
            )
        )
    if event.from_dragon:
        sources.append(words.text("the dragon, now contained"))
    return words.text(
        "{name} gains {coins}: {sources}.",
        name=_name(words, setup, event.owner),
        coins=coins(words, event.coins),
        sources=joined(words, sources),
    )


def joined(words: Words, parts: list[str]) -> str:
    """A list as the language writes it: `a, b, and c`."""
    return parts[0] if len(parts) == 1 else format_list(parts, locale=words.language)


def _season_scored(words: Words, setup: Setup, event: SeasonScored) -> str:
    sentences = [words.text("{season} is scored.", season=words.name(event.season))]
    for seat, score in enumerate(event.scores):
        sentences.append(_season_score(words, _name(words, setup, seat), score))
    return " ".join(sentences)


def _season_score(words: Words, name: str, score: SeasonScore) -> str:
    (first, first_score), (second, second_score) = score.edicts
    return words.text(
        "{name}: {stars} ({first} {first_stars}, {second} {second_stars}, coins {coins}, "
        "monsters {monsters}).",
        name=name,
        stars=stars(words, score.stars),
        first=words.name(f"edict-{first}"),
        first_stars=first_score.stars,
        second=words.name(f"edict-{second}"),
        second_stars=second_score.stars,
        coins=score.coins,
        monsters=score.monsters.stars,
    )


def _game_ended(words: Words, setup: Setup, result: Result) -> str:
    best = result.standings[0]
    said_stars = stars(words, best.stars)
    winners = [_name(words, setup, seat) for seat in result.winners]
    if result.title is not None:
        return words.text(
            "The game is over. {name} ends with {stars}: rating {rating}, {title}.",
            name=winners[0],
            stars=said_stars,
            rating=result.rating,
            title=words.name(result.title),
        )
    if len(winners) > 1:
        return words.text(
            "The game is over. {names} share the victory with {stars}.",
            names=joined(words, winners),
            stars=said_stars,
        )
    if any(standing.stars == best.stars and standing.place > 1 for standing in result.standings):
        return words.text(
            "The game is over. {name} wins the tie at {stars}, having lost fewer to monsters.",
            name=winners[0],
            stars=said_stars,
        )
    return words.text("The game is over. {name} wins with {stars}.", name=winners[0], stars=said_stars)
