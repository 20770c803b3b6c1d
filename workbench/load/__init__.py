"""Tables that record rounds and phones that watch, many at a time: `make load`."""
