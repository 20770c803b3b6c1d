"""Pages and posts: the WSGI application."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
application = get_wsgi_application()
