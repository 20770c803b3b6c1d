"""The form in which a package brings its sentences, and the mark of texts to be translated.

Each package has a `sentences.py` beside the code that refuses: for each code a message (what is
wrong) and a hint (what would be right, or nothing). A name in braces is filled with the problem's
value of that name.
"""

from collections.abc import Mapping
from typing import TypeAlias

Sentences: TypeAlias = Mapping[str, tuple[str, str]]


def translatable(text: str) -> str:
    """Return the text as it is: `make messages` finds it by this mark, the edge translates it.

    For packages that know no Django; imported as `_`.
    """
    return text
