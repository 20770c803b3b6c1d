"""What the benchmark of stuck connections consists of: two servers, and connections that stall."""
