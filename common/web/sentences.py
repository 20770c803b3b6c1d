"""Sentences about requests that cannot be answered, whatever they are about."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "too_large": (
        _("This entry is too large for something on the way to the server."),
        _("Shorten its note, or ask the person who runs the server."),
    ),
    "headers_too_large": (
        _("Something on the way to the server blocked this browser's request."),
        _("Clear this site's cookies and open the game's link again. Your entries are kept."),
    ),
    "too_slow": (
        _("The request did not arrive in time."),
        _("The connection may be slow. This page keeps trying."),
    ),
    "database_away": (
        _("The server cannot save anything just now."),
        _("Its disk may be full, or its database unavailable. This page keeps trying."),
    ),
    "server_error": (_("Something went wrong here."), _("Nothing was lost; try again.")),
    "page_out_of_date": (_("This page is out of date."), _("Load it again.")),
    "operation_reused": (
        _("This operation id has already been used for something else."),
        _("Give every write its own id."),
    ),
    "id_taken": (_("This id is already taken."), _("Make a new one.")),
    "not_found": (_("There is nothing here, or it is not yours to see."), ""),
    "not_allowed": (
        _("You may look, but not do this."),
        _("Ask the scorer for a link that may."),
    ),
    "number_missing": (
        _("A number is missing here, or is none."),
        _("Give it in digits, such as 3."),
    ),
    "invalid": (_("This value does not fit here."), ""),
}

OF_PROGRAMS: Final[Sentences] = {
    "unknown_address": (
        _("There is nothing at this address."),
        _("Addresses end with a slash; all of them are at /api/v1/reference/."),
    ),
    "unknown_parameter": (
        _("This address has no such parameter."),
        _("Its parameters are at /api/v1/reference/."),
    ),
    "unknown_mark": (
        _("The header If-Match is neither a revision nor the mark of a state."),
        _("Send the ETag of what was read, its revision, or the field after."),
    ),
    "token_scope": (
        _("This token may not do this: it is for “{has}”."),
        _("Use one that is for “{needs}”, or for more."),
    ),
    "limit_out_of_range": (
        _("A page cannot have so many rows."),
        _("Give a whole number from {least} to {most}."),
    ),
}
"""What no page asks for, so that no page needs to know it."""

OF_THE_FRAMEWORK: Final[Sentences] = {
    "method_not_allowed": (_("This address does not accept that kind of request."), ""),
    "throttled": (
        _("That was too many requests in a short time."),
        _("Try again in {seconds} seconds."),
    ),
    "unsupported_media_type": (
        _("The body is not marked as JSON."),
        _("Send JSON, with the header Content-Type: application/json."),
    ),
    "not_acceptable": (
        _("This address answers in JSON alone."),
        _("Leave out the Accept header, or allow application/json in it."),
    ),
    "authentication_failed": (
        _("This token is not valid, or not any more."),
        _("Ask the person who runs the club for a new one."),
    ),
    "not_authenticated": (_("Sign in first."), ""),
}
"""Codes of the framework's own errors, which programs meet rather than people."""

OF_FIELDS: Final[Sentences] = {
    "blank": (_("This text is empty."), ""),
    "date": (_("This is a day without its hour."), _("Give day and hour, as in ISO 8601.")),
    "datetime": (_("This is a day with its hour."), _("Give the day alone, as in 2026-11-22.")),
    "does_not_exist": (_("There is no such thing."), ""),
    "empty": (_("This list is empty."), ""),
    "incorrect_type": (_("This is of another type."), ""),
    "invalid_choice": (_("This is none of the values that it may have."), ""),
    "make_aware": (_("There is no such hour on that day: clocks are changed."), ""),
    "max_decimal_places": (_("This number has too many digits after the point."), ""),
    "max_digits": (_("This number has too many digits."), ""),
    "max_length": (_("This is too long."), ""),
    "max_string_length": (_("This number is too long."), ""),
    "max_value": (_("This is too much."), ""),
    "max_whole_digits": (_("This number has too many digits before the point."), ""),
    "min_length": (_("This is too short."), ""),
    "min_value": (_("This is too little."), ""),
    "not_a_dict": (_("This must be an object."), ""),
    "not_a_list": (_("This must be a list."), ""),
    "null": (_("This must not be null."), ""),
    "null_characters_not_allowed": (_("This text has a character that means nothing."), ""),
    "overflow": (_("This number is too large."), ""),
    "parse_error": (_("The body is no JSON that can be read."), ""),
    "permission_denied": (_("You may not do this."), ""),
    "range": (_("This is not within its range."), ""),
    "required": (_("This field is missing."), ""),
    "surrogate_characters_not_allowed": (_("This text has half a character."), ""),
}
"""Codes of the framework's fields. Their own sentences say more, and are what is answered."""
