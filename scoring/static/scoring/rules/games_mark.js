/** The table that these scripts were made for. Written by `manage.py write_games`. */

export const WANTED = "710f612bc5767bda";
