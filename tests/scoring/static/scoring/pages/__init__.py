"""What pages of the table are made of: tests in Node."""
