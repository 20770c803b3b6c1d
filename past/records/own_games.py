"""A game's own file, as its menu gives it: read as a sheet, which can be stored again.

Such a sheet has besides what `sheets` says: `variant`, `house_rules`, who began, `before` (of each
seat that changed hands, who sat there and until which round), `result` (of a game that is known by
its score alone), and `id`, the game's own.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

FORMAT: Final = "tichu-games"
"""What a file of many games says of itself: `{"format", "games": [game, …]}`."""
ASKED: Final = frozenset({"variant", "house_rules", "seats", "rounds", "totals"})
STARTS: Final = ("first_dealer", "first_banker", "finish_before")
DAY_UNKNOWN: Final = "1970-01-01"
LEFT_OUT_OF_ENTRIES: Final = frozenset({"id", "note"})
Sheet = Mapping[str, Any]


def list_recorded_games(data: object) -> Sequence[object]:
    """Return each game or sheet of a file: one, a list, or a device's games."""
    if isinstance(data, dict) and data.get("format") == FORMAT:
        games = data.get("games")
        return games if isinstance(games, list) else []
    return data if isinstance(data, list) else [data]


def as_sheet(data: object) -> object:
    """Return a game's own file as a sheet; all else as it is."""
    if not isinstance(data, dict) or not data.keys() >= ASKED:
        return data
    try:
        return _make_sheet(data)
    except (AttributeError, KeyError, TypeError):
        return data


def is_sheet(data: object) -> bool:
    """Return whether it has the shape of a sheet, or of a game's own file."""
    sheet = as_sheet(data)
    return isinstance(sheet, dict) and isinstance(sheet.get("players"), list) and "rounds" in sheet


def _make_sheet(game: Mapping[str, Any]) -> Sheet:
    seats = sorted(game["seats"], key=lambda seat: seat["seat"])
    before = {
        str(seat["seat"]): [[sat["name"], sat["last_round"]] for sat in seat["before"]]
        for seat in seats
        if seat.get("before")
    }
    day = game.get("played_on")
    return {
        "id": game.get("id"),
        "day": None if day == DAY_UNKNOWN else day,
        "variant": game["variant"],
        "house_rules": game["house_rules"],
        "players": [seat["name"] for seat in seats],
        "before": before,
        "rounds": [_make_round(played) for played in game["rounds"]],
        "totals": game["totals"],
        "result": game.get("result"),
        **{name: game[name] for name in STARTS if game.get(name)},
    }


def _make_round(played: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"entry": played["entry"], "score": played["score"]}


def list_names_of_sheet(sheet: Sheet) -> Iterator[str]:
    """Yield every name of a sheet: who sat there at the end, and before."""
    players, before = sheet.get("players"), sheet.get("before")
    yield from (name for name in players or [] if isinstance(name, str))
    for sitters in before.values() if isinstance(before, dict) else []:
        yield from (name for name, _last in sitters if isinstance(name, str))


def list_takeovers(sheet: Sheet) -> list[tuple[int, int, str]]:
    """Return who took over, in turn: after which round, at which seat, and their name."""
    changes = []
    for seat, sitters in sheet.get("before", {}).items():
        names = [*(name for name, _last in sitters[1:]), sheet["players"][int(seat) - 1]]
        lasts = [last for _name, last in sitters]
        changes += [(last, int(seat), name) for last, name in zip(lasts, names, strict=True)]
    return sorted(changes)


def list_first(sheet: Sheet) -> list[str]:
    """Return who sat at each seat when the game began."""
    before = sheet.get("before", {})
    return [
        before[str(seat)][0][0] if str(seat) in before else name
        for seat, name in enumerate(sheet["players"], start=1)
    ]


def identify(sheet: Sheet) -> list[Any]:
    """Return what makes a game this one, whichever of its files it was read from."""
    rounds = [_identify(played["entry"]) for played in sheet["rounds"]]
    known = [sheet.get("day"), sheet["variant"], sheet["players"], sheet["totals"]]
    return [*known, rounds, sheet.get("result") if not rounds else None]


def _identify(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return an entry without what a table of rounds does not tell."""
    said = {
        name: value
        for name, value in entry.items()
        if name not in LEFT_OUT_OF_ENTRIES and value not in (None, "", [])
    }
    if "calls" in said:
        said["calls"] = sorted(said["calls"], key=lambda call: call["seat"])
    return said
