"""What of a script is sent to a browser: all but the comments, which are for its readers."""

import re

COMMENTS = re.compile(
    r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL
)
"""Comments that have their lines to themselves; what stands beside code, stays."""
AS_IT_CAME = "vendored"


def is_ours(name: str) -> bool:
    """Return whether a static file is a script that we wrote."""
    return name.endswith(".js") and AS_IT_CAME not in name.split("/")


def leave_out_comments(text: str) -> str:
    """Return a script without its comments: types and explanations are not sent to a phone."""
    return COMMENTS.sub("", text)
