"""What reads rows, for pages and for the API."""
