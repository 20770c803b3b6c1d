"""Two commands: rating a club's games again, and printing them as `rate` reads them."""

import os
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from people.models import Club, Player
from ratings.models import Run
from ratings.runs.services.replays import replay_club
from scoring.models import Game
from tests.counts import count
from tests.ratings.clubs import AFTER


def call(name: str, *arguments: str) -> list[str]:
    written = StringIO()
    call_command(name, *arguments, stdout=written)
    return written.getvalue().splitlines()


def test_a_club_is_rated_and_checked(club: Club, games: list[Game]) -> None:
    [line] = call("replay_ratings", "--club", club.slug)
    run = Run.objects.get(club=club)
    assert line == f"hofgarten: run 1, 5 games, 5 players, hash {run.digest}"
    assert call("replay_ratings") == ["hofgarten: nothing has changed"]
    assert call("replay_ratings", "--check") == [f"hofgarten: the same hash {run.digest}"]
    Game.objects.filter(pk=games[2].pk).update(totals={"a": 0, "b": 1005})
    with pytest.raises(CommandError, match="run replay_ratings"):
        call("replay_ratings", "--check", "--club", club.slug)
    assert call("replay_ratings")[0].startswith("hofgarten: run 2, 5 games")


def test_a_club_that_is_not_there(db: None) -> None:
    with pytest.raises(CommandError, match="There is no club “nowhere”"):
        call("replay_ratings", "--club", "nowhere")


def test_the_export_is_what_rate_reads(
    club: Club, people: dict[str, Player], games: list[Game], tmp_path: Path
) -> None:
    lines = call("export_rated_games", "--club", club.slug)
    a, b, c, d, e = (str(people[name].pk) for name in "ABCDE")
    assert lines[0] == "id,day,a,b,c,d,score_ab,score_cd,rounds,winner"
    assert lines[1] == f"{games[0].pk},20454,{a},{b},{c},{d},1020,640,9,ab"
    assert lines[5] == f"{games[4].pk},20854,{e},{b},{a},{c},1010,870,,ab"
    file = tmp_path / "games.csv"
    file.write_text("\n".join(call("export_rated_games", "--club", club.slug, "--names")))
    rated = dict(line.split(",")[:2] for line in call("rate", str(file))[1:])
    assert {name: float(rating) for name, rating in rated.items()} == pytest.approx(AFTER, abs=1e-6)


def test_people_of_one_name_are_told_apart(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    del games
    Player.objects.filter(pk=people["B"].pk).update(name="A")
    line = call("export_rated_games", "--club", club.slug, "--names")[1]
    ids = [str(people[name].pk)[:8] for name in "AB"]
    assert line.split(",")[2:6] == [f"A ({ids[0]})", f"A ({ids[1]})", "C", "D"]


DIGESTS: set[str] = set()
"""Of every database that the tests run on: one alone."""


def test_two_installations_that_import_the_records_have_the_same_hash(db: None) -> None:
    folder = os.environ.get("TICHU_RECORDS")
    if not folder:
        pytest.skip("no records: set TICHU_RECORDS")
    files = sorted(str(path) for path in Path(folder).glob("*.tch"))[: count(12, 1000)]
    for slug in ("here", "there"):
        call("import_records", *files, "--club", slug)
        [run] = replay_club(Club.objects.get(slug=slug))
        assert run.games > 10
        DIGESTS.add(run.digest)
        Game.objects.all().delete()
    assert len(DIGESTS) == 1
