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
"""Who may ever more. Of those, an address is asked daily by who is next to another letter: the
last who is let in, the first who is not. Where all have the same, by the first that could be
refused, or the last that could be let in. A link is asked about what is the club's.

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
    """Give of each rank those between whom the letter changes, or the one that says most."""
    for rank in ranks:
        pairs = [pair for pair in pairwise(rank) if letters[pair[0]] != letters[pair[1]]]
        alike = rank[0] if letters[rank[0]] in "+?" else rank[-1]
        yield from {who for pair in pairs for who in pair} or {alike}
