"""Rounds that are fixed before anybody has played: whist and its kin, and the round robin.

Other packages import from here alone; the files behind are this wing's own.
"""

from pairing.schedules.certificate import ScheduleCertificate, certify_schedule
from pairing.schedules.offers import ScheduleOffer, list_schedules, make_schedule
from pairing.schedules.round_robin import (
    Fixture,
    RoundRobinRound,
    schedule_groups,
    schedule_round_robin,
)
from pairing.schedules.schedule import Schedule, ScheduleKind, ScheduleRound, draw_numbers

__all__ = [
    "Fixture",
    "RoundRobinRound",
    "Schedule",
    "ScheduleCertificate",
    "ScheduleKind",
    "ScheduleOffer",
    "ScheduleRound",
    "certify_schedule",
    "draw_numbers",
    "list_schedules",
    "make_schedule",
    "schedule_groups",
    "schedule_round_robin",
]
