"""The production profile's settings; what is collected is not compressed, which takes seconds."""

from workbench.prod_local.settings import *  # noqa: F403 - the same in everything else

WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "json", "md", "mjs", "svg", "txt", "woff2"]
