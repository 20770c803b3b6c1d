"""Every code of a refusal: with which status it comes, its values, and what a client does.

The codes and their sentences are the catalogue's. What stands here is for who writes a client, in
English alone as the document is. A test holds the statuses against the code and against every
refusal that a test receives.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems.catalogue import list_sentences
from common.web.problems import NOT_ALLOWED

USUAL: Final = (422,)
"""The status of a code that is not named below: what was asked for cannot be."""
STATUSES: Final[Mapping[str, Sequence[int]]] = {
    **dict.fromkeys(
        (
            *("blank", "date", "datetime", "does_not_exist", "empty", "incorrect_type", "invalid"),
            *("invalid_choice", "max_length", "max_string_length", "max_value", "min_length"),
            *("min_value", "not_a_dict", "not_a_list", "null", "overflow", "parse_error", "range"),
            *("make_aware", "max_decimal_places", "max_digits", "max_whole_digits", "required"),
            *("null_characters_not_allowed", "surrogate_characters_not_allowed"),
            *("unknown_mark", "unknown_parameter"),
        ),
        (400,),
    ),
    "field_not_allowed": (400, 422),
    "authentication_failed": (401,),
    "not_authenticated": (401,),
    "link_ended": (403, 422),
    "not_allowed": (403,),
    "permission_denied": (403,),
    "prove_first": (403,),
    "ticket_ended": (403,),
    "team_reports": (403,),
    "token_scope": (403,),
    "game_deleted": (404,),
    "not_found": (404, 422),
    "tournament_deleted": (404,),
    "unknown_address": (404,),
    "method_not_allowed": (405,),
    "not_acceptable": (406,),
    "too_slow": (408,),
    **dict.fromkeys(
        (
            *("changed_meanwhile", "club_file_being_written", "confirmed_rounds", "draft_over"),
            *("game_locked", "import_hangs", "import_moved_on", "match_taken_back"),
            *("number_taken", "predecessor_unknown", "rematch_exists", "revision_conflict"),
            *("round_out_of_turn", "round_outdated", "round_published", "score_alone"),
            *("season_behind", "sheet_there_before", "table_drawn_anew"),
        ),
        (409,),
    ),
    "id_taken": (409, 422),
    "too_large": (413,),
    "unsupported_media_type": (415,),
    "codes_exhausted": (429,),
    "team_codes_exhausted": (429,),
    "throttled": (429,),
    "headers_too_large": (431,),
    "server_error": (500,),
    "database_away": (503,),
    "too_many_streams": (503,),
}
MEND: Final = "The program is wrong: mend it. The same request is never accepted."
LATER: Final = (
    "Send the same again later, with the same `operation`: whatever was stored is not stored twice."
)
BY_STATUS: Final[Mapping[int, str]] = {
    400: MEND,
    401: "Ask for a token that is valid; without one the answer stays the same.",
    403: "Ask for a link, a token or an account that may. The same request is not accepted.",
    404: (
        "Forget the thing, or whoever asked may not know of it. Do not ask again; only a game "
        "whose start still waits to be sent is not there yet."
    ),
    405: MEND,
    406: MEND,
    408: LATER,
    409: (
        "Nothing was stored. Read what `address` names (of a game it is in `state`); what is still "
        "wanted is a new write, with a new `operation` and the `after` that was read."
    ),
    413: "Send less.",
    415: MEND,
    422: (
        "It cannot be, whenever it is sent. Show the sentence beside `field`, let somebody correct "
        "it, and send it again; the `operation` may stay, as nothing was stored for it."
    ),
    429: "Wait as many seconds as `Retry-After` says, then send the same again.",
    431: "Send fewer cookies.",
    500: LATER,
    503: "Wait as many seconds as `Retry-After` says. " + LATER,
}
OF_ITS_OWN: Final[Mapping[str, str]] = {
    "changed_meanwhile": (
        "Somebody else changed it. `revision` among the values is its present one, where there is "
        "one; `address` has the rest. What is still wanted is a new write that follows it."
    ),
    "club_file_being_written": "Wait for the file that is being written; list the files to see it.",
    "codes_exhausted": "Use the link, or wait as many seconds as `Retry-After` says.",
    "confirmed_rounds": "It cannot be deleted any more: others have confirmed rounds of it.",
    "draft_over": "Drop the marked call: its round is recorded, or another one is being played.",
    "game_deleted": "Forget the game, and whatever waits to be sent to it.",
    "game_over": (
        "Read the state: the game ends before this round. Once an earlier round is corrected the "
        "same may be sent again."
    ),
    "game_full": "Begin another game; this one takes no more rounds.",
    "game_locked": "Keep what waits. It can be sent once a director has unlocked the game.",
    "id_taken": (
        "Make a new id. A round refused with 409 stands in the game already, as `state` says: "
        "somebody put it back."
    ),
    "import_hangs": "Read the import: what hangs on it has to go first.",
    "import_moved_on": "Read the import: it is in another state by now.",
    "match_taken_back": "Read the tournament: the round was taken back, and its matches with it.",
    NOT_ALLOWED: (
        "Show `hint`: it says whom to ask, which is somebody else for a game, a club and a "
        "tournament. The same request is not accepted."
    ),
    "no_pairing": (
        "Send a list of `enough` among the values as `waived` of `plan`, or let others play."
    ),
    "number_gap": "Record the rounds before this one first.",
    "number_taken": (
        "If the round of this number in `state` has your `entry.id`, yours is stored. Else "
        "somebody else wrote: people choose, and what they keep is a new write."
    ),
    "operation_reused": "The `operation` belongs to another write. Make a new one for this.",
    "page_out_of_date": MEND,
    "predecessor_unknown": (
        "The write that `after` names has not arrived. Send the queue from its beginning."
    ),
    "prove_first": "Let the account's owner sign in again on its page, and come back.",
    "rematch_exists": "Read `rematch` of the game in `state`: the next game has begun there.",
    "reported_alone": "Ask whoever directs; where they want it all the same, send `anyway` too.",
    "revision_conflict": (
        "Somebody else wrote. `state` has the game as it stands; people choose. What they keep is "
        "a new write, with a new `operation` and the `revision` of the state as `after`."
    ),
    "round_out_of_turn": "Read the tournament: other rounds are there by now.",
    "round_outdated": "Draw the round up again, with the proposal's revision as `after`.",
    "round_published": "Read the round: it is played already, and mended, not arranged.",
    "score_alone": "Correct the score as a whole: the rounds of this game are not known.",
    "season_behind": "Close the season again in some seconds: what was played is being added up.",
    "sheet_there_before": (
        "Nothing is to be done: this game is there already. Another one like it is sent with"
        " `is_another`."
    ),
    "table_drawn_anew": "Read the night: the table was drawn anew since.",
    "team_codes_exhausted": "Use the team's link, or wait as many seconds as `Retry-After` says.",
    "team_reports": "Use the link of the side's team; whoever directs sends a ruling instead.",
    "ticket_ended": "Get a new ticket, and open the stream with it.",
    "token_scope": "Use a token whose `scope` is `needs` of the values, or more.",
    "too_many_streams": "Read the game now and then, and open the stream later.",
    "tournament_deleted": "Forget the tournament, and whatever waits to be sent to it.",
}
BESIDE: Final[Mapping[str, Sequence[str]]] = {"changed_meanwhile": ("revision",)}
"""Values that stand in no sentence."""
NAME: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class DescribedCode:
    """A code, as a page shows it; `does` is empty where its status says what a client does.

    So is `hint` where each kind of thing has its own (`common.web.hints`).
    """

    name: str
    statuses: Sequence[int]
    values: Sequence[str]
    message: str
    hint: str
    does: str

    @property
    def is_special(self) -> bool:
        """Whether a client does something else than for most codes."""
        return bool(self.does) or tuple(self.statuses) != USUAL


def list_codes(translate: Callable[[str], str]) -> list[DescribedCode]:
    """Return all codes in their order; the sentences as `translate` gives them."""
    return [
        DescribedCode(
            name=name,
            statuses=find_statuses(name),
            values=list_values(name),
            message=translate(message),
            hint=translate(hint) if hint and name != NOT_ALLOWED else "",
            does=OF_ITS_OWN.get(name, ""),
        )
        for name, (message, hint) in sorted(list_sentences().items())
    ]


def find_statuses(code: str) -> Sequence[int]:
    """Return with which statuses a code comes, the usual one first."""
    return STATUSES.get(code, USUAL)


def list_values(code: str) -> list[str]:
    """Return the names of a code's values: those that stand in its sentences, and others."""
    message, hint = list_sentences()[code]
    names = [*NAME.findall(f"{message} {hint}"), *BESIDE.get(code, ())]
    named = ["least", "most"] if "range" in names else []
    return list(dict.fromkeys([name for name in names if name != "range"] + named))
