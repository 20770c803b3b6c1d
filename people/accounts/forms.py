"""The forms with which people change their account."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from people.accounts.selectors import is_address_taken
from people.accounts.services.tokens import MOST_DAYS
from people.models import Club, Membership, TokenScope, User


class OwnForm(forms.Form):
    """A form of the user who is signed in."""

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user


class AddressForm(OwnForm):
    """An address to sign in with."""

    email = forms.EmailField(
        label=_("Email"), widget=forms.EmailInput(attrs={"autocomplete": "username"})
    )

    def clean_email(self) -> str:
        """Refuse an address that another account has."""
        email = str(self.cleaned_data["email"]).lower()
        if is_address_taken(email, besides=self.user):
            raise forms.ValidationError(_("Another account has this address."))
        return email


class PasswordForm(OwnForm):
    """A password."""

    password = forms.CharField(
        label=_("New password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least ten characters; a few words are easier to remember than symbols."),
    )

    def clean_password(self) -> str:
        """Refuse a password that is easily guessed."""
        password = str(self.cleaned_data["password"])
        validate_password(password, self.user)
        return password


class AccountForm(PasswordForm, AddressForm):
    """An address and a password."""

    field_order = ["email", "password"]


class TokenForm(OwnForm):
    """What a token is for, what it may do, and how long it works."""

    name = forms.CharField(label=_("What is it for?"), max_length=60)
    days = forms.IntegerField(
        label=_("Days until it ends"), min_value=1, max_value=MOST_DAYS, initial=90
    )
    scope = forms.ChoiceField(
        label=_("What may it do?"), choices=TokenScope.choices, initial=TokenScope.READ
    )
    club = forms.ModelChoiceField(
        label=_("In which club?"),
        queryset=Club.objects.none(),
        required=False,
        empty_label=_("in all of mine"),
        to_field_name="slug",
    )

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(user, data)
        field = self.fields["club"]
        if isinstance(field, forms.ModelChoiceField):
            own = Membership.objects.filter(user=user, left_at=None).values("club")
            field.queryset = Club.objects.filter(pk__in=own)
