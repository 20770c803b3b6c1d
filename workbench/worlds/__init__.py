"""Two made-up clubs with everybody and everything in them, for trying out who may see what."""
