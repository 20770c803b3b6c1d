"""Who may is said in `permissions.py` alone: whoever answers HTTP asks there, and names no role."""

import ast
import inspect
import re
import uuid
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from common.web.caller import Caller
from nights.permissions import (
    may_move_game,
    may_order_games,
    may_plan_nights,
    may_run_night,
    may_see_draw,
    may_see_people,
    may_tick_oneself,
)
from past.permissions import (
    may_correct_scores,
    may_delete_club,
    may_enter_paper,
    may_import_games,
    may_take_everything,
    may_take_games,
)
from people.models import ROLES, Club, Role, StrangersSee
from people.permissions import (
    ClubAccess,
    ClubQuestion,
    may_add_players,
    may_archive,
    may_change_list,
    may_change_settings,
    may_import_list,
    may_invite,
    may_keep_cards,
    may_leave,
    may_manage,
    may_see_addresses,
    may_see_club,
    may_see_list,
    may_see_members,
)
from ratings.permissions import may_close_season, may_make_season, may_see_person, may_see_ratings
from scoring.permissions import may_answer_questions, may_set_house_rules
from tests.paths import APPS, ROOT
from tournaments.permissions import may_direct_club

BELOW = {"models", "migrations", "permissions", "services", "selectors", "management"}
"""Layers that keep roles, or answer the questions: what is in them answers no request."""
NO_PRODUCT = {"workbench"}
WRITE_ROLES_DOWN = {
    "people/accounts/answers.py": "says which role an account has in each club",
    "people/clubs/answers.py": "says which role the caller has",
    "people/invitations/answers.py": "says which role an invitation is into",
    "people/invitations/api.py": "reads which role an invitation is into",
    "people/invitations/views/invitations.py": "reads which role an invitation is into",
    "people/members/answers.py": "says which role a member has",
    "people/members/api.py": "reads which role a member is to have",
    "people/members/views.py": "reads which role a member is to have",
}
"""Where a role is what is sent or shown, and why: they may list all roles and read one, no more."""
ASKED = {
    "read the list of people": may_see_list,
    "read who is a member, with their role": may_see_members,
    "read what one person did, alone or with another": may_see_person,
    "read the ratings, where strangers do not": may_see_ratings,
    "read who came to an evening": may_see_people,
    "read what an evening's tables were drawn from": may_see_draw,
    "say that they have come or gone": may_tick_oneself,
    "leave": may_leave,
    "put people and guests on the list": may_add_players,
    "open evenings, say who is here, draw tables": may_run_night,
    "enter a sheet of paper": may_enter_paper,
    "take games of their device in": may_take_games,
    "change and merge entries, say whose games are whose": may_change_list,
    "bring the list in from a file, save it as one": may_import_list,
    "read the members' addresses": may_see_addresses,
    "invite people": may_invite,
    "open *Manage*": may_manage,
    "set house rules": may_set_house_rules,
    "write down what the club decided on a question": may_answer_questions,
    "import earlier games": may_import_games,
    "correct a score that was brought in": may_correct_scores,
    "announce evenings, and call them off": may_plan_nights,
    "correct the order of a day's games": may_order_games,
    "say that a game was played on another day": may_move_game,
    "make and change seasons": may_make_season,
    "hold tournaments": may_direct_club,
    "close and open seasons": may_close_season,
    "change the settings": may_change_settings,
    "make personal cards": may_keep_cards,
    "take everything along": may_take_everything,
    "archive the club, and take it back": may_archive,
    "delete a club that was begun by mistake": may_delete_club,
}
"""The rows of the table in docs/clubs.md, each with the question that answers it."""
ROW = re.compile(r"^\| ([^|]+) \| (member|scorer|director|owner) \|$", re.MULTILINE)


def list_modules() -> Iterator[Path]:
    """Give every module of the product that lies above the layers below."""
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if NO_PRODUCT.isdisjoint(parts) and BELOW.isdisjoint(parts):
                yield path


def imports_roles(tree: ast.Module) -> bool:
    """Return whether a module takes the roles of a club out of the models."""
    return any(
        name.name in {"Role", "ROLES"}
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("people.models")
        for name in node.names
    )


def list_members_named(tree: ast.Module) -> list[str]:
    """Return which roles a module names, as in `Role.OWNER` and `models.Role.OWNER`."""
    return [
        f"{node.attr} in line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in Role.__members__
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "Role")
            or (isinstance(node.value, ast.Attribute) and node.value.attr == "Role")
        )
    ]


def test_whoever_answers_a_request_names_no_role() -> None:
    named, importing = {}, set()
    for path in list_modules():
        tree, place = ast.parse(path.read_text(encoding="utf-8")), str(path.relative_to(ROOT))
        if result := list_members_named(tree):
            named[place] = result
        if imports_roles(tree):
            importing.add(place)
    assert named == {}
    assert importing == WRITE_ROLES_DOWN.keys()


@pytest.mark.parametrize(
    "text", ["from people.models import Role\nRole.OWNER", "import m\nm.Role.MEMBER < 2"]
)
def test_the_test_sees_a_role(text: str) -> None:
    assert len(list_members_named(ast.parse(text))) == 1


def list_questions() -> set[ClubQuestion]:
    """Return every question of the product that is asked of a club alone."""
    questions: set[ClubQuestion] = set()
    for app in APPS:
        if not (ROOT / app / "permissions.py").is_file():
            continue
        module = import_module(f"{app}.permissions")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            takes = [
                parameter.annotation
                for parameter in inspect.signature(function).parameters.values()
            ]
            if function.__module__ == module.__name__ and name.startswith("may_"):
                questions |= {function} if takes == [ClubAccess] else set()
    return questions


def test_every_question_asked_of_a_club_stands_in_the_table() -> None:
    assert list_questions() == {*ASKED.values(), may_see_club}


def test_the_page_for_secretaries_says_what_the_questions_answer() -> None:
    shown = {"strangers_see": StrangersSee.GAMES, "strangers_see_ratings": False}
    club = Club(slug="hofgarten", name="Hofgarten", **shown)

    asking = Caller(user=uuid.uuid4())

    def list_who(may: ClubQuestion) -> list[str | None]:
        return [role for role in (None, *ROLES) if may(ClubAccess(club, asking, role))]

    rows = ROW.findall((ROOT / "docs" / "clubs.md").read_text(encoding="utf-8"))
    said = {row: list(ROLES[ROLES.index(Role(least)) :]) for row, least in rows}
    assert {row: list_who(may) for row, may in ASKED.items()} == said


@pytest.mark.parametrize("sees", StrangersSee)
def test_a_club_is_seen_by_members_and_where_it_shows_its_games(sees: StrangersSee) -> None:
    club = Club(slug="hofgarten", name="Hofgarten", strangers_see=sees)
    stranger = ClubAccess(club, Caller(), None)
    member = ClubAccess(club, Caller(user=uuid.uuid4()), Role.MEMBER)
    assert may_see_club(member)
    assert may_see_club(stranger) == (sees != StrangersSee.NOTHING)
