"""An event in words."""
