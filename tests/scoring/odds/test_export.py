"""The table for phones: what the export gives, small enough, and right in JavaScript too."""

import base64
import gzip
import json
import shutil
import subprocess
from functools import cache
from typing import Any

import numpy as np
import pytest

from scoring.odds import chances
from scoring.odds.export import WORST_ERROR, export_table, list_knots
from scoring.odds.race import Race
from scoring.odds.round_scores import Floats
from tests.paths import ROOT
from tests.scoring.odds.races import solve_all

GAME = ROOT / "scoring" / "static" / "scoring" / "game"
TABLE = GAME / "odds-1000.json"
WORST_BREAK_EVEN = 0.005

READ = """
import { readFileSync } from "node:fs";
const odds = await import(process.argv[1]);
const table = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { whole, asked } = JSON.parse(readFileSync(0, "utf8"));
const refused = [[0.5, 0], [0, NaN], ["5", 0], [undefined, 0]].map(([a, b]) => {
  try { odds.chances(table, a, b); return null; } catch (error) { return error.name; }
});
console.log(JSON.stringify({
  win: whole.map((a) => whole.map((b) => odds.winChance(table, a, b))),
  asked: asked.map(([a, b]) => odds.chances(table, a, b)),
  refused,
}));
"""

WHOLE = list(range(-1000, 1000, 5))
ASKED = [(a, b) for a in range(-1200, 1100, 115) for b in range(-1195, 1100, 85)]
ASKED += [(630, 970), (995, 995), (1000, 1000), (1300, 1300), (1000, 995), (980, 1010)]


@cache
def read_in_javascript() -> dict[str, Any]:
    """Ask odds.js with the table file, in Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to run odds.js with")
    done = subprocess.run(
        [node, "--input-type=module", "--eval", READ, (GAME / "odds.js").as_uri(), str(TABLE)],
        input=json.dumps({"whole": WHOLE, "asked": ASKED}),
        capture_output=True,
        text=True,
        check=True,
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@cache
def interpolate() -> Floats:
    """Read the table in Python, by another way of interpolating: numpy's, one axis at a time."""
    table = json.loads(TABLE.read_text(encoding="ascii"))
    knots = table["knots"]
    parts = np.frombuffer(base64.b64decode(table["chances"]), dtype="<u2") / table["scale"]
    grid = np.empty((len(knots), len(knots)))
    rows, columns = np.tril_indices(len(knots))
    grid[columns, rows] = 1 - parts
    grid[rows, columns] = parts
    along = np.array([np.interp(WHOLE, knots, row) for row in grid])
    return np.array([np.interp(WHOLE, knots, column) for column in along.T]).T


def test_the_file_is_what_the_export_gives() -> None:
    assert TABLE.read_text(encoding="ascii") == export_table()


def test_the_file_is_small() -> None:
    packed = TABLE.read_bytes()
    assert len(packed) < 13_000
    assert len(gzip.compress(packed)) < 10_000


def test_knots_stand_on_both_sides_of_every_hundred() -> None:
    knots = list_knots(1000)
    assert knots[:8] == [-1600, -1500, -1400, -1300, -1200, -1100, -1000, -950]
    assert knots[25:34] == [-50, 0, 20, 40, 60, 80, 95, 100, 120]
    assert knots[-1] == 995
    assert list_knots(250)[-3:] == [200, 220, 240]


def test_interpolated_chances_are_within_the_stated_error() -> None:
    """At every score from -1000 to 995, and level stays one half."""
    assert json.loads(TABLE.read_text(encoding="ascii"))["error"] == WORST_ERROR
    result = interpolate()
    assert np.abs(result - solve_all(Race())).max() < WORST_ERROR
    assert np.abs(np.diag(result) - 0.5).max() < 1e-12


def test_javascript_reads_the_same_chances() -> None:
    win = np.array(read_in_javascript()["win"])
    assert np.abs(win - interpolate()).max() < 1e-12
    assert np.abs(win - solve_all(Race())).max() < WORST_ERROR


def test_javascript_gives_symmetric_and_monotonic_chances() -> None:
    win = np.array(read_in_javascript()["win"])
    assert np.abs(win + win.T - 1).max() < 1e-12
    assert np.diff(win, axis=0).min() >= -1e-12
    assert np.diff(win, axis=1).max() <= 1e-12


def test_javascript_answers_as_the_server_does() -> None:
    """Same shape, chances within the stated error, break-evens within half a point."""
    for (a, b), found in zip(ASKED, read_in_javascript()["asked"], strict=True):
        exact: dict[str, Any] = chances(a=a, b=b).to_json()
        assert list(found) == list(exact)
        assert abs(found["a"] - exact["a"]) <= WORST_ERROR
        assert abs(found["b"] - exact["b"]) <= WORST_ERROR
        assert found["draw"] == 0
        for call in ("tichu", "grand"):
            for team in ("a", "b"):
                here, there = found[call][team], exact[call][team]
                assert (here is None) == (there is None)
                assert here is None or abs(here - there) <= WORST_BREAK_EVEN


def test_javascript_refuses_what_is_no_total() -> None:
    assert read_in_javascript()["refused"] == ["RangeError"] * 4
