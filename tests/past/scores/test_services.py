"""Correcting a score that was brought in: what it changes, what it keeps, what is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from common.problems import Conflict, Refused
from past.scores.services import RightScore, add_rounds, correct_score, list_scores, read_given
from people.models import Club, Player
from ratings.models import PlayerRating
from ratings.runs.services.replays import replay_club
from scoring.games import listeners
from scoring.games.listeners import GamesChanged
from scoring.games.selectors.games import find_game, read_state
from scoring.games.services.ends import close_to_changes
from scoring.models import Action, Game, Round, SeatFacts
from scoring.verifying.selectors import find_differences
from tests.interruptions import at_once, stop_everywhere
from tests.nights.nights import list_players, play
from tests.past.scores.results import DAY, operate, store, store_rounds
from tests.ratings import clubs as rated

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
RIGHT = RightScore((640, 1060), 9)


def correct(game: Game, score: RightScore = RIGHT, **more: Any) -> Any:
    asked = {"reason": "teams turned", "operation": operate(game.revision), **more}
    return correct_score(game=game, score=score, **asked)


def test_the_same_game_has_the_right_score(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game = store(club)
    heard: list[GamesChanged] = []
    monkeypatch.setattr(listeners, "GAME_LISTENERS", [heard.append])
    operation = operate()
    answer = correct(game, operation=operation)
    now = Game.objects.get()
    assert (now.pk, now.totals, now.winner, now.rounds_played) == (
        game.pk,
        {"a": 640, "b": 1060},
        "b",
        9,
    )
    assert (now.ended_by, now.finished_at, now.revision) == ("rule", game.finished_at, 2)
    assert answer.body["totals"] == {"a": 640, "b": 1060}
    assert [(reply.games, reply.days) for reply in heard] == [({game.pk}, {DAY})]
    assert find_differences(now) == []
    row = now.revisions.get(revision=2)
    assert (row.action, row.round, row.before, row.after) == (
        Action.SCORE,
        None,
        {"totals": {"a": 1020, "b": 680}, "rounds": 9, "scores": []},
        {"totals": {"a": 640, "b": 1060}, "rounds": 9, "scores": [], "note": "teams turned"},
    )
    assert correct(game, operation=operation).repeated
    assert now.revisions.count() == 2


@pytest.mark.parametrize(
    ("totals", "ended_by", "winner"),
    [((680, 1020), "rule", "b"), ((800, 900), "hand", "b"), ((900, 900), "hand", "draw")],
)
def test_how_it_ended_follows_from_the_right_score(
    club: Club, totals: tuple[int, int], ended_by: str, winner: str
) -> None:
    game = store(club)
    correct(game, RightScore(totals, None))
    game.refresh_from_db()
    assert (game.ended_by, game.winner, game.over) == (ended_by, winner, True)
    assert game.rounds_played is None
    assert find_differences(game) == []


def test_an_unfinished_score_may_turn_out_to_be_a_whole_game(club: Club) -> None:
    game = store(club, (400, 500))
    correct(game, RightScore((1000, 500), None))
    game.refresh_from_db()
    assert (game.ended_by, game.winner) == ("rule", "a")


def test_of_known_rounds_each_is_corrected_and_the_totals_follow(club: Club) -> None:
    game = store_rounds(club)
    ids = list(Round.objects.order_by("number").values_list("pk", flat=True))
    correct(game, add_rounds([(100, 0), (-20, 120), (50, 50)]))
    game.refresh_from_db()
    assert (game.totals, game.rounds_played) == ({"a": 130, "b": 170}, 3)
    kept = list(Round.objects.order_by("number").values_list("pk", flat=True))
    assert kept[:2] == ids
    assert find_differences(game) == []
    correct(game, add_rounds([(-20, 120)]))
    game.refresh_from_db()
    assert (game.totals, list_scores(game)) == ({"a": -20, "b": 120}, [(-20, 120)])
    correct(game, add_rounds([(-20, 120), (100, 0), (30, 70)]))
    game.refresh_from_db()
    assert list_scores(game) == [(-20, 120), (100, 0), (30, 70)]
    assert list(Round.objects.order_by("number").values_list("pk", flat=True)) == kept
    assert find_differences(game) == []
    shown = find_game(game.pk)
    assert shown is not None
    result = read_state(shown, "owner").result
    assert result is not None
    assert list(result.scores) == [{"a": -20, "b": 120}, {"a": 100, "b": 0}, {"a": 30, "b": 70}]


def test_the_facts_of_everybody_follow(club: Club) -> None:
    game = store(club)
    correct(game)
    points = [row.facts["points_for"] for row in SeatFacts.objects.order_by("seat")]
    assert points == [640, 1060, 640, 1060]


def test_ratings_are_those_of_the_right_score(club: Club) -> None:
    wrong = [rated.VECTORS[0], (0, "ACBD", (900, 1100), 11), *rated.VECTORS[2:]]
    games = rated.play(club, rated.make_people(club, "ABCDE"), wrong)
    replay_club(club)
    before = read_ratings(club)
    correct_score(
        game=games[1],
        score=RightScore((1000, 995), 11),
        reason="misread",
        operation=operate(),
        is_right=True,
    )
    replay_club(club)
    other = Club.objects.create(slug="other", name="Other")
    rated.play(other, rated.make_people(other, "ABCDE"), rated.VECTORS)
    replay_club(other)
    assert read_ratings(club) == read_ratings(other) != before


def read_ratings(club: Club) -> dict[str, float]:
    names = dict(Player.objects.filter(club=club).values_list("pk", "name"))
    rows = PlayerRating.objects.filter(club=club, until=None)
    return {names[player]: rating for player, rating in rows.values_list("player", "rating")}


@pytest.mark.parametrize(
    ("more", "place", "code"),
    [
        ({"reason": ""}, "reason", "reason_missing"),
        ({"score": RightScore((1020, 680), 9)}, "totals", "score_as_before"),
        ({"score": RightScore((1021, 679), 9)}, "is_right", "odd_score_step"),
        ({"score": RightScore((9000, 200), 9)}, "is_right", "odd_past_target"),
        ({"score": RightScore((1020, 680), 1)}, "is_right", "odd_sum"),
        ({"score": add_rounds([(1000, 0)])}, "is_right", "odd_round"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    club: Club, more: dict[str, Any], place: str, code: str
) -> None:
    game = store(club)
    with pytest.raises(Refused) as refused:
        correct(game, **more)
    assert [(each.place, each.code) for each in refused.value.problems] == [(place, code)]
    game.refresh_from_db()
    assert (game.totals, game.revision) == ({"a": 1020, "b": 680}, 1)
    if place == "is_right":
        correct(game, **more, is_right=True)
        assert Game.objects.get().totals != {} != game.totals


def test_scores_of_rounds_are_not_lost_to_totals(club: Club) -> None:
    game = store_rounds(club)
    with pytest.raises(Refused, match="scores_known"):
        correct(game, RightScore((90, 310), 2))
    assert list_scores(game) == [(100, 0), (-20, 320)]


def test_a_game_of_a_tournament_or_one_that_is_locked_stays(club: Club) -> None:
    game = store(club)
    Game.objects.update(occasion={"id": "x", "label": "Autumn cup · 1"})
    game.refresh_from_db()
    with pytest.raises(Refused, match="score_of_tournament"):
        correct(game)
    Game.objects.update(occasion={})
    close_to_changes(game=game, operation=operate())
    game.refresh_from_db()
    with pytest.raises(Conflict, match="game_locked"):
        correct(game)
    assert Game.objects.get().totals == {"a": 1020, "b": 680}


def test_who_saw_an_older_score_looks_again(club: Club) -> None:
    game = store(club)
    correct(game)
    game.refresh_from_db()
    with pytest.raises(Conflict, match="revision_conflict"):
        correct(game, RightScore((600, 1100), 9), operation=operate(1))


def test_a_game_with_rounds_has_its_score_from_them(club: Club) -> None:
    played = play(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), 60)
    with pytest.raises(Refused, match="score_of_rounds"):
        correct(played)


@pytest.mark.first_database(False)
@pytest.mark.django_db(transaction=True)
def test_stopped_at_every_point_it_is_done_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = store_rounds(club)
    operation = operate()

    def read() -> object:
        now = Game.objects.get()
        return now.totals, now.rounds_played, list_scores(now), now.revisions.count()

    def deed() -> object:
        score = add_rounds([(100, 0), (-20, 120), (50, 50)])
        return correct(Game.objects.get(pk=game.pk), score, operation=operation)

    before = read()
    states = stop_everywhere(deed, read, monkeypatch)
    rounds = [(100, 0), (-20, 120), (50, 50)]
    assert read() == ({"a": 130, "b": 170}, 3, rounds, 2)
    assert [state for state in states if state not in (before, read())] == []
    assert states.count(before) > 5


@pytest.mark.first_database(False)
@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_is_told_to_look_again(club: Club) -> None:
    game = store(club)

    def make(b: int) -> Callable[[], object]:
        return lambda: correct(
            Game.objects.get(pk=game.pk), RightScore((600, b)), operation=first()
        )

    def first() -> Any:
        return operate(1)

    answers = at_once(make(1000), make(1100))
    assert sum(isinstance(each, Conflict) for each in answers) == 1
    assert Game.objects.get().revisions.count() == 2


def test_what_was_sent_is_totals_or_all_rounds() -> None:
    assert read_given({"a": 1, "b": 2}, 3, []) == RightScore((1, 2), 3)
    rounds = [{"a": 100, "b": 0}, {"a": 30, "b": 70}]
    added = RightScore((130, 70), 2, ((100, 0), (30, 70)))
    assert read_given(None, None, rounds) == read_given({"a": 130, "b": 70}, 2, rounds) == added
    with pytest.raises(Refused, match="scores_differ"):
        read_given({"a": 130, "b": 75}, None, rounds)
    with pytest.raises(Refused, match="score_missing"):
        read_given(None, 3, [])
