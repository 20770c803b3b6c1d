"""A person's statistics: figures, form, partners, opponents and titles."""
