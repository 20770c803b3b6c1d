"""Games as a table: read in the order in which they count, written so that it reads the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.problems import Refused
from ratings.model import RatedGame, Winner
from ratings.model.files import COLUMNS, read_game_table, write_game_table

HEAD = "id,day,a,b,c,d,score_ab,score_cd,rounds,winner"
GOOD = "g1,3,Ann,Ben,Cleo,Dan,1000,640,9,"


def read(*lines: str) -> list[RatedGame]:
    return read_game_table("\n".join(lines).encode())


def test_a_line_with_everything() -> None:
    assert read(HEAD, GOOD) == [
        RatedGame("g1", 3, ("Ann", "Ben", "Cleo", "Dan"), Winner.AB, (1000, 640), 9)
    ]


def test_by_day_and_within_it_by_line() -> None:
    lines = [f"{name},{day},A,B,C,D,1,0,9," for name, day in (("x", 2), ("b", 1), ("a", 2))]
    assert [game.id for game in read(HEAD, *lines)] == ["b", "x", "a"]


def test_columns_in_any_order_and_a_mark_at_the_start() -> None:
    text = "\ufeffday,id,winner,a,b,c,d,score_cd,score_ab\n0,1,cd,A,B,C,D,,\n\n"
    assert read_game_table(text.encode()) == [RatedGame("1", 0, ("A", "B", "C", "D"), Winner.CD)]


@pytest.mark.parametrize(
    ("scores", "given", "winner"),
    [
        ("1000,0", "", Winner.AB),
        ("0,1000", "", Winner.CD),
        ("5,5", "", Winner.LEVEL),
        ("−5,5", "open", Winner.OPEN),
        ("5,995", "ab", Winner.AB),
    ],
)
def test_who_won(scores: str, given: str, winner: Winner) -> None:
    (game,) = read(HEAD, f"1,0,A,B,C,D,{scores},4,{given}")
    assert game.winner is winner


@pytest.mark.parametrize(
    ("lines", "code", "values"),
    [
        ([], "games_head", {"columns": ",".join(COLUMNS)}),
        (["id,day,a,b,c"], "games_head", {"columns": ",".join(COLUMNS)}),
        ([HEAD + ",id"], "games_head", {"columns": ",".join(COLUMNS)}),
        ([HEAD, GOOD, "g2,3"], "games_columns", {"line": 3, "found": 2, "wanted": 10}),
        ([HEAD, "1,0,A,,C,D,1,0,9,"], "games_player_missing", {"line": 2, "column": "b"}),
        ([HEAD, "1,0,A,B,C,A,1,0,9,"], "games_player_twice", {"line": 2}),
        ([HEAD, "1,soon,A,B,C,D,1,0,9,"], "games_day", {"line": 2, "given": "soon"}),
        ([HEAD, "1,9999999,A,B,C,D,1,0,9,"], "games_day", {"line": 2, "given": "9999999"}),
        ([HEAD, "1,0,A,B,C,D,1,,9,"], "games_score", {"line": 2}),
        ([HEAD, "1,0,A,B,C,D,1.5,0,9,"], "games_score", {"line": 2}),
        ([HEAD, "1,0,A,B,C,D,1,0,0,"], "games_rounds", {"line": 2, "given": "0"}),
        ([HEAD, "1,0,A,B,C,D,1,0,٣,"], "games_rounds", {"line": 2, "given": "٣"}),
        ([HEAD, "1,0,A,B,C,D,1,0,9,me"], "games_winner", {"line": 2, "given": "me"}),
        ([HEAD, "1,0,A,B,C,D,,,9,"], "games_no_result", {"line": 2}),
    ],
)
def test_what_cannot_be_read(lines: list[str], code: str, values: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        read(*lines)
    assert (refused.value.code, dict(refused.value.values)) == (code, values)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b'id,"', "ä".encode("cp1252")])
def test_what_is_no_table_of_text(data: bytes) -> None:
    with pytest.raises(Refused) as refused:
        read_game_table(data)
    assert refused.value.code in {"games_not_text", "games_head"}


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8)


@given(
    st.lists(
        st.builds(
            RatedGame,
            NAMES,
            st.just(7),
            st.lists(NAMES, min_size=4, max_size=4, unique=True).map(tuple),
            st.sampled_from(Winner),
            st.one_of(st.none(), st.tuples(st.integers(-999, 9999), st.integers(-999, 9999))),
            st.one_of(st.none(), st.integers(1, 99)),
        ),
        max_size=6,
    )
)
def test_what_is_written_reads_the_same(games: list[RatedGame]) -> None:
    assert read_game_table(write_game_table(games).encode()) == games
