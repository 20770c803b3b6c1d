"""Asked at tables: when something went wrong."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

IRREGULAR: Final = AskedTopic(
    "irregular",
    _("When something went wrong"),
    (
        AskedQuestion(
            "penalty-when",
            _("When may the 200 for an ignored wish be claimed, and by whom?"),
            _(
                "By any opponent, as soon as the card shows up or a pass is proved wrong, and at"
                " the latest before the cards of the next round are dealt. It is not claimed"
                " twice, and a table may agree to claim it only until the next trick has been"
                " taken."
            ),
            _(
                "claim penalty 200 later after counting who may call it ignored wish deadline"
                " noticed too late"
            ),
            ("wish-penalty", "asked-penalty-when"),
            anchor="wish",
            is_irregular=True,
        ),
        AskedQuestion(
            "penalty-proof",
            _("Who has to prove that a wish was ignored?"),
            _(
                "Whoever claims it. The tricks are turned over and the hand before the play is put"
                " together again; the referee's page then says whether the player was obliged to."
                " What cannot be shown is not penalised."
            ),
            _("proof look through tricks turn over evidence show hand dispute ignored wish"),
            ("asked-penalty-proof",),
            anchor="wish",
            is_irregular=True,
        ),
        AskedQuestion(
            "card-exposed",
            _("A card was dropped or shown: what now?"),
            _(
                "It goes back to the hand, and play goes on. Everybody may use what they saw; the"
                " partner should not. If it was shown on purpose, the director decides."
            ),
            _(
                "exposed, showed me a card by accident, fell on table face up dropped accidentally"
                " seen my card visible"
            ),
            ("asked-exposed",),
            anchor="play",
            is_irregular=True,
        ),
        AskedQuestion(
            "out-of-turn",
            _("Somebody played out of turn: what now?"),
            _(
                "The cards go back to the hand, and whoever is in turn plays. If the next player"
                " has already played on them, the play stands. Bombs are never out of turn."
            ),
            _("wrong turn too early before me jumped the queue played when not their turn"),
            ("asked-out-of-turn",),
            anchor="play",
            is_irregular=True,
        ),
        AskedQuestion(
            "wrong-number",
            _("Somebody has too many or too few cards: is it a misdeal?"),
            _(
                "If cards were passed wrongly, and nobody has played yet, that is put right."
                " Otherwise, before anybody has played a card, the round is dealt anew, and calls"
                " do not count. If it is found later, the player with too few plays on; the"
                " director decides what the round scores."
            ),
            _("misdeal 13 cards 15 cards missing card redeal wrong deal count"),
            ("asked-wrong-number",),
            anchor="deal",
            is_irregular=True,
        ),
        AskedQuestion(
            "wrong-exchange",
            _("Cards were passed wrongly, or looked at too soon: what now?"),
            _(
                "If it can be put right before the first card is played, it is. Whoever has looked"
                " at cards too soon may not change what they pass. Afterwards the exchange stands."
            ),
            _(
                "gave wrong card exchange mistake looked before passing forgot to pass two cards"
                " to one"
            ),
            ("asked-wrong-exchange",),
            anchor="exchange",
            is_irregular=True,
        ),
    ),
)
