"""A game as a table: one row a round, for CSV, print and beside the chart."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.utils.translation import gettext as _

from common.answers import ABSENT
from common.days import find_known_day
from common.figures import signed
from common.tables.escaping import escape_cell
from people.names import isolate
from scoring.drawing.figures import say_letter
from scoring.games.answers import Points, RoundView, SeatView, StateView
from scoring.rules import BOX, find_variant, read_setup
from scoring.rules.box import RoundField
from scoring.rules.notation import LETTERS

State = StateView
OF_ROUND: Final = ("calls", "finish", "counted", "note", "by", "adjustments")
"""What files say beside the points, in columns as they have always stood; further fields follow."""
GAME_HEAD: Final = ("date", "variant", "house rules")


@dataclass(frozen=True, slots=True)
class BareRound:
    """A round of which the score is known, but neither what was called nor who went out."""

    number: int
    score: Points
    totals: Points
    entry: Mapping[str, Any] = field(default_factory=lambda: {"kind": "score"})
    context: Points = field(default_factory=dict)
    counted: bool = True


Round = RoundView | BareRound


def find_game_day(state: State) -> str:
    """Return the day of a game, empty where nobody knows it."""
    day = find_known_day(state.played_on)
    return day.isoformat() if day else ""


def list_drawn_rounds(state: State) -> Sequence[Round]:
    """Return the rounds to draw, also where their scores are all that is known."""
    if not state.result:
        return state.rounds
    totals = dict.fromkeys(get_columns(state), 0)
    rounds = []
    for number, score in enumerate(state.result.scores, start=1):
        totals = {column: totals[column] + score[column] for column in totals}
        rounds.append(BareRound(number, score, totals))
    return rounds


def get_columns(state: State) -> list[str]:
    """Return the names of the score's columns: "a" and "b", or the seats."""
    return list(state.totals)


def name_seat(state: State, seat: int) -> str:
    """Return the name at a seat; an empty seat is called by its number, the open hand Table."""
    if seat == find_variant(state.variant).open_hand:
        return _("Table")
    name = next((s.name for s in state.seats if s.seat == seat), "")
    return isolate(name) or f"#{seat}"


def seat_as_then(state: State, number: int) -> State:
    """Return the game with those at its seats who played the round of this number."""
    if all(seat.before is ABSENT for seat in state.seats):
        return state
    return replace(state, seats=[_sit_then(seat, number) for seat in state.seats])


def _sit_then(seat: SeatView, number: int) -> SeatView:
    former = () if seat.before is ABSENT else seat.before
    then = next((sitter for sitter in former if sitter.last_round >= number), seat)
    return replace(seat, player=then.player, name=then.name)


def name_column_owner(state: State, column: str) -> str:
    """Return who a column belongs to: partners, or one player."""
    if column.isdigit():
        return name_seat(state, int(column))
    seats = [s.seat for s in state.seats if s.team == column]
    return " & ".join(name_seat(state, seat) for seat in seats)


def find_team(state: State, seat: int) -> str | None:
    """Return the team of a seat, None where partners change or there are none."""
    return next((s.team for s in state.seats if s.seat == seat), None)


def write_call(
    state: State, call: Mapping[str, Any], write_letter: Callable[[str], str] = say_letter
) -> str:
    """Return a call in short, "T+ Anna", "G− Ben": its letter as it is read, or as in files."""
    letter, sign = write_letter(call["call"]), "+" if call["made"] else "−"
    return f"{letter}{sign} {name_seat(state, call['seat'])}"


def write_adjustment(state: State, adjustment: Mapping[str, Any]) -> str:
    """Return points that were ruled besides in short: "−50 Anna & Chris: late"."""
    points = signed(adjustment["points"])
    return f"{points} {name_column_owner(state, adjustment['to'])}: {adjustment['reason']}"


_WAYS: Final[Mapping[str, Callable[[State, Any], str]]] = {
    "adjustments": lambda state, rows: "; ".join(write_adjustment(state, row) for row in rows),
    "calls": lambda state, rows: ", ".join(write_call(state, row) for row in rows),
    "finish": lambda state, seats: ", ".join(name_seat(state, seat) for seat in seats),
    "seat": name_seat,
    "team": name_column_owner,
}
"""How what is said in a field is written, by its type; the other types stand as they are."""


def write_field(state: State, entry: Mapping[str, Any], field: RoundField) -> str:
    """Return what an entry says in a field beside its result, empty where it says nothing."""
    value = entry.get(field.name)
    write = _WAYS.get(field.type)
    return "" if value is None else write(state, value) if write else str(value)


def is_of_team(state: State, round_: Round, column: str, team: str) -> bool:
    """Return whether a column is a team's, or a player's who was of that team in this round."""
    teams = find_variant(state.variant).teams(dict(round_.context)) or {}
    return team in {column, teams.get(int(column)) if column.isdigit() else None}


def _name_doer(state: State, round_: Round) -> str:
    """Return who won a round at a stroke, or ignored the wish in it; nobody else is named here."""
    entry = round_.entry
    if "offender" in entry:
        return name_seat(state, entry["offender"])
    if "winner" not in entry:
        return ""
    columns = get_columns(state)
    won = [column for column in columns if is_of_team(state, round_, column, entry["winner"])]
    return " & ".join(name_column_owner(state, column) for column in won)


def _describe_game(state: State) -> list[str]:
    """Return what every line says of its game, so that the table can come in again."""
    dealers = (state.first_dealer, state.first_banker)
    usual = read_setup(state.variant, {}, len(state.seats), *dealers).house_rules.to_json()
    rules = {name: value for name, value in state.house_rules.items() if usual.get(name) != value}
    return [find_game_day(state), state.variant, json.dumps(rules) if rules else ""]


def _list_columns_beside(state: State) -> list[str]:
    kinds = find_variant(state.variant).kinds
    fields = dict.fromkeys(field.name for kind in kinds for field in BOX.beside(kind))
    return [*OF_ROUND, *(name for name in fields if name not in OF_ROUND)]


def _describe_beside(state: State, round_: Round) -> dict[str, str]:
    """Return what stands in the columns beside a round's points."""
    entry, write_letter = round_.entry, LETTERS.__getitem__
    fields = (field for field in BOX.fields.values() if field.is_beside)
    said = {field.name: write_field(state, entry, field) for field in fields}
    return {
        **said,
        "calls": ", ".join(write_call(state, c, write_letter) for c in entry.get("calls", ())),
        "counted": "yes" if round_.counted else "no",
        "by": _name_doer(state, round_),
    }


def make_table_rows(state: State) -> Iterable[Sequence[str | int]]:
    """Yield the table's rows, the heading first. Texts are escaped, numbers are not."""
    columns = get_columns(state)
    names = [name_column_owner(state, column) for column in columns]
    beside = _list_columns_beside(state)
    yield [
        "round",
        "kind",
        *(escape_cell(f"points {name}") for name in names),
        *(escape_cell(f"total {name}") for name in names),
        *beside,
        *GAME_HEAD,
    ]
    rounds = list_drawn_rounds(state)
    of_game = _describe_game(state)
    if state.result and not rounds:
        nothing = [""] * len(columns)
        totals = [state.totals[column] for column in columns]
        yield [
            state.result.rounds or "",
            "score",
            *nothing,
            *totals,
            *("yes" if name == "counted" else "" for name in beside),
            *of_game,
        ]
    for round_ in rounds:
        said = _describe_beside(state, round_)
        yield [
            round_.number,
            round_.entry["kind"],
            *(round_.score[column] for column in columns),
            *(round_.totals[column] for column in columns),
            *(escape_cell(said[name]) for name in beside),
            *of_game,
        ]
