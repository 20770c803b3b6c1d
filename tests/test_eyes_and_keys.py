"""Tests in a browser look with a person's eyes and use a person's keys.

What is in the page but out of sight nobody reads, and nobody's focus is set for them.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.e2e.wiped import FOR_NEW_PHONES_ALONE

BROWSER = Path(__file__).with_name("e2e")
FILES = sorted(path for path in BROWSER.rglob("*.py"))
WHOLE = {
    "test_made_up_language.py": "what is hidden is read too: no English is left anywhere",
    "test_desk.py": "no place in an event's file stands anywhere, in view or not",
}
"""Tests that read a whole page, and why."""
BY_SCRIPT = {"test_update.py": "the focus alone is shown to hold an update back, without its key"}
"""Tests in which a script sets the focus, and why."""
STILL_SET = {"test_clicks.py", "test_renewing.py", "test_tournament_teams.py"}
"""Tests that set the focus where a key should: no other may."""
NOT_YET = {
    "test_adjusting.py": 2,
    "test_changing_partners.py": 1,
    "test_clicks.py": 1,
    "test_club_story.py": 1,
    "test_double_clicks_at_desk.py": 1,
    "test_double_clicks_of_teams.py": 2,
    "test_knockout.py": 5,
    "test_other_sites.py": 1,
    "test_pairing_page.py": 1,
    "test_reference.py": 1,
    "test_storage.py": 1,
    "test_tournament_day.py": 7,
    "test_tournament_fingers.py": 4,
    "test_tournament_hall.py": 3,
    "test_tournament_teams.py": 3,
    "tournament_days.py": 2,
}
"""So many texts a file still looks for on the page and not in view: at most, and no other file."""


def list_names(tree: ast.AST) -> Iterator[str]:
    """Give each name that is used, with what is got from things."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id


def list_called(tree: ast.AST) -> Iterator[str]:
    """Give the name of each method that is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr


def list_unseen(tree: ast.AST) -> Iterator[str]:
    """Give each text that a test finds on a page, in view or not: `expect(…get_by_text(…))`."""
    for node in ast.walk(tree):
        is_asked = isinstance(node, ast.Attribute) and node.attr == "to_be_visible"
        expected = node.value if isinstance(node, ast.Attribute) and is_asked else None
        if isinstance(expected, ast.Call) and expected.args:
            found = expected.args[0]
            if isinstance(found, ast.Call) and "get_by_text" in ast.unparse(found.func):
                yield ast.unparse(found)


def list_texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


Trees = list[tuple[str, ast.Module]]


@pytest.fixture(scope="module")
def trees() -> Trees:
    """Each file's name, and what it says."""
    return [(path.name, ast.parse(path.read_text("utf-8"))) for path in FILES]


def test_no_focus_is_set_and_no_page_is_read_as_a_whole(trees: Trees) -> None:
    for name, tree in trees:
        called = set(list_called(tree))
        assert "focus" not in called or name in STILL_SET, f"{name}: a person has Tab: `reach`"
        by_script = any(".focus()" in text for text in list_texts(tree))
        assert by_script == (name in BY_SCRIPT), f"{name}: a person has Tab: `reach` presses it"
        assert ("content" in called) == (name in WHOLE), f"{name}: a person sees a part: `sees`"


def test_a_text_is_looked_for_in_view(trees: Trees) -> None:
    for name, tree in trees:
        found = list(list_unseen(tree))
        assert len(found) <= NOT_YET.get(name, 0), f"{name}: `sees` looks in view: {found}"


def marks_wiped(node: ast.AST, *, but: bool = False) -> bool:
    """Whether this is the marker `wiped`, or (`but`) what takes a test out of it."""
    is_call = isinstance(node, ast.Call)
    mark = node.func if isinstance(node, ast.Call) else node
    return is_call == but and isinstance(mark, ast.Attribute) and mark.attr == "wiped"


def test_a_wiped_phone_has_had_nothing_that_stays(trees: Trees) -> None:
    """What no wiping takes back, and what shows a page without a network, gets a new phone."""
    for name, tree in trees:
        if any(isinstance(node, ast.Assign) and marks_wiped(node.value) for node in tree.body):
            wrong = [node.name for node in tree.body if needs_new_phone(node)]
            assert wrong == [], name


def needs_new_phone(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.ClassDef]:
    """Whether this is something that leaves on a phone what stays, and does not say so."""
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        return False
    takes = {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}
    is_out = any(marks_wiped(decorator, but=True) for decorator in node.decorator_list)
    stays = bool(FOR_NEW_PHONES_ALONE & set(list_names(node)))
    return stays and not is_out and "open_app" not in takes
