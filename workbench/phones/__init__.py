"""Phones, network and server of a table, with chance and time in the hands of a seed.

The phones run the score sheet's own JavaScript (in Node), the server is the project's own WSGI
application on an SQLite file. docs/simulation.md says how to run it and how to read what it says.
"""
