"""What a club's house rules are answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubRulesView:
    """The rules of a variant that are not as usual."""

    variant: str
    house_rules: Mapping[str, Any] = says(shape="HouseRules", is_json=True)
