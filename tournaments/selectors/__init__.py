"""Reading what tournaments keep."""
