"""Moments by the clock of a club's page, and without one so that nobody can mistake them."""

import datetime

from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from common.ui.templatetags.moments import day_of, moment
from common.web.page_clock import PageClockMiddleware, find_page_zone, use_page_zone

LATE = datetime.datetime(2026, 11, 21, 23, 30, tzinfo=datetime.UTC)


def test_a_page_of_a_club_and_one_of_nobody() -> None:
    shown: list[str] = []

    def show(request: object) -> HttpResponse:
        shown.append(find_page_zone())
        if len(shown) == 1:
            use_page_zone("Pacific/Auckland")
        shown.extend((moment(LATE), day_of(LATE)))
        return HttpResponse()

    answer = PageClockMiddleware(show)
    request = RequestFactory().get("/")
    answer(request)
    answer(request)
    iso = "2026-11-21T23:30:00Z"
    assert shown == [
        "",
        f'<time datetime="{iso}">22 Nov 2026, 12:30</time>',
        f'<time datetime="{iso}" data-day>22 Nov 2026</time>',
        "",
        f'<time datetime="{iso}">21 Nov 2026, 23:30 UTC</time>',
        f'<time datetime="{iso}" data-day>21 Nov 2026</time>',
    ]
    assert timezone.get_current_timezone_name() == "UTC"
