"""Statistics are of days that are given, and ask nobody which day it is."""

import ast
from pathlib import Path

import ratings.statistics

ASKING = {"today", "now", "utcnow"}


def test_nobody_asks_what_day_it_is() -> None:
    (folder,) = ratings.statistics.__path__
    files = sorted(Path(folder).glob("*.py"))
    assert len(files) > 5
    named = {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute)
    }
    assert named & ASKING == set()
