"""A result as it is typed: the table, then both scores."""

import pytest

from common.problems import Refused
from tournaments.desk.slips import Slip, read_slip


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("3 620 380", Slip(3, 620, 380)),
        (" 12, 1000:−100 ", Slip(12, 1000, -100)),
        ("1;-50;1050", Slip(1, -50, 1050)),
        ("1 620-380", Slip(1, 620, 380)),
        ("2. 620:380", Slip(2, 620, 380)),
        ("3: 620/380", Slip(3, 620, 380)),
        ("4 620 – 380", Slip(4, 620, 380)),
        ("4) 620—380", Slip(4, 620, 380)),
        ("1 1020 -80", Slip(1, 1020, -80)),
        ("1 1020 −80", Slip(1, 1020, -80)),
        ("1 1020:-80", Slip(1, 1020, -80)),
        ("1 -80 1020", Slip(1, -80, 1020)),
        ("1 620,380", Slip(1, 620, 380)),
    ],
)
def test_a_line_is_read_as_people_write_slips(text: str, slip: Slip) -> None:
    assert read_slip(text) == slip


@pytest.mark.parametrize(
    "text",
    ["", "3", "3 620", "3 620 380 1", "a b c", "3 6x 1", "٣ 1 2", "3 PT65H35M", "620:380", "3 --"],
)
def test_what_is_none_is_told(text: str) -> None:
    with pytest.raises(Refused, match="no_result_line"):
        read_slip(text)
