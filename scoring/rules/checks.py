"""What contradicts what in a round with calls: the checks that take several fields together.

A check takes part with whatever could be read; a broken field says nothing. Source of all of
them: a call is a player's own bet on going out first (rule books, "small and grand tichu"), so
exactly one player was first, and only that player's call can have been made.
"""

from collections.abc import Mapping, Sequence

from common.problems import ProblemReport
from scoring.rules.box import BOX
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.variant import Teams


def check_calls(
    entry: RoundEntry, barred: Mapping[str, Sequence[int]], report: ProblemReport
) -> None:
    """Check for one call a seat, at most one of them made, and only calls that are allowed.

    `barred`: who may not make a call, by its name. Decision: two calls of one seat are
    `seat_calls_twice` and never `two_calls_made` as well.
    """
    seats = set()
    for call in entry.calls:
        if call.seat in barred.get(call.call, ()):
            path = f"calls.{call.place}.call"
            report.add("call_not_allowed", path, seat=call.seat, call=call.call)
        if call.seat in seats:
            report.add("seat_calls_twice", f"calls.{call.place}.seat", seat=call.seat)
        seats.add(call.seat)
    successful = {call.seat for call in entry.calls if call.made}
    if len(successful) > 1:
        report.add("two_calls_made", "calls", seats=sorted(successful))


def check_one_call_a_team(entry: RoundEntry, teams: Teams | None, report: ProblemReport) -> None:
    """Refuse a second call of a team, where the house plays so (practice of several engines).

    Decision: two calls of one seat are `seat_calls_twice` alone.
    """
    callers: dict[str, int] = {}
    for call in entry.calls if teams else ():
        team = (teams or {})[call.seat]
        first = callers.setdefault(team, call.seat)
        if call.seat != first:
            report.add("team_calls_twice", f"calls.{call.place}.seat", seat=call.seat, first=first)


def check_calls_against_finish(entry: RoundEntry, report: ProblemReport) -> None:
    """Check that a made call's seat is the first of the finish, and a failed one's is not.

    Decision: an empty finish says nothing; a partial one says who was first. A wish penalty too
    may be entered with a finish, and then it holds there as well.
    """
    if not entry.finish:
        return
    first = entry.finish[0]
    for call in entry.calls:
        if call.made != (call.seat == first):
            path = f"calls.{call.place}.made"
            values = {"seat": call.seat, "made": call.made, "first": first}
            report.add("call_contradicts_finish", path, **values)


def check_somebody_first(
    entry: RoundEntry, seats: int, teams: Teams | None, report: ProblemReport
) -> None:
    """Refuse a round in which everybody who could have been first called and failed.

    All seats in a counted round, the winners in a double or triple victory. Not in a wish
    penalty: it may end a round before anybody is out. The losers' failed calls change nothing.
    """
    able = set(range(1, seats + 1)) if _is_played_out(entry) else set(_winners(entry, teams))
    successful = {call.seat for call in entry.calls if call.made}
    failed = {call.seat for call in entry.calls if not call.made} - successful
    if able and able <= failed:
        report.add("no_one_out_first", "calls", seats=sorted(able))


def check_winner(
    entry: RoundEntry, teams: Teams | None, partners: int, report: ProblemReport
) -> None:
    """Check that the winners of a double or triple victory made the made call and were out first.

    Source: rule books, "double victory": both partners go out before either opponent.
    """
    winners = _winners(entry, teams)
    if not winners:
        return
    for call in entry.calls:
        if call.made and call.seat not in winners:
            path = f"calls.{call.place}.seat"
            report.add("winner_contradicts", path, winner=entry.winner, seat=call.seat)
    for place, seat in enumerate(entry.finish[:partners]):
        if seat not in winners:
            path = f"finish.{place}"
            report.add("winner_contradicts", path, winner=entry.winner, seat=seat)


def check_no_sweep(
    entry: RoundEntry, rules: HouseRules, teams: Teams | None, partners: int, report: ProblemReport
) -> None:
    """Refuse a counted round whose finish begins with all partners of a team.

    The values hold the winner and what the victory scores here, so that the correction can be
    offered; it is never applied here.
    """
    first = entry.finish[:partners]
    if not _is_played_out(entry) or teams is None or len(first) < partners:
        return
    if len({teams[seat] for seat in first}) == 1:
        kind = "double_victory" if partners == 2 else "triple_victory"
        points = rules.number(kind)
        report.add(f"is_{kind}", "finish", winner=teams[first[0]], points=points)


def check_end(entry: RoundEntry, teams: Teams | None, partners: int, report: ProblemReport) -> None:
    """Refuse places of the finish that come after the round was over.

    Source: rule books, "double victory": it ends as soon as the partners are out, and nobody
    plays on. A counted round with such a finish is `check_no_sweep`'s.
    """
    if teams is None or len(entry.finish) <= partners or entry.kind is None:
        return
    is_swept = len({teams[seat] for seat in entry.finish[:partners]}) == 1
    if BOX.kinds[entry.kind].sweep or (is_swept and not _is_played_out(entry)):
        report.add("finish_after_end", f"finish.{partners}", most=partners)


def check_offender(entry: RoundEntry, table: int, report: ProblemReport) -> None:
    """Refuse an offence of the open hand, which need not fulfil a wish (rule books, 3 players)."""
    if entry.offender == table:
        report.add("offender_not_allowed", "offender", seat=table)


def _is_played_out(entry: RoundEntry) -> bool:
    return entry.kind is not None and BOX.kinds[entry.kind].is_played_out


def _winners(entry: RoundEntry, teams: Teams | None) -> tuple[int, ...]:
    """Return the winners of a double or triple victory, as far as they are known."""
    if entry.kind is None or entry.winner is None or teams is None:
        return ()
    return tuple(seat for seat, team in teams.items() if team == entry.winner)
