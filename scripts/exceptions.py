"""Count what our JavaScript keeps from its checkers; one without its reason beside it is a fault.

    python scripts/exceptions.py

Looked for are types that allow anything (`any`), findings of the type checker that are ignored, and
rules of the linter that are switched off for a place. Prints the count of each.
"""

import re
import sys
from pathlib import Path

KINDS = {
    "any": re.compile(r"@(?:type|param|property|returns|template|typedef)\b.*[{<|&,: ]any\b"),
    "ignored types": re.compile(r"@ts-(?:ignore|expect-error|nocheck)\b(?P<reason>.*)"),
    "linter exceptions": re.compile(r"eslint-disable[a-z-]*\b[^-]*(?:--)?(?P<reason>.*)"),
}
FOLDERS = (
    "common",
    "past",
    "pairing",
    "people",
    "ratings",
    "scoring",
    "tests",
    "tichu_club",
    "tournaments",
    "workbench",
)
A_REASON = re.compile(r"[A-Za-z]{3,}")


def list_scripts() -> list[Path]:
    """Return the scripts that we wrote."""
    paths = (path for folder in FOLDERS for path in Path(folder).rglob("*.js"))
    return sorted(path for path in paths if "vendored" not in path.parts)


def find_exceptions(path: Path) -> list[tuple[str, int, bool]]:
    """Return the kind, the line and whether a reason is given of each exception in a script."""
    return [
        (kind, number, bool(A_REASON.search(match.groupdict().get("reason") or "")))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for kind, pattern in KINDS.items()
        if (match := pattern.search(line))
    ]


def main() -> int:
    """Print the counts, and where a reason is missing; return how many have none."""
    scripts = [(path, *exception) for path in list_scripts() for exception in find_exceptions(path)]
    bare = [(path, kind, number) for path, kind, number, has_reason in scripts if not has_reason]
    for path, kind, number in bare:
        sys.stderr.write(f"{path}:{number}: {kind}, without a reason\n")
    counts = (f"{sum(exception[1] == kind for exception in scripts)} {kind}" for kind in KINDS)
    sys.stdout.write(f"JavaScript: {', '.join(counts)}\n")
    return min(len(bare), 1)


if __name__ == "__main__":
    sys.exit(main())
