"""The service worker, the manifest of the installable app, and the page for no connection."""

import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from common.web.pages.assets import collect_assets
from common.web.pages.catalogue import get_catalogue_url
from people.accounts.seen import list_seen_keys
from people.models import User
from scoring.drawing.faces import SCRIPTS
from tichu_club.bundles.serving import read_bundles
from tichu_club.bundles.sources import WORKER
from tichu_club.offline.precache import OfflinePage, digest_integrity, read_precache

SOURCE = Path(__file__).with_name("worker.js")
PAPER, INK = "#f5f0e3", "#161411"
"""The ground of our pages by day and by night, as in tokens.css."""


@cache
def _read_background() -> tuple[str, dict[str, bytes]]:
    """Return the modules that the worker imports, and a name for just these contents."""
    modules = collect_assets(_list_modules())
    name = digest_integrity(b"".join(name.encode() + body for name, body in modules.items()))
    return name.translate(str.maketrans("+/", "-_", "="))[:16], modules


def _list_modules() -> list[str]:
    """Return what the worker imports: what sends the queues, after games that are not of the box.

    Bundled these are one file.
    """
    bundle = read_bundles().get(WORKER)
    return [bundle] if bundle else [*SCRIPTS, WORKER]


@cache
def _write_worker(version: str, language: str, *, module: bool) -> bytes:
    """Return the worker's script: what it imports, what it keeps, what it does.

    `version` is the precache's, so that another list is another script.
    """
    kept = read_precache(language)
    facts = {
        "version": version,
        "assets": kept.assets,
        "language": language,
        "pages": [_list_facts(page, digest) for page, digest in kept.pages],
        "files": kept.files,
    }
    drain = _write_lines() if module else "const drainQueues = null;"
    list_ = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return f"{drain}\nconst KEPT = {list_};\n{SOURCE.read_text()}".encode()


def _list_facts(page: OfflinePage, digest: str) -> list[object]:
    return [page.pattern, page.path, digest, page.changing, page.seen]


def _write_lines() -> str:
    """Return the lines that import it."""
    version = _read_background()[0]
    *games, drain = (reverse("worker_module", args=[version, name]) for name in _list_modules())
    added = "".join(f'import "{address}"; ' for address in games)
    return f'{added}import {{ drainQueues }} from "{drain}";'


def _worker_of(request: HttpRequest) -> bytes:
    named = request.GET.get("language", "")
    language = named if named in dict(settings.LANGUAGES) else get_language() or "en"
    is_module = "plain" not in request.GET
    return _write_worker(read_precache(language).version, language, module=is_module)


def _tag_of(request: HttpRequest) -> str:
    return f'"{digest_integrity(_worker_of(request))}"'


@require_safe
@gzip_page
@cache_control(no_cache=True)
@condition(etag_func=_tag_of)
def show_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker; with `?plain` for browsers whose workers import nothing.

    `?language=de` names the language that was chosen: browsers fetch a worker that is a module
    without cookies.
    """
    response = HttpResponse(_worker_of(request), content_type="text/javascript; charset=utf-8")
    response["Service-Worker-Allowed"] = "/"
    return response


@require_safe
@cache_control(public=True, max_age=31_536_000, immutable=True)
def show_worker_module(request: HttpRequest, version: str, name: str) -> HttpResponseBase:
    """Return a module that the worker imports.

    They lie in a folder of their own that is named by their contents: browsers look after every
    import of a worker at every visit, and find these in their own cache.
    """
    known, modules = _read_background()
    if version != known or name not in modules:
        raise Http404
    return HttpResponse(modules[name], content_type="text/javascript; charset=utf-8")


@require_safe
@cache_control(no_cache=True)
def show_manifest(request: HttpRequest) -> JsonResponse:
    """Return what a browser needs to install the club as an app."""
    manifest = {
        "id": "/",
        "name": gettext("Tichu Club"),
        "short_name": gettext("Tichu Club"),
        "description": gettext(
            "The score sheet for Tichu: one tap per round, with or without a signal."
        ),
        "lang": get_language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "color_scheme_dark": {"background_color": INK, "theme_color": INK},
        "icons": [
            *(_describe_icon(f"icon-{size}.png", size) for size in (192, 512)),
            _describe_icon("icon-maskable-512.png", 512, purpose="maskable"),
        ],
        "shortcuts": [
            _describe_shortcut(gettext("New game"), reverse("scoring:new_game")),
            _describe_shortcut(gettext("Card counter"), reverse("scoring:counter")),
        ],
    }
    return JsonResponse(manifest, content_type="application/manifest+json")


def _describe_icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    address = static(f"tichu_club/icons/{name}")
    return {
        "src": address,
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def _describe_shortcut(name: str, address: str) -> dict[str, object]:
    return {"name": name, "url": address, "icons": [_describe_icon("icon-192.png", 192)]}


@require_safe
def show_offline(request: HttpRequest) -> HttpResponse:
    """Show what the worker answers where it has no page and no network: what works here."""
    context = {"catalogue_url": get_catalogue_url(get_language() or "en")}
    return render(request, "tichu_club/offline.html", context)


@require_safe
def show_seen(request: HttpRequest) -> HttpResponse:
    """Show the page into which a browser puts what it last saw of a club's page."""
    return render(request, "tichu_club/seen.html")


@never_cache
@require_safe
def show_seen_keys(request: HttpRequest) -> JsonResponse:
    """Return the keys of the pages that this browser may go on keeping; none to a stranger."""
    user = request.user
    return JsonResponse({"keys": list_seen_keys(user) if isinstance(user, User) else []})
