"""A write is made, a button is looked up and a page's refusal is caught in one place each."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.paths import APPS, ROOT

MAKER = "common/writes/operation.py"
BUTTONS = "common/writes/buttons.py"
HTTP = {"views", "api", "admin"}
NOT_PRODUCT = "workbench/"


def read_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.ExceptHandler) and "Refused" in list_names(node.type)


def read_making(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and "Operation" in list_names(node.func)


def read_question(node: ast.AST) -> bool:
    """Say whether it asks if a name is among those that a form sends."""
    if not isinstance(node, ast.Compare):
        return False
    is_asked = any(isinstance(comparator, ast.In | ast.NotIn) for comparator in node.ops)
    return is_asked and any(
        ast.unparse(comparator) == "request.POST" for comparator in node.comparators
    )


def list_names(node: ast.AST | None) -> set[str]:
    """Return the last part of each name: `Refused` of `problems.Refused` too."""
    result = ast.walk(node) if node else ()
    names = {getattr(node, "attr", getattr(node, "id", "")) for node in result}
    return {str(name) for name in names}


WORDS = ("Operation", "Refused", "request.POST")
"""A file without any of these words holds nothing that this test looks for."""


@cache
def read_trees() -> dict[str, ast.AST]:
    """Read the files in which one of the words stands."""
    paths = (path for app in APPS for path in sorted((ROOT / app).rglob("*.py")))
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    return {
        name: ast.parse(text) for name, text in texts.items() if any(word in text for word in WORDS)
    }


def answers_http(name: str) -> bool:
    """Say it of `files_api.py` and `people_views.py` as of `api.py`."""
    path = Path(name)
    return bool(HTTP & {*path.parts, *path.stem.split("_")})


def list_product() -> Iterator[tuple[str, ast.AST]]:
    return ((name, tree) for name, tree in read_trees().items() if not name.startswith(NOT_PRODUCT))


def imports_operation(tree: ast.AST) -> bool:
    """Say whether `Operation` is a write there: the API's reference has another one."""
    return any(
        isinstance(node, ast.ImportFrom) and node.module == "common.writes.operation"
        for node in ast.walk(tree)
    )


def test_a_write_is_made_by_its_one_maker() -> None:
    making = {
        name: sum(map(read_making, ast.walk(tree)))
        for name, tree in list_product()
        if name == MAKER or imports_operation(tree)
    }
    assert {name: number for name, number in making.items() if number} == {MAKER: 1}


def test_no_view_asks_which_word_a_form_sends() -> None:
    asking = {name for name, tree in list_product() if any(map(read_question, ast.walk(tree)))}
    assert asking == {BUTTONS}


def test_no_view_catches_a_refusal_itself() -> None:
    catching = {
        name
        for name, tree in list_product()
        if answers_http(name) and any(map(read_refusal, ast.walk(tree)))
    }
    assert catching == set()


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ('operation = Operation(id=1, after=0, body={"what": "draw"})', read_making),
        ("write = operation.Operation(key, 0, {})", read_making),
        ('here = "here" in request.POST', read_question),
        ('if "anyway" not in request.POST: pass', read_question),
        ("name = next(one for one in TAPS if one in request.POST)", read_question),
        ("try: pass\nexcept Refused as refused: pass", read_refusal),
        ("try: pass\nexcept (EventError, problems.Refused): pass", read_refusal),
    ],
)
def test_what_is_looked_for_is_seen(text: str, reads: object) -> None:
    assert callable(reads)
    assert [node for node in ast.walk(ast.parse(text)) if reads(node)] != []


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("operation = make_operation(caller, body, draw_night)", read_making),
        ('method = request.POST.get("method", "")', read_question),
        ("keys = [key for key in request.POST if key.startswith(PLACE)]", read_question),
        ("try: pass\nexcept NoPairing: pass", read_refusal),
    ],
)
def test_what_is_not_looked_for_is_passed_by(text: str, reads: object) -> None:
    assert callable(reads)
    assert [node for node in ast.walk(ast.parse(text)) if reads(node)] == []
