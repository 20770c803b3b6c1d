"""Sentences about a club's file that cannot come in."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "club_file_being_written": (
        _("The club's file is being written already."),
        _("Wait until it is there."),
    ),
    "club_file_no_zip": (
        _("This is not a zip file, or it is damaged."),
        _("Take the file as it was downloaded, or download it again."),
    ),
    "club_file_foreign": (
        _("This zip file is not a club that was taken along: club.json is missing in it."),
        _("Take the zip that “Take everything along” or export_club made."),
    ),
    "club_file_damaged": (
        _("The file is damaged: line {line} of {file} cannot be read."),
        _("Take the file as it was downloaded, or download it again."),
    ),
    "club_file_damaged_whole": (
        _("The file is damaged: {file} in it is not what was written."),
        _("Take the file as it was downloaded, or download it again."),
    ),
    "club_file_newer": (
        _("A newer version of Tichu Club wrote this file: {file} {field} is unknown here."),
        _("Update this installation first."),
    ),
    "club_file_newer_version": (
        _("This is a file of version {version}, which is unknown here."),
        _("Update this installation first."),
    ),
    "club_file_impossible": (
        _("Something of this club is here already, though the club is not."),
        _("Bring it into an installation that has nothing of it."),
    ),
}
