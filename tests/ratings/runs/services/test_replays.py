"""Runs: the numbers of the design, from the first changed game on, always those of a replay from
zero; written in pieces that nobody reads before they are whole."""

import datetime
import random
import uuid
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.jobs.models import Job
from people.clubs.services.club import change_settings
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge, Player
from ratings.model import RatedGame, State, Winner
from ratings.model.pieces import GAMES_A_PIECE, NUMBERS_BYTES, pack_numbers
from ratings.models import ClubRatings, CountedGame, EffectPiece, PlayerRating, Run, Snapshot
from ratings.ranking.selectors.histories import list_rating_changes, read_rating_points
from ratings.runs.causes import What
from ratings.runs.days import count_days
from ratings.runs.selectors.checks import check_ratings
from ratings.runs.selectors.effects import (
    count_games,
    list_counted,
    list_pieces,
    list_player_ratings,
)
from ratings.runs.selectors.rated_games import list_rated_games
from ratings.runs.selectors.states import read_rating_state
from ratings.runs.services import replays
from ratings.runs.services.replays import replay_club, replay_from_zero
from ratings.runs.tasks import replay_ratings, replay_waiting
from scoring.models import Game
from scoring.seats.services.splits import split_games
from tests.counts import count, take_daily
from tests.nights.nights import operate
from tests.ratings.clubs import AFTER, DAY, VECTORS, Played, make_people, play

pytestmark = pytest.mark.first_database


def correct(game: Game, totals: dict[str, int]) -> None:
    """Let a game have another score, as a correction leaves it, and tell of it."""
    Game.objects.filter(pk=game.pk).update(
        totals=totals, winner="a" if totals["a"] > totals["b"] else "b"
    )
    replays_note(game)


def replays_note(game: Game) -> None:
    from scoring.games.services.telling import tell_finished

    tell_finished(Game.objects.filter(pk=game.pk))


def read_ratings(club: Club, people: dict[str, Player]) -> dict[str, float]:
    names = {player.pk: name for name, player in people.items()}
    number = ClubRatings.objects.get(club=club).run
    return {names[row.player]: row.rating for row in list_player_ratings(club, number)}


def test_another_hour_at_which_nights_end_counts_the_games_anew(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    """A game that began at half past four is of the evening before, where nights end at six."""
    starts = ("2026-01-02T04:30:00Z", "2026-01-01T20:00:00Z")
    for game, start in zip(games, starts, strict=False):
        moment = datetime.datetime.fromisoformat(start)
        Game.objects.filter(pk=game.pk).update(
            source="table", sequence=0, started_at=moment, agreed=True
        )
    replay_club(club)
    late, early = (str(game.pk) for game in games[:2])
    assert [game.id for game in list_rated_games(club)[:2]] == [early, late]
    for hour, order in ((6, [early, late]), (3, [late, early])):
        wanted = {"name": "Kings", "night_ends_at": hour}
        change_settings(club=club, wanted=wanted, operation=operate(club.revision))
        club.refresh_from_db()
        runs = replay_club(club)
        assert [game.id for game in list_rated_games(club)[:2]] == order
        assert (len(runs), check_ratings(club).holds) == (int(hour == 3), True)


def test_the_five_games_of_the_design(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    [run] = replay_club(club)
    assert (run.number, run.first_position, run.games, run.players, run.changed) == (1, 0, 5, 5, 5)
    assert read_ratings(club, people) == pytest.approx(AFTER, abs=1e-6)
    assert [game.game for game in list_counted(club, 1)] == [game.pk for game in games]
    assert read_rating_points(club, people["A"])[2].chance == pytest.approx(0.539161, abs=1e-6)


def test_a_correction_reads_again_from_its_game_on_and_says_why(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    correct(games[1], {"a": 995, "b": 1000})
    [run] = replay_club(club)
    assert (run.number, run.first_position, run.games) == (2, 1, 5)
    assert run.causes == [{"game": str(games[1].pk), "day": "2026-01-01", "what": What.CORRECTED}]
    assert read_ratings(club, people)["A"] == pytest.approx(1459.962422, abs=1e-6)
    kept = CountedGame.objects.filter(club=club)
    assert (kept.filter(run=1, until=None).count(), kept.filter(run=1, until=2).count()) == (4, 1)
    points = read_rating_points(club, people["A"])
    assert [point.run for point in points] == [1, 2, 2, 2, 2]
    assert points[-1].after == pytest.approx(1459.962422, abs=1e-6)
    assert list_player_ratings(club, 1).get(player=people["A"].pk).rating == pytest.approx(
        AFTER["A"], abs=1e-6
    )
    assert check_ratings(club).holds


def test_nothing_changed_is_no_run(club: Club, games: list[Game]) -> None:
    replay_club(club)
    replays_note(games[0])
    assert replay_club(club) == []
    assert ClubRatings.objects.get(club=club).changed_from is None


def test_a_game_added_removed_and_moved(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    [added] = play(club, people, [(3, "ABCD", (1000, 0), 9)])
    [run] = replay_club(club)
    assert [(cause["game"], cause["what"]) for cause in run.causes] == [(str(added.pk), "added")]
    replays_note(added)
    Game.objects.filter(pk=added.pk).delete()
    [run] = replay_club(club)
    assert [cause["what"] for cause in run.causes] == ["removed"]
    Game.objects.filter(pk=games[0].pk).update(sequence=9)
    replays_note(games[0])
    [run] = replay_club(club)
    assert {cause["what"] for cause in run.causes} == {"moved"}
    assert check_ratings(club).holds


def test_a_merge_and_what_takes_it_back_bring_the_very_same_numbers(
    club: Club, people: dict[str, Player]
) -> None:
    people |= make_people(club, "F")
    play(club, people, [*VECTORS, (401, "FBCD", (1000, 20), 7), (402, "ABCD", (1000, 700), 9)])
    replay_club(club)
    before = Run.objects.get(club=club).digest
    exact = read_ratings(club, people)
    merge_entries(club=club, operation=operate(), keep=people["A"].pk, drop=people["F"].pk)
    [merged] = replay_club(club)
    assert merged.digest != before
    assert set(read_ratings(club, people)) == set("ABCDE")
    unmerge_entries(merge=Merge.objects.get(), operation=operate())
    [unmerged] = replay_club(club)
    assert unmerged.digest == before
    assert read_ratings(club, people) == exact


def test_a_split_is_rated_again(club: Club, people: dict[str, Player], games: list[Game]) -> None:
    replay_club(club)
    other = make_people(club, "F")["F"]
    split_games(
        club=club, operation=operate(), source=people["A"].pk, target=other.pk, games=[games[0].pk]
    )
    [run] = replay_club(club)
    assert (run.first_position, run.players) == (0, 6)
    assert check_ratings(club).holds


def read_played(played: Played) -> RatedGame:
    """Return a game as the model reads it; letters are people."""
    day, four, totals, rounds = played
    a, b, c, d = list(four)
    winner = Winner.AB if totals[0] > totals[1] else Winner.CD
    return RatedGame("", count_days(DAY) + day, (a, b, c, d), winner, totals, rounds)


def make_season(games: int) -> list[Played]:
    """Return made-up games of eight people, four or so a day."""
    chance = random.Random(12)
    season: list[Played] = []
    for number in range(games):
        four = "".join(chance.sample("ABCDEFGH", 4))
        margin = chance.randrange(-900, 900, 5) or 5
        totals = (1000, 1000 - margin) if margin > 0 else (1000 + margin, 1000)
        season.append((number // 4, four, totals, chance.randint(5, 14)))
    return season


@settings(max_examples=count(4, 100), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations(range(16)), at=st.integers(0, 16))
def test_any_shuffling_of_the_times_of_entry_gives_the_same_hash(
    club: Club, order: list[int], at: int
) -> None:
    """Games of one day and place in it among them; some are rated before the others are known."""
    ours = Club.objects.create(slug=f"c-{uuid.uuid4()}", name="Shuffled")
    people, season = make_people(ours, "ABCDEFGH"), make_season(16)
    for entered in (order[:at], order[at:]):
        play(ours, people, [season[place] for place in entered], places=[n % 2 for n in entered])
        replay_club(ours)
    in_order = sorted(range(16), key=lambda n: (season[n][0], n % 2, season[n][2]))
    state = State()
    state.play_all([read_played(season[place]) for place in in_order])
    last = Run.objects.filter(club=ours).order_by("number").last()
    assert last is not None
    assert last.digest == state.digest()


@pytest.mark.parametrize("changed", take_daily(4, [0, 31, 32, 99, 7, 33, 63, 95]))
def test_a_replay_from_any_snapshot_is_one_from_zero(club: Club, changed: int) -> None:
    people = make_people(club, "ABCDEFGH")
    with mock.patch.object(replays, "SPACING", 32):
        games = play(club, people, make_season(100))
        replay_club(club)
        assert list(
            Snapshot.objects.filter(latest=False)
            .order_by("position")
            .values_list("position", flat=True)
        ) == [32, 64, 96]
        correct(games[changed], {"a": 1000, "b": 15})
        [run] = replay_club(club)
    assert run.first_position == changed
    assert check_ratings(club).holds
    state = State()
    rows = state.count_all(count_games(list_rated_games(club)))
    stored = b"".join(bytes(piece.numbers) for piece in list_pieces(club, 2))
    assert pack_numbers(rows) == stored
    assert [len(bytes(piece.numbers)) // NUMBERS_BYTES for piece in list_pieces(club, 2)] == [
        GAMES_A_PIECE,
        100 - GAMES_A_PIECE,
    ]
    for position in (0, 1, 31, 32, 50, 96, 100):
        again = State()
        again.count_all(count_games(list_rated_games(club))[:position])
        assert read_rating_state(club, 2, position).digest() == again.digest()


def test_a_run_that_was_killed_leaves_nothing_behind(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    before = read_ratings(club, people)
    correct(games[0], {"a": 1000, "b": 900})
    with (
        mock.patch.object(replays, "_put_in_force", side_effect=KeyboardInterrupt),
        pytest.raises(KeyboardInterrupt),
    ):
        replay_club(club)
    assert CountedGame.objects.filter(club=club, run=2).count() == 1
    assert EffectPiece.objects.filter(club=club, run=2).count() == 1
    assert read_ratings(club, people) == before
    assert [point.run for point in read_rating_points(club, people["A"])] == [1] * 5
    [run] = replay_club(club)
    assert (run.number, list_counted(club, 2).count(), list_pieces(club, 2).count()) == (2, 5, 1)
    assert PlayerRating.objects.filter(club=club, until=None).count() == 5
    assert check_ratings(club).holds


def test_one_replay_at_a_time_and_what_is_noted_meanwhile_is_seen(
    club: Club, games: list[Game]
) -> None:
    put = replays._put_in_force
    corrected: list[int] = []

    def put_and_note(*args: Any) -> Run:
        if not corrected:
            corrected.append(1)
            assert replay_club(club) == []
            correct(games[0], {"a": 1000, "b": 900})
        return put(*args)

    with mock.patch.object(replays, "_put_in_force", put_and_note):
        runs = replay_club(club)
    assert [run.number for run in runs] == [1, 2]
    row = ClubRatings.objects.get(club=club)
    assert (row.changed_from, row.held_by) == (None, None)
    assert check_ratings(club).holds


def test_many_changes_are_one_job(club: Club, games: list[Game]) -> None:
    correct(games[0], {"a": 1000, "b": 900})
    correct(games[1], {"a": 1000, "b": 900})
    [job] = Job.objects.filter(kind="replay_ratings")
    assert job.arguments == {"club": str(club.pk)}
    assert ClubRatings.objects.get(club=club).changed_from == datetime.date(2026, 1, 1)
    replay_ratings(**job.arguments)
    assert Run.objects.get(club=club).games == 5
    replay_ratings(club=str(uuid.uuid4()))


def test_at_night_clubs_without_a_run_are_found(club: Club, games: list[Game]) -> None:
    del games
    ClubRatings.objects.all().delete()
    Job.objects.all().delete()
    replay_waiting()
    [job] = Job.objects.filter(kind="replay_ratings")
    replay_ratings(**job.arguments)
    assert Run.objects.get(club=club).games == 5
    replay_waiting()
    assert Job.objects.filter(kind="replay_ratings").count() == 1


def test_numbers_that_are_not_those_of_the_games_are_found_and_made_again(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    del games
    replay_club(club)
    assert replay_from_zero(club) == []
    Run.objects.filter(club=club).update(digest="0" * 64)
    assert not check_ratings(club).holds
    [run] = replay_from_zero(club)
    assert (run.number, run.first_position) == (2, 0)
    assert check_ratings(club).holds
    assert read_ratings(club, people) == pytest.approx(AFTER, abs=1e-6)


def test_with_whom_they_play_most(club: Club, people: dict[str, Player], games: list[Game]) -> None:
    del games
    replay_club(club)
    row = list_player_ratings(club, 1).get(player=people["A"].pk)
    assert (row.partner, row.partner_games, row.games) == (people["B"].pk, 2, 5)
    assert row.last_day == datetime.date(2027, 2, 5)


def count_with_the_first_rating(club: Club) -> Run:
    """Leave a club as it was before practice counted: its run, pieces and snapshots of then."""
    with mock.patch("ratings.model.state.gain_practice", return_value=0.0):
        [run] = replay_club(club)
    Run.objects.filter(pk=run.pk).update(model=1)
    for piece in EffectPiece.objects.filter(club=club):
        games = bytes(piece.numbers)
        width = NUMBERS_BYTES
        kept = [games[at : at + 8 * 14] for at in range(0, len(games), width)]
        EffectPiece.objects.filter(pk=piece.pk).update(numbers=b"".join(kept))
    for kept_state in Snapshot.objects.filter(club=club):
        size, numbers = len(kept_state.players), bytes(kept_state.numbers)
        old = numbers[: 8 + 16 * size] + numbers[8 + 24 * size :]
        Snapshot.objects.filter(pk=kept_state.pk).update(numbers=old)
    return run


def test_another_rating_counts_all_games_again_and_says_so(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    """At night, whatever else is or is not noted; what was shown before stays as it was."""
    count_with_the_first_rating(club)
    before = read_ratings(club, people)
    point = read_rating_points(club, people["A"])[0]
    assert (round(point.after - 1420, 6), point.practice) == (15.233722, 0.0)
    assert replay_club(club) == []
    Job.objects.all().delete()
    replay_waiting()
    [job] = Job.objects.filter(kind="replay_ratings")
    replay_ratings(**job.arguments)
    run = Run.objects.get(club=club, number=2)
    assert (run.model, run.first_position, run.games, run.causes) == (2, 0, 5, [])
    assert read_ratings(club, people) == pytest.approx(AFTER, abs=1e-6)
    assert read_rating_points(club, people["A"])[0].practice == pytest.approx(13.333333, abs=1e-6)
    rows = list_player_ratings(club, 1)
    assert {row.player: row.rating for row in rows} == {
        people[name].pk: rating for name, rating in before.items()
    }
    [change] = list_rating_changes(club, people["A"])
    assert (change.run, change.counted_anew, change.causes) == (2, True, [])
    assert check_ratings(club).holds
    replay_waiting()
    assert Job.objects.filter(kind="replay_ratings").count() == 1


def test_a_game_that_comes_first_counts_all_again_too(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    """Who plays before the night meets one rating alone, never half of each."""
    del games
    count_with_the_first_rating(club)
    play(club, people, [(401, "ABCD", (1000, 900), 9)])
    [run] = replay_club(club)
    assert (run.first_position, run.games, run.model) == (0, 6, 2)
    assert [cause["what"] for cause in run.causes] == ["played"]
    assert check_ratings(club).holds
