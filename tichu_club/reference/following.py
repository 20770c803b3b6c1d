"""What `after` means, kind by kind: of what it is the revision, and where that is read."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Followed:
    """Writes that follow the same thing; `read` is the operation that answers its revision."""

    thing: str
    revision: str
    read: str
    writes: tuple[str, ...]
    told: str = ""


GAME: Final = "`revision` of the game, or the `operation` of the device's own write before this one"
FOLLOWED: Final = (
    Followed(
        "A game: its rounds, its seats, its end, its lock",
        GAME,
        "games_read",
        (
            "rounds_record",
            "rounds_correct",
            "rounds_remove",
            "games_seat",
            "games_finish",
            "games_reopen",
            "games_lock",
            "games_unlock",
            "games_rated",
            "clubs_correct_score",
        ),
        "409 brings the game as it stands, as `state`.",
    ),
    Followed(
        "A club: its settings, house rules and answers, and its end",
        "`revision` of the club",
        "clubs_read",
        ("clubs_change", "clubs_rules", "clubs_answer", "clubs_archive", "clubs_delete"),
        "Whatever else is written in the club counts it up, too.",
    ),
    Followed(
        "Somebody on a club's list",
        "`revision` of the player",
        "players_get",
        ("players_change", "players_hide"),
    ),
    Followed(
        "An import of earlier games",
        "`revision` of the import",
        "imports_read",
        (
            "imports_place",
            "imports_mend",
            "imports_choose",
            "imports_store",
            "imports_take_back",
        ),
    ),
    Followed(
        "An evening to come",
        "`revision` of the evening",
        "nights_planned",
        ("nights_plan_change",),
    ),
    Followed(
        "A night: its next draw, and its removal",
        "`revision` of the night",
        "nights_read",
        ("nights_draw", "nights_remove"),
    ),
    Followed(
        "Whether somebody is at a night",
        "`revision` of them among the night's `people`",
        "nights_read",
        ("nights_presence",),
    ),
    Followed(
        "The order of a day's games",
        "`revision` of the order",
        "nights_order_read",
        ("nights_order",),
    ),
    Followed(
        "The day of a club's game",
        "`revision` of the game",
        "games_read",
        ("nights_game_day",),
    ),
    Followed(
        "A season",
        "`revision` of the season",
        "seasons_show",
        ("seasons_change", "seasons_close", "seasons_reopen", "seasons_delete"),
    ),
    Followed(
        "A series of tournaments",
        "`revision` of the series",
        "series_show",
        ("series_change", "series_delete"),
    ),
    Followed(
        "A tournament: its settings",
        "`settings_revision` of the tournament",
        "tournaments_read",
        ("tournaments_change",),
        "Its `revision` counts everything, so that results do not disturb who changes settings.",
    ),
    Followed(
        "A tournament: its deletion",
        "`revision` of the tournament",
        "tournaments_read",
        ("tournaments_delete",),
        "Closing one (`tournaments_close`) has no `after`: it takes the `stage` that was seen.",
    ),
    Followed(
        "A team",
        "`revision` of the team",
        "tournaments_entries",
        ("tournaments_entry_change",),
    ),
    Followed(
        "A round: drawn up, changed by hand, published, mended, taken back",
        "`revision` of the round, 0 where none is drawn up",
        "tournaments_round",
        (
            "tournaments_pair",
            "tournaments_arrange",
            "tournaments_publish",
            "tournaments_unpublish",
            "tournaments_replace_absent",
            "tournaments_seat_late",
        ),
        "The round's number stands in what `tournaments_pair` answers.",
    ),
    Followed(
        "All reported results of a round",
        "`revision` of the tournament; it may be left out",
        "tournaments_read",
        ("tournaments_accept_all",),
        "What was reported since is left as it is.",
    ),
    Followed(
        "A match",
        "`revision` of the match: `table.revision` where it is read, `revision` in what its writes "
        "answer, 0 before the first",
        "matches_read",
        (
            "matches_report",
            "matches_confirm",
            "matches_countersign",
            "matches_ruling",
            "matches_correct",
        ),
        "A report may follow any revision since its own side's last: two sides report at once.",
    ),
    Followed(
        "The clock of a round",
        "`revision` of the clock, 0 where it has none",
        "tournaments_clock",
        ("tournaments_turn_clock",),
    ),
)
