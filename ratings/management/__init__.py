"""Commands on ratings."""
