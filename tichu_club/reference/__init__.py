"""The API's document and its page: enough to write a client from."""
