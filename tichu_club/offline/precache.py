"""The list of what the service worker keeps: pages, and every file that they ask for.

Nothing is listed by hand but the pages. What a page needs stands in it: each is rendered here for
nobody in particular, its addresses are read, and scripts and style sheets are followed further.
So the list is right under both static storages, and a new module needs no line anywhere.
"""

import base64
import hashlib
import re
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.templatetags.static import PrefixNode
from django.urls import resolve, reverse
from django.utils import translation

from common.web.pages.assets import collect_assets
from scoring.rulebook import list_rulebooks

KEPT_NAMES: Final = (
    *("new_game", "rules", "asked", "referee", "practice", "counter"),
    *("help", "help_club", "help_operator"),
)
"""Pages of scoring that are the same for everybody."""
ANY_GAME = uuid.UUID(int=0)
A_GAME = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
A_CLUB = "/clubs/[-a-zA-Z0-9_]+"
A_DAY = r"\d{4}-\d\d-\d\d"
SEEN: Final = f"^(?:{A_CLUB}/ratings/|{A_CLUB}/nights/{A_DAY}/|/players/{A_GAME}/)$"
"""The pages that say to a member's device that it keeps them (`people/accounts/seen.py`)."""


@dataclass(frozen=True, slots=True)
class OfflinePage:
    """A page that opens without a network.

    `pattern` is a regular expression for the addresses that it answers, `path` where the copy for
    everybody comes from. A `changing` page is asked of the network first. One to be `seen` answers
    only for what this device keeps a copy of.
    """

    pattern: str
    path: str
    changing: bool = False
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Precache:
    """What is kept: pages and files, each with the digest of its bytes (SHA-256, base64).

    `version` changes with any of them, `assets` with the files only.
    """

    language: str
    pages: tuple[tuple[OfflinePage, str], ...]
    files: tuple[tuple[str, str], ...]
    version: str
    assets: str


def list_pages() -> list[OfflinePage]:
    """Return every page that opens without a network; the last one answers for all others."""
    game = {"game_id": ANY_GAME}
    return [
        OfflinePage(f"^/g/{A_GAME}/$", reverse("scoring:sheet", kwargs=game)),
        OfflinePage(f"^/g/{A_GAME}/watch/$", reverse("scoring:watch", kwargs=game)),
        OfflinePage(f"^/g/{A_GAME}/board/$", reverse("scoring:board", kwargs=game)),
        OfflinePage("^/$", reverse("scoring:home_offline"), changing=True),
        *(
            OfflinePage(f"^{reverse(f'scoring:{name}')}$", reverse(f"scoring:{name}"))
            for name in KEPT_NAMES
        ),
        *(_keep_rulebook(rulebook.game) for rulebook in list_rulebooks()),
        OfflinePage(
            f"^/tournaments/{A_GAME}/team/{A_GAME}/$", reverse("tournaments:kept_team"), True
        ),
        OfflinePage(f"^{reverse('tournaments:guide')}$", reverse("tournaments:guide")),
        OfflinePage(SEEN, reverse("seen"), changing=True, seen=True),
        OfflinePage("", reverse("offline")),
    ]


def _keep_rulebook(game: str) -> OfflinePage:
    path = reverse("scoring:rulebook", args=[game])
    return OfflinePage(f"^{path}$", path)


def read_precache(language: str) -> Precache:
    """Return what a browser in this language keeps; worked out once in the life of a process."""
    if settings.DEBUG:
        _read_precache.cache_clear()
    return _read_precache(language)


@cache
def _read_precache(language: str) -> Precache:
    pages = [(page, _render(page.path, language)) for page in list_pages()]
    prefix = PrefixNode.handle_simple("STATIC_URL")
    addresses = {address for _, body in pages for address in find_addresses(body, prefix)}
    names = [address.removeprefix(prefix) for address in addresses if address.startswith(prefix)]
    files = {f"{prefix}{name}": body for name, body in collect_assets(names).items()}
    others = {
        address: _render(address, language)
        for address in sorted(addresses)
        if not address.startswith(prefix)
    }
    return _describe(language, pages, files, others)


def _describe(
    language: str,
    pages: list[tuple[OfflinePage, bytes]],
    files: dict[str, bytes],
    others: dict[str, bytes],
) -> Precache:
    digests = [(address, digest_integrity(body)) for address, body in files.items()]
    described = tuple((page, digest_integrity(body)) for page, body in pages)
    kept = (*digests, *((address, digest_integrity(body)) for address, body in others.items()))
    return Precache(
        language=language,
        pages=described,
        files=kept,
        version=_digest_all(
            ("", language), *((page.path, digest) for page, digest in described), *kept
        ),
        assets=_digest_all(*digests),
    )


def digest_integrity(content: bytes) -> str:
    """Return a digest as browsers want it in `integrity`, without its `sha256-`."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def _digest_all(*rows: tuple[str, str]) -> str:
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]


def _render(address: str, language: str) -> bytes:
    """Return what somebody without any cookie gets at an address of ours."""
    path, _, query = address.partition("?")
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", path, path
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    request.GET = QueryDict(query)
    view, arguments, named = resolve(path)
    with translation.override(language):
        response: HttpResponse = view(request, *arguments, **named)
    return response.content


class _Addresses(HTMLParser):
    """Collects the addresses of files in a page."""

    def __init__(self, wanted: Iterable[str]) -> None:
        super().__init__()
        self.wanted = re.compile("|".join(map(re.escape, wanted)))
        self.addresses: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values: list[Any] = [value for _, value in attrs if value]
        self.addresses |= {v.partition("#")[0] for v in values if self.wanted.match(v)}


def find_addresses(page: bytes, static_prefix: str) -> set[str]:
    """Return the addresses of static files, catalogue and manifest that a page names."""
    parser = _Addresses([static_prefix, "/catalogue/", "/manifest.webmanifest"])
    parser.feed(page.decode())
    return parser.addresses
