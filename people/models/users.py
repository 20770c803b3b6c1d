"""Accounts. They have no names: names of people stand on `Player` alone."""

import uuid
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

NO_ADDRESS = "@tichu.invalid"
"""How the address of an account ends that has none yet (RFC 2606, section 2)."""


class UserManager(BaseUserManager["User"]):
    """Makes accounts that are named by their e-mail address."""

    def create_user(self, email: str, password: str | None = None, **extra: Any) -> "User":
        """Make an account; without a password it can only be entered by a link."""
        user = self.model(email=self.normalize_email(email).lower(), **extra)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **extra: Any) -> "User":
        """Make the account of an operator."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **extra)

    def get_by_natural_key(self, username: str | None) -> "User":
        """Find an account by its e-mail address, however it is written."""
        return self.get(email__iexact=username)


class User(AbstractBaseUser, PermissionsMixin):
    """An account. It has no name: names of people stand on `Player` alone."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    email = models.EmailField(_("email"), unique=True)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    language = models.CharField(
        max_length=10, blank=True, default="", db_default="", editable=False
    )
    """What they chose to read; "": never chosen."""
    date_joined = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    @property
    def has_no_address(self) -> bool:
        """Whether nobody has given an address for it yet."""
        return self.email.endswith(NO_ADDRESS)

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("email"), name="user_email_once_however_written")
        ]

    def __str__(self) -> str:
        return self.email
