"""Results of a tournament that is final count for the rating; while it is open none does."""

import pytest

from people.models import Club
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.games.services.ends import finish_game
from scoring.models import Game, Source
from tests.tournaments.days import create, operate, propose, publish, settle
from tests.tournaments.sheets import open_, record
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Standing, Tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def matches(db: None) -> list[Match]:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    tournament = create(club)
    pairs = ("Ann Ben", "Cleo Dan", "Eve Fay", "Gus Hal", "Ida Jo", "Kim Lou", "Max", "Nia")
    teams = [
        NewTeam(name=pair, members=[NewMember(name=name) for name in pair.split()])
        for pair in pairs
    ]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    return publish(propose(tournament))


def write_games(club: Club) -> list[tuple[tuple[int, int] | None, int | None]]:
    return [(game.scores, game.rounds) for game in list_rated_games(club)]


def test_a_final_event_is_rated_and_one_that_is_open_again_is_not(matches: list[Match]) -> None:
    tournament = Tournament.objects.get()
    named = [match for match in matches if match.a.members.count() == match.b.members.count() == 2]
    sheet, total, *_ = named
    unnamed = [match for match in matches if match not in (sheet, total)]
    game = record(open_(sheet), 65, 100, 50, 80)
    finish_game(game=game, operation=operate(game.revision))
    sheet.refresh_from_db()
    settle(sheet, 295, 105)
    settle(total, 1000, 600)
    for match in unnamed:
        match.refresh_from_db()
        settle_result(
            match=match, result={"forfeit": "b"}, operation=operate(match.revision), reason="late"
        )
    assert write_games(tournament.club) == []
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    assert sorted(map(str, write_games(tournament.club))) == [
        "((1000, 600), None)",
        "((295, 105), 4)",
    ]
    sheet.refresh_from_db()
    total.refresh_from_db()
    assert sheet.rated_game == game
    assert game.sequence == 100_000 + sheet.table
    assert total.rated_game is not None
    assert (total.rated_game.source, total.rated_game.sequence) == (
        Source.RESULT,
        100_000 + total.table,
    )
    assert total.rated_game.occasion == {"id": str(tournament.pk), "label": "Autumn cup · 1"}
    reopen_tournament(tournament=tournament, reason="misread", operation=operate())
    assert write_games(tournament.club) == []
    assert list(Game.objects.values_list("rated", "locked")) == [(False, False)]
    settle(total, 1000, 700, "misread")
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    assert "((1000, 700), None)" in map(str, write_games(tournament.club))
    assert Game.objects.count() == 2


def test_within_a_round_they_count_by_table_and_not_by_who_began_first(
    matches: list[Match],
) -> None:
    named = [match for match in matches if match.a.members.count() == match.b.members.count() == 2]
    tables = []
    for match in sorted(named, key=lambda match: -match.table):
        game = record(open_(match), 65, 100, 50, 80)
        finish_game(game=game, operation=operate(game.revision))
        match.refresh_from_db()
        settle(match, 295, 105)
        tables.append((match.table, str(game.pk)))
    Match.objects.exclude(pk__in=[match.pk for match in named]).update(
        standing=Standing.FINAL, result={"forfeit": "b"}
    )
    tournament = Tournament.objects.get()
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    counted = [game.id for game in list_rated_games(tournament.club)]
    assert len(counted) == len(named) > 1
    assert counted == [key for _, key in sorted(tables)]
