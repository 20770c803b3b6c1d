"""Tonight's tables and people who are one by now, or have no name any more."""

import pytest

from common.problems import Refused
from nights.draws.holder import export_draws
from nights.draws.selectors import read_next_draw
from nights.draws.services import start_table
from nights.draws.shown import ShownNight
from nights.models import Draw, DrawnTable, Night, Presence
from nights.presence.services import let_go
from pairing.tonight import Evening, write_evening
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge
from people.removal.services.removals import remove_player
from tests.nights.evenings import MAIN, begin, draw, open_with
from tests.nights.nights import DAY, list_players, operate, welcome

pytestmark = pytest.mark.first_database

EMPTY = write_evening(Evening(here=()))


def merge(club: Club, keep: Presence, drop: Presence) -> Merge:
    answer = merge_entries(
        club=club, operation=operate(), keep=keep.entered_as_id, drop=drop.entered_as_id
    )
    return Merge.objects.get(pk=answer.body["id"])


def sit_down(night: Night, people: list[Presence]) -> Draw:
    """Let the last draw have put these to a table, the first round's; make it up if needed."""
    draw = Draw.objects.create(
        night=night, number=1, round=1, method="lot", seed="s", evening=EMPTY, sits_out=[]
    )
    for number in range(len(people) // 4):
        four = people[4 * number : 4 * number + 4]
        seats = [str(row.pk) for row in four]
        DrawnTable.objects.create(draw=draw, number=number + 1, seats=seats)
    return draw


def test_who_was_ticked_as_two_has_met_whom_either_met(club: Club) -> None:
    """P00 sat with 1, 2, 3 and, under another entry (P08) with 9, 10 and 11."""
    night, people = open_with(club, 12)
    sit_down(night, [people[n] for n in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)])
    before = read_next_draw(night, again=False).evening
    new_merge = merge(club, people[0], people[8])
    evening = read_next_draw(night, again=False).evening
    assert len(evening.here) == 11
    [played] = evening.rounds
    own = str(people[0].pk)
    assert [own in table.players for table in played.tables] == [True, False]
    [other] = evening.met
    assert set(other.players) == {own, *(str(people[n].pk) for n in (9, 10, 11))}
    unmerge_entries(merge=new_merge, operation=operate())
    assert read_next_draw(night, again=False).evening == before


def test_who_sat_out_under_another_entry_has_sat_out(club: Club) -> None:
    """Of five, the one who sat out is merged into one who is not here yet."""
    night, people = open_with(club, 5)
    first = draw(night)
    [out] = (row for row in people if str(row.pk) == first.sits_out[0]["player"])
    (own,) = welcome(night, *list_players(club, "Own"))
    let_go(presence=out, operation=operate(1))
    merge(club, own, out)
    [played] = read_next_draw(night, again=False).evening.rounds
    assert played.sits_out == (str(own.pk),)
    assert draw(night).sits_out[0]["player"] != str(own.pk)


def test_two_of_a_table_who_are_one_by_now_are_drawn_anew(club: Club) -> None:
    night, people = open_with(club, 8)
    sit_down(night, people)
    merge(club, people[0], people[1])
    shown = ShownNight(night)
    assert (shown.is_outdated, shown.others_are_here, shown.sits_twice) == (True, False, True)
    assert [table.is_whole for table in shown.tables] == [False, True]
    table = DrawnTable.objects.get(number=1)
    with pytest.raises(Refused) as error:
        start_table(table=table, variant=MAIN, operation=operate())
    assert error.value.code == "one_person_twice"
    [played] = read_next_draw(night, again=False).evening.rounds
    assert len(played.tables) == 1
    assert set(played.stayed) == {str(people[n].pk) for n in (0, 2, 3)}
    assert len(draw(night, again=True).sits_out) == 3


def test_a_table_starts_for_whoever_stands_for_its_people_now(club: Club) -> None:
    """One was ticked as another, and has gone under that name; a second is removed by now."""
    night, people = open_with(club, 4)
    sit_down(night, people)
    (own,) = welcome(night, *list_players(club, "Own"))
    let_go(presence=people[0], operation=operate(1))
    merge(club, own, people[0])
    remove_player(player=people[1].entered_as, operation=operate())
    game = begin(DrawnTable.objects.get())
    seats = game.seats.order_by("seat").values_list("player", flat=True)
    assert list(seats) == [own.player_id, *(row.player_id for row in people[1:])]
    assert not ShownNight(night).is_outdated


def test_an_export_tells_where_the_lot_put_them(club: Club) -> None:
    night, _ = open_with(club, 5)
    new_draw = draw(night)
    table = new_draw.tables.get()
    rows = {str(row.pk): row for row in Presence.objects.filter(night=night)}
    answer = {"club": club.slug, "day": DAY.isoformat(), "round": 1}
    at_table, out = rows[table.seats[2]], rows[new_draw.sits_out[0]["player"]]
    assert export_draws([at_table.entered_as_id]) == [{**answer, "table": 1, "seat": 3}]
    assert export_draws([out.entered_as_id]) == [{**answer, "table": None, "seat": None}]
