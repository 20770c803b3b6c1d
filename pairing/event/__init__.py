"""Events as files: reading, writing, checking, pairing, ranking, simulating. Pure."""
