"""What the benchmark of HTTP consists of: servers of two versions, phones, and a trace."""
