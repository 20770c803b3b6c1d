"""What the pages of a club and of a player show of their games."""

from typing import Final

from common.registry import Registry
from common.web.caller import Caller
from people.clubs.panels import ClubTab, Panel, list_panel_links
from people.models import Player
from people.permissions import ClubAccess, may_change_player
from scoring.games.selectors.lists import describe_club_games, describe_games, turn_to
from scoring.games.selectors.players import find_outcome, find_side, list_player_games
from scoring.games.selectors.tables import read_games
from scoring.permissions import may_start_in

GAMES_SHOWN = 5
OF_PLAYER_SHOWN = 10
GAME_LINKS: Final[Registry[ClubTab]] = Registry()
"""Other ways to games, beside "New game", for those who may take them."""


def make_games_panel(access: ClubAccess) -> Panel | None:
    """Return the newest games of a club, for those who may see them."""
    games = describe_club_games(access.club, GAMES_SHOWN, stranger=not access.is_member)
    context = {
        "games": games,
        "club": access.club,
        "may_begin": access.club.archived_at is None and may_start_in(access.club, access.caller),
        "links": list_panel_links(GAME_LINKS, access),
    }
    return Panel("scoring/games/partials/_club_games.html", context, ["scoring/pages.css"])


def make_player_games_panel(player: Player, caller: Caller) -> Panel | None:
    """Return the newest games of a player, and where the others are."""
    games = list_player_games(player, caller)
    newest = read_games(list(games.values_list("pk", flat=True)[:OF_PLAYER_SHOWN]))
    shown = describe_games(newest, stranger=False)
    context = {
        "games": [
            {**turn_to(listed, find_side(game, player)), "end": find_outcome(game, player)}
            for game, listed in zip(newest, shown, strict=True)
        ],
        "player": player,
        "total": games.count(),
        "may_split": may_change_player(player, caller) and player.on_list,
    }
    return Panel("scoring/games/partials/_player_games.html", context, ["scoring/pages.css"])
