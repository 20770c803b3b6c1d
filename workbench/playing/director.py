"""The director's device: teams, rounds, rulings, and what the club says of it all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from workbench.playing.phone import Network, PlayingPhone

Json = dict[str, Any]
LONGEST: Final = 100
"""So many rows a page of the API has at most."""


@dataclass
class Director:
    """A director at work on one tournament of a club. `secret` signs them in on a page, once."""

    network: Network
    token: str
    club: str
    tournament: str = ""
    secret: str = ""
    links: dict[str, str] = field(default_factory=dict)
    entries: dict[str, str] = field(default_factory=dict)

    @property
    def phone(self) -> PlayingPhone:
        """What the director holds in hand."""
        return PlayingPhone(self.network, f"Token {self.token}")

    def write(self, method: str, path: str, **body: object) -> Any:
        """Write something of the tournament."""
        return self.phone.write(method, f"tournaments/{self.tournament}/{path}", body)

    def create(self, name: str, rules: Mapping[str, object], play: Mapping[str, object]) -> None:
        """Create the tournament with its rules."""
        body = {"club": self.club, "name": name, "day": date.today().isoformat()}  # noqa: DTZ011 - a day to write down
        self.tournament = self.phone.write("POST", "tournaments/", body)["id"]
        self.change_rules(rules, play)

    def change_rules(self, rules: Mapping[str, object], play: Mapping[str, object]) -> None:
        """Change the rules, and what is played at a table."""
        after = self.read()["settings_revision"]
        self.write("PATCH", "", after=after, rules=dict(rules), play=dict(play))

    def read(self) -> Any:
        """Return the tournament as the director sees it."""
        return self.phone.read(f"tournaments/{self.tournament}/")

    def enter(self, teams: Sequence[Mapping[str, object]]) -> list[str]:
        """Enter teams; return their numbers, in order."""
        answer = self.write("POST", "entries/", teams=list(teams))["entries"]
        self.fetch_links()
        return [str(entry["number"]) for entry in answer]

    def list_entries(self) -> list[Any]:
        """Return everybody who is entered, page by page."""
        path, query = f"tournaments/{self.tournament}/entries/", "limit=100"
        rows: list[Any] = []
        while query:
            answer = self.phone.read(f"{path}?{query}")
            rows += answer["results"]
            query = (answer["next"] or "").partition("?")[2]
        return rows

    def fetch_links(self) -> None:
        """Read the teams' links, as they would be handed out."""
        answer = self._list_entries()
        self.links = {str(entry["number"]): entry["link"].partition("#")[2] for entry in answer}
        self.entries = {str(entry["number"]): entry["id"] for entry in answer}

    def _list_entries(self) -> list[Json]:
        """Return all teams as the list of the API has them, page by page."""
        rows: list[Json] = []
        path = f"tournaments/{self.tournament}/entries/?limit={LONGEST}"
        while path:
            page = self.phone.read(path)
            rows += page["results"]
            path = (page["next"] or "").rpartition("/api/v1/")[2]
        return rows

    def withdraw(self, number: str) -> None:
        """Let a team go."""
        self.write("POST", f"entries/{self.entries[number]}/withdraw/")

    def substitute(
        self, number: str, people: Sequence[str], first: int, last: int | None = None
    ) -> None:
        """Let these people play for a team from a round on, to the end or to a last one.

        Who was there before, or on the club's list, is who they were.
        """
        entries = self._list_entries()
        entry = next(row for row in entries if str(row["number"]) == number)
        rounds = {"from_round": first, **({"until_round": last} if last else {})}
        members = [{"name": person} for person in people]
        path = f"entries/{entry['id']}/"
        self.write("PATCH", path, after=entry["revision"], members=members, **rounds)

    def need_table(self, number: str, table: int) -> None:
        """Give a team a table of its own."""
        answer = self._list_entries()
        after = next(entry["revision"] for entry in answer if str(entry["number"]) == number)
        self.write("PATCH", f"entries/{self.entries[number]}/", after=after, table=table)

    def propose(self, plan: Mapping[str, object] | None = None, **given: Any) -> Any:
        """Draw up the next round (`after`, `anyway`); return its number and revision."""
        body: Json = {"after": 0, **given}
        if plan is not None:
            body["plan"] = dict(plan)
        return self.write("POST", "rounds/", **body)

    def arrange(self, proposal: Json, round_: Mapping[str, object], reason: str) -> Any:
        """Change a proposal by hand."""
        body = {"after": proposal["revision"], "round": dict(round_), "reason": reason}
        return self.write("PUT", f"rounds/{proposal['round']}/", **body)

    def publish(self, proposal: Json) -> list[Json]:
        """Publish a proposal; return its matches."""
        self.write("POST", f"rounds/{proposal['round']}/publish/", after=proposal["revision"])
        return list(self.read_round(proposal["round"])["tables"])

    def read_round(self, number: int) -> Any:
        """Return a round as it stands."""
        return next(round_ for round_ in self.read()["rounds"] if round_["number"] == number)

    def settle(self, match: Json, result: Mapping[str, object], reason: str = "") -> Any:
        """Settle a match by the director's word."""
        body = {"after": match["revision"], "result": dict(result), "reason": reason}
        return self.phone.write("POST", f"matches/{match['id']}/ruling/", body)

    def penalize(self, number: str, round_: int, taken: Mapping[str, object]) -> str:
        """Take `points`, `score` or both from a team, with a `reason`; return the penalty's id."""
        body = {"entry": self.entries[number], "round": round_, **taken}
        return str(self.write("POST", "penalties/", **body)["penalty"])

    def read_standings(self, number: int) -> Any:
        """Return the standings after a round."""
        return self.phone.read(f"tournaments/{self.tournament}/standings/?round={number}")

    def export(self) -> Any:
        """Return the event's file."""
        return self.phone.read(f"tournaments/{self.tournament}/export/")
