"""Rounds of people with changing partners: who sat where, whether that was allowed, what it cost.

docs/schedules.md defines the criteria. No proof says that no round is better; but who sits out, the
ranks that a round was drawn with and what it costs by each criterion follow from the file.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from pairing.checking.finding import Finding
from pairing.checking.legality import check_score_steps, list_round_results
from pairing.checking.people import list_playing_names
from pairing.checking.points import (
    Points,
    count_drawn_points,
    has_other_points,
    list_all,
    list_doubted,
)

Pair = frozenset[str]
AT_A_TABLE: Final = 4


def is_of_players(file: Any) -> bool:
    """Return whether everybody plays for themselves."""
    return "players" in file


@dataclass
class SeatingsBefore:
    """What the rounds before have made of everybody: meetings, and byes."""

    partners: dict[Pair, int] = field(default_factory=dict)
    together: dict[Pair, int] = field(default_factory=dict)
    last: dict[Pair, int] = field(default_factory=dict)
    byes: dict[str, list[int]] = field(default_factory=dict)
    is_known: bool = True
    """Whether no result was corrected after a round was drawn from it."""

    def add(self, file: Any, number: int) -> None:
        """Count a round."""
        round_ = file["played"][number - 1]
        for table in round_["tables"]:
            for side in (table["a"], table["b"]):
                _count(self.partners, [frozenset(side)])
            met = list(map(frozenset, combinations((*table["a"], *table["b"]), 2)))
            _count(self.together, met)
            self.last.update(dict.fromkeys(met, number))
        for player in round_.get("byes", ()):
            self.byes.setdefault(player, []).append(number)


def _count(counts: dict[Pair, int], pairs: Sequence[Pair]) -> None:
    for pair in pairs:
        counts[pair] = counts.get(pair, 0) + 1


def check_seatings(file: Any) -> Iterator[Finding]:
    """Find rounds that were not allowed, not drawn so, or not from the rounds before them."""
    links = file["record"]["rounds"]
    if [link["round"] for link in links] != list(range(1, len(file["played"]) + 1)):
        yield Finding("round_missing", {"round": len(links)})
        return
    past = SeatingsBefore()
    for number, link in enumerate(links, start=1):
        round_ = file["played"][number - 1]
        yield from _check_seats(file, number, round_)
        yield from _check_forbidden(file, number, round_)
        yield from check_score_steps(file, number, round_)
        yield from _compare(number, round_, link)
        if link.get("seating") is None:
            yield Finding("no_seating", {"round": number})
        else:
            yield from _check_drawn(file, number, link, past)
        past.add(file, number)
        if number < len(links):
            then = links[number]["results"]
            if list_round_results(then) != list_round_results(round_):
                yield Finding("corrected", {"round": number}, wrong=False)
            past.is_known &= list_all(then) == list_all(round_)


def _check_seats(file: Any, number: int, round_: Any) -> Iterator[Finding]:
    named = [who for table in round_["tables"] for side in "ab" for who in table[side]]
    named += [*round_.get("byes", ()), *round_.get("off", {})]
    playing = {player["id"] for player in file["players"] if _plays_in(player, number)}
    for who in sorted(set(named) ^ playing | {name for name in named if named.count(name) > 1}):
        yield Finding("seated", {"round": number, "team": who})
    for table in round_["tables"]:
        if any(len(table[side]) != AT_A_TABLE // 2 for side in "ab"):
            yield Finding("not_four", {"round": number, "table": table.get("table", "")})
    if len(round_.get("byes", ())) >= AT_A_TABLE:
        yield Finding("too_many_out", {"round": number})


def _plays_in(player: Mapping[str, Any], number: int) -> bool:
    leaves = player.get("leaves")
    return bool(player.get("enters", 1) <= number and (leaves is None or number <= leaves))


def _check_forbidden(file: Any, number: int, round_: Any) -> Iterator[Finding]:
    waived = {frozenset(waiver["teams"]) for waiver in round_.get("waived", ())}
    for table in round_["tables"]:
        here = {*table["a"], *table["b"]}
        for a, b in map(sorted, file.get("forbidden", ())):
            if {a, b} <= here and frozenset((a, b)) not in waived:
                yield Finding("forbidden_table", {"round": number, "a": a, "b": b})


def _compare(number: int, round_: Any, link: Any) -> Iterator[Finding]:
    """Compare a round of the file with what was published, and that with what was drawn."""
    published, drawn = link["published"], link["drawn"]
    if _list_places(round_) != _list_places(published):
        yield Finding("published", {"round": number})
    was = ({_meet(seats) for seats in drawn["tables"]}, set(drawn["byes"]))
    now = (
        {_meet([*table["a"], *table["b"]]) for table in published["tables"]},
        set(published.get("byes", ())),
    )
    if link["by_hand"]:
        reasons = "; ".join(str(change.get("reason", "")) for change in link["by_hand"])
        yield Finding("by_hand", {"round": number, "reasons": reasons}, wrong=False)
    elif was != now:
        yield Finding("not_drawn", {"round": number})


def _meet(seats: Sequence[str]) -> frozenset[Pair]:
    half = len(seats) // 2
    return frozenset((frozenset(seats[:half]), frozenset(seats[half:])))


def _list_places(round_: Any) -> object:
    """Return who sits where and who does not, but those who were away: files add them."""
    numbered = enumerate(round_["tables"], start=1)
    tables = sorted((table.get("table", at), table["a"], table["b"]) for at, table in numbered)
    off = {who: worth for who, worth in round_.get("off", {}).items() if worth != "zero"}
    return tables, sorted(round_.get("byes", ())), off, round_.get("waived", [])


def _check_drawn(file: Any, number: int, link: Any, past: SeatingsBefore) -> Iterator[Finding]:
    seating, drawn = link["seating"], link["drawn"]
    if seating["seed"] != f"{file.get('seed', '')}/{number}":
        yield Finding("seed", {"round": number})
    seats = [tuple(table) for table in drawn["tables"]]
    named = sorted([who for table in seats for who in table] + list(drawn["byes"]))
    if named != sorted(player["id"] for player in seating["players"]):
        yield Finding("drawn_from", {"round": number})
        return
    ranks = {player["id"]: int(player["rank"]) for player in seating["players"]}
    if past.is_known and number > 1:
        yield from _check_points(file, number, link, ranks)
    yield from _check_byes(number, seating, drawn, past)
    seated = _rank_seated(ranks, [who for table in seats for who in table])
    for name in seating["order"]:
        cost = sum(MEASURES[name](_Table(table, seated, past, seating)) for table in seats)
        if cost != seating["cost"][name]:
            yield Finding("seating_cost", {"round": number, "criterion": name})


def _check_points(file: Any, number: int, link: Any, ranks: Mapping[str, int]) -> Iterator[Finding]:
    """Find ranks that do not follow from points; tell where somebody has other points by now."""
    then, now = count_drawn_points(file, number - 1, link), count_drawn_points(file, number - 1)
    if then is None:
        return
    if file.get("tie_breaks", ["points"])[0] == "points":
        doubted = list_doubted(file, number, link)
        known = {who: rank for who, rank in ranks.items() if who not in doubted}
        yield from _check_ranks(number, known, then)
    if has_other_points(ranks, then, now):
        yield Finding("points_since", {"round": number}, wrong=False)


def _check_ranks(number: int, ranks: Mapping[str, int], then: Points) -> Iterator[Finding]:
    """Find somebody who had fewer points than another one, and stood above them."""
    order = sorted(ranks, key=lambda who: (ranks[who], who))
    least: Fraction | None = None
    for who in order:
        points = then.get(who, Fraction())
        if least is not None and points > least:
            yield Finding("rank", {"round": number, "player": who})
        least = points if least is None else min(least, points)


def _check_byes(number: int, seating: Any, drawn: Any, past: SeatingsBefore) -> Iterator[Finding]:
    """Find somebody left over who had been before, while another one here had not as often.

    Where pairs must not sit together the turn may go on to others.
    """
    fixed = {who for table in seating["locked"] for who in table} | set(seating["locked_byes"])
    out = [who for who in drawn["byes"] if who not in fixed]
    if seating["forbidden"] or not out:
        return
    most = max(len(past.byes.get(who, ())) for who in out)
    others = [table for table in drawn["tables"] if table not in seating["locked"]]
    least = min((len(past.byes.get(who, ())) for table in others for who in table), default=most)
    if most > least:
        late = sorted(who for who in out if len(past.byes.get(who, ())) == most)
        yield Finding("sits_out", {"round": number, "player": late[0]})


def _rank_seated(ranks: Mapping[str, int], seated: Sequence[str]) -> Mapping[str, int]:
    """Return the ranks of these among themselves, who share a rank with one place for all."""
    order = sorted(ranks[who] for who in seated)
    return {who: order.index(ranks[who]) + 1 for who in seated}


@dataclass(frozen=True)
class _Table:
    seats: Sequence[str]
    ranks: Mapping[str, int]
    past: SeatingsBefore
    seating: Any

    @property
    def pairs(self) -> list[Pair]:
        return list(map(frozenset, combinations(self.seats, 2)))

    @property
    def partners(self) -> list[Pair]:
        a, b, c, d = self.seats
        return [frozenset((a, b)), frozenset((c, d))]


def _measure_partners(table: _Table) -> int:
    return sum(table.past.partners.get(pair, 0) for pair in table.partners)


def _measure_meetings(table: _Table) -> int:
    return sum(2 * table.past.together.get(pair, 0) + 1 for pair in table.pairs)


def _measure_consecutive(table: _Table) -> int:
    before = max(table.past.last.values(), default=0)
    return sum(before > 0 and table.past.last.get(pair, 0) == before for pair in table.pairs)


def _measure_spread(table: _Table) -> int:
    ranks = [table.ranks[who] for who in table.seats]
    return sum((one - other) ** 2 for one, other in combinations(ranks, 2))


def _measure_balance(table: _Table) -> int:
    a, b, c, d = (table.ranks[who] for who in table.seats)
    return (a + b - c - d) ** 2


def _measure_wishes(table: _Table) -> int:
    return sum(
        _is_broken(table, wish["kind"], *wish["players"]) for wish in table.seating["wishes"]
    )


def _is_broken(table: _Table, kind: str, first: str, second: str) -> bool:
    if first not in table.seats:
        return False
    are_here, are_partners = second in table.seats, frozenset((first, second)) in table.partners
    if kind == "partners":
        return not are_partners
    if kind == "opponents":
        return not are_here or are_partners
    return are_here if kind == "apart" else not are_here


MEASURES: Final[Mapping[str, Callable[[_Table], int]]] = {
    "partner_repeats": _measure_partners,
    "table_repeats": _measure_meetings,
    "consecutive": _measure_consecutive,
    "spread": _measure_spread,
    "balance": _measure_balance,
    "wishes": _measure_wishes,
}


def check_players(file: Any) -> Iterator[Finding]:
    """Find who sat in two places of a round, and tell who played in another one's place."""
    members = {player["id"]: player.get("members", ()) for player in file["players"]}
    for number, round_ in enumerate(file["played"], start=1):
        seated: set[str] = set()
        for table in round_["tables"]:
            for side, people in zip("ab", table.get("people", ()), strict=False):
                for who, name in zip(table[side], people, strict=False):
                    where = {"round": number, "team": who, "name": name}
                    if name in seated:
                        yield Finding("person_twice", where)
                    seated.add(name)
                    if members[who] and name not in list_playing_names(members[who], number):
                        yield Finding("not_of_team", where, wrong=False)
