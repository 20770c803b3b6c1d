"""What fields say that stand in many shapes, and mean the same in each of them.

A field whose class describes it says that instead.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from scoring.rulebook import find_house_rule
from scoring.rules import FIELD_WORDS, list_facts

EXAMPLES: Final = {"example", "examples", "default"}
"""What holds values, in which nothing is described."""
OF_NULL: Final = re.compile(r"[;,] null [^;.]*(?=\.$)")
"""What null stands for, at the end of a sentence."""
NULLABLE: Final = {"NullEnum", "Wish"}
"""Shapes that may be null."""
COMMON: Final[Mapping[str, str]] = {
    **{fact.name: fact.says for fact in list_facts() if fact.says},
    **{name: words.says for name, words in FIELD_WORDS.items() if words.says},
    "about": "What people read before they enter: text without marks.",
    "action": "Its code: what was done.",
    "address": "Where it is read.",
    "after": "What this follows: the revision that was read, as *What a write follows* says.",
    "among": "Among how many the lot fell; 1 where nobody else had the same claim.",
    "anyway": "Do it although something speaks against it, which the refusal without it names.",
    "at": "When it was.",
    "before": "What stood there before.",
    "behind": "Whether some evenings are still being added up.",
    "best": "The best of its kind.",
    "by": "Who did it.",
    "byes": "Teams that have the round off and get its points, by their numbers.",
    "call": "Which call it is.",
    "calls": "Calls of the round, a row for each.",
    "candidates": "The ids of those who it may be, where they are several.",
    "card": "The id of a card.",
    "cards": "Cards, as in `JT` for the ten of jade; MJ, DG, PH and DR are the four others.",
    "category": "What the team may win a prize of its own in.",
    "chances": "The chances of winning, where somebody can tell.",
    "clock": "The clock; null where there is none.",
    "closed_at": "When it was closed; null while it is open.",
    "club": "The short name of the club, as in its address.",
    "code": "What names it to programs, and stays.",
    "column": "The column.",
    "columns": "Its columns, in their order.",
    "context": "What the rounds before hand on to the next one.",
    "counts": "Whether it counts.",
    "criterion": "The criterion of pairing that it is about.",
    "data": "What is told.",
    "day": "The day, by the club's own calendar.",
    "deputy": "The id of a deputy.",
    "device": "The device that wrote it.",
    "doubles": "Double victories.",
    "draft": "The calls that are marked for the next round.",
    "draft_revision": "Counts up with each call that is marked.",
    "draw": "The number of the draw, counted from 1.",
    "email": "An address of a mailbox.",
    "encoding": "How letters are written in the file; empty where that is found out.",
    "end": "Where or when it ends.",
    "ended_by": "Why it is over: `rule` by its rules, `hand` by somebody; null while it runs.",
    "entries": "Teams that are entered.",
    "entry": "What was played in the round.",
    "evenings": "How many evenings.",
    "event": "The name of the event.",
    "expires_at": "When it ends by itself.",
    "fee": "What entering costs, in words.",
    "fee_paid": "Whether the fee is paid.",
    "file": "The id of a file.",
    "finish_before": "Who went out in the last round of the game before, in their order.",
    "finished_at": "When it ended; null while it runs.",
    "first_banker": "The seat that is banker first, in a game that has one.",
    "first_day": "The first day that belongs to it.",
    "first_dealer": "The seat that shuffles first; null where nobody said.",
    "form": "The last games, newest last: W won, L lost, D level.",
    "format": "How teams are paired, from round to round.",
    "from_round": "The round from which on it holds.",
    "game": "The id of a game.",
    "games": "How many games.",
    "guest": "Whether it is a guest, who is not on the club's list.",
    "head": "The line in which the columns have their names.",
    "here": "Whether they are here.",
    "hidden": "Whether strangers read initials instead of the name.",
    "home": "Where the team comes from, in its own words.",
    "house_rules": "House rules by their names; what is left out is as in the rule book.",
    "id": "Its id, a UUID.",
    "import": "The id of an import.",
    "in_own_matter": "Whether it was in a matter of the director's own team.",
    "invitation": "The id of an invitation.",
    "is_cancelled": "Whether it was called off.",
    "is_public": "Whether everybody may see it.",
    "is_you": "Whether it is the account that asks.",
    "keeps_hanging": "Whether games stay that were changed or are used elsewhere since.",
    "kind": "Of which kind it is.",
    "known_by": "What the game is known by.",
    "language": "The language, as in `de`; empty for none.",
    "last": "The round in which they sat out last; 0 for none.",
    "last_day": "The last day that belongs to it.",
    "last_hand": "Whether the hand in play is the last one.",
    "late": "Whether it came after the director's word.",
    "least_games": "How many games somebody needs to stand in the table.",
    "left": "What is left.",
    "left_out": "What is not used, and why.",
    "level": "How many ended level.",
    "line": "The number of the line, counted from 1.",
    "lines": "Lines, in their order.",
    "link": "A link that lets somebody in; its token stands behind the `#`.",
    "locked": "Whether nobody but its owner may write.",
    "lost": "How many were lost.",
    "made": "Whether the call came true.",
    "made_at": "When it was made.",
    "match": "The id of a match.",
    "matches": "Matches, in their order.",
    "may": "What the caller may do with it.",
    "member": "The id of a team's member.",
    "members": "Its people, in their order.",
    "merge": "The id of a merge.",
    "message": "Words for people: what is wrong.",
    "most_teams": "How many teams may be entered; null for as many as come.",
    "most_uses": "How many may use it.",
    "name": "What it is called.",
    "names": "Names, in their order.",
    "next": "The address of the next page, null on the last.",
    "next_number": "The number that the next round has.",
    "night": "The id of an evening.",
    "night_ends_at": "The hour at which an evening ends and the next day begins.",
    "night_revision": "The revision of the evening after the write.",
    "note": "A note, in people's own words.",
    "number": "Its number.",
    "on_paper": "Whether only a table is known, as it was kept on paper.",
    "operation": "A UUID that the device made for this write: the same again is the same write.",
    "opponents": "Against whom.",
    "order": "In what order.",
    "other": "The id of somebody else on the list.",
    "over": "Whether it is over.",
    "over_par": "Points a round beyond what was to be expected.",
    "owner": "The link that may do everything, and renew the others.",
    "owner_secret": "A secret that the device made: the way back to a game that began offline.",
    "pairing": "Options of the format.",
    "penalty": "The id of a penalty.",
    "people": "People, a row for each.",
    "phone": "Where they can be reached; only directors see it.",
    "place": "The place, counted from 1; null for none.",
    "plan": "What is fixed for the next round.",
    "play": "What is played at a table.",
    "played_on": "The day that it belongs to; 1970-01-01 where nobody knows it.",
    "player": "The id of somebody on a list, or of a guest; null for nobody.",
    "players": "Who they are, a row for each.",
    "plus_minus": "The rating lies so far from the true one at most, 95 times in 100.",
    "plus_minus_then": "`plus_minus` as it was shown on that day; null where none was.",
    "points": "Points.",
    "points_against": "Points of the other side.",
    "points_for": "Points of one's own side.",
    "presence": "The id of somebody's presence.",
    "present": "Whether they are here.",
    "preset": "Which ready-made settings it begins with.",
    "previous": "The address of the page before, null on the first.",
    "prizes": "What can be won.",
    "protest_minutes": "Minutes for protests, once it has ended; 0 for none.",
    "provisional": "Whether there are too few games for a number in the ranking.",
    "published_at": "When it was published; null before.",
    "question": "The key of a question.",
    "rank": "The place; who share one have the same.",
    "rated": "Whether the game counts for the ratings of its club.",
    "rating": "What somebody is rated.",
    "rating_then": "The rating as it was shown on that day; null where none was.",
    "reason": "Why, in people's own words.",
    "recorded": "Whether its deals are on record.",
    "refused": "What was refused, and why.",
    "registration": "Who can enter.",
    "rematch": "The game that the same table played next; null for none.",
    "rematch_of": "The game that the same table played before; null for none.",
    "removed": "Whether somebody had their name taken away.",
    "result": "What it ended with.",
    "results": "The rows of this page.",
    "revision": "Counts up with each change of it.",
    "role": "What somebody may; null for strangers.",
    "round": "The number of the round.",
    "rounds": "How many rounds.",
    "rules": "The settings of the event that decide about its play.",
    "run": "The number of a count of all ratings.",
    "running": "Whether it runs.",
    "says": "Notes, in words for people.",
    "score": "The score: by team, or by seat where there are no teams.",
    "scorer": "The link that may write.",
    "season": "The id of a season.",
    "series": "The id of a series of tournaments.",
    "seat": "A seat, numbered from 1 in the order of play.",
    "seats": "Who sits where, in the order of play.",
    "seconds": "Seconds.",
    "session": "The number of a session.",
    "settled_by": "Whose word made it final; empty for nobody's yet.",
    "sheet": "The name of a sheet of a workbook.",
    "sheets": "The sheets of a workbook.",
    "short_name": "What the table calls them; empty where the name is short enough.",
    "shuffler": "The seat that shuffles next; null where nobody said who began.",
    "side": "Which side.",
    "signed_by": "Who signed it.",
    "since": "Since when.",
    "sits_out": "Who sits this round out.",
    "slug": "The short name of the club, as in its address.",
    "spelling": "The id of a way to write a name.",
    "stage": "How far it has come.",
    "standing": "How far a result can be relied on; empty for no result.",
    "started_at": "When it began.",
    "starts_at": "The hour at which it begins; null where nobody said.",
    "state": "In what state it is.",
    "strangers_see": "What strangers see of the club.",
    "strangers_see_ratings": (
        "Whether strangers who see its games see its ranking too, and what its ratings expected."
    ),
    "streaks": "The longest rows of games that were won or lost.",
    "sure": "Whether nobody else is called so.",
    "table": "The number of the table.",
    "tables": "Tables, in their order.",
    "team": "A team.",
    "team_code": "The code that is typed instead of the team's link.",
    "teams": "Teams, in their order.",
    "text": "Words for people.",
    "time_zone": "The time zone, as in `Europe/Berlin`.",
    "times": "How often they sat out before.",
    "timestamp": "When it happened.",
    "title": "A title.",
    "token": "What lets somebody in: keep it secret.",
    "topic": "What is watched, as in `game:6f9619ff-8b86-4011-b42d-00c04fc964ff`.",
    "topics": "What is watched, each as in `game:6f9619ff-8b86-4011-b42d-00c04fc964ff`.",
    "totals": "The score of the game: by team, or by seat where there are no teams.",
    "tournament": "The id of a tournament.",
    "type": "Of which kind it is.",
    "until": "Until when.",
    "user": "The id of an account.",
    "values": "The values that stand in its words, by their names.",
    "variant": "Which game of the box it is.",
    "watcher": "The link that may watch.",
    "webhook": "The id of a webhook.",
    "which": "Which of them it is.",
    "winner": "Who won: a team, a seat, or `draw`; null for nobody yet.",
    "wish": "The rank that was wished for; null for none.",
    "wishes": "What teams wish for, as far as it can be.",
    "won": "How many were won.",
}

BY_TYPE: Final[Mapping[tuple[str, str], str]] = {
    ("entry", "uuid"): "The id of a team among the entries.",
    ("place", "string"): "Where it is held, as people say it.",
    ("players", "list of uuid"): "The ids of the players.",
    ("points", "string"): "Points, as a decimal.",
    ("round", "uuid"): "The id of a round.",
    ("rounds", "list"): "Rounds, in their order.",
    ("table", "uuid"): "The id of a table that was drawn.",
    ("until", "integer"): "The place down to which it is shared; `rank` where nobody shares it.",
    ("until", "date"): "The last day of it.",
}
"""What a field of the name says where it holds this."""
OF_SIDES: Final[Mapping[str, str]] = {
    "_for": "Of their own side.",
    "_against": "Of the other side.",
}
"""What a figure of two people says besides, by the end of its name."""
SHAPES: Final[Mapping[str, str]] = {
    "Adjustment": "Points that were given or taken beside the play.",
    "Award": "Points, with the game points made and lost that go with them.",
    "Entrant": "A team or a player of an event.",
    "EventFile": "A whole event as a file.",
    "MatchGame": "A game of a match.",
    "Member": "Somebody who plays for a team.",
    "Plan": "What is fixed before the next round is drawn up.",
    "PlayerPlan": "What is fixed before the next round of players is drawn up.",
    "PlayerRound": "A round of players: their tables, and who has it off.",
    "Result": "What a match ended with: a score, hands, games, a forfeit, or points awarded.",
    "Round": "A round: its tables, and who has it off.",
    "Scoring": "What a match is worth.",
    "TeamPlan": "What is fixed before the next round of teams is drawn up.",
    "TeamRound": "A round of teams: their tables, and who has it off.",
    "Waiver": "A rule that was given up, and for whom.",
}
"""What the parts of an event's file are, which say it of their fields alone."""


def describe_common(document: dict[str, Any]) -> None:
    """Let fields and parameters of these names say what they are where nothing else does.

    A parameter such as `game_id` is the field `game`.
    """
    shapes = document["components"]["schemas"]
    for name, text in SHAPES.items():
        shapes[name].setdefault("description", text)
    for name, field in shapes["HouseRules"]["properties"].items():
        field["description"] = find_house_rule(name).says
    for name, field in list_properties(document):
        _describe(field, name)
    for path in document["paths"].values():
        for operation in path.values():
            for row in operation.get("parameters", ()):
                _describe(row, row.get("name", "").removesuffix("_id"))


def list_properties(schema: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every property of a document or a schema by its name, with those that stand in it."""
    for name, inner in schema.items() if isinstance(schema, dict) else ():
        if name == "properties":
            yield from inner.items()
            yield from (pair for each in inner.values() for pair in list_properties(each))
        elif name not in EXAMPLES:
            yield from list_properties(inner)
    for each in schema if isinstance(schema, list) else ():
        yield from list_properties(each)


def _describe(said: dict[str, Any], name: str) -> None:
    kind = say_kind(said.get("schema", said))
    if "description" not in said and (text := BY_TYPE.get((name, kind)) or _find_common(name)):
        said["description"] = text if may_be_null(said) else OF_NULL.sub("", text)


def say_kind(schema: Mapping[str, Any]) -> str:
    """Return what a field holds, in a word: its format or its type; of a list, what it is of."""
    kind = schema.get("format") or schema.get("type", "")
    if kind == "array":
        inner = schema["items"].get("format", "")
        return f"list of {inner}" if inner else "list"
    kinds = [kind] if isinstance(kind, str) else kind
    return next((each for each in kinds if each != "null"), "")


def may_be_null(schema: Mapping[str, Any]) -> bool:
    """Return whether null may stand in a field."""
    several = [*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())]
    named = {each.get("$ref", "").rpartition("/")[2] for each in (schema, *several)}
    kinds = schema.get("type", "")
    return (
        "null" in ([kinds] if isinstance(kinds, str) else kinds)
        or bool(named & NULLABLE)
        or any(each.get("type") == "null" for each in several)
    )


def _find_common(name: str) -> str:
    more = next((words for end, words in OF_SIDES.items() if name.endswith(end)), "")
    if name in COMMON or not more:
        return COMMON.get(name, "")
    base = COMMON.get(name.removesuffix("_for").removesuffix("_against"), "")
    return f"{base} {more}" if base else ""
