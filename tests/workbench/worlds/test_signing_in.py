"""The API's document says of each operation who may ask it, as the server lets them."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.answers import read_document
from tests.counts import count
from tests.workbench.worlds.asking import (
    OF_EVENTS,
    Question,
    ask,
    be,
    list_questions,
    name_outcome,
    read_letters,
)
from tournaments.models import Registration, Tournament
from workbench.worlds.clubs import MadeClub
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
LINKS = (
    *("owner_link", "scorer_link", "sent_link", "watcher_link"),
    *("display_link", "sent_team_link", "team_link", "wall_link"),
)


def list_described() -> Iterator[tuple[Question, dict[str, Any]]]:
    """Yield each operation as a question, with what the document says of it."""
    paths = read_document()["paths"]
    for question in list_questions():
        path = question.route.form.replace("%(", "{").replace(")s", "}")
        if operation := paths.get(path, {}).get(question.method.lower()):
            yield question, operation


def test_who_may_ask_is_what_the_document_says(world: World) -> None:
    """Of strangers an answer counts, and a complaint of the empty body where they are invited.

    What the private club answers is what the tables say, to which it is held in the tests of
    theirs; in the long run it is asked here too.
    """
    show_everything(world.public)
    clients = {who: be(world.people[who]) for who in ("anonymous", *LINKS)}
    wrong = {}
    for question, operation in list_described():
        letters = read_told(question)
        asked = count(set(clients) - set(letters), set(clients))
        letters |= {who: ask_for(clients[who], question, world.private) for who in asked}
        of_private, open_to = letters["anonymous"], {letters[who] for who in LINKS}
        told = {of_private, ask_for(clients["anonymous"], question, world.public)}
        ways = operation["security"]
        says_nobody, says_link = ways == [] or {} in ways, any("link_cookie" in way for way in ways)
        opens = not open_to.isdisjoint("+?")
        fits = (
            says_nobody if "+" in told else not says_nobody or "?" in told,
            says_link if opens and of_private not in "+?" else opens or not says_link,
        )
        if fits != (True, True):
            wrong[operation["operationId"]] = (sorted(told), sorted(open_to), ways)
    assert wrong == {}


def read_told(question: Question) -> dict[str, str]:
    """Return the letters that the tables give for this question, by person."""
    row = str(question)
    return {
        who: letters[row]
        for table in (read_letters(), read_letters(OF_EVENTS))
        for who, letters in table.items()
        if row in letters
    }


def show_everything(club: MadeClub) -> None:
    """Let everybody see the club's tournaments, and enter."""
    shown = {"is_public": True, "registration": Registration.OPEN}
    Tournament.objects.filter(club__slug=club.parts["slug"]).update(**shown)


def ask_for(who: Any, question: Question, club: MadeClub) -> str:
    return name_outcome(ask(who, question.method, question.route.fill(club.parts)))
