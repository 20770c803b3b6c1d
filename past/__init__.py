"""Earlier games: spreadsheets, records and paper, and games that are taken along into a club."""
