"""Whatever is sent in place of an example: refused or answered, and never a fault of the server.

The examples are played once. Before each, the same is sent with one too many of each thing that has
a limit, with each field of another JSON type, and by others who ask for anything at all.
"""

import json
import logging

import pytest
import time_machine

from tests.answers import checked, read_document
from tests.counts import count
from tests.tichu_club.reference.disturbed import EACH, OTHERS, OWNER, Disturbed
from tests.tichu_club.reference.limits import lift_limits
from tests.tichu_club.reference.overfilling import Overfilling
from tests.tichu_club.reference.spoiling import Spoiling
from tichu_club.reference.finishing import read_examples

pytestmark = pytest.mark.first_database
log = logging.getLogger(__name__)


class Tried(Overfilling, Spoiling, Disturbed):
    """The examples, each after all that is tried in its place."""


@time_machine.travel("2026-11-22T20:00:00Z", tick=False)
def test_what_does_not_fit_is_refused_and_nothing_fails(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each refusal has its line, and many a traceback: pytest would keep all that hangs on them,
    # four gigabytes of requests in the long run. Of levels it is told by loggers with their own.
    monkeypatch.setattr(logging.root.manager, "disable", logging.ERROR)
    lift_limits(monkeypatch)
    checked.clear()
    story = Tried(read_document(), read_examples())
    for name, answer, _ in story.play():
        assert (story.faults, story.taken) == ([], []), name
        assert answer.status_code == story.examples["operations"][name]["status"], name
    told = (story.fuller, story.spoiled, story.sent, story.statuses, checked)
    log.critical("too many %s, spoiled %s, sent %s; answered %s; %s", *map(json.dumps, told))
    assert story.fuller > 150
    assert story.spoiled > count(400, 4000)
    steps = len(story.examples["operations"])
    assert story.sent[OWNER] == EACH * steps
    assert min(story.sent[who] for who in OTHERS) >= count(steps // len(OTHERS), EACH * steps)
    sent = story.fuller + story.spoiled + story.sent.total()
    assert checked.total() > 0.75 * sent
    assert min(story.statuses[200], story.statuses[404], story.statuses[422]) > count(5, 20)
