"""What can be got wrong in a Python file by one token.

Comparisons, and/or/not, plus/minus, numbers, yes and no, a guard left out: an `if` that only
leaves (raise, return, continue, break), or a call whose answer nobody takes. Not annotations,
decorators and texts: a type checker and the tests of texts look at those.
"""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.faults.fault import Site

COMPARISONS = {
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
}
OTHERS = {"and": ("or",), "or": ("and",), "+": ("-",), "-": ("+",), "+=": ("-=",), "-=": ("+=",)}
OPERATORS = COMPARISONS | OTHERS
OPERATOR = re.compile(r"\bnot\s+in\b|\bis\s+not\b|\b(?:in|is|and|or)\b|<<|>>|[<>!=+-]=|[<>+-]")
SIGNS: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.Not: "not"}
LEAVING = (ast.Raise, ast.Return, ast.Continue, ast.Break)


def find_sites(path: str, source: bytes) -> list[Site]:
    """Return every site of a file, in order."""
    return sorted(set(Finder(path, source).walk(ast.parse(source))))


class Finder:
    """Walks a file's tree; knows where each node stands in its bytes."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.statement = (0, 0)
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def walk(self, node: ast.AST) -> Iterator[Site]:
        """Yield the sites of a node and of all in it that runs."""
        if isinstance(node, ast.stmt):
            self.statement = find_head(node)
        yield from self.look_at(node)
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list", "type_comment"}:
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.walk(child)

    def look_at(self, node: ast.AST) -> Iterator[Site]:
        """Yield the sites that a node is itself."""
        if isinstance(node, ast.Compare):
            yield from self.between([node.left, *node.comparators])
        elif isinstance(node, ast.BoolOp):
            yield from self.between(node.values)
        elif isinstance(node, ast.BinOp):
            yield from self.between([node.left, node.right])
        elif isinstance(node, ast.AugAssign):
            yield from self.between([node.target, node.value])
        elif isinstance(node, ast.UnaryOp):
            yield from self.look_at_sign(node)
        elif isinstance(node, ast.Constant):
            yield from self.look_at_constant(node)
        elif isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVING):
            yield self.site(*self.place(node.test), ("False",))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield self.site(*self.place(node), ("pass",))

    def between(self, operands: list[ast.expr]) -> Iterator[Site]:
        """Yield the operators between operands."""
        for left, right in pairwise(operands):
            start, end = self.place(left)[1], self.place(right)[0]
            match = OPERATOR.search(self.source[start:end].decode())
            choices = OPERATORS.get(" ".join(match[0].split())) if match else None
            if match and choices:
                yield self.site(start + match.start(), start + match.end(), choices)

    def look_at_sign(self, node: ast.UnaryOp) -> Iterator[Site]:
        """Yield a minus or a `not` that may be left out."""
        if isinstance(node.op, ast.USub | ast.Not):
            start = self.place(node)[0]
            # The word alone: behind it a bracket may open that the tree does not know of.
            yield self.site(start, start + len(SIGNS[type(node.op)]), ("",))

    def look_at_constant(self, node: ast.Constant) -> Iterator[Site]:
        """Yield a number or a truth that may be another."""
        if isinstance(node.value, bool):
            yield self.site(*self.place(node), (str(not node.value),))
        elif isinstance(node.value, int | float):
            near = {node.value + 1, abs(node.value - 1)}
            yield self.site(*self.place(node), tuple(str(number) for number in sorted(near)))

    def place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return where a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        return start, self.lines[node.end_lineno - 1] + node.end_col_offset

    def site(self, start: int, end: int, choices: tuple[str, ...]) -> Site:
        """Return a site of this file."""
        return Site(self.path, start, end, choices, self.statement)


def find_head(node: ast.stmt) -> tuple[int, int]:
    """Return the first and the last line of a statement, without the statements inside it."""
    body = getattr(node, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) else node.end_lineno
    return node.lineno, max(node.lineno, last or 0)
