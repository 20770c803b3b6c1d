"""What hypothesis draws: JSON of any shape, and rounds as they can happen at a table."""

from typing import Any, Final

from hypothesis import strategies as st

VARIANT_NAMES: Final = ("nanjing", "three_players", "tientsin", "always_last", "tien_gow")
ENTRY_FIELDS: Final = (
    "id",
    "kind",
    "points",
    "winner",
    "offender",
    "calls",
    "finish",
    "adjustments",
    "note",
    "tricks",
    "last_trick",
    "last_trick_tiles",
)
WORDS: Final = (
    *ENTRY_FIELDS,
    *VARIANT_NAMES,
    *("counted", "double_victory", "triple_victory", "wish_penalty", "ranked", "settled"),
    *("a", "b", "c", "1", "2", "3", "4", "5", "tichu", "grand", "blind", "seat", "call", "made"),
    *("to", "reason", "one_call_a_team", "last_dragon_kept", "blind_grand"),
    *("target", "rounds", "tie", "play_on", "draw", "grand_allowed", "early_death"),
    *("growing_banker", "dealer", "banker", "banker_run", "players", "", "\0", chr(0xD800)),
)
SCALARS: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-30, 130),
    st.integers(),
    st.sampled_from([10**400, -(10**400), 2**53, -(2**53), 2**63]),
    st.floats(),
    st.sampled_from(WORDS),
    st.text(max_size=8),
)
JSON: Final = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=5),
    ),
    max_leaves=12,
)
LIKE_AN_ENTRY: Final = st.fixed_dictionaries({}, optional=dict.fromkeys(ENTRY_FIELDS, JSON))

POINTS: Final = st.sampled_from(range(-25, 130, 5))
IDS: Final = st.uuids().map(str)
REASONS: Final = st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=200
).filter(lambda text: text.strip(" \t\r\n"))
NOTES: Final = st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=500
)


@st.composite
def team_rounds(draw: st.DrawFn, variant: str) -> dict[str, Any]:
    """A round of two teams as it can happen, with as much written down as the table likes."""
    seats = 6 if variant == "tientsin" else 4
    context = {"dealer": draw(st.integers(1, 3))} if variant == "three_players" else {}
    order = draw(st.permutations(range(1, seats + 1)))
    team_a = {context["dealer"], 4} if context else set(range(1, seats + 1, 2))
    partners = seats // 2
    entry: dict[str, Any]
    if draw(st.integers(0, 5)) == 0:
        offenders = [seat for seat in order if not (context and seat == 4)]
        entry = {"kind": "wish_penalty", "offender": draw(st.sampled_from(offenders))}
    elif len({seat in team_a for seat in order[:partners]}) == 1:
        kind = "double_victory" if partners == 2 else "triple_victory"
        entry = {"kind": kind, "winner": "a" if order[0] in team_a else "b"}
    else:
        points = draw(POINTS)
        entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
    grands = ["tichu"] if context else CALLS
    callers = draw(st.lists(st.sampled_from(order), unique=True))
    is_one_a_team = draw(st.booleans())
    if is_one_a_team:
        callers = list({seat in team_a: seat for seat in callers}.values())
    entry["calls"] = [
        {
            "seat": seat,
            "call": draw(st.sampled_from(grands if seat in team_a else CALLS)),
            "made": seat == order[0],
        }
        for seat in callers
    ]
    is_swept = len({seat in team_a for seat in order[:partners]}) == 1
    entry["finish"] = order[: draw(st.integers(0, partners if is_swept else seats))]
    if draw(st.booleans()):
        columns = ["1", "2", "3", "4"] if context else ["a", "b"]
        entry["adjustments"] = [
            {"to": to, "points": draw(ADJUSTED), "reason": draw(REASONS)}
            for to in draw(st.lists(st.sampled_from(columns), unique=True, min_size=1))
        ]
    rules = {
        "blind_grand": BLIND_POINTS,
        "one_call_a_team": is_one_a_team,
        "last_dragon_kept": draw(st.booleans()),
    }
    return {"variant": variant, "house_rules": rules, "context": context, "entry": entry}


CALLS: Final = ("tichu", "grand", "blind")
BLIND_POINTS: Final = 450
ADJUSTED: Final = st.sampled_from([*range(-1000, 0, 5), *range(5, 1001, 5)])


@st.composite
def ranked_rounds(draw: st.DrawFn) -> dict[str, Any]:
    """A finish of 5 to 10 players, with or without the last."""
    players = draw(st.integers(5, 10))
    order = draw(st.permutations(range(1, players + 1)))
    entry = {"kind": "ranked", "finish": order[: draw(st.integers(players - 1, players))]}
    return {
        "variant": "always_last",
        "house_rules": {},
        "context": {"players": players},
        "entry": entry,
    }


@st.composite
def settled_rounds(draw: st.DrawFn) -> dict[str, Any]:
    """Eight tricks won by four players."""
    winners = draw(st.lists(st.integers(1, 4), min_size=8, max_size=8))
    tricks = {str(seat): winners.count(seat) for seat in range(1, 5)}
    entry: dict[str, Any] = {"kind": "settled", "tricks": tricks, "last_trick": winners[-1]}
    if draw(st.booleans()):
        most = min(4, tricks[str(winners[-1])])
        entry["last_trick_tiles"] = draw(st.integers(1, most))
    context = {"banker": draw(st.integers(1, 4)), "banker_run": draw(st.integers(0, 9))}
    return {"variant": "tien_gow", "house_rules": {}, "context": context, "entry": entry}


@st.composite
def possible_rounds(draw: st.DrawFn) -> dict[str, Any]:
    """A round of any variant that can happen, perhaps with an id and a note."""
    teams = [team_rounds(name) for name in ("nanjing", "three_players", "tientsin")]
    result: dict[str, Any] = draw(st.one_of(*teams, ranked_rounds(), settled_rounds()))
    if draw(st.booleans()):
        result["entry"]["id"] = draw(IDS)
    if draw(st.booleans()):
        result["entry"]["note"] = draw(NOTES)
    return result
