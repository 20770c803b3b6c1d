"""Games: reading one, and recording, correcting and removing its rounds, up to its end."""
