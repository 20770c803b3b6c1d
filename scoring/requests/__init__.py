"""From a request to who asks and what they may do: shared by the pages and the API."""
