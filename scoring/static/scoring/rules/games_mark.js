/** The table that these scripts were made for. Written by `manage.py write_games`. */

export const WANTED = "e7c9edb11a6e04b7";
