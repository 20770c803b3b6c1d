"""The owner's first visit: a link that works once, then an account of one's own."""

from django import forms
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.password_validation import validate_password
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Refused
from people.models import User
from people.services.sign_in import set_up_account, use_sign_in_link

BACKEND = "django.contrib.auth.backends.ModelBackend"


class AccountForm(forms.Form):
    """An address and a password."""

    email = forms.EmailField(label=_("Email"))
    password = forms.CharField(label=_("Password"), widget=forms.PasswordInput)

    def __init__(self, user: User, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.user = user

    def clean_email(self) -> str:
        """Refuse an address that another account has."""
        email = str(self.cleaned_data["email"]).lower()
        if User.objects.filter(email__iexact=email).exclude(pk=self.user.pk).exists():
            raise forms.ValidationError(_("Another account has this address."))
        return email

    def clean_password(self) -> str:
        """Refuse a password that is easily guessed."""
        password = str(self.cleaned_data["password"])
        validate_password(password, self.user)
        return password


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def welcome(request: HttpRequest) -> HttpResponse:
    """Take the secret that the page found in its address, and sign in."""
    if request.method != "POST":
        return render(request, "people/welcome.html")
    try:
        user = use_sign_in_link(secret=request.POST.get("secret", ""))
    except Refused:
        return render(request, "people/welcome.html", {"ended": True}, status=403)
    login(request, user, backend=BACKEND)
    return redirect("people:account_setup")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Let whoever came by a link choose an address and a password."""
    user = request.user
    if not isinstance(user, User):
        return redirect("account_login")
    form = AccountForm(user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        set_up_account(user=user, **form.cleaned_data)
        login(request, user, backend=BACKEND)
        return redirect("/")
    return render(request, "people/set_up.html", {"form": form})
