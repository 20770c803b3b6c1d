"""What pages need: a template with its catalogue, the texts of scripts, files by name."""

from common.web.pages.render import render_page

__all__ = ["render_page"]
