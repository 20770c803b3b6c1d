"""What a test compares of a page is what a browser shows, however the template is laid out."""

import pytest

from tests.pages import lay_out


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("<p>\n  A\n  line\n</p>\n", "<p>A line</p>"),
        ("<td>1</td>\n<td> 2 </td>", "<td>1</td><td>2</td>"),
        ("A <b>bold</b> word", "A <b>bold</b> word"),
        ("A<b>\n  bold</b>\n.", "A<b> bold</b> ."),
        ("<p>A <em\n  >word</em>.</p>", "<p>A <em>word</em>.</p>"),
        ("to <button>\n  Go\n</button> on", "to <button>Go</button> on"),
        ("<button>A</button>\n<button>B</button>", "<button>A</button> <button>B</button>"),
        ("<button>A</button><button>B</button>", "<button>A</button><button>B</button>"),
        ('<input\n  name="a  b"\n  checked\n>', '<input name="a  b" checked>'),
        ('<a title="1 > 0"\n  href="/">\nx</a>', '<a title="1 > 0" href="/"> x</a>'),
        ('<circle r="1"\n/>', '<circle r="1"/>'),
        ("<pre >\n a\n  b</pre>", "<pre>\n a\n  b</pre>"),
        (
            "<p>\n<textarea\n name='t'> a\n</textarea>\n</p>",
            "<p><textarea name='t'> a\n</textarea></p>",
        ),
        ("1\u00a0000 \u202f", "1\u00a0000 \u202f"),
    ],
)
def test_blanks_are_those_that_a_browser_shows(written: str, shown: str) -> None:
    assert lay_out(written) == shown
    assert lay_out(shown) == shown
