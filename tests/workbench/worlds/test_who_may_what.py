"""Every address and method, as everybody: what may they?

The table beside this file was read row by row before it was written down. An address without a row
fails, and so does an answer that is another than its letter:
+ it answers, ? it complains of the (empty) body, - there is nothing, x not they, i sign in first,
m no such method. What the addresses name are things of a private club.
"""

import pytest

from tests.counts import count
from tests.workbench.worlds.asking import (
    TABLE,
    ask,
    be,
    list_questions,
    name_outcome,
    read_table,
    write_rows,
)
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
ALWAYS = ("member", "owner")
IN_TURN = (("scorer", "watcher_link"), ("director", "owner_link"))
DAILY = (*ALWAYS, *IN_TURN[0], *IN_TURN[1])
"""Of two roles and of two links each address is asked by one. Who has nothing of the club is asked
in `test_canary`, against the same table. The other columns stand where a new address is, and in
the long run."""


def test_who_may_what(world: World) -> None:
    people, expected = read_table(TABLE.read_text())
    clients = {who: be(world.people[who]) for who in people}
    result = {}
    for place, question in enumerate(list_questions()):
        path = question.route.fill(world.private.parts)
        letters = dict(zip(people, expected.get(str(question), ""), strict=False))
        daily = [*ALWAYS, *IN_TURN[place % 2]]
        asked = people if count(short=False, full=True) or not letters else daily
        for who in asked:
            letters[who] = name_outcome(ask(clients[who], question.method, path))
        result[str(question)] = "".join(letters[who] for who in people)
    wrong = {row: letters for row, letters in result.items() if expected.get(row) != letters}
    if wrong:
        kept = {row: expected[row] for row in wrong if row in expected}
        answer = ["another answer than in the table:", *write_rows(wrong)]
        pytest.fail("\n".join([*answer, "the table has:", *write_rows(kept)]), pytrace=False)
    assert set(expected) - set(result) == set(), "addresses that are gone"
    assert set(world.people) >= set(people) >= set(DAILY)
