"""A round, standings and their working, as lines for a terminal and as JSON."""

from tournaments.events.errors import EventError
from tournaments.events.event import Event
from tournaments.events.files.write_event import Json, points_to_json, round_to_json
from tournaments.events.rounds.knockout import Knockout
from tournaments.events.rounds.next_round import NextRound
from tournaments.pairing import individuals, swiss
from tournaments.pairing.brackets import rank_bracket
from tournaments.standings import Row, Standings, StandingsError, Working, explain, write_sum
from tournaments.standings.working import Term, write_amount

TITLES = {
    "points": "points",
    "head_to_head": "head to head",
    "head_to_head_difference": "h2h difference",
    "buchholz": "Buchholz",
    "buchholz_cut_1": "Buchholz cut 1",
    "buchholz_median": "median",
    "sonneborn_berger": "Sonneborn-B.",
    "difference": "difference",
    "made": "made",
    "wins": "wins",
    "wins_played": "wins played",
    "doubles": "doubles",
    "progressive": "progressive",
    "lot": "lot",
}


def name_of(event: Event, entrant: str) -> str:
    """What an entrant is called on paper."""
    return next((e.name or e.id for e in event.entrants if e.id == entrant), entrant)


def describe_round(event: Event, paired: NextRound) -> str:
    """The round as it is read out."""
    lines = [f"Round {paired.number}"]
    for at, table in enumerate(paired.round.tables, start=1):
        a, b = (
            " + ".join(name_of(event, e) for e in side) for side in (table.match.a, table.match.b)
        )
        lines.append(f"{table.number or at:>4}  {a} - {b}")
    free = ", ".join(name_of(event, entrant) for entrant in paired.round.byes)
    lines += [f"free  {free}"] if free else []
    lines += [f" off  {name_of(event, e)} ({kind})" for e, kind in paired.round.off.items()]
    lines += [
        f"waived: {waiver.kind.replace('_', ' ')} {', '.join(waiver.ids)}"
        for waiver in paired.round.waived
    ]
    return "\n".join(lines)


def round_answer_to_json(paired: NextRound) -> Json:
    """The round as it stands in a file, with what the engine says of it."""
    answer = round_to_json(paired.round, paired.number)
    if isinstance(paired.answer, swiss.Pairing):
        cost = paired.answer.cost
        answer["criteria"] = {each.name: cost.of(each.name) for each in swiss.CRITERIA}
        certificate = paired.answer.certificate
        answer["certificate"] = {
            "total": certificate.total,
            "pairs_checked": certificate.pairs_checked,
            "checked": certificate.checked,
        }
        answer["seed"] = paired.answer.seed
    elif isinstance(paired.answer, individuals.Pairing):
        seating = paired.answer.cost
        answer["cost"] = {name: seating.of(name) for name in individuals.DEFAULT_ORDER}
        answer["proved"] = paired.answer.proved
        answer["seed"] = paired.answer.seed
    return answer


def describe_standings(event: Event, standings: Standings) -> str:
    """The table: rank (shared ones as a range), name, every tie-break."""
    titles = [TITLES[column.tie_break] for column in standings.columns]
    rows = [
        [_rank(row), name_of(event, row.team), *_amounts(standings, row)] for row in standings.rows
    ]
    head = ["rank", "name", *titles]
    widths = [max(len(line[at]) for line in [head, *rows]) for at in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if at == 1 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in [head, *rows]
    )


def _rank(row: Row) -> str:
    return str(row.rank) if row.rank == row.until else f"{row.rank}-{row.until}"


def _amounts(standings: Standings, row: Row) -> list[str]:
    amounts = [standings.amount(row, at) for at in range(len(standings.columns))]
    return ["" if amount is None else write_amount(amount) for amount in amounts]


def standings_to_json(standings: Standings, *, working: bool) -> Json:
    """The table as JSON; with the working of every value if wished."""
    names = [column.tie_break for column in standings.columns]
    rows = []
    for row in standings.rows:
        values: list[object] = []
        for at, name in enumerate(names):
            amount = standings.amount(row, at)
            shown = explain(standings, row.team, name) if working else None
            number = None if amount is None else points_to_json(amount)
            values.append(_working_to_json(shown) if shown else number)
        rows.append({"rank": row.rank, "until": row.until, "id": row.team, "values": values})
    return {"tie_breaks": names, "rows": rows}


def _working_to_json(working: Working) -> Json:
    among = {"among": list(working.among)} if working.among else {}
    return {
        "value": points_to_json(working.amount),
        "sum": write_sum(working),
        "terms": [_term_to_json(term) for term in working.terms],
        **among,
    }


def _term_to_json(term: Term) -> Json:
    fields: Json = {"value": points_to_json(term.amount), "kind": term.kind}
    if term.round is not None:
        fields["round"] = term.round
    if term.opponents:
        fields["opponents"] = list(term.opponents)
    if term.points is not None:
        fields["times"] = points_to_json(term.points)
    if term.virtual:
        fields["virtual"] = True
    if not term.counted:
        fields["counted"] = False
    return fields


def describe_working(standings: Standings, team: str) -> str:
    """Every value of one team as the sum that it is."""
    lines = []
    for column in standings.columns:
        working = explain(standings, team, column.tie_break)
        if working is not None:
            among = f" (among {', '.join(working.among)})" if working.among else ""
            lines.append(f"{TITLES[column.tie_break]} {write_sum(working)}{among}")
    return "\n".join(lines)


def describe_bracket(event: Event, knockout: Knockout) -> str:
    """The matches of the bracket by round, and the places that are decided."""
    lines = []
    for state in knockout.states:
        home, away = (name_of(event, e) if e else "…" for e in (state.home, state.away))
        won = f"  ->  {name_of(event, state.winner)}" if state.winner else ""
        third = " (third place)" if state.match.third_place else ""
        lines.append(f"round {state.match.round}{third}: {home} - {away}{won}")
    for place, entrants in rank_bracket(knockout.states):
        lines.append(f"{place:>4}  {', '.join(name_of(event, e) for e in entrants)}")
    return "\n".join(lines)


def refuse_standings_error(error: StandingsError) -> EventError:
    """The same as an error of the event's file; the arguments of a command have no place in it."""
    places = {"unknown_team": "the team asked for", "bad_place": "the place asked for"}
    values = {"entrant": error.values.get("team", ""), **error.values}
    return EventError(f"standings_{error.code}", places.get(error.code, "/played"), **values)
