"""The buttons of the pages of tournaments, by template, and which test clicks each of them twice.

A button's kind is the name of the address that takes it and its own name: `desk_result:accept`.
Where a template says `away` or `here` both are its names, `away/here`; a value in its place is `*`.
"""

from typing import Final

_OF_TOURNAMENTS: Final = {
    "team_page/code.html": "code",
    "rounds/correction.html": "desk_result desk_correct:again desk_correct:later",
    "hall/deputy.html": "deputy",
    "entries/entry.html": "entry",
    "files/import.html": "import",
    "practice/try.html": "try",
    "practice/partials/_practice.html": "practice_end:end",
    "settings/apart.html": "apart",
    "settings/delete.html": "delete",
    "settings/new.html": "new new:then=settings",
    "entries/register.html": "register",
    "settings/settings.html": "settings",
    "series/series_form.html": "series_change series_delete",
    "team_page/partials/_own_report.html": "team_report:accept team_report",
    "team_page/partials/_team.html": "team_tap:away/here team_tap:withdraw team_tap:call",
    "team_page/partials/_beside_sheet.html": "beside",
    "team_page/partials/_beside_end.html": "beside:accept beside:code_given",
    "rounds/partials/_bracket_round.html": "desk_publish:round desk_pair desk_pair",
    "desk/partials/_advice.html": "desk_format:round_robin",
    "desk/partials/_desk_clock.html": "desk_clock:do=pause desk_clock:do=start "
    "desk_clock:do=last_hand desk_clock:do=more_hands desk_clock:do=add desk_clock:do=take "
    "desk_clock:do=start desk_clock desk_clock desk_clock:do=clear",
    "desk/closing.html": "desk_close:anyway",
    "desk/partials/_level.html": "desk_result:winner desk_result:winner desk_result:clear",
    "desk/partials/_level_again.html": "desk_correction:winner desk_correction:winner",
    "rounds/partials/_correction_back.html": "desk_correct:back",
    "desk/partials/_desk_end.html": "desk_close desk_close desk_close:reopen",
    "desk/partials/_desk_hall.html": "desk_display desk_deputies:end desk_deputies:renew",
    "desk/partials/_desk_mend.html": "desk_mend:bye_team desk_mend:two desk_mend:half "
    "desk_mend:zero desk_mend:next",
    "desk/partials/_bar_clock.html": "desk_clock:do=pause desk_clock:do=start desk_clock:do=start",
    "desk/partials/_bar_step.html": "desk_result:all desk_publish:round desk_pair "
    "desk_publish:round",
    "desk/partials/_desk_bar.html": "desk_slip",
    "desk/partials/_desk_sheet.html": "desk_sheet",
    "desk/partials/_slip_entered.html": "desk_result:clear",
    "desk/partials/_desk_tables.html": "desk_result:come",
    "desk/partials/_desk_team_list.html": "desk_team:away/here desk_team:penalize "
    "desk_team:forgive desk_team:renew desk_team:withdraw desk_team:admit",
    "desk/partials/_desk_teams.html": "desk_enter",
    "desk/partials/_desk_versions.html": "desk_result:version",
    "rounds/partials/_draft_seat.html": "desk_round:tap",
    "desk/partials/_fee_tick.html": "teams_change:unpaid/paid",
    "rounds/partials/_pairing.html": "desk_round:waive desk_round:tap desk_round:tap "
    "desk_round:tap desk_round:tap desk_round:tap desk_round:lock desk_round:lock desk_keep "
    "desk_publish:round desk_pair desk_pair desk_round",
    "desk/partials/_put_off.html": "desk_correction",
    "rounds/partials/_reported_alone.html": "desk_result:all",
    "team_page/partials/_team_countersign.html": "team_countersign",
    "team_page/partials/_team_sheet.html": "team_sheet",
    "desk/partials/_settle.html": "desk_result desk_correction desk_result desk_result:accept "
    "desk_result:clear desk_result:award desk_result:forfeit_a desk_result:forfeit_b "
    "desk_result:forfeit_both desk_mend:absent desk_result:adjust",
    "desk/partials/_team_ticks.html": "teams_change:away/here",
    "desk/teams_asked.html": "teams_add",
    "desk/partials/_teams_add.html": "teams_add teams_add teams_add teams_add:earlier",
    "desk/partials/_teams_list.html": "teams_change:all_away/all_here "
    "teams_change:withdraw teams_change:admit teams_change:seed=hand teams_change:seed=rating "
    "teams_change:seed=lot",
    "desk/partials/_teams_missing.html": "teams_change:without teams_change",
    "desk/partials/_teams_waiting.html": "teams_change:admit",
    "desk/partials/_unlisted.html": "teams_change:list_guests",
    "rounds/partials/_ways_out.html": "desk_pair:plan",
    "rounds/partials/_wishes.html": "desk_pair desk_pair",
}
_OF_NIGHTS: Final = {
    "order/day_order.html": "day_order",
    "order/game_day.html": "game_day",
    "evening/nights.html": "open_tonight",
    "evening/partials/_night.html": "remove",
    "plans/plan.html": "plan",
    "plans/plans.html": "plans",
    "presence/partials/_here.html": "people:go people:name people:back people:come people "
    "people:anonymous people:off people:*",
    "draws/partials/_draw.html": "draw:again draw draw",
    "draws/partials/_tables.html": "start_table",
    "wall/partials/_wall_link.html": "renew_wall",
}
BUTTONS: Final[dict[str, str]] = {
    **{f"tournaments/{template}": names for template, names in _OF_TOURNAMENTS.items()},
    **{f"nights/{template}": names for template, names in _OF_NIGHTS.items()},
}
TEAMS: Final = (
    "beside beside:accept beside:code_given code deputy desk_correct:again desk_correct:later "
    "desk_deputies:end entry import new new:then=settings register team_change "
    "team_countersign team_report team_report:accept team_sheet team_tap:away team_tap:call "
    "team_tap:here team_tap:withdraw"
)
"""What `test_double_clicks_of_teams.py` clicks; `test_beside.py` sends what begins so twice."""
DESK: Final = (
    "desk_close:reopen desk_keep desk_mend:bye_team desk_mend:two desk_pair:plan "
    "desk_publish:round desk_result:accept desk_result:all desk_result:come desk_result:version "
    "desk_round desk_round:lock desk_round:tap desk_round:waive teams_add:earlier teams_change "
    "teams_change:paid teams_change:seed=hand teams_change:seed=lot teams_change:seed=rating "
    "teams_change:unpaid"
)
"""What `test_double_clicks_at_desk.py` clicks; all else is found by the walk of a long run."""
KNOCKOUT: Final = "desk_close:anyway desk_correct:back desk_correction:winner desk_result:winner"
"""What `test_knockout.py` clicks."""
NIGHTS: Final = (
    "day_order draw draw:again game_day open_tonight people people:* people:back people:come "
    "people:go people:name people:anonymous people:off plan plans remove renew_wall start_table"
)
"""What `test_views.py` in `tests/nights/presence` and in `tests/nights/evening` send twice."""
SETTINGS: Final = (
    "apart delete desk_format:round_robin practice_end:end series_change series_delete "
    "teams_change:list_guests try"
)
"""What tests send twice: `test_apart.py` and `test_deleting.py` in
`tests/tournaments/settings/views`, `test_advice.py` and `test_unlisted.py` in
`tests/tournaments/desk/views`, `tests/tournaments/practice/test_views.py`,
`tests/tournaments/series/test_views.py`."""


def list_kinds_of(template: str) -> list[str]:
    """Return the kinds of a template's buttons, one for each name that a button may have."""
    kinds = []
    for kind in BUTTONS[template].split():
        taken, _, names = kind.partition(":")
        kinds += [f"{taken}:{name}" if name else taken for name in names.split("/")]
    return kinds


def list_walked() -> set[str]:
    """Return what a walk over a director's pages has to reach."""
    kinds = {kind for name in BUTTONS for kind in list_kinds_of(name)}
    elsewhere = (TEAMS, DESK, KNOCKOUT, NIGHTS, SETTINGS)
    return kinds - {kind for listed in elsewhere for kind in listed.split()}
