"""What goes over the wire: entries, house rules, scores and cards as fields and schema."""
