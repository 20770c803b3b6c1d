"""Cards and tiles as the browser plays them: tests in Node."""
