"""What became of a game, in words."""

from ratings.runs.causes import What
from ratings.templatetags.ratings import what_became


def test_whatever_becomes_of_a_game_has_its_own_words() -> None:
    assert {what.value: str(what_became(what)) for what in What} == {
        "played": "was played",
        "added": "was added",
        "corrected": "was corrected",
        "moved": "has another place in its day",
        "removed": "counts no longer",
    }
