"""The hall: its display, what is printed for it, deputies, and the live notices of the day."""
