"""Everything about the games that never changes, for a client that has no card data of its own."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from cartographers.bots import LEVELS, PERSONAS, TYPICAL_STARS, typical_stars
from cartographers.rules.boxes import (
    BOXES,
    DECK_CARD_BY_ID,
    GAME_BOXES,
    SCORING_BY_ID,
    SKILL_BY_ID,
)
from cartographers.rules.cards import Effect, SkillCard
from cartographers.rules.crest import Charge, Colour, Division
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.setup import (
    LONGEST_NAME,
    MOST_SEATS,
    AmbushRule,
    Edition,
    FallbackTerrain,
    Twist,
)
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Corner, Terrain
from cartographers.rules.titles import THRESHOLDS, Title
from cartographers.server.tables.options import (
    DEFAULT_SECONDS,
    LONGEST_TURN,
    PRESETS,
    SHORTEST_TURN,
)
from cartographers.server.tables.wire.tables import OptionsJson, options_json
from cartographers.words import LANGUAGES, as_json, card_text, words
from cartographers.words.house_rules import house_rule_sentence
from cartographers.words.names import names as all_names


class RuinsJson(Struct, frozen=True):
    id: str
    box: str


class ExploreJson(Struct, frozen=True):
    id: str
    box: str
    time: int
    terrains: list[str]
    shapes: list[str]
    coin_shape: int


class AmbushJson(Struct, frozen=True):
    id: str
    box: str
    shape: str
    arrow: str
    corner: str | None
    effect: str | None


class HeroCardJson(Struct, frozen=True):
    id: str
    box: str
    attack: list[tuple[int, int]]


class ScoringJson(Struct, frozen=True):
    id: str
    box: str
    back: str
    solo: int
    stars: list[int]
    least: int


class SkillExtraJson(Struct, frozen=True):
    """What a skill draws besides: this shape, or null for the chosen one once more; `terrain` is `same`,
    `available` or `farm-and-village`."""

    shape: str | None
    terrain: str


class SkillCardJson(Struct, frozen=True):
    """A skill and its price; `over_edge`: with it a shape may stick out over the edge of the sheet."""

    id: str
    box: str
    coins: int
    against_ambush: bool
    over_edge: bool
    extra: SkillExtraJson | None


class SeasonCardJson(Struct, frozen=True):
    season: str
    threshold: int
    edicts: list[str]


class PrintedJson(Struct, frozen=True):
    id: str
    box: str
    rows: list[str]


class TitleJson(Struct, frozen=True):
    """Earned from this rating on; None: below all others."""

    title: str
    rating: int | None


class CrestVocabularyJson(Struct, frozen=True):
    divisions: list[str]
    colours: list[str]
    charges: list[str]


class PersonaJson(Struct, frozen=True):
    """An opponent: what it is called, and what it plays for at every level."""

    id: str
    name: str
    style: str


class LimitsJson(Struct, frozen=True):
    seats: int
    name: int
    message: int
    shortest_turn: int
    longest_turn: int
    coins: int


class CatalogueJson(Struct, frozen=True):
    """`boxes`: those that each edition takes its cards and sheets from; `packs`: all other boxes, whose cards
    a table may add; `with_ruins`: the editions that have the ruins cards in their deck; `initials`: the
    monster that a letter on a sheet stands for;
    `rolled_sheets`: those that a game's seed rolls, the bare one first; `level_stars`: what a level earns
    alone on sheet A, about; `ladders`: the levels that are a step of their own in an edition, the weakest
    first, with the same."""

    editions: list[str]
    boxes: dict[str, list[str]]
    packs: list[str]
    with_ruins: list[str]
    terrains: list[str]
    explore: list[ExploreJson]
    ruins: list[RuinsJson]
    ambushes: list[AmbushJson]
    heroes: list[HeroCardJson]
    initials: dict[str, str]
    skills: list[SkillCardJson]
    scoring: list[ScoringJson]
    sheets: list[PrintedJson]
    rolled_sheets: list[str]
    seasons: dict[str, list[SeasonCardJson]]
    ambush_rules: list[str]
    corners: list[str]
    fallback_terrains: list[str]
    twists: list[str]
    presets: dict[str, OptionsJson]
    paces: dict[str, int | None]
    titles: list[TitleJson]
    crest: CrestVocabularyJson
    levels: list[str]
    level_stars: dict[str, int]
    ladders: dict[str, dict[str, int]]
    personas: list[PersonaJson]
    reactions: list[str]
    languages: list[str]
    limits: LimitsJson


class CardTextJson(Struct, frozen=True):
    rule: str
    note: str


class WordsJson(Struct, frozen=True):
    """`texts`: English text to text, or to [one, several], without those that stay the same; `names` and
    `cards` by id, what each twist changes among the latter."""

    language: str
    plural_rule: str
    texts: dict[str, str | list[str]]
    names: dict[str, str]
    cards: dict[str, CardTextJson]


@cache
def catalogue_json(reactions: tuple[str, ...], longest_message: int) -> CatalogueJson:
    return CatalogueJson(
        editions=list(Edition),
        boxes={edition: [box.id for box in edition.boxes] for edition in Edition},
        packs=[box.id for box in BOXES.values() if box not in GAME_BOXES],
        with_ruins=[edition for edition in Edition if edition.ruins],
        terrains=list(Terrain),
        explore=[
            ExploreJson(
                card.id,
                box.id,
                card.time,
                list(card.terrains),
                [shape.picture for shape in card.shapes],
                card.coin_shape,
            )
            for box in BOXES.values()
            for card in box.explore
        ],
        ruins=[RuinsJson(card.id, box.id) for box in BOXES.values() for card in box.ruins],
        ambushes=[
            AmbushJson(card.id, box.id, card.shape.picture, card.arrow, card.corner, card.effect)
            for box in BOXES.values()
            for card in box.ambushes
        ],
        heroes=[
            HeroCardJson(card.id, box.id, list(card.attack)) for box in BOXES.values() for card in box.heroes
        ],
        initials={effect.initial: effect.value for effect in Effect},
        skills=[_skill_json(card, box.id) for box in BOXES.values() for card in box.skills],
        scoring=[
            ScoringJson(card.id, box.id, card.back, card.solo, list(card.stars), card.size)
            for box in BOXES.values()
            for card in box.scoring
        ],
        sheets=[
            PrintedJson(sheet.id, box.id, sheet.picture.split("\n"))
            for box in BOXES.values()
            for sheet in box.sheets
        ],
        rolled_sheets=list(RolledSheet),
        seasons={
            box.id: [SeasonCardJson(card.season, card.threshold, list(card.edicts)) for card in box.seasons]
            for box in BOXES.values()
            if box.seasons
        },
        ambush_rules=list(AmbushRule),
        corners=list(Corner),
        fallback_terrains=list(FallbackTerrain),
        twists=list(Twist),
        presets={name: options_json(options) for name, options in PRESETS.items()},
        paces={kind.value: seconds for kind, seconds in DEFAULT_SECONDS.items()},
        titles=[
            *(TitleJson(title, rating) for rating, title in THRESHOLDS),
            TitleJson(Title.OBLIVIOUS_INKDRINKER, None),
        ],
        crest=CrestVocabularyJson(list(Division), list(Colour), list(Charge)),
        levels=list(LEVELS),
        level_stars=TYPICAL_STARS,
        ladders={edition: typical_stars(edition) for edition in Edition},
        personas=[PersonaJson(id_, persona.name, persona.style) for id_, persona in PERSONAS.items()],
        reactions=list(reactions),
        languages=list(LANGUAGES),
        limits=LimitsJson(MOST_SEATS, LONGEST_NAME, longest_message, SHORTEST_TURN, LONGEST_TURN, COIN_TRACK),
    )


def _skill_json(card: SkillCard, box: str) -> SkillCardJson:
    extra = None
    if card.extra:
        extra = SkillExtraJson(card.extra.shape.picture if card.extra.shape else None, card.extra.terrain)
    return SkillCardJson(card.id, box, card.coins, card.against_ambush, card.over_edge, extra)


@cache
def words_json(language: str) -> WordsJson:
    said, spoken = as_json(language), words(language)
    cards = {}
    for card_id in (*DECK_CARD_BY_ID, *SCORING_BY_ID, *SKILL_BY_ID):
        scoring = SCORING_BY_ID.get(card_id)
        text = (
            card_text(spoken, card_id, scoring.stars, scoring.size) if scoring else card_text(spoken, card_id)
        )
        cards[card_id] = CardTextJson(text.rule, text.note)
    cards |= {f"twist-{twist}": CardTextJson(house_rule_sentence(spoken, twist), "") for twist in Twist}
    names = {thing: spoken.name(thing) for thing in all_names()}
    texts = {english: text for english, text in said["texts"].items() if text != english}
    return WordsJson(said["language"], said["plural_rule"], texts, names, cards)
