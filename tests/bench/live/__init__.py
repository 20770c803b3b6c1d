"""What the benchmark of watchers starts: the crowd, and the server to compare with."""
