"""The pages of the display, of prints and of deputies."""
