"""The pages with the rules: one for each game, the same for everybody, with every figure."""

import html
import re
from itertools import pairwise

import pytest
from rest_framework.test import APIClient

from scoring.rulebook import SOURCES, list_rulebooks, list_statements
from scoring.rules import LIMITS, find_variant
from scoring.rules.box import RuleValue
from tests.pages import read_html

GAMES = [rulebook.game for rulebook in list_rulebooks()]
CODES = ("RU", "FR", "DE", "EN", "UA")
"""Short marks of the books that once stood behind every rule."""
pytestmark = pytest.mark.django_db


_pages: dict[str, str] = {}
"""What was read once: the page is the same for everybody."""


def read_page(client: APIClient, game: str) -> str:
    if game not in _pages:
        answer = client.get(f"/rules/{game}/")
        assert answer.status_code == 200
        _pages[game] = read_html(answer)
    return _pages[game]


def read_section(page: str, anchor: str) -> str:
    """The text of a section, as it is read with the usual rules."""
    section = page.partition(f'<section id="{anchor}"')[2].partition(">")[2]
    section = section.partition("</section>")[0]
    shown = re.sub(r"<(\w+)[^>]* hidden>.*?</\1>", "", section, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", shown)).split())


def write(value: RuleValue) -> str:
    return f" {value} " if isinstance(value, int) and not isinstance(value, bool) else ""


def test_all_games_are_listed(stranger: APIClient) -> None:
    page = read_html(stranger.get("/rules/"))
    assert re.findall(r'href="/rules/(\w+)/"><strong>', page) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_statement_shows_its_source(stranger: APIClient, game: str) -> None:
    parts = re.split(r'<div class="statement" id="say-([\w-]+)"', read_page(stranger, game))
    statements = dict(zip(parts[1::2], parts[2::2], strict=True))
    bare = [
        key
        for key, text in statements.items()
        if not re.search(r'<details class="why[^>]*>.*?<li>\s*<p>.*?\w', text, re.DOTALL)
    ]
    assert (len(statements) > 20, bare) == (True, [])


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_are_those_of_the_table(stranger: APIClient, game: str) -> None:
    page = read_page(stranger, game)
    listed = page.partition('<section id="house-rules">')[2].partition("</section>")[0]
    rules = find_variant(game).rule_set
    assert re.findall(r'<dd data-rule="(\w+)"', listed) == list(rules.names)
    text = read_section(page, "house-rules")
    for name in rules.names:
        assert write(rules.defaults[name]) in text
        if LIMITS[name].type == "whole_number" and rules.steps.get(name, 1) == 1:
            assert f"{LIMITS[name].least} to {LIMITS[name].most}" in text


def test_rounds_of_three_players_are_a_multiple_of_three(stranger: APIClient) -> None:
    text = read_section(read_page(stranger, "three_players"), "house-rules")
    assert "Usually: 9 . May be: a multiple of 3 from 3 to 999, or none." in text


def test_a_game_that_nobody_knows_has_no_page(stranger: APIClient) -> None:
    assert stranger.get("/rules/skat/").status_code == 404


@pytest.mark.parametrize(
    ("game", "anchor", "told"),
    [
        ("nanjing", "counting", "the tricks that they won to whoever went out first"),
        ("nanjing", "counting", "They score 200 , the others 0"),
        ("nanjing", "end", "reaches 1000 or more"),
        ("nanjing", "calls", "for 200 points, called on your first 8 cards"),
        ("nanjing", "wish", "the other team scores 200 ,"),
        ("nanjing", "wish", "The wish stands until somebody plays the rank"),
        ("nanjing", "wish", "A straight in which the mah jong itself is played does not fulfil"),
        ("nanjing", "wish", "Instead of the rank a bomb may always be laid"),
        ("nanjing", "bombs", "A trick can be bombed until it is taken up"),
        ("nanjing", "dog", "It passes the lead to your partner."),
        ("nanjing", "dragon", "The opponent may be out already"),
        ("nanjing", "phoenix", "It counts as 1½"),
        ("three_players", "deal", "14 to each of the 4 hands"),
        ("three_players", "exchange", "picks two cards for each opponent, one from each hand"),
        ("three_players", "exchange", "Table's hand is laid open"),
        ("three_players", "wish", "Table need not fulfil a wish"),
        ("three_players", "end", "The game ends after 9 rounds."),
        ("tientsin", "calls", "called on your first 6 cards"),
        ("tientsin", "deal", "most players get 9, 2 get 10"),
        ("tientsin", "exchange", "Cards are exchanged with partners only"),
        ("tientsin", "dog", "to a partner of your choice"),
        ("tientsin", "counting", "The last player. The last player gives everything to the opp"),
        ("tientsin", "counting", "The fifth player. The last but one gives the tricks"),
        ("tientsin", "counting", "They score 300 , the others 0"),
        ("always_last", "exchange", "gives their best cards"),
        ("always_last", "exchange", "dragon, phoenix, mah jong, dog, then ace, king and on to 2"),
        ("always_last", "exchange", "All swaps happen at the same time"),
        ("always_last", "dog", "It passes the lead to the last player"),
        ("always_last", "combinations", "The cards of a triple are of different suits"),
        ("always_last", "bombs", "of four different suits"),
        ("always_last", "pack", "108 cards"),
        ("tien_gow", "pack", "There are 32 Chinese dominoes"),
        ("tien_gow", "civil", "Heaven"),
        ("tien_gow", "play", "discarded face down"),
        ("tien_gow", "combinations", "beats nothing, and nothing can beat it"),
        ("tien_gow", "counting", "Whoever has no trick pays 5."),
        ("tien_gow", "table", "The first banker is drawn by lot."),
    ],
)
def test_what_a_table_asks_is_answered(
    stranger: APIClient, game: str, anchor: str, told: str
) -> None:
    assert told in read_section(read_page(stranger, game), anchor)


def test_six_players_are_not_told_the_rule_for_four(stranger: APIClient) -> None:
    answer = read_section(read_page(stranger, "tientsin"), "counting")
    last = answer.partition("The last player.")[2].partition("The fifth player.")[0]
    assert "first" not in last


def test_every_tile_is_drawn(stranger: APIClient) -> None:
    page = read_page(stranger, "tien_gow")
    tiles = re.findall(r'<svg class="tile".*?</svg>', page, re.DOTALL)
    dots = [tile.count("<circle") for tile in tiles]
    labels = [re.findall(r'aria-label="(\d) and (\d)"', tile)[0] for tile in tiles]
    assert dots == [int(upper) + int(lower) for upper, lower in labels]
    civil = page.partition('id="civil"')[2].partition("</section>")[0]
    military = page.partition('id="military"')[2].partition("</section>")[0]
    assert (civil.count("<svg"), military.count("<svg")) == (11, 10)
    assert civil.partition("</svg>")[0].count('class="red"') == 6


def test_the_page_is_the_same_for_everybody(stranger: APIClient) -> None:
    game = "00000000-0000-0000-0000-000000000000"
    assert (
        stranger.get(f"/rules/nanjing/?game={game}").content
        == stranger.get("/rules/nanjing/").content
    )


def read_running_text(page: str) -> str:
    """The text of a page without what a tap on a dot shows, and without the list of sources."""
    body = page.partition("<main")[2].partition('id="sources"')[0]
    untapped = re.sub(r"<details.*?</details>", "", body, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", untapped)).split())


@pytest.mark.parametrize("page", ["", "asked/", "irregularities/", *(f"{game}/" for game in GAMES)])
def test_no_source_mark_stands_in_the_running_text(stranger: APIClient, page: str) -> None:
    text = read_running_text(read_html(stranger.get(f"/rules/{page}")))
    marks = [*(source.name for source in SOURCES if source.language), *CODES, "our decision"]
    assert len(text) > 500
    assert [mark for mark in marks if re.search(rf"\b{mark}\b", text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_case_of_a_house_rule_is_readable_before_a_game(
    stranger: APIClient, game: str
) -> None:
    listed = read_page(stranger, game).partition('<section id="house-rules">')[2]
    for name in find_variant(game).rule_set.names:
        one = listed.partition(f'data-rule="{name}"')[2].partition("</dd>")[0]
        cases = re.findall(r'<li data-choice="(\w+)"[^>]*>(.*?)</li>', one, re.DOTALL)
        shown = [
            html.unescape(re.sub(r"<(\w+)[^>]* hidden>.*?</\1>|<[^>]+>", "", text))
            for _, text in cases
        ]
        statement = next(
            statement
            for rulebook in list_rulebooks()
            if rulebook.game == game
            for statement in list_statements(rulebook)
            if statement.rule == name
        )
        assert [case for case, _ in cases] == list(statement.cases)
        assert all(len(text.split()) > 4 for text in shown), name
        assert sum("Usually:" in text for text in shown) == 1


def test_growing_banker_and_early_death_can_be_read_without_a_game(stranger: APIClient) -> None:
    text = read_section(read_page(stranger, "tien_gow"), "house-rules")
    assert "The game ends after n rounds." in text
    assert "Growing stake" in text
    assert "Early death" in text
    assert "by one more for each time in a row that the banker has kept the bank" in text
    assert "who has none before it lays the tile face down" in text


def test_a_tap_says_where_books_differ_what_each_has(stranger: APIClient) -> None:
    page = read_page(stranger, "nanjing")
    behind = page.partition('id="say-to-the-right"')[2].partition("</details>")[0]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", behind)).split())
    assert "Play goes round against the clock." in text
    assert "Otherwise: By tradition against the clock, but often with it." in text
    assert text.endswith("English article, Gameplay , paragraph 1")


def test_what_is_carried_over_from_the_game_for_four_says_by_what(stranger: APIClient) -> None:
    sentence = "The rules of the game for four hold here, with some changes."
    page = read_page(stranger, "tientsin")
    carried = page.partition('id="say-bomb-four"')[2].partition("</details>")[0]
    own = page.partition('id="say-six-dog"')[2].partition("</details>")[0]
    assert (sentence in carried, sentence in own) == (True, False)
    assert sentence not in read_page(stranger, "nanjing")


def test_the_page_reads_from_the_aim_to_the_sources(stranger: APIClient) -> None:
    page = read_page(stranger, "nanjing")
    order = re.findall(r'<(?:section|h2) id="([\w-]+)"', page)
    assert order[:3] == ["minute", "worked", "table"]
    last = order.index("sources")
    assert order[last - 3 : last] == ["end", "advice", "house-rules"]
    headings = [int(level) for level in re.findall(r"<h([1-4])", page)]
    assert headings[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(headings))


@pytest.mark.parametrize("game", ["nanjing", "three_players", "tientsin"])
def test_a_minute_says_what_scores(stranger: APIClient, game: str) -> None:
    text = read_section(read_page(stranger, game), "minute")
    assert "Kings and tens count 10, fives 5, the dragon" in text
    assert "nothing is counted" in text


def test_whoever_plays_alone_is_told_of_no_partner_and_no_gift(stranger: APIClient) -> None:
    text = read_section(read_page(stranger, "always_last"), "minute")
    assert "the dog (the lead to whoever was last in the round before)" in text
    assert "partner" not in text
    assert "given away" not in text


def test_nobody_passes_where_tiles_are_laid_face_down(stranger: APIClient) -> None:
    sentence = "Whoever is not named has passed."
    told = {game for game in GAMES if sentence in read_section(read_page(stranger, game), "worked")}
    assert told == {*GAMES} - {"tien_gow"}


def test_cards_are_named_for_those_who_do_not_see_them(stranger: APIClient) -> None:
    page = read_page(stranger, "nanjing")
    rows = re.findall(
        r'<span class="faces small"><span class="sr-only">([^<]*)</span>(.*?)</span></span></span>',
        page,
    )
    assert "5, swords; 5, pagodas" in [html.unescape(names) for names, _ in rows]
    assert page.count('aria-hidden="true"') > 100
