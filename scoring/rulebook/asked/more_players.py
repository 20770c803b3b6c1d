"""Asked at tables: other games of the box."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

MORE: Final = AskedTopic(
    "more-players",
    _("Other games of the box"),
    (
        AskedQuestion(
            "three-give-partner",
            _("Three players: does the dealer pass cards to Table?"),
            _(
                "No. The dealer passes to the two opponents only, one card from each hand to each"
                " of them."
            ),
            _("3 players exchange with table dummy partner give card"),
            ("three-dealer-gives",),
            game="three_players",
            anchor="exchange",
        ),
        AskedQuestion(
            "three-table-open",
            _("Three players: when is Table's hand laid open?"),
            _("After cards have been passed on, before the first trick."),
            _("3 players dummy face up show turn over table cards"),
            ("three-table-open",),
            game="three_players",
            anchor="exchange",
        ),
        AskedQuestion(
            "three-table-wish",
            _("Three players: must Table fulfil a wish?"),
            _("No, whoever made it."),
            _("3 players dummy mah jong wish obey table"),
            ("three-wish",),
            game="three_players",
            anchor="wish",
        ),
        AskedQuestion(
            "six-ten-cards",
            _("Six players: who gets ten cards?"),
            _("The two who draw first."),
            _("6 players 56 cards extra card more cards uneven deal tientsin"),
            ("six-longer", "six-draw"),
            game="tientsin",
            anchor="deal",
        ),
        AskedQuestion(
            "six-dog-both-out",
            _("Six players: I play the dog and both partners are out: who leads?"),
            _("The next player in turn who has cards."),
            _("6 players hound both teammates finished tientsin"),
            ("six-dog-out",),
            game="tientsin",
            anchor="dog",
        ),
        AskedQuestion(
            "six-passes",
            _("Six players: how many passes end a trick?"),
            _("As many as there are other players with cards: five at first, fewer later."),
            _("6 players how often pass trick over tientsin five"),
            ("trick-taken",),
            game="tientsin",
            anchor="play",
        ),
        AskedQuestion(
            "tiles-follow",
            _("Tien Gow: must I follow suit or beat?"),
            _("No. Whoever does not beat lays as many tiles face down, even if they could beat."),
            _("dominoes tien gow have to play same suit forced win trick"),
            ("tiles-discard",),
            game="tien_gow",
            anchor="play",
        ),
        AskedQuestion(
            "tiles-lot",
            _("Tien Gow: who is the first banker?"),
            _("That is drawn by lot. Afterwards whoever won the round before."),
            _("dominoes, tien gow, first bank, choose the bank start draw who begins"),
            ("tiles-lot", "tiles-next-banker"),
            game="tien_gow",
            anchor="table",
        ),
        AskedQuestion(
            "tiles-pairs",
            _("Tien Gow: may two pairs be led together?"),
            _(
                "No. Three or four tiles are led only as a civil rank with the military one that"
                " goes with it. Other published rules allow two pairs."
            ),
            _("dominoes tien gow double pair four tiles combination chinese"),
            ("tiles-two-pairs", "tiles-mixed"),
            game="tien_gow",
            anchor="combinations",
        ),
    ),
)
