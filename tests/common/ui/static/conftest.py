"""Scripts that any page may use, in a Node."""

from collections.abc import Iterator

import pytest

from tests.node import Node, run_node


@pytest.fixture(scope="session")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running
