"""Where the demo club is offered, and where it is taken away."""

from people.clubs.panels import Panel
from people.models import User
from people.permissions import ClubAccess
from workbench.demo.permissions import may_have_demo
from workbench.demo.selectors import find_demo, is_being_made, is_whole


def make_offer(user: User) -> Panel | None:
    """Return the offer of a demo club, for who runs the server; its end where there is one."""
    if not may_have_demo(user):
        return None
    club = find_demo()
    is_there = club is not None and is_whole(club)
    context = {"club": club if is_there else None, "is_made": not is_there and is_being_made()}
    return Panel("workbench/_demo.html", context)


def make_removal(access: ClubAccess) -> Panel | None:
    """Return what ends the demo club, on its own page."""
    if not access.club.is_demo:
        return None
    return Panel("workbench/_demo_end.html")
