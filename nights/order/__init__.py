"""In which order the games of a day count, corrected by hand."""
