"""The page that checks an exported event offline: one file, with everything in it."""

import re
from dataclasses import asdict
from pathlib import Path
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

import tournaments
from common.web.words import translate
from pairing.checking.finding import SENTENCES
from pairing.formats import FORMATS

STATIC: Final = Path(tournaments.__file__).parent / "static"
SCRIPTS: Final = STATIC / "tournaments" / "files" / "checking"
PARTS: Final = (
    *(
        "digests",
        "finding",
        "weights",
        "prospects",
        "legality",
        "people",
        "points",
        "schedule",
        "proofs",
        "bracket",
        "seatings",
    ),
    *("record", "page"),
)
IMPORT: Final = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)


def make_page() -> str:
    """Return the page: the scripts one after the other, without what joins them otherwise."""
    scripts = ((SCRIPTS / f"{part}.js").read_text("utf-8") for part in PARTS)
    script = "\n".join(IMPORT.sub("", text) for text in scripts)
    words = {code: translate(text) for code, text in SENTENCES.items()} | {
        "refused": _("Refused: this is not what the club published."),
        "holds": _("Legal, proved and in one chain. Last hash: {head}"),
    }
    # Our own scripts, which hold no end of a script.
    tag = format_html('<script type="module">{}</script>', mark_safe(script))  # noqa: S308
    rows = {name: asdict(row) for name, row in FORMATS.items()}
    shown = {"words": words, "formats": rows, "script": tag}
    return render_to_string("tournaments/files/check_page.html", shown)
