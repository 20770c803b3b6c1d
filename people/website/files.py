"""A club's calendar and its news of results, as files for programs."""

import datetime
import re
from collections.abc import Iterable, Sequence
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext

from common.calendars import CalendarEntry, write_calendar
from people.models import Club
from people.website.rows import Occasion, Result

MOST_RESULTS: Final = 30
NOT_IN_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML may hold, escaped or not (XML 1.0, section 2.2)."""


def write_club_calendar(club: Club, name: str, base: str, occasions: Iterable[Occasion]) -> bytes:
    """Return what takes place as a calendar; `base` is where the club's pages are found."""
    entries = [
        CalendarEntry(
            key=row.key,
            title=row.title,
            day=row.day,
            starts_at=row.starts_at,
            place=row.place,
            about=row.about,
            address=base + row.path.lstrip("/"),
            sequence=row.sequence,
            changed_at=row.changed_at,
            is_cancelled=row.is_cancelled,
        )
        for row in occasions
    ]
    return write_calendar(name, ZoneInfo(club.time_zone), entries)


class _ResultsFeed(Atom1Feed):
    """An Atom feed (RFC 4287) whose time is that of its newest entry, or else of the club."""

    def latest_post_date(self) -> datetime.datetime:
        """Return when it last changed."""
        times: list[datetime.datetime] = [item["updateddate"] for item in self.items]
        return max(times, default=self.feed["since"])


def write_feed(club: Club, base: str, path: str, results: Sequence[Result]) -> bytes:
    """Return the results as a feed whose own path is `path`; ids outlive a change of the host."""
    name = _fit_xml(club.name)
    feed = _ResultsFeed(
        title=gettext("Results of %(club)s") % {"club": name},
        link=f"{base}clubs/{club.slug}/",
        description="",
        author_name=name,
        feed_url=base + path.lstrip("/"),
        feed_guid=club.pk.urn,
        since=club.created_at,
    )
    for result in results:
        feed.add_item(
            title=_fit_xml(result.title),
            link=base + result.path.lstrip("/"),
            description=_fit_xml(result.summary),
            unique_id=result.key.urn,
            pubdate=result.since,
            updateddate=result.updated_at,
        )
    return feed.writeString("utf-8").encode()


def _fit_xml(text: str) -> str:
    return NOT_IN_XML.sub("", text)
