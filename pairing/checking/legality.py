"""Whether the rounds of a file were allowed, and whether each was drawn from those before it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pairing.checking.finding import Finding
from pairing.checking.points import count_adjustments

RESULT = (
    "score",
    "hands",
    "doubles",
    "adjustments",
    "games",
    "forfeit",
    "points",
    "reason",
    "winner",
)
FREE_OFF = {"full"}


def check_legality(file: Any, swiss: int, ranked: int) -> Iterator[Finding]:
    """Find what must never be: somebody twice, nowhere, a rematch, a forbidden pair, two byes.

    `swiss` rounds were drawn from the standings, `ranked` count for them. After these somebody wins
    their way to a seat: bracket.py checks that.
    """
    links = file["record"]["rounds"]
    if [link["round"] for link in links] != list(range(1, len(file["played"]) + 1)):
        yield Finding("round_missing", {"round": len(links)})
        return
    met: dict[frozenset[str], bool] = {}
    free: set[str] = set()
    for number, round_ in enumerate(file["played"], start=1):
        if number <= ranked:
            yield from _check_seats(file, number, round_, most_byes=1 if swiss else None)
        if number <= swiss:
            yield from _check_absolutes(file, number, round_, met, free)
        yield from check_score_steps(file, number, round_)
        yield from _compare(number, round_, links[number - 1])
        _note(round_, met, free)
        if number < len(links) and list_round_results(
            links[number]["results"]
        ) != list_round_results(round_):
            yield Finding("corrected", {"round": number}, wrong=False)


def _check_seats(
    file: Any, number: int, round_: Any, *, most_byes: int | None
) -> Iterator[Finding]:
    named = [table[side] for table in round_["tables"] for side in ("a", "b")]
    named += [*round_.get("byes", ()), *round_.get("off", {})]
    playing = {team["id"] for team in file["teams"] if _plays_in(team, number)}
    for team in sorted(set(named) ^ playing | {name for name in named if named.count(name) > 1}):
        yield Finding("seated", {"round": number, "team": team})
    if most_byes is not None and len(round_.get("byes", ())) > most_byes:
        yield Finding("two_byes", {"round": number})


def _plays_in(team: Mapping[str, Any], number: int) -> bool:
    leaves = team.get("leaves")
    return bool(team.get("enters", 1) <= number and (leaves is None or number <= leaves))


def _check_absolutes(
    file: Any, number: int, round_: Any, met: Mapping[frozenset[str], bool], free: set[str]
) -> Iterator[Finding]:
    waived = {(waiver["kind"], frozenset(waiver["teams"])) for waiver in round_.get("waived", ())}
    banned = {frozenset(pair) for pair in file.get("forbidden", ())}
    for table in round_["tables"]:
        pair = frozenset((table["a"], table["b"]))
        where = {"round": number, "a": table["a"], "b": table["b"]}
        if met.get(pair) and ("rematch", pair) not in waived:
            yield Finding("rematch", where)
        if pair in banned and ("forbidden", pair) not in waived:
            yield Finding("forbidden", where)
    for team in round_.get("byes", ()):
        if team in free and ("second_bye", frozenset((team,))) not in waived:
            yield Finding("second_bye", {"round": number, "team": team})


def check_score_steps(file: Any, number: int, round_: Any) -> Iterator[Finding]:
    """Find scores that are no multiples of the event's step."""
    step = file.get("score_step", 5)
    for table in round_["tables"]:
        for game in table.get("games", (table,)):
            a, b = game.get("score", (0, 0))
            ruled = count_adjustments(game) if "score" in game else (0, 0)
            if (a - ruled[0]) % step or (b - ruled[1]) % step:
                where = {"round": number, "table": table.get("table", ""), "step": step}
                yield Finding("score", {**where, "a": a, "b": b})


def _compare(number: int, round_: Any, link: Any) -> Iterator[Finding]:
    """Compare a round of the file with what was published, and that with what was drawn."""
    published, drawn = link["published"], link["drawn"]
    late = [
        waiver for waiver in round_.get("waived", ()) if waiver not in published.get("waived", ())
    ]
    if any(_was_known(waiver, link) for waiver in late):
        yield Finding("published", {"round": number})
    elif late:
        yield Finding("waived_since", {"round": number}, wrong=False)
    if _list_seats(round_, late) != _list_seats(published):
        yield Finding("published", {"round": number})
    was = ({frozenset(pair) for pair in drawn["tables"]}, set(drawn["byes"]))
    now = (_list_pairs(published), set(published.get("byes", ())))
    if link["by_hand"]:
        reasons = "; ".join(str(change.get("reason", "")) for change in link["by_hand"])
        yield Finding("by_hand", {"round": number, "reasons": reasons}, wrong=False)
    elif was != now:
        yield Finding("not_drawn", {"round": number})


def _list_pairs(round_: Any) -> set[frozenset[str]]:
    return {frozenset((table["a"], table["b"])) for table in round_["tables"]}


def _was_known(waiver: Any, link: Any) -> bool:
    """Return whether it was to be given up when the round was drawn, or is no such thing."""
    past = {team["id"]: team for team in link.get("position", {}).get("teams", ())}
    known = [past[team] for team in waiver["teams"] if team in past]
    if len(known) != len(waiver["teams"]):
        return True
    if waiver["kind"] == "rematch":
        return waiver["teams"][1] in known[0]["opponents"]
    return waiver["kind"] != "second_bye" or bool(known[0]["byes"])


def _list_seats(round_: Any, late: Sequence[Any] = ()) -> object:
    """Return who sits where and who does not, but those who were away: files add them.

    `late` waivers came with a correction.
    """
    numbered = enumerate(round_["tables"], start=1)
    tables = sorted((table.get("table", at), table["a"], table["b"]) for at, table in numbered)
    off = {team: worth for team, worth in round_.get("off", {}).items() if worth != "zero"}
    waived = [waiver for waiver in round_.get("waived", []) if waiver not in late]
    return tables, sorted(round_.get("byes", ())), off, waived


def list_round_results(round_: Any) -> list[object]:
    """Return the results of a round, in an order of its sides."""
    return [
        (table["a"], table["b"], *(table.get(name) for name in RESULT))
        for table in sorted(round_["tables"], key=lambda table: str(table["a"]))
    ]


def _note(round_: Any, met: dict[frozenset[str], bool], free: set[str]) -> None:
    for table in round_["tables"]:
        absent = table.get("forfeit")
        if absent is None:
            met[frozenset((table["a"], table["b"]))] = True
        elif absent in ("a", "b"):
            free.add(table["b"] if absent == "a" else table["a"])
    free.update(round_.get("byes", ()))
    free.update(team for team, worth in round_.get("off", {}).items() if worth in FREE_OFF)


def check_past(file: Any, swiss: int) -> Iterator[Finding]:
    """Find rounds that were drawn from other meetings and byes than those of the file.

    Where a forfeit was corrected since, both ways are right.
    """
    links = file["record"]["rounds"][:swiss]
    met: defaultdict[str, Counter[str]] = defaultdict(Counter)
    unsure: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for number, link in enumerate(links, start=1):
        for team in link.get("position", {}).get("teams", ()):
            had = Counter(team["opponents"])
            least, most = met[team["id"]], met[team["id"]] + unsure[team["id"]]
            if not least <= had <= most:
                yield Finding("past", {"round": number, "team": team["id"]})
        if number <= len(file["played"]):
            then = links[number]["results"] if number < len(links) else None
            _note_meetings(file["played"][number - 1], then, met, unsure)


def _note_meetings(
    now: Any,
    then: Any,
    met: defaultdict[str, Counter[str]],
    unsure: defaultdict[str, Counter[str]],
) -> None:
    before = {
        frozenset((drawn["a"], drawn["b"])): drawn.get("forfeit")
        for drawn in (then or now)["tables"]
    }
    for table in now["tables"]:
        absent = table.get("forfeit")
        changed = before.get(frozenset((table["a"], table["b"])), absent) != absent
        for team, other in ((table["a"], table["b"]), (table["b"], table["a"])):
            if changed:
                unsure[team][other] += 1
            elif absent is None:
                met[team][other] += 1
