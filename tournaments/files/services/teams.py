"""The teams of an event's file: called by numbers, and entered with the people that it names."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Final

from common.problems import Refused
from common.writes.operation import Operation
from tournaments.entries.services.entries import MOST_TEAMS
from tournaments.entries.services.people import NewMember, Span, set_members
from tournaments.event.changes import DIRECTOR, TournamentWrite
from tournaments.files.services.people import FilePeople, list_member_names, read_members
from tournaments.models import Entry, EntryMember, EntryState, Tournament

MOST_TEXT: Final = 80
MOST_PERSON: Final = 60


def renumber_teams(file: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file with numbers for its teams; whose own ids are numbers already stays as it is.

    A record speaks of the ids that it was made with, and is left out where they change.
    """
    kind = "players" if "players" in file else "teams"
    ids = [team["id"] for team in file[kind]]
    if all(id_.isascii() and id_.isdigit() and id_[0] != "0" and len(id_) < 5 for id_ in ids):
        return dict(file)
    numbers = {id_: str(number) for number, id_ in enumerate(ids, start=1)}
    rest = {name: value for name, value in file.items() if name != "record"}
    named = {name: _rename(value, numbers) for name, value in rest.items() if name in NAMING}
    teams = [{**team, "id": numbers[team["id"]], "name": _call(team)} for team in file[kind]]
    return {**rest, **named, kind: teams}


def find_player_of_file(player: Mapping[str, Any]) -> dict[str, Any]:
    """Return a player of a file as an entry of one person, who is called by their own name."""
    members = player.get("members") or [player.get("name") or player["id"]]
    return {**player, "name": "", "members": members[:1]}


def _call(team: Mapping[str, Any]) -> str:
    """Return a team's name; one without a name and people is called by its id."""
    return str(team.get("name") or ("" if team.get("members") else team["id"]))


NAMING: Final = ("cut", "pairing", "forbidden", "wishes", "played", "penalties", "next")
"""The members of a file that name teams."""
HOLDERS: Final = (
    *("qualified", "byes", "wants_bye", "sits_out", "teams", "team", "players", "player"),
    *("a", "b", ""),
)
"""Where in them the names stand; "" is a list in a list."""


def _rename(value: Any, numbers: Mapping[str, str], at: str = "") -> Any:
    """Return a part of the file in which teams go by their numbers; other texts stay."""
    if isinstance(value, list):
        return [_rename(item, numbers, at) for item in value]
    if isinstance(value, Mapping):
        off = value.get("off", {})
        inner = {
            name: _rename(item, numbers, name) for name, item in value.items() if name != "off"
        }
        return {**inner, **({"off": {numbers[k]: v for k, v in off.items()}} if off else {})}
    return numbers[value] if isinstance(value, str) and at in HOLDERS else value


def require_short(text: str, most: int) -> None:
    """Refuse a text of the file that there is no room for.

    Raises:
        Refused: `event_text_too_long`.
    """
    if len(text) > most:
        raise Refused("event_text_too_long", "file", text=text[:20], most=most)


def write_teams(
    tournament: Tournament, teams: Sequence[Mapping[str, Any]], operation: Operation
) -> tuple[dict[str, Entry], FilePeople]:
    """Enter the teams in the order of their seeds; return them by numbers, and their people.

    Somebody whose name stands once on the club's list is that person, any other a guest.

    Raises:
        Refused: `too_many_teams`, `event_text_too_long`, or somebody is in two teams.
    """
    if any(int(team["id"]) > MOST_TEAMS for team in teams):
        raise Refused("too_many_teams", "file", most=MOST_TEAMS)
    for team in teams:
        _require_room(team)
    rows = Entry.objects.bulk_create(
        _make_entry(tournament, team, seed, operation) for seed, team in enumerate(teams, start=1)
    )
    change = TournamentWrite(tournament, operation, DIRECTOR)
    people = FilePeople(tournament, teams)
    for row, team in zip(rows, teams, strict=True):
        _write_members(change, row, team, people)
    return {str(row.number): row for row in rows}, people


def _write_members(
    change: TournamentWrite, entry: Entry, team: Mapping[str, Any], people: FilePeople
) -> None:
    """Put a team's people into it, from the first round on and from each that changes them."""
    members = read_members(team)
    starts = {1, *(member.from_round for member in members)}
    starts |= {member.until_round + 1 for member in members if member.until_round is not None}
    for first in sorted(starts if members else ()):
        names = [member.name for member in members if member.plays_in(first)]
        known = [people.find(team["id"], name) for name in names]
        new = [
            NewMember(player, "" if player else name)
            for name, player in zip(names, known, strict=True)
        ]
        set_members(change, entry, new, Span(first))
        rows = EntryMember.objects.filter(entry=entry, until_round=None).order_by("place")
        for name, row in zip(names, rows.select_related("entered_as"), strict=True):
            people.keep(team["id"], name, row.entered_as)


def _require_room(team: Mapping[str, Any]) -> None:
    for text in (team.get("name", ""), team.get("club", "")):
        require_short(text, MOST_TEXT)
    for text in list_member_names(team):
        require_short(text, MOST_PERSON)


def _make_entry(
    tournament: Tournament, team: Mapping[str, Any], seed: int, operation: Operation
) -> Entry:
    leaves = team.get("leaves")
    return Entry(
        id=uuid.uuid5(operation.id, f"entry {team['id']}"),
        tournament=tournament,
        number=int(team["id"]),
        seed=seed,
        name=_call(team),
        home=team.get("club", ""),
        rating=team.get("rating"),
        table=team.get("table"),
        enters=team.get("enters", 1),
        leaves=leaves,
        state=EntryState.ENTERED if leaves is None else EntryState.WITHDRAWN,
    )
