"""The page on which a director sets what a tournament is to be, a module for each section."""
