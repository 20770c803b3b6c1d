"""What a release promises to those who upgrade: its migrations stay, and its writes go on working.

While an upgrade is under way the web processes of the release before still write into tables that
are of the new one already. They name no column that they do not know, so every new column must do
without them, and nothing that they name may go (docs/releases.md).
"""
