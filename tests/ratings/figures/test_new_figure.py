"""A figure is a row: a new one stands in sums, on pages, in files and the API, with its games."""

import re
from collections.abc import Sequence
from html import unescape
from typing import Any
from uuid import UUID

import pytest
from django.core.management import call_command
from django.test import Client
from rest_framework.test import APIClient

from common.jobs.models import Job
from people.models import Club, Player, Role
from ratings.figures.selectors.statistics import open_scope, read_club, read_player
from ratings.figures.services.sums import find_sum_differences, sum_up
from ratings.figures.shown.figures import leave_untold
from ratings.figures.shown.tables import NONE, FigureCell
from ratings.models import ClubRatings, DayToSum
from ratings.pairs.selectors.meetings import read_two
from ratings.statistics import Figure, Style, Whom, list_counts, list_figures
from ratings.statistics.figures import CLUB, PERSON, ROUNDS
from ratings.statistics.table import EACH, Count, Deed, Whose
from scoring.models import Game, SeatFacts
from scoring.models.numbered import COLUMNS
from scoring.rules import CALLS, Fact, list_facts
from scoring.rules.facts import RoundAtTable
from scoring.verifying.selectors import find_differences
from scoring.verifying.tasks import count_facts
from tests.nights.nights import list_players, play, play_calls
from tests.pages import read_html
from tests.people.made_clubs import come_as, join
from tests.ratings.figures.conftest import AddFact, AddFigure

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
MARKUP = re.compile("<[^>]+>|[\u2068\u2069]")
"""What a reader does not see: marks, and what keeps the direction of a name."""
LAST_DEED = Deed("last_out", "last", "out last", "with the other side out last")
LAST = Figure(
    code="last",
    label="Last out",
    hint="of the rounds that say who",
    part={Count("last_out"): 1},
    whole={Count("rounds_last_known", Whose.TABLE): 1},
    style=Style.SHARE,
    shown=EACH | CLUB,
    deed=LAST_DEED,
    api="last_share",
)
"""A figure of what is counted already."""
GREAT = Count("great_rounds", Whose.TEAM)
GREAT_ROUNDS = Figure(
    code="great",
    label="Great rounds",
    part={GREAT: 1},
    shown=EACH | CLUB,
    deed=Deed("great", "greats", "with a great round", "with a great round of the other side"),
)
"""A figure of what nobody has counted yet."""

QUIET = Count("quiet_rounds", Whose.TABLE)
QUIET_ROUNDS = Figure(
    code="quiet",
    label="Quiet rounds",
    part={QUIET: 1},
    whole={ROUNDS: 1},
    style=Style.SHARE,
    shown=PERSON | CLUB,
    deed=Deed("quiet", "quiets", "with a quiet round", "with a quiet round of the other side"),
    api="quiet_share",
)
"""A share of rounds of which the whole table says what nobody did."""


NO_ROUND = FigureCell(0.0, "0%")


def find_quiet(played: RoundAtTable) -> Sequence[int]:
    """Return everybody at the table where nobody made a call."""
    return () if played.entry.calls else played.seats


def find_great(played: RoundAtTable) -> list[int]:
    """Return the team that got a hundred points or more."""
    points = {
        seat: played.variant.points_of_seat(played.round.score, seat, played.round.context)[0]
        for seat in played.seats
    }
    return [seat for seat, point in points.items() if point >= 100]


@pytest.fixture
def four(club: Club) -> list[Player]:
    return list_players(club, "Anna", "Ben", "Cara", "Dora")


class Reader:
    """A member who reads pages and files, and a program that reads the API."""

    def __init__(self, club: Club) -> None:
        self.browser: Client = come_as(club, Role.MEMBER)
        self.api = APIClient()
        self.api.force_login(join(club, Role.DIRECTOR))

    def read(self, page: str) -> str:
        answer = self.browser.get(f"/clubs/hofgarten/statistics/{page}")
        assert answer.status_code == 200, page
        return unescape(read_html(answer))

    def read_headline(self, page: str) -> dict[str, tuple[str, str]]:
        """Return the figures at the top of a page by their labels: text and link."""
        result = re.findall(r'<dt>(.*?)</dt><dd>(?:<a href="(.*?)">)?(.*?)(?:</a>)?</dd>', page)
        return {label: (text, link) for label, link, text in result}

    def read_column(self, page: str, label: str) -> dict[str, str]:
        """Return what stands in a column of the first table, by the names of its lines."""
        head = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', page.split("</thead>", maxsplit=1)[0])
        place = [re.sub("<[^>]+>", "", one) for one in head].index(label)
        lines = re.findall(r'<tr><th scope="row".*?</tr>', page.split("</table>", maxsplit=1)[0])
        cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in lines]
        return {re.sub(MARKUP, "", line[0]): re.sub("<[^>]+>", "", line[place]) for line in cells}

    def read_file(self, name: str, label: str) -> dict[str, str]:
        """Return a column of a file by the names of its lines."""
        head, *lines = [line.split(",") for line in self.read(name).strip("\ufeff").splitlines()]
        return {re.sub(MARKUP, "", line[0]): line[head.index(label)] for line in lines}

    def count_games(self, link: str) -> int:
        """Return how many games a link leads to."""
        return int(self.browser.get(link).context["page"].paginator.count)

    def ask(self, path: str) -> Any:
        answer = self.api.get(f"/api/v1/{path}")
        assert answer.status_code == 200
        return answer.json()


def test_what_is_counted_already_needs_its_row_alone(
    club: Club, four: list[Player], add_figure: AddFigure
) -> None:
    anna, ben, cara, dora = four
    play_calls(club, four, [], [1, 2, 3, 4])
    play_calls(club, four, [], [2, 3, 4, 1])
    play_calls(club, four, [], [2, 3, 4, 1])
    play(club, four, 60)
    sum_up(club.pk)
    add_figure(LAST)
    reader = Reader(club)
    assert find_sum_differences(club.pk) == []

    person = reader.read_headline(reader.read(f"players/{anna.pk}/"))["Last out"]
    assert (person[0], reader.count_games(person[1])) == ("67%", 2)
    assert "out last" in unescape(read_html(reader.browser.get(person[1])))
    everybody = reader.read("?sort=last")
    wanted = {"Anna": "67%", "Dora": "33%", "Ben": "0%", "Cara": "0%"}
    assert reader.read_column(everybody, "Last out") == wanted
    assert list(reader.read_column(everybody, "Last out"))[:2] == ["Anna", "Dora"]
    assert "of the rounds that say who" in everybody
    of_club = reader.read_headline(everybody)["Last out"]
    assert (of_club[0], reader.count_games(of_club[1])) == ("100%", 3)
    files = reader.read_file("players.csv", "Last out")
    assert files == {"Anna": "66.7", "Dora": "33.3", "Ben": "0.0", "Cara": "0.0"}

    together = reader.read_headline(reader.read(f"players/{anna.pk}/with/{cara.pk}/"))["Last out"]
    assert (together[0], reader.count_games(together[1])) == ("67%", 2)
    against = reader.read_headline(reader.read(f"players/{dora.pk}/with/{cara.pk}/"))["Last out"]
    assert (against[0], reader.count_games(against[1])) == ("33%", 1)
    pairs = reader.read("pairs/?sort=last")
    assert list(reader.read_column(pairs, "Last out").values()) == ["67%", "33%"]
    assert reader.read_file("pairs.csv", "Last out") == {
        "Anna & Cara": "66.7",
        "Ben & Dora": "33.3",
    }

    names = ("last_out", "rounds_last_known", "last_share")
    own = reader.ask(f"players/{anna.pk}/statistics/")
    assert [own["figures"][name] for name in names] == [2, 3, 2 / 3]
    line = next(opponent for opponent in own["opponents"] if opponent["player"] == str(ben.pk))
    sides = ("last_out_for", "last_out_against", "rounds_last_known", "last_share")
    assert [line[name] for name in sides] == [2, 1, 3, 2 / 3]
    whole = reader.ask("clubs/hofgarten/statistics/")
    assert (whole["club"]["last_out"], len(whole["players"])) == (3, 4)
    pairs = reader.ask("clubs/hofgarten/statistics/pairs/")["results"]
    assert {pair["last_out_for"] for pair in pairs} == {1, 2}


def test_a_new_fact_is_counted_in_old_games_at_night(
    club: Club, four: list[Player], add_figure: AddFigure, add_fact: AddFact
) -> None:
    anna, _, cara, _ = four
    first = play(club, four, 100, 60, 100)
    play(club, four, 0, 60)
    running = play(club, four, 100, ends=False)
    sum_up(club.pk)
    ratings = ClubRatings.objects.values_list("requests", flat=True).get(club=club)
    number = max(fact.number for fact in list_facts()) + 1
    add_fact(Fact(GREAT.name, number, find_great))
    add_figure(GREAT_ROUNDS)
    reader = Reader(club)

    def read_games(game: Game) -> list[int]:
        rows = SeatFacts.objects.filter(game=game).order_by("seat")
        return [row.facts.get(GREAT.name, -1) for row in rows]

    assert read_games(first) == [-1] * 4
    assert find_differences(first) == []
    assert reader.read_headline(reader.read(""))["Great rounds"] == ("0", "")
    count_facts()
    assert (read_games(first), read_games(running)) == ([2, 0, 2, 0], [1, 0, 1, 0])
    assert not SeatFacts.objects.filter(counted__lt=number).exists()
    assert find_differences(first) == []
    assert DayToSum.objects.filter(club=club).exists()
    assert ClubRatings.objects.values_list("requests", flat=True).get(club=club) == ratings
    sum_up(club.pk)
    assert find_sum_differences(club.pk) == []

    scope = open_scope(club)
    assert (read_club(scope).get(GREAT.name), read_player(scope, anna.pk).get(GREAT.name)) == (3, 2)
    two = read_two(scope, anna.pk, cara.pk)[True]
    assert (two.get("great_rounds_for"), two.get("great_rounds_against")) == (2, 1)
    text, link = reader.read_headline(reader.read(""))["Great rounds"]
    assert (text, reader.count_games(link)) == ("3", 2)
    assert reader.read_file("pairs.csv", "Great rounds") == {"Anna & Cara": "2", "Ben & Dora": "1"}
    own = reader.ask(f"players/{anna.pk}/statistics/")
    assert (own["figures"][GREAT.name], own["partners"][0]["great_rounds_against"]) == (2, 1)
    # What is played from now on counts it at once.
    assert read_games(play(club, four, 100)) == [1, 0, 1, 0]


def test_what_a_whole_table_did_is_a_share_with_its_games(
    club: Club, four: list[Player], add_figure: AddFigure, add_fact: AddFact
) -> None:
    add_fact(Fact(QUIET.name, max(fact.number for fact in list_facts()) + 1, find_quiet))
    add_figure(QUIET_ROUNDS)
    play(club, four, 100, 60, 100)
    play_calls(club, four, [(1, "tichu")], [1, 2, 3, 4])
    sum_up(club.pk)
    assert find_sum_differences(club.pk) == []
    reader, anna = Reader(club), four[0]
    for page in ("", f"players/{anna.pk}/"):
        text, link = reader.read_headline(reader.read(page))["Quiet rounds"]
        assert (text, reader.count_games(link)) == ("75%", 1)
    assert reader.read_file("players.csv", "Quiet rounds")["Anna"] == "75.0"
    own = reader.ask(f"players/{anna.pk}/statistics/")["figures"]
    assert (own[QUIET.name], own["quiet_share"]) == (3, 0.75)
    assert reader.ask("clubs/hofgarten/statistics/")["club"][QUIET.name] == 3
    # Of somebody whose games are known by their scores alone it is no nought.
    shown = dict.fromkeys((figure.label for figure in list_figures(Whom.PERSON)), NO_ROUND)
    told = zip(shown, leave_untold(Whom.PERSON, [*shown.values()]), strict=True)
    assert dict(told)["Quiet rounds"].text == NONE


def test_games_are_counted_some_at_a_time(
    club: Club, four: list[Player], add_fact: AddFact
) -> None:
    games = sorted(play(club, four, 60).pk for _ in range(22))
    count_facts()
    assert not Job.objects.filter(kind="count_facts").exists()
    number = max(fact.number for fact in list_facts()) + 1
    add_fact(Fact(GREAT.name, number, find_great))
    count_facts()
    older = SeatFacts.objects.filter(counted__lt=number).values_list("game", flat=True)
    assert set(older) == set(games[20:])
    [job] = Job.objects.filter(kind="count_facts")
    assert UUID(job.arguments["after"]) == games[19]
    count_facts(**job.arguments)
    assert not SeatFacts.objects.filter(counted__lt=number).exists()
    call_command("verify_games")


def test_the_tables_fit_together() -> None:
    """What figures count is what rounds are asked for, and no two facts share a column."""
    facts = list_facts()
    assert {count.name for count in list_counts()} == {fact.name for fact in facts}
    assert len({fact.number for fact in facts}) == len({fact.name for fact in facts}) == len(facts)
    assert max(fact.number for fact in facts) <= COLUMNS


def test_calls_are_worth_what_the_rules_say() -> None:
    figure = next(figure for figure in list_figures(Whom.PERSON) if figure.code == "call_points")
    worth = {count.name: weight for count, weight in figure.part.items()}
    wanted = {}
    for name, call in CALLS.items():
        for end, (made, sign) in {"won": (True, 1), "lost": (False, -1)}.items():
            if call.worth(made=made).points_rule:
                wanted[f"{name}_{end}"] = sign
            else:
                points = call.worth(made=made).points
                wanted[f"{name}_{'made' if made else 'failed'}"] = sign * points
    assert worth == wanted
