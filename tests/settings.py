"""The project's own settings, on data of this test process alone.

Whatever the developer's environment says of databases, brokers and keys does not reach the tests.
"""

import atexit
import gc
import os
import shutil
import sys
import tempfile

if "pytest" in sys.modules:
    # While all is loaded nothing becomes garbage; tests/conftest.py lets it be looked for again.
    gc.disable()
for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS", "TICHU_PROFILE", "DEBUG"):
    os.environ.pop(name, None)
os.environ["TICHU_DATA"] = tempfile.mkdtemp(prefix="tichu-test-")
atexit.register(shutil.rmtree, os.environ["TICHU_DATA"], ignore_errors=True)
# A browser driver keeps an event loop in the test's thread; the tests' own queries may run there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from tichu_club.settings import *  # noqa: E402, F403 - what is tested, after the environment
from tichu_club.settings import MIDDLEWARE as REAL_MIDDLEWARE  # noqa: E402 - after the environment

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
BUNDLES = False  # What of them is tested says so.
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
OTHERS = {
    "tichu_club.bundles.serving.StaticFilesMiddleware": "tests.static_files.RememberingMiddleware",
    # Django's client for tests puts a row's key into the cookie, and not its secret.
    "common.web.sessions.HashedSessionMiddleware": (
        "django.contrib.sessions.middleware.SessionMiddleware"
    ),
}
MIDDLEWARE = [OTHERS.get(name, name) for name in REAL_MIDDLEWARE]
