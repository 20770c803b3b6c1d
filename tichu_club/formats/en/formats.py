"""Days in English."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"
SHORT_DATE_FORMAT = "j M Y"
YEAR_MONTH_FORMAT = "M Y"
