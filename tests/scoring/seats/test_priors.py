"""What an app above says of a table is kept with its game, and shown to those who may see it."""

import datetime
import uuid
from collections.abc import Callable, Sequence

import pytest
from rest_framework.test import APIClient

from common.registry import Registry
from people.models import Club, Player, Role, StrangersSee
from scoring.games.answers import PriorView
from scoring.games.selectors.games import read_state
from scoring.models import Game, Source
from scoring.odds import UNKNOWN, Chances, Prior, chances
from scoring.seats import priors
from scoring.seats.priors import Foursome, ask_prior
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from scoring.watching.live import read_live_game
from tests.nights.nights import operate
from tests.pages import read_html
from tests.people.made_clubs import make_club
from tests.scoring.tables import Table, counted

pytestmark = pytest.mark.first_database

KNOWN = Prior(11.0, 20.0)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Foursome]:
    """An app that knows something of everybody, and whom it was asked about."""
    heard: list[Foursome] = []

    def give(foursome: Foursome) -> Prior:
        heard.append(foursome)
        return KNOWN

    monkeypatch.setattr(priors, "PRIORS", Registry())
    priors.PRIORS.register(give)
    return heard


@pytest.fixture
def club(db: None) -> Club:
    return make_club(strangers_see=StrangersSee.INITIALS)


@pytest.fixture
def people(club: Club) -> list[Player]:
    return [Player.objects.create(club=club, name=name) for name in ("Anna", "Ben", "Carl", "Dora")]


@pytest.fixture
def host(club: Club, make_member: Callable[..., APIClient]) -> APIClient:
    return make_member(club, Role.OWNER)


@pytest.fixture
def table(
    make_table: Callable[..., Table], host: APIClient, people: Sequence[Player], asked: object
) -> Table:
    return make_table(
        host, club="hofgarten", seats=[{"player": str(person.pk)} for person in people]
    )


def show(chances: Chances) -> dict[str, object]:
    return chances.to_json()


def test_a_game_keeps_what_was_said_when_it_began(
    table: Table, club: Club, people: Sequence[Player], asked: list[Foursome]
) -> None:
    anna, ben, carl, dora = (person.pk for person in people)
    game = Game.objects.get()
    assert asked == [Foursome(club.pk, game.played_on, (anna, carl), (ben, dora))]
    assert (game.prior_mean, game.prior_sd) == (11.0, 20.0)
    table.record(counted(60))
    state = table.state()
    assert len(asked) == 1
    assert state["prior"] == {"mean": 11.0, "sd": 20.0}
    assert state["chances"] == show(chances(played=1, a=60, b=40, prior=KNOWN))


def test_a_new_line_up_is_asked_about_again(
    table: Table, people: Sequence[Player], asked: list[Foursome]
) -> None:
    table.record(counted(60))
    assert table.write("put", "seats/3/", {"name": "Ersatz", "from_round": 2}).status_code == 200
    assert asked[1].a == (people[0].pk, Player.objects.get(name="Ersatz").pk)
    assert asked[1].b == asked[0].b
    assert table.state()["prior"] == {"mean": 11.0, "sd": 20.0}


def test_a_game_that_is_over_keeps_what_was_said_of_it(table: Table, asked: list[Foursome]) -> None:
    table.record(counted(60))
    assert table.write("post", "finish/").status_code == 200
    assert table.write("put", "seats/3/", {"name": "Ersatz"}).status_code == 200
    assert len(asked) == 1
    assert table.state()["prior"] == {"mean": 11.0, "sd": 20.0}


def test_where_nothing_is_known_the_rounds_alone_tell(
    monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    monkeypatch.setattr(priors, "PRIORS", [lambda foursome: None])
    table.write("put", "seats/3/", {"name": "Ersatz"})
    table.record(counted(60))
    state = table.state()
    assert state["prior"] is None
    assert state["chances"] == show(chances(played=1, a=60, b=40, prior=UNKNOWN))


def test_what_is_expected_is_told_to_ten_points(table: Table) -> None:
    """Eleven points a round are a hundred in the nine rounds of a usual game."""
    assert table.state()["expected"] == 100
    Game.objects.update(prior_mean=-23.4)
    assert table.state()["expected"] == -210


def test_a_shorter_game_is_expected_to_bring_less(
    make_table: Callable[..., Table], host: APIClient, people: Sequence[Player], asked: object
) -> None:
    seats = [{"player": str(person.pk)} for person in people]
    told = []
    for rules in ({"target": 500}, {"rounds": 6, "target": None}, {}):
        table = make_table(host, club="hofgarten", seats=seats, house_rules=rules)
        told.append(table.state()["expected"])
    assert told == [50, 70, 100]


def test_nothing_is_expected_of_a_game_that_is_not_rated(
    make_table: Callable[..., Table], host: APIClient, people: Sequence[Player], table: Table
) -> None:
    seats = [{"player": str(person.pk)} for person in people]
    unrated = make_table(host, club="hofgarten", seats=seats, rated=False)
    assert (unrated.state()["prior"] is None, unrated.state()["expected"]) == (False, None)
    table.record(counted(60))
    table.write("put", "seats/3/", {"name": "Ersatz", "from_round": 2})
    assert table.state()["expected"] is None
    assert APIClient().get(table.path).json()["expected"] is None


def test_nobody_is_asked_about_a_game_that_has_no_club_or_no_chances(
    make_table: Callable[..., Table], host: APIClient, asked: list[Foursome], club: Club
) -> None:
    make_table()
    make_table(host, club="hofgarten", variant="tientsin", seats=[{"name": ""}] * 6)
    assert asked == []


def test_nobody_is_asked_about_a_game_of_the_past(
    club: Club, people: Sequence[Player], asked: list[Foursome]
) -> None:
    seats = [NewSeat(person) for person in people]
    day = datetime.date(2015, 4, 3)
    new = NewGame("nanjing", seats, club=club, played_on=day, source=Source.SHEET)
    assert start_game(new=new, operation=operate()).game.prior_mean is None
    assert asked == []


def test_strangers_get_chances_without_it_in_streams_too(table: Table, club: Club) -> None:
    table.record(counted(60))
    game = Game.objects.get()
    alone = show(chances(played=1, a=60, b=40, prior=UNKNOWN))
    stranger = APIClient().get(table.path).json()
    assert (stranger["prior"], stranger["chances"]) == (None, alone)
    live = read_live_game(game.pk, [])
    assert live is not None
    assert live.for_strangers is not None
    assert live.state["prior"] == {"mean": 11.0, "sd": 20.0}
    assert (live.for_strangers["prior"], live.for_strangers["chances"]) == (None, alone)


def test_strangers_who_see_the_names_see_it(table: Table, club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.GAMES)
    game = Game.objects.select_related("club").get()
    assert read_state(game, None, stranger=True).prior == PriorView(mean=11.0, sd=20.0)


def test_the_chart_draws_what_the_sheet_said(table: Table) -> None:
    table.record(counted(60))
    page = read_html(table.client.get(f"/g/{table.id}/chart/"))
    wanted = round(100 * chances(played=1, a=60, b=40, prior=KNOWN).win_a)
    assert f'<td class="figure">{wanted}%</td>' in page


def test_the_first_who_knows_something_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priors, "PRIORS", Registry())
    priors.PRIORS.register(lambda foursome: None)
    priors.PRIORS.register(lambda foursome: KNOWN)
    nobody = (None, None)
    foursome = Foursome(uuid.uuid4(), datetime.date(2026, 11, 22), nobody, nobody)
    assert ask_prior(foursome) == KNOWN
