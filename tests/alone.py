"""Running a coroutine where a browser test before may have left a loop."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_alone(main: Coroutine[Any, Any, None]) -> None:
    """Run it in a loop, and a thread, of its own."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, main).result()
