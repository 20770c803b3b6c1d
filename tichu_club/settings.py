"""All settings, read from the environment.

Two profiles. `local` serves a living room or a hall over plain http; `production` stands behind a
proxy with TLS, and `manage.py check --deploy` is clean there. No secret has a default: the local
profile makes its own key in the data folder, the production profile wants it from the environment.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from common import languages
from tichu_club.faults import tell_faults
from tichu_club.hosting import environment
from tichu_club.hosting.data_folder import find_given_folder, require_folder
from tichu_club.hosting.databases import describe_database
from tichu_club.hosting.queues import describe_queue
from tichu_club.hosting.secret_key import (
    list_former_keys,
    read_given_keys,
    read_or_make_secret_key,
)
from tichu_club.logs import describe_logging
from tichu_club.metrics.folder import share_counts

BASE_DIR = Path(__file__).resolve().parent.parent

PRODUCTION = environment.read_choice("TICHU_PROFILE", ("local", "production")) == "production"
DATA_DIR = find_given_folder("TICHU_DATA", BASE_DIR / "data")
require_folder(DATA_DIR)

# `make run HTTPS=1` says so to the server that it starts.
TLS = PRODUCTION or environment.read_switch("TICHU_TLS", usual=False)
TLS_PORT = environment.read_number("TICHU_TLS_PORT", 8000, lowest=1)

# `make run` says where it listens: links that are given on name this machine's address there.
LISTENS_AT = environment.read_text("TICHU_LISTENS_AT")

DEBUG = environment.read_switch("DEBUG", usual=False)
SECRET_KEY = (
    environment.require_text("SECRET_KEY", "a long random text")
    if PRODUCTION
    else read_or_make_secret_key(environment.read_text("SECRET_KEY"), DATA_DIR)
)
# Keys of before: what they signed holds until they are taken out (docs/operations.md).
SECRET_KEY_FALLBACKS = list_former_keys(read_given_keys(), DATA_DIR)
if PRODUCTION:
    environment.require_text("ALLOWED_HOSTS", "the name that the club is reached by")
ALLOWED_HOSTS = environment.read_hosts("ALLOWED_HOSTS", [] if PRODUCTION else ["*"])
CSRF_TRUSTED_ORIGINS = environment.read_origins("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "tichu_club.administration.apps.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "corsheaders",
    "django_htmx",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "tichu_club",
    "common",
    "common.jobs",
    "common.live",
    "common.ui",
    "people",
    "scoring",
    "past",
    "ratings",
    "nights",
    "tournaments",
    # What only developers, demos and proofs use has no place on a club's server.
    *([] if PRODUCTION else ["workbench"]),
]

MIDDLEWARE = [
    "common.web.request_id.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "common.web.policy.PolicyMiddleware",
    "tichu_club.bundles.serving.StaticFilesMiddleware",
    "tichu_club.offline.middleware.AssetsMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "common.web.headers.HeadersMiddleware",
    "common.web.sessions.HashedSessionMiddleware",
    "common.web.outside.OutsideMiddleware",
    "common.web.page_clock.PageClockMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "common.web.slashes.SlashMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "people.accounts.language.AccountLanguageMiddleware",
    "common.web.language.LanguageMiddleware",
    "tichu_club.busy.BusyMiddleware",
    "common.web.public_reads.PublicReadsMiddleware",
    "common.web.moments.OneMomentMiddleware",
]
# Figures for Prometheus, for whoever has this key (docs/metrics.md).
METRICS_KEY = environment.read_text("TICHU_METRICS")
if METRICS_KEY:
    share_counts(DATA_DIR)
    MIDDLEWARE.insert(0, "tichu_club.metrics.middleware.CountingMiddleware")

ROOT_URLCONF = "tichu_club.urls"
WSGI_APPLICATION = "tichu_club.wsgi.application"
ASGI_APPLICATION = "tichu_club.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]


database_url = environment.read_database("DATABASE_URL")
DATABASES = {"default": describe_database(database_url, DATA_DIR)}
# A server whose operator forgot to name its database writes into a file that nobody looks for.
DATABASE_IS_FORGOTTEN = PRODUCTION and not database_url
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# No backup is kept for longer: the page that removes a name says when the last one goes.
BACKUPS_KEPT_DAYS = environment.read_number("TICHU_BACKUPS_KEPT_DAYS", 366, lowest=1)
# A second place: a folder, or s3://bucket/folder.
BACKUPS_TO = environment.read_place("TICHU_BACKUPS_TO")
if BACKUPS_TO and "://" not in BACKUPS_TO:
    BACKUPS_TO = str(find_given_folder("TICHU_BACKUPS_TO", Path(BACKUPS_TO)))

REDIS_URL = environment.read_broker("REDIS_URL")
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "common.spared_cache.SparedRedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": 0.5, "socket_connect_timeout": 0.5},
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

LIVE_STREAMS = environment.read_number("TICHU_STREAMS", 10_000, lowest=1)
"""How many live streams one process holds at the most."""

# Whose word on the caller's address counts: nobody's in a living room, the proxy's behind one.
TICHU_PROXIES = environment.read_number("TICHU_PROXIES", 1 if PRODUCTION else 0, lowest=0)

AUTH_USER_MODEL = "people.User"
# One alone: each would hash a wrong password anew.
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["people.accounts.passwords.OneAtATimeHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_REDIRECT_URL = "people:account"
LOGIN_URL = "account_login"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
# Accounts are opened by invitation, also where no mail can be sent.
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_ADAPTER = "people.accounts.adapter.AccountAdapter"
# A code to type instead of a link with a key in its path: paths are logged along the way.
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
# A mail server may want a message twice before it takes it.
ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = {
    "use_card": "10/m/ip",
    "use_invitation": "120/m/ip",
    "enter_team": "30/m/ip",
    # What an account may be asked for is counted with who asks: see `AccountAdapter`.
    "request_login_code": "20/m/ip",
    "reset_password": "20/m/ip",
    "mail_of_one": "3/m/key,10/h/key",
    "mail_of_all": "60/h/key",
}
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Tichu Club: "
# For how long a password, a passkey or a sign-in link opens what changes an account.
ACCOUNT_REAUTHENTICATION_TIMEOUT = 600
MFA_ADAPTER = "people.accounts.second_factor.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Tichu Club"
# A phone's clock may be half a minute wrong.
MFA_TOTP_TOLERANCE = 1
# Browsers allow passkeys on plain http for this very machine alone.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not TLS
# Without EMAIL_URL nothing is sent; `manage.py print_sign_in_link` helps who cannot sign in.
vars().update(environment.read_mail("EMAIL_URL"))
# Nothing in a request waits for a mail server: a message is a job, sent through MAIL_BACKEND.
MAIL_BACKEND = vars()["EMAIL_BACKEND"]
SENDS_MAIL = MAIL_BACKEND != environment.NO_MAIL
EMAIL_BACKEND = "common.mail.backend.QueueingBackend"
EMAIL_TIMEOUT = 5
DEFAULT_FROM_EMAIL = environment.read_sender("EMAIL_FROM", "tichu-club@localhost")

# Webhooks go to the open internet over https; in one's own network, for trying out, only so.
WEBHOOKS_TO_PRIVATE = environment.read_switch("TICHU_WEBHOOKS_TO_PRIVATE", usual=False)

LANGUAGE_CODE = "en"
LANGUAGES = [(language.code, language.name) for language in languages.LANGUAGES]
LOCALE_PATHS = [BASE_DIR / "tichu_club" / "locale"]
TIME_ZONE = environment.read_time_zone("TICHU_TIME_ZONE", "UTC")
USE_TZ = True
FORMAT_MODULE_PATH = languages.offer_formats()

STATIC_URL = "static/"
# Collected once in production; a living room serves the files where they lie.
STATIC_ROOT = BASE_DIR / "static_root" if PRODUCTION else None
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "tichu_club.hosting.collected_files.CollectedFiles"
        if PRODUCTION
        else "tichu_club.bundles.serving.BundledFiles"
    },
}
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "tichu_club.bundles.serving.BundleFinder",
]
# Pages get their modules bundled, unless one develops them.
BUNDLES = environment.read_switch("TICHU_BUNDLES", usual=not DEBUG)
BUNDLES_DIR = BASE_DIR / "build" / "bundles"
EMPTY_DATABASES_DIR = BASE_DIR / "build" / "empty"
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = DEBUG

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
# What everybody may read, any site's scripts may: without cookies, and without a token or a link.
CORS_URLS_REGEX = r"^/(?:api/v1|embed)/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ["GET", "HEAD"]
CORS_ALLOW_HEADERS = ["if-none-match"]
CORS_EXPOSE_HEADERS = ["etag", "ratelimit", "ratelimit-policy", "retry-after"]
# Not `no-referrer`: browsers then send forms with the origin "null", which no form may come from.
SECURE_REFERRER_POLICY = "same-origin"
# Browsers ignore this policy on plain http, and complain of it.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if TLS else None
SECURE_SSL_REDIRECT = PRODUCTION
# Asked from inside, without TLS.
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PRODUCTION else None
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
# For a club's whole domain, and for browsers' own lists, nobody but its owner may speak: a host
# of the sheet on tichu.example.org need not know what else stands on example.org.
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION and environment.read_switch(
    "TICHU_HSTS_SUBDOMAINS", usual=False
)
SECURE_HSTS_PRELOAD = PRODUCTION and environment.read_switch("TICHU_HSTS_PRELOAD", usual=False)
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SESSION_ENGINE = "common.web.sessions"
SESSION_COOKIE_SECURE = TLS
CSRF_COOKIE_SECURE = TLS
SESSION_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "tichu_club.errors.csrf_failure"

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "common.web.authentication.ProgramAuthentication",
        "common.web.authentication.PageAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "common.web.negotiation.ContentNegotiation",
    "DEFAULT_PARSER_CLASSES": ["common.web.parsers.CarefulJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "common.web.throttling.CallerThrottle",
        "common.web.throttling.AddressThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "caller": environment.read_rate("TICHU_THROTTLE", "1200/min"),
        "address": environment.read_rate("TICHU_ADDRESS_THROTTLE", "12000/min"),
        "code": environment.read_rate("TICHU_CODE_THROTTLE", "240/hour"),
        "entry": "30/min",
    },
    "NUM_PROXIES": TICHU_PROXIES,
    "EXCEPTION_HANDLER": "common.web.problems.answer_problem",
    "URL_FORMAT_OVERRIDE": None,
    "FORMAT_SUFFIX_KWARG": None,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
KNOX_TOKEN_MODEL = "knox.AuthToken"
REST_KNOX = {"TOKEN_TTL": timedelta(days=90), "AUTH_HEADER_PREFIX": "Token"}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tichu Club",
    "DESCRIPTION": "Everything that a page can do, over HTTP.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "COMPONENT_SPLIT_REQUEST": True,
    "COMPONENT_SPLIT_PATCH": False,
    "ENUM_NAME_OVERRIDES": {
        "RoleEnum": ["owner", "scorer", "watcher"],
        "ClubRoleEnum": "people.models.Role.choices",
        "TeamEnum": ["a", "b"],
        "ReporterEnum": ["a", "b", "table", "director"],
        "SpeakerEnum": ["a", "b", "table"],
        "ImportKindEnum": ["games", "rounds", "points", "ranking", "records"],
        "TableKindEnum": "past.reading.KINDS",
        "ImportStateEnum": "past.models.ImportState.choices",
        "ClubFileStateEnum": "past.models.FileState.choices",
        "SeriesPresetEnum": "tournaments.series.bodies.SERIES_PRESETS",
        "SeasonPresetEnum": "ratings.seasons.bodies.SEASON_PRESETS",
        "TeamStateEnum": "tournaments.models.EntryState.choices",
        "WaiverKindEnum": ["rematch", "forbidden", "second_bye"],
        "TournamentPresetEnum": "tournaments.settings.bodies.PRESET_NAMES",
    },
    "POSTPROCESSING_HOOKS": [
        "tichu_club.reference.events.resolve_events",
        "drf_spectacular.hooks.postprocess_schema_enums",
        "scoring.shapes.schema.add_shapes",
        "tournaments.event.shapes.add_shapes",
        "tichu_club.reference.events.add_events",
        "tichu_club.reference.finishing.finish_document",
    ],
    "SCHEMA_PATH_PREFIX": "/api/v1",
}

CELERY_BROKER_URL = REDIS_URL or "filesystem://localhost"
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = (
    # One try of a second at the most: a saved round must not wait for a dead broker.
    {"socket_timeout": 1, "socket_connect_timeout": 1, "max_retries": 0}
    if REDIS_URL
    else describe_queue(DATA_DIR)
)

LOGGING_CONFIG = "tichu_club.logs.configure_logging"
LOGGING = describe_logging(
    # A living room wants a quiet terminal; LOG_LEVEL=INFO shows every request.
    environment.read_level("LOG_LEVEL", "INFO" if PRODUCTION else "WARNING"),
    as_json=PRODUCTION,
)

# A service that gathers faults, where there is one (docs/metrics.md).
if SENTRY_DSN := environment.read_text("SENTRY_DSN"):
    tell_faults(SENTRY_DSN)
