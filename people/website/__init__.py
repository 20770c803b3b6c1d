"""What a club's own website may use: calendar, news of results, tables for its pages."""
