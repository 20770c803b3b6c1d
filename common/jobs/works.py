"""What a job can be: a registry that each app fills when it is ready."""

from collections.abc import Callable, Mapping

Work = Callable[..., None]
_works: dict[str, Work] = {}
_nightly: list[str] = []
_sending: set[str] = set()


def register_work(kind: str, work: Work, *, nightly: bool = False, sends: bool = False) -> None:
    """Let jobs of this kind be done by `work`, which takes their arguments by name.

    A nightly kind takes none, and is queued once a night. One that `sends` reaches other machines:
    only a club that runs does it.
    """
    _works[kind] = work
    if sends:
        _sending.add(kind)
    if nightly and kind not in _nightly:
        _nightly.append(kind)


def list_works() -> Mapping[str, Work]:
    """Return every kind of job with what does it."""
    return dict(_works)


def list_nightly() -> list[str]:
    """Return the kinds that are done every night, in the order of registration."""
    return list(_nightly)


def list_sending() -> frozenset[str]:
    """Return the kinds that reach other machines."""
    return frozenset(_sending)
