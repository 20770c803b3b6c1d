"""Days in German."""

DATE_FORMAT = "j. F Y"
DATETIME_FORMAT = "j. F Y, H:i"
SHORT_DATE_FORMAT = "d.m.Y"
YEAR_MONTH_FORMAT = "M Y"
