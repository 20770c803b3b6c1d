"""Mail that goes out by the jobs, so that nobody waits for a mail server."""
