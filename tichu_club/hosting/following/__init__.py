"""A second laptop follows the first: it holds a copy of everything, and can take over.

`links` is the secret by which it may, `changes` what goes over, `source` reads what is to be
copied, `answering` waits and answers on the first laptop, `kept_copy`, `pulling` and `taking_over`
are the second one's. Why it is done so: docs/decisions/0028-second-laptop.md.
"""
