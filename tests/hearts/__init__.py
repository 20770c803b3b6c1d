"""A sixth game, with all that belongs to it in this one folder: no other file knows of it.

Hearts, to have something: four players, each for themselves. A round deals out the thirteen
hearts, each a point against the player who takes it, and the queen of spades counts as a house
rule says.
"""
