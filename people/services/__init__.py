"""What changes rows of people: one function a deed."""
