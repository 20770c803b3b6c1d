"""A kind of job for tests, which a worker of a test includes: it takes as long as it is told to."""

import time
from pathlib import Path

from common.jobs.works import register_work


def wait_for_flag(flag: str) -> None:
    """Work until a file is there."""
    while not Path(flag).exists():
        time.sleep(0.05)


register_work("wait", wait_for_flag)
