"""Who wants to hear that something was written: told after the commit, and only then.

A topic names what changed: a kind and an id, as in `game:6f96…`.
"""

from collections.abc import Callable
from functools import partial

from django.db import transaction

Listener = Callable[[str], None]
_listeners: list[Listener] = []


def listen(listener: Listener) -> Callable[[], None]:
    """Call `listener` with the topic of each change; return what takes it off the list again.

    It is called in the thread that wrote, between the commit and the answer: it must not wait.
    """
    _listeners.append(listener)
    return partial(_listeners.remove, listener)


def tell_change(topic: str) -> None:
    """Tell the listeners once the present transaction is written; a rolled back one tells nobody.

    What a listener raises is logged and hinders no answer.
    """
    for listener in _listeners:
        transaction.on_commit(partial(listener, topic), robust=True)
