"""Who holds a link or a card may what somebody else may, and what the link is for.

A row for each that differs: a link that has ended opens nothing, a card is a member's. What the
others may says `who_may_what.txt`, which is held to them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from tests.counts import count
from tests.workbench.worlds.asking import (
    WORD,
    Question,
    ask,
    be,
    describe,
    list_of_the_club,
    list_questions,
    list_turns,
    name_outcome,
    read_letters,
)
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
NIGHT: Final = "/clubs/{slug}/nights/{day}"
LIKE: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "ended_wall_link": ("anonymous", {}),
    "wall_link": ("anonymous", {f"GET    {NIGHT}/wall/now/": "+"}),
    "ended_invited": ("anonymous", {"GET    /invitation/": "x"}),
    "invited": ("anonymous", {"POST   /invitation/": "?"}),
    "ended_card": ("anonymous", {}),
    "card": ("member", {}),
}
DIFFERING: Final = {row for _, differing in LIKE.values() for row in differing}


def list_daily(world: World) -> Iterator[tuple[Question, Sequence[str]]]:
    """Every address of the club with its methods, by one of the holders.

    What one of them may that others may not is asked by all, and in the long run everything.
    """
    of_the_club = list_of_the_club(world.private.parts)
    for question, drawn in list_turns([*LIKE], 1):
        if str(question) in DIFFERING:
            yield question, [*LIKE]
        elif bool(of_the_club & set(question.route.parts)) or count(short=False, full=True):
            yield question, drawn


def test_who_holds_what(world: World) -> None:
    clients = {who: be(shown) for who, shown in world.people.items()}
    letters, wrong, reply = read_letters(), [], []
    for question, asking in list_daily(world):
        path = question.route.fill(world.private.parts)
        for who in asking:
            like, rows = LIKE[who]
            expected = letters[like].get(str(question), "")
            answer = ask(clients[who], question.method, path)
            letter = name_outcome(answer)
            if letter != rows.get(str(question), expected):
                wrong.append(f"{letter} {question} by {who}, like {like} {expected}")
            if who in world.outsiders and WORD in describe(answer):
                reply.append(f"{who}: {question}")
    assert (wrong, reply) == ([], [])
    assert {str(question) for question in list_questions()} >= DIFFERING
