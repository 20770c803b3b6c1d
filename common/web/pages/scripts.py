"""What of a script is sent to a browser: all but the comments, which are for its readers."""

import re

COMMENTS = re.compile(
    r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL
)
"""Comments that have their lines to themselves; what stands beside code, stays."""
AS_IT_CAME = {"vendored", "bundled"}
READABLE = {"idb"}
"""Libraries that come as they were written, with their documentation in them."""


def is_readable(name: str) -> bool:
    """Return whether a static file is a script as it was written: by us, or by such a library."""
    folders = set(name.split("/")[:-1])
    return name.endswith(".js") and (not AS_IT_CAME & folders or bool(READABLE & folders))


def leave_out_comments(text: str) -> str:
    """Return a script without its comments: types and explanations are not sent to a phone."""
    return COMMENTS.sub("", text)
