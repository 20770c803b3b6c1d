"""Who sits where in a table of games: by heads that repeat, and by what stands below them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from past.reading.days import is_day
from past.reading.heads import fold_head, is_stamp
from past.reading.numbers import read_number
from past.reading.roles import (
    DAY,
    LEFT_OUT,
    LOSER,
    PAIRS,
    ROUND_COUNT,
    SCORE,
    SCORES,
    SEATS,
    SOME_FIRST,
    SOME_LAST,
    SOME_PLAYER,
    SOME_POINTS,
    SOME_TEAM,
    SURNAME,
    WINNER,
)
from past.reading.scores import holds_two, read_score
from past.reading.values import Shown, are_mostly, counts_up, is_name, is_pair

PLAYED: Final = "played"
FIVE: Final = 5
"""What every score of Tichu is a multiple of."""
MOST_LIKELY_ROUNDS: Final = 60
"""Hardly a game takes more; what goes further is something else."""


def settle_days(
    said: Mapping[int, str | None], texts: Sequence[tuple[str, str]], shown: Shown
) -> dict[int, str | None]:
    """Say which of several columns called as days are has the days of play.

    One without days beside one with them is no day: Abend 1, or Tag Fr. When a form was sent counts
    only where nothing else does.
    """
    called = [column for column, role in said.items() if role == DAY]
    holding = [column for column in shown if shown[column] and are_mostly(is_day, shown[column])]
    if not called:
        return dict(said)
    likely = (
        [column for column in called if column in holding and not is_stamp(*texts[column])],
        [column for column in holding if not is_stamp(*texts[column])],
        holding,
        [column for column in called if not _counts(texts[column], shown[column])],
    )
    day = next((columns[0] for columns in likely if columns), None)
    return {
        **said,
        **dict.fromkeys(called, LEFT_OUT),
        **({day: DAY} if day is not None else {}),
    }


def _counts(text: tuple[str, str], cells: Sequence[str]) -> bool:
    """Return whether a column says how often somebody played, and not when."""
    is_played = fold_head(text[1] or text[0]) == PLAYED
    return is_played and bool(cells) and are_mostly(_is_number, cells)


def settle_surnames(said: Mapping[int, str | None]) -> dict[int, str | None]:
    """Say which columns hold the surnames of the people beside.

    Next to "Vorname" a "Name" is one, and next to "Фамилия" an "Имя" is none.
    """
    firsts = [column for column, role in said.items() if role == SOME_FIRST]
    lasts = [column for column, role in said.items() if role == SOME_LAST]
    named = {column: role for column, role in said.items() if role in {SOME_PLAYER, *SEATS}}
    parts = firsts or lasts
    is_one_part = len(parts) == len(firsts) + len(lasts)
    if is_one_part and len(named) == len(parts) and _are_beside([*named], parts):
        seated = dict(zip(firsts or named, named.values(), strict=True))
        return {**said, **seated, **dict.fromkeys(lasts or named, SURNAME)}
    are_both = len(firsts) == len(lasts) and _are_beside(firsts, lasts)
    people = firsts if are_both else [*firsts, *lasts]
    return {**said, **dict.fromkeys(lasts, SURNAME), **dict.fromkeys(people, SOME_PLAYER)}


def _are_beside(columns: Sequence[int], others: Sequence[int]) -> bool:
    return all(abs(one - other) == 1 for one, other in zip(columns, others, strict=True))


def settle_heads(said: Mapping[int, str | None], shown: Shown) -> dict[int, str | None]:
    """Give the seats, teams and scores whose heads say only that they are some."""
    roles: dict[int, str | None] = dict(said)
    _settle_winners(roles, shown)
    _settle_sides(roles, shown)
    _settle_repeats(roles)
    _settle_some(roles, SOME_PLAYER, (SEATS, SEATS[:2], PAIRS), shown)
    _settle_some(roles, SOME_TEAM, (PAIRS,), shown)
    _settle_points(roles, shown)
    return _spread_teams(roles, shown)


def _settle_winners(roles: dict[int, str | None], shown: Shown) -> None:
    """Take winners and losers for the teams where both stand there; a winner alone says nothing."""
    columns = {role: column for column, role in roles.items() if role in {WINNER, LOSER}}
    are_teams = len(columns) == 2 and not {*roles.values()} & {*PAIRS, *SEATS}
    are_scores = are_teams and all(
        are_mostly(_is_number, shown[column]) for column in columns.values()
    )
    for column, role in [(column, role) for column, role in roles.items() if role in columns]:
        pair, score = (PAIRS[0], SCORES[0]) if role == WINNER else (PAIRS[1], SCORES[1])
        roles[column] = score if are_scores else pair if are_teams else LEFT_OUT


def _settle_sides(roles: dict[int, str | None], shown: Shown) -> None:
    """Take a column that is called as a team is, and holds numbers, for the team's score."""
    for pair, score in zip(PAIRS, SCORES, strict=True):
        columns = [column for column, role in roles.items() if role == pair]
        of_numbers = [
            column for column in columns if shown[column] and are_mostly(_is_number, shown[column])
        ]
        if of_numbers and score not in roles.values():
            roles[of_numbers[0]] = score
    _settle_numbers(roles, shown)


def _settle_numbers(roles: dict[int, str | None], shown: Shown) -> None:
    """Take S1 and S2 for scores where P1 to P4 are the players: they hold numbers."""
    for seat, score in zip(SEATS, (*SCORES, None, None), strict=True):
        columns = [column for column, role in roles.items() if role == seat]
        of_numbers = [
            column for column in columns if shown[column] and are_mostly(_is_number, shown[column])
        ]
        if of_numbers and (len(columns) > len(of_numbers) or {*PAIRS} & {*roles.values()}):
            is_free = score not in roles.values()
            roles |= dict.fromkeys(of_numbers, LEFT_OUT)
            roles[of_numbers[0]] = score if is_free else LEFT_OUT


def _is_number(cell: str) -> bool:
    return read_number(cell) is not None


def _settle_repeats(roles: dict[int, str | None]) -> None:
    """Take heads that stand twice for the first team's and the second's: 1, 2, 1, 2."""
    again = {"a": "c", "b": "d", SCORES[0]: SCORES[1]}
    for role, second in again.items():
        columns = [column for column, kind in roles.items() if kind == role]
        if len(columns) == 2 and second not in roles.values():
            roles[columns[1]] = second


def _settle_some(
    roles: dict[int, str | None],
    some: str,
    choices: Sequence[Sequence[str]],
    shown: Shown,
) -> None:
    columns = [column for column, role in roles.items() if role == some]
    taken = {role for role in roles.values() if role}
    are_pairs = bool(columns) and all(are_mostly(is_pair, shown[column]) for column in columns)
    for roles_of in choices:
        is_of_pairs = roles_of is PAIRS
        if len(columns) == len(roles_of) and not taken & {*roles_of}:
            if some == SOME_PLAYER and is_of_pairs != are_pairs:
                continue
            roles.update(zip(columns, roles_of, strict=True))
            return
    for column in columns:
        roles[column] = None


def _settle_points(roles: dict[int, str | None], shown: Shown) -> None:
    """Take one column of points for both scores or one of them, two for the first and second."""
    columns = [column for column, role in roles.items() if role == SOME_POINTS]
    for column in columns:
        roles[column] = None
    if len(columns) > 1 and not {SCORE, *SCORES} & {*roles.values()}:
        of_two = [
            column for column in columns if shown[column] and are_mostly(read_score, shown[column])
        ]
        if len(of_two) == 1:
            roles |= dict.fromkeys(columns, LEFT_OUT)
            roles[of_two[0]] = SCORE
            return
    if len(columns) == 1:
        taken = set(roles.values())
        score = next((role for role in SCORES if role not in taken), LEFT_OUT)
        numbered = [cell for cell in shown[columns[0]] if any(map(str.isdecimal, cell))]
        of_both = are_mostly(holds_two, numbered) or not are_mostly(_is_number, numbered)
        roles[columns[0]] = SCORE if of_both and not taken & {*SCORES} else score
    elif len(columns) == 2:
        roles.update(zip(columns, SCORES, strict=True))
    elif columns:
        roles.update(dict.fromkeys(columns, LEFT_OUT))
        if len(columns) == len(SEATS) and _are_of_pairs([shown[column] for column in columns]):
            roles.update(zip(columns[::2], SCORES, strict=True))


def _are_of_pairs(cells: Sequence[Sequence[str]]) -> bool:
    """Return whether each player's points are those of the partner beside."""
    return bool(cells[0]) and cells[0] == cells[1] and cells[2] == cells[3]


def _spread_teams(roles: dict[int, str | None], shown: Shown) -> dict[int, str | None]:
    """Take a team's column with one name, and the headless one beside it, for two seats."""
    for pair, seats in zip(PAIRS, (SEATS[:2], SEATS[2:]), strict=True):
        columns = [column for column, role in roles.items() if role == pair]
        if not columns or are_mostly(is_pair, shown[columns[0]]):
            continue
        second = [
            *columns[1:2],
            *(column for column in (columns[0] + 1,) if roles.get(column, "") is None),
        ]
        if second and are_mostly(is_name, shown.get(second[0], ())):
            roles[columns[0]], roles[second[0]] = seats
    return roles


def cross_seats(roles: Mapping[int, str], texts: Sequence[tuple[str, str]]) -> dict[int, str]:
    """Take players 1 and 3 for partners where a head says so: "Punkte 1+3"."""
    tokens = (fold_head(lower or upper).split() for upper, lower in texts)
    if not any({"1", "3"} == {word for word in words if word.isdecimal()} for words in tokens):
        return dict(roles)
    crossed = {SEATS[1]: SEATS[2], SEATS[2]: SEATS[1]}
    return {column: crossed.get(role, role) for column, role in roles.items()}


def fill_roles(
    roles: Mapping[int, str | None], shown: Shown, headed: Collection[int] = ()
) -> dict[int, str]:
    """Give roles to columns whose heads say none, by what stands below, from left to right.

    `headed`: columns with a name that nobody knows: these hold no number of rounds.
    """
    taken = {role for role in roles.values() if role}
    named = [
        column
        for column, cells in shown.items()
        if roles[column] is None and are_mostly(is_name, cells)
    ]
    has_seats = len(named) >= len(SEATS)
    filled = {}
    for column, cells in shown.items():
        role = roles[column]
        if role is None:
            likely = _list_likely(cells, taken, has_seats=has_seats)
            free = [candidate for candidate in likely if candidate not in taken]
            is_odd = free[:1] == [ROUND_COUNT] and column in headed
            role = free[0] if free and not is_odd else LEFT_OUT
            taken.add(role)
        filled[column] = role
    return _find_day(filled, shown)


def _find_day(roles: dict[int, str], shown: Shown) -> dict[int, str]:
    """Take a column of days for the day, whatever it is called, where no other is one."""
    if DAY in roles.values():
        return roles
    day = next((column for column, cells in shown.items() if are_mostly(is_day, cells)), None)
    return roles if day is None else {**roles, day: DAY}


def _list_likely(
    cells: Sequence[str], taken: Collection[str], *, has_seats: bool
) -> tuple[str, ...]:
    """List what a column with these cells may be, the likeliest first."""
    if not cells:
        return ()
    if are_mostly(is_day, cells):
        return (DAY,)
    if are_mostly(read_score, cells):
        return () if {*SCORES} & {*taken} else (SCORE,)
    if are_mostly(lambda cell: read_number(cell) is not None, cells):
        return _list_numbers(cells, taken)
    if not are_mostly(is_name, cells):
        return ()
    if are_mostly(is_pair, cells) and not has_seats and not {*taken} & {*SEATS}:
        return PAIRS
    return () if {*taken} & {*PAIRS} else SEATS


def _list_numbers(cells: Sequence[str], taken: Collection[str]) -> tuple[str, ...]:
    if counts_up(cells):
        return ()
    if SCORE not in taken and not {*SCORES} <= {*taken} and are_mostly(is_of_fives, cells):
        return SCORES
    return (ROUND_COUNT,) if are_mostly(_may_count_rounds, cells) else ()


def is_of_fives(cell: str) -> bool:
    """Return whether a cell holds points as they are counted: a multiple of five."""
    number = read_number(cell)
    return number is not None and number % FIVE == 0


def _may_count_rounds(cell: str) -> bool:
    return 1 <= (read_number(cell) or 0) <= MOST_LIKELY_ROUNDS
