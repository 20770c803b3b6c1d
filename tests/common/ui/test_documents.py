"""A page of the docs is shown as it is read: with chapters, without what is not served."""

from pathlib import Path

import pytest
from django.test import override_settings

from common.ui.documents import make_anchor, show_page_of_docs

PAGE = """# A page

![A picture](pictures/a.png)

The [schema](event.schema.json), [another page](other.md) and [a chapter](#a-chapter) with <b>.

## A chapter

| a | b |
|---|---|
| 1 | 2 |
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "page.md").write_text(PAGE, "utf-8")
    return tmp_path


def test_a_page_has_its_chapters_and_leads_to_what_is_served(folder: Path) -> None:
    with override_settings(BASE_DIR=folder):
        shown = show_page_of_docs("page.md", {"event.schema.json": "/schema/"})
        alone = show_page_of_docs("page.md")
    assert '<h2 id="a-chapter">' in shown
    assert '<a href="/schema/">schema</a>, another page and <a href="#a-chapter">' in shown
    assert "The schema, another page" in alone
    assert "<td>2</td>" in shown
    assert "<img" not in shown
    assert "<p></p>" not in shown
    assert "&lt;b&gt;" in shown


def test_an_anchor_is_made_as_github_makes_it() -> None:
    assert make_anchor("Files, and what anybody can check") == "files-and-what-anybody-can-check"
