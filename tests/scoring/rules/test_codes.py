"""The list of codes is complete, used, and carried by vectors."""

import ast
from pathlib import Path

import scoring.rules
from scoring.rules import BOX, CODES
from tests.scoring.rules.vectors import load_vectors

PACKAGE = Path(scoring.rules.__file__).parent
ROUNDS = ("rounds", "three_players", "tientsin", "always_last", "tien_gow")


def codes_in_the_package() -> set[str]:
    """Every code in a `report.add(...)` or a `Problem(...)`, and those of whole numbers."""
    numbers = (field for field in BOX.fields.values() if field.type == "whole_number")
    result = {f"{field.noun}_range" for field in numbers}
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in CODES:
                result.add(str(node.value))
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"report.add", "Problem"}:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert first.value in CODES, first.value
    return result


def test_the_package_produces_only_codes_of_the_list_and_each_of_them() -> None:
    assert codes_in_the_package() == set(CODES)


def test_each_code_is_in_a_vector_and_no_other() -> None:
    carried = {
        code for name in ROUNDS for v in load_vectors(f"{name}.json") for code in v.get("codes", ())
    }
    carried |= {code for game in load_vectors("games.json") for code in game["new_round"]}
    assert carried == set(CODES)
