"""From a request to who asks and what he may: shared by the pages and the API."""
