"""Which codes the program can answer with: read from its sources, Python and JavaScript."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.paths import APPS, ROOT

WHERE = {
    "Problem": 0,
    "FaultError": 0,
    "Irregularity": 2,
    "WishAnswer": 2,
    "KnownAnswer": 1,
    "Question": 1,
    "BeatsAnswer": 1,
    "DragonAnswer": 1,
    "TilesAnswer": 1,
    "Admission": 1,
    "ErrorDetail": 1,
    "FileLeftOut": 0,
    "_say": 0,
    "_say_plainly": 0,
    "Reply": 1,
    "some_whole": 1,
    "never": 0,
}
"""Of what else carries a code: the place of the code among what it is called with."""
BY_NAME = {
    "PermissionDenied",
    "register_status",
    "WishAnswer",
    "ImportedLine",
    "items",
    "find_expiry",
    "partial",
}
"""What takes a code as `code=`, `reason=` or `twice=`."""
REPORTS = {"self._report": 1, "_refuse": 2}
KEYWORDS = ("code", "reason", "twice")
ENDS = {"_report", "_refuse", "add", "refuse"}
"""How the names of these, and of a report's `add` and `refuse`, end."""
TABLES = {
    "tichu_club/errors.py": "CODES",
    "common/tables/workbooks.py": "OTHER_KINDS",
    "common/web/problems.py": "names",
    "past/imports/files.py": "CODES",
    "past/reading/team_tables.py": "(UNKNOWN, COUNTS, ABOVE)",
    "past/reading/teams.py": "(OF_MORE, UNCLEAR)",
}
"""Tables of codes that errors and outcomes without a code of their own are told with."""
OURSELVES = {
    "common/problems/problem.py",
    "common/problems/refusal.py",
    "common/problems/report.py",
}


@dataclass(frozen=True)
class Raised:
    """A code where it stands; `code` is a pattern where a part of it is computed."""

    code: str
    values: frozenset[str] | None
    """The names of its values; None where they are not written out there."""
    place: str


def list_sources() -> list[Path]:
    """List every Python file of the program."""
    return [path for room in APPS for path in sorted((ROOT / room).rglob("*.py"))]


@cache
def find_family() -> frozenset[str]:
    """Find the names of all refusals: `Refused`, and what is derived from it."""
    texts = read_sources()
    family: set[str] = set()
    more = {"Refused"}
    while more:
        family |= more
        heads = re.compile(rf"class [^:]*\b({'|'.join(family)})\b")
        more = {
            node.name
            for path, text in texts.items()
            if heads.search(text)
            for node in ast.walk(parse(path))
            if isinstance(node, ast.ClassDef) and family & set(map(ast.unparse, node.bases))
        } - family
    return frozenset(family)


@cache
def read_sources() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in list_sources()}


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(read_sources()[path])


@cache
def find_words() -> re.Pattern[str]:
    """Return what stands in every file that can have a code: the others need not be understood."""
    called = sorted({*find_family(), *WHERE, *ENDS - {"add"}, r"report\.add"})
    return re.compile(rf"\b({'|'.join(called)})\(|\b({'|'.join(KEYWORDS)})=|line\.code")


def read_python() -> Iterator[Raised]:
    """Read every code that Python can raise, report or answer."""
    for path, text in read_sources().items():
        name = path.relative_to(ROOT).as_posix()
        if name in OURSELVES or not (name in TABLES or find_words().search(text)):
            continue
        tree = parse(path)
        yield from _read_table(tree, TABLES.get(name), name)
        for function in [tree, *_functions(tree)]:
            for call in _calls(function):
                for node in _codes_of(call):
                    for code in _resolve(node, function):
                        yield Raised(code, _values_of(call), f"{name}:{call.lineno}")
        for code, line in _written_down(tree) if "line.code" in text else ():
            yield Raised(code, None, f"{name}:{line}")


def _written_down(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the codes that are written into a row's `code`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "line.code":
            for value in ast.walk(node.value):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value, node.lineno


def _functions(tree: ast.AST) -> list[ast.AST]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _calls(function: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of a function's own body, not those of functions in it."""
    waiting = list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Call):
            yield node


def _codes_of(call: ast.Call) -> Iterable[ast.expr]:
    last = _last_of(call.func)
    place = 0 if last in find_family() else WHERE.get(last)
    if last in ENDS:
        name = ast.unparse(call.func)
        place = REPORTS.get(name, place)
        if name.endswith(("report.add", ".refuse")):
            place = 0
    if place is not None and len(call.args) > place:
        yield call.args[place]
    if last in BY_NAME:
        yield from (word.value for word in call.keywords if word.arg in KEYWORDS)


def _last_of(function: ast.expr) -> str:
    """Return the last part of a name."""
    return str(getattr(function, "attr", getattr(function, "id", "")))


def _values_of(call: ast.Call) -> frozenset[str] | None:
    known = find_family() | {"add", "FaultError"}
    if _last_of(call.func) not in known:
        return None
    names = {word.arg for word in call.keywords}
    return None if None in names else frozenset(str(name) for name in names)


def _resolve(code: ast.expr, function: ast.AST) -> Iterator[str]:
    """Yield the code, or what a variable of the function can be; a code passed on is none."""
    match code:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _resolve(one, function)
            yield from _resolve(other, function)
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "[a-z_]+" for p in parts)
        case ast.BoolOp(values=values) | ast.Call(func=ast.Attribute(attr="get"), args=values):
            for value in values:
                yield from _resolve(value, function)
        case ast.Name(id=name):
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                    yield from _resolve(node.value, function)


def name_assigned(node: ast.AST) -> str | None:
    """Return what is given a value there, with its type beside it or without."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    return ast.unparse(node.target) if isinstance(node, ast.AnnAssign) else None


def _read_table(tree: ast.AST, table: str | None, name: str) -> Iterator[Raised]:
    if table is None:
        return
    for node in ast.walk(tree):
        if name_assigned(node) == table and isinstance(node, ast.Assign | ast.AnnAssign):
            for value in ast.walk(node.value or node):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield Raised(value.value, None, name)


OTHERS = {"vendored", "checking"}


def read_scripts() -> str:
    """Read every script that a browser gets; the page that checks an event has its own findings."""
    static = [path for room in APPS for path in sorted((ROOT / room).rglob("static/**/*.js"))]
    return "\n".join(path.read_text("utf-8") for path in static if not OTHERS & set(path.parts))


def read_javascript() -> set[str]:
    """Read every code that a script reports or gives itself as the reason of a problem."""
    scripts = read_scripts()
    reported = re.findall(r'report\.add\(\s*"([a-z_]+)"', scripts)
    named = re.findall(r'\bcode: ([^,}]*"[a-z_]+"[^,}]*)', scripts)
    tables = re.findall(r"(?:PROXY_CODES|WHILE_WAITING) = \{([^}]*)\}", scripts)
    given = [code for text in named for code in re.findall(r'(?:^|[?:] )"([a-z_]+)"', text)]
    return {*reported, *given, *re.findall(r'"([a-z_]+)"', " ".join(tables))}
