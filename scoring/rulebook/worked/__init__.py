"""A round of each game, worked from the deal to the count: every move is one that the rules allow.

`worked_round` what such a round is; a file a game. Tests play each of them through the referee.
"""
