"""Chance comes from a seed that is handed in: nothing in pairing and tournaments draws
from anywhere else."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOMS = ("pairing", "tournaments", "workbench/management", "workbench/playing")
SOURCES = sorted(path for room in ROOMS for path in Path(room).rglob("*.py"))
MADE_UP = [
    Path("pairing/event/simulation/table_luck.py"),
    Path("workbench/management/commands/play_event.py"),
    Path("workbench/playing/command.py"),
    Path("workbench/playing/rehearsed.py"),
]
"""Who makes up events, and networks that lose answers; each from a seed that is typed."""


@cache
def read_trees() -> list[tuple[Path, ast.AST]]:
    """Read the sources that say `random` or `Random`: no other can draw."""
    texts = ((path, path.read_text("utf-8")) for path in SOURCES)
    return [(path, ast.parse(text)) for path, text in texts if "andom" in text]


def list_imports(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Module and name of every import; the name is empty where the whole module is taken."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def list_draws(tree: ast.AST) -> list[ast.Call]:
    """Every place where a source of chance is made."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "Random"]


def test_random_gives_nothing_but_random_of_a_seed() -> None:
    users = []
    for path, tree in read_trees():
        taken = {name for module, name in list_imports(tree) if module == "random"}
        assert taken <= {"Random"}, path
        if draws := list_draws(tree):
            assert taken
            users.append(path)
            assert all(len(draw.args) == 1 for draw in draws), path
    assert users == MADE_UP


def test_numpy_draws_nothing() -> None:
    for path, tree in read_trees():
        attributes = [n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)]
        assert "random" not in attributes or path.name in {"table_luck.py", "phone.py"}, path
        assert not [module for module, _ in list_imports(tree) if module.startswith("numpy.random")]
