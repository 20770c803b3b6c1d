"""Reads between whose statements somebody else writes."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from django.db import connection

Write = Callable[[], object]
DRAWN_EACH_TIME = re.compile(r'((?:csrfmiddlewaretoken|"operation")[^>]*? value=")[^"]*')


def require_one_moment(client: Any, path: str, write: Write, *, every: int = 1) -> int:
    """Require that an answer is as before a write or as after it, wherever in it that comes.

    It is asked for again and again; each time another connection writes before a later statement,
    `every` so many. Returns how many statements the answer needs.
    """
    with do_aside() as do:
        return _read_all(client, path, lambda: do(write), every)


@contextmanager
def do_aside() -> Iterator[Callable[[Write], object]]:
    """Give what does something on a connection of its own."""

    def close() -> None:
        connection.close()  # that of the thread in which this is called

    with ThreadPoolExecutor(1) as thread:
        try:
            yield lambda write: thread.submit(write).result()
        finally:
            thread.submit(close).result()


def _read_all(client: Any, path: str, write: Write, every: int) -> int:
    point, changes = 0, 0
    before = _ask(client, path)
    while True:
        reached: list[str] = []

        def execute(run: Any, sql: str, *given: Any) -> Any:
            reached.append(sql)  # noqa: B023 - called before the next turn begins
            if len(reached) == point + 1:  # noqa: B023
                write()
            return run(sql, *given)

        with connection.execute_wrapper(execute):
            shown = _ask(client, path)
        if len(reached) <= point:
            assert changes, "nothing that was written shows"
            return len(reached)
        after = _ask(client, path)
        assert shown in (before, after), (path, reached[point])
        changes += before != after
        before = after
        point += every


def _ask(client: Any, path: str) -> tuple[int, str]:
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.status_code, DRAWN_EACH_TIME.sub(r"\1", answer.content.decode())
