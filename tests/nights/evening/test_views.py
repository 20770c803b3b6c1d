"""The pages of a club night: who sees what, and what a tap does."""

import datetime
import re
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
import segno
import time_machine
from rest_framework.test import APIClient

from common.ui.templatetags.moments import day_text
from nights.draws.selectors import find_last_draw
from nights.draws.services import draw_night
from nights.draws.sheet_codes import draw_sheet_codes
from nights.draws.shown import ShownNight, describe_night
from nights.models import Draw, DrawnTable, Night, PlannedNight, Presence
from nights.presence.services import let_go
from nights.wall_links import make_wall_token
from past.models import EveningPoints
from people.models import Club, Player, Role
from scoring.models import Game
from scoring.starting.services import today_at
from scoring.tokens import make_link_token
from tests.nights.nights import DAY, list_players, make_night, operate, play, welcome
from tests.pages import read_text

NAMES = ["Anna", "Ben", "Chloé", "Dora", "Emil"]
NIGHT = f"/clubs/hofgarten/nights/{DAY}/"
A_DAY = datetime.timedelta(days=1)
Be = Callable[..., APIClient]


@pytest.fixture
def night(club: Club) -> Night:
    """Five are here, four of them drawn to a table."""
    night = make_night(club)
    welcome(night, *list_players(club, *NAMES))
    night.refresh_from_db()
    draw_night(night=night, operation=operate(night.revision), method="lot", seed="seed")
    night.refresh_from_db()
    return night


def read(client: APIClient, path: str = NIGHT) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, answer.content
    return str(answer.content.decode())


def read_operation(page: str) -> str:
    match = re.search(r'name="operation" value="([0-9a-f-]{36})"', page)
    assert match
    return match[1]


def tap(client: APIClient, path: str, **fields: Any) -> Any:
    """Tap a button of a fresh page; return the page that follows."""
    body = {"operation": fields.pop("operation", str(uuid.uuid4())), **fields}
    return client.post(NIGHT + path, body, follow=True, format="multipart")


def test_an_evening_of_points_alone_is_among_the_evenings(be: Be, club: Club) -> None:
    anna, ben = list_players(club, "Anna", "Ben")
    Night.objects.create(club=club, day=DAY)
    for player, points in ((anna, "4.5"), (ben, "7")):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=DAY, points=Decimal(points)
        )
    member = be(Role.MEMBER)
    evenings = read_text(member.get("/clubs/hofgarten/nights/"))
    assert "points of 2 people" in evenings
    assert "0 games" not in evenings
    page = read_text(member.get(NIGHT))
    assert page.index("Points without games") < page.index("Ben") < page.index("Anna")
    assert "No games yet." not in page


def test_a_scorer_opens_tonight_and_is_led_to_it(be: Be, club: Club) -> None:
    host = be(Role.SCORER)
    page = read(host, "/clubs/hofgarten/nights/")
    body = {"operation": read_operation(page)}
    answer = host.post("/clubs/hofgarten/nights/open/", body, format="multipart")
    night = Night.objects.get(club=club)
    assert answer["Location"] == f"/clubs/hofgarten/nights/{night.day}/"


def test_members_look_and_find_no_buttons(be: Be, night: Night) -> None:
    page = read(be(Role.MEMBER))
    assert all(name in page for name in NAMES)
    assert "<form" not in page.partition('id="night"')[2].partition("</main>")[0]
    assert make_wall_token(night) not in page


def test_members_tick_themselves_and_nobody_else(be: Be, club: Club, night: Night) -> None:
    """An account that is two people is asked which of them has come."""
    carla, carlo = list_players(club, "Carla Vogt", "Carlo Vogt")
    member = be(Role.MEMBER, carla)
    Player.objects.filter(pk=carlo.pk).update(user=Player.objects.get(pk=carla.pk).user)
    assert "You are several people of this club." in read(member)
    page = tap(member, "people/", come=f"{carlo.pk}:0").content.decode()
    assert 'aria-pressed="true"' in page.partition("Carlo Vogt</span>")[0].rpartition("<li>")[2]
    row = Presence.objects.get(player=carlo)
    for revision, button in enumerate(("go", "back"), start=row.revision):
        tap(member, "people/", **{button: f"{row.pk}:{revision}"})
        row.refresh_from_db()
        assert row.is_here == (button == "back")
    other = Presence.objects.get(player__name="Anna")
    for asked in ({"go": f"{other.pk}:1"}, {"come": f"{other.player_id}:0"}, {"guest": "Ole"}):
        assert tap(member, "people/", **asked).status_code == 403
    assert Presence.objects.filter(night=night, went_at=None).count() == 6


def test_a_past_evening_says_who_came_and_not_who_is_here(be: Be, club: Club, night: Night) -> None:
    """Anna was said to have gone home, and nobody else; Zoë was ticked by mistake."""
    (zoe,) = welcome(night, *list_players(club, "Zoë"))
    let_go(presence=zoe, operation=operate(zoe.revision))
    anna = Presence.objects.get(player__name="Anna")
    Presence.objects.filter(pk=anna.pk).update(
        came_at=anna.came_at - datetime.timedelta(hours=3), went_at=anna.came_at
    )
    warning = "Somebody has come or gone since these tables were drawn."
    member, host = be(Role.MEMBER), be(Role.SCORER)
    with time_machine.travel(datetime.datetime.combine(DAY, datetime.time(21))):
        for page in (read_text(member.get(NIGHT)), read_text(host.get(NIGHT))):
            assert "4 are here" in page
            assert warning in page
    with time_machine.travel(datetime.datetime.combine(DAY, datetime.time(21)) + A_DAY):
        for page in (read_text(member.get(NIGHT)), read_text(host.get(NIGHT))):
            assert "5 came" in page
            assert warning not in page
        names = (
            read_text(member.get(NIGHT)).partition('class="here-names">')[2].partition("</p>")[0]
        )
        assert re.findall("<span>(.+?) </span>", names) == NAMES
        (other,) = Night.objects.bulk_create([Night(club=club, day=DAY - A_DAY)])
        page = read_text(host.get(f"/clubs/hofgarten/nights/{other.day}/"))
        assert "Nobody was ticked" in page
        assert page.index("The evening's table") < page.index("Nobody was ticked")
        assert re.findall(r'<details[^>]* id="(others|draw-later)"( open)?', page) == [
            ("others", ""),
            ("draw-later", ""),
        ]
        assert "Tonight's tables" not in page


@pytest.mark.parametrize(
    ("strangers_see", "status", "sees"),
    [("nothing", 404, None), ("initials", 200, "A."), ("games", 200, "Anna")],
)
def test_strangers_see_what_the_club_shows(
    be: Be, club: Club, strangers_see: str, status: int, sees: str | None
) -> None:
    club.strangers_see = strangers_see
    club.save()
    night = make_night(club)
    players = list_players(club, "Anna", "Ben", "Chloé", "Hidden")
    players[3].hidden = True
    players[3].save()
    play(club, players, 65)
    welcome(night, *list_players(club, "Zoë"))
    answer = be().get(NIGHT)
    assert answer.status_code == status
    page = answer.content.decode()
    if sees:
        assert sees in page
        assert ("Anna" in page) is (sees == "Anna")
    assert "Zoë" not in page
    assert "Hidden" not in page


def test_a_tap_lets_somebody_come_go_and_come_back(be: Be, club: Club, night: Night) -> None:
    host, (frida,) = be(Role.SCORER), list_players(club, "Frida")
    here = []
    tap(host, "people/", come=f"{frida.pk}:0")
    row = Presence.objects.get(player=frida)
    for button, value in (("go", f"{row.pk}:1"), ("back", f"{row.pk}:2")):
        here.append(Presence.objects.get(player=frida).is_here)
        tap(host, "people/", **{button: value})
    here.append(Presence.objects.get(player=frida).is_here)
    assert here == [True, False, True]


def test_people_who_are_called_the_same_are_told_apart(be: Be, club: Club) -> None:
    night = make_night(club)
    for surname in ("Maier", "Moser"):
        Player.objects.create(club=club, name=f"Hans {surname}", short_name="Hans")
    twins = list_players(club, "Kim", "Kim")
    host = be(Role.SCORER)
    absent = read(host)
    assert [absent.count(f"<span>{name}</span>") for name in ("Kim (1)", "Kim (2)")] == [1, 1]
    assert "<span>Hans Maier</span>" in absent
    welcome(night, *Player.objects.filter(short_name="Hans"), *twins)
    names = {person["name"] for person in be(Role.MEMBER).get(f"/api/v1{NIGHT}").json()["people"]}
    assert names == {"Hans Ma.", "Hans Mo.", "Kim (1)", "Kim (2)"}


def test_a_double_tap_is_one_guest_and_two_buttons_of_a_page_are_two(be: Be, night: Night) -> None:
    host, page = be(Role.SCORER), str(uuid.uuid4())
    for name in ("Ole", "Ole", "Pia"):
        tap(host, "people/", operation=page, guest=name)
    guests = Presence.objects.filter(guest__isnull=False).order_by("guest")
    assert [row.player.name for row in guests] == ["Ole", "Pia"]


def test_a_guest_without_a_name_is_numbered_until_one_is_told(be: Be, night: Night) -> None:
    host = be(Role.SCORER)
    page = tap(host, "people/", guest=" ").content.decode()
    assert "The guest&#x27;s name is missing." in page
    assert not Presence.objects.exclude(guest=None).exists()
    page = tap(host, "people/", guest="", anonymous="1").content.decode()
    assert "Guest 1" in page
    row = Presence.objects.get(guest=1)
    named = {f"name_of_{row.pk}": "Quentin"}
    page = tap(host, "people/", name=f"{row.pk}:1", **named).content.decode()
    assert "Quentin" in page
    assert "Guest 1" not in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"come": "nobody:0"}, "They are not among those who came."),
        ({"go": f"{uuid.uuid4()}:1"}, "They are not among those who came."),
        ({"come": f"{uuid.uuid4()}:0"}, "They are not on this club&#x27;s list."),
        ({"guest": "Ole", "operation": "x"}, "This page is out of date. Load it again."),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(
    be: Be, night: Night, fields: dict[str, str], said: str
) -> None:
    answer = tap(be(Role.SCORER), "people/", **fields)
    assert said in answer.content.decode()
    assert Presence.objects.count() == 5


def test_drawing_again_and_the_next_round(be: Be, night: Night) -> None:
    host = be(Role.SCORER)
    tap(host, "draw/", method="not_met", after=night.revision, again="")
    tap(host, "draw/", method="lot", after=night.revision + 1)
    draws = [(draw.number, draw.round, draw.method) for draw in Draw.objects.order_by("number")]
    assert draws == [(1, 1, "lot"), (2, 1, "not_met"), (3, 2, "lot")]
    stale = tap(host, "draw/", method="lot", after=night.revision).content.decode()
    assert "Somebody else has changed this in the meantime." in stale
    assert Draw.objects.count() == 3


def test_who_sits_out_is_told_why(be: Be, night: Night) -> None:
    page = read(be(Role.MEMBER))
    assert "has not sat out yet tonight; by lot among 5" in " ".join(page.split())


def test_the_page_says_that_somebody_has_gone_since(be: Be, night: Night) -> None:
    host = be(Role.SCORER)
    with time_machine.travel(datetime.datetime.combine(DAY, datetime.time(21))):
        assert "since these tables were drawn" not in read(host)
        let_go(presence=Presence.objects.all()[0], operation=operate(1))
        assert "since these tables were drawn" in read(host)


def test_one_tap_starts_a_tables_game_and_leads_to_its_sheet(be: Be, night: Night) -> None:
    draw = find_last_draw(night)
    assert draw is not None
    table = draw.tables.get()
    path = f"{NIGHT}tables/{table.pk}/start/"
    body = {"operation": str(uuid.uuid4())}
    answers = [be(Role.SCORER).post(path, body, format="multipart") for _ in range(2)]
    game = Game.objects.get()
    assert [answer["Location"] for answer in answers] == [f"/g/{game.pk}/"] * 2
    assert f"/g/{game.pk}/" in read(be(Role.MEMBER))


def test_a_member_starts_the_table_where_they_sit_and_no_other(be: Be, night: Night) -> None:
    draw = find_last_draw(night)
    assert draw is not None
    table = draw.tables.get()
    sits = Presence.objects.get(pk=table.seats[0]).player
    out = Presence.objects.get(pk=draw.sits_out[0]["player"]).player
    path, body = f"{NIGHT}tables/{table.pk}/start/", {"operation": str(uuid.uuid4())}
    other = be(Role.MEMBER, player=out)
    assert "Start the game" not in read(other)
    assert other.post(path, body, format="multipart").status_code == 403
    own = be(Role.MEMBER, player=sits)
    assert "Start the game" in read(own)
    assert own.post(path, body, format="multipart").status_code == 302


def test_each_figure_leads_to_the_games_behind_it(be: Be, club: Club, night: Night) -> None:
    players = [row.player for row in Presence.objects.order_by("came_at")]
    first = play(club, players[:4], 65)
    second = play(club, players[1:], 30)
    member = be(Role.MEMBER)
    page = read(member)
    assert f'href="?player={players[0].pk}#games"' in page
    behind = read(member, f"{NIGHT}?player={players[0].pk}")
    assert f"/g/{first.pk}/" in behind
    assert f"/g/{second.pk}/" not in behind.partition('id="games"')[2]


def test_tables_are_drawn_by_one_tool_which_knows_who_is_here(
    be: Be, club: Club, night: Night
) -> None:
    """The ranking had another, which drew everybody of the list, for strangers too."""
    list_players(club, "Fritz", "Gerda", "Hanna")
    host = be(Role.SCORER)
    for client in (host, be(Role.MEMBER)):
        assert "tables" not in read(client, "/clubs/hofgarten/ratings/")
        assert client.get("/clubs/hofgarten/ratings/tables/").status_code == 404
    assert re.search(r'<option value="ratings"[^>]*>\s*By ratings', read(host))
    tap(host, "draw/", method="ratings", after=night.revision, again="")
    drawn = find_last_draw(night)
    assert drawn
    seats = {seat for table in drawn.tables.all() for seat in table.seats}
    here = {str(one.pk) for one in Presence.objects.filter(night=night)}
    assert (drawn.method, len(seats)) == ("ratings", 4)
    assert seats < here


def test_what_is_no_night_is_not_there(be: Be, night: Night) -> None:
    member = be(Role.MEMBER)
    for path in ("2026-02-30", "2026-11-19", "elsewhere"):
        assert member.get(f"/clubs/hofgarten/nights/{path}/").status_code == 404


def test_a_list_of_nights_takes_as_many_statements_for_more(
    be: Be, club: Club, night: Night, django_assert_max_num_queries: Any
) -> None:
    member = be(Role.MEMBER)
    for day in range(1, 4):
        Night.objects.create(club=club, day=f"2026-10-0{day}")
    with django_assert_max_num_queries(12):
        page = read(member, "/clubs/hofgarten/nights/")
    assert page.count("/clubs/hofgarten/nights/2026-") == 4


def test_a_night_takes_as_many_statements_for_more_games(
    be: Be, club: Club, night: Night, django_assert_max_num_queries: Any
) -> None:
    players = [row.player for row in Presence.objects.order_by("came_at")]
    for _ in range(5):
        play(club, players[:4], 65)
    member = be(Role.MEMBER)
    with django_assert_max_num_queries(20):
        read(member)


def test_the_club_shows_its_newest_nights(be: Be, night: Night) -> None:
    page = read(be(Role.MEMBER), "/clubs/hofgarten/")
    assert f'href="{NIGHT}"' in page


def test_the_wall_is_shown_to_members_and_to_its_link(be: Be, night: Night) -> None:
    now, stranger = f"{NIGHT}wall/now/", be()
    assert stranger.get(now).status_code == 404
    assert "Anna" in read(be(Role.MEMBER), now)
    exchange = f"/api/v1{NIGHT}wall/exchange/"
    wrong = stranger.post(exchange, {"token": "x" * 32}, format="json")
    assert (wrong.status_code, wrong.json()["errors"][0]["code"]) == (422, "link_ended")
    assert (
        stranger.post(exchange, {"token": make_wall_token(night)}, format="json").status_code == 200
    )
    assert "Anna" in read(stranger, now)
    tap(be(Role.SCORER), "wall/renew/")
    assert stranger.get(now).status_code == 404


def test_a_code_beside_a_table_opens_its_sheet_for_the_room_alone(be: Be, night: Night) -> None:
    """The wall's own link shows it, and whoever runs the evening; a member who looks does not."""
    table = DrawnTable.objects.get(draw__night=night)
    now, host, wall = f"{NIGHT}wall/now/", be(Role.SCORER), be()
    exchange = f"/api/v1{NIGHT}wall/exchange/"
    wall.post(exchange, {"token": make_wall_token(night)}, format="json")
    assert "wall-code" not in read(wall, now)  # nobody plays yet
    tap(host, f"tables/{table.pk}/start/")
    assert [read(one, now).count("wall-code") for one in (wall, host, be(Role.MEMBER))] == [1, 1, 0]
    assert ["sheet-code" in read(one) for one in (host, be(Role.MEMBER))] == [True, False]
    game = Game.objects.get()
    tables = describe_night(ShownNight(night), str).tables
    link = f"https://club.example/g/{game.pk}/#{make_link_token(game, 'scorer')}"
    picture = segno.make(link, error="l", micro=False).svg_data_uri(scale=4, light="#fff")
    assert draw_sheet_codes(tables, "https://club.example/") == {game.pk: picture}


def test_the_first_page_has_the_next_evening_by_the_clock_of_other_pages(
    be: Be, club: Club
) -> None:
    coming = today_at(club) + datetime.timedelta(days=7)
    PlannedNight.objects.create(club=club, day=coming, starts_at=datetime.time(19, 30))
    assert f"{day_text(coming)}, 19:30" in read_text(be(Role.MEMBER).get("/"))


def test_the_club_shows_tonight_first_with_ones_own_table(be: Be, club: Club, night: Night) -> None:
    table = DrawnTable.objects.get(draw__night=night)
    tap(be(Role.SCORER), f"tables/{table.pk}/start/")
    draw = find_last_draw(night)
    assert draw is not None
    out = Presence.objects.get(pk=draw.sits_out[0]["player"]).player
    sits = Presence.objects.get(pk=table.seats[0]).player
    with time_machine.travel(datetime.datetime.combine(DAY, datetime.time(20), datetime.UTC)):
        page = read_text(be(Role.MEMBER, player=out).get("/clubs/hofgarten/"))
        assert page.index("Tonight") < page.index("Evenings", page.index("Tonight"))
        assert page.index("Tonight") < page.index("New game", page.index("Tonight"))
        assert "you are at" not in page
        own = be(Role.MEMBER, player=sits)
        assert f"you are at table {table.number}" in read_text(own.get("/clubs/hofgarten/"))
        assert f"you: table {table.number}" in read_text(own.get("/"))


def test_ones_own_table_stands_first_and_is_led_to(be: Be, club: Club, night: Night) -> None:
    welcome(night, *list_players(club, "Fritz", "Gerd", "Hans"))
    night.refresh_from_db()
    draw_night(night=night, operation=operate(night.revision), method="lot", seed="two", again=True)
    tables = list(DrawnTable.objects.filter(draw=find_last_draw(night)).order_by("number"))
    sits = Presence.objects.get(pk=tables[1].seats[0]).player

    def list_heads(page: str) -> list[str]:
        heads = re.findall(r"<h3>(.*?)</h3>", page, re.DOTALL)
        return [" ".join(head.split()) for head in heads]

    page = read(be(Role.MEMBER, player=sits))
    assert list_heads(page) == ["You: table 2", "Table 1"]
    assert page.index('href="#table-2"') < page.index('id="here-title"')
    assert page.count('class="own"') == 1
    page = read(be(Role.SCORER))
    assert list_heads(page) == ["Table 1", "Table 2"]
    assert 'href="#table-' not in page


def test_the_links_of_wall_and_sheets_are_given_on_by_a_tap(be: Be, night: Night) -> None:
    link = re.search(r'data-give-on="([^"]*)"', read(be(Role.SCORER)))
    assert link
    assert link[1].endswith(f"{NIGHT}wall/#{make_wall_token(night)}")
    assert "data-give-on" not in read(be(Role.MEMBER))


@pytest.mark.parametrize(("sees", "shown"), [("nothing", False), ("initials", True)])
def test_a_link_to_an_evening_has_a_picture_where_strangers_see_it(
    be: Be, club: Club, night: Night, sees: str, shown: bool
) -> None:
    Club.objects.update(strangers_see=sees)
    page = read(be(Role.MEMBER))
    tags = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page))
    assert ("title" in tags, "image" in tags) == (shown, shown)
    assert "Anna" not in str(tags)
    answer = be().get(f"{NIGHT}preview.png")
    assert answer.status_code == (200 if shown else 404)


def test_the_walls_shell_is_the_same_for_nights_that_are_not_there(be: Be, night: Night) -> None:
    there = be().get(f"{NIGHT}wall/")
    made_up = be().get("/clubs/nowhere/nights/2020-01-01/wall/")
    assert there.status_code == made_up.status_code == 200
    assert there.content == made_up.content
