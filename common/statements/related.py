"""Rows that were read apart, handed to the rows that they belong to."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)
Below = TypeVar("Below", bound=Model)


def attach(rows: Sequence[Row], name: str, below: Sequence[Below]) -> None:
    """Let each row's manager of this name answer with what is its own of `below`, in that order.

    As if it had been prefetched: but how they are read is up to who reads them.
    """
    if not rows:
        return
    relation: Any = rows[0]._meta.get_field(name)
    above, below_kind = relation.field, relation.related_model
    nothing = QuerySet(below_kind).none().query
    own: dict[uuid.UUID, list[Below]] = defaultdict(list)
    for child in below:
        own[getattr(child, above.attname)].append(child)
    for row in rows:
        children: Any = QuerySet(below_kind, nothing)
        children._result_cache = own[row.pk]  # noqa: SLF001 - as prefetching does
        children._prefetch_done = True  # noqa: SLF001 - the same
        known: Any = row.__dict__.setdefault("_prefetched_objects_cache", {})
        known[name] = children
        for child in own[row.pk]:
            above.set_cached_value(child, row)
