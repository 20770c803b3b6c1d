"""Who meets whom, and who is where. Pure.

Five wings stand on `maths`: `swiss` pairs fixed teams, `individuals` seats players whose partners
change, `schedules` are fixed before anybody has played, `brackets` are groups and knockouts,
`tonight` draws a club's tables while people come and go. Each hands on what others may use;
`errors` says for all of them why there is no round. `standings` say who is where and why, `event`
is a whole tournament as a value and as a file, and `checking` tries a record without asking any
of them.
"""
