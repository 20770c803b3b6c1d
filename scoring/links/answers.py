"""What links and codes are answered."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import left_out, says
from scoring.games.answers import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class LinksView:
    """A game's links, as far as the caller may give them on."""

    owner: str = left_out()
    scorer: str = left_out()
    watcher: str = left_out()


@dataclass(frozen=True, slots=True, kw_only=True)
class CodesView:
    """Codes to type, and until when they are good."""

    scorer: str = left_out("The code that opens the game to write.")
    watcher: str = left_out("The code that opens the game to look at.")
    expires: datetime.datetime = left_out("Left out where the person who asks may not have a code.")


@dataclass(frozen=True, slots=True, kw_only=True)
class LinksAnswerView(LinksView):
    """A game's links and codes."""

    code: CodesView = says("Codes that are typed instead of the links.")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedView:
    """What a link or a code opens."""

    game: uuid.UUID | None = says("Null where the code is that of a team in a tournament.")
    role: Role | None
    page: str = left_out("The address of the page that a code opens.")
    token: str = left_out(
        "The link's token, for when the cookie that came with this answer is lost; left out for "
        "somebody who may see the game already."
    )
