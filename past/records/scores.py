"""Importing the own file of a game that is known by its score alone."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from common.problems import Refused
from past.reading import PastGame
from past.records.outcomes import ImportedSheet
from past.records.services import IMPORTED
from past.storing.games import PlayedThen, clean_past_name
from past.storing.people import find_or_make_entries
from past.storing.results import NewResult, find_same, store_results
from people.models import Player
from scoring.models import Game
from scoring.rules import find_variant, get_main


def import_score(sheet: Mapping[str, Any], game_id: uuid.UUID, played: PlayedThen) -> ImportedSheet:
    """Write the game down with its score, and those of its rounds where they are known.

    Raises:
        Refused: it is no game of two teams of two with a score, or somebody is missing or twice.
    """
    people = _find_people(sheet, played)
    result, totals = sheet["result"], sheet["totals"]
    try:
        scores = tuple((int(score["a"]), int(score["b"])) for score in result["scores"])
        past = PastGame(
            lines=(1,),
            day=played.day,
            names=(people[0].name, people[1].name, people[2].name, people[3].name),
            totals=(int(totals["a"]), int(totals["b"])),
            kept={"rounds_played": result["rounds"]},
            rounds=scores,
        )
    except (KeyError, TypeError, ValueError):
        raise Refused("sheet_unreadable", "result") from None
    four = (people[0], people[1], people[2], people[3])
    store_results(
        club=played.club,
        results=[NewResult(game_id, past, four, played.sequence)],
        day=played.day,
    )
    return ImportedSheet(IMPORTED, Game.objects.get(pk=game_id), len(scores))


def _find_people(sheet: Mapping[str, Any], played: PlayedThen) -> Sequence[Player]:
    """Return a and b, c and d: partners beside each other."""
    names = [clean_past_name(name) for name in sheet["players"]]
    if sheet["variant"] != get_main().name or len(names) != 4 or not all(names):
        raise Refused("sheet_unreadable", "players")
    variant = find_variant(sheet["variant"])
    seats = sorted(range(1, 5), key=lambda seat: (variant.team_of(seat) or "", seat))
    unsaid = [name for name in names if name not in played.people]
    known = {**find_or_make_entries(played.club, unsaid), **played.people}
    people = [known[names[seat - 1]] for seat in seats]
    if find_same(people):
        raise Refused("player_sits_twice", "players")
    return people
