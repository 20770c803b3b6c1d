"""Swiss of fixed teams."""
