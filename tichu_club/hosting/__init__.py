"""A club on one machine: its processes, its addresses, its certificates, its database."""
