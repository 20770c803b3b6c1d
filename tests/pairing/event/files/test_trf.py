"""Tournament reports: columns as FIDE has them, there and back, and what is wrong in one."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files.read_event import read_event
from pairing.event.files.trf_reading import read_report, read_trf
from pairing.event.files.trf_writing import write_trf
from pairing.event.ranking import rank_event
from pairing.event.simulation.simulator import SimulationPlan, simulate
from pairing.event.words.refusals import write_refusal
from pairing.standings import ByResult, ByScale, Rules, Scoring
from pairing.standings.scoring import AWARD_KINDS
from tests.counts import count
from tests.pairing.event.event_files import INDIVIDUALS, SWISS, changed

HERE = Path(__file__).parent
CHESS = Scoring(ByResult(Fraction(1), Fraction(1, 2), Fraction(0)))

# TRF16, the 001 line: first and last column of each field, counted from 1.
COLUMNS = {
    "number": (5, 8),
    "name": (15, 47),
    "rating": (49, 52),
    "points": (81, 84),
    "rank": (86, 89),
    "opponent 1": (92, 95),
    "colour 1": (97, 97),
    "result 1": (99, 99),
    "opponent 2": (102, 105),
    "colour 2": (107, 107),
    "result 2": (109, 109),
}


def field(line: str, name: str) -> str:
    first, last = COLUMNS[name]
    return line[first - 1 : last].strip()


def swiss() -> Event:
    return read_event(json.dumps(changed(SWISS, ("/teams/1/rating", 1650))))


def test_the_report_of_a_swiss() -> None:
    lines = write_trf(swiss()).split("\r\n")
    assert lines[0] == "012 Club evening"
    assert "062 7" in lines
    assert "XXR 5" in lines
    assert "XXP 1 7" in lines
    assert [line for line in lines if line.startswith("BB")] == [
        "BBW  2.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  2.0",
    ]
    teams = [line for line in lines if line.startswith("001")]
    names = list(COLUMNS)
    assert [[field(line, name) for name in names] for line in teams] == [
        ["1", "Team A", "", "2.0", "4", "4", "w", "1", "5", "w", "0"],
        ["2", "Team B", "1650", "2.0", "3", "5", "w", "0", "7", "w", "1"],
        ["3", "Team C", "", "3.0", "2", "6", "w", "+", "4", "w", "="],
        ["4", "Team D", "", "1.0", "6", "1", "b", "0", "3", "b", "="],
        ["5", "Team E", "", "4.0", "1", "2", "b", "1", "1", "b", "1"],
        ["6", "Team F", "", "1.0", "7", "3", "b", "-", "0000", "-", "H"],
        ["7", "Team G", "", "2.0", "5", "0000", "-", "U", "2", "b", "0"],
    ]


def test_the_report_of_2026() -> None:
    lines = write_trf(swiss(), edition=26).split("\r\n")
    assert "142 5" in lines
    assert "192 CUSTOM_SWISS" in lines
    assert "162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0" in lines
    assert "260   1   5    1    7" in lines
    assert not [line for line in lines if line.startswith(("XX", "BB"))]


def test_other_points_than_wins_are_reported_as_wins() -> None:
    lines = write_trf(replace(swiss(), scoring=Scoring(ByScale()))).split("\r\n")
    assert not [line for line in lines if line.startswith("BB")]
    points = [field(line, "points") for line in lines if line.startswith("001")]
    assert points == ["1.0", "1.0", "1.5", "0.5", "2.0", "0.5", "1.0"]


def test_pending_matches_have_no_result() -> None:
    pending = changed(SWISS, ("/played/1/tables/1/score", ...))
    event = read_event(json.dumps(pending))
    assert [table.match.pending for table in read_trf(write_trf(event)).played[1].tables] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("edition", [16, 26])
def test_there_and_back(edition: int) -> None:
    """What a report can hold comes back: who met whom, who won, who was free, what is banned."""
    for seed in range(count(6, 400)):
        plan = SimulationPlan(
            teams=9 + seed % 8,
            rounds=5,
            drop=2,
            late=2,
            bans=2,
            forfeits=0.1,
            off=0.1,
            seed=str(seed),
        )
        event = replace(simulate(plan).event, scoring=CHESS)
        text = write_trf(event, edition=26 if edition == 26 else 16)
        again = read_trf(text)
        assert (again.format, again.rounds, again.scoring) == ("swiss", event.rounds, CHESS)
        assert (
            write_trf(again, edition=26 if edition == 26 else 16).split("001")[0]
            == text.split("001")[0]
        )
        rules = Rules(("points", "buchholz", "sonneborn_berger", "wins", "progressive"))
        assert table_of(replace(again, rules=rules)) == table_of(replace(event, rules=rules))


def table_of(event: Event) -> list[tuple[int, ...]]:
    """Values by number of the team, in the order of the entrants."""
    standings = rank_event(event)
    return [
        (row.rank, *(value.amount for value in row.values if value))
        for row in sorted(standings.rows, key=lambda row: row.number)
    ]


def test_a_report_of_chess_tools() -> None:
    """The real Swiss of `standings/crosstables.py` as its tool wrote it, in fields only."""
    text = (HERE / "real_swiss.trf").read_bytes()
    event = read_trf(text)
    rules = Rules(("points", "buchholz", "buchholz_cut_1", "sonneborn_berger"), edition=2024)
    standings = rank_event(replace(event, rules=rules))
    got = {int(row.team): [standings.amount(row, at) for at in range(4)] for row in standings.rows}
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    assert got[1] == [4, 26 + half, 24 + half, 14 + half]
    assert got[3] == [4, 27 + half, 23 + half, 15 + quarter]
    assert got[12] == [4, 27 + half, 23 + half, 15 + half]
    assert event.played[0].tables[0].match.a == ("8",)


def test_a_round_robin_is_known_by_its_name() -> None:
    event = simulate(SimulationPlan(format="round_robin", teams=5)).event
    again = read_trf(write_trf(replace(event, scoring=CHESS)))
    assert again.format == "round_robin"
    assert again.rules.predetermined
    assert [len(round_.tables) for round_ in again.played] == [2] * 5


CONTRADICTION = (
    "1 and 2 do not agree about round 1; both lines must name each other and results that fit."
)
ENTRY = "each round has an opponent, w, b or - and one of 1 = 0 + - U F H Z."


def line_of(number: int, name: str, *entries: str) -> str:
    head = f"001 {number:4d}      {name:<33} {'':4} {'':3} {'':11} {'':10}  0.0 {number:4d}"
    return head + "".join(f"  {entry}" for entry in entries)


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1252", ["Müller, Jürgen", "Groß, Anna"]),
        ("cp1250", ["Łukasiewicz, Ścisław", "Żak, Ewa"]),
        ("cp1251", ["Шевченко, Олена", "Бойко, Іван"]),
        ("cp1253", ["Παππάς, Γιάννης", "Δήμου, Άννα"]),
        ("cp949", ["김민수", "이서연"]),
        ("utf-16", ["Müller, Jürgen", "김민수"]),
    ],
)
def test_names_are_read_in_the_encoding_of_their_country(encoding: str, names: list[str]) -> None:
    lines = [line_of(1, names[0], "   2 w 1"), line_of(2, names[1], "   1 b 0")]
    event = read_trf("\r\n".join(lines).encode(encoding))
    assert [entrant.name for entrant in event.entrants] == names


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "line 1: there is no 001 line; a report needs one for every team."),
        (
            ["XXR seven"],
            "line 1: this line is not a XXR record; a whole number is wanted.",
        ),
        (
            ["001    x      A"],
            "line 1: this line is not a 001 record; a whole number is wanted.",
        ),
        (
            [line_of(0, "A")],
            "line 1: this line is not a 001 record; numbers begin at 1.",
        ),
        (
            [line_of(1, "A"), line_of(1, "B")],
            "line 2: the number 1 has two 001 lines; keep one.",
        ),
        (
            [line_of(1, "A", "   2 w 1")],
            "line 1: there is no number 2; every opponent needs a 001 line.",
        ),
        (
            [line_of(1, "A", "   2 w 1"), line_of(2, "B", "   1 b 1")],
            f"line 1: {CONTRADICTION}",
        ),
        (
            [line_of(1, "A", "   2 w 1"), line_of(2, "B", "0000 - U")],
            f"line 1: {CONTRADICTION}",
        ),
        (
            [line_of(1, "A", "   2 w 7"), line_of(2, "B", "   1 b 0")],
            f"line 1: this line is not a 001 record; {ENTRY}",
        ),
        (
            [line_of(1, "A"), "XXP 1 9"],
            "line 2: there is no number 9; every opponent needs a 001 line.",
        ),
        (
            [line_of(1, "A"), "BBW one"],
            "line 2: this line is not a BBW record; points such as 1.0 are wanted.",
        ),
    ],
)
def test_reports_that_are_wrong(lines: list[str], sentence: str) -> None:
    with pytest.raises(EventError) as caught:
        read_trf("\r\n".join(lines))
    assert write_refusal(caught.value, str) == sentence


def test_what_a_report_cannot_hold() -> None:
    with pytest.raises(EventError) as caught:
        write_trf(read_event(json.dumps(INDIVIDUALS)))
    assert write_refusal(caught.value, str) == (
        "/format: a report can only be made from a Swiss or a round robin of teams."
    )


def worth(line: str, points: str) -> str:
    """A 001 line with these points in its column."""
    return f"{line[:80]}{points:>4}{line[84:]}"


TWO = [worth(line_of(1, "A", "   2 w 1"), "3.0"), worth(line_of(2, "B", "   1 b 0"), "0.0")]


def said_of(lines: list[str]) -> list[str]:
    return [write_refusal(remark, str) for remark in read_report("\r\n".join(lines))[1]]


def test_points_by_xxs() -> None:
    third = worth(line_of(3, "C", "0000 - U"), "1.5")
    event, remarks = read_report("\r\n".join(["XXS W=3 D=1,0 PAB=1.5", *TWO, third]))
    assert remarks == []
    assert event.scoring.rule == ByResult(Fraction(3), Fraction(1), Fraction(0))
    points = [float(event.scoring.award(kind).points) for kind in AWARD_KINDS]
    assert points == [1.5, 3, 1, 0, 3, 0]


def test_what_xxs_leaves_out_is_worth_what_it_is_in_chess() -> None:
    event = read_trf("\n".join(["XXS WW=3 BW=3 WD=1 BD=1", *TWO]))
    assert event.scoring.award("bye").points == event.scoring.award("forfeit_win").points == 1


@pytest.mark.parametrize("word", ["WW", "XX=1", "WW=", "WW=x"])
def test_an_xxs_line_that_is_wrong(word: str) -> None:
    with pytest.raises(EventError) as caught:
        read_trf("\n".join([f"XXS {word}", *TWO]))
    assert caught.value.code == "trf_line"


def test_what_is_left_out_is_said_once() -> None:
    lines = ["XXS W=3 D=1", *TWO, "XXA    1  1.0", "XXA    2  1.0", "013 Team   1    2", "802 x"]
    assert said_of(lines) == [
        "line 4: virtual points of an accelerated Swiss are left out; the next round is paired by "
        "the true scores.",
        "line 6: records of teams with several boards are left out; every 001 line is read as a "
        "team of its own.",
    ]
    assert said_of(["XXS W=3 BW=2 D=1", *TWO]) == [
        "line 1: points with white and with black differ; those with white are used for both.",
    ]


def test_the_points_column_is_compared() -> None:
    assert said_of(TWO) == [
        "line 1: number 1 has 3 points here, but its rounds come to 1; points differ in 1 of the "
        "001 lines.",
    ]
    real = (HERE / "real_swiss.trf").read_bytes()
    assert read_report(real)[1] == []


def test_what_happened_counts_as_waived() -> None:
    lines = [
        line_of(1, "A", "   2 w 1", "   2 b ="),
        line_of(2, "B", "   1 b 0", "   1 w ="),
        line_of(3, "C", "0000 - U", "0000 - U"),
        "XXP 1 2",
    ]
    event = read_trf("\r".join(lines))
    kinds = [[waiver.kind for waiver in round_.waived] for round_ in event.played]
    assert kinds == [["forbidden"], ["rematch", "forbidden", "second_bye"]]
