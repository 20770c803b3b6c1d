"""A round, standings and their working, as lines for a terminal and as JSON."""

from collections.abc import Iterable, Mapping
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing import individuals, swiss
from pairing.brackets import rank_bracket
from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Event
from pairing.event.files import Json, points_to_json, round_to_json
from pairing.event.names import name_of
from pairing.event.rounds import Knockout, NextRound
from pairing.event.words.proof import outlook_to_json, proof_to_json
from pairing.event.words.swiss_round import look_back
from pairing.standings import (
    TIE_BREAKS,
    Standings,
    StandingsError,
    TeamPlace,
    Working,
    show_working,
    write_sum,
)
from pairing.standings.working import Term, write_amount

OFF: Final[Mapping[str, str]] = {"full": _("full"), "half": _("half"), "zero": _("zero")}
OWN_TERMS: Final[Mapping[str, str]] = {
    "bye": _("free"),
    "full": _("off"),
    "half": _("off"),
    "zero": _("off"),
    "penalty": _("penalty"),
}
WAIVED: Final[Mapping[str, str]] = {
    "rematch": _("waived: rematch {entrants}"),
    "forbidden": _("waived: forbidden {entrants}"),
    "second_bye": _("waived: second bye {entrants}"),
}


def write_round(event: Event, paired: NextRound, translate: Translate) -> str:
    """Write the round as it is read out."""
    lines = [fill(translate(_("Round {number}")), {"number": str(paired.number)})]
    past = look_back(event) if isinstance(paired.answer, swiss.Pairing) else None
    for at, table in enumerate(paired.round.tables, start=1):
        a, b = (
            " + ".join(name_of(event, e) + (past.write_score(e) if past else "") for e in side)
            for side in (table.match.a, table.match.b)
        )
        lines.append(f"{table.number or at:>4}  {a} - {b}")
        floats = past.write_floats(table.match.a[0], table.match.b[0], translate) if past else ""
        lines += [f"      {floats}"] if floats else []
    free, off = translate(_("free")), translate(_("off"))
    byes = ", ".join(name_of(event, entrant) for entrant in paired.round.byes)
    lines += [f"{free:>4}  {byes}"] if byes else []
    lines += [
        f"{off:>4}  {name_of(event, entrant)} ({translate(OFF[kind])})"
        for entrant, kind in paired.round.off.items()
    ]
    lines += [
        fill(translate(WAIVED[waiver.kind]), {"entrants": _name_all(event, waiver.ids)})
        for waiver in paired.round.waived
    ]
    if past and isinstance(paired.answer, swiss.Pairing):
        lines += past.write_proof(paired.answer, translate)
    return "\n".join(lines)


def _name_all(event: Event, entrants: Iterable[str]) -> str:
    return ", ".join(name_of(event, entrant) for entrant in entrants)


def round_answer_to_json(paired: NextRound) -> Json:
    """Return the round as it stands in a file, with what the engine says of it."""
    answer = round_to_json(paired.round, paired.number)
    if isinstance(paired.answer, swiss.Pairing):
        cost = paired.answer.cost
        answer["criteria"] = {each.name: cost.of(each.name) for each in swiss.CRITERIA}
        certificate = paired.answer.certificate
        answer["across"] = cost.across
        proof: Json = {
            "total": certificate.total,
            "pairs_checked": certificate.pairs_checked,
            "checked": certificate.checked,
        }
        answer["certificate"] = proof
        if paired.answer.outlook is not None:
            proof.update(proof_to_json(certificate))
            answer["outlook"] = outlook_to_json(paired.answer.outlook)
        answer["seed"] = paired.answer.seed
    elif isinstance(paired.answer, individuals.Seating):
        seating = paired.answer.cost
        answer["cost"] = {name: seating.of(name) for name in individuals.DEFAULT_ORDER}
        answer["proved"] = paired.answer.proved
        answer["seed"] = paired.answer.seed
    return answer


def write_standings(event: Event, standings: Standings, translate: Translate) -> str:
    """Write the table: rank (shared ones as a range), name, every tie-break."""
    titles = [translate(TIE_BREAKS[column.tie_break].title) for column in standings.columns]
    rows = [
        [_rank(row), name_of(event, row.team), *_amounts(standings, row)] for row in standings.rows
    ]
    head = [translate(_("rank")), translate(_("name")), *titles]
    widths = [max(len(line[at]) for line in [head, *rows]) for at in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if at == 1 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in [head, *rows]
    )


def _rank(row: TeamPlace) -> str:
    return str(row.rank) if row.rank == row.until else f"{row.rank}-{row.until}"


def _amounts(standings: Standings, row: TeamPlace) -> list[str]:
    amounts = [standings.amount(row, at) for at in range(len(standings.columns))]
    return ["" if amount is None else write_amount(amount) for amount in amounts]


def standings_to_json(standings: Standings, *, working: bool) -> Json:
    """Return the table as JSON; with the working of every value if wished."""
    names = [column.tie_break for column in standings.columns]
    rows = []
    for row in standings.rows:
        values: list[object] = []
        for at, name in enumerate(names):
            amount = standings.amount(row, at)
            shown = show_working(standings, row.team, name) if working else None
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


def describe_working(event: Event, standings: Standings, team: str, translate: Translate) -> str:
    """Write every value of one team as the sum that it is, with whom each number comes from."""
    lines = []
    for column in standings.columns:
        working = show_working(standings, team, column.tie_break)
        if working is not None:
            tie_break = TIE_BREAKS[column.tie_break]
            among = {"teams": _name_all(event, working.among)}
            rest = fill(translate(_(" (among {teams})")), among) if working.among else ""
            if tie_break.by_opponent:
                sources = (_name_source(event, term, translate) for term in working.terms)
                rest += f" ({', '.join(sources)})"
            lines.append(f"{translate(tie_break.title)} {write_sum(working)}{rest}")
    return "\n".join(lines)


def _name_source(event: Event, term: Term, translate: Translate) -> str:
    """Name the opponents that a number comes from, or say why there are none."""
    if term.kind in OWN_TERMS:
        return translate(OWN_TERMS[term.kind])
    return " + ".join(name_of(event, opponent) for opponent in term.opponents)


def describe_bracket(event: Event, knockout: Knockout, translate: Translate) -> str:
    """Write the matches of the bracket by round, and the places that are decided."""
    lines = []
    for state in knockout.states:
        home, away = (name_of(event, e) if e else "…" for e in (state.home, state.away))
        won = f"  ->  {name_of(event, state.winner)}" if state.winner else ""
        head = _("round {number} (third place)") if state.match.third_place else _("round {number}")
        number = {"number": str(state.match.round)}
        lines.append(f"{fill(translate(head), number)}: {home} - {away}{won}")
    for place, entrants in rank_bracket(knockout.states):
        lines.append(f"{place:>4}  {', '.join(name_of(event, e) for e in entrants)}")
    return "\n".join(lines)


def place_standings_refusal(refusal: StandingsError) -> EventError:
    """Return the same as a refusal of the event's file; what was asked for has no place in it."""
    places = {"unknown_team": "asked team", "bad_place": "asked place"}
    return place_refusal(refusal, places.get(refusal.code, "/played"))
