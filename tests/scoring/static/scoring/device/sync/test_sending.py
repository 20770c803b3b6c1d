"""The sender's own modules, on a clock, a chance and a server of the test's."""

from typing import Any

import pytest

from tests.node import Node
from tests.paths import ROOT

SCENARIOS = (ROOT / "tests/e2e/sending.js").read_text()


@pytest.fixture(scope="module")
def bench(node: Node) -> Node:
    """A Node that has the modules."""
    node.evaluate(SCENARIOS)
    return node


def run(bench: Node, scenario: str, argument: Any = None) -> Any:
    """Play one scenario of `sending.js`."""
    return bench.evaluate(
        "([name, argument]) => window.scenarios[name](argument)", [scenario, argument]
    )


# Waiting


def test_waits_double_up_to_a_minute_and_are_spread(bench: Node) -> None:
    lowest, highest = (run(bench, "delaysAtChance", chance) for chance in (0, 1))
    assert highest == [1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]
    assert lowest == [wait / 2 for wait in highest]


def test_what_the_server_asks_for_is_never_cut_short(bench: Node) -> None:
    """But for an hour at the most: a timer of weeks overflows, and fires at once."""
    assert run(bench, "delayAsked", [1, 30]) == 30_750
    assert run(bench, "delayAsked", [1, 10**9]) == 3_600_750


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, 0),
        ({"Retry-After": "7"}, 7),
        ({"Retry-After": "soon"}, 0),
        ({"Retry-After": "-3"}, 0),
        (
            {
                "Retry-After": "Wed, 01 Jan 2020 00:01:00 GMT",
                "Date": "Wed, 01 Jan 2020 00:00:00 GMT",
            },
            60,
        ),
        ({"Retry-After": "Wed, 01 Jan 2020 00:01:00 GMT"}, 0),
    ],
)
def test_a_date_to_wait_for_is_read_by_the_servers_clock(
    bench: Node, headers: dict[str, str], seconds: int
) -> None:
    assert run(bench, "readRetryAfter", headers) == seconds


# Answers

PROBLEM = '{"status": 0, "title": "", "errors": [{"code": "x", "field": ""}]}'
PAGE = "<!doctype html><p>Welcome to this hotel"


@pytest.mark.parametrize(
    ("answer", "outcome", "reason"),
    [
        (("POST", 200, '{"operation": "mine"}'), "ok", None),
        (("POST", 200, '{"operation": "another"}'), "later", "not_ours"),
        (("POST", 200, PAGE), "later", "not_ours"),
        (("POST", 200, ""), "later", "not_ours"),
        (("POST", 200, "null"), "later", "not_ours"),
        (("POST", 201, '{"operation": "mi'), "later", "not_ours"),
        (("POST", 204, None), "later", "not_ours"),
        (("POST", 304, None), "later", "not_ours"),
        (("POST", 302, ""), "later", "not_ours"),
        (("POST", 400, PAGE), "later", "not_ours"),
        (("POST", 400, '{"error": "a gateway"}'), "later", "not_ours"),
        (("POST", 403, '{"message": "Forbidden"}'), "later", "not_ours"),
        (("POST", 404, PAGE), "later", "not_ours"),
        (("POST", 400, PROBLEM), "refused", None),
        (("POST", 401, PROBLEM), "denied", None),
        (("POST", 403, PROBLEM), "denied", None),
        (("POST", 404, PROBLEM), "denied", None),
        (("POST", 405, PROBLEM), "denied", None),
        (("POST", 408, PROBLEM), "later", "server"),
        (("POST", 409, PROBLEM), "conflict", None),
        (("POST", 422, PROBLEM), "refused", None),
        (("POST", 429, PROBLEM), "later", "server"),
        (("POST", 413, PAGE), "refused", None),
        (("POST", 414, PAGE), "refused", None),
        (("POST", 431, PAGE), "denied", None),
        (("POST", 500, PROBLEM), "later", "server"),
        (("POST", 502, PAGE), "later", "not_ours"),
        (("POST", 503, '{"message": "proxy"}'), "later", "not_ours"),
        (("POST", 511, PAGE), "later", "not_ours"),
        (("GET", 304, None), "unchanged", None),
        (("GET", 404, PROBLEM), "denied", None),
        (("DELETE", 204, None), "ok", None),
    ],
)
def test_answers_are_sorted(
    bench: Node, answer: tuple[str, int, str | None], outcome: str, reason: str | None
) -> None:
    result = run(bench, "answersAreSorted", answer)
    assert (result["outcome"], result.get("reason")) == (outcome, reason)


def test_no_answer_in_time_is_none(bench: Node) -> None:
    """Nor is one that breaks off in the middle of its body."""
    assert run(bench, "noAnswerInTimeIsNone") == ["no_answer", "no_answer"]


def test_a_new_token_is_fetched_once_and_never_made_up(bench: Node) -> None:
    """A session that answers nonsense is no refusal: the entry waits."""
    result = run(bench, "aNewTokenIsFetchedOnceAndNeverMadeUp")
    assert result == [["ok", "one", "two"], ["denied", "one", "two"], ["later"], ["later", "one"]]


# The queue


def test_a_failed_try_is_repeated_later_and_not_at_every_poll(bench: Node) -> None:
    result = run(bench, "aFailedTryIsRepeatedLaterAndNotAtEveryPoll")
    # One request each; the third wait starts anew, since the device woke up before it.
    assert result == [[1, 1, 2, 3, 4], [1000, 2000, 1000, 62000], "no_answer"]


def test_whoever_taps_while_a_poll_looks_is_heard(bench: Node) -> None:
    """The poll finds that it has to wait; the tap that came meanwhile need not."""
    assert run(bench, "whoeverTapsWhileAPollLooksIsHeard") == [3, "everywhere"]


def test_a_server_that_asks_for_patience_gets_it(bench: Node) -> None:
    result = run(bench, "aServerThatAsksForPatienceGetsIt")
    assert result == [1, ["POST games/G/rounds/"] * 3 + ["GET games/G/"], "everywhere"]


def test_an_entry_taken_back_a_moment_before_is_not_sent(bench: Node) -> None:
    result = run(bench, "anEntryTakenBackAMomentBeforeIsNotSent")
    assert result == ["GET games/G/"]


ROUND_KINDS = ["record", "correct", "remove", "finish", "reopen", "name_seat"]


@pytest.mark.parametrize("kind", ROUND_KINDS)
def test_every_kind_of_operation_can_meet_another_phone(bench: Node, kind: str) -> None:
    """The one that met it waits for a person, what is behind it waits too, nothing is dropped."""
    result = run(bench, "everyKindOfOperationCanMeetAnotherPhone", kind)
    assert result == [[[kind, "conflict"], ["finish", "queued"]], "GET games/G/", "needs_you"]


def test_a_rematch_that_another_phone_began_is_no_state_of_ours(bench: Node) -> None:
    result = run(bench, "aRematchThatAnotherPhoneBeganIsNoStateOfOurs")
    assert result == ["conflict", "theirs", None, ["POST games/another/rematch/"]]


@pytest.mark.parametrize(
    ("answer", "status", "code"),
    [
        ({"outcome": "refused", "status": 422, "code": "game_over"}, "refused", "game_over"),
        ({"outcome": "conflict", "status": 409, "code": "game_locked"}, "refused", "game_locked"),
        ({"outcome": "refused", "status": 413}, "refused", "too_large"),
    ],
)
def test_a_refused_entry_stays_with_its_reason(
    bench: Node, answer: dict[str, Any], status: str, code: str
) -> None:
    result = run(bench, "aRefusedEntryStaysWithItsReason", answer)
    assert result == [[status, "queued"], code, "needs_you"]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"outcome": "denied", "status": 405, "code": "method_not_allowed"}, "server_older"),
        ({"outcome": "denied", "status": 404, "code": "unknown_address"}, "server_older"),
        ({"outcome": "refused", "status": 400, "code": "field_not_allowed"}, "server_older"),
        ({"outcome": "denied", "status": 431}, "headers_too_large"),
        ({"outcome": "denied", "status": 403, "code": "not_allowed"}, "may_not_write"),
        ({"outcome": "denied", "status": 404, "code": "not_found"}, "not_open_here"),
        ({"outcome": "denied", "status": 404, "code": "game_deleted"}, "game_deleted"),
        ({"outcome": "denied", "status": 401, "code": "not_authenticated"}, "not_authenticated"),
    ],
)
def test_what_may_not_be_sent_stays_in_the_queue_with_a_sentence(
    bench: Node, answer: dict[str, Any], code: str
) -> None:
    """Reading may go on all the same: that does not make the denial of writing untrue."""
    result = run(bench, "whatMayNotBeSentStaysInTheQueueWithASentence", answer)
    assert result == ["queued", code, "needs_you", 1]


def test_an_entry_of_a_newer_page_is_kept_and_not_touched(bench: Node) -> None:
    result = run(bench, "anEntryOfANewerPageIsKeptAndNotTouched")
    assert result == [[0, 0], "page_older", ["GET games/G/"]]


def test_a_round_that_is_not_there_is_for_a_person_and_blocks_nothing(bench: Node) -> None:
    result = run(bench, "aRoundThatIsNotThereIsForAPersonAndBlocksNothing")
    assert result == ["refused", "not_found", None]


def test_a_lost_cookie_is_replaced_by_the_link_that_is_kept(bench: Node) -> None:
    result = run(bench, "aLostCookieIsReplacedByTheLinkThatIsKept")
    sent = ["POST games/G/rounds/", "POST links/exchange/", "POST games/G/rounds/", "GET games/G/"]
    assert result == [sent, "everywhere", None, "not_open_here", 1]


def test_a_new_link_is_kept_as_the_key_and_a_lesser_one_is_not(bench: Node) -> None:
    result = run(bench, "aNewLinkIsKeptAsTheKeyAndALesserOneIsNot")
    assert result == [["o.x", None], ["o.x", None]]


def test_a_start_whose_owner_link_was_ended_waits_for_another_link(bench: Node) -> None:
    """Its answer was lost, and so was the phone; the link that it is given stays its key."""
    result = run(bench, "aStartWhoseOwnerLinkWasEndedWaitsForAnotherLink")
    sent = ["POST games/", "POST links/exchange/", "POST games/"]
    sent += ["POST games/G/rounds/", "GET games/G/"]
    key = {"token": "s.x", "role": "scorer"}
    assert result == [[1, "link_ended", ["queued", "queued"]], sent, "everywhere", key]


@pytest.mark.parametrize(
    ("opens", "found"),
    [
        (["o.old"], ["everywhere", "o.old", "new"]),
        (["o.new"], ["everywhere", "o.new", None]),
        ([], ["needs_you", None, None]),
    ],
    ids=["it never arrived", "it arrived", "another one did"],
)
def test_a_renewal_that_nobody_answered_leaves_both_keys(
    bench: Node, opens: list[str], found: list[Any]
) -> None:
    assert run(bench, "aRenewalNobodyAnsweredLeavesBothKeys", opens) == found


@pytest.mark.parametrize(
    ("facts", "opened"),
    [({"may": {"record": False}}, ["role", False]), ({"may": {"record": True}}, [None, False])],
)
def test_an_ended_link_takes_nothing_from_who_may_watch(
    bench: Node, facts: dict[str, Any], opened: list[Any]
) -> None:
    """A watcher is told that the link has ended for as long as they may only watch."""
    result, waits = run(bench, "anEndedLinkTakesNothingFromWhoMayWatch", facts)
    assert result == [["link", True], opened, opened, ["read", True]]
    assert waits == 1  # Only the last one asks again by itself.


def test_who_may_not_write_may_still_see(bench: Node) -> None:
    assert run(bench, "whoMayNotWriteMayStillSee") == ["write", False]


@pytest.mark.parametrize(
    ("fragment", "token"),
    [
        ("#s.new", "s.new"),
        ("#o.new", "o.new"),
        ("#w.new", "w.new"),
        ("#content", None),
        ("#s.", None),
        ("#x.new", None),
        ("", None),
    ],
)
def test_only_a_token_counts_as_one(bench: Node, fragment: str, token: str | None) -> None:
    """A place on the page, as of "To the content", does not push out the token that waits."""
    result = run(bench, "onlyATokenCountsAsOne", fragment)
    assert result == [token or "s.waits", token is not None]


def test_an_old_answer_does_not_set_the_game_back(bench: Node) -> None:
    """Neither the repeated answer to a write nor a question that was asked before."""
    result = run(bench, "anOldAnswerDoesNotSetTheGameBack")
    # A server that was set back to a backup is believed: nothing newer came in meanwhile.
    assert result == [8, 8, 5]


def test_a_game_deleted_here_while_an_answer_is_on_its_way(bench: Node) -> None:
    result = run(bench, "aGameDeletedHereWhileAnAnswerIsOnItsWay")
    assert result == [None, 0]


def test_games_that_nobody_looks_at_are_sent_too(bench: Node) -> None:
    result = run(bench, "gamesThatNobodyLooksAtAreSentToo")
    assert result == ["everywhere", []]
