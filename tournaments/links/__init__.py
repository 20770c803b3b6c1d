"""Private links and short codes: of teams, of the display, and for deputies."""
