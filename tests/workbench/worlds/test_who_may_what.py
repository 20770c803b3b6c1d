"""Every address and method, as everybody: what may they?

The table beside this file was read row by row before it was written down. An address without a row
fails, and so does an answer that is another than its letter:
+ it answers, ? it complains of the (empty) body, - there is nothing, x not they, i sign in first,
m no such method. What the addresses name are things of a private club.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

import pytest

from tests.counts import count
from tests.workbench.worlds.asking import (
    TABLE,
    ask,
    be,
    list_of_the_club,
    list_questions,
    name_outcome,
    read_table,
    write_rows,
)
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
RANKS = (("member", "scorer", "director", "owner"), ("watcher_link", "scorer_link", "owner_link"))
"""People by what they may do, the least first. Daily an address is asked by those on each side of
a change of letter: the last who is refused, the first who is let in. Where all have one letter, it
is asked by whoever is nearest to another. A link asks for what belongs to the club.

Who has nothing of the club is asked in `test_canary`, against the same table. The other columns
stand where a new address is, and in the long run."""


def test_who_may_what(world: World) -> None:
    people, expected = read_table(TABLE.read_text())
    clients = {who: be(world.people[who]) for who in people}
    of_the_club = list_of_the_club(world.private.parts)
    result = {}
    for question in list_questions():
        path = question.route.fill(world.private.parts)
        letters = dict(zip(people, expected.get(str(question), ""), strict=False))
        ranks = RANKS if of_the_club & set(question.route.parts) else RANKS[:1]
        asks_all = count(short=False, full=True) or not letters
        for who in people if asks_all else list_next_to_others(letters, ranks):
            letters[who] = name_outcome(ask(clients[who], question.method, path))
        result[str(question)] = "".join(letters[who] for who in people)
    wrong = {row: letters for row, letters in result.items() if expected.get(row) != letters}
    if wrong:
        kept = {row: expected[row] for row in wrong if row in expected}
        answer = ["another answer than in the table:", *write_rows(wrong)]
        pytest.fail("\n".join([*answer, "the table has:", *write_rows(kept)]), pytrace=False)
    assert set(expected) - set(result) == set(), "addresses that are gone"
    assert set(world.people) >= set(people) >= {who for rank in RANKS for who in rank}


def list_next_to_others(
    letters: Mapping[str, str], ranks: Iterable[Sequence[str]]
) -> Iterator[str]:
    """Return, by rank, the people on each side of a change of letter; else the most telling one."""
    for rank in ranks:
        pairs = [pair for pair in pairwise(rank) if letters[pair[0]] != letters[pair[1]]]
        alike = rank[0] if letters[rank[0]] in "+?" else rank[-1]
        yield from {who for pair in pairs for who in pair} or {alike}
