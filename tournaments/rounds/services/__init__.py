"""What changes rounds."""
