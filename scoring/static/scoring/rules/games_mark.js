/** The table that these scripts were made for. Written by `manage.py write_games`. */

export const WANTED = "338c38c86026013f";
