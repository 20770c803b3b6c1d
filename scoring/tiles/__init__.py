"""The 32 tiles of Tien Gow: what they are, what is a combination, and what beats what. Pure."""

from scoring.tiles.beats import TilesAnswer, judge_tiles
from scoring.tiles.tile import TILES, Lead, read_lead

__all__ = ["TILES", "Lead", "TilesAnswer", "judge_tiles", "read_lead"]
