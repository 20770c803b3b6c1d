"""Days and times on pages: a `<time>` that a small script writes as the reader's device does.

Without the script they can be read all the same, and cannot be mistaken: "22 Nov 2026, 06:33 UTC".
"""

import datetime as dt

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

register = template.Library()


@register.filter
def day_text(day: dt.date | str | None) -> str:
    """Return a day as text: "22 Nov 2026"; of something of old nobody may know it."""
    if not day:
        return gettext("day unknown")
    read = dt.date.fromisoformat(day) if isinstance(day, str) else day
    return date_format(read, "j M Y")


@register.filter
def day(given: dt.date | str | None) -> SafeString | str:
    """Return a day, which is the same in every time zone."""
    if not given:
        return day_text(given)
    iso = given if isinstance(given, str) else given.isoformat()
    return format_html('<time datetime="{}">{}</time>', iso, day_text(given))


@register.filter
def moment(given: dt.datetime) -> SafeString:
    """Return a moment, which the device shows in its own time zone."""
    utc = given.astimezone(dt.UTC)
    said = gettext("%(moment)s UTC") % {"moment": date_format(utc, "j M Y, H:i")}
    return format_html('<time datetime="{}">{}</time>', _write_iso(utc), said)


@register.filter
def day_of(given: dt.datetime) -> SafeString:
    """Return the day of a moment, which the device shows in its own time zone."""
    iso = _write_iso(given.astimezone(dt.UTC))
    return format_html('<time datetime="{}" data-day>{}</time>', iso, day_text(given.date()))


def _write_iso(utc: dt.datetime) -> str:
    return utc.strftime("%Y-%m-%dT%H:%M:%SZ")
