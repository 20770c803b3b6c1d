"""A tournament's rows as one plain event, its standings, its record, its teams."""
