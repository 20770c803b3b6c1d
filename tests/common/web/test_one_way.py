"""There is one way to describe an operation of the API: `common.web.endpoints`."""

import re

from tests.paths import APPS, ROOT

OTHER_WAY = re.compile(r"extend_schema\(|@api_view\b")
ALLOWED = {"common/web/endpoints.py", "tichu_club/reference/views.py"}
"""The way itself, and the document, which leaves its own address out."""


def test_every_operation_is_described_as_an_endpoint() -> None:
    result = {
        str(path.relative_to(ROOT))
        for app in APPS
        for path in (ROOT / app).rglob("*.py")
        if OTHER_WAY.search(path.read_text())
    }
    assert result == ALLOWED
