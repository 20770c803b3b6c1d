"""Series: made, changed, deleted; and what their tables say of tournaments as they stand now."""

import uuid

import pytest

from common.problems import Conflict, Refused
from people.merging.services import merge_entries
from people.models import Club, ClubChange, Player
from tests.tournaments.days import create, operate, settle
from tests.tournaments.series.cups import (
    begin_cup,
    begin_series,
    close,
    hold_cup,
    hold_short_cup,
    play_round,
    put_on_list,
    tell,
)
from tests.tournaments.substitutes import put
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.people import Span
from tournaments.models import Match, Series, SeriesTournament
from tournaments.practice.services import start_practice
from tournaments.series.selectors import SeriesTable
from tournaments.series.services.series import (
    NewSeries,
    change_series,
    delete_series,
    make_series,
    read_new,
)
from tournaments.settings.services import NewTournament, delete_tournament

pytestmark = pytest.mark.first_database

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")


@pytest.fixture
def people(club: Club) -> list[Player]:
    return put_on_list(club, *NAMES)


def test_over_teams_and_over_individuals_everybody_has_one_line(
    club: Club, people: list[Player]
) -> None:
    anna, ben, cleo, dan, eva, finn = people
    teams = hold_cup(club, [(anna, ben), (cleo, dan), (eva, finn)])
    alone = hold_short_cup(club, [anna, cleo, eva, dan], month=4)
    shared = {
        Player.objects.get(pk=place.people[0]).name: (place.rank, place.until)
        for place in SeriesTable(begin_series(club, alone)).places[alone.pk]
    }
    assert sorted(shared.values()) == [(1, 2), (1, 2), (3, 4), (3, 4)]
    # First places 10 + 8 shared are 9 each, third ones 6 + 5 are 5.5.
    alone_points = {name: 9 if rank == 1 else 5.5 for name, (rank, _) in shared.items()}
    points = {"Anna": 10.0, "Ben": 10.0, "Cleo": 8.0, "Dan": 8.0, "Eva": 6.0, "Finn": 6.0}
    for name, more in alone_points.items():
        points[name] += more
    told = tell(begin_series(club, teams, alone))
    assert {name: float(text) for _, name, text in told} == points
    assert [float(text) for *_, text in told] == sorted(points.values(), reverse=True)


def test_the_best_count(club: Club, people: list[Player]) -> None:
    anna, ben, cleo, *_ = people
    cups = [
        hold_cup(club, [(anna,), (ben,), (cleo,)], month=1),
        hold_cup(club, [(ben,), (cleo,), (anna,)], month=2),
        hold_cup(club, [(ben,), (anna,)], month=3),
    ]
    assert tell(begin_series(club, *cups)) == [
        (1, "Ben", "28"),
        (2, "Anna", "24"),
        (3, "Cleo", "14"),
    ]
    best = begin_series(club, *cups, best=2)
    assert tell(best) == [(1, "Ben", "20"), (2, "Anna", "18"), (3, "Cleo", "14")]
    anna_line = SeriesTable(best).lines[1]
    counts = [(one.tournament, one.counts) for one in anna_line.results]
    assert counts == [(cups[0].pk, True), (cups[1].pk, False), (cups[2].pk, True)]


def test_a_tournament_counts_while_it_has_ended_and_as_it_stands(
    club: Club, people: list[Player]
) -> None:
    anna, ben, *_ = people
    cup = begin_cup(club, [(anna,), (ben,)])
    series = begin_series(club, cup)
    [match] = play_round(cup)
    assert tell(series) == []
    close(cup)
    assert tell(series) == [(1, "Anna", "10"), (2, "Ben", "8")]
    reopen_tournament(tournament=cup, reason="misread", operation=operate())
    assert tell(series) == []
    settle(Match.objects.get(pk=match.pk), 0, 1000, reason="misread")
    settle(Match.objects.get(pk=match.pk), *_let_win(match, ben), reason="misread")
    close(cup)
    assert tell(series) == [(1, "Ben", "10"), (2, "Anna", "8")]
    assert Series.objects.get(pk=series.pk).revision == 0


def _let_win(match: Match, player: Player) -> tuple[int, int]:
    is_a = match.a.members.filter(player=player).exists()
    return (1000, 0) if is_a else (0, 1000)


def test_before_it_is_final_a_correction_changes_the_table_at_once(
    club: Club, people: list[Player]
) -> None:
    anna, ben, *_ = people
    cup = begin_cup(club, [(anna,), (ben,)])
    cup.protest_minutes = 30
    cup.save(update_fields=["protest_minutes"])
    [match] = play_round(cup)
    close(cup)
    series = begin_series(club, cup)
    assert (cup.stage, tell(series)) == ("provisional", [(1, "Anna", "10"), (2, "Ben", "8")])
    settle(Match.objects.get(pk=match.pk), *_let_win(match, ben), reason="misread")
    assert tell(series) == [(1, "Ben", "10"), (2, "Anna", "8")]


def test_who_played_for_a_team_has_its_points_and_who_only_was_in_it_has_none(
    club: Club, people: list[Player]
) -> None:
    anna, ben, cleo, dan, eva, finn = people
    cup = begin_cup(club, [(anna, ben), (cleo, dan)])
    [entry, other] = cup.entries.order_by("number")
    put(other, "Cleo", "Finn", span=Span(1, None))
    put(entry, "Anna", "Eva", span=Span(1, 1), reason="ill")
    play_round(cup)
    close(cup)
    names = {name for _, name, _ in tell(begin_series(club, cup))}
    assert names == {"Anna", "Eva", "Cleo", "Finn"}
    assert {dan.name, ben.name}.isdisjoint(names)
    assert {eva.name, finn.name} <= names


def test_teams_without_names_of_people_are_counted_and_in_no_line(club: Club) -> None:
    anna, ben = put_on_list(club, "Anna", "Ben")
    cup = begin_cup(club, [(anna,), (), (ben,)])
    for _ in range(cup.rounds):
        play_round(cup)
    close(cup)
    series = begin_series(club, cup)
    assert tell(series) == [(1, "Anna", "10"), (2, "Ben", "6")]
    assert SeriesTable(series).count_anonymous(cup) == 1


def test_two_who_are_made_one_have_one_line(club: Club, people: list[Player]) -> None:
    anna, ben, cleo, *_ = people
    first, second = hold_cup(club, [(anna,), (ben,)], 1), hold_cup(club, [(cleo,), (ben,)], 2)
    series = begin_series(club, first, second)
    assert sorted(tell(series)) == [(1, "Ben", "16"), (2, "Anna", "10"), (2, "Cleo", "10")]
    merge_entries(club=club, operation=operate(), keep=anna.pk, drop=cleo.pk)
    assert tell(series) == [(1, "Anna", "20"), (2, "Ben", "16")]


def test_a_practice_never_counts(club: Club) -> None:
    new = NewTournament(name="Try", day=create(club).day, preset="round_robin")
    practice, _ = start_practice(club=club, new=new, teams=4, operation=operate())
    with pytest.raises(Refused) as refused:
        begin_series(club, practice)
    assert refused.value.code == "series_tournament"
    series = begin_series(club)
    SeriesTournament.objects.create(series=series, tournament=practice)
    while practice.round_rows.count() < practice.rounds:
        play_round(practice)
    close_tournament(tournament=practice, operation=operate())
    assert tell(series) == []


def test_a_tournament_of_another_club_is_none_of_its_own(club: Club) -> None:
    foreign = create(Club.objects.create(slug="other", name="Other"))
    for keys in ((foreign.pk,), (uuid.uuid4(),)):
        with pytest.raises(Refused) as refused:
            make_series(club=club, new=NewSeries("Cup", tournaments=keys), operation=operate())
        assert (refused.value.code, refused.value.place) == ("series_tournament", "tournaments")


@pytest.mark.parametrize(
    ("new", "code", "place"),
    [
        (NewSeries("  "), "series_name", "name"),
        (NewSeries("x" * 61), "series_name", "name"),
        (NewSeries("Cup", best=100), "series_number", "best"),
        (NewSeries("Cup", best=-1), "series_number", "best"),
        (NewSeries("Cup", "own"), "series_points", "own_points"),
        (NewSeries("Cup", "own", (10_000,)), "series_points", "own_points"),
        (NewSeries("Cup", "own", (1,) * 61), "series_points", "own_points"),
        (NewSeries("Cup", "own", (5, 5, 6)), "series_points_rise", "own_points"),
    ],
)
def test_what_cannot_be_is_refused(club: Club, new: NewSeries, code: str, place: str) -> None:
    with pytest.raises(Refused) as refused:
        make_series(club=club, new=new, operation=operate())
    assert (refused.value.code, refused.value.place) == (code, place)
    assert not Series.objects.exists()


def test_a_change_is_kept_once_follows_a_revision_and_stands_in_the_history(club: Club) -> None:
    first, second = create(club), create(club)
    series = begin_series(club, first)
    new = NewSeries("Winter", "own", (9, 3), best=3, tournaments=(second.pk, second.pk))
    operation = operate()
    answers = [change_series(series=series, new=new, operation=operation) for _ in "ab"]
    assert [answer.body["revision"] for answer in answers] == [1, 1]
    series.refresh_from_db()
    assert read_new(series) == NewSeries("Winter", "own", (9, 3), 3, (second.pk,))
    with pytest.raises(Conflict):
        change_series(series=series, new=new, operation=operate(0))
    made, changed = ClubChange.objects.filter(subject=series.pk).order_by("revision")
    assert (made.action, made.after["tournaments"]) == ("series_make", [str(first.pk)])
    assert (changed.action, changed.before["preset"], changed.after["own_points"]) == (
        "series_change",
        "eight",
        [9, 3],
    )
    assert "name" not in changed.after
    change_series(series=series, new=NewSeries("Winter", "ten", (9, 3)), operation=operate(1))
    assert Series.objects.get(pk=series.pk).own_points == []


def test_deleted_its_tournaments_stay(club: Club, people: list[Player]) -> None:
    cup = hold_cup(club, [(people[0],), (people[1],)])
    series, operation = begin_series(club, cup), operate()
    for _ in "ab":
        delete_series(club=club, series_id=series.pk, operation=operation)
    assert not Series.objects.exists()
    cup.refresh_from_db()
    with pytest.raises(Refused) as refused:
        delete_series(club=club, series_id=series.pk, operation=operate())
    assert refused.value.code == "series_gone"


def test_a_planned_tournament_that_is_deleted_leaves_its_series(club: Club) -> None:
    cup = create(club)
    series = begin_series(club, cup)
    delete_tournament(club=club, tournament_id=cup.pk, operation=operate(cup.revision))
    assert SeriesTable(series).tournaments == []
