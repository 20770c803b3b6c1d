"""What a person reads about an event that is wrong: one sentence, its place first.

The pure code raises codes and values; the commands are the edge where they become words.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from tournaments.events.errors import EventError
from tournaments.pairing.errors import NoPairing, Waiver

SENTENCES = {
    # the text
    "bad_encoding": "this is no UTF-8; save the file as UTF-8.",
    "bad_syntax": "this is no JSON: {problem}.",
    "bad_number": "a number here cannot be used; write ordinary numbers such as 2 or 0.5.",
    "too_deep": "lists or objects are nested too deep; the format needs no more than six levels.",
    # the form
    "unknown_field": 'there is no field "{field}" here; known are {allowed}.',
    "missing_field": 'the field "{field}" is missing; add it.',
    "repeated_field": 'the field "{field}" stands here twice; keep one.',
    "wrong_type": "here stands {found}; what is wanted is {wanted}.",
    "wrong_length": "the list has {found} entries; it must have {range}.",
    "wrong_text_length": "the text has {found} characters; it must have {range}.",
    "control_character": "the text has characters that cannot be printed; leave them out.",
    "out_of_range": "{found} is out of range; it must be {range}.",
    "too_many_decimals": "the number has too many decimals; at most {most} are kept.",
    "unknown_choice": '"{found}" is not known here; choose one of {options}.',
    "tie_break_twice": 'the tie-break "{tie_break}" stands in the list twice; keep one.',
    "criterion_twice": 'the criterion "{criterion}" stands in the list twice; keep one.',
    "points_out_of_order": "a win has {win} points, a level match {level}, a loss {loss}; "
    "a win must have most and a loss least.",
    "bad_bands": "the bands begin at margins {margins}; they must ascend and begin at 1.",
    "bad_scale": "{share} points cannot be shared over a margin of {full_at} in steps of {step}; "
    "the share must be even (with decimals: any) and the margin at least one step.",
    "unknown_edition": "there is no edition {found}; choose 2024 or 2026.",
    "even_best_of": "best of {found} can end level; write an odd number.",
    "wrong_round": "this is round {expected} by its place in the list; rounds must stand in order.",
    "forfeit_with_result": "a forfeit has no score and no points; leave out one or the other.",
    "games_and_score": '"{field}" and "games" exclude each other; put it into the games.',
    "hands_and_doubles": 'double victories are counted from the hands; leave out "doubles".',
    "empty_penalty": 'a penalty takes something; give "points" or "score".',
    # the sense
    "entrant_twice": '"{entrant}" is entered already (at {other}); give every entrant its own id.',
    "leaves_before_entering": "the last round ({leaves}) comes before the first ({enters}); "
    "exchange them, or leave the entrant out.",
    "fixed_table_twice": 'table {table} is fixed for "{other}" already; choose another.',
    "unknown_entrant": '"{entrant}" is not entered; {known}.',
    "pair_of_one": '"{entrant}" stands here with itself; name two different ones.',
    "too_many_rounds": 'there are {played} rounds, but only {rounds} planned; raise "rounds".',
    "twice_in_round": '"{entrant}" is in this round already (at {other}); it can be there once.',
    "not_in_round": '"{entrant}" is not in the event in round {round}; '
    'correct its "enters" or "leaves", or take it out here.',
    "table_twice": "table {table} is used twice in this round; number every table differently.",
    "not_accounted_for": '"{entrant}" is neither at a table nor free in round {round}; '
    'put it at a table, into "byes" or into "off".',
    "two_byes": "{found} teams have a bye in one round; one can, the others must play or be off.",
    "too_many_byes": "{found} players sit out; at most three can, four make a table.",
    "forbidden_pair": "{entrants} must not meet; pair them otherwise, or write the waiver down.",
    "met_too_often": "{entrants} meet more often than {legs} times; check the round.",
    "rematch": "{entrants} met in round {round} already; pair them otherwise, "
    "or write the waiver down.",
    "second_bye": '"{entrant}" was free in round {round} already; another team must have the bye, '
    "or write the waiver down.",
    "award_missing": 'with this scoring nobody knows what "{award}" is worth; '
    'add "{award}": {{"points": …}}.',
    "round_not_played": "round {round} is not there yet ({played} are); give a round that is.",
    "hands_missing": 'this scoring counts hand by hand; add "hands".',
    "hands_do_not_add_up": "the hands add up to {hands}, the score says {score}; correct one.",
    "score_step": "{score} is no score: both must be multiples of {step}.",
    "score_sum": "{score} is no score of Tichu: both together ({sum}) must be a multiple of 100.",
    "double_victory_with_points": 'side "{double}" has the double victory, so the other cannot '
    "have {lost} points; it has none but what failed calls cost.",
    "no_more_rounds": 'all {rounds} rounds are there; raise "rounds" if another is to be played.',
    "match_pending": "{entrants} have no result yet; enter it before the next round is paired.",
    "not_in_bracket": "{entrants} do not meet in this round of the bracket; check who went on.",
    "match_missing": "{entrants} meet in this round of the bracket; add their table.",
    "no_winner": 'a match of the bracket has no winner; play on, or award "points".',
    "game_too_many": "best of {best_of} was decided before this game; take it out.",
    # the plan
    "pairing_locked_bye_even": "somebody is to sit out, but the number of teams is even; "
    'take out "sits_out".',
    "pairing_too_few_players": "there are {players} players; a table needs {least}.",
    "pairing_too_few_entrants": "there are {entrants} entrants; it takes {least}.",
    "pairing_bad_groups": "{entrants} teams cannot make {groups} groups of at least two; "
    "choose fewer groups.",
    "pairing_too_many_byes": "{locked} players are to sit out, but only {byes} can.",
    "pairing_locked_forbidden": "a fixed table seats two who must not meet.",
    "pairing_forbidden_pairs": "no seating keeps all forbidden pairs apart; "
    'it would be enough to put these into "waived": {pairs}.',
    # what a command asked for
    "standings_unknown_team": '"{entrant}" is not entered; give an id of the file.',
    "standings_bad_place": "there is no place {place} among {teams}; give one from 1.",
    "standings_nothing_open": "every match of the last round has a result; what is needed can be "
    "told while one has none.",
    "standings_points_without_limit": "with this scoring a match can bring any number of points; "
    "what is needed can be told by result, bands, scale or hands.",
    # TRF
    "trf_line": "this line is no {record} record; {wanted}.",
    "trf_unknown_number": "there is no number {number}; every opponent must have a 001 line.",
    "trf_number_twice": "the number {number} has two 001 lines; keep one.",
    "trf_contradiction": "{number} and {opponent} do not agree about round {round}; "
    "both lines must name each other and results that fit.",
    "trf_no_players": "there is no 001 line; a report has one for every team.",
    "trf_too_large": "{found} does not fit into a report, which has room for {most}.",
    "trf_not_possible": "a report can only be made of a Swiss or a round robin of teams.",
}
PROBLEMS = {
    "comma": "a comma or a closing bracket is missing here",
    "colon": "a colon is missing here, between a name and its value",
    "name": "a name in double quotes is wanted here",
    "value": "a value is wanted here (a text in double quotes, a number, a list or an object)",
    "quote": "the closing double quote is missing",
    "control": "line breaks and tabs cannot stand inside a text",
    "escape": 'a backslash stands before one of \\" \\\\ / b f n r t, or before u and four digits',
    "end": "the file goes on after its end; keep one object",
    "cut_off": "the file ends too early; its rest is missing",
}
OBSTACLES = {"rematch": "let {} meet again", "forbidden": "let {} meet although they must not"}


def write_sentence(error: EventError) -> str:
    """Write the place and what is wrong and right there, in one sentence."""
    template = SENTENCES.get(error.code, f"this cannot be ({error.code}); look at {{values}}.")
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
    lines = ["No pairing keeps everything that must never be; one of these would do:"]
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
