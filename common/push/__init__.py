"""Notices on a phone by its browser's push service (RFC 8030), with a key of this server's own."""
