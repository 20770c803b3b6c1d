"""Starting, ending, opening, renaming and deleting games over the API."""

import datetime
import secrets
import uuid
from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from common.web.grants import name_cookie
from people.models import Club, Player, Role
from scoring.models import Game, RoundRevision
from scoring.verifying.selectors import find_differences
from tests.scoring.tables import DOUBLE_A, NAMES, Table, counted, new_id, read_codes, start, verify


def test_a_game_is_started_without_an_account(db: None) -> None:
    answer = start(APIClient())
    assert answer.status_code == 201
    game = answer.json()["game"]
    assert [seat["name"] for seat in game["seats"]] == NAMES
    assert [seat["team"] for seat in game["seats"]] == ["a", "b", "a", "b"]
    assert (game["revision"], game["role"], game["totals"]) == (1, "owner", {"a": 0, "b": 0})
    assert game["house_rules"]["target"] == 1000
    assert game["may"] == {"record": True, "manage": True, "adjust": True}


def test_a_start_sent_twice_is_one_game(stranger: APIClient, db: None) -> None:
    operation = new_id()
    first = start(stranger, operation=operation)
    again = start(stranger, operation=operation)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert (Game.objects.count(), Player.objects.count()) == (1, 4)


def test_a_lost_answer_is_no_lost_game(db: None) -> None:
    """The device that brought its own secret gets its links again, with no cookie."""
    body = {"operation": new_id(), "owner_secret": secrets.token_urlsafe(32)}
    first, again = start(APIClient(), **body), start(APIClient(), **body)
    assert again.status_code == 200
    assert again.json()["links"] == first.json()["links"]


def begin_by(how: str, client: APIClient, table: Table, body: dict[str, Any]) -> Any:
    """Start a game of its own, or the rematch of one by the scorer's link."""
    if how == "start":
        return start(client, **body)
    exchange = {"game": table.id, "token": table.token("scorer")}
    client.post("/api/v1/links/exchange/", exchange, format="json")
    return client.post(f"{table.path}rematch/", body, format="json")


@pytest.mark.parametrize("how", ["start", "rematch"])
def test_an_ended_owner_secret_proves_nothing(table: Table, how: str) -> None:
    """A phone was lost, its owner link is ended: whoever found it repeats what it once sent."""
    body = {"operation": new_id(), "owner_secret": secrets.token_urlsafe(32)}
    owner = APIClient()
    begun = begin_by(how, owner, table, body).json()
    game, link = begun["game"]["id"], begun["links"]["scorer"]
    path = f"/api/v1/games/{game}/"
    owner.post(f"{path}links/owner/renew/", {"operation": new_id()}, format="json")
    finder = APIClient()
    refused = begin_by(how, finder, table, body)
    assert (refused.status_code, read_codes(refused)) == (403, ["link_ended"])
    assert name_cookie(uuid.UUID(game)) not in finder.cookies
    assert finder.get(path).status_code == 404
    # With a link that holds the device goes on, as far as that link goes.
    exchange = {"game": game, "token": link.partition("#")[2]}
    finder.post("/api/v1/links/exchange/", exchange, format="json")
    answer = begin_by(how, finder, table, body)
    assert (answer.status_code, answer.json()["game"]["role"]) == (200, "scorer")
    assert set(answer.json()["links"]) == {"scorer", "watcher"}
    assert begin_by(how, owner, table, body).json()["game"]["role"] == "owner"


@pytest.mark.parametrize(("role", "linked"), [(Role.OWNER, True), (Role.SCORER, False)])
def test_a_start_that_is_repeated_by_account_gives_a_link_to_an_owner_alone(
    club: Club, make_member: Callable[..., APIClient], role: Role, linked: bool
) -> None:
    """Whoever owns the game in the club goes on where the session ends; a scorer asks again."""
    body = {"operation": new_id(), "club": club.slug}
    game = start(make_member(club, Role.DIRECTOR), **body).json()["game"]["id"]
    other = make_member(club, role)
    assert start(other, **body).status_code == 200
    assert (name_cookie(uuid.UUID(game)) in other.cookies) is linked


def test_who_repeats_a_start_that_he_saw_in_the_history_gets_no_links(
    table: Table, make_table: Callable[..., Table]
) -> None:
    operation = table.client.get(table.path + "history/").json()["results"][-1]["operation"]
    answer = start(APIClient(), operation=operation)
    assert (answer.status_code, read_codes(answer)) == (422, ["operation_reused"])


def test_empty_seats_have_colours(db: None) -> None:
    game = start(APIClient(), seats=[{}, {}, {}, {}]).json()["game"]
    assert [seat["name"] for seat in game["seats"]] == ["", "", "", ""]
    assert Player.objects.count() == 0


def test_a_game_that_cannot_be_is_refused_whole(db: None) -> None:
    answer = start(APIClient(), house_rules={"target": "many", "wishes": 3})
    assert answer.status_code == 422
    assert read_codes(answer) == ["wrong_type", "unknown_house_rule"]
    assert Game.objects.count() == 0
    assert read_codes(start(APIClient(), seats=[{}] * 5)) == ["bad_context"]
    assert read_codes(start(APIClient(), variant="skat")) == ["unknown_variant"]


def test_a_player_sits_once(club: Club, make_member: Callable[..., APIClient]) -> None:
    client = make_member(club, Role.MEMBER)
    player = str(Player.objects.get(club=club).pk)
    answer = start(client, club=club.slug, seats=[{"player": player}, {}, {"player": player}, {}])
    assert read_codes(answer) == ["player_sits_twice"]


def test_strangers_cannot_seat_a_clubs_players_nor_use_its_name(
    club: Club, make_member: Callable[..., APIClient]
) -> None:
    make_member(club, Role.MEMBER)
    player = str(Player.objects.get(club=club).pk)
    assert read_codes(start(APIClient(), seats=[{"player": player}, {}, {}, {}])) == ["not_found"]
    assert read_codes(start(APIClient(), club=club.slug)) == ["not_found"]


def test_a_night_out_belongs_to_the_day_before(club: Club, make_member: Any) -> None:
    club.time_zone, club.night_ends_at = "Europe/Zurich", 5
    club.save()
    client = make_member(club, Role.MEMBER)
    with time_machine.travel(datetime.datetime(2026, 3, 7, 2, 30, tzinfo=datetime.UTC)):
        assert start(client, club=club.slug).json()["game"]["played_on"] == "2026-03-06"
    with time_machine.travel(datetime.datetime(2026, 3, 7, 4, 30, tzinfo=datetime.UTC)):
        assert start(client, club=club.slug).json()["game"]["played_on"] == "2026-03-07"


def test_a_game_ends_by_hand_and_is_opened_again(table: Table) -> None:
    table.record(counted(65))
    ended = table.write("post", "finish/").json()
    assert (ended["over"], ended["ended_by"], ended["winner"]) == (True, "hand", "a")
    assert read_codes(table.record(counted(50))) == ["game_over"]
    assert read_codes(table.write("post", "finish/")) == ["game_over"]
    verify(table)
    opened = table.write("post", "reopen/").json()
    assert (opened["over"], opened["winner"]) == (False, None)
    assert read_codes(table.write("post", "reopen/")) == ["not_over"]
    verify(table)


def test_what_the_rules_ended_only_a_correction_opens(make_table: Callable[..., Table]) -> None:
    table = make_table(house_rules={"target": 200})
    table.record(DOUBLE_A)
    assert read_codes(table.write("post", "reopen/")) == ["over_by_rule"]


@pytest.mark.parametrize("seat", [5, 10])
def test_a_call_is_marked_for_a_seat_of_the_table(table: Table, seat: int) -> None:
    body = {"operation": new_id(), "number": 1, "seat": seat, "call": "tichu"}
    answer = table.client.put(table.path + "draft/", body, format="json")
    assert (answer.status_code, read_codes(answer)) == (422, ["unknown_seat"])
    assert answer.json()["errors"][0]["values"] == {"seats": [1, 2, 3, 4]}
    assert table.state()["draft"]["calls"] == []


def test_a_guests_name_is_mended(table: Table) -> None:
    answer = table.write("put", "seats/2/", {"name": "Bela"})
    assert answer.status_code == 200
    assert table.state()["seats"][1]["name"] == "Bela"
    assert Player.objects.count() == 4
    assert table.write("put", "seats/9/", {"name": "Nobody"}).status_code == 404


def test_history_holds_no_name(table: Table) -> None:
    table.write("put", "seats/2/", {"name": "Bela"})
    table.record(counted(50))
    assert not any(
        name in str([row.before, row.after, row.answer])
        for row in Game.objects.get().revisions.all()
        for name in [*NAMES, "Bela"]
    )


def test_calls_are_marked_while_the_round_runs(table: Table) -> None:
    def mark(seat: int, call: str | None, number: int = 1, operation: str | None = None) -> Any:
        body = {
            "operation": operation or new_id(),
            "number": number,
            "seat": seat,
            "call": call,
        }
        return table.client.put(table.path + "draft/", body, format="json")

    late = new_id()
    mark(3, "grand", operation=late)
    assert mark(1, "tichu").json()["draft"] == {
        "number": 1,
        "calls": [{"seat": 1, "call": "tichu"}, {"seat": 3, "call": "grand"}],
    }
    mark(3, None)
    mark(3, "grand", operation=late)
    assert table.state()["draft"]["calls"] == [{"seat": 1, "call": "tichu"}]
    assert table.state()["revision"] == 1
    assert read_codes(mark(7, "tichu")) == ["unknown_seat"]
    table.record(counted(50))
    assert table.state()["draft"] == {"number": 2, "calls": []}
    over = mark(1, "tichu", number=1)
    assert (over.status_code, read_codes(over)) == (409, ["draft_over"])


def test_open_calls_outlast_the_removal_of_the_round_before(table: Table) -> None:
    """The round being played is still the same one; only its number falls."""

    def mark(number: int, seat: int, call: str) -> Any:
        body = {"operation": new_id(), "number": number, "seat": seat, "call": call}
        return table.client.put(table.path + "draft/", body, format="json").json()["draft"]

    tichu, grand = {"seat": 1, "call": "tichu"}, {"seat": 2, "call": "grand"}
    table.record(counted(65))
    doubled = table.record(counted(65)).json()["round"]["id"]
    mark(3, 1, "tichu")
    table.remove(doubled)
    assert table.state()["draft"] == {"number": 2, "calls": [tichu]}
    table.record(counted(65))  # back again: the removal was undone
    assert table.state()["draft"] == {"number": 3, "calls": [tichu]}
    table.remove(table.state()["rounds"][1]["id"])
    assert mark(2, 2, "grand") == {"number": 2, "calls": [tichu, grand]}
    table.record(counted(50, calls=[{**tichu, "made": True}, {**grand, "made": False}]))
    assert table.state()["draft"] == {"number": 3, "calls": []}


def test_grand_tichu_is_not_marked_where_it_is_not_played(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(house_rules={"grand_allowed": False})
    body = {"operation": new_id(), "number": 1, "seat": 1, "call": "grand"}
    assert read_codes(table.client.put(table.path + "draft/", body, format="json")) == [
        "call_not_allowed"
    ]


def test_a_game_begun_by_mistake_is_deleted(table: Table) -> None:
    table.record(counted(50))
    path = f"{table.path}?operation={new_id()}"
    assert table.client.delete(path).status_code == 204
    assert table.client.delete(path).status_code == 204
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)
    assert table.client.get(table.path).status_code == 404


def test_a_scorer_who_says_the_owners_device_is_somebody_else(
    table: Table, stranger: APIClient
) -> None:
    """What they recorded still stands in the way of deleting the game."""
    exchange = {"game": table.id, "token": table.token("scorer")}
    stranger.post("/api/v1/links/exchange/", exchange, format="json")
    device = new_id()
    table.client.credentials(HTTP_TICHU_DEVICE=device)
    stranger.credentials(HTTP_TICHU_DEVICE=device)
    RoundRevision.objects.filter(action="start").update(device=device)
    assert Table(stranger, table.id, {}).record(counted(50)).status_code == 201
    answer = table.client.delete(table.deletion)
    assert (answer.status_code, read_codes(answer)) == (409, ["confirmed_rounds"])


def test_the_history_shows_no_devices_id(make_table: Callable[..., Table]) -> None:
    """Each game has its own name for a device: who reads it can neither follow it nor be it."""
    device, client = new_id(), APIClient()
    client.credentials(HTTP_TICHU_DEVICE=device)
    tables = [make_table(client), make_table(client)]
    tables[0].record(counted(50))
    histories = [client.get(table.path + "history/") for table in tables]
    named = [{row["device"] for row in answer.json()["results"]} for answer in histories]
    assert [len(names) for names in named] == [1, 1]
    assert named[0].isdisjoint(named[1])
    assert device[:8] not in str([answer.json() for answer in histories])


def test_a_deleted_game_does_not_come_back(stranger: APIClient, db: None) -> None:
    operation = new_id()
    game = start(stranger, operation=operation).json()["game"]["id"]
    stranger.delete(f"/api/v1/games/{game}/?operation={new_id()}")
    assert read_codes(start(stranger, operation=operation)) == ["id_taken"]


def test_an_operation_with_another_id_begins_no_second_game(stranger: APIClient, db: None) -> None:
    operation = new_id()
    first = start(stranger, operation=operation, id=new_id())
    other = start(stranger, operation=operation, id=new_id())
    without = start(stranger, operation=operation)
    assert [answer.status_code for answer in (first, other, without)] == [201, 422, 422]
    assert read_codes(other) == read_codes(without) == ["operation_reused"]
    assert Game.objects.count() == 1


def test_a_game_in_which_others_recorded_is_kept(table: Table) -> None:
    other = APIClient()
    other.credentials(
        HTTP_AUTHORIZATION=f"Link {table.token('scorer')}", HTTP_TICHU_DEVICE=new_id()
    )
    Table(other, table.id, {}).record(counted(50))
    answer = table.client.delete(table.deletion)
    assert (answer.status_code, read_codes(answer)) == (409, ["confirmed_rounds"])


def test_my_games_are_listed_newest_first(table: Table, stranger: APIClient) -> None:
    second = start(table.client).json()["game"]["id"]
    results = table.client.get("/api/v1/games/").json()["results"]
    assert [game["id"] for game in results] == [second, table.id]
    assert stranger.get("/api/v1/games/").json()["results"] == []


def test_lists_cost_the_same_for_one_game_and_for_three(
    table: Table, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(4):
        table.client.get("/api/v1/games/")
    start(table.client)
    start(table.client)
    with django_assert_num_queries(4):
        table.client.get("/api/v1/games/")


def test_other_games_are_played_through_the_same_service(
    make_table: Callable[..., Table],
) -> None:
    chips = make_table(variant="tien_gow", first_banker=1)
    entry = {"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3}
    answer = chips.record(entry)
    assert answer.status_code == 201, answer.content
    assert sum(answer.json()["round"]["score"].values()) == 0
    assert answer.json()["context"] == {"banker": 3, "banker_run": 0}
    last = make_table(variant="always_last", seats=[{}] * 5)
    answer = last.record({"kind": "ranked", "finish": [3, 1, 5, 2]})
    assert answer.json()["round"]["entry"]["finish"] == [3, 1, 5, 2, 4]
    assert find_differences(Game.objects.get(pk=chips.id)) == []
    assert find_differences(Game.objects.get(pk=last.id)) == []


def test_correcting_a_tien_gow_round_derives_later_bankers_anew(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(variant="tien_gow", first_banker=1)
    entry = {"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3}
    first = table.record(entry).json()["round"]["id"]
    table.record(entry)
    table.correct(first, {**entry, "last_trick": 1})
    assert [round_["context"]["banker"] for round_ in table.state()["rounds"]] == [1, 1]
    verify(table)


def test_a_removal_that_makes_another_round_impossible_is_refused(
    make_table: Callable[..., Table],
) -> None:
    """Three players: with the first round gone, the second's dealer would have called grand."""
    table = make_table(variant="three_players", first_dealer=1, seats=[{}] * 3)
    first = table.record(counted(50)).json()["round"]["id"]
    grand = [{"seat": 1, "call": "grand", "made": False}]
    assert table.record(counted(50, calls=grand)).status_code == 201
    answer = table.remove(first)
    assert (answer.status_code, read_codes(answer)) == (422, ["other_round_contradicts"])
    assert len(table.state()["rounds"]) == 2


def test_a_dead_cache_does_not_stop_the_score_sheet(table: Table, settings: Any) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1",
        }
    }
    assert table.record(counted(50)).status_code == 201


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])
def test_a_day_on_which_no_game_was_played(stranger: APIClient, db: None, day: str) -> None:
    answer = start(stranger, played_on=day)
    assert answer.status_code == 400
    [error] = answer.json()["errors"]
    assert (error["field"], error["message"]) == (
        "played_on",
        "Give a day from 1900-01-01 to 2199-12-31.",
    )
    assert not Game.objects.exists()


def test_names_keep_what_is_seen_of_them(make_table: Callable[..., Table]) -> None:
    names = ["\u202eannA", "\u200b", "\U0001f468\u200d\U0001f469", "김은지"]
    seats = make_table(seats=[{"name": name} for name in names]).state()["seats"]
    assert [seat["name"] for seat in seats] == ["annA", "", "\U0001f468\u200d\U0001f469", "김은지"]
    assert seats[1]["player"] is None
