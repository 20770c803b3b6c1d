"""`manage.py chances`: how good the chances are on logs, players learned on the way."""

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from scoring.odds import UNKNOWN, find_win
from tests.paths import ROOT
from tests.scoring.odds.records import find_records

LAST = re.compile(
    r"(\d+) games, (\d+) positions, Brier (0\.\d+), log-loss (0\.\d+); "
    r"score alone Brier (0\.\d+), log-loss (0\.\d+)"
)
HANDLES = ("anna", "ben", "carl", "dora")


def deal(suit: str) -> str:
    """Write somebody's first eight cards."""
    return " ".join(f"{suit}{rank}" for rank in range(2, 10))


def write_round(handles: Sequence[str], score: tuple[int, int]) -> str:
    """Write the head and the end of a logged round; what was played is of no matter here."""
    suits = enumerate(zip("RGBS", handles, strict=True))
    names = "".join(f"({seat}){handle} {deal(suit)} \n" for seat, (suit, handle) in suits)
    head = f"---------------Gr.Tichukarten------------------\n{names}"
    return f"{head}Ergebnis: {score[0]} - {score[1]}\n"


def write_log(
    folder: Path, name: str, *scores: tuple[int, int], handles: Sequence[str] = HANDLES
) -> None:
    rounds = [write_round(handles, score) for score in scores]
    (folder / name).write_text("".join(rounds), encoding="utf-8")


def foresee(folder: Path, *options: str) -> str:
    said = io.StringIO()
    call_command("chances", str(folder), *options, stdout=said)
    return said.getvalue().splitlines()[-1]


def test_players_are_learned_from_the_logs_before_alone(tmp_path: Path) -> None:
    write_log(tmp_path, "b.tch", (300, 0), (400, 0), (300, 100))
    write_log(tmp_path, "a.tch", (400, 0), (400, 0), (400, 0))
    (tmp_path / "notes.txt").write_text("not a log", encoding="utf-8")
    table = tmp_path / "positions.csv"
    match = LAST.fullmatch(foresee(tmp_path, "--csv", str(table)))
    assert match is not None
    assert match.groups()[:2] == ("2", "6")
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["round"], row["a"], row["b"]) for row in rows] == [
        ("a.tch", "1", "0", "0"),
        ("a.tch", "2", "400", "0"),
        ("a.tch", "3", "800", "0"),
        ("b.tch", "1", "0", "0"),
        ("b.tch", "2", "300", "0"),
        ("b.tch", "3", "700", "0"),
    ]
    first, after = rows[1], rows[4]
    assert float(first["prior_mean"]) == 0
    assert float(first["score_alone"]) == find_win(1, 400, 0)
    assert float(first["chance"]) == pytest.approx(find_win(1, 400, 0, UNKNOWN), abs=1e-6)
    assert float(after["prior_mean"]) > 5
    assert float(after["prior_sd"]) < UNKNOWN.sd
    assert {row["won"] for row in rows} == {"1"}


def test_the_figures_are_those_of_the_positions(tmp_path: Path) -> None:
    write_log(tmp_path, "a.tch", (400, 0), (0, 1100))
    match = LAST.fullmatch(foresee(tmp_path))
    assert match is not None
    behind = find_win(1, 400, 0)
    assert float(match[5]) == pytest.approx((0.25 + behind**2) / 2, abs=1e-6)
    learned = find_win(1, 400, 0, UNKNOWN)
    assert float(match[3]) == pytest.approx((0.25 + learned**2) / 2, abs=1e-5)


def test_somebody_without_a_handle_is_nobody_known(tmp_path: Path) -> None:
    for name in ("a.tch", "b.tch"):
        scores = [(400, 0)] * 3
        write_log(tmp_path, name, *scores, handles=("", "twice", "carl", "twice"))
    table = tmp_path / "positions.csv"
    foresee(tmp_path, "--csv", str(table))
    with table.open(encoding="utf-8", newline="") as file:
        sds = [float(row["prior_sd"]) for row in csv.DictReader(file)]
    assert sds[0] == pytest.approx(UNKNOWN.sd, abs=1e-3)
    # Of the second game one player alone is known.
    assert 0.97 * sds[0] < sds[3] < 1.1 * sds[0]


def test_a_folder_without_a_finished_game_says_so_in_figures(tmp_path: Path) -> None:
    write_log(tmp_path, "a.tch", (100, 0))
    match = LAST.fullmatch(foresee(tmp_path).replace(" 0.000000", " 0.0"))
    assert match is not None
    assert match.groups()[:2] == ("0", "0")


def test_there_is_no_such_folder(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no folder"):
        foresee(tmp_path / "nowhere")
    with pytest.raises(CommandError) as refused:
        foresee(tmp_path)
    assert str(refused.value) == f"There is no log (*.tch) in {tmp_path}."


def test_a_table_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    write_log(tmp_path, "a.tch", (1000, 0))
    with pytest.raises(CommandError, match="cannot be written"):
        foresee(tmp_path, "--csv", str(tmp_path))


def test_on_the_records_they_are_as_good_as_the_score_alone() -> None:
    """44 games whose people nearly all play once: one standard error is 0.005."""
    folder = find_records()
    if folder is None:
        pytest.skip("TICHU_RECORDS does not name the folder of the records")
    line = foresee(folder)
    told = LAST.fullmatch(line)
    assert told is not None
    assert told.groups()[:2] == ("44", "396")
    assert abs(float(told[3]) - float(told[5])) < 0.0025
    assert abs(float(told[4]) - float(told[6])) < 0.005
    assert line in (ROOT / "docs" / "chances.md").read_text(encoding="utf-8")
