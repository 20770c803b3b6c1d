"""Days in French."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"
SHORT_DATE_FORMAT = "j N Y"
YEAR_MONTH_FORMAT = "N Y"
