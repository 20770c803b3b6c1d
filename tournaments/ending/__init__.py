"""How a tournament ends: places, prizes, podium, certificates; closed, opened again, rated."""
