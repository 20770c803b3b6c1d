"""PostgreSQL that may be away: Django's own backend, which then is not asked anew by everybody."""
