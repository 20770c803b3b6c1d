"""What the columns of a table are: by their heads where these say it, else by what stands below."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from common.names.pairs import read_pair
from common.problems import Refused
from common.tables.cells import Row
from past.reading.days import DMY, ORDERS, list_orders, read_day
from past.reading.scores import read_number, read_points, read_score

GAMES, ROUNDS, POINTS = "games", "rounds", "points"
KINDS: Final = (GAMES, ROUNDS, POINTS)
"""What a row is: a game, a round, or an evening with each person's points."""
LEFT_OUT, PERSON = "", "person"
SEATS: Final = ("a", "b", "c", "d")
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "day": ("date", "day", "played", "evening", "datum", "tag", "abend", "jour", "fecha", "data"),
    "game": ("game", "match", "table", "spiel", "partie", "tisch"),
    "round": ("round", "deal", "hand", "runde", "manche", "no", "nr"),
    "rounds": ("rounds", "deals", "runden", "manches"),
    "a": ("a", "player 1", "player1", "spieler 1", "spieler1", "p1", "a1", "team 1a"),
    "b": ("b", "player 2", "player2", "spieler 2", "spieler2", "p2", "a2", "team 1b"),
    "c": ("c", "player 3", "player3", "spieler 3", "spieler3", "p3", "b1", "team 2a"),
    "d": ("d", "player 4", "player4", "spieler 4", "spieler4", "p4", "b2", "team 2b"),
    "ab": ("ab", "team 1", "team1", "team a", "pair 1", "paar 1", "home", "we", "wir"),
    "cd": ("cd", "team 2", "team2", "team b", "pair 2", "paar 2", "away", "they", "gegner"),
    "score": ("score", "result", "points", "ergebnis", "resultat", "stand", "punkte"),
    "score_ab": ("score ab", "points ab", "score 1", "points 1", "punkte 1", "score a", "punkte a"),
    "score_cd": ("score cd", "points cd", "score 2", "points 2", "punkte 2", "score b", "punkte b"),
    LEFT_OUT: ("note", "notes", "remark", "bemerkung", "total", "sum", "summe", "gesamt", "place"),
}
"""How people call their columns; taken as they stand, without upper case and signs."""
ROLES: Final = (*(role for role in HEADS if role), PERSON, LEFT_OUT)
BY_HEAD: Final = {head: role for role, heads in HEADS.items() for head in heads}
LOOKED_AT: Final = 200
"""So many rows tell what the columns are."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What a table's columns are.

    `roles`: by column, from 0; `head`: the line of the columns' names, None without one; `order`:
    how its days are written.
    """

    kind: str
    roles: Mapping[int, str]
    head: int | None = None
    order: str = DMY
    people: Mapping[int, str] = field(default_factory=dict)
    """The names in the heads of columns that are persons."""

    def find(self, role: str) -> int | None:
        """Return the column of a role."""
        return next((column for column, own in self.roles.items() if own == role), None)


def check_layout(layout: Layout) -> None:
    """Refuse a layout that cannot be read.

    Raises:
        Refused: a role stands twice, or one is missing.
    """
    roles = [role for role in layout.roles.values() if role not in {LEFT_OUT, PERSON}]
    for role in roles:
        if roles.count(role) > 1:
            raise Refused("column_twice", role=role)
    if layout.kind == POINTS:
        if not layout.people:
            raise Refused("columns_missing", missing=[PERSON])
        return
    missing = [*_list_missing_people(roles), *_list_missing_scores(roles)]
    if missing:
        raise Refused("columns_missing", missing=missing)


def _list_missing_people(roles: Sequence[str]) -> list[str]:
    if "ab" in roles or "cd" in roles:
        return [role for role in ("ab", "cd") if role not in roles]
    return [role for role in SEATS if role not in roles]


def _list_missing_scores(roles: Sequence[str]) -> list[str]:
    if "score" in roles:
        return []
    return [role for role in ("score_ab", "score_cd") if role not in roles]


def guess_layout(rows: Sequence[Row]) -> Layout:
    """Propose what the columns are; somebody looks at it before anything is stored."""
    body = rows[:LOOKED_AT]
    head = body[0] if _is_head(body[0]) else None
    below = body[1:] if head else body
    width = max(len(row.cells) for row in body)
    shown = {
        column: [cell for row in below if (cell := row.get(column))] for column in range(width)
    }
    roles = {column: _read_head(head.get(column)) if head else None for column in range(width)}
    kind = _find_kind(roles, shown)
    if kind == POINTS:
        return _lay_out_points(roles, shown, head, _propose_order(shown, 0))
    guessed = _fill_roles(roles, shown)
    day = next((column for column, role in guessed.items() if role == "day"), None)
    order = _propose_order(shown, day) if day is not None else DMY
    return Layout(kind, guessed, head.line if head else None, order)


def _propose_order(shown: Mapping[int, Sequence[str]], column: int) -> str:
    return next(iter(list_orders(shown.get(column, ()))), DMY)


def _is_head(row: Row) -> bool:
    """Return whether a row names columns: nothing in it is a day, a number or a score."""
    cells = [cell for cell in row.cells if cell]
    return not any(_is_day(cell) or read_points(cell) or read_score(cell) for cell in cells)


def _is_day(text: str) -> bool:
    return any(read_day(text, order) for order in ORDERS)


def _read_head(text: str) -> str | None:
    """Return the role that a column's name says, None where it says none."""
    return BY_HEAD.get(" ".join(re.sub(r"[\W_]+", " ", text.casefold()).split()))


def _find_kind(roles: Mapping[int, str | None], shown: Mapping[int, Sequence[str]]) -> str:
    kinds = set(roles.values())
    if "round" in kinds:
        return ROUNDS
    has_names = any(cell and _is_name(cell) for cells in shown.values() for cell in cells)
    if has_names or kinds & {"a", "ab", "score", "score_ab"}:
        return GAMES
    return POINTS


def _is_name(text: str) -> bool:
    is_other = _is_day(text) or read_points(text) or read_score(text)
    return not is_other and any(map(str.isalpha, text))


def _lay_out_points(
    roles: Mapping[int, str | None],
    shown: Mapping[int, Sequence[str]],
    head: Row | None,
    order: str,
) -> Layout:
    found: dict[int, str] = {}
    people: dict[int, str] = {}
    for column, cells in shown.items():
        name = head.get(column) if head else ""
        if any(map(_is_day, cells)) or roles[column] == "day":
            found[column] = "day" if "day" not in found.values() else LEFT_OUT
        elif name and roles[column] != LEFT_OUT:
            found[column], people[column] = PERSON, name
        else:
            found[column] = LEFT_OUT
    return Layout(POINTS, found, head.line if head else None, order, people)


def _fill_roles(
    roles: Mapping[int, str | None], shown: Mapping[int, Sequence[str]]
) -> dict[int, str]:
    """Give roles to columns whose heads say none, by what stands below, from left to right."""
    taken = {role for role in roles.values() if role}
    filled = {}
    for column, cells in shown.items():
        role = roles[column]
        if role is None:
            role = next(
                (likely for likely in _list_likely(cells, taken) if likely not in taken), LEFT_OUT
            )
            taken.add(role)
        filled[column] = role
    return filled


def _list_likely(cells: Sequence[str], taken: set[str]) -> tuple[str, ...]:
    """List what a column with these cells may be, the likeliest first."""
    if not cells:
        return ()
    if _are_mostly(_is_day, cells):
        return ("day",)
    if _are_mostly(read_score, cells):
        return ("score",)
    if _are_mostly(lambda cell: read_number(cell) is not None, cells):
        return ("rounds",) if "score" in taken else ("score_ab", "score_cd", "rounds")
    if _are_mostly(read_pair, cells) and not taken & set(SEATS):
        return ("ab", "cd")
    return () if taken & {"ab", "cd"} else SEATS


def _are_mostly(test: Callable[[str], object], cells: Sequence[str]) -> bool:
    """Return whether most of these cells are so: a slip here and there says nothing."""
    return sum(bool(test(cell)) for cell in cells) > len(cells) / 2
