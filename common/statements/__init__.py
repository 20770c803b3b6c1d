"""Statements whose SQL is written once: Django writes it at the first use, and it is kept.

Most of the time that a short statement takes goes into writing its SQL anew. What is asked for
every round of every table is kept here instead; whatever is rare is an ordinary query. Signals of
models are not sent.
"""

from common.statements.insert import Insert
from common.statements.query import Fetched, Query, Values, read_id
from common.statements.related import attach
from common.statements.update import Update

__all__ = ["Fetched", "Insert", "Query", "Update", "Values", "attach", "read_id"]
