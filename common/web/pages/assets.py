"""Static files by name: their content, and what else each of them asks the browser for.

ES modules import each other by their plain names, also where the storage gives every file a
second name with a hash in it; style sheets are read as they are served, so that the hashed names
in them are found too.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import structlog
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import PrefixNode, static

from common.web.pages.scripts import is_readable, leave_out_comments

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
AT_ONCE = re.compile(r"""(?:\bfrom|(?:^|[;{}\s])import)\s*["'](\.{1,2}/[^"']+)["']""")
"""An import that the module waits for; `import(…)` is one for later."""
BESIDE = re.compile(r"""new URL\(\s*["']([^"']+)["'],\s*import\.meta\.url""")
IN_STYLE = re.compile(r"""(?:@import\s*(?:url\()?|url\()\s*["']?([^"')\s]+)""")
REFERENCES = {".js": (IMPORT, BESIDE), ".css": (IN_STYLE,)}
log = structlog.stdlib.get_logger("common.web.pages.assets")


def read_asset(name: str) -> bytes | None:
    """Return a static file's content by the name that stands after STATIC_URL, None without it."""
    collected = settings.STATIC_ROOT and Path(settings.STATIC_ROOT) / name
    file = collected if collected and collected.is_file() else finders.find(name)
    return Path(str(file)).read_bytes() if file else None


def find_references(name: str, content: bytes) -> list[str]:
    """Return the names of the static files that this file asks for by itself."""
    return _find(name, content, REFERENCES.get(posixpath.splitext(name)[1], ()))


def find_needed_modules(name: str, content: bytes) -> list[str]:
    """Return the names of the modules that this one cannot begin without."""
    return _find(name, content, (AT_ONCE,))


def _find(name: str, content: bytes, patterns: Sequence[re.Pattern[str]]) -> list[str]:
    text = content.decode() if patterns else ""
    if is_readable(name):
        text = leave_out_comments(text)
    folder = posixpath.dirname(name)
    references = (reference for pattern in patterns for reference in pattern.findall(text))
    return [
        posixpath.normpath(posixpath.join(folder, reference.partition("#")[0]))
        for reference in references
        if not reference.startswith(("data:", "/", "#"))
    ]


def list_modules(entry: str) -> list[str]:
    """Return what a page's script cannot begin without, for the browser to fetch side by side.

    Names as they are served; the script itself is not among them.
    """
    served = static(entry).removeprefix(PrefixNode.handle_simple("STATIC_URL"))
    modules: dict[str, None] = {}
    waiting = [served]
    while waiting:
        name = waiting.pop(0)
        imported = find_needed_modules(name, read_asset(name) or b"")
        waiting += [other for other in imported if other not in modules]
        modules |= dict.fromkeys(imported)
    return list(modules)


def collect_assets(
    names: Iterable[str], read: Callable[[str], bytes | None] = read_asset
) -> dict[str, bytes]:
    """Return these files and all that they ask for, by name; a missing one is logged, and left."""
    assets: dict[str, bytes] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in assets:
            continue
        content = read(name)
        if content is None:
            log.error("static file missing", file=name)
            continue
        assets[name] = content
        waiting += find_references(name, content)
    return dict(sorted(assets.items()))
