"""The rules in words: every game has them, with sources, and they agree with the rules in code."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from scoring.cards import CARD_TEXTS
from scoring.rulebook import (
    SOURCES,
    HouseRuleWords,
    Rulebook,
    Section,
    SectionPicture,
    Statement,
    case_of,
    collect_figures,
    find_house_rule,
    find_rulebook,
    find_sources,
    list_rulebooks,
    list_sources,
)
from scoring.rulebook.games.tien_gow_tiles import CIVIL, MILITARY, MIXED, TILES
from scoring.rulebook.sources import DE, EN, FAQ, FR, OURS, PRACTICE, RU, UA, USUAL
from scoring.rules import BOX, LIMITS, VARIANTS, find_variant

ALL = list_rulebooks()
EVERY = pytest.mark.parametrize("rulebook", ALL, ids=lambda rulebook: rulebook.game)
OF_ALL = {"minute", "worked", "table", "pack", "deal", "combinations", "play", "counting", "end"}
OF_CARDS = {"exchange", "bombs", "mah-jong", "wish", "dog", "phoenix", "dragon"}
RANK = "10"
"""The only number of two digits that is the name of a card."""
ADVISED = {"630", "970"}
"""A score that the books take as an example: no figure of the rules."""


def get_rulebook(game: str) -> Rulebook:
    rulebook = find_rulebook(game)
    assert rulebook is not None, game
    return rulebook


def list_statements(rulebook: Rulebook) -> Iterator[Statement]:
    yield rulebook.summary
    for section in rulebook.sections:
        yield from section.statements


def list_laws(rulebook: Rulebook) -> Iterator[Statement]:
    """Every statement but those that only explain: they rest on the others."""
    yield rulebook.summary
    for section in rulebook.sections:
        yield from section.statements if section.is_law else ()


def get_section(game: str, anchor: str) -> Section:
    return next(section for section in get_rulebook(game).sections if section.anchor == anchor)


def get_content(game: str, anchor: str) -> Any:
    picture = get_section(game, anchor).pictures[0]
    assert isinstance(picture, SectionPicture)
    return picture.content


def list_cases(name: str) -> set[str]:
    """List every case that the values of a house rule can be."""
    limit = LIMITS[name]
    none = {"none"} if limit.may_be_null else set()
    if limit.type == "whole_number":
        return {"number"} | none
    if limit.type == "text":
        return set(limit.words) | none
    return {"true", "false"} | none


def test_every_game_has_its_rules_in_words() -> None:
    assert [rulebook.game for rulebook in ALL] == [variant.name for variant in VARIANTS]


@EVERY
def test_every_statement_has_a_source(rulebook: Rulebook) -> None:
    result = {law.key: find_sources(law) for law in list_laws(rulebook)}
    bare = [key for key, sources in result.items() if not sources]
    strange = [key for key, sources in result.items() if set(sources) - set(SOURCES)]
    assert (bare, strange) == ([], [])


def test_a_page_explains_the_sources_that_it_names() -> None:
    named = {rulebook.game: list_sources(rulebook) for rulebook in ALL}
    assert named["tien_gow"] == (UA, USUAL, OURS)
    assert named["nanjing"] == (RU, FR, DE, EN, FAQ, PRACTICE, OURS)


@EVERY
def test_anchors_are_the_same_in_every_game(rulebook: Rulebook) -> None:
    anchors = [section.anchor for section in rulebook.sections]
    variant = find_variant(rulebook.game)
    wanted = OF_ALL | (set() if variant.has_tricks else OF_CARDS)
    wanted |= {"calls", "advice"} if variant.has_calls else {"civil", "military"} & set(anchors)
    assert len(anchors) == len(set(anchors))
    assert set(anchors) == wanted


@EVERY
def test_each_house_rule_is_spoken_of_in_all_its_cases(rulebook: Rulebook) -> None:
    names = set(find_variant(rulebook.game).rule_set.names)
    spoken = [statement for statement in list_statements(rulebook) if statement.rule]
    answer = {statement.rule for statement in spoken if statement.rule}
    assert names <= answer
    assert answer - names <= {"target"}
    for one in spoken:
        assert set(one.cases) == list_cases(one.rule or ""), one.rule


@pytest.mark.parametrize("name", LIMITS)
def test_a_house_rule_has_words_for_all_its_cases(name: str) -> None:
    words, limit, cases = find_house_rule(name), LIMITS[name], list_cases(name)
    assert set(words.cases) == cases
    assert set(words.choices) == cases - {"number", "none"}
    # What is as usual is not said, but a number may be another one.
    usual = {case_of(limit.default)} - {"number"}
    lengths = {"none"} if name in {"target", "rounds"} else set()
    assert set(words.short) == cases - usual - lengths
    assert words.label
    assert words.says
    assert bool(words.worth) == limit.changes_chances


@pytest.mark.parametrize(
    ("value", "case"),
    [(None, "none"), (0, "number"), (300, "number"), (True, "true"), (False, "false"), ("a", "a")],
)
def test_the_case_of_a_value(value: int | str | bool | None, case: str) -> None:
    assert case_of(value) == case


@EVERY
def test_no_figure_is_typed_into_the_words(rulebook: Rulebook) -> None:
    texts = [text for statement in list_statements(rulebook) for text in statement.cases.values()]
    typed = {number for text in texts for number in re.findall(r"\d{2,}", text)}
    assert typed <= {RANK, *ADVISED}


@EVERY
def test_every_figure_that_is_spoken_of_is_there(rulebook: Rulebook) -> None:
    known = set(collect_figures(rulebook))
    for statement in list_statements(rulebook):
        own = {statement.rule} if statement.rule else set()
        for text in statement.cases.values():
            assert set(re.findall(r"\{(\w+)\}", text)) <= known | own, text


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("nanjing", {"players": 4, "deck": 56, "hand": 14, "grand_hand": 8}),
        ("three_players", {"players": 3, "hands": 4, "hand": 14, "grand_hand": 8}),
        (
            "tientsin",
            {"players": 6, "fewer_cards": 9, "more_cards": 10, "longer_hands": 2, "grand_hand": 6},
        ),
        ("always_last", {"fewest": 5, "most": 10, "deck": 108, "hand": 12}),
        ("tien_gow", {"players": 4, "tiles": 32, "hand": 8, "tricks": 8, "civil_pairs": 11}),
    ],
)
def test_the_figures_are_those_of_the_rule_books(game: str, figures: dict[str, int]) -> None:
    result = collect_figures(get_rulebook(game))
    assert {name: result[name] for name in figures} == figures


def test_cards_and_calls_are_worth_what_the_rules_count() -> None:
    worth = dict(get_content("nanjing", "counting"))
    figures = collect_figures(get_rulebook("nanjing"))
    assert list(worth.values()) == [10, 10, 5, 25, -25]
    assert (figures["tichu"], figures["grand"]) == (100, 200)
    assert 4 * (10 + 10 + 5) + 25 - 25 == figures["points_total"] == BOX.fields["points"].total
    tiles = collect_figures(get_rulebook("tien_gow"))
    six = collect_figures(get_rulebook("tientsin"))
    assert tiles["tiles"] == tiles["hand"] * tiles["players"]
    assert six["hand"] == six["more_cards"]
    assert figures["deck"] == len(CARD_TEXTS) == figures["suits"] * figures["ranks"] + 4


def test_how_many_cards_five_to_ten_players_get() -> None:
    assert get_content("always_last", "deal") == (
        (5, 12, 12, 0, 48),
        (6, 12, 12, 0, 36),
        (7, 12, 12, 0, 24),
        (8, 12, 12, 0, 12),
        (9, 12, 12, 0, 0),
        (10, 11, 10, 2, 0),
    )


def test_how_many_cards_are_swapped() -> None:
    assert get_content("always_last", "exchange") == ((5, (2, 1, 0)), (6, (3, 2, 1)))


def test_the_tiles() -> None:
    singles = [tile for row in CIVIL for tile in row.tiles]
    others = [tile for row in MILITARY for tile in row.tiles]
    assert TILES == 2 * len(singles) + len(others) == 32
    assert len({tuple(sorted(tile)) for tile in singles + others}) == 21
    assert [sum(row.tiles[0]) for row in MILITARY] == [9, 8, 7, 6, 5, 3]
    assert [{sum(tile) for tile in row.tiles} for row in MILITARY] == [{9}, {8}, {7}, {6}, {5}, {3}]
    assert [(row.tiles[0], sum(row.tiles[1])) for row in MIXED] == [
        ((6, 6), 9),
        ((1, 1), 8),
        ((4, 4), 7),
        ((1, 3), 5),
    ]


def test_the_examples_of_settling_are_what_the_rules_settle() -> None:
    chips = [
        [chips for _, _, chips in example["seats"]]
        for example in get_content("tien_gow", "counting")
    ]
    assert chips == [[16, -10, 0, -6], [-2, -5, 10, -3]]


def test_a_house_rule_is_named_once_and_for_all() -> None:
    names = [find_house_rule(name).name for name in LIMITS]
    assert len(set(names)) == len(names)
    assert all(isinstance(find_house_rule(name), HouseRuleWords) for name in LIMITS)
