"""What a person reads of a refusal: its place first, then what is wrong and right there.

The pure code raises codes and values. Who speaks to a person hands in how texts are translated.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from common.problems import NoPairing, Refused
from common.problems.catalogue import Translate, fill, fill_sentence
from common.problems.problem import Json
from common.problems.sentences import translatable as _
from pairing.errors import Waiver, find_ways_out

PROBLEMS: Final[Mapping[str, str]] = {
    "comma": _("a comma or a closing bracket is missing here"),
    "colon": _("a colon is missing here, between a name and its value"),
    "name": _("a name in double quotes belongs here"),
    "value": _("a value belongs here (a text in double quotes, a number, a list or an object)"),
    "quote": _("the closing double quote is missing"),
    "control": _("line breaks and tabs are not allowed inside a text"),
    "escape": _(
        'a backslash must come before one of \\" \\\\ / b f n r t, or before u and four digits'
    ),
    "end": _("there is more after the end of the object; keep one object"),
    "cut_off": _("the file ends too early; the rest is missing"),
}
WAIVERS: Final[Mapping[str, str]] = {
    "rematch": _("let {entrants} meet again"),
    "forbidden": _("let {entrants} meet although they must not"),
    "second_bye": _("give {entrants} a second bye"),
}
PLACES: Final = (
    (re.compile(r"(?P<place>)"), _("the file")),
    (re.compile(r"line (?P<line>\d+)"), _("line {line}")),
    (re.compile(r"line (?P<line>\d+) column (?P<column>\d+)"), _("line {line} column {column}")),
    (re.compile(r"as an event (?P<place>.*)"), _("as an event {place}")),
    (re.compile(r"asked (?P<place>team)"), _("the team asked for")),
    (re.compile(r"asked (?P<place>player)"), _("the player asked for")),
    (re.compile(r"asked (?P<place>place)"), _("the place asked for")),
    (re.compile(r"asked (?P<place>round)"), _("the round asked for")),
    (re.compile(r"asked (?P<place>way out)"), _("the way out asked for")),
)
"""How places are said that are no pointer into a file."""
ENTRANTS: Final = frozenset({"entrant", "entrants", "opponent", "team"})
"""Values that are ids of entrants; a number among them says how many there are."""
POINTER: Final = re.compile(r" \(\w+ /[^)]*\)")
"""Where in a file the other one stands, as in `(at /played/0/tables/3)`."""
TEXTS: Final = {"trf_line": ("wanted",), "wrong_json_type": ("wanted", "found")}
"""Values that are words of ours, not of the file."""


def write_refusal(refusal: Refused, translate: Translate) -> str:
    """Write the place and what is wrong and right there, in one sentence."""
    values = {name: _write(value) for name, value in refusal.values.items() if value is not None}
    for name in TEXTS.get(refusal.code, ()):
        values[name] = translate(values[name])
    if "problem" in values:
        values["problem"] = translate(PROBLEMS[values["problem"]])
    if "known" in values:
        values["known"] = _suggest(values["entrant"], refusal.values["known"], translate)
    sentence = fill_sentence(refusal.code, values, translate)
    return f"{_write_place(refusal.place, translate)}: {sentence.message}"


def write_for_people(
    refusal: Refused, translate: Translate, name_of: Callable[[str], str] = str
) -> str:
    """Write what is wrong and right, for a page: no place in a file, teams by their names.

    `name_of` an entrant's id gives what people call it.
    """
    problem = refusal.problems[0]
    named = {
        name: _name_entrants(problem.values[name], name_of)
        for name in ENTRANTS & problem.values.keys()
    }
    plain = replace(problem, place="", values={**problem.values, **named})
    said = write_refusal(Refused.of([plain]), translate).partition(": ")[2]
    return POINTER.sub("", said[:1].upper() + said[1:])


def _name_entrants(value: Json, name_of: Callable[[str], str]) -> Json:
    if isinstance(value, int):
        return value
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [name_of(str(entrant)) for entrant in value]
    return name_of(str(value))


def _write_place(place: str, translate: Translate) -> str:
    for pattern, text in PLACES:
        match = pattern.fullmatch(place)
        if match is not None:
            return fill(translate(text), match.groupdict())
    return place


def write_ways_out(
    refusal: NoPairing, translate: Translate, name_of: Callable[[str], str] = str
) -> str:
    """Write what could be given up where no pairing keeps the absolutes, and how to accept it."""
    lines = list_ways_out(refusal, translate, name_of)
    if len(lines) > 1:
        lines.append(translate(_("Add --waive 1 to accept the first, and so on.")))
    return "\n".join(lines)


def list_ways_out(
    refusal: NoPairing, translate: Translate, name_of: Callable[[str], str] = str
) -> list[str]:
    """Write what could be given up where no pairing keeps the absolutes: a line for each way."""
    ways = find_ways_out(refusal)
    if not ways:
        return [
            translate(_("No pairing is possible, whatever is given up: there are too few teams."))
        ]
    lines = [
        translate(
            _(
                "No round avoids all rematches, forbidden pairs and second byes; "
                "giving up one of these would be enough:"
            )
        )
    ]
    lines += [
        f"{number}. {'; '.join(write_waiver(waiver, translate, name_of) for waiver in way.waivers)}"
        for number, way in enumerate(ways, start=1)
    ]
    return lines


def ways_out_to_json(refusal: NoPairing) -> list[list[Json]]:
    """Return each way out as the waivers that a plan takes, the ones with fewest kinds first."""
    return [
        [{"kind": waiver.kind, "teams": list(waiver.ids)} for waiver in way.waivers]
        for way in find_ways_out(refusal)
    ]


def write_waiver(waiver: Waiver, translate: Translate, name_of: Callable[[str], str] = str) -> str:
    """Write what one waiver allows."""
    names = [name_of(entrant) for entrant in waiver.ids]
    entrants = names[0]
    if len(names) == 2:
        pair = {"one": names[0], "other": names[1]}
        entrants = fill(translate(_("{one} and {other}")), pair)
    return fill(translate(WAIVERS[waiver.kind]), {"entrants": entrants})


def _write(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        return ", ".join(_write(item) for item in value)
    return str(value)


def _suggest(entrant: str, known: object, translate: Translate) -> str:
    names = [str(name) for name in known] if isinstance(known, list) else []
    close = get_close_matches(entrant, names, 1)
    if close:
        return fill(translate(_('"{name}" is')), {"name": close[0]})
    if len(names) > 8:
        ends = {"count": str(len(names)), "first": names[0], "last": names[-1]}
        return fill(translate(_("{count} others are, from {first} to {last}")), ends)
    if names:
        return fill(translate(_("the entrants are {names}")), {"names": ", ".join(names)})
    return translate(_("nobody is"))
