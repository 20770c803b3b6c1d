"""What the pages with cards say, the referee and the counter; part of the browser's texts."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

CARDS: Mapping[str, Any] = {
    "dragon_short": _("Dr"),
    "phoenix_short": _("Ph"),
}

PLAYS: Mapping[str, Any] = {
    "mah_jong": _("Mah jong"),
    "dog": _("Dog"),
    "mah_jong_short": _("Ma"),
    "dog_short": _("Do"),
    "phoenix_as": _("Phoenix as {rank}"),
    "kind_dog": _("the dog"),
    "kind_single": _("a single card"),
    "kind_pair": _("a pair"),
    "kind_triple": _("a triple"),
    "kind_consecutive_pairs": _("consecutive pairs"),
    "kind_full_house": _("a full house"),
    "kind_straight": _("a straight"),
    "kind_bomb": _("a bomb"),
}
"""Cards that no pile counts, and what is played: the referee and recorded deals alone say it."""

REFEREE: Mapping[str, Any] = {
    "which_game": _("Game"),
    "the_question": _("The question"),
    "ask_wish": _("The wish"),
    "ask_beats": _("May it be played?"),
    "ask_dragon": _("The dragon"),
    "ask_count": _("A pile"),
    "the_way": _("What do you remember?"),
    "way_known": _("Part of the hand"),
    "way_whole": _("The whole hand"),
    "known_lay": _("On the table"),
    "lay_lead": _("Nothing"),
    "lay_single": _("Single"),
    "lay_pair": _("Pair"),
    "lay_triple": _("Triple"),
    "lay_full_house": _("Full house"),
    "lay_straight": _("Straight"),
    "lay_consecutive_pairs": _("Pairs in a row"),
    "lay_bomb": _("Bomb"),
    "known_rank": _("Its rank, or its highest card"),
    "known_phoenix": _(
        "Was it the phoenix? Then the card that it was played on; if it was led, the mah jong."
    ),
    "known_triple": _("The rank of its triple"),
    "known_cards": _("How many cards it had"),
    "known_held": _("Cards of the wished rank in the hand"),
    "known_some": _("At least one"),
    "known_none": _("None"),
    "rank_missing": _("First tap the rank of what was on the table."),
    "answer_yes": _("Yes"),
    "answer_no": _("No"),
    "judge_wish": _("Was the player obliged to?"),
    "judge_beats": _("May this be played?"),
    "judge_dragon": _("Who gets the dragon?"),
    "judge_count": _("Count the pile"),
    "tray_hand": _("The hand"),
    "tray_trick": _("On the table"),
    "tray_cards": _("Played on it"),
    "tray_of": _("{count} of {limit}"),
    "tray_hand_empty": _("The cards before the play."),
    "tray_trick_empty": _("Nothing: the player leads."),
    "tray_cards_empty": _("Nothing yet."),
    "tap_into": _("Where does a tapped card go?"),
    "the_deck": _("What there is to tap"),
    "in_hand": _("{card}: in the hand"),
    "in_trick": _("{card}: on the table"),
    "in_cards": _("{card}: played on it"),
    "in_twice": _("{card}: twice"),
    "hand_full": _("Nobody holds more than {most}."),
    "phoenix_stands_for": _("The phoenix on the table stands for"),
    "phoenix_lies_on": _("The phoenix was played on"),
    "phoenix_led": _("led"),
    "not_said": _("open"),
    "the_wish": _("The wish"),
    "whose_hand": _("Whose hand is it?"),
    "hand_of_player": _("A player’s"),
    "who_won_dragon": _("Who won the trick with the dragon?"),
    "dragon_ends_round": _("Was the round over with it?"),
    "dragon_goes_on": _("No, it went on"),
    "dragon_was_last": _("Yes, it was the last trick"),
    "dragon_dealer": _("The dealer"),
    "dragon_other": _("Another player"),
    "seat_number": _("Seat {seat}"),
    "pile_is": _("{points} points; the other team has {others}."),
    "judging": _("Checking …"),
    "judge_offline": _("The referee needs a connection. Try again when there is one."),
    "hand_missing": _("First tap the player's cards."),
    "cards_missing": _("First tap what was played."),
    "wish_missing": _("First tap the rank that was wished for."),
    "plays_title": _("What would have fulfilled the wish"),
    "bombs_title": _("Bombs that may be played instead"),
    "plays_more": _("{count} more"),
    "say_phoenix": _("Say what the phoenix on the table stands for: the answer depends on it."),
    "penalty_unless_bomb": _("Whoever played a bomb instead has done nothing wrong."),
    "penalty_recorded": _("Recorded. Back to the sheet …"),
    "penalty_no_game": _("The game could not be opened on this device."),
    "penalty_over": _("The game is over: nothing can be added."),
    "penalty_off": _("This game is played without a wish penalty."),
    "penalty_watching": _("Only somebody who may enter rounds can record the penalty."),
    "to_the_sheet": _("Back to the sheet"),
}

SHEET: Mapping[str, Any] = {
    "ask_referee": _("Ask the referee: was the player obliged to?"),
    "referee_long": _("Ask the referee"),
    "deals_long": _("Recorded deals, card by card"),
}

COUNTER: Mapping[str, Any] = {
    "clear": _("Clear"),
    "pile_label": _("The cards in the pile"),
    "pile_others": _("The other team has {points}."),
}

PARTS = (CARDS, SHEET, COUNTER)
