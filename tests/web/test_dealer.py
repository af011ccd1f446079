"""The dealer: a whole game for people with paper sheets, as the rules deal it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cartographers.play.dealer import Moment, deal
from cartographers.play.deck import seeded_edicts
from cartographers.play.sheets import seeded_sheet
from cartographers.rules.cards import AmbushCard, ExploreCard
from cartographers.rules.setup import AmbushRule, Edition, Setup, setup
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Direction
from cartographers.words import words
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits
from tests.web.test_layout import box
from tests.web.visitor import Visitor

SEED = "x4"  # a game of Heroes with three ambushes, all four heroes, and a troll that acts twice
SAY = words("en")


def group(edition: Edition, ambush: AmbushRule = AmbushRule.PASS, players: int = 3) -> Setup:
    names = [f"player {number}" for number in range(players)]
    return setup(edition, seeded_edicts(edition, SEED), names, ambush_rule=ambush)


def use_seed(visitor: Visitor) -> None:
    """The next game gets a known deck: the page asks for a fresh one."""

    def with_seed(route: object) -> None:
        body = route.request.post_data_json  # type: ignore[attr-defined]  # Playwright's Route
        route.continue_(post_data={**body, "seed": body.get("seed") or SEED})  # type: ignore[attr-defined]

    visitor.page.route("**/api/dealer", with_seed)


def begin(visitor: Visitor, **choices: str) -> None:
    use_seed(visitor)
    visitor.go("/dealer")
    for label, value in choices.items():
        field = visitor.page.locator(".dealing").get_by_label(label.replace("_", " "))
        if label == "Players":
            field.fill(value)
            field.press("Tab")
        else:
            field.select_option(value)
    visitor.page.get_by_role("button", name="Shuffle and start").click()
    expect(visitor.page.get_by_role("heading", name="Sheets and pencils ready?")).to_be_visible()


def heading(game: Setup, moment: Moment) -> str:
    if moment.card is None:
        return f"{SAY.name(game.season_cards[moment.season_number].season)} is over"
    return SAY.name(moment.card)


def reminded(visitor: Visitor) -> str:
    return visitor.page.locator(".reminders").inner_text()


def check_words(visitor: Visitor, game: Setup, moment: Moment) -> None:
    """What the page reminds of is what the card and the rules say."""
    said = reminded(visitor)
    card = game.card(moment.card) if moment.card else None
    if isinstance(card, AmbushCard) and game.ambush_rule is AmbushRule.PASS:
        left = card.arrow is Direction.CLOCKWISE
        assert ("to the left" in said, "to the right" in said) == (left, not left), said
    if isinstance(card, AmbushCard) and game.ambush_rule is AmbushRule.SOLO_WALK:
        assert "own sheet" in said
        assert SAY.name(card.corner or game.assumed_corner or "").lower() in said
        assert SAY.name(card.arrow).lower() in said
    if isinstance(card, AmbushCard) and card.effect:
        assert f"letter {card.effect.initial.upper()}" in said
    if isinstance(card, ExploreCard):
        assert ("On ruins" in said) is moment.ruins
        assert ("ends the season" in said) is moment.ends_season
    if card is None:
        for edict in game.season_cards[moment.season_number].edicts:
            assert SAY.name(game.scoring[edict].id) in said
        assert ("troll" in said) is bool(moment.effects)


@pytest.mark.slow
@pytest.mark.parametrize(
    "edition, ambush", once_of((Edition.HEROES, AmbushRule.PASS), (Edition.BASE, AmbushRule.SOLO_WALK))
)
def test_a_whole_game_is_dealt_as_the_rules_deal_it(
    visit: Visit, edition: Edition, ambush: AmbushRule
) -> None:
    visitor = visit()
    begin(visitor, Edition=edition.value, Players="3", Ambushes=ambush.value)
    game = group(edition, ambush)
    edicts = visitor.page.locator(".dealer-edicts .edict-name")
    expect(edicts).to_have_text([SAY.name(card) for card in game.edicts])
    moments = list(deal(game, SEED))
    assert any(moment.card in game.ambush_cards for moment in moments)
    for number, moment in enumerate(moments, start=1):
        visitor.page.locator(".dealer-next").click()
        expect(visitor.page.locator(".dealer-now h2")).to_have_text(heading(game, moment))
        expect(visitor.page.locator(".column li button")).to_have_count(len(moment.column))
        time = visitor.page.locator(".season-time")
        expect(time).to_contain_text(f"{moment.time}/ {moment.threshold}")
        check_words(visitor, game, moment)
        over = number == len(moments)
        expect(visitor.page.locator(".dealer-next")).to_have_count(0 if over else 1)
    expect(visitor.page.locator(".dealer-over")).to_contain_text("The game is over")


def test_a_wrong_tap_is_undone_and_a_reload_goes_on_where_it_was(visit: Visit) -> None:
    visitor = visit()
    begin(visitor)
    game = group(Edition.BASE)
    moments = list(deal(game, SEED))
    shown = visitor.page.locator(".dealer-now h2")
    for moment in moments[:3]:
        visitor.page.keyboard.press("ArrowRight")
        expect(shown).to_have_text(heading(game, moment))
    visitor.page.get_by_role("button", name="Undo").click()
    expect(shown).to_have_text(heading(game, moments[1]))
    expect(visitor.page.locator(".column li button")).to_have_count(2)
    visitor.page.reload()
    expect(shown).to_have_text(heading(game, moments[1]))
    visitor.page.locator(".dealer-next").click()
    expect(shown).to_have_text(heading(game, moments[2]))
    assert heading(game, moments[2]) in visitor.said()
    expect(visitor.page.locator("turn-clock")).to_have_count(0)  # no timer unless somebody wants one
    # A new game can be looked at without losing this one.
    visitor.page.get_by_role("button", name="New game").click()
    visitor.page.get_by_role("button", name="Back to the game").click()
    expect(shown).to_have_text(heading(game, moments[2]))


@pytest.mark.slow
def test_two_players_swap_and_a_timer_runs_for_those_who_want_one(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, Edition="heroes", Players="2", Time_per_card="60")
    game = group(Edition.HEROES, players=2)
    for moment in deal(game, SEED):
        visitor.page.locator(".dealer-next").click()
        expect(visitor.page.locator(".dealer-now h2")).to_have_text(heading(game, moment))
        if moment.card in game.ambush_cards:
            break
    assert "Swap your sheets." in reminded(visitor)
    expect(visitor.page.locator("turn-clock")).to_be_visible()


@pytest.mark.slow
def test_both_games_together_with_chosen_cards(visit: Visit) -> None:
    visitor = visit()
    use_seed(visitor)
    visitor.go("/dealer")
    form = visitor.page.locator(".dealing")
    form.get_by_label("Edition").select_option("combined")
    form.get_by_label("Edicts").first.select_option("chosen")
    form.get_by_label("Edict C", exact=True).select_option("gnomish-colony")
    form.get_by_label("Explore cards").select_option("heroes")
    form.get_by_label("Heroes in the deck").uncheck()
    boxes = visitor.page.locator(".dealing-ambushes input")
    for number in range(5):
        boxes.nth(number).uncheck()
    visitor.page.get_by_role("button", name="Shuffle and start").click()
    expect(visitor.page.get_by_role("alert")).to_have_text("A game needs at least four ambush cards, not 3.")
    boxes.nth(0).check()
    visitor.page.get_by_role("button", name="Shuffle and start").click()
    expect(visitor.page.locator(".dealer-edicts .edict-name").nth(2)).to_have_text("Gnomish Colony")
    visitor.page.locator(".dealer-next").click()
    visitor.page.get_by_role("button", name="What is left in the deck").click()
    left = visitor.page.get_by_role("dialog")
    expect(left).to_contain_text("Ambushes in the deck: 1")
    expect(left).not_to_contain_text("Heroes in the deck")
    visitor.complaints.clear()  # the browser reports the 422


@pytest.mark.slow
@pytest.mark.parametrize(
    "look, words_of_the_page",
    once_of(
        (
            {"phone": True, "dark": True, "language": "es"},
            ("Reparto de cartas", "Barajar y empezar", "Revelar"),
        ),
        (
            {"language": "fr"},
            ("Distribution des cartes", "Mélanger et commencer", "Révéler la première carte"),
        ),
    ),
)
def test_phone_languages_and_axe(
    visit: Visit, look: dict[str, object], words_of_the_page: tuple[str, str, str]
) -> None:
    title, shuffle, reveal = words_of_the_page
    visitor = visit(**look)
    use_seed(visitor)
    visitor.go("/dealer")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    assert_clean(visitor.page)
    visitor.page.get_by_role("button", name=shuffle).click()
    expect(visitor.page.get_by_role("button", name=reveal)).to_be_visible()
    moments = list(deal(group(Edition.BASE), SEED))
    ambush = next(
        number for number, moment in enumerate(moments) if moment.card in group(Edition.BASE).ambush_cards
    )
    for number in range(ambush + 1):
        visitor.page.locator(".dealer-next").click()
        expect(visitor.page.locator(".column li button")).to_have_count(len(moments[number].column))
    assert_clean(visitor.page)
    assert fits(visitor)


@pytest.mark.slow
def test_titles_pictures_and_buttons_stand_in_line(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    visitor.go("/dealer")
    assert box(visitor.page.locator("h1"))["x"] == box(visitor.page.locator(".dealing"))["x"]
    cut = "select => select.scrollWidth > select.clientWidth"
    assert not any(select.evaluate(cut) for select in visitor.page.locator(".dealing select").all())
    begin(visitor)
    for _ in range(3):
        visitor.page.keyboard.press("ArrowRight")
        expect(visitor.page.locator(".dealer-next")).to_be_enabled()
    tools = [box(tool) for tool in visitor.page.locator(".dealer-tools button").all()]
    assert len(tools) == 3
    assert len({tool["height"] for tool in tools}) == 1
    assert tools[0]["x"] == box(visitor.page.locator(".season-card"))["x"]
    captions = [box(caption) for caption in visitor.page.locator(".dealt-shape figcaption").all()]
    assert len({(caption["y"], caption["height"]) for caption in captions}) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", once_of(*reversed(RolledSheet)))
def test_a_rolled_map_is_shown_to_be_copied(visit: Visit, kind: RolledSheet) -> None:
    visitor = visit()
    begin(visitor, Map_sheet=kind)
    rolled = seeded_sheet(kind, SEED)
    expect(visitor.page.get_by_text("Everyone copies this map onto a blank sheet.")).to_be_visible()
    spaces = [rolled.mountains, rolled.ruins, *([rolled.wasteland] if rolled.wasteland else [])]
    expect(visitor.page.locator(".rolled-map dd")).to_have_text([found.line().upper() for found in spaces])
    visitor.page.locator(".dealer-next").click()
    expect(visitor.page.locator(".rolled-map")).to_have_count(0)
    visitor.page.get_by_role("button", name="The map").click()
    expect(visitor.page.get_by_role("dialog").locator(".rolled-map dd")).to_have_count(len(spaces))
    assert_clean(visitor.page)
    assert fits(visitor)


@pytest.mark.slow
def test_the_packs_look_as_in_the_lobby(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/dealer")
    packs = visitor.page.locator(".dealing .fold summary", has_text="Packs")
    expect(packs).to_have_css("display", "flex")
    packs.click()
    expect(visitor.page.locator(".dealing .option-list").first).to_have_css("display", "grid")
