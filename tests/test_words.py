"""Words: one for one thing (docs/glossary.md), plain ones, and the same form everywhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import APPS, ROOT

TEXTS = (*APPS, "templates", "docs", "scripts", "tests")
RETIRED = {
    "GONE_ON_WITH": "TOLERATED",
    "Lookout": "OtherProcesses",
    "_look_again_and_again": "_keep_looking",
    "expect_mark": "expect_sign",
    "hitch": "delay",
    "hitchOf": "delayOf",
    "markOf": "countersOf",
    "nameless": "anonymous",
    "lock_game": "fetch_for_writing",
    "lock_game_rows": "close_to_changes",
    "unlock_game_rows": "open_to_changes",
    "find_standing": "list_valid_grounds",
    "_settle_and_answer": "the write's own end",
    "settleFragment": "clearFragment",
    "settleLink": "takeLinkAnswer",
    "settlementOf": "readOutcome",
    "standPlayers": "countRanks",
    "syncMark": "syncSign",
    "settle_deal": "score_deal",
    "settle_readings": "choose_readings",
    "show_position": "show_moment",
}
"""Names that were coined, or said two things, and what is said instead."""

NO_VERBS = frozenset(
    {"A", "All", "An", "As", "At", "Both", "By", "Each", "Every", "Everybody", "For", "From"}
    | {"How", "In", "No", "Nobody", "None", "Nothing", "Of", "One", "Some", "Somebody", "That"}
    | {"The", "There", "Those", "True", "Two", "What", "When", "Where", "Whether", "Which", "Who"}
    | {"Whoever", "Whose", "Why"}
)
"""What no function's docstring begins with; the linter finds verbs in other forms (D401)."""


def list_files(suffixes: str) -> Iterator[Path]:
    for folder in TEXTS:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in suffixes.split() and "vendored" not in path.parts:
                yield path


def list_functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions of a module, those out that are read as a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not any(
            ast.unparse(decorator).endswith("property") for decorator in node.decorator_list
        ):
            yield node


@pytest.mark.parametrize("app", APPS)
def test_the_docstring_of_a_function_begins_with_a_verb(app: str) -> None:
    result = []
    for path in sorted((ROOT / app).rglob("*.py")):
        for function in list_functions(ast.parse(path.read_text())):
            text = ast.get_docstring(function) or "Return"
            if text.split()[0].rstrip(".,:;") in NO_VERBS:
                result.append(f"{path.relative_to(ROOT)}:{function.lineno}: {text.splitlines()[0]}")
    assert result == []


def test_the_docstring_of_a_property_names_a_thing() -> None:
    result = []
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            text = path.read_text()
            if "property" not in text:
                continue
            tree = ast.parse(text)
            functions = set(list_functions(tree))
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and node not in functions:
                    text = ast.get_docstring(node) or ""
                    if text.startswith(("Return ", "Give ", "Say ")):
                        result.append(f"{path.relative_to(ROOT)}:{node.lineno}: {text}")
    assert result == []


def test_no_retired_name_is_used() -> None:
    names = "|".join(map(re.escape, RETIRED))
    pattern = re.compile(rf"(?<![\w.-])(?:{names})(?![\w-])")
    used = {
        f"{path.relative_to(ROOT)}: {name} is called {RETIRED[name]} now"
        for path in list_files(".py .js .html .css .md")
        if path != Path(__file__)
        for name in pattern.findall(path.read_text())
    }
    assert used == set()


def test_nobody_is_he() -> None:
    """A person is they: in texts, documents, docstrings and comments."""
    pattern = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
    result = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in list_files(".py .js .html .md .json .sh")
        if path != Path(__file__)
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if pattern.search(line)
    ]
    assert result == []


def test_the_glossary_says_each_word_once() -> None:
    rows = re.findall(r"^\| (\*\*.+?) \|", (ROOT / "docs/glossary.md").read_text(), re.MULTILINE)
    words = [word for row in rows for word in re.findall(r"\*\*(.+?)\*\*", row)]
    assert len(words) >= 40
    assert sorted(set(words)) == sorted(words)
