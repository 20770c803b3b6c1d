"""Static files as they are collected for production."""

from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

from common.web.pages.scripts import is_readable, leave_out_comments
from tichu_club.bundles.serving import FOLDER, find_bundle


class CollectedFiles(CompressedManifestStaticFilesStorage):
    """Named by their content, compressed, and our scripts without their comments.

    Bundles have been named and compressed when they were made.
    """

    def url(self, name: str, force: bool = False) -> str:
        """Return where a file is served, or the bundle that it is in."""
        return find_bundle(self.base_url, name) or super().url(name, force)

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[Any]:
        """Name and compress what is no bundle."""
        others = {name: path for name, path in paths.items() if not name.startswith(f"{FOLDER}/")}
        yield from super().post_process(others, **options)

    def _save(self, name: str, content: "File[bytes]") -> str:
        """Write a file down as it is sent."""
        sent: File[bytes] = content
        if is_readable(name):
            sent = ContentFile(leave_out_comments(content.read().decode()).encode())
        saved: str = super()._save(name, sent)
        return saved
