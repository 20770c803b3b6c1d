"""`manage.py apply_removals`: after a restore, removed names are taken away again."""

from typing import Any

from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.removal.services.removals import apply_ledger


class Command(TranslatedCommand):
    """Applies the ledger of removed names to the database."""

    help = translatable("After a restore: take removed names away again.")

    def handle(self, *args: Any, **options: Any) -> None:
        sentence = _("{number} entries had a name again; it is gone.")
        self.stdout.write(sentence.format(number=apply_ledger()))
