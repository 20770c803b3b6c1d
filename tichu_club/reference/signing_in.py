"""How a request of each operation may say who asks: held against what the server lets them."""

from typing import Any, Final

from common.web.endpoints import ASKED_BY, AskedBy

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
"""Groups of which an account opens whatever does not say otherwise; of the others everything is
open to an account, a link, and to who shows neither, as far as somebody shows it to them.
"""


def say_who(operation: Document, *, is_write: bool) -> None:
    """Say how the request may sign in; {} stands for not at all."""
    of_accounts = operation["tags"][0] in OF_ACCOUNTS
    usual = () if of_accounts else (AskedBy.LINK, AskedBy.ANYBODY)
    asked_by = operation.pop(ASKED_BY, usual)
    if operation.get("security", [{}]) == [{}]:
        operation["security"] = []
        return
    csrf: dict[str, list[str]] = {"csrf": []} if is_write else {}
    ways: list[Document] = [{"token": []}, {"session": [], **csrf}]
    if AskedBy.LINK in asked_by:
        ways += [{"link": []}, {"link_cookie": [], **csrf}]
    if AskedBy.SENT_LINK in asked_by:
        ways.append({"link": []})
    if AskedBy.ANYBODY in asked_by:
        ways.append({})
    operation["security"] = ways
