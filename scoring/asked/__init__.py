"""Questions that are asked at tables, with what a club decided for itself."""
