"""Tables that people bring as files or pasted cells, and take along as files."""
