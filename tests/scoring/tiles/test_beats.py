"""What beats what among the tiles: golden cases, and a plain list of every combination."""

import re
from collections import Counter
from itertools import combinations, product

import pytest

from common.problems import Refused
from scoring.rulebook.games import tien_gow_tiles as rulebook
from scoring.tiles import TILES, TilesAnswer, judge_tiles, read_lead
from scoring.tiles.tile import CIVIL, MILITARY
from tests.paths import ROOT

CIVIL_NAMES = {
    "heaven": "6-6",
    "earth": "1-1",
    "man": "4-4",
    "harmony": "1-3",
    "plum": "5-5",
    "long": "3-3",
    "board": "2-2",
    "axe": "5-6",
    "screen": "4-6",
    "long leg": "1-6",
    "hammer": "1-5",
}
NUMBERS = {
    9: ["3-6", "4-5"],
    8: ["2-6", "3-5"],
    7: ["2-5", "3-4"],
    6: ["2-4"],
    5: ["1-4", "2-3"],
    3: ["1-2"],
}
MIXED = {"heaven": 9, "earth": 8, "man": 7, "harmony": 5}
SET = [
    *(tile for tile in CIVIL_NAMES.values() for _ in (1, 2)),
    *(tile for tiles in NUMBERS.values() for tile in tiles),
]
Tiles = tuple[str, ...]


def list_leads() -> dict[Tiles, tuple[str, int]]:
    """Every lead by its tiles: what it can be compared with, and how high it is there."""
    leads: dict[Tiles, tuple[str, int]] = {}
    for place, tile in enumerate(CIVIL_NAMES.values()):
        leads[tile,] = ("civil", -place)
        leads[tile, tile] = ("civil pair", -place)
    for number, tiles in NUMBERS.items():
        leads |= {(tile,): ("military", number) for tile in tiles}
        if len(tiles) == 2:
            leads[sort(tiles)] = ("military pair", number)
    leads[sort(["2-4", "1-2"])] = ("supreme", 0)
    for place, (name, number) in enumerate(MIXED.items()):
        tile, (one, other) = CIVIL_NAMES[name], NUMBERS[number]
        for civil, military in product(([tile], [tile, tile]), ([one], [other], [one, other])):
            leads[sort(civil + military)] = (f"{len(civil)} with {len(military)}", -place)
    return leads


def sort(tiles: list[str] | Tiles) -> Tiles:
    return tuple(sorted(tiles))


LEADS = {sort(tiles): lead for tiles, lead in list_leads().items()}


def test_the_set_has_32_tiles() -> None:
    assert len(SET) == 32
    assert set(SET) == set(TILES)


def test_the_rules_in_words_order_them_alike() -> None:
    words = [row.tiles[0] for row in rulebook.CIVIL]
    assert [f"{low}-{high}" for low, high in words] == list(CIVIL)
    military = [tile for row in rulebook.MILITARY for tile in row.tiles]
    assert [f"{low}-{high}" for low, high in military] == list(MILITARY)


def test_the_page_has_the_same_tiles() -> None:
    script = (ROOT / "scoring/static/scoring/cards/tiles.js").read_text("utf-8")
    civil = re.findall(r'CIVIL = "([^"]+)"', script)
    numbers = script.partition("const NUMBERS")[2].partition("};")[0]
    assert [one.split() for one in civil] == [list(CIVIL)]
    assert re.findall(r'"(\d-\d)"', numbers) == list(MILITARY)


def test_every_set_of_tiles_is_a_combination_or_none() -> None:
    """All sets of up to four tiles out of the 32."""
    sets = {sort(chosen) for size in range(1, 5) for chosen in combinations(SET, size)}
    result = {tiles for tiles in sets if read_lead(tiles)}
    assert result == set(LEADS)
    assert sum(kind == "civil pair" for kind, _ in LEADS.values()) == 11
    assert sum(kind == "military pair" for kind, _ in LEADS.values()) == 4


def test_every_lead_against_every_other() -> None:
    for lying, laid in product(LEADS, LEADS):
        if Counter(lying) + Counter(laid) - Counter(SET):
            continue
        (kind, height), (other, other_height) = LEADS[lying], LEADS[laid]
        expected = kind == other != "supreme" and other_height > height
        assert judge_tiles(list(lying), list(laid)).may == expected, (lying, laid)


@pytest.mark.parametrize(
    ("trick", "tiles", "expected"),
    [
        ("", "1-5", (True, "tiles_lead")),
        ("", "2-4 1-2", (True, "tiles_lead")),
        ("", "6-6 1-1", (False, "tiles_not_lead")),
        ("1-1", "6-6", (True, "tiles_higher")),
        ("1-1", "3-6", (False, "tiles_not_alike")),
        ("3-6", "4-5", (False, "tiles_not_higher")),
        ("2-6 3-5", "3-6 4-5", (True, "tiles_higher")),
        ("3-6 4-5", "2-4 1-2", (False, "tiles_supreme_laid")),
        ("2-4 1-2", "3-6 4-5", (False, "tiles_supreme_lies")),
        ("1-1 2-6", "6-6 3-6", (True, "tiles_higher")),
        ("1-1 1-1 2-6", "6-6 3-6 4-5", (False, "tiles_not_alike")),
        ("1-1 1-1 2-6 3-5", "6-6 6-6 3-6 4-5", (True, "tiles_higher")),
    ],
)
def test_what_the_referee_says(trick: str, tiles: str, expected: tuple[bool, str]) -> None:
    answer = judge_tiles(trick.split(), tiles.split())
    assert (answer.may, answer.reason) == expected


def test_the_tiles_that_lie_are_counted() -> None:
    numbers = {"civil": 1, "military": 1}
    assert judge_tiles(["1-1", "2-6"], ["6-6"]) == TilesAnswer(False, "tiles_not_alike", numbers)


@pytest.mark.parametrize(
    ("trick", "tiles", "code", "field"),
    [
        ([], [], "nothing_laid", "cards"),
        ([], ["7-7"], "unknown_tile", "cards"),
        ([], [8], "unknown_tile", "cards"),
        ([], ["3-1"], "unknown_tile", "cards"),
        ([], "6-6", "wrong_type", "cards"),
        (None, ["6-6"], "wrong_type", "trick"),
        (["3-6"], ["3-6"], "tile_too_often", "cards"),
        (["6-6", "6-6"], ["6-6"], "tile_too_often", "cards"),
        (["6-6", "1-1"], ["4-4"], "trick_of_no_combination", "trick"),
        ([], ["6-6"] * 9, "too_many_tiles", "cards"),
    ],
)
def test_refusals(trick: object, tiles: object, code: str, field: str) -> None:
    with pytest.raises(Refused) as error:
        judge_tiles(trick, tiles)
    assert (error.value.code, error.value.place) == (code, field)
