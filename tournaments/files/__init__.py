"""Events' files: imported, exported, and the page that checks one offline."""
