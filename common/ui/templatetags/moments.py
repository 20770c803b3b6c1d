"""Days and times on pages: a `<time>` that a small script writes as the reader's device does.

Moments of a club's page are by the club's clock. Those of other pages are by the device's; without
the script they can be read all the same, and cannot be mistaken: "22 Nov 2026, 06:33 UTC".
"""

import datetime as dt

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from common.days import DAY_UNKNOWN, find_known_day
from common.web.page_clock import find_page_zone
from common.web.words import write_day

register = template.Library()


@register.filter
def known_day(given: dt.date | str | None) -> dt.date | None:
    """Return a day, None where nobody knows it."""
    if not given:
        return None
    return find_known_day(dt.date.fromisoformat(given) if isinstance(given, str) else given)


@register.filter
def day_text(day: dt.date | str | None) -> str:
    """Return a day as text, "22 Nov 2026" or as the language has it; of old nobody may know it."""
    return write_day(known_day(day) or DAY_UNKNOWN)


@register.filter
def day(given: dt.date | str | None) -> SafeString | str:
    """Return a day, which is the same in every time zone."""
    known = known_day(given)
    if known is None:
        return day_text(given)
    return format_html('<time datetime="{}">{}</time>', known.isoformat(), day_text(known))


@register.filter
def moment(given: dt.datetime) -> SafeString:
    """Return a moment, by the club's clock or by that of the device."""
    utc = given.astimezone(dt.UTC)
    if find_page_zone():
        said = _write_whole(timezone.localtime(given))
    else:
        said = gettext("%(moment)s UTC") % {"moment": _write_whole(utc)}
    return format_html('<time datetime="{}">{}</time>', _write_iso(utc), said)


@register.filter
def day_of(given: dt.datetime) -> SafeString:
    """Return the day of a moment, by the club's clock or by that of the device."""
    iso = _write_iso(given.astimezone(dt.UTC))
    here = timezone.localtime(given) if find_page_zone() else given
    return format_html('<time datetime="{}" data-day>{}</time>', iso, day_text(here.date()))


@register.filter
def clock_time(given: dt.datetime) -> SafeString:
    """Return the time of day of a moment by the club's clock: "07:33"."""
    iso = _write_iso(given.astimezone(dt.UTC))
    said = date_format(timezone.localtime(given), "H:i")
    return format_html('<time datetime="{}" data-written>{}</time>', iso, said)


@register.simple_tag
def page_zone() -> str:
    """Return the time zone by whose clock the page goes, "" for that of the device."""
    return find_page_zone()


def _write_whole(when: dt.datetime) -> str:
    return f"{day_text(when.date())}, {when:%H:%M}"


def _write_iso(utc: dt.datetime) -> str:
    return utc.strftime("%Y-%m-%dT%H:%M:%SZ")
