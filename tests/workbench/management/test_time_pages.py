"""`manage.py time_pages`: every page of a club is asked for, and its statements are counted."""

import csv
import datetime
from io import StringIO

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command

from people.models import Club, Player
from ratings.models import Season
from workbench.timing.pages import list_pages
from workbench.timing.parts import list_choices

LAST = datetime.date(2026, 11, 22)


def time(slug: str, only: str = "") -> tuple[list[dict[str, str]], str]:
    out, err = StringIO(), StringIO()
    call_command("time_pages", club=slug, times=1, only=only, stdout=out, stderr=err)
    return list(csv.DictReader(StringIO(out.getvalue()))), err.getvalue()


@pytest.mark.django_db
def test_a_line_for_each_page_and_none_makes_many_statements() -> None:
    call_command("seed_club", games=60, players=12, until=LAST, stdout=StringIO())
    plan_season(datetime.date(2026, 1, 1), "Year")
    plan_season(datetime.date(2026, 11, 1), "November")
    pages, missing = list_pages(Club.objects.get())
    assert {page.name for page in pages} >= {
        "/clubs/seeded/",
        "/clubs/seeded/players/",
        "/clubs/seeded/nights/{busiest}/",
        "/clubs/seeded/nights/{last}/",
        "/clubs/seeded/seasons/{longest}/",
        "/clubs/seeded/seasons/{longest}/table.csv",
        "/players/{most_games}/",
        "/players/{always_together}/",
        "/players/{most_games}/games/?page=9999",
        "/players/{most_games}/rating/?on=2026-01-10",
        "/clubs/seeded/statistics/pairs/?sort=call_points",
    }
    assert "/clubs/%(slug)s/cards/%(card_id)s/" in missing

    rows, answer = time("seeded", only="{last}")
    assert list(rows[0]) == ["page", "statements", "ms", "worst", "cold_ms", "cold_worst"]
    asked = {row["page"] for row in rows}
    assert "/clubs/seeded/nights/{last}/" in asked
    # What takes a POST alone is no page.
    assert "/clubs/seeded/nights/{last}/draw/" not in asked
    for row in rows:
        assert int(row["statements"]) < 25, row["page"]
        assert float(row["ms"]) <= float(row["worst"])
    assert answer.count("Nothing to fill in: ") == len(missing)
    assert f"{len(rows)} pages, " in answer
    assert Session.objects.count() == 0


def plan_season(first: datetime.date, name: str) -> Season:
    return Season.objects.create(
        club=Club.objects.get(),
        name=name,
        first_day=first,
        last_day=LAST,
        variant="nanjing",
        preset="margin",
    )


@pytest.mark.django_db
def test_the_longest_season_is_found() -> None:
    call_command("seed_club", games=8, players=8, until=LAST, stdout=StringIO())
    plan_season(datetime.date(2026, 11, 1), "November")
    year = plan_season(datetime.date(2026, 1, 1), "Year")
    plan_season(datetime.date(2026, 10, 1), "Autumn")
    result = {choice.name: choice.values for choice in list_choices(Club.objects.get())}
    assert result["longest"] == {"season_id": str(year.pk)}


@pytest.mark.django_db
def test_the_keenest_and_the_two_who_never_part_are_found() -> None:
    call_command("seed_club", games=60, players=12, until=LAST, stdout=StringIO())
    keenest, pair = (choice.values for choice in list_choices(Club.objects.get())[:2])
    often = [player.seats.count() for player in Player.objects.filter(club__slug="seeded")]
    assert Player.objects.get(pk=keenest["player_id"]).seats.count() == max(often)
    numbers = [Player.objects.get(pk=pair[name]).number for name in ("player_id", "partner_id")]
    assert sorted(number or 0 for number in numbers) == [2, 3]


@pytest.mark.django_db
def test_without_such_a_club_or_an_owner_it_says_so() -> None:
    with pytest.raises(CommandError, match="There is no club “nowhere”"):
        time("nowhere")
    Club.objects.create(slug="empty", name="Empty")
    with pytest.raises(CommandError, match="no owner to read its pages"):
        time("empty")
