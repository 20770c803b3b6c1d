"""A tournament's rows as one plain event: what pairing, standings and files are made from."""

import json
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final

from common.remembered import Remembered
from common.statements import attach
from pairing.event.event import Event
from pairing.event.files.node import Node, put_on_a_line
from pairing.event.files.read_event import parse_event
from pairing.event.files.round_fields import write_side
from pairing.event.late_waivers import add_late_waivers
from pairing.event.names import list_seats
from people.models import Player
from scoring.rules import find_variant, read_setup
from tournaments.event.selectors.rows import (
    fetch_event,
    read_entries,
    read_match_players,
    read_penalties,
    read_rounds,
)
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Match,
    MatchPlayer,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
)

KEPT: Final = 32
NO_REASON: Final = "–"
"""What stands for a reason of which nothing can be printed."""
_events = Remembered[Event](KEPT)
CallTeam = Callable[[Entry], str]
NamePerson = Callable[[EntryMember | MatchPlayer], str]
"""Returns what somebody in a team, or who played a match, is called in a file."""


def call_by_number(entry: Entry) -> str:
    """Return what a team is called where no name is wanted."""
    return str(entry.number)


def list_teams(tournament: Tournament, *, members: bool = True) -> list[Entry]:
    """Return everybody who takes part or took part, by their seeds; with `members` their people."""
    return _keep_entered(read_entries(tournament, members=members))


def _keep_entered(rows: Iterable[Entry]) -> list[Entry]:
    return [row for row in rows if row.state == EntryState.ENTERED or row.leaves is not None]


def load_event(tournament: Tournament, call: CallTeam = call_by_number) -> Event:
    """Return the event as it stands; `call` says what its teams are called.

    Provisional results count. Those on which two sides differ are still open.
    """
    if call is not call_by_number:
        return parse_event(Node(write_event_values(tournament, call)))
    copied = copy(tournament)
    key = (*fetch_event(copied), *_list_own(tournament))
    event = _events.find(key)
    if event is None:
        event = _events.keep(key, parse_event(Node(write_event_values(copied, call))))
    return event


def _list_own(tournament: Tournament) -> tuple[object, ...]:
    """Return what an event has of the tournament's own row."""
    given = [tournament.rules, tournament.play, tournament.plan, tournament.qualified]
    called = (tournament.name, tournament.place, tournament.day, tournament.seed)
    return (tournament.pk, *called, json.dumps(given))


def write_event_values(
    tournament: Tournament, call: CallTeam, name: NamePerson | None = None
) -> dict[str, Any]:
    """Return the event in the words of docs/event-format.md; its people where `name` calls them."""
    entries = read_entries(tournament, members=call is not call_by_number)
    teams = _keep_entered(entries)
    rounds, matches = read_rounds(tournament)
    played = [row for row in rounds if row.is_published]
    if name:
        _bring_players(tournament, matches)
    numbers = {entry.pk: str(entry.number) for entry in entries}
    kind = tournament.format.kind
    written: list[Mapping[str, Any]] = [
        _write_round(row, _list_awaited(tournament, row, teams), numbers, name) for row in played
    ]
    if tournament.format.draws_teams:
        drawn = tournament.rounds
        written = [*add_late_waivers(written[:drawn]), *written[drawn:]]
    return {
        **write_rules(tournament),
        **_write_pairs(tournament.rules, teams),
        **_write_stages(tournament),
        "name": put_on_a_line(tournament.name),
        "place": put_on_a_line(tournament.place),
        "date": tournament.day.isoformat(),
        "seed": tournament.seed,
        kind: [_write_team(entry, call) | _write_members(entry, name) for entry in teams],
        "played": written,
        "penalties": [_write_penalty(row, kind) for row in _list_penalties(tournament, teams)],
        "next": _write_plan(tournament.plan, teams, len(played) + 1),
    }


def _bring_players(tournament: Tournament, matches: Sequence[Match]) -> None:
    """Let matches know who played them, and those what they are called."""
    players = read_match_players(tournament)
    people = Player.objects.in_bulk({row.player_id for row in players})
    for row in players:
        row.player = people[row.player_id]
    attach(matches, "players", players)


def write_rules(tournament: Tournament) -> dict[str, Any]:
    """Return the rules by which an event counts.

    Its scores are multiples of 1, and not checked as Tichu's, where the house rules have points
    that are no hundreds: a wish penalty of 50.
    """
    setup = read_setup(tournament.play["variant"], tournament.play["house_rules"], None)
    is_usual = find_variant(setup.variant).shares_hundreds(setup.house_rules)
    return tournament.rules if is_usual else {"score_step": 1, **tournament.rules}


def _write_pairs(rules: Mapping[str, Any], teams: Sequence[Entry]) -> dict[str, Any]:
    """Return who must not or should not meet, of those alone who take part or took part."""
    known = {str(entry.number) for entry in teams}
    kept: dict[str, Any] = {}
    if "forbidden" in rules:
        kept["forbidden"] = [pair for pair in rules["forbidden"] if known.issuperset(pair)]
    if "wishes" in rules:
        kept["wishes"] = [wish for wish in rules["wishes"] if known.issuperset(_list_wished(wish))]
    return kept


def _list_wished(wish: Mapping[str, Any]) -> Sequence[str]:
    """Return for whom a wish is: teams, or players."""
    return next(value for name, value in wish.items() if name != "kind")


def _write_stages(tournament: Tournament) -> dict[str, Any]:
    """Return how many rounds there are, where nobody says that, and who plays the knockout."""
    kept: dict[str, Any] = {}
    if tournament.format.counts_rounds:
        kept["rounds"] = max(1, tournament.all_rounds)
    if tournament.qualified:
        name = "cut" if tournament.format.bracket == "if_cut" else "pairing"
        kept[name] = {**tournament.rules.get(name, {}), "qualified": tournament.qualified}
    return kept


def list_qualified(event: Event) -> list[Any]:
    """Return who plays the knockout, as a tournament keeps it; nobody before it has begun."""
    if event.cut is not None:
        return list(event.cut.qualified)
    return [list(group) for group in event.fixed.qualified]


def _list_awaited(
    tournament: Tournament, row: TournamentRound, teams: Sequence[Entry]
) -> Sequence[Entry]:
    """Return who should have a place in a round: in a knockout those alone who are in it."""
    return () if row.number > tournament.rounds else teams


def _list_penalties(tournament: Tournament, teams: Sequence[Entry]) -> Iterable[Penalty]:
    """Return the penalties that count: those of teams that take part or took part."""
    known = {team.pk: team for team in teams}
    rows = [row for row in read_penalties(tournament) if row.entry_id in known]
    for row in rows:
        row.entry = known[row.entry_id]
    return [row for row in rows if row.taken_back_at is None]


def _write_team(entry: Entry, call: CallTeam) -> dict[str, Any]:
    optional = {"club": put_on_a_line(entry.home), "rating": entry.rating, "leaves": entry.leaves}
    return {
        "id": str(entry.number),
        "name": put_on_a_line(call(entry)),
        **{name: value for name, value in optional.items() if value not in ("", None)},
        **({"table": entry.table} if entry.table and entry.leaves is None else {}),
        "enters": entry.enters,
    }


def _write_members(entry: Entry, name: NamePerson | None) -> dict[str, Any]:
    """Return who plays for a team, each with their rounds where they do not play them all."""
    rows = list(entry.members.all()) if name else []
    named = [(member, put_on_a_line(name(member))) for member in rows] if name else []
    members = [_write_member(member, called) for member, called in named if called]
    return {"members": members} if members else {}


def _write_member(member: EntryMember, name: str) -> str | dict[str, Any]:
    rounds = {"from_round": member.from_round} if member.from_round > 1 else {}
    if member.until_round is not None:
        rounds["until_round"] = member.until_round
    return {"name": name, **rounds} if rounds else name


def _write_round(
    row: TournamentRound,
    teams: Sequence[Entry],
    numbers: Mapping[uuid.UUID, str],
    name: NamePerson | None,
) -> dict[str, Any]:
    """Return a published round with its results; who is in none of its places was away."""
    tables = [
        _write_match(match, numbers) | _write_players(match, name) for match in row.matches.all()
    ]
    paired = row.paired
    off = dict(paired.get("off", {}))
    named = {who for table in tables for who in list_seats(table)}
    named |= {*paired.get("byes", ()), *off}
    for entry in teams:
        if _plays_in(entry, row.number) and str(entry.number) not in named:
            off[str(entry.number)] = "zero"
    rest = {name: paired[name] for name in ("byes", "waived") if paired.get(name)}
    return {"round": row.number, "tables": tables, **rest, **({"off": off} if off else {})}


def _plays_in(entry: Entry, number: int) -> bool:
    return entry.enters <= number and (entry.leaves is None or number <= entry.leaves)


def _write_match(match: Match, numbers: Mapping[uuid.UUID, str]) -> dict[str, Any]:
    result = {} if match.standing == Standing.DISPUTED else match.result
    sides = {
        side: write_side(tuple(numbers[key] for key in keys))
        for side, keys in match.side_ids.items()
    }
    return {"table": match.table, **sides, **result}


def _write_players(match: Match, name: NamePerson | None) -> dict[str, Any]:
    """Return who played a match whose result stands, on both sides."""
    rows = list(match.players.all()) if name else []
    named = [(row.side, put_on_a_line(name(row))) for row in rows] if name else []
    sides = [[called for side, called in named if called and side == at] for at in "ab"]
    return {"people": sides} if any(sides) else {}


def _write_penalty(row: Penalty, kind: str) -> dict[str, Any]:
    taken = {"points": json.loads(row.points) if row.points else None, "score": row.score or None}
    return {
        "round": row.round,
        kind.removesuffix("s"): str(row.entry.number),
        "reason": put_on_a_line(row.reason) or NO_REASON,
        **{name: value for name, value in taken.items() if value is not None},
    }


def _write_plan(plan: Mapping[str, Any], teams: Sequence[Entry], number: int) -> dict[str, Any]:
    """Return what is fixed for the next round, of those alone who play in it."""
    playing = {str(entry.number) for entry in teams if _plays_in(entry, number)}
    kept = {name: value for name, value in plan.items() if value}
    if "off" in kept:
        kept["off"] = {team: worth for team, worth in kept["off"].items() if team in playing}
    for name in ("wants_bye", "sits_out"):
        if name in kept:
            kept[name] = [team for team in kept[name] if team in playing]
    if "locked" in kept:
        kept["locked"] = [pair for pair in kept["locked"] if playing.issuperset(list_seats(pair))]
    if "waived" in kept:
        known = {str(entry.number) for entry in teams}
        kept["waived"] = [waiver for waiver in kept["waived"] if known.issuperset(waiver["teams"])]
    return kept
