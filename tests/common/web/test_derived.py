"""Codes that are typed: what cannot be mistaken is understood, on whatever keyboard."""

import pytest

from common.web.derived import CODE_LETTERS, read_typed_code


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (" k7qm-2xwd 9htl ", "K7QM2XWD9HTL"),
        ("k7qm\u20132xwd\u00a09ht1", "K7QM2XWD9HTL"),
        ("ABCIi|1", "ABCLLL"),
        ("\u0410\u0432\u0415\u041a\u041c\u041d\u0420\u0421\u0422\u0423\u0425", "ABEKMHPCTYX"),
        (
            "\u0391\u03b2\u0395\u0396\u0397\u039a\u039c\u039d\u03a1\u03a4\u03a5\u03a7",
            "ABEZHKMNPTYX",
        ),
        ("\uff2b\uff17\u06f2\u0663", "K723"),
        ("O0", "O0"),
        ("", ""),
    ],
)
def test_a_code_is_understood_on_every_keyboard(typed: str, read: str) -> None:
    assert read_typed_code(typed) == read


def test_a_code_that_was_made_is_read_as_itself() -> None:
    assert read_typed_code(CODE_LETTERS) == CODE_LETTERS
