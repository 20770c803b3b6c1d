"""Who plays for a team from which round on; what was agreed stays with whoever played it."""

import uuid

import pytest

from common.problems import Refused
from people.models import Club, Player
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.games.services.ends import finish_game
from scoring.models import FormerSeat, Game, Seat
from tests.tournaments.days import operate, propose, publish, settle
from tests.tournaments.sheets import open_, record
from tests.tournaments.substitutes import begin, find, list_names, play, put
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import change_entry
from tournaments.entries.services.people import NewMember, Span
from tournaments.event.selectors.players import find_open_round, list_side_players
from tournaments.matches.services.results import settle_result
from tournaments.models import Entry, EntryMember, Match, Tournament, TournamentChange

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return begin(club)


def find_team(number: int) -> Entry:
    return Entry.objects.get(number=number)


def list_rounds(name: str) -> list[int]:
    """Return the rounds of the rated games in which somebody sat."""
    games = {uuid.UUID(one.id) for one in list_rated_games(Club.objects.get())}
    rows = Seat.objects.filter(player=find(name), game__in=games)
    return sorted(int(one.game.occasion["label"].rsplit("· ")[1]) for one in rows)


def test_who_played_the_first_round_keeps_it_when_somebody_else_plays_the_second(
    tournament: Tournament,
) -> None:
    play(tournament)
    put(find_team(1), "Anna", "Ida")
    play(tournament)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    assert {name: list_rounds(name) for name in ("Anna", "Ben", "Ida", "Cleo")} == {
        "Anna": [1, 2],
        "Ben": [1],
        "Ida": [2],
        "Cleo": [1, 2],
    }


def test_a_result_that_is_corrected_stays_with_who_played_it(tournament: Tournament) -> None:
    first = play(tournament)
    put(find_team(1), "Anna", "Ida")
    for match in first:
        settle(match, 600, 1000, "misread")
    play(tournament)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    assert (list_rounds("Ben"), list_rounds("Ida")) == ([1], [2])


def test_a_result_taken_back_and_entered_again_is_of_who_played_then(
    tournament: Tournament,
) -> None:
    [match] = [one for one in play(tournament) if find_team(1) in (one.a, one.b)]
    put(find_team(1), "Ida", "Anna")
    side = "a" if match.a == find_team(1) else "b"
    match.refresh_from_db()
    match.players.all().delete()
    settle(match, 500, 500, "again")
    assert [one.name for one in list_side_players(match, side)] == ["Anna", "Ben"]


def test_one_comes_back_and_each_round_has_its_people(tournament: Tournament) -> None:
    team = find_team(1)
    play(tournament)
    put(team, "Anna", "Ida")
    play(tournament)
    assert find_open_round(team) == 3
    put(team, "Ben", "Anna")
    assert [list_names(team, number) for number in (1, 2, 3, None)] == [
        ["Anna", "Ben"],
        ["Anna", "Ida"],
        ["Ben", "Anna"],
        ["Ben", "Anna"],
    ]
    put(team, "Anna", "Ben")
    assert list_names(team, 3) == ["Anna", "Ben"]
    assert list(
        EntryMember.objects.filter(entry=team)
        .order_by("place", "from_round")
        .values_list("player__name", "place", "from_round", "until_round")
    ) == [
        ("Anna", 1, 1, 2),
        ("Anna", 1, 3, None),
        ("Ben", 2, 1, 1),
        ("Ida", 2, 2, 2),
        ("Ben", 2, 3, None),
    ]


def test_somebody_plays_one_round_alone(tournament: Tournament) -> None:
    team = find_team(1)
    play(tournament)
    put(team, "Anna", "Ida", span=Span(2, 2))
    assert [list_names(team, number) for number in (1, 2, 3)] == [
        ["Anna", "Ben"],
        ["Anna", "Ida"],
        ["Anna", "Ben"],
    ]
    put(find_team(2), "Cleo", "Ida", span=Span(3, 3))
    with pytest.raises(Refused, match="player_in_two_teams"):
        put(find_team(3), "Eva", "Ida", span=Span(3))


def test_before_anything_is_reported_a_change_is_for_all_rounds(tournament: Tournament) -> None:
    publish(propose(tournament))
    put(find_team(1), "Anna", "Ida")
    assert list(
        EntryMember.objects.filter(entry__number=1).values_list("from_round", flat=True)
    ) == [
        1,
        1,
    ]


def test_an_agreed_round_gets_other_people_by_a_director_with_a_reason_alone(
    tournament: Tournament,
) -> None:
    [match] = [one for one in play(tournament) if find_team(1) in (one.a, one.b)]
    side = "a" if match.a == find_team(1) else "b"
    with pytest.raises(Refused) as refused:
        put(find_team(1), "Anna", "Ida", span=Span(1, 1))
    assert (refused.value.code, refused.value.values) == (
        "round_has_people",
        {"round": 1, "next": 2},
    )
    assert [one.name for one in list_side_players(match, side)] == ["Anna", "Ben"]
    put(find_team(1), "Anna", "Ida", span=Span(1, 1), reason="Ida sat there")
    assert [one.name for one in list_side_players(match, side)] == ["Anna", "Ida"]
    assert list_names(find_team(1), 2) == ["Anna", "Ben"]
    change = TournamentChange.objects.order_by("-revision").first()
    assert change is not None
    assert (change.reason, change.before, change.after) == (
        "Ida sat there",
        {"people": [str(find(name).pk) for name in ("Anna", "Ben")]},
        {
            "from_round": 1,
            "until_round": 1,
            "people": [str(find(name).pk) for name in ("Anna", "Ida")],
        },
    )


@pytest.mark.parametrize("span", [Span(0), Span(99), Span(2, 1), Span(1, 99)])
def test_a_round_that_is_none_is_refused(tournament: Tournament, span: Span) -> None:
    with pytest.raises(Refused, match="unknown_round_of_people"):
        put(find_team(1), "Anna", "Ida", span=span)


def test_a_team_says_by_itself_who_plays_from_now_on_where_it_may(tournament: Tournament) -> None:
    play(tournament)
    team = find_team(1)

    def change(**given: object) -> None:
        members = [NewMember(find("Anna")), NewMember(name="Zoe")]
        fresh = Entry.objects.get(pk=team.pk)
        operation = operate(fresh.revision)
        change_entry(
            entry=fresh,
            members=members,
            operation=operation,
            role="team",
            **{"changes": {}, **given},  # type: ignore[arg-type]
        )

    with pytest.raises(Refused, match="round_has_people"):
        change(span=Span(1), reason="we say so")
    with pytest.raises(Refused, match="teams_settled"):
        change(changes={"name": "Jade"})
    change()
    assert [list_names(team, number) for number in (1, 2)] == [["Anna", "Ben"], ["Anna", "Zoe"]]
    Tournament.objects.update(teams_substitute=False)
    with pytest.raises(Refused, match="teams_settled"):
        change()


def test_a_tournament_opened_again_gives_its_games_to_who_played(tournament: Tournament) -> None:
    play(tournament)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    reopen_tournament(tournament=tournament, reason="wrong person", operation=operate())
    put(find_team(1), "Anna", "Ida", span=Span(1), reason="Ida sat there")
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    assert (list_rounds("Ben"), list_rounds("Ida")) == ([], [1])
    assert Game.objects.count() == Match.objects.count() == 2


def test_a_forfeit_has_no_players(tournament: Tournament) -> None:
    match = publish(propose(tournament))[0]
    settle_result(match=match, result={"forfeit": "b"}, operation=operate(match.revision))
    assert match.players.count() == 0
    assert Player.objects.filter(tournament_matches=None).count() == 9


def test_at_an_open_sheet_the_newcomer_sits_from_the_next_hand_on(tournament: Tournament) -> None:
    publish(propose(tournament))
    match = next(one for one in Match.objects.all() if find_team(1) in (one.a, one.b))
    game = record(open_(match), 65)
    put(find_team(1), "Anna", "Ida")
    game = record(game, 50)
    finish_game(game=game, operation=operate(game.revision))
    match.refresh_from_db()
    settle(match, 115, 85)
    match.refresh_from_db()
    side = "a" if match.a == find_team(1) else "b"
    assert [one.name for one in list_side_players(match, side)] == ["Anna", "Ben", "Ida"]
    assert [one.player.name for one in FormerSeat.objects.all() if one.player] == ["Ben"]
    put(find_team(1), "Anna", "Ben")
    assert [list_names(find_team(1), number) for number in (1, 2)] == [
        ["Anna", "Ida"],
        ["Anna", "Ben"],
    ]
    assert [one.name for one in list_side_players(match, side)] == ["Anna", "Ben", "Ida"]
