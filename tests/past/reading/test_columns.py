"""What a column can be: a row says it, and no other row says the same."""

from collections import Counter

from past.reading.columns import COLUMNS, KEPT, UNDECIDED
from scoring.models import Game


def test_no_two_rows_have_a_name_words_or_a_head_in_common() -> None:
    heads = [*(column.heads for column in COLUMNS), *UNDECIDED.values()]
    said = Counter(
        [
            *(column.name for column in COLUMNS),
            *(f"words {column.words}" for column in COLUMNS),
            *(f"head {head}" for of in heads for some in of.values() for head in some.split("|")),
        ]
    )
    assert [text for text, times in said.items() if times > 1] == []
    assert {*KEPT.values()} <= {field.name for field in Game._meta.get_fields()}
