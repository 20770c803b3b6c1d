"""Places: what is asked at tables and stands in no statement of a rulebook."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import Backing, books_say, de, decided, en, fr, implies

STRATEGY: Final = _("What experienced players advise; no rule depends on it.")

ASKED: Final[Mapping[str, tuple[Backing, ...]]] = {
    "asked-two-bombs": (
        decided(_("It is asked in the publisher's questions, and no rule book here answers it.")),
        implies(
            _("Everybody gets the chance to lay a bigger bomb before the trick is taken."),
            en("Gameplay", 1, "given a chance"),
        ),
    ),
    "asked-wish-late": (decided(_("A wish is made with the card; later it would be a surprise.")),),
    "asked-strategy": (decided(STRATEGY),),
    "asked-dragon-kept": (decided(_("Two events are known that let the winner keep it.")),),
    "asked-dog-last": (decided(_("No book speaks of it; it follows from what the dog does.")),),
    "asked-partners": (decided(_("No book says how partners find each other.")),),
    "asked-blind-grand": (decided(_("It is played at some events, with points of their own.")),),
    "asked-signals": (
        books_say(
            _("A call is not talked about first."),
            fr("Annoncer « Tichu »", 3, "sans en discuter"),
            de("Tichu!", 3, "vorgängig abgesprochen"),
        ),
        decided(_("Of signals no book speaks; the fairness of any card game asks for it.")),
    ),
    "asked-penalty-when": (
        decided(_("The French book has the penalty, and does not say when it is claimed.")),
    ),
    "asked-penalty-proof": (decided(_("No book says who has to prove it.")),),
    "asked-exposed": (decided(_("No rule book says: a suggestion, for a director to change.")),),
    "asked-out-of-turn": (
        decided(_("No rule book says: a suggestion, for a director to change.")),
    ),
    "asked-wrong-number": (
        decided(_("No rule book says: a new deal is what card games usually do.")),
    ),
    "asked-wrong-exchange": (
        implies(
            _("Nobody may look at what comes in before giving away their own."),
            fr("Avant chaque main", 1, "nul ne peut"),
            de("Vor Spielbeginn", 1, "erst aufnehmen, wer"),
        ),
        decided(_("What follows from a mistake no rule book says.")),
    ),
}
