"""Static files that any page may use: elements, words, icons, dialogs, a stream's line."""
