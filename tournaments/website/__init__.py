"""A tournament on other sites: its standings in a frame, in calendars, news and chats."""
