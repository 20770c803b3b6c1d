"""Static files as they are collected for production."""

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

from common.web.pages.scripts import is_readable, leave_out_comments


class CollectedFiles(CompressedManifestStaticFilesStorage):
    """Named by their content, compressed, and our scripts without their comments."""

    def _save(self, name: str, content: "File[bytes]") -> str:
        """Write a file down as it is sent."""
        sent: File[bytes] = content
        if is_readable(name):
            sent = ContentFile(leave_out_comments(content.read().decode()).encode())
        saved: str = super()._save(name, sent)
        return saved
