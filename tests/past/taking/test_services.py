"""Games of a device go into a club, with who is who, and into an account."""

import datetime
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.web.caller import Caller, Grant
from common.writes.operation import Operation
from nights.models import Night
from past.taking.selectors import list_guest_names
from past.taking.services import keep_in_account
from people.models import Club, ClubChange, Membership, Player, Role, User
from people.removal.services.removals import remove_player
from scoring.models import Game, Seat
from tests.people.made_accounts import make_account
from tests.scoring.tables import NAMES, Table, counted, new_id, verify

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Hofgarten")


@pytest.fixture
def scorer(club: Club) -> User:
    user = make_account("scorer@example.org")
    Membership.objects.create(club=club, user=user, role=Role.SCORER)
    return user


def take(table: Table, scorer: User | None, games: list[str], **body: Any) -> Any:
    if scorer is not None:
        table.client.force_login(scorer)
    asked = {"operation": new_id(), "games": games, **body}
    return table.client.post("/api/v1/clubs/hofgarten/games/", asked, format="json")


def list_seated(game: str) -> list[tuple[str, bool]]:
    """Return who sits there, and whether they are on the club's list."""
    rows = Seat.objects.filter(game__pk=game).select_related("player").order_by("seat")
    return [(row.player.name, row.player.on_list) for row in rows if row.player]


def test_a_club_takes_games_in_with_who_is_who(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    bela = Player.objects.create(club=club, name="Béla Bartók")
    first = make_table()
    first.record(counted(60))
    second = make_table(client=first.client)
    people = [{"name": "Bela", "player": str(bela.pk)}, {"name": "chloé"}]
    body = {"operation": new_id(), "people": people}
    for code in (201, 200):  # the answer to the first was lost
        answer = take(first, scorer, [first.id, second.id], **body)
        assert (answer.status_code, answer.json()) == (code, {"games": 2})
    for table in (first, second):
        assert list_seated(table.id) == [
            ("Anna", False),
            ("Béla Bartók", True),
            ("Chloé", True),
            ("Dmytro", False),
        ]
        assert Game.objects.get(pk=table.id).club == club
        verify(table)
    assert Player.objects.filter(club=club).count() == 2
    assert Player.objects.filter(name__in=["Béla", "Chloé"]).count() == 1
    [day] = Night.objects.filter(club=club).values_list("day", flat=True)
    assert day == Game.objects.get(pk=first.id).played_on
    [change] = ClubChange.objects.filter(club=club)
    assert (change.action, change.after) == (
        "take_games",
        {"games": sorted([first.id, second.id])},
    )


def test_what_cannot_be_taken_changes_nothing(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    table, other = make_table(), make_table(client=APIClient())
    anna = Player.objects.create(club=club, name="Anna")
    twice = [{"name": name, "player": str(anna.pk)} for name in NAMES[:2]]
    stranger = Player.objects.create(name="Eva")
    for code, games, people in (
        ("not_found", [table.id, other.id], []),
        ("not_found", [str(uuid.uuid4())], []),
        ("player_sits_twice", [table.id], twice),
        ("entry_not_on_list", [table.id], [{"name": "Anna", "player": str(stranger.pk)}]),
    ):
        answer = take(table, scorer, games, people=people)
        assert answer.status_code == 422, answer.content
        assert answer.json()["errors"][0]["code"] == code
    assert list_seated(table.id) == [(name, False) for name in NAMES]
    assert not ClubChange.objects.exists()
    assert take(table, None, [table.id]).status_code == 201
    again = take(table, None, [table.id])
    assert again.json()["errors"][0]["code"] == "in_a_club_already"


def test_a_removed_name_stays_removed(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    gone = Player.objects.create(club=club, name="Chloé")
    remove_player(player=gone, operation=Operation(id=uuid.uuid4(), after=0, body={}))
    table = make_table()
    assert take(table, scorer, [table.id], people=[{"name": "Chloé"}]).status_code == 201
    seat = Seat.objects.select_related("player").get(game__pk=table.id, seat=3)
    assert seat.player is not None
    assert (seat.player.pk, seat.player.name) == (gone.pk, "")


def test_who_a_name_most_likely_is(make_table: Callable[..., Table], club: Club) -> None:
    people = {
        name: Player.objects.create(club=club, name=name, short_name=short)
        for name, short in (
            ("Anna Ost", ""),
            ("Anna West", ""),
            ("Béla Bartók", ""),
            ("Charlotte", "chloe"),
            ("Dmytro", ""),
        )
    }
    games = [Game.objects.get(pk=make_table().id)]
    likely = {guest.name: guest.likely for guest in list_guest_names(games, club, Caller())}
    assert likely == {
        "Anna": None,
        "Béla": people["Béla Bartók"],
        "Chloé": people["Charlotte"],
        "Dmytro": people["Dmytro"],
    }


def test_of_several_who_may_be_meant_it_is_most_likely_oneself(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    Player.objects.create(club=club, name="Anna Adler")
    own = Player.objects.create(club=club, name="Anna Zobel", user=scorer)
    games = [Game.objects.get(pk=make_table().id)]
    likely = [
        list_guest_names(games, club, Caller(user=user))[0].likely for user in (scorer.pk, None)
    ]
    assert likely == [own, None]


def test_an_account_keeps_the_games_of_the_device(make_table: Callable[..., Table]) -> None:
    table, other = make_table(), make_table(client=APIClient())
    user = make_account()
    assert table.client.post("/api/v1/account/games/").status_code == 401
    table.client.force_login(user)
    for games in (1, 0):
        assert table.client.post("/api/v1/account/games/").json() == {"games": games}
    assert Game.objects.get(pk=table.id).started_by == user
    assert Game.objects.get(pk=other.id).started_by is None
    elsewhere = APIClient()
    elsewhere.force_login(user)
    assert elsewhere.get(table.path).json()["role"] == "owner"


def test_without_an_account_nothing_is_kept(table: Table) -> None:
    grant = Grant("owner", Game.objects.get().owner_generation)
    caller = Caller(grants={uuid.UUID(table.id): grant})
    assert keep_in_account(caller=caller) == 0
    user = make_account()
    assert keep_in_account(caller=replace(caller, user=user.pk)) == 1


def test_the_page_takes_what_is_ticked(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    table = make_table()
    second = make_table(client=table.client)
    anna = Player.objects.create(club=club, name="Anna")
    table.client.force_login(scorer)
    page = table.client.get("/clubs/hofgarten/take/")
    form = page.context["form"]
    assert [field.label for field in form.who_fields] == ["Anna", "Béla", "Chloé", "Dmytro"]
    assert form["who_0"].value() == str(anna.pk)
    body = {"operation": str(form["operation"].value()), "games": [table.id], "who_0": anna.pk}
    answer = table.client.post(
        "/clubs/hofgarten/take/", {**body, "who_3": "new"}, format="multipart"
    )
    assert answer.status_code == 302, answer.context["form"].errors
    assert [on for _, on in list_seated(table.id)] == [True, False, False, True]
    assert Game.objects.get(pk=second.id).club is None


def test_one_sitting_in_the_small_hours_is_one_evening_of_the_club(
    make_table: Callable[..., Table], club: Club, scorer: User
) -> None:
    Club.objects.update(time_zone="Europe/Berlin", night_ends_at=6)
    first = make_table()
    second = make_table(client=first.client)
    begun = datetime.datetime(2026, 11, 25, 3, 40, tzinfo=datetime.UTC)
    for table, said in ((first, "2026-11-25"), (second, "2026-11-24")):
        Game.objects.filter(pk=table.id).update(started_at=begun, played_on=said)
    assert take(first, scorer, [first.id, second.id]).status_code == 201
    assert set(Game.objects.values_list("played_on", flat=True)) == {datetime.date(2026, 11, 24)}
    [day] = Night.objects.filter(club=club).values_list("day", flat=True)
    assert day == datetime.date(2026, 11, 24)
    [change] = ClubChange.objects.filter(club=club)
    assert change.after["days"] == {first.id: ["2026-11-25", "2026-11-24"]}
