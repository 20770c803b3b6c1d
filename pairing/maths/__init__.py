"""What several wings count with: matchings, assignments, lots, the circle. Knows no tournament."""
