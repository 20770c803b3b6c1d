"""What the workbench registers: the demo club that an operator is offered."""

from common.jobs.works import register_work
from people.clubs.panels import CLUB_PANELS, CLUBS_PANELS
from workbench.demo.panels import make_offer, make_removal
from workbench.demo.selectors import MAKE
from workbench.demo.services import make_demo_club


def register() -> None:
    """Register the offer, its end, and the job that makes the club."""
    CLUBS_PANELS.register(make_offer)
    CLUB_PANELS.register(make_removal, place=-10)
    register_work(MAKE, make_demo_club)
