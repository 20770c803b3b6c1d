"""Groups and the knockout after them."""
