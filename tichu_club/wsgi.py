"""Pages and posts: the WSGI application."""

import os

from django.core.wsgi import get_wsgi_application

from tichu_club.hosting.old_database import refuse_old_database

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
application = get_wsgi_application()
refuse_old_database()
