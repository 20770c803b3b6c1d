"""A paper sheet that is entered afterwards."""
