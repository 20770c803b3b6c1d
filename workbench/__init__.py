"""What developers, demos and proofs use: not installed on a club's server."""
