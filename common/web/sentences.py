"""What is said of requests that cannot be answered, whatever they are about."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "too_large": (
        _("Something on the way to the server found this entry too large."),
        _("Make its note shorter, or ask whoever runs the server."),
    ),
    "headers_too_large": (
        _("Something on the way to the server did not let this browser's request pass."),
        _("Clear this site's cookies, and open the game's link again: entries are kept."),
    ),
    "too_slow": (
        _("The request did not arrive in time."),
        _("The line may be slow. It is tried again by itself."),
    ),
    "database_away": (
        _("The server cannot write anything down just now."),
        _("Its disk may be full, or its database away. It is tried again by itself."),
    ),
    "unknown_address": (_("There is nothing at this address."), ""),
    "server_error": (_("Something broke here."), _("Nothing was lost; try again.")),
    "method_not_allowed": (_("This address does not take such a request."), ""),
    "not_found": (_("There is no such thing here, or it is not yours to see."), ""),
    "not_allowed": (
        _("You may look at this, but not do it."),
        _("Ask who keeps the score for the link that may."),
    ),
    "invalid": (_("This is not what belongs here."), ""),
}
