"""Seasons: made, closed, signed, opened again, and what would now be another table."""

import datetime
import uuid
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
import time_machine

from common.problems import Conflict, Refused
from common.tables.text import read_text_rows
from common.web.caller import Caller
from common.writes.operation import Operation
from nights.presence.selectors import list_nights
from nights.presence.services import let_come, let_go, take_off
from past.imports.services import begin_import, start_storing
from past.imports.taking_back import take_back
from past.imports.tasks import store_import, take_import_back
from past.models import EveningPoints, Import
from people.merging.services import merge_entries
from people.models import Club, ClubChange, Player, Role, User
from people.players.selectors.entries import list_people
from people.removal.services.removals import remove_player
from ratings.figures.selectors.over_par import read_par_games
from ratings.figures.services.sums import note_days, sum_up
from ratings.model.pieces import OverPar
from ratings.models import Closing, Season
from ratings.ranking.selectors.histories import read_rating_points
from ratings.runs.services.replays import replay_club
from ratings.seasons.holder import export_lines
from ratings.seasons.selectors import compare_tables, find_closing, list_titles, read_season_table
from ratings.seasons.services import (
    SeasonRules,
    change_season,
    close_season,
    delete_season,
    make_season,
    reopen_season,
)
from scoring.games.services.rounds import correct_round
from scoring.models import Game, Round
from tests.nights.nights import list_players, make_night, operate, play, welcome
from tests.people.made_clubs import join
from tests.ratings.clubs import VECTORS, make_people, settle
from tests.ratings.clubs import play as play_rated

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
DAY = datetime.date(2026, 11, 20)
WEEK = datetime.timedelta(days=7)
YEAR = SeasonRules(
    "Winter", datetime.date(2026, 1, 1), datetime.date(2026, 12, 31), "nanjing", title="Champion"
)


@pytest.fixture
def owner(club: Club) -> User:
    user = join(club, Role.OWNER)
    Player.objects.create(club=club, user=user, name="Olga Owner")
    return user


@pytest.fixture
def four(club: Club) -> list[Player]:
    return list_players(club, "Anna", "Ben", "Cara", "Dora")


def by(user: User, after: int = 0) -> Operation:
    return Operation(uuid.uuid4(), after, {}, Caller(user=user.pk, device=None))


def make(club: Club, rules: SeasonRules = YEAR) -> Season:
    answer = make_season(club=club, rules=rules, operation=operate())
    return Season.objects.get(pk=answer.body["season"])


def tell(season: Season) -> list[tuple[int, str, str]]:
    names = {str(player.pk): player.name for player in Player.objects.all()}
    return [
        (row["place"], names[row["player"]], row["points"]) for row in read_season_table(season)
    ]


def test_a_table_of_games_and_of_points_that_are_no_games(club: Club, four: list[Player]) -> None:
    anna, _, _, dora = four
    play(club, four, 60)
    play(club, four, 50, day=DAY + WEEK)
    play(club, four, 10, day=datetime.date(2027, 1, 8))
    sum_up(club.pk)
    season = make(club)
    assert sorted(tell(season)) == [
        (1, "Anna", "3"),
        (1, "Cara", "3"),
        (3, "Ben", "1"),
        (3, "Dora", "1"),
    ]
    for player, points in ((dora, "2.5"), (anna, "-1")):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=DAY, points=Decimal(points)
        )
    assert tell(season) == [(1, "Dora", "3.5"), (2, "Cara", "3"), (3, "Anna", "2"), (4, "Ben", "1")]
    best = make(club, replace(YEAR, best=1))
    assert [(row["points"], row["dropped"]) for row in read_season_table(best)] == [
        ("2.5", "1"),
        ("2", "1"),
        ("1", "1"),
        ("1", "0"),
    ]


def test_what_gives_points_is_the_seasons_choice(club: Club, four: list[Player]) -> None:
    anna, _, _, dora = four
    play(club, four, 60)
    sum_up(club.pk)
    for player, points in ((dora, "2.5"), (anna, "-1")):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=DAY, points=Decimal(points)
        )
    assert sorted(tell(make(club, replace(YEAR, counts="games")))) == [
        (1, "Anna", "2"),
        (1, "Cara", "2"),
        (3, "Ben", "0"),
        (3, "Dora", "0"),
    ]
    of_points = make(club, replace(YEAR, counts="points"))
    assert tell(of_points) == [(1, "Dora", "2.5"), (2, "Anna", "-1")]
    row = read_season_table(of_points)[0]
    assert (row["games"], row["evenings"], row["over_par"]) == (0, 1, None)


def test_nobody_is_over_par_in_a_game_that_is_not_rated(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    settle(club)
    anna, day = people["A"], games[0].played_on
    points = {"player": anna, "entered_as": anna, "day": day, "points": Decimal("2.5")}
    EveningPoints.objects.create(club=club, **points)
    over = {
        variant: read_season_table(make(club, replace(YEAR, variant=variant)))[0]["over_par"]
        for variant in ("nanjing", "tientsin")
    }
    assert over["nanjing"] is not None
    assert over["tientsin"] is None


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"least_games": 3}, "season_least_of_points"),
        ({"which": "tournaments"}, "season_points_of_evenings"),
    ],
)
def test_points_alone_have_no_games(club: Club, rules: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        make(club, replace(YEAR, counts="points", **rules))
    assert refused.value.problems[0].code == code


def test_evenings_and_tournaments(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    game = play(club, four, 30)
    Game.objects.filter(pk=game.pk).update(occasion={"id": "1", "label": "Cup"})
    note_days(club.pk, [DAY])
    sum_up(club.pk)
    tables = {
        which: tell(make(club, replace(YEAR, which=which))) for which in ("evenings", "tournaments")
    }
    assert {row[1] for row in tables["evenings"] if row[2] == "2"} == {"Anna", "Cara"}
    assert {row[1] for row in tables["tournaments"] if row[2] == "2"} == {"Ben", "Dora"}


def test_presence_counts_who_was_there(club: Club, four: list[Player]) -> None:
    (emil,) = list_players(club, "Emil")
    play(club, four, 60)
    play(club, four, 60)
    sum_up(club.pk)
    night = make_night(club)
    welcome(night, four[0], emil)
    season = make(club, replace(YEAR, preset="presence"))
    assert sorted((name, points) for _, name, points in tell(season)) == [
        (name, "1") for name in ("Anna", "Ben", "Cara", "Dora", "Emil")
    ]


@pytest.mark.parametrize(("minutes", "came"), [(2, []), (60, ["Emil"])])
def test_whoever_was_ticked_by_mistake_was_not_there(
    club: Club, minutes: int, came: list[str]
) -> None:
    night = make_night(club)
    [presence] = welcome(night, *list_players(club, "Emil"))
    gone = presence.came_at + datetime.timedelta(minutes=minutes)
    with time_machine.travel(gone, tick=False):
        let_go(presence=presence, operation=operate(presence.revision))
    season = make(club, replace(YEAR, preset="presence"))
    assert [name for _, name, _ in tell(season)] == came
    assert [vars(night)["came"] for night in list_nights(club)] == [len(came)]
    let_come(presence=presence, operation=operate(presence.revision + 1))
    assert [name for _, name, _ in tell(season)] == ["Emil"]
    take_off(presence=presence, operation=operate(presence.revision + 2))
    assert tell(season) == []
    assert [vars(night)["came"] for night in list_nights(club)] == [0]


def test_over_par_is_of_the_run_in_force(club: Club) -> None:
    people = make_people(club, "ABCDE")
    games = play_rated(club, people, VECTORS)
    Game.objects.filter(pk=games[3].pk).update(occasion={"id": "1", "label": "Cup"})
    sum_up(club.pk)
    replay_club(club)
    a, e = str(people["A"].pk), str(people["E"].pk)
    points = read_rating_points(club, people["A"])[:4]
    over = [point.result - point.par for point in points]

    def read(which: str) -> dict[str, float]:
        rows = read_season_table(make(club, replace(YEAR, which=which)))
        return {row["player"]: row["over_par"] for row in rows}

    assert over[0] == pytest.approx(0.75 * 380 / 9 + 20)
    assert read("all")[a] == round(sum(over) / 4, 1)
    assert read("evenings")[a] == round(sum(over[:3]) / 3, 1)
    tournaments = read_par_games(club, YEAR.first_day, YEAR.last_day, tournament=True).sum_players()
    assert tournaments[people["A"].pk] == OverPar(over[3], 1)
    assert (e in read("all"), e in read("evenings")) == (True, False)


def test_it_is_closed_and_a_correction_shows(club: Club, four: list[Player], owner: User) -> None:
    game = play(club, four, 60)
    settle(club)
    season = make(club)
    close_season(season=season, operation=by(owner))
    closing = find_closing(season)
    assert closing is not None
    assert (closing.signed_by.name, closing.closed_by) == ("Olga Owner", owner)
    assert closing.table == read_season_table(season)
    assert [title.name for title in list_titles(club, four[0].pk)] == ["Winter"]
    assert list_titles(club, four[1].pk) == []
    round_ = Round.objects.get(game=game)
    entry = {"kind": "counted", "points": {"a": 20, "b": 80}}
    correct_round(game=game, operation=operate(game.revision), round_id=round_.pk, entry=entry)
    settle(club)
    closing.refresh_from_db()
    changes = compare_tables(club, closing.table, read_season_table(season))
    assert {
        change["player"]: (change["was"]["points"], change["now"]["points"]) for change in changes
    } == {
        str(four[0].pk): ("2", "0"),
        str(four[2].pk): ("2", "0"),
        str(four[1].pk): ("0", "2"),
        str(four[3].pk): ("0", "2"),
    }
    season.refresh_from_db()
    with pytest.raises(Refused) as refused:
        change_season(season=season, rules=YEAR, operation=by(owner, 1))
    assert refused.value.code == "season_closed"
    reopen_season(season=season, operation=by(owner, 1), reason="A round was wrong.")
    season.refresh_from_db()
    close_season(season=season, operation=by(owner, 2))
    kept = list(Closing.objects.filter(season=season).order_by("closed_at"))
    assert [(closing.reason, closing.reopened_at is None) for closing in kept] == [
        ("A round was wrong.", False),
        ("", True),
    ]
    assert kept[1].table == read_season_table(season)
    assert [
        change.action for change in ClubChange.objects.filter(club=club).order_by("revision")
    ] == [
        "season_make",
        "season_close",
        "season_reopen",
        "season_close",
    ]


def test_nothing_is_signed_that_is_still_being_added_up(
    club: Club, four: list[Player], owner: User
) -> None:
    play(club, four, 60)
    season = make(club)
    for count in (sum_up, lambda _club: replay_club(club)):
        with pytest.raises(Conflict, match="season_behind"):
            close_season(season=season, operation=by(owner))
        assert find_closing(season) is None
        count(club.pk)
    close_season(season=season, operation=by(owner))
    closing = find_closing(season)
    assert closing is not None
    assert [row["games"] for row in closing.table] == [1, 1, 1, 1]


def test_whoever_is_merged_keeps_their_titles_and_their_line(
    club: Club, four: list[Player], owner: User
) -> None:
    anna, _, cara, _ = four
    play(club, four, 60)
    settle(club)
    season = make(club)
    close_season(season=season, operation=by(owner))
    closing = find_closing(season)
    assert closing is not None
    kept = Player.objects.create(club=club, name="Anna Meier")
    merge_entries(club=club, operation=operate(), keep=kept.pk, drop=anna.pk)
    settle(club)
    assert [title.name for title in list_titles(club, kept.pk)] == ["Winter"]
    assert compare_tables(club, closing.table, read_season_table(season)) == []
    play(club, [kept, four[1], cara, four[3]], 60)
    settle(club)
    changes = compare_tables(club, closing.table, read_season_table(season))
    assert [
        (change["player"], change["was"]["points"], change["now"]["points"])
        for change in changes
        if change["was"]["points"] == "2"
    ] == [(row["player"], "2", "4") for row in closing.table[:2]]


def test_two_lines_of_one_person_are_one_by_now(
    club: Club, four: list[Player], owner: User
) -> None:
    anna, ben, cara, dora = four
    eva = list_players(club, "Eva")[0]
    play(club, four, 60)
    play(club, [eva, ben, cara, dora], 60, day=DAY + WEEK)
    settle(club)
    season = make(club)
    close_season(season=season, operation=by(owner))
    closing = find_closing(season)
    assert closing is not None
    merge_entries(club=club, operation=operate(), keep=anna.pk, drop=eva.pk)
    settle(club)
    changes = compare_tables(club, closing.table, read_season_table(season))
    points = {
        change["player"]: (change["was"]["points"], change["now"] and change["now"]["points"])
        for change in changes
        if change["player"] in {str(anna.pk), str(eva.pk)}
    }
    assert sorted(points.values(), key=str) == [("2", "4"), ("2", None)]


def test_who_stands_in_a_signed_table_stays_when_an_import_is_taken_back(
    club: Club, owner: User
) -> None:
    begun = begin_import(
        club=club, operation=operate(), rows=read_text_rows("3.4.26;Anna/Ben;Cara/Dora;1020:640\n")
    )
    imported = Import.objects.get(pk=begun.body["import"])
    start_storing(imported=imported, operation=operate())
    store_import(str(imported.pk))
    settle(club)
    season = make(club)
    close_season(season=season, operation=by(owner))
    imported.refresh_from_db()
    take_back(imported=imported, operation=operate(imported.revision))
    take_import_back(str(imported.pk))
    assert not Game.objects.filter(club=club).exists()
    closing = find_closing(season)
    assert closing is not None
    listed = {player.name for player in list_people(club)}
    assert listed == {"Anna", "Ben", "Cara", "Dora", "Olga Owner"}
    assert sorted(Player.objects.get(pk=row["player"]).name for row in closing.table) == [
        "Anna",
        "Ben",
        "Cara",
        "Dora",
    ]


def test_a_write_is_once_and_follows_what_was_seen(club: Club, owner: User) -> None:
    operation = by(owner)
    first = make_season(club=club, rules=YEAR, operation=operation)
    again = make_season(club=club, rules=YEAR, operation=operation)
    assert (again.repeated, first.body) == (True, again.body)
    season = Season.objects.get()
    season.club = club
    closing = by(owner)
    close_season(season=season, operation=closing)
    assert close_season(season=season, operation=closing).repeated
    assert Closing.objects.count() == 1
    with pytest.raises(Conflict):
        reopen_season(season=season, operation=by(owner), reason="why not")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": " "}, "season_name"),
        ({"name": "x" * 61}, "season_name"),
        ({"title": "x" * 61}, "season_title"),
        ({"last_day": datetime.date(2025, 1, 1)}, "season_days"),
        ({"variant": "bridge"}, "season_choice"),
        ({"which": "some"}, "season_choice"),
        ({"preset": "lots"}, "season_choice"),
        ({"best": -1}, "season_number"),
        ({"least_games": 10_000}, "season_number"),
    ],
)
def test_what_cannot_be_is_refused(club: Club, changed: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        make(
            club,
            SeasonRules(**{**{name: getattr(YEAR, name) for name in YEAR.__slots__}, **changed}),
        )
    assert refused.value.code == code
    assert not Season.objects.exists()


def test_who_signs_is_on_the_list(club: Club, owner: User) -> None:
    season = make(club)
    other = join(club, Role.OWNER, "other@example.org")
    with pytest.raises(Refused, match="season_signer"):
        close_season(season=season, operation=by(other))
    (couple,) = list_players(club, "Otto Owner")
    couple.user = owner
    couple.save()
    with pytest.raises(Refused, match="season_signer_unknown"):
        close_season(season=season, operation=by(owner))
    close_season(season=season, operation=by(owner), signed_by=couple.pk)
    assert Closing.objects.get().signed_by == couple
    season.refresh_from_db()
    with pytest.raises(Refused, match="season_reason"):
        reopen_season(season=season, operation=by(owner, 1), reason=" ")
    season.refresh_from_db()
    with pytest.raises(Refused, match="season_closed"):
        delete_season(club=club, season_id=season.pk, operation=by(owner, 1))


def test_a_season_that_was_never_closed_can_go(club: Club, owner: User) -> None:
    season = make(club)
    change_season(season=season, rules=replace(YEAR, name="Spring"), operation=by(owner))
    season.refresh_from_db()
    assert (season.name, season.revision) == ("Spring", 1)
    delete_season(club=club, season_id=season.pk, operation=by(owner, 1))
    assert not Season.objects.exists()


def test_a_removed_name_stands_in_no_text(club: Club, four: list[Player], owner: User) -> None:
    play(club, four, 60)
    settle(club)
    (hans,) = list_players(club, "Hans Maulwurf")
    season = make(club, replace(YEAR, name="Cup of Hans Maulwurf", title="Hans Maulwurf medal"))
    close_season(season=season, operation=by(owner))
    season.refresh_from_db()
    reopen_season(season=season, operation=by(owner, 1), reason="Hans Maulwurf was right")
    remove_player(player=hans, operation=operate())
    season.refresh_from_db()
    assert (season.name, season.title) == ("2026-01-01 – 2026-12-31", "")
    assert season.revision == 3  # a form that was opened before brings nothing back
    assert Closing.objects.get().reason == ""
    (line,) = export_lines([four[0].pk])
    assert (line["line"]["points"], line["stands"]) == ("2", False)
