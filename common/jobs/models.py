"""What is to be done later: a row for every task, whatever the queue forgets."""

import uuid

from django.db import models
from django.utils import timezone


class JobState(models.TextChoices):
    """How far a job is."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class Job(models.Model):
    """One task with its arguments (ids only) and its state.

    A worker that is killed loses what it had taken from the queue, and a queue can be down when
    something is to be put into it: the row is what counts, and the sweep goes by it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=40)
    arguments = models.JSONField(default=dict)
    state = models.CharField(max_length=8, choices=JobState.choices, default=JobState.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    due_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    error = models.TextField(blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["state", "due_at"])]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=JobState.values), name="job_state_known"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"


class Heartbeat(models.Model):
    """When something that must happen again and again last happened: a sweep, a backup."""

    name = models.CharField(primary_key=True, max_length=20)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"


class LastCheck(models.Model):
    """What the last look at one kind of stored things found; `faults` are the first of them."""

    name = models.CharField(primary_key=True, max_length=40)
    at = models.DateTimeField(default=timezone.now)
    checked = models.PositiveIntegerField(default=0)
    wrong = models.PositiveIntegerField(default=0)
    faults = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"{self.name}: {self.wrong} of {self.checked}"
