"""Logged games in their order: what counts, and that nobody is known before they have played."""

from random import Random

from ratings.model import Forecasts, Winner
from ratings.model.logged import Experience, LoggedGame, LoggedRound, read_logged
from scoring.odds import Prior, find_win

FOUR = ("A", "B", "C", "D")
OTHERS = ("A", "B", "C", "X")


def log(name: str, *scores: tuple[int, int]) -> LoggedGame:
    return read_logged(name, [LoggedRound(FOUR, score) for score in scores])


def test_a_game_ends_with_the_round_that_wins_it() -> None:
    game = log("a game", (300, 0), (400, 0), (300, 100), (0, 200))
    assert game.standings == [(0, 0), (300, 0), (700, 0), (1000, 100)]
    assert game.winner is Winner.AB


def test_level_at_the_target_it_goes_on() -> None:
    assert log("level", (600, 600), (400, 400)).winner is Winner.OPEN
    assert log("level", (600, 600), (400, 400), (0, 100)).winner is Winner.CD


def test_a_game_is_rated_where_four_sat_there_all_the_time() -> None:
    rated = log("1", (300, 0), (400, 0), (300, 100)).rate()
    assert rated is not None
    assert (rated.players, rated.scores, rated.rounds) == (FOUR, (1000, 100), 3)
    changed = read_logged("2", [LoggedRound(FOUR, (600, 0)), LoggedRound(OTHERS, (600, 0))])
    assert changed.rate() is None
    assert read_logged("3", []).rate() is None


def test_nobody_is_known_before_they_have_played() -> None:
    experience = Experience()
    game = log("1", (600, 0), (600, 0))
    [first, second] = experience.expect(game)
    assert first == second
    assert first.mean == 0
    experience.learn(game)
    [again, _] = experience.expect(game)
    assert again.mean > 0
    assert again.variance < first.variance


def test_a_change_of_hands_is_expected_anew() -> None:
    experience = Experience()
    experience.learn(log("1", (600, 0), (600, 0)))
    changed = read_logged("2", [LoggedRound(FOUR, (100, 0)), LoggedRound(OTHERS, (0, 100))])
    [before, after] = experience.expect(changed)
    assert before.mean != after.mean
    experience.learn(changed)
    assert "X" not in experience.state


def test_a_game_that_broke_off_early_teaches_nothing() -> None:
    experience = Experience()
    experience.learn(log("1", (100, 0), (100, 0), (100, 0)))
    assert len(experience.state) == 0
    experience.learn(log("2", (100, 0), (100, 0), (100, 0), (100, 0)))
    assert len(experience.state) == 4


def draw_game(chance: Random, skills: dict[str, float], name: str) -> LoggedGame:
    """Play a game of four of them, margins about their skills, sums as at a table."""
    a, b, c, d = chance.sample(sorted(skills), 4)
    drift = skills[a] + skills[b] - skills[c] - skills[d]
    rounds: list[LoggedRound] = []
    while (game := read_logged(name, rounds)).winner is Winner.OPEN:
        total = chance.choice([100, 100, 200])
        ours = 5 * round((total + chance.gauss(drift, 255)) / 10)
        rounds.append(LoggedRound((a, b, c, d), (ours, total - ours)))
    return game


def test_known_skills_are_found_and_help() -> None:
    """Thirty people whose skills are as apart as newcomers are thought to be: 400 games, of which
    the second half is forecast better than by the score alone, by both measures.
    """
    chance = Random("skills")
    skills = {f"p{number:02}": chance.gauss(0, 13.7) for number in range(30)}
    experience, ours, plain = Experience(), Forecasts(), Forecasts()
    for number in range(400):
        game = draw_game(chance, skills, str(number))
        if number >= 200:
            won = float(game.winner is Winner.AB)
            positions = zip(game.standings, experience.expect(game), strict=False)
            for played, ((a, b), expected) in enumerate(positions):
                prior = Prior(expected.mean, expected.variance**0.5)
                ours.add(find_win(played, a, b, prior), won)
                plain.add(find_win(played, a, b), won)
        experience.learn(game)
    assert ours.count == plain.count > 1500
    assert ours.brier < plain.brier - 0.005
    assert ours.log_loss < plain.log_loss - 0.01
