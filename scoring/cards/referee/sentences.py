"""What the referee says: reasons in sentences, and the names of combinations in them."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

COMBINATIONS: Final[Mapping[str, str]] = {
    "dog": _("the dog"),
    "single": _("a single card"),
    "pair": _("a pair"),
    "triple": _("a triple"),
    "consecutive_pairs": _("consecutive pairs"),
    "full_house": _("a full house"),
    "straight": _("a straight"),
    "bomb": _("a bomb"),
}

INSTEAD: Final = _("A bomb without it may be played instead; the wish then stays.")
NONE_INSTEAD: Final = _("Only a bomb could be played instead, and there is none in the hand.")
NO_OTHER: Final = _("There is no other bomb in the hand that could be played instead.")
ANOTHER: Final = _("Another bomb may be played instead; the wish then stays.")
PHOENIX_HELPS: Final = _("The phoenix may help, but not as the only card of that rank.")
MUST_LEAD: Final = _("The player must lead the {wish} that was wished for.")
MUST_PLAY: Final = _("The player must play the {wish}.")
MUST_BOMB: Final = _("The player must play the {wish}. Only a bomb can do it, so they must bomb.")

WISH: Final[Sentences] = {
    "no_wish": (_("There is no wish: the player is free."), ""),
    "wish_not_of_table": (_("The open hand need not fulfil a wish: the player is free."), ""),
    "wish_not_held": (_("The player is free: there is no {wish} in the hand."), ""),
    "wish_not_playable": (
        _("The player is free: the {wish} in the hand cannot be played on this trick."),
        "",
    ),
    "wish_must_lead": (MUST_LEAD, NONE_INSTEAD),
    "wish_must_lead_or_bomb": (MUST_LEAD, INSTEAD),
    "wish_must_play": (MUST_PLAY, NONE_INSTEAD),
    "wish_must_play_or_bomb": (MUST_PLAY, INSTEAD),
    "wish_must_bomb": (MUST_BOMB, NO_OTHER),
    "wish_must_bomb_or_bomb": (MUST_BOMB, ANOTHER),
}

KNOWN: Final[Sentences] = {
    "wish_hangs_on": (_("That is not certain yet: it depends on what else was in the hand."), ""),
    "wish_ask_wished": (_("How many cards of the rank {wish} did the player hold?"), ""),
    "wish_ask_phoenix": (_("Did the player also hold the phoenix?"), ""),
    "wish_ask_bomb": (
        _("Did the player hold a bomb with the {wish} in it that beats what was on the table?"),
        _("That is all four of the rank, or five or more cards in a row in one suit."),
    ),
    "wish_ask_pair": (_("Could the player have played a pair of the rank {wish}?"), PHOENIX_HELPS),
    "wish_ask_triple": (
        _("Could the player have played a triple of the rank {wish}?"),
        PHOENIX_HELPS,
    ),
    "wish_ask_consecutive_pairs": (
        _("Could the player have played as many pairs in a row, higher, with the {wish} in them?"),
        PHOENIX_HELPS,
    ),
    "wish_ask_full_house": (
        _("Could the player have played a higher full house with the {wish} in it?"),
        PHOENIX_HELPS,
    ),
    "wish_ask_straight": (
        _("Could the player have played a straight as long, higher, with the {wish} in it?"),
        PHOENIX_HELPS,
    ),
}
"""What is asked where a table remembers only part of a hand."""

BEATS: Final[Sentences] = {
    "may_lead": (_("Yes: it is {laid}, and the player leads."), ""),
    "may_higher_card": (_("Yes: it is the higher card."), ""),
    "may_higher": (_("Yes: it is {laid} too, with as many cards, and higher."), ""),
    "may_phoenix": (
        _("Yes: the phoenix by itself is half a rank above any card but the dragon."),
        "",
    ),
    "may_bomb": (
        _("Yes: a bomb beats everything but a higher bomb, whoever’s turn it is."),
        "",
    ),
    "may_longer_bomb": (_("Yes: of two bombs the longer one is higher."), ""),
    "may_higher_bomb": (_("Yes: of two bombs of one length this is the higher."), ""),
    "may_not_kind": (
        _("No: it is {laid}, and {lies} is on the table."),
        _("Play a higher combination of the same kind, or a bomb."),
    ),
    "may_not_length": (
        _("No: it is {laid} too, but not with as many cards."),
        _("Play as many cards as are on the table, or a bomb."),
    ),
    "may_not_lower": (_("No: it is {laid} too, but no higher."), ""),
    "may_not_lower_bomb": (_("No: the bomb on the table is as long, and no lower."), ""),
    "may_not_shorter_bomb": (_("No: the bomb on the table is longer."), ""),
    "may_not_on_bomb": (_("No: only a higher bomb beats a bomb."), ""),
    "may_not_dragon": (_("No: only a bomb beats the dragon."), ""),
    "may_not_dog": (_("No: the dog can only be led."), ""),
    "may_not_on_dog": (
        _("No: the dog is no trick. It passes the lead on; nobody beats it or bombs it."),
        "",
    ),
    "may_not_combine": (
        _("No: these cards are not a combination."),
        _(
            "Play a single, a pair, consecutive pairs, a triple, a full house, a straight or a "
            "bomb."
        ),
    ),
    "may_not_phoenix_bomb": (_("No: the phoenix is never part of a bomb."), ""),
    "may_not_suits": (
        _("No: the cards of a triple, or of a bomb of four, have to be of different suits."),
        "",
    ),
}

DRAGON: Final[Sentences] = {
    "dragon_to_opponents": (
        _("The dragon’s trick goes to an opponent of the winner’s choice, also one who is out."),
        "",
    ),
    "dragon_not_counted": (
        _("Partners went out first together: nothing is counted, and the trick is not given away."),
        "",
    ),
    "dragon_last_kept": (
        _("The round is over, and by this game’s house rules the last dragon’s trick stays."),
        "",
    ),
    "dragon_kept": (
        _("Nothing is counted in this game, so whoever won the trick keeps it."),
        "",
    ),
}

SENTENCES: Final[Sentences] = {**WISH, **KNOWN, **BEATS, **DRAGON}
