"""A made-up club of any size, for trying out how fast pages are: people, nights, whole games."""
