"""The pages of the sheet, of a watcher and of the board."""
