"""Names in the order in which whoever reads a list looks them up."""

import re
import unicodedata
import uuid
from collections.abc import Iterable
from typing import Final

from django.db.models import QuerySet
from django.utils.translation import get_language

from common.languages import LANGUAGES
from people.models import Player
from people.names import fold_name

NamePlace = tuple[bool, bool, str, str]
BEHIND: Final = str.maketrans({"ґ": "гяя", "є": "еяя", "і": "ияя", "ї": "ияяя", "й": "ияяяя"})
"""Letters that stand behind another in the Cyrillic alphabets, and elsewhere among the codes."""
OWN_LETTERS: Final = {language.code: language.letters for language in LANGUAGES}


def find_sort_key(name: str, folded: str = "") -> NamePlace:
    """Return what a list is sorted by for who reads it: names in their own letters come first.

    Accents make no difference: Ä stands with A, and not behind Z. Whoever has no name is last.
    `folded` is the name's `search_name`, where it is at hand: a long list is sorted sooner by it.
    """
    small = unicodedata.normalize("NFC", name).casefold()
    placed = small.translate(BEHIND)
    own = OWN_LETTERS.get(get_language() or "")
    is_foreign = bool(own) and not re.match(f"[{own}]", small)
    is_plain = folded and placed == small
    return not name, is_foreign, folded if is_plain else fold_name(placed), name


def sort_by_name(people: Iterable[Player]) -> list[Player]:
    """Return people by name, the same ones always in the same order."""
    return sorted(people, key=_find_place_of)


def sort_ids_by_name(people: QuerySet[Player]) -> list[uuid.UUID]:
    """Return the ids of people by name: of thousands, of whom a page shows fifty."""
    rows = people.order_by().values_list("pk", "name", "search_name")
    return [pk for pk, *_ in sorted(rows, key=lambda row: (find_sort_key(*row[1:]), str(row[0])))]


def _find_place_of(player: Player) -> tuple[NamePlace, str]:
    return find_sort_key(player.name, player.search_name), str(player.pk)
