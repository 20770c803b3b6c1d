"""Why this table, why not these two, why this bye: as data, for the page to put into words.

What a pair would cost is not guessed: the round is solved again with the pair fixed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from pairing.errors import PairingError, Waiver
from pairing.swiss.absolutes import Absolutes, Pair, list_absolutes, sort_ids
from pairing.swiss.byes import bye_key, list_bye_steps, order_byes
from pairing.swiss.comparison import Compared
from pairing.swiss.criteria import half_distance
from pairing.swiss.look_ahead.choose import solve_ahead
from pairing.swiss.look_ahead.prospects import Prospects
from pairing.swiss.paired_round import Outlook, Pairing
from pairing.swiss.position import Position, Team
from pairing.swiss.ranking import Ranking, floated_lately, rank_teams
from pairing.swiss.reasons import (
    AbsenceReason,
    ByeReason,
    Missed,
    Obstacle,
    TableReason,
    TeamAtTable,
)

NEAREST = 3
"""How many opponents that would have suited better are named for each team of a table."""


def explain_table(position: Position, pairing: Pairing, a: str, b: str) -> TableReason:
    """Explain why these two meet. PairingError `not_a_table` where they do not."""
    seats = _seat(pairing)
    if a not in seats or seats.get(b) != seats[a]:
        raise PairingError("not_a_table", teams=(a, b))
    ranking = _rank(position, pairing)
    i, j = sorted((ranking.index[a], ranking.index[b]))
    upper, lower = _describe(ranking, i), _describe(ranking, j)
    same = ranking.group[i] == ranking.group[j]
    two = sort_ids(a, b)
    absolutes = list_absolutes(replace(position, waived=frozenset()))
    missed = [x for team in (i, j) for x in _list_missed(position, pairing, ranking, team)]
    return TableReason(
        table=seats[a],
        upper=upper,
        lower=lower,
        locked=two in {sort_ids(*table) for table in position.locked},
        gap=upper.score - lower.score,
        off_half=2 * (lower.place - upper.place) - upper.group_size if same else None,
        wish_broken=frozenset((a, b)) in position.apart,
        waivers=absolutes.pairs.get(two, ()),
        missed=tuple(missed),
    )


def _rank(position: Position, pairing: Pairing) -> Ranking:
    return rank_teams(position, () if pairing.bye is None else (pairing.bye,))


def _seat(pairing: Pairing) -> dict[str, int]:
    return {team: n for n, table in enumerate(pairing.tables, start=1) for team in table}


def _describe(ranking: Ranking, i: int) -> TeamAtTable:
    team = ranking.teams[i]
    size = ranking.sizes[ranking.group[i]]
    return TeamAtTable(team.id, team.score, ranking.place[i] + 1, size, floated_lately(team))


def _list_missed(
    position: Position, pairing: Pairing, ranking: Ranking, i: int
) -> Iterator[Missed]:
    """List members of its group that stand nearer to half the group from it than its opponent."""
    seats = _seat(pairing)
    team = ranking.teams[i].id
    mate = next(x for table in pairing.tables if team in table for x in table if x != team)

    def distance(j: int) -> int:
        return half_distance(ranking, min(i, j), max(i, j))

    j = ranking.index[mate]
    same = ranking.group[i] == ranking.group[j]
    group = [x for x in range(len(ranking.teams)) if ranking.group[x] == ranking.group[i]]
    better = [x for x in group if x != i and (not same or distance(x) < distance(j))]
    absolutes = list_absolutes(position)
    for x in sorted(better, key=distance)[:NEAREST]:
        other = ranking.teams[x].id
        obstacle = _find_obstacle(position, absolutes, team, other)
        if obstacle == "elsewhere" and _ends_dead(position, absolutes, pairing, team, other):
            obstacle = "dead_end"
        yield Missed(team, other, obstacle, seats[other])


def _ends_dead(position: Position, absolutes: Absolutes, pairing: Pairing, a: str, b: str) -> bool:
    """Return whether no round with these two leaves a future, though one without them does."""
    if pairing.outlook is None or not pairing.outlook.is_good:
        return False
    return Prospects(position, absolutes).is_dead_end([sort_ids(a, b)])


def _name_ban(needed: tuple[Waiver, ...]) -> Literal["rematch", "forbidden"]:
    """Return the first reason why a pair is ruled out."""
    return "rematch" if any(waiver.kind == "rematch" for waiver in needed) else "forbidden"


def _find_obstacle(position: Position, absolutes: Absolutes, a: str, b: str) -> Obstacle:
    needed = absolutes.pairs.get(sort_ids(a, b), ())
    if needed:
        return _name_ban(needed)
    locked = {team for table in position.locked for team in table}
    return "locked" if locked & {a, b} else "elsewhere"


def explain_absence(position: Position, pairing: Pairing, a: str, b: str) -> AbsenceReason:
    """Explain why two teams that play this round do not meet; `pairing` as pair_teams gave it."""
    _find_team(position, a)
    _find_team(position, b)
    two = sort_ids(a, b)
    absolutes = list_absolutes(position)
    needed = absolutes.pairs.get(two, ())
    fixed = {team for table in position.locked for team in table} | {position.locked_bye}
    if any(set(table) == {a, b} for table in pairing.tables):
        return AbsenceReason(two, "paired")
    if needed:
        return AbsenceReason(two, _name_ban(needed), waivers=needed)
    if a in fixed or b in fixed:
        return AbsenceReason(two, "locked")
    return _force(position, pairing, absolutes, two)


def _find_team(position: Position, team: str) -> Team:
    for candidate in position.teams:
        if candidate.id == team:
            return candidate
    raise PairingError("unknown_team", team=team)


def _force(position: Position, pairing: Pairing, absolutes: Absolutes, two: Pair) -> AbsenceReason:
    """Solve the round with these two at a table of their own, and compare."""
    forced = solve_ahead(replace(position, locked=(*position.locked, two)), absolutes)
    if forced is None:
        return AbsenceReason(two, "rest_unpairable")
    if _is_only_dead_end(pairing, forced.outlook):
        return AbsenceReason(two, "dead_end")
    teams = forced.ranking.teams
    known = {frozenset(table) for table in pairing.tables}
    tables = tuple((teams[i].id, teams[j].id) for i, j in forced.tables)
    differing = tuple(table for table in tables if frozenset(table) not in known)
    old, new = Compared(pairing.cost, pairing.bye), Compared(forced.cost, forced.bye)
    lines = old.find_difference(new, absolutes)
    if lines is None:
        return AbsenceReason(two, "level", tables=differing, bye=forced.bye)
    before, after = lines
    return AbsenceReason(two, "costs", (), before, after, differing, forced.bye)


def _is_only_dead_end(pairing: Pairing, forced: Outlook | None) -> bool:
    """Return whether all that is wrong with another round is that it leaves no future."""
    good = pairing.outlook is not None and pairing.outlook.is_good
    return good and forced is not None and forced.is_dead_end


def explain_bye(position: Position, pairing: Pairing, team: str) -> ByeReason:
    """Explain why a team that plays this round has the bye, or has it not."""
    asked = _find_team(position, team)
    absolutes = list_absolutes(position)
    if pairing.bye is None:
        return ByeReason(team, "nobody")
    chosen = _find_team(position, pairing.bye)
    if team != chosen.id:
        return _explain_no_bye(position, pairing, absolutes, asked, chosen)
    if position.locked_bye == team:
        return ByeReason(team, "fixed")
    turns = sorted(position.teams, key=lambda each: bye_key(each, absolutes))
    at = turns.index(chosen)
    before, after = turns[:at], turns[at + 1 :]
    passed = [_explain_no_bye(position, pairing, absolutes, each, chosen) for each in before]
    others = (_explain_no_bye(position, pairing, absolutes, each, chosen) for each in after)
    following = next((reason for reason in others if reason.reason == "later"), None)
    return ByeReason(team, "has_bye", passed=tuple(passed), next=following)


def _explain_no_bye(
    position: Position, pairing: Pairing, absolutes: Absolutes, asked: Team, chosen: Team
) -> ByeReason:
    """Explain why a team has not the bye that another has."""
    if asked.id in absolutes.byes:
        return ByeReason(asked.id, "second_bye")
    order = [other.id for other in order_byes(position, absolutes)]
    if asked.id not in order:
        return ByeReason(asked.id, "locked")
    if order.index(asked.id) < order.index(chosen.id):
        alone = solve_ahead(replace(position, locked_bye=asked.id), absolutes)
        dead_end = alone is not None and _is_only_dead_end(pairing, alone.outlook)
        return ByeReason(asked.id, "dead_end" if dead_end else "rest_unpairable")
    return _compare_byes(absolutes, asked, chosen)


def _compare_byes(absolutes: Absolutes, asked: Team, chosen: Team) -> ByeReason:
    """Return the first step by which the chosen team was asked before the other."""
    steps = zip(list_bye_steps(asked, absolutes), list_bye_steps(chosen, absolutes), strict=True)
    own, other = next((own, other) for own, other in steps if own.key != other.key)
    return ByeReason(asked.id, "later", own.name, own.shown, other.shown)
