"""What a match ends with: reported, confirmed, ruled, played on a sheet; and penalties."""
