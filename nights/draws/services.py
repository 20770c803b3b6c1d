"""Tonight's tables: drawn, and a game started from one of them."""

import uuid
from dataclasses import replace
from typing import Final

from common.answers import to_json
from common.problems import Conflict, Refused
from common.writes.operation import Answer, Operation
from nights.changes import tell_night_change
from nights.draws.answers import DrawnView, TableStartedView
from nights.draws.selectors import (
    NextDraw,
    find_last_draw,
    find_people_by_presence,
    list_drawn_seats,
    list_tables_in_force,
    read_next_draw,
)
from nights.draws.strengths import BY_RATINGS, add_strengths
from nights.draws.told import tell_draw
from nights.models import Draw, DrawnTable, Night
from pairing.tonight import METHODS, MOST_PEOPLE, Drawn, draw_tables, write_evening
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club, ClubChange
from scoring.rules import find_variant
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game

SEATS: Final = 4


def draw_night(
    *, night: Night, operation: Operation, method: str, again: bool = False, seed: str = ""
) -> Answer:
    """Draw the tables of the night's next round, or with `again` those of the present one anew.

    The seed is the id of the write, so that the same write can only ever draw the same.
    It is drawn before any row is locked, since a large evening takes a second or two; a change
    of the night meanwhile wins.

    Raises:
        Conflict: somebody else has changed the night since.
        Refused: `too_few_here`, `too_many_here` or `unknown_draw_method`.
    """
    club, seed = night.club, seed or operation.id.hex
    if ClubChange.objects.filter(club=club, operation=operation.id).exists():
        with open_club_write(club, operation) as change:
            return change.answer
    revision = Night.objects.get(pk=night.pk).revision
    plan = read_next_draw(night, again=again)
    _require_drawable(plan, method)
    if method == BY_RATINGS:
        plan = replace(plan, evening=add_strengths(night, plan.evening))
    drawn = draw_tables(plan.evening, method, seed)
    with open_club_write(club, operation) as change:
        if change.is_new:
            locked = Night.objects.get(pk=night.pk)
            change.require_revision(locked.revision)
            if locked.revision != revision:
                raise Conflict("changed_meanwhile", revision=locked.revision)
            _store(change, locked, plan, drawn)
    return change.answer


def _require_drawable(plan: NextDraw, method: str) -> None:
    here = len(plan.evening.here)
    if method not in METHODS:
        raise Refused("unknown_draw_method", "method", allowed=list(METHODS))
    if here < SEATS and not plan.stays:
        raise Refused("too_few_here", "night", here=here)
    if here > MOST_PEOPLE:
        raise Refused("too_many_here", "night", here=here, most=MOST_PEOPLE)


def _store(change: ClubWrite, night: Night, plan: NextDraw, drawn: Drawn) -> None:
    key = change.operation.id
    draw = Draw.objects.create(
        id=uuid.uuid5(key, "draw"),
        night=night,
        number=plan.number,
        round=plan.round,
        method=drawn.method,
        seed=drawn.seed,
        evening=write_evening(plan.evening),
        sits_out=[
            {
                "player": sit_out.player,
                "times": sit_out.times,
                "last": sit_out.last,
                "among": sit_out.among,
            }
            for sit_out in drawn.sits_out
        ],
        met_again=drawn.met_again,
    )
    draw.kept.set(plan.stays)
    DrawnTable.objects.bulk_create(
        DrawnTable(
            id=uuid.uuid5(key, f"table {table.number}"),
            draw=draw,
            number=table.number,
            seats=list_drawn_seats(table.table),
        )
        for table in drawn.tables
    )
    _count_up(night)
    tell_draw(draw)
    after = {"draw": str(draw.pk), "number": draw.number, "round": draw.round}
    answer = DrawnView(
        draw=draw.pk, number=draw.number, round=draw.round, night_revision=night.revision
    )
    change.write("night_draw", subject=draw.pk, after=after, answer=to_json(answer))


def start_table(*, table: DrawnTable, variant: str, operation: Operation) -> Answer:
    """Start the game of a drawn table with its four; a table whose game is there tells it.

    Raises:
        Conflict: `table_drawn_anew`, for one that is not in force any more.
        Refused: `unknown_variant`, `somebody_went`, or the game cannot be.
    """
    find_variant(variant)
    with open_club_write(table.draw.night.club, operation) as change:
        if change.is_new:
            locked = DrawnTable.objects.select_related("draw__night").get(pk=table.pk)
            if locked.game_id:
                return Answer(to_json(TableStartedView(game=locked.game_id)), repeated=True)
            return _start(change, locked, variant)
    return change.answer


def _start(change: ClubWrite, table: DrawnTable, variant: str) -> Answer:
    night, club = table.draw.night, change.club
    new = NewGame(
        variant=variant,
        seats=_require_seats(night, table),
        house_rules=_find_house_rules(club, variant),
        club=club,
        played_on=night.day,
    )
    table.game = start_game(new=new, operation=change.operation, role="owner").game
    table.save(update_fields=["game"])
    _count_up(night)
    answer = to_json(TableStartedView(game=table.game.pk))
    return change.write("night_table", subject=table.pk, after=answer, answer=answer)


def _find_house_rules(club: Club, variant: str) -> object:
    """Return the house rules that the club's new games of this kind begin with."""
    return club.house_rules.get(variant, {})


def _require_seats(night: Night, table: DrawnTable) -> list[NewSeat]:
    last = find_last_draw(night)
    if last is None or table.pk not in {table.pk for table in list_tables_in_force(last)}:
        raise Conflict("table_drawn_anew")
    people = find_people_by_presence(night)
    four = [people[seat] for seat in table.seats]
    if not all(person.is_here for person in four):
        raise Refused("somebody_went", "table")
    if len({person.player.pk for person in four}) < SEATS:
        raise Refused("one_person_twice", "table")
    return [NewSeat(player=person.player) for person in four]


def _count_up(night: Night) -> None:
    night.revision += 1
    night.save(update_fields=["revision"])
    tell_night_change(night.pk)
