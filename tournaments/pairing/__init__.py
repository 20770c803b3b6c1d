"""Who meets whom. Pure.

Four wings stand side by side on `maths`: `swiss` pairs fixed teams, `individuals` seats players
whose partners change, `schedules` are fixed before anybody has played, `brackets` are groups and
knockouts. Each hands on what others may use; `errors` says for all of them why there is no round.
"""
