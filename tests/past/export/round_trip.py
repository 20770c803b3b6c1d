"""A club as somebody sees it: its pages as text; and a database with nothing in it."""

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser

from django.apps import apps
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, transaction
from django.test import Client
from django.urls import resolve

from common.web.sessions import SessionStore
from people.models import Club, Membership, Role, User

APPS = ("people", "scoring", "past", "ratings", "nights", "tournaments")
HASHED = "common.web.sessions.HashedSessionMiddleware"
LINK = re.compile(r'href="(/[^"#]*)"')
KEPT_HERE = re.compile(r"@|://|^[A-Z0-9]{3} ?[A-Z0-9]{3}$")
OURS = re.compile(r"^/(clubs|g|players|tournaments|deals|seasons)/")
NOT_THE_CLUB = re.compile(
    r"/(members|invitations|cards|webhooks|export|csv|picture|logout)|\.(svg|csv|json|png)"
)
"""Pages of links and secrets, which are made anew, and files."""


def empty_database() -> None:
    """Delete every row of the club's apps."""
    with transaction.atomic():
        for name in (*APPS, "jobs"):
            for model in apps.get_app_config(name).get_models(include_auto_created=True):
                model._base_manager.all()._raw_delete(DEFAULT_DB_ALIAS)


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words += data.split()


def read_as_text(html: str) -> str:
    """Return what stands on a page, without its marks; links and addresses do not go along."""
    parser = _Text()
    parser.feed(html)
    return " ".join("(left out)" if KEPT_HERE.search(word) else word for word in parser.words)


def walk_pages(club: Club, most: int) -> Iterator[tuple[str, str]]:
    """Yield address and text of the pages that the owner comes to from the club's, by its links.

    `most`: so many of each kind of page.
    """
    client = Client(SERVER_NAME="localhost")
    owner = Membership.objects.filter(
        club=club, role=Role.OWNER, left_at=None, user__is_active=True
    ).order_by("pk")
    _sign_in(client, owner[0].user)
    waiting = [f"/clubs/{club.slug}/"]
    seen = {*waiting}
    kinds: Counter[str] = Counter()
    others = re.compile(rf"/clubs/(?!{club.slug}/)")
    while waiting:
        address = waiting.pop(0)
        kind = resolve(address.partition("?")[0]).view_name
        kinds[kind] += 1
        if kinds[kind] > most:
            continue
        answer = client.get(address)
        if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
            continue
        html = answer.content.decode()
        yield address, read_as_text(html)
        for found in LINK.findall(html):
            link = found.replace("&amp;", "&")
            if link not in seen and OURS.match(link) and not NOT_THE_CLUB.search(link):
                if others.match(link):
                    continue
                seen.add(link)
                waiting.append(link)


def _sign_in(client: Client, user: User) -> None:
    """Sign somebody in; where cookies hold a session's secret, Django's client puts its key there.

    Programs of ours that this is called from have the settings of production.
    """
    client.force_login(user)
    if HASHED in settings.MIDDLEWARE:
        session = SessionStore()
        session.update(client.session.items())
        session.create()
        client.cookies[settings.SESSION_COOKIE_NAME] = session.secret


def find_differences(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, list[str]]:
    """Return, of each page whose text differs, the words that went and those that came."""
    found = {}
    for page, text in after.items():
        lines = difflib.ndiff(before[page].split(), text.split())
        if changed := [line for line in lines if line[0] in "+-"]:
            found[page] = changed
    return found
