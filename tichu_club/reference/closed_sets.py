"""What each value of a closed set means, for who writes a client: in English alone.

Tie-breaks and kinds of tournament say what *The file of an event* and the presets say, values for
which the program has words say those. The rest stands here.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.conf import settings
from django.utils.translation import override

from common.tables.encodings import ENCODINGS
from common.tables.sentences import ENCODING_WORDS
from nights.draws.methods import list_methods
from pairing.event.presets import PRESETS, Preset
from pairing.formats import FORMATS
from past.reading import columns
from scoring.house_rules.names import GAMES
from scoring.rules import VARIANTS
from tichu_club.reference.common_fields import EXAMPLES

Document = dict[str, Any]
Words = Mapping[str, str]
VALUE: Final = re.compile(r"^\* `([^`]*)` - (.*)$", re.MULTILINE)
"""A value of a closed set, with its words."""
TIE_BREAK: Final = re.compile(r"^\| `(\w+)` \| (.+?) \|", re.MULTILINE)
SETS: Final[tuple[Words, ...]] = (
    {"a": "team A, or side a", "b": "team B, or side b"},
    {"a": "side a", "b": "side b", "table": "the director, for neither side"},
    {
        "a": "side a",
        "b": "side b",
        "table": "the sheet at the table, for neither side",
        "director": "the director's ruling",
    },
    {"a": "side a did not come", "b": "side b did not come", "both": "neither side came"},
    {
        "owner": "may do everything with the game",
        "scorer": "may write rounds",
        "watcher": "may look",
    },
    {
        "owner": "may do everything in the club",
        "director": "directs tournaments, and keeps the club's list",
        "scorer": "keeps score, and runs evenings",
        "member": "sees the club, and says for themselves that they have come",
    },
    {
        "read": "reads what a member reads",
        "score": "keeps score: games, evenings, and who is here",
        "direct": "does all that a director does",
        "everything": "does everything that the account may",
    },
    {
        "tichu": "a tichu",
        "grand": "a grand tichu",
        "blind": "a grand tichu before any card is seen, where the table plays it",
    },
    {
        "rule": "by its rules: a target or the last round was reached",
        "hand": "somebody ended it",
    },
    {
        "planned": "nothing is played yet",
        "running": "a round was published",
        "provisional": "it has ended, and protests may follow",
        "final": "it has ended, and results stay as they are",
    },
    {
        "asked": "waits for the director",
        "entered": "takes part",
        "waiting": "is on the waiting list",
        "withdrawn": "does not take part, or not any more",
    },
    {
        "asking": "columns and people are being asked for",
        "storing": "its games are being stored",
        "stored": "its games are there",
        "taking": "its games are being taken back",
        "taken": "its games were taken back",
    },
    {
        "writing": "the file is being written",
        "ready": "it can be fetched",
        "failed": "it could not be written",
    },
    {
        "waiting": "it is sent again later",
        "delivered": "it was answered 2xx",
        "failed": "it was tried six times, in vain",
    },
    {
        "unproved": "its first message was not answered yet",
        "active": "it is told what happens",
        "dead": "it is switched off, as it did not answer",
    },
    {
        "nothing": "strangers see nothing of the club",
        "initials": "strangers see its games, with initials for names",
        "games": "strangers see its games, with names",
    },
    {"won": "they won", "lost": "they lost"},
    {"won": "they won", "lost": "they lost", "level": "nobody won", "open": "it still runs"},
    {
        "start": "the game was started",
        "record": "a round was recorded",
        "correct": "a round was corrected",
        "remove": "a round was removed",
        "finish": "the game was ended by hand",
        "reopen": "it was taken back that the game was ended",
        "lock": "the game was closed to every change",
        "unlock": "the game was opened to corrections again",
        "seat": "somebody else took a seat",
        "rate": "it was said whether the game is rated",
        "day": "the game was moved to another day",
        "score": "the score of a game without rounds was corrected",
    },
    {"play_on": "another round is played, until it is decided", "draw": "it ends level"},
    {
        "wished": "how many cards of the wished rank the player holds",
        "phoenix": "whether the player holds the phoenix",
        "combination": "whether the wished rank can be played in such a combination",
        "bomb": "whether the player has a bomb with the wished rank",
    },
    {
        "single": "one card",
        "pair": "two of a rank",
        "triple": "three of a rank",
        "consecutive_pairs": "two or more pairs of ranks that follow one another",
        "full_house": "three of a rank and two of another",
        "straight": "five or more cards of ranks that follow one another",
        "bomb": "four of a rank, or a straight of one suit",
    },
    {
        "hand": "in the order of `numbers`, the rest after them",
        "rating": "the highest rating first",
        "lot": "as it is drawn",
    },
    {
        "name": "the whole name",
        "first": "the given name",
        "last": "the surname",
        "short_name": "what the table calls them",
        "number": "the club's own number of the person",
    },
    {
        "both": "games, and points that were brought in without games",
        "games": "games alone",
        "points": "points that were brought in without games alone",
    },
    {
        "all": "all games of its dates",
        "evenings": "games of evenings",
        "tournaments": "games of tournaments",
    },
    {
        "margin": "a win is 3 points if wide, 2 if clear, else 1",
        "wins": "a win is 2 points, a level game 1",
        "presence": "an evening is 1 point, whatever was played",
    },
    {
        "ten": "25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points for the first ten places",
        "eight": "10, 8, 6, 5, 4, 3, 2 and 1 points for the first eight places",
        "beaten": "a point, and one more for each team or player with a place below it",
        "own": "`own_points`, from the first place on",
    },
    {
        "none": "nobody has as many points",
        "places": "their places, the best one first",
        "shared": "nothing: the places are the same, too",
    },
    {
        "start": "let it run; without a clock yet, make one of `seconds`",
        "pause": "stop it, to go on later",
        "add": "give all tables `seconds` more; less than 0 takes time away",
        "last_hand": "call the last hand",
        "more_hands": "take back that the hand in play is the last one",
        "clear": "take the clock away",
    },
    {role: words for role, words in columns.WORDS.items() if role} | {"day": "its day"},
    {
        "games": "a line for each game",
        "rounds": "a line for each round",
        "points": "a line for each evening, with each person's points",
        "ranking": "a line for each place of a ranking",
        "records": "records of online tables, and score sheets",
    },
    {
        "games": "a line for each game",
        "rounds": "a line for each round",
        "points": "a line for each evening, with each person's points",
        "ranking": "a line for each place of a ranking",
    },
    {
        "dmy": "day, month, year",
        "mdy": "month, day, year",
        "ymd": "year, month, day",
    },
    {",": "a comma; decimals have points", ";": "a semicolon; decimals have commas"},
    {
        "close": "it was ended, and protests may follow",
        "final": "it became final",
        "reopen": "it was opened again",
    },
    {
        "accepted": "the other side accepted it or said the same, or the director accepted it",
        "countersigned": "the other side agreed with its code, on the first side's phone",
        "director": "the director's ruling",
    },
    {
        "provisional": "one side has reported it",
        "disputed": "the two sides differ",
        "final": "agreed, or ruled on",
    },
    {
        "again": "the newest round, in which nothing has begun, is drawn up again",
        "back": "rounds that others would play are taken back with their results",
        "later": "it is noted for after the event",
    },
    {
        "half": "the round off is worth a level match",
        "zero": "the round off is worth nothing",
        "next": "it plays from the next round on",
    },
    {"full": "worth a win", "half": "worth a level match", "zero": "worth nothing"},
    {"match": "the games of a match are added up", "game": "each game of a match scores"},
    {"seed": "in the order of the seeds", "lot": "as it is drawn"},
    {
        "changing": "by rank, nobody at a table twice if it can be helped",
        "near": "by rank, and nobody walks far",
        "by_rank": "strictly by rank",
    },
    {
        "partner_repeats": "few have a partner again",
        "table_repeats": "few sit with somebody again",
        "consecutive": "few sit with somebody of the round before",
        "spread": "who sits at a table is close in rank",
        "balance": "both sides of a table are close in rank",
        "wishes": "wishes are kept",
    },
    {"rank": "the lowest rank first", "lot": "as it is drawn"},
    {"drawn": "one round after the other", "fixed": "all rounds before the first"},
    {"snake": "seeds go to and fro over the groups", "lot": "as it is drawn"},
    {
        "apart": "not to meet; of players, not to sit at one table",
        "together": "to sit at one table",
        "partners": "to play together",
        "opponents": "to play against each other",
    },
    {
        "played": "a match that was played",
        "forfeit_win": "a match that the others did not come to",
        "forfeit_loss": "a match that the team did not come to",
        "bye": "a round without an opponent",
        "full": "a round off, worth a win",
        "half": "a round off, worth a level match",
        "zero": "a round off, worth nothing",
        "penalty": "what the director took",
        "lot": "the lot that was drawn",
    },
    {
        "rematch": "two met a second time",
        "forbidden": "two met who must not",
        "second_bye": "a team had a second bye",
    },
    {
        "came_late": "a team came late, and was seated",
        "from_next": "a team came late, and plays from the next round on",
        "did_not_come": "a team did not come, and the bye team plays instead",
    },
)
PLAIN: Final = (
    frozenset({"J2", "PH=2"}),
    frozenset({"2", "T", "A"}),
)
"""Some values of the sets that say themselves what they are: cards, ranks."""
EVENT_PAGE: Final = "docs/event-format.md"
INSIDE: Final = ("items", "additionalProperties", "schema")
NOT_LOOKED_INTO: Final = {*EXAMPLES, "enum"}


def say_values(document: Document) -> None:
    """Let each closed set say what its values mean, wherever it stands."""
    with override("en"):
        _say_values(document)


def _say_values(document: Document) -> None:
    shapes = document["components"]["schemas"]
    shapes["DrawMethod"] = {"type": "string", "enum": list(_say_methods())}
    known = [
        *SETS,
        _say_encodings(),
        _read_tie_breaks(),
        _say_presets(),
        _say_formats(),
        _say_games(),
        _say_methods(),
    ]
    known += [dict(VALUE.findall(said.get("description", ""))) for said, _ in _list_sets(document)]
    by_values = {frozenset(words): words for words in reversed(known) if words}
    _drop_values(document)
    for said, values in _list_sets(document):
        about = said.pop("description", "")
        words = by_values.get(frozenset(values), {})
        differs = any(str(words[value]).lower() != value.lower() for value in words)
        lines = [f"* `{value}` - {words[value]}" for value in values] if differs else []
        if text := "\n\n".join(filter(None, (about, "\n".join(lines)))):
            said["description"] = text


def _drop_values(part: Any) -> None:
    """Take out of every description what it says of values: a field refers to the set's shape."""
    for inner in part.values() if isinstance(part, dict) else part:
        if isinstance(inner, dict | list):
            _drop_values(inner)
    said = part.get("description") if isinstance(part, dict) else None
    if isinstance(said, str) and VALUE.search(said):
        part["description"] = VALUE.sub("", said).strip()
        if not part["description"]:
            del part["description"]


def list_unsaid(document: Document) -> list[tuple[str, ...]]:
    """Return the closed sets of which a value has no words but itself."""
    return [
        tuple(values)
        for said, values in _list_sets(document)
        if set(values) - _find_said(said.get("description", ""))
        and not any(some <= set(values) for some in PLAIN)
    ]


def _find_said(text: str) -> set[str]:
    return {value for value, words in VALUE.findall(text) if words.lower() != value.lower()}


def _list_sets(part: Any, *, is_inside: bool = False) -> Iterator[tuple[Document, list[str]]]:
    """Yield what stands for several texts, with them: a shape, a field, a parameter.

    What stands inside, as what a list is of, has no words by itself: a page shows none.
    """
    if isinstance(part, dict):
        inner = [part.get(name) for name in INSIDE]
        for each in inner if is_inside else (part, *inner):
            values = each.get("enum", ()) if isinstance(each, dict) else ()
            texts = [value for value in values if isinstance(value, str) and value]
            if len(texts) > 1:
                yield part, texts
    for name, each in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(each, dict | list) and name not in NOT_LOOKED_INTO:
            yield from _list_sets(each, is_inside=name in INSIDE)


def _read_tie_breaks() -> Words:
    """Return the tie-breaks, each with its line of *The file of an event*."""
    page = (settings.BASE_DIR / EVENT_PAGE).read_text("utf-8")
    return dict(TIE_BREAK.findall(page.partition("\n## Tie-breaks\n")[2]))


def _say_encodings() -> Words:
    return {name: ENCODING_WORDS[name] for name in ENCODINGS}


def _say_methods() -> Words:
    return {name: str(label) for name, label in list_methods()}


def _say_games() -> Words:
    return {
        game.name: f"{GAMES[f'variant_{game.name}']}: {_say_count(game.fewest, game.most)} seats"
        for game in VARIANTS
    }


def _say_count(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def _say_formats() -> Words:
    return {row.name: row.hint for row in FORMATS.values()}


def _say_presets() -> Words:
    return {preset.name: _say_preset(preset) for preset in PRESETS}


def _say_preset(preset: Preset) -> str:
    """Return what a kind of tournament begins with, as its `rules` and `play` have it."""
    play = {**preset.play, "house_rules": preset.house_rules} if preset.house_rules else preset.play
    parts = {"rules": preset.rules, "play": play}
    written = "; ".join(f"{name} `{json.dumps(part)}`" for name, part in parts.items())
    return f"{preset.hint} It sets {written}"
