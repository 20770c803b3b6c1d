"""The wings of pairing: who stands on whom, read from the sources."""

import ast
from pathlib import Path

WINGS = ("brackets", "schedules", "swiss", "individuals", "tonight")
ARROWS = {
    *((wing, "maths") for wing in WINGS),
    *((wing, "errors") for wing in WINGS),
    ("schedules", "individuals"),
    ("tonight", "individuals"),
}
"""Rounds of a schedule that no exact one gives are paired like rounds of individuals, and so are
the tables of an evening."""


def list_arrows() -> set[tuple[str, str]]:
    """Every import of one room of the package by another."""
    arrows = set()
    for path in Path("pairing").rglob("*.py"):
        room = path.relative_to("pairing").parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for module in modules:
                parts = module.split(".")
                if parts[0] == "pairing" and room in WINGS and parts[1:2] not in ([], [room]):
                    arrows.add((room, parts[1]))
    return arrows


def test_twelve_arrows_and_none_up() -> None:
    assert list_arrows() == ARROWS
    assert len(ARROWS) == 12
