"""What a director changed in a round, and what it costs: kept with it, and read by everybody."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from common.problems import NoPairing
from pairing.event.event import Event, EventRound
from pairing.event.files import round_to_json
from pairing.event.names import list_seats, order_seats
from pairing.event.rounds import pair_next_round, weigh_arranged
from pairing.event.words.arranged_round import describe_arranged
from tournaments.event.changes import TournamentWrite
from tournaments.models import Entry

Changes = list[dict[str, Any]]


def weigh_change(event: Event, round_: EventRound) -> dict[str, Any] | None:
    """Return where the engine's own round would be better, None where it would not."""
    return describe_arranged(event, weigh_arranged(event, round_)).cost


def list_changes(
    before: Mapping[str, Any], after: Mapping[str, Any], reason: str, cost: Mapping[str, Any] | None
) -> Changes:
    """Return the tables and byes that are other ones now, with the reason and the cost."""
    was, now = _list_pairs(before), _list_pairs(after)
    if was == now:
        return []
    answer = {"taken": sorted(was - now), "made": sorted(now - was), "reason": reason}
    return [{**answer, **({"cost": dict(cost)} if cost else {})}]


def list_fixed_changes(event: Event, round_: EventRound, reason: str) -> Changes:
    """Return what tables and byes that were fixed beforehand have changed."""
    if not (event.next.locked or event.next.sits_out):
        return []
    try:
        free = pair_next_round(replace(event, next=replace(event.next, locked=(), sits_out=())))
    except NoPairing:
        return []
    number = len(event.played) + 1
    before, after = (round_to_json(drawn, number) for drawn in (free.round, round_))
    return list_changes(before, after, reason, weigh_change(event, round_))


def mark_own(change: TournamentWrite, changes: Changes) -> Changes:
    """Return the changes, marked where they touch a team in which their author plays."""
    pairs = [pair for change in changes for pair in (*change["taken"], *change["made"])]
    numbers = {int(team) for pair in pairs for team in pair}
    if not numbers:
        return changes
    rows = Entry.objects.filter(tournament=change.tournament, number__in=numbers)
    if change.note_teams(*rows.values_list("pk", flat=True)):
        return [{**change, "in_own_matter": True} for change in changes]
    return changes


def _list_pairs(paired: Mapping[str, Any]) -> set[tuple[str, ...]]:
    tables = {order_seats(list_seats(table)) for table in paired["tables"]}
    return tables | {(bye,) for bye in paired.get("byes", ())}
