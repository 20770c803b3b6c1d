"""What is counted of the house, a row each: its name, what it was once, and how it is counted."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from workbench.house.tree import House, SourceFile

LONG_LINE: Final = 200
COMMITS: Final = 40
ROLE = re.compile(r"\bRole\.[A-Z]")
SCHEMA = re.compile(r"^@extend_schema\(", re.MULTILINE)
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
FUNCTION = re.compile(r"^(?:async )?def (\w+)", re.MULTILINE)
IMPORT = re.compile(r"^ *from ([\w.]+) import (\([^)]*\)|.+)$", re.MULTILINE)
NAME = re.compile(r"\w+")
HTTP = {"views", "api", "forms", "bodies", "access", "panel", "panels", "templatetags", "apps"}
"""The layers that turn HTTP into Python or back, and what offers pages to whoever may open them."""
NOT_PRODUCT: Final = {"scripts", "workbench"}
LOOKED_UP: Final = {"Command"}
"""Names that a framework looks up: Django finds every command of `manage.py` by this one."""


@dataclass(frozen=True)
class HouseFigure:
    """A row of the table. `before`: what it was when the folders of an app were its layers."""

    name: str
    before: str
    count: Callable[[House], str]


def list_product(house: House) -> Iterator[SourceFile]:
    """Give the Python of the product: all but the tests and the workbench."""
    return (source for source in house.read(".py") if source.floor not in NOT_PRODUCT)


def count_product_lines(house: House) -> str:
    """Count lines of the product's Python, without migrations and the workbench."""
    return f"{sum(source.lines for source in list_product(house)):,}"


def count_test_lines(house: House) -> str:
    """Count lines of the tests' Python."""
    return f"{sum(source.lines for source in house.read('.py', tests=True)):,}"


def count_rooms_of(word: str, app: str) -> Callable[[House], str]:
    """Count the rooms of which a file, a class or a function names this word.

    The `app` that is there for it is one room, however many subjects it has.
    """
    named = re.compile(rf"(?:^|_){word}s?(?:_|$)", re.IGNORECASE)

    def speaks(source: SourceFile) -> bool:
        defined = (
            n for n in ast.walk(source.tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)
        )
        return bool(named.search(source.path.stem)) or any(named.search(n.name) for n in defined)

    def count(house: House) -> str:
        speaking = (source for source in list_product(house) if speaks(source))
        return str(len({app if source.floor == app else source.room for source in speaking}))

    return count


def count_operation_makers(house: House) -> str:
    """Count the functions that make an operation out of a request."""
    makers = 0
    for source in list_product(house):
        for function in _list_functions(source):
            takes = {argument.arg for argument in _list_arguments(function)}
            asks = {"request", "caller", "access", "self"} & takes
            makers += bool(asks) and "Operation" in _list_called(function)
    return str(makers)


def count_histories(house: House) -> str:
    """Count the classes of rows that keep a write's fingerprint and its answer."""
    shapes = 0
    for source in list_product(house):
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef):
                fields = {_find_target(line) for line in node.body}
                shapes += {"fingerprint", "answer"} <= fields
    return str(shapes)


def _find_target(line: ast.stmt) -> str:
    """Return the name that a line of a class gives a value, empty for none."""
    target = line.targets[0] if isinstance(line, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


def count_roles(house: House) -> str:
    """Count where views and API name a role."""
    http = (source for source in list_product(house) if _answers_http(source))
    return str(sum(len(ROLE.findall(source.text)) for source in http))


def count_schemas(house: House) -> str:
    """Count the decorators that describe an endpoint by hand."""
    return str(sum(len(SCHEMA.findall(source.text)) for source in list_product(house)))


def count_parsers(house: House) -> str:
    """Count the scripts that parse a page."""
    return str(sum("new DOMParser" in source.text for source in house.read(".js")))


def find_doubled_names(house: House) -> tuple[list[str], list[str]]:
    """Find the names of classes, and of functions that others import, that stand for two things.

    A function that is used through its module alone is read with it, as in `penalties.read`: the
    functions of an API and of pages are. It needs no name that is like no other.
    """
    classes, functions, imported = list[str](), list[tuple[str, str]](), set[tuple[str, str]]()
    for source in house.read(".py"):
        imported.update(_list_imported(source))
        if source.floor not in NOT_PRODUCT:
            classes += CLASS.findall(source.text)
            functions += [(source.module, name) for name in FUNCTION.findall(source.text)]
    return (
        _list_doubled(name for name in classes if name not in LOOKED_UP),
        _list_doubled(function[1] for function in functions if function in imported),
    )


def _list_doubled(names: Iterable[str]) -> list[str]:
    return sorted(name for name, number in Counter(names).items() if number > 1)


def count_doubled_names(house: House) -> str:
    """Count how many names of classes and of functions stand for two things."""
    classes, functions = find_doubled_names(house)
    return f"{len(classes)} classes, {len(functions)} functions"


def find_longest_function(house: House) -> str:
    """Find the longest function of the product."""
    functions = [
        ((node.end_lineno or node.lineno) - node.lineno + 1, f"{source.path}:{node.name}")
        for source in list_product(house)
        for node in _list_functions(source)
    ]
    lines, place = max(functions)
    return f"{lines} ({place})"


def find_longest_file(house: House) -> str:
    """Find the longest file of the product."""
    lines, path = max((source.lines, str(source.path)) for source in list_product(house))
    return f"{lines} ({path})"


def count_long_lines(house: House) -> str:
    """Count lines of templates that are over 200 characters long."""
    lines = (line for source in house.read(".html") for line in source.text.splitlines())
    return str(sum(len(line) > LONG_LINE for line in lines))


def count_rooms_of_commits(house: House) -> str:
    """Say how many rooms a commit touches that touches Python: the median, and nine in ten."""
    touched = [
        len({"/".join(path.parent.parts[:2]) for path in commit if path.suffix == ".py"})
        for commit in house.list_commits(COMMITS)
    ]
    rooms = [number for number in touched if number]
    if len(rooms) < 2:
        return "too few commits"
    return f"{median(rooms):g}, {quantiles(rooms, n=10)[-1]:g} of {len(rooms)} commits"


FIGURES: Final[Sequence[HouseFigure]] = (
    HouseFigure("lines of product Python", "85,868", count_product_lines),
    HouseFigure("lines of tests' Python", "77,579", count_test_lines),
    HouseFigure("rooms that speak of nights", "15", count_rooms_of("night", "nights")),
    HouseFigure("rooms that speak of imports", "13", count_rooms_of("import", "past")),
    HouseFigure("places that make an operation", "6", count_operation_makers),
    HouseFigure("shapes of a history", "3", count_histories),
    HouseFigure("roles named by views and API", "45", count_roles),
    HouseFigure("extend_schema", "153", count_schemas),
    HouseFigure("scripts that parse a page", "8", count_parsers),
    HouseFigure("names that stand twice", "70 classes, 69 functions", count_doubled_names),
    HouseFigure("longest function", "64", find_longest_function),
    HouseFigure("longest file", "435", find_longest_file),
    HouseFigure("template lines over 200 characters", "335", count_long_lines),
    HouseFigure("rooms that a commit touches: median, p90", "3, 7", count_rooms_of_commits),
)


def _answers_http(source: SourceFile) -> bool:
    """Say it of `files_api.py` as of `api.py`."""
    return bool(HTTP & {*source.path.parts, *source.path.stem.split("_")})


def _list_imported(source: SourceFile) -> Iterator[tuple[str, str]]:
    """Give what a file takes out of others by its name, each with where it takes it from."""
    for module, names in IMPORT.findall(source.text):
        for taken in names.strip("()").split(","):
            if name := NAME.search(taken):
                yield module, name.group()


def _list_functions(source: SourceFile) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(source.tree) if isinstance(node, ast.FunctionDef))


def _list_arguments(function: ast.FunctionDef) -> Sequence[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def _list_called(function: ast.FunctionDef) -> set[str]:
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}
