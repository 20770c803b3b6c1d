"""What the cards refuse: the codes, and the values of their sentences.

The place of a refusal names the argument at fault: "hand", "trick", "wish", "cards", "move", …
"""

from collections.abc import Mapping
from typing import Final

LONGEST_ECHO: Final = 40

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    # what cannot be read
    "wrong_type": ("expected",),
    "unknown_card": ("card",),
    "card_twice": ("card",),
    "card_three_times": ("card",),
    "too_many_cards": ("count", "limit"),
    "not_a_combination": ("cards",),
    "bad_wish": ("wish", "ranks"),
    "phoenix_named_in_hand": ("rank",),
    "phoenix_unclear": ("readings",),
    "dog_is_no_trick": (),
    "facts_contradict": (),
    "facts_range": ("least", "most"),
    "two_tricks": (),
    "bad_lying": (),
    "nothing_laid": (),
    "phoenix_elsewhere": (),
    "game_without_cards": (),
    "unknown_seat": ("seats",),
    "unknown_call": ("calls",),
    # what the rules do not allow
    "laid_not_a_combination": ("cards",),
    "wrong_deal": ("cards",),
    "card_not_held": ("seat", "cards"),
    "cards_not_held": ("cards",),
    "not_in_turn": ("seat", "turn"),
    "lead_must_play": ("seat",),
    "does_not_beat": ("cards",),
    "dog_only_led": ("cards",),
    "wish_ignored": ("seat", "wish"),
    "wish_not_allowed": ("seat",),
    "gift_pending": ("seat",),
    "no_dragon_to_give": ("seat", "to"),
    "dragon_to_own_team": ("seat", "to"),
    "call_twice": ("seat",),
    "call_too_late": ("seat",),
    "partner_called": ("seat",),
    "deal_over": (),
    "deal_not_over": (),
}
"""Every code that the package raises, with the names of the values it carries."""

RECORD_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    # of a file
    "cannot_read": ("error",),
    "file_too_large": ("limit",),
    "too_many_rounds": ("count", "limit"),
    "not_utf8": ("byte",),
    "empty_file": (),
    "no_round": ("text",),
    "lines_before_first_round": (),
    "lines_after_result": (),
    # what stops the reading of a round
    "breaks_off": (),
    "cut_line": ("because",),
    "unreadable_line": ("text",),
    "unreadable_card": ("card",),
    "card_repeated": ("card",),
    "wrong_number_of_cards": ("count", "expected"),
    "first_cards_differ": ("seat",),
    # what a replay finds
    "bombs_differ": ("said", "held"),
    "phoenix_out_of_place": (),
    "result_too_early": (),
    "score_differs": ("recorded", "replayed"),
}
"""The codes that only an irregularity of a record can have, besides those of a move."""


def echo(value: object) -> str:
    """Show a refused value in few characters that can be written as UTF-8, whatever was sent."""
    if isinstance(value, str):
        return value[:LONGEST_ECHO].encode("utf-8", "replace").decode()
    return type(value).__name__
