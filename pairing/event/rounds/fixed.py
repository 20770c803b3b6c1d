"""Round robin and groups: rounds that are fixed before anybody has played."""

from pairing.brackets import draw_groups
from pairing.errors import PairingError
from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Event, EventRound, TableOfRound
from pairing.schedules import RoundRobinRound, schedule_groups
from pairing.standings import MatchResult


def list_groups(event: Event) -> tuple[tuple[str, ...], ...]:
    """Return who is in which group; a round robin is one group.

    Raises EventError as `draw_groups` refuses.
    """
    ids = [entrant.id for entrant in event.entrants]
    if not event.row.has_groups:
        return (tuple(ids),)
    seed = event.seed if event.fixed.draw == "lot" else None
    try:
        return draw_groups(ids, event.fixed.groups, seed=seed)
    except PairingError as error:
        raise place_refusal(error, "/pairing/groups") from None


def list_schedules(event: Event) -> tuple[tuple[RoundRobinRound, ...], ...]:
    """Return the rounds of each group."""
    try:
        return schedule_groups(list_groups(event), legs=event.fixed.legs)
    except PairingError as error:
        raise place_refusal(error, "/teams") from None


def count_group_rounds(event: Event) -> int:
    """Count the rounds that it takes until everybody in a group has met."""
    list_groups(event)
    return event.stages.ranked


def make_fixed_round(event: Event) -> EventRound:
    """Make the next round of the schedule.

    Teams that have left or are off are not seated; their opponents are free. EventError
    `schedule_played` after the last one.
    """
    number = len(event.played) + 1
    schedules = list_schedules(event)
    if all(number > len(schedule) for schedule in schedules):
        raise EventError("schedule_played", "/played", rounds=max(map(len, schedules)))
    away = {e.id for e in event.entrants if not e.plays_in(number)} | set(event.next.off)
    pairs: list[tuple[str, str]] = []
    free: list[str] = []
    for schedule in schedules:
        if number > len(schedule):
            free += [m for r in schedule[:1] for pair in r.meetings for m in (pair.home, pair.away)]
            free += [r.free for r in schedule[:1] if r.free is not None]
            continue
        round_ = schedule[number - 1]
        pairs += [(meeting.home, meeting.away) for meeting in round_.meetings]
        free += [round_.free] if round_.free is not None else []
    met = [(home, away_) for home, away_ in pairs if home not in away and away_ not in away]
    free += [team for pair in pairs if pair not in met for team in pair]
    tables = tuple(
        TableOfRound(MatchResult(number, (home,), (other,)), at)
        for at, (home, other) in enumerate(met, 1)
    )
    return EventRound(
        tables, tuple(team for team in free if team not in away), dict(event.next.off)
    )
