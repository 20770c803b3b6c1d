"""How a request of each operation may say who asks: held against what the server lets them."""

from typing import Any, Final

Document = dict[str, Any]
LINK: Final[Document] = {
    "type": "apiKey",
    "in": "header",
    "name": "Authorization",
    "description": "`Link` and the token of a game's link, as in `Authorization: Link s.Hw…`.",
}
CSRF: Final[Document] = {
    "type": "apiKey",
    "in": "header",
    "name": "X-CSRFToken",
    "description": "What `GET /api/v1/session/` answers as `csrf_token`, with a session's writes.",
}
LINK_COOKIE: Final[Document] = {
    "type": "apiKey",
    "in": "cookie",
    "name": "tichu_link_…",
    "description": "The cookie of an exchanged link; one for each game, named after its id.",
}
SCHEMES: Final[Document] = {"link": LINK, "link_cookie": LINK_COOKIE, "csrf": CSRF}
OF_ACCOUNTS: Final = {
    "account",
    "clubs",
    "invitations",
    "matches",
    "players",
    "series",
    "tournaments",
}
"""Groups of which an account opens whatever is not named below; of the others everything is open to
an account, a link, and to who shows neither, as far as somebody shows it to them.
"""
BY_LINK: Final = {
    *("matches_confirm", "matches_countersign", "matches_read", "matches_report", "matches_sheet"),
    *("tournaments_check_in", "tournaments_clock", "tournaments_entries", "tournaments_read"),
    *("tournaments_entry_change", "tournaments_needs", "tournaments_places", "tournaments_round"),
    *("tournaments_register", "tournaments_standings"),
}
"""What a team's link opens of its tournament."""
BY_SENT_LINK: Final = {"nights_read"}
"""What a wall's link opens of its evening, where a program sends it; its cookie does not."""
SHOWN: Final = {
    *("clubs_answers", "clubs_chances", "clubs_pairs", "clubs_points", "clubs_read"),
    *("clubs_statistics", "clubs_tournaments", "nights_list", "nights_planned", "nights_read"),
    "ratings_list",
    *("seasons_list", "seasons_show", "series_list", "series_show"),
    *("matches_read", "tournaments_clock", "tournaments_entries", "tournaments_list"),
    *("tournaments_needs", "tournaments_places", "tournaments_read", "tournaments_register"),
    *("tournaments_round", "tournaments_standings"),
}
"""What is open to everybody where the club or the tournament shows it."""
BY_BODY: Final = {
    *("nights_wall_exchange", "tournaments_code", "tournaments_display_exchange"),
    "tournaments_team_exchange",
}
"""What brings in its body what opens it: a link's token, or a code."""
NOT_SHOWN: Final = {
    *("games_delete", "games_draft", "games_finish", "games_lock", "games_rated", "games_rematch"),
    *("games_reopen", "games_seat", "games_unlock", "links_renew"),
    *("rounds_correct", "rounds_record", "rounds_remove"),
}
"""What nobody does to a game who shows neither account nor link."""


def say_who(operation: Document, *, is_write: bool) -> None:
    """Say how the request may sign in; {} stands for not at all."""
    if operation.get("security", [{}]) == [{}]:
        operation["security"] = []
        return
    name, of_accounts = operation["operationId"], operation["tags"][0] in OF_ACCOUNTS
    csrf: dict[str, list[str]] = {"csrf": []} if is_write else {}
    ways: list[Document] = [{"token": []}, {"session": [], **csrf}]
    if name in BY_LINK or not of_accounts:
        ways += [{"link": []}, {"link_cookie": [], **csrf}]
    if name in BY_SENT_LINK:
        ways.append({"link": []})
    if name in SHOWN | BY_BODY if of_accounts else name not in NOT_SHOWN:
        ways.append({})
    operation["security"] = ways
