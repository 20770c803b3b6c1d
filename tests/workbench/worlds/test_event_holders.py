"""Who holds a link of a tournament, or directs it as a deputy: every address of the tournament.

The table beside this file was read row by row before it was written down; its letters are those of
`who_may_what.txt`. Everywhere else a link of a tournament opens nothing, and a deputy is whoever
is signed in and of no club.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.counts import count
from tests.workbench.worlds.asking import (
    OF_EVENTS,
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
    read_table,
    write_rows,
)
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
LIKE = {
    "team_link": "anonymous",
    "ended_team_link": "anonymous",
    "sent_team_link": "sent_ended_link",
    "ended_sent_team_link": "sent_ended_link",
    "display_link": "anonymous",
    "ended_display_link": "anonymous",
    "deputy": "other",
    "ended_deputy": "other",
}
IN_TURN = (
    ("team_link", "sent_team_link"),
    ("ended_team_link", "ended_sent_team_link", "ended_display_link", "ended_deputy"),
    ("display_link",),
    ("deputy",),
)
"""One person of each group asks an address of the tournament daily; in the long run all do."""
IDS = {"tournament_id", "entry_id", "match_id", "deputy_id", "penalty_id", "member_id"}


def is_of_events(question: Question) -> bool:
    return bool(IDS & set(question.route.parts))


def tell_word(world: World, question: Question, answers: Mapping[str, Any]) -> list[str]:
    """Return which outsiders read the word that stands in every text of the club."""
    outside = answers.keys() & world.outsiders
    return [f"{who}: {question}" for who in outside if WORD in describe(answers[who])]


def test_at_the_tournament(world: World) -> None:
    people, expected = read_table(OF_EVENTS.read_text())
    assert set(people) == set(LIKE) == {who for alike in IN_TURN for who in alike}
    clients = {who: be(world.people[who]) for who in people}
    result, reply = {}, list[str]()
    for place, question in enumerate(filter(is_of_events, list_questions())):
        path = question.route.fill(world.private.parts)
        letters = dict(zip(people, expected.get(str(question), ""), strict=False))
        daily = {alike[place % len(alike)] for alike in IN_TURN}
        asking = people if count(short=False, full=True) or not letters else daily
        answers = {who: ask(clients[who], question.method, path) for who in asking}
        letters |= {who: name_outcome(answer) for who, answer in answers.items()}
        result[str(question)] = "".join(letters[who] for who in people)
        reply += tell_word(world, question, answers)
    wrong = {row: letters for row, letters in result.items() if expected.get(row) != letters}
    assert not wrong, "\n".join(["another answer than in the table:", *write_rows(wrong)])
    assert reply == []
    assert set(expected) == set(result), "addresses that are gone"


def test_everywhere_else(world: World) -> None:
    """A day asks what belongs to the club, by one of the holders each; the long run all."""
    table = read_letters()
    names = {*LIKE, *LIKE.values()}
    clients = {who: be(world.people[who]) for who in names}
    of_the_club, wrong = list_of_the_club(world.private.parts), []
    reply: list[str] = []
    for question, drawn in list_turns([*LIKE], 1):
        is_asked = bool(of_the_club & set(question.route.parts)) or count(short=False, full=True)
        if is_of_events(question) or not is_asked:
            continue
        path = question.route.fill(world.private.parts)
        asking = {*drawn, *(LIKE[who] for who in drawn)} - {"anonymous", "other"}
        answers = {who: ask(clients[who], question.method, path) for who in sorted(asking)}
        reply += tell_word(world, question, answers)
        letters = {who: name_outcome(answer) for who, answer in answers.items()}
        for who in ("anonymous", "other"):
            letters[who] = table[who].get(str(question), "")
        wrong += [
            f"{question}: {who} {letters[who]}, {LIKE[who]} {letters[LIKE[who]]}"
            for who in drawn
            if letters[who] != letters[LIKE[who]]
        ]
    assert (wrong, reply) == ([], [])
