"""Days in Ukrainian."""

DATE_FORMAT = "j E Y"
DATETIME_FORMAT = "j E Y, H:i"
SHORT_DATE_FORMAT = "j E Y"
YEAR_MONTH_FORMAT = "m.Y"
