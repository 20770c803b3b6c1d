"""From the rows of a night to the evening that tables are drawn from."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.days import DAY_UNKNOWN
from nights.models import Draw, DrawnTable, Night, Presence
from nights.presence.selectors import Person, list_people_of_night
from pairing.individuals import Table
from pairing.tonight import Evening, EveningRound, NumberedTable, list_seated
from scoring.models import Game, Seat
from scoring.rules import find_variant

NIGHTS_BEFORE: Final = 8
"""How many nights with games before this one still count a little."""


def seat_table(four: Sequence[str]) -> Table:
    """Return the table of seats 1 to 4: one and three play together."""
    return Table((four[0], four[2]), (four[1], four[3]))


def list_drawn_seats(table: Table) -> list[str]:
    """Return who sits on seats 1 to 4 of a table."""
    (a, b), (c, d) = table.partners
    return [a, c, b, d]


def find_last_draw(night: Night) -> Draw | None:
    """Return the night's newest draw."""
    return Draw.objects.filter(night=night).order_by("-number").first()


def list_tables_in_force(draw: Draw) -> Sequence[DrawnTable]:
    """Return the tables of a draw and those that it left alone, by number. Two statements."""
    drawn = DrawnTable.objects.filter(draw=draw).select_related("game", "draw")
    kept = draw.kept.select_related("game", "draw")
    return sorted([*drawn, *kept], key=lambda table: table.number)


def find_own_table(night: Night, people: Collection[uuid.UUID]) -> int | None:
    """Return the number of the table in force at which one of these people sits, None for none."""
    draw = find_last_draw(night) if people else None
    if draw is None:
        return None
    rows = Presence.objects.filter(night=night, player__in=people)
    own = {str(key) for key in rows.values_list("pk", flat=True)}
    tables = list_tables_in_force(draw)
    return next((table.number for table in tables if own.intersection(table.seats)), None)


def find_people_by_presence(night: Night) -> Mapping[str, Person]:
    """Return everybody who came by the id of any presence of theirs. Two statements.

    Draws name presences. Of two entries that are one person by now both lead to that person.
    """
    persons = {person.player.pk: person for person in list_people_of_night(night)}
    rows = Presence.objects.filter(night=night).values_list("pk", "player_id")
    return {str(key): persons[player] for key, player in rows}


@dataclass(frozen=True, slots=True)
class NextDraw:
    """What the next draw of a night is made from. `stays` are the tables that it leaves alone."""

    evening: Evening
    number: int
    round: int
    stays: tuple[DrawnTable, ...]


def read_next_draw(night: Night, *, again: bool) -> NextDraw:
    """Return from what the night's next round is drawn, or with `again` the present one anew.

    Some ten statements, however long the night is.
    """
    last = find_last_draw(night)
    again = again and last is not None
    round_ = (last.round if last else 0) + (not again)
    tables = list_tables_in_force(last) if last else ()
    stays = tuple(table for table in tables if _stays(table, round_, again=again))
    people = find_people_by_presence(night)
    names = Names({key: str(person.presence.pk) for key, person in people.items()})
    by_player = {person.player.pk: str(person.presence.pk) for person in people.values()}
    rounds = _read_rounds(night, round_, names)
    evening = Evening(
        here=tuple(dict.fromkeys(names[key] for key, person in people.items() if person.is_here)),
        rounds=tuple(round_ for round_, _ in rounds),
        playing=tuple(NumberedTable(person.number, names.seat(person.seats)) for person in stays),
        met=(*_list_undrawn(night, by_player), *(table for _, more in rounds for table in more)),
        before=_list_before(night, by_player),
    )
    return NextDraw(evening, (last.number if last else 0) + 1, round_, stays)


class Names(dict[str, str]):
    """The presence by which each is drawn now whom an earlier draw named by any of theirs."""

    def seat(self, four: Sequence[str]) -> Table:
        """Return the table of seats 1 to 4."""
        return seat_table([self[player] for player in four])


def _stays(table: DrawnTable, round_: int, *, again: bool) -> bool:
    """Return whether a table stays: its game is played, or belongs to the round drawn again."""
    if table.game is None:
        return False
    return not table.game.over or (again and table.draw.round == round_)


def _read_rounds(
    night: Night, before: int, names: Names
) -> list[tuple[EveningRound, Sequence[Table]]]:
    """Return the rounds before this one, each as it was drawn last, with what else was played."""
    draws = Draw.objects.filter(night=night, round__lt=before).order_by("number")
    final = {draw.round: draw for draw in draws.prefetch_related("tables", "kept__draw")}
    return [_read_round(final[round_], names) for round_ in sorted(final)]


def _read_round(draw: Draw, names: Names) -> tuple[EveningRound, Sequence[Table]]:
    """Return a round, and its tables at which somebody sat who sat at another of it, too.

    That, and a table that has somebody twice, comes of two entries that were drawn and are one
    person by now. Nobody can have played at the latter; its people had a place all the same.
    """
    kept = list(draw.kept.all())
    own = [*draw.tables.all(), *(table for table in kept if table.draw.round == draw.round)]
    tables: list[Table] = []
    more: list[Table] = []
    stayed = [names[key] for table in kept if table.draw.round != draw.round for key in table.seats]
    for table in (names.seat(drawn.seats) for drawn in sorted(own, key=lambda table: table.number)):
        if len(set(table.players)) < len(table.players):
            stayed += table.players
        elif list_seated(tables).isdisjoint(table.players):
            tables.append(table)
        else:
            more.append(table)
    placed = list_seated([*tables, *more])
    sits_out = {names[row["player"]]: None for row in draw.sits_out}
    round_ = EveningRound(
        tables=tuple(tables),
        sits_out=tuple(key for key in sits_out if key not in placed),
        stayed=tuple(dict.fromkeys(stayed)),
    )
    return round_, more


def _list_undrawn(night: Night, names: Mapping[uuid.UUID, str]) -> tuple[Table, ...]:
    """Return the tables of the night's games that nobody drew."""
    games = Game.objects.filter(
        club=night.club_id, played_on=night.day, players=4, drawn_table__isnull=True
    )
    return tuple(_read_tables(games.values_list("pk", flat=True), names))


def _list_before(night: Night, names: Mapping[uuid.UUID, str]) -> tuple[Table, ...]:
    """Return the tables of the nights before at which two sat who are here now."""
    older = Game.objects.filter(
        club=night.club_id, played_on__gt=DAY_UNKNOWN, played_on__lt=night.day, players=4
    )
    days: list[datetime.date] = list(
        older.order_by("-played_on").values_list("played_on", flat=True).distinct()[:NIGHTS_BEFORE]
    )
    if not days:
        return ()
    games = older.filter(played_on__gte=days[-1]).order_by("started_at", "id")
    known = set(names.values())
    tables = _read_tables(games.values_list("pk", flat=True), names)
    return tuple(table for table in tables if len(known.intersection(table.players)) > 1)


def _read_tables(games: Collection[uuid.UUID], names: Mapping[uuid.UUID, str]) -> list[Table]:
    """Return the tables of these games where partners sit across, in their order."""
    seats: dict[uuid.UUID, dict[int, str]] = defaultdict(dict)
    rows = Seat.objects.filter(game__in=games, player__isnull=False)
    for game, seat, player, variant in rows.order_by(
        "game__played_on", "game__started_at", "game", "seat"
    ).values_list("game", "seat", "player", "game__variant"):
        if player is not None and find_variant(variant).has_teams:
            seats[game][seat] = names.get(player, str(player))
    full = (four for four in seats.values() if len(four) == 4)
    return [seat_table([four[seat] for seat in (1, 2, 3, 4)]) for four in full]
