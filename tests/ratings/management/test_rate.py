"""`manage.py rate`: a table of games in, a table of ratings out."""

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

TABLE = """\
id,day,a,b,c,d,score_ab,score_cd,rounds,winner
1,0,A,B,C,D,1020,640,9,
2,0,A,C,B,D,1000,995,11,
3,7,A,B,C,D,455,1005,8,
4,7,E,A,C,D,1130,-80,5,
5,400,E,B,A,C,1010,870,,
"""


def rate(folder: Path, table: str, *options: str) -> list[str]:
    path = folder / "games.csv"
    path.write_text(table, encoding="utf-8")
    said = io.StringIO()
    call_command("rate", str(path), *options, stdout=said)
    return said.getvalue().splitlines()


def test_the_five_vectors(tmp_path: Path) -> None:
    lines = rate(tmp_path, TABLE)
    assert [line.rpartition(",")[0] for line in lines] == [
        "player,rating",
        "A,1472.505250",
        "B,1454.630157",
        "C,1439.678832",
        "D,1432.263223",
        "E,1477.211467",
    ]
    deviations = {line[0]: float(line.rpartition(",")[2]) for line in lines[1:]}
    assert deviations.pop("D") == 130.0  # not seen for 393 days
    assert all(127 < deviation < 129 for deviation in deviations.values())


def test_predictions_beside_a_plain_elo(tmp_path: Path) -> None:
    lines = rate(tmp_path, TABLE, "--predict")
    assert lines[0:2] == ["id,chance,elo", "1,0.500000,0.500000"]
    assert lines[3].startswith("3,0.539161,")
    assert lines[-2].startswith("plain Elo: 5 games, log-loss 0.")
    assert lines[-1].startswith("5 games, log-loss 0.")


def test_games_that_were_broken_off_are_not_counted(tmp_path: Path) -> None:
    lines = rate(tmp_path, TABLE + "6,401,E,B,A,C,100,70,4,open\n", "--predict")
    assert len(lines) == 9
    assert lines[-1].startswith("5 games, ")


def test_names_that_need_quotes(tmp_path: Path) -> None:
    lines = rate(tmp_path, TABLE.replace(",A,", ',"A, ""x""",'))
    assert lines[1].startswith('"A, ""x""",1472.505250,')


def test_an_empty_table(tmp_path: Path) -> None:
    head = TABLE.partition("\n")[0]
    assert rate(tmp_path, head) == ["player,rating,sd"]
    assert rate(tmp_path, head, "--predict")[-1] == "0 games, log-loss 0.000000, Brier 0.000000"


def test_a_line_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(CommandError) as refused:
        rate(tmp_path, TABLE + "6,401,E,B,A,E,100,70,4,\n")
    assert str(refused.value) == (
        f"{tmp_path}/games.csv: Line 7 has the same player twice. "
        "Each game has four different players."
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        call_command("rate", str(tmp_path / "none.csv"))
