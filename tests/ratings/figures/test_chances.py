"""How good the chances of a club's own games were: selector, page and API."""

import datetime
import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from people.models import Club, Player, Role
from ratings.figures.selectors.chances import measure_chances
from ratings.figures.selectors.statistics import open_scope
from ratings.figures.services.sums import sum_up
from ratings.figures.shown.chances import draw_chances
from ratings.model.coming_true import SaidChance, judge_said
from ratings.runs.services.replays import replay_club
from scoring.models import Game
from scoring.odds import UNKNOWN, Prior, find_win
from tests.nights.nights import DAY, list_players, play
from tests.pages import read_html
from tests.people.made_clubs import come_as
from tests.ratings.clubs import VECTORS, make_people
from tests.ratings.clubs import play as play_rated

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
WON = (100,) * 8 + (0, 100, 100)
"""Card points of eleven rounds that the first team wins, 1000 to 100."""
PAGE = "/clubs/hofgarten/statistics/chances/"


def play_to_the_end(club: Club, four: list[Player], prior: tuple[float, float] | None) -> Game:
    game = play(club, four, *WON, ends=False)
    assert (game.winner, game.totals) == ("a", {"a": 1000, "b": 100})
    if prior:
        Game.objects.filter(pk=game.pk).update(prior_mean=prior[0], prior_sd=prior[1])
    return game


def test_before_each_game_as_the_ratings_had_it(club: Club) -> None:
    """The games of the design: 3 to 5 had a favourite, who lost each time."""
    people = make_people(club, "ABCDE")
    play_rated(club, people, VECTORS)
    replay_club(club)
    judged = measure_chances(open_scope(club)).before_games
    assert judged.even == 2
    assert judged.total
    assert (judged.total.count, judged.total.came) == (3, 0)
    said = [0.539161, 1 - 0.478876, 1 - 0.483052]
    assert judged.total.said == pytest.approx(sum(said) / 3, abs=1e-6)
    assert judged.brier == pytest.approx((0.25 * 2 + sum(p**2 for p in said)) / 5, abs=1e-6)


def test_before_each_round_as_the_sheet_showed_it(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    play_to_the_end(club, four, None)
    play_to_the_end(club, four, (-12.0, 20.0))
    chances = measure_chances(open_scope(club, "nanjing"))
    totals = [(100 * n, 0) for n in range(9)] + [(800, 100), (900, 100)]
    told = [
        find_win(number, *score, prior)
        for prior in (UNKNOWN, Prior(-12.0, 20.0))
        for number, score in enumerate(totals)
    ]
    judged = chances.before_rounds
    assert judged.brier == pytest.approx(sum((1 - one) ** 2 for one in told) / 22)
    assert judged.even == 1
    assert judged.total
    assert (judged.total.count, judged.total.games, chances.games) == (21, 2, 2)
    favoured = [max(one, 1 - one) for one in told if one != 0.5]
    assert judged.total.said == pytest.approx(sum(favoured) / 21)
    alone = [find_win(number, *score) for number, score in enumerate(totals)]
    error = sum((1 - one) ** 2 for one in alone) / 11
    assert chances.alone.brier == pytest.approx(error, abs=1e-5)
    assert chances.alone.even == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: {"house_rules": {**game.house_rules, "target": 500}},
        lambda game: {"house_rules": {**game.house_rules, "rounds": 12}},
        lambda _game: {"line_up": {"3": [4]}},
        lambda _game: {"source": "result"},
        lambda _game: {"ended_by": "hand"},
        lambda _game: {"winner": "draw"},
    ],
)
def test_what_was_told_otherwise_is_left_out(
    club: Club, spoil: Callable[[Game], dict[str, object]]
) -> None:
    game = play_to_the_end(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), None)
    Game.objects.filter(pk=game.pk).update(**spoil(game))
    chances = measure_chances(open_scope(club))
    assert (chances.before_rounds.total, chances.games) == (None, 0)


def test_only_these_dates_and_few_statements(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    play_to_the_end(club, four, None)
    sum_up(club.pk)
    after = DAY + datetime.timedelta(1)
    assert measure_chances(open_scope(club, "nanjing", after)).games == 0
    assert measure_chances(open_scope(club, "nanjing", None, DAY)).games == 1
    counts = []
    for _ in range(2):
        play_to_the_end(club, four, None)
        with CaptureQueriesContext(connection) as statements:
            measure_chances(open_scope(club))
        counts.append(len(statements))
    assert counts[0] == counts[1] <= 4


def test_its_page_and_its_answer(club: Club) -> None:
    member = come_as(club, Role.MEMBER)
    assert "No game to 1000" in read_html(member.get(PAGE))
    people = make_people(club, "ABCDE")
    play_rated(club, people, VECTORS)
    play_to_the_end(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), None)
    replay_club(club)
    sum_up(club.pk)
    assert f'href="{PAGE}"' in read_html(member.get("/clubs/hofgarten/statistics/"))
    page = read_html(member.get(PAGE))
    assert "3 times one side was the favourite, at 53% on average; it won 0% of the time." in page
    assert "Luck alone explains the differences." in page
    assert "Three times neither" not in page
    assert "3 times neither side was the favourite." in page
    assert "1 game to 1000, played to its end." in page
    bars = re.findall(r'<rect class="reach" x="([^"]*)" y="3" width="([^"]*)"', page)
    assert bars
    german = read_html(member.get(PAGE, headers={"Accept-Language": "de"}))
    assert "100 %" in german
    assert re.findall(r'<rect class="reach" x="([^"]*)" y="3" width="([^"]*)"', german) == bars
    answer = member.get(f"/api/v1{PAGE}").json()
    assert answer["before_games"]["total"]["count"] == 3
    assert answer["before_games"]["even"] == 3
    assert [group["low"] for group in answer["before_games"]["groups"]] == [50]
    assert answer["before_rounds"]["brier"] < answer["score_alone"]["brier"]


def test_what_luck_does_not_explain_is_said() -> None:
    always = judge_said(SaidChance(game, 0.65, 1) for game in range(100))
    assert draw_chances(always).verdict == (
        "In 1 of 1 lines more came true than luck explains: the chances are too timid there."
    )
    never = [SaidChance(game, 0.65, 0) for game in range(100)]
    seldom = [SaidChance(game, 0.75, 0) for game in range(100)]
    assert draw_chances(judge_said(never + seldom)).verdict == (
        "In 2 of 2 lines less came true than luck explains: the chances are too bold there."
    )
    both = [SaidChance(game, 0.85, 1) for game in range(100)]
    assert draw_chances(judge_said(never + both)).verdict == (
        "In 2 of 2 lines luck alone does not explain what came true."
    )


def test_the_bars_stay_in_their_picture() -> None:
    [line] = draw_chances(judge_said([SaidChance(1, 0.9, 1)])).lines
    assert (line.between, line.came, line.start + line.length, line.mark) == (
        "90–100%",
        "100%",
        100,
        99,
    )
