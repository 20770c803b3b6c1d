"""The rule books by headings and paragraphs, from the folder that TICHU_BOOKS names."""

import os
import re
from functools import cache
from pathlib import Path

import pytest

FILES = {"RU": "ru.txt", "FR": "fr.txt", "DE": "de.txt", "EN": "en.txt", "UA": "uk.txt"}
HEADINGS_WITHOUT_MARKS = {
    "FR": {
        *("Fin d'une main", "Décompte", "Annoncer « Tichu »", "Fin de la partie"),
        *("Conseils tactiques", "FAQ", "But du jeu", "Les cartes", "Avant chaque main"),
        *("Le jeu", "Cartes spéciales", "Les origines du Tichu"),
    },
    "UA": {"Базові правила", "Комбінації", "Підрахунок очок", "Додаткові правила", "Джерела"},
}
"""A heading of these two stands on a line of its own, without a mark."""
ENGLISH_HEADING = re.compile(r"== (\w+) == |\*The (Mah Jong|Dog|Phoenix|Dragon)\b")
"""The English article is one line: a heading begins where this is found."""
IS_NO_PARAGRAPH = re.compile(r"^(-{3,}|\|[-|]*)$")


def find_books() -> Path:
    """Return the folder with the books, or skip the test and say why."""
    named = os.environ.get("TICHU_BOOKS", "")
    if not named or not Path(named).is_dir():
        pytest.skip("TICHU_BOOKS names no folder with the rule books: no place is looked up")
    return Path(named)


@cache
def read_book(folder: Path, name: str) -> dict[str, list[str]]:
    """Return the paragraphs of a book below each heading.

    What stands before the first heading is below "". A heading that comes again has its number
    behind it: "Зачет (2)".
    """
    text = (folder / FILES[name]).read_text("utf-8")
    if name == "EN":
        text = ENGLISH_HEADING.sub(lambda match: f"\n# {match[1] or match[2]}\n", text)
    marked = HEADINGS_WITHOUT_MARKS.get(name, set())
    book: dict[str, list[str]] = {"": []}
    times: dict[str, int] = {}
    heading = ""
    for line in (line.strip() for line in text.splitlines()):
        if line.startswith("#") or line in marked:
            plain = re.sub(r"<[^>]+>.*?</[^>]+>|[#*]", "", line).strip()
            times[plain] = times.get(plain, 0) + 1
            heading = f"{plain} ({times[plain]})" if times[plain] > 1 else plain
            book[heading] = []
        elif line and not IS_NO_PARAGRAPH.match(line):
            book[heading].append(line.replace("*", ""))
    return book
