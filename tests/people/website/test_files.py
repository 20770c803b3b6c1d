"""A club's calendar and its news of results: read as calendar programs and feed readers do."""

import datetime
import xml.etree.ElementTree as ET
from zoneinfo import ZoneInfo

import feedparser
import icalendar
import pytest
from django.test import Client

from nights.models import Night, PlannedNight
from people.models import Club, Player, Role, StrangersSee
from scoring.games.services.rounds import correct_round
from scoring.models import Action, Game, Round, RoundRevision
from scoring.starting.services import today_at
from tests.nights.nights import list_players, play
from tests.people.made_clubs import come_as, make_club
from tests.tournaments.days import create, create_public, enter, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament
from tournaments.models import Tournament

pytestmark = pytest.mark.first_database

CALENDAR = "/clubs/hofgarten/calendar.ics"
FEED = "/clubs/hofgarten/results.atom"
ATOM = "{http://www.w3.org/2005/Atom}"
DAY = datetime.date(2026, 11, 20)


@pytest.fixture
def club(db: None) -> Club:
    return make_club(strangers_see=StrangersSee.INITIALS, time_zone="Europe/Berlin")


def read_events(client: Client) -> dict[str, icalendar.Event]:
    answer = client.get(CALENDAR)
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    calendar = icalendar.Calendar.from_ical(answer.content)
    assert isinstance(calendar, icalendar.Calendar)
    assert calendar.errors == []
    return {str(event["uid"]): event for event in calendar.events}


def play_evening(club: Club) -> list[Player]:
    people = list_players(club, "Anna Meier", "Ben Roth", "Cora <Lang>", "Dora Kurz")
    play(club, people, 70, 60, day=DAY)
    return people


def play_tournament(tournament: Tournament) -> Tournament:
    enter(tournament, ["Reds & Blues", "Greens"])
    for match in publish(propose(tournament)):
        settle(match, 620, 380)
    tournament.refresh_from_db()
    close_tournament(tournament=tournament, operation=operate(tournament.revision), anyway=True)
    tournament.refresh_from_db()
    return tournament


def test_evenings_and_tournaments_stand_in_the_clubs_zone(club: Club) -> None:
    plan = PlannedNight.objects.create(
        club=club, day=today_at(club), starts_at=datetime.time(19, 30), place="Ochsen"
    )
    tournament = create_public(club)
    Tournament.objects.filter(pk=tournament.pk).update(
        starts_at=datetime.time(10, 0), day=today_at(club)
    )
    events = read_events(Client())
    assert set(events) == {str(plan.pk), str(tournament.pk)}
    evening = events[str(plan.pk)]
    berlin = ZoneInfo("Europe/Berlin")
    assert evening.start == datetime.datetime.combine(plan.day, datetime.time(19, 30), berlin)
    assert str(evening["url"]).endswith("/clubs/hofgarten/nights/")
    assert str(events[str(tournament.pk)]["summary"]) == "Autumn cup"


def test_a_program_knows_a_changed_evening_again(club: Club) -> None:
    plan = PlannedNight.objects.create(club=club, day=today_at(club))
    director = come_as(club, Role.DIRECTOR)
    before = read_events(Client())[str(plan.pk)]
    form = {"operation": "0" * 8 + "-0000-4000-8000-" + "0" * 12, "after": 0, "is_cancelled": "on"}
    director.post(f"/clubs/hofgarten/nights/planned/{plan.pk}/", form)
    after = read_events(Client())[str(plan.pk)]
    assert (str(before["status"]), str(after["status"])) == ("CONFIRMED", "CANCELLED")
    assert (int(str(before["sequence"])), int(str(after["sequence"]))) == (0, 1)
    assert after.last_modified >= before.last_modified


def test_a_tournament_that_is_not_public_is_in_its_members_calendar_alone(club: Club) -> None:
    tournament = create(club)
    assert read_events(Client()) == {}
    assert set(read_events(come_as(club, Role.MEMBER))) == {str(tournament.pk)}
    alone = f"/tournaments/{tournament.pk}/calendar.ics"
    assert Client().get(alone).status_code == 404


@pytest.mark.parametrize("path", [CALENDAR, FEED])
def test_strangers_get_nothing_of_a_private_club(club: Club, path: str) -> None:
    Club.objects.update(strangers_see=StrangersSee.NOTHING)
    assert Client().get(path).status_code == 404
    assert come_as(club, None).get(path).status_code == 404
    member = come_as(club, Role.MEMBER).get(path)
    assert member.status_code == 200
    assert "public" not in member["Cache-Control"]


def test_a_feed_reader_reads_evenings_and_tournaments(club: Club) -> None:
    play_evening(club)
    tournament = play_tournament(create_public(club))
    feed = feedparser.parse(Client().get(FEED).content)
    assert (feed.bozo, feed.version) == (False, "atom10")
    titles = [entry.title for entry in feed.entries]
    assert sorted(titles) == ["Autumn cup", "Evening of 20 Nov 2026"]
    ids = {entry.id for entry in feed.entries}
    night = Night.objects.get(club=club, day=DAY)
    assert ids == {night.pk.urn, tournament.pk.urn}
    table = next(entry.summary for entry in feed.entries if entry.title == "Autumn cup")
    assert "Reds &amp; Blues" in table
    evening = next(entry.summary for entry in feed.entries if entry.title != "Autumn cup")
    assert "A. M." in evening
    assert "Meier" not in evening


def test_the_rules_of_atom_hold(club: Club) -> None:
    """RFC 4287: 4.1.1 what a feed has, 4.1.2 what an entry has, 4.2.6 ids, 4.2.7 links."""
    play_evening(club)
    play_tournament(create_public(club))
    answer = Client().get(FEED)
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    root = ET.fromstring(answer.content)
    assert root.tag == f"{ATOM}feed"
    links = {link.get("rel"): link.get("href") for link in root.findall(f"{ATOM}link")}
    assert links["self"] == f"http://testserver{FEED}"
    assert root.findtext(f"{ATOM}id") == club.pk.urn
    assert root.findtext(f"{ATOM}author/{ATOM}name") == club.name
    entries = root.findall(f"{ATOM}entry")
    times = []
    for each in (root, *entries):
        for needed in ("id", "title", "updated"):
            assert len(each.findall(f"{ATOM}{needed}")) == 1
        moment = datetime.datetime.fromisoformat(each.findtext(f"{ATOM}updated") or "")
        assert moment.tzinfo is not None
        times.append(moment)
    assert times[0] == max(times[1:])
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries) == 2


def test_the_feed_is_the_same_until_something_is_played(club: Club) -> None:
    empty = Client().get(FEED)
    assert feedparser.parse(empty.content).bozo is False
    assert Client().get(FEED, headers={"If-None-Match": empty["ETag"]}).status_code == 304
    play_evening(club)
    assert Client().get(FEED, headers={"If-None-Match": empty["ETag"]}).status_code == 200


def test_a_game_that_is_corrected_afterwards_is_news_again(club: Club) -> None:
    """A reader knows an entry by its id, and looks at it again by its time (RFC 4287, 4.2.15)."""
    play_evening(club)
    [evening] = feedparser.parse(Client().get(FEED).content).entries
    game = Game.objects.get()
    first = Round.objects.get(game=game, number=1)
    entry = {"kind": "counted", "points": {"a": 10, "b": 90}}
    correct_round(game=game, round_id=first.pk, operation=operate(game.revision), entry=entry)
    corrected = RoundRevision.objects.get(action=Action.CORRECT)
    [again] = feedparser.parse(Client().get(FEED).content).entries
    assert again.id == evening.id
    assert again.summary != evening.summary
    assert again.updated == corrected.at.isoformat()


def test_what_no_xml_may_hold_is_left_out(club: Club) -> None:
    Club.objects.update(name="Tichu\x08freunde\ufffe")
    Tournament.objects.filter(pk=play_tournament(create_public(club)).pk).update(name="Cup\x1b 1")
    feed = feedparser.parse(Client().get(FEED).content)
    assert (feed.bozo, feed.feed.title) == (False, "Results of Tichufreunde")
    assert [entry.title.partition(":")[0] for entry in feed.entries] == ["Cup 1"]


def test_a_tournament_strangers_may_not_see_is_not_in_their_news(club: Club) -> None:
    play_tournament(create(club))
    assert feedparser.parse(Client().get(FEED).content).entries == []
    assert len(feedparser.parse(come_as(club, Role.MEMBER).get(FEED).content).entries) == 1
