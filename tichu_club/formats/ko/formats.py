"""Days in Korean."""

DATE_FORMAT = "Y년 n월 j일"
DATETIME_FORMAT = "Y년 n월 j일, H:i"
SHORT_DATE_FORMAT = "Y년 n월 j일"
YEAR_MONTH_FORMAT = "Y년 n월"
