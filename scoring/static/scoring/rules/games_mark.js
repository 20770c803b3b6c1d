/** The table that these scripts were made for. Written by `manage.py write_games`. */

export const WANTED = "b3c256534c0e18ac";
