"""What people write where a name is asked for: titles, turned names, two in one cell. Pure."""
