"""What a person reads about an event that is wrong: one sentence, its place first.

The pure code raises codes and values; the commands are the edge where they become words.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from tournaments.events.errors import EventError
from tournaments.pairing.errors import NoPairing, Waiver

SENTENCES = {
    # the text
    "bad_encoding": "this is not UTF-8; save the file as UTF-8.",
    "bad_syntax": "this is not JSON: {problem}.",
    "bad_number": "this number cannot be used; write ordinary numbers such as 2 or 0.5.",
    "too_deep": "lists or objects are nested too deep; the format needs no more than six levels.",
    # the form
    "unknown_field": 'there is no field "{field}" here; the fields are {allowed}.',
    "missing_field": 'the field "{field}" is missing; add it.',
    "repeated_field": 'the field "{field}" is here twice; keep one.',
    "wrong_type": "expected {wanted} here, found {found}.",
    "wrong_length": "the list has {found} entries; it must have {range}.",
    "wrong_text_length": "the text has {found} characters; it must have {range}.",
    "control_character": "the text has characters that cannot be printed; remove them.",
    "out_of_range": "{found} is out of range; it must be {range}.",
    "too_many_decimals": "the number has too many decimal places; at most {most} are allowed.",
    "unknown_choice": '"{found}" is not known here; choose one of {options}.',
    "tie_break_twice": 'the tie-break "{tie_break}" is in the list twice; keep one.',
    "criterion_twice": 'the criterion "{criterion}" is in the list twice; keep one.',
    "points_out_of_order": "a win has {win} points, a level match {level}, a loss {loss}; a win "
    "must have the most and a loss the least.",
    "bad_bands": "the bands start at margins {margins}; they must rise and start at 1.",
    "bad_scale": "{share} points cannot be shared over a margin of {full_at} in steps of {step}; "
    "the share must be even (with decimals: any) and the margin at least one step.",
    "unknown_edition": "there is no edition {found}; choose 2024 or 2026.",
    "even_best_of": "best of {found} can end level; give an odd number.",
    "wrong_round": "by its place in the list this is round {expected}; rounds must be in order.",
    "forfeit_with_result": "a forfeit has no score and no points; remove one or the other.",
    "games_and_score": '"{field}" and "games" cannot be used together; put it into the games.',
    "hands_and_doubles": 'double victories are counted from the hands; remove "doubles".',
    "empty_penalty": 'a penalty must take something away; give "points" or "score".',
    # the sense
    "entrant_twice": '"{entrant}" is already entered (at {other}); give every entrant its own id.',
    "leaves_before_entering": "the last round ({leaves}) comes before the first ({enters}); swap "
    "them, or remove the entrant.",
    "fixed_table_twice": 'table {table} is already fixed for "{other}"; choose another.',
    "unknown_entrant": '"{entrant}" is not entered; {known}.',
    "pair_of_one": '"{entrant}" is here with itself; name two different ones.',
    "too_many_rounds": 'there are {played} rounds but only {rounds} are planned; raise "rounds".',
    "twice_in_round": '"{entrant}" is already in this round (at {other}); it can only be there '
    "once.",
    "not_in_round": '"{entrant}" is not in the event in round {round}; correct its "enters" or '
    '"leaves", or remove it here.',
    "table_twice": "table {table} is used twice in this round; number every table differently.",
    "not_accounted_for": '"{entrant}" is neither at a table nor free in round {round}; put it at '
    'a table, in "byes" or in "off".',
    "two_byes": "{found} teams have a bye in one round; only one can, the others must play or be "
    "off.",
    "too_many_byes": "{found} players sit out; at most three can, as four make a table.",
    "forbidden_pair": "{entrants} must not meet; pair them differently, or record the waiver.",
    "met_too_often": "{entrants} meet more than {legs} times; check the round.",
    "rematch": "{entrants} already met in round {round}; pair them differently, or record the "
    "waiver.",
    "second_bye": '"{entrant}" was already free in round {round}; give another team the bye, or '
    "record the waiver.",
    "award_missing": 'this scoring does not say what "{award}" is worth; add "{award}": '
    '{{"points": …}}.',
    "round_not_played": "round {round} has not been played yet ({played} have); give one that has.",
    "hands_missing": 'this scoring counts hand by hand; add "hands".',
    "hands_do_not_add_up": "the hands add up to {hands}, but the score says {score}; correct one "
    "of them.",
    "score_step": "{score} is not a possible score: both numbers must be multiples of {step}.",
    "score_sum": "{score} is not a possible Tichu score: the sum ({sum}) must be a multiple of "
    "100.",
    "double_victory_with_points": 'side "{double}" has the double victory, so the other cannot '
    "have {lost} points; it has none, less what failed calls cost.",
    "no_more_rounds": 'all {rounds} rounds are there; raise "rounds" to play another.',
    "match_pending": "{entrants} have no result yet; enter it before pairing the next round.",
    "not_in_bracket": "{entrants} do not meet in this round of the bracket; check who went "
    "through.",
    "match_missing": "{entrants} meet in this round of the bracket; add their table.",
    "no_winner": 'a match in the bracket has no winner; play on, or award "points".',
    "game_too_many": "best of {best_of} was decided before this game; remove it.",
    # the plan
    "pairing_locked_bye_even": "a team is set to sit out, but the number of teams is even; remove "
    '"sits_out".',
    "pairing_too_few_players": "there are {players} players; a table needs {least}.",
    "pairing_too_few_entrants": "there are {entrants} entrants; at least {least} are needed.",
    "pairing_bad_groups": "{entrants} teams cannot make {groups} groups of at least two; "
    "choose fewer groups.",
    "pairing_too_many_byes": "{locked} players are to sit out, but only {byes} can.",
    "pairing_locked_forbidden": "a fixed table brings together two who must not meet.",
    "pairing_forbidden_pairs": "no seating keeps all forbidden pairs apart; it would be enough to "
    'put these in "waived": {pairs}.',
    # what a command asked for
    "standings_unknown_team": '"{entrant}" is not entered; give an id of the file.',
    "standings_bad_place": "there is no place {place} among {teams}; give one from 1 up.",
    "standings_nothing_open": "every match of the last round has a result; what a team needs can "
    "only be told while one is open.",
    "standings_points_without_limit": "with this scoring a match can be worth any number of "
    "points; what a team needs can only be told when scoring by result, bands, scale or hands.",
    # TRF
    "trf_line": "this line is not a {record} record; {wanted}.",
    "trf_unknown_number": "there is no number {number}; every opponent needs a 001 line.",
    "trf_number_twice": "the number {number} has two 001 lines; keep one.",
    "trf_contradiction": "{number} and {opponent} do not agree about round {round}; "
    "both lines must name each other and results that fit.",
    "trf_no_players": "there is no 001 line; a report needs one for every team.",
    "trf_too_large": "{found} does not fit in a report, which has room for {most}.",
    "trf_not_possible": "a report can only be made from a Swiss or a round robin of teams.",
}
PROBLEMS = {
    "comma": "a comma or a closing bracket is missing here",
    "colon": "a colon is missing here, between a name and its value",
    "name": "a name in double quotes belongs here",
    "value": "a value belongs here (a text in double quotes, a number, a list or an object)",
    "quote": "the closing double quote is missing",
    "control": "line breaks and tabs are not allowed inside a text",
    "escape": 'a backslash must come before one of \\" \\\\ / b f n r t, or before u and four '
    "digits",
    "end": "there is more after the end of the object; keep one object",
    "cut_off": "the file ends too early; the rest is missing",
}
OBSTACLES = {"rematch": "let {} meet again", "forbidden": "let {} meet although they must not"}


def write_sentence(error: EventError) -> str:
    """Write the place and what is wrong and right there, in one sentence."""
    template = SENTENCES.get(
        error.code, f"this is not possible ({error.code}); look at {{values}}."
    )
    values = {name: _write(value) for name, value in error.values.items()}
    if "problem" in values:
        values["problem"] = PROBLEMS[str(error.values["problem"])]
    values["range"] = _write_range(error.values)
    values["values"] = ", ".join(f"{name}: {_write(value)}" for name, value in error.values.items())
    if "known" in values:
        values["known"] = _suggest(str(error.values["entrant"]), error.values["known"])
    return f"{error.place or 'the file'}: {template.format(**values)}"


def write_options(answer: NoPairing) -> str:
    """Write what could be given up where no pairing keeps the absolutes."""
    lines = [
        "No pairing avoids everything that must never happen; giving up one of these would be "
        "enough:"
    ]
    lines += [
        f"{number}. {'; '.join(_write_waiver(waiver) for waiver in option.waivers)}"
        for number, option in enumerate(answer.ways_out, start=1)
    ]
    if len(lines) == 1:
        lines = ["No pairing is possible, whatever is given up: there are too few teams."]
    return "\n".join(lines)


def _write_waiver(waiver: Waiver) -> str:
    if waiver.kind == "second_bye":
        return f"give {waiver.ids[0]} a second bye"
    return OBSTACLES[waiver.kind].format(" and ".join(waiver.ids))


def _write(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        return ", ".join(_write(item) for item in value)
    return str(value)


def _write_range(values: Mapping[str, object]) -> str:
    least, most = values.get("least"), values.get("most")
    if most is None:
        return f"at least {least}"
    return str(least) if least == most else f"{least} to {most}"


def _suggest(entrant: str, known: object) -> str:
    names = [str(name) for name in known] if isinstance(known, list) else []
    close = get_close_matches(entrant, names, 1)
    if close:
        return f'"{close[0]}" is'
    if len(names) > 8:
        return f"{len(names)} others are, from {names[0]} to {names[-1]}"
    return f"entered are {', '.join(names)}" if names else "nobody is"
