"""What goes over the bridge, byte for byte, at real servers."""

import time
from contextlib import ExitStack, closing, suppress

import pytest

from tests.tichu_club.bridge.conftest import Place, read_all
from tests.tichu_club.bridge.small_pages import LARGE, SECONDS

pytestmark = pytest.mark.server
CLOSE = b"Host: x\r\nConnection: close\r\n"


def split(answer: bytes) -> tuple[int, dict[bytes, bytes], bytes]:
    """Return an answer's status, headers and body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.split(b"\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(b": ")
        headers[name.lower()] = value
    return int(first.split()[1]), headers, body


def unchunk(body: bytes) -> bytes:
    """Return the body without the marks of its chunks."""
    whole = b""
    while True:
        size, _, rest = body.partition(b"\r\n")
        if not int(size, 16):
            return whole
        whole += rest[: int(size, 16)]
        body = rest[int(size, 16) + 2 :]


def read_body(answer: bytes) -> bytes:
    _, headers, body = split(answer)
    return unchunk(body) if b"transfer-encoding" in headers else body


def test_a_body_arrives_whole(place: Place) -> None:
    sent = b"POST /caf%C3%A9?a=1 HTTP/1.1\r\n" + CLOSE + b"Content-Length: 90000\r\n\r\n"
    status, headers, body = split(place.say(sent + b"x" * 90_000))
    assert (status, body.decode()) == (200, "POST 90000 90000 /café a=1 None None")
    assert headers[b"content-length"] == str(len(body)).encode()


def test_a_body_in_chunks_gets_its_length(place: Place) -> None:
    sent = b"POST / HTTP/1.1\r\n" + CLOSE + b"Transfer-Encoding: chunked\r\n\r\n"
    answer = place.say(sent + b"3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
    assert split(answer)[2] == b"POST 7 7 /  None None"


def test_no_body_has_no_length(place: Place) -> None:
    answer = place.say(b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n")
    assert split(answer)[2] == b"GET None 0 /  None None"


def test_a_header_sent_twice_is_told_once_and_one_in_disguise_never(place: Place) -> None:
    more = b"X-Twice: a\r\nX-Twice: b\r\nX_Real_IP: 6.6.6.6\r\n\r\n"
    answer = place.say(b"GET / HTTP/1.1\r\n" + CLOSE + more)
    assert split(answer)[2] == b"GET None 0 /  a,b None"


def test_head_has_the_length_of_get_and_no_body(place: Place) -> None:
    status, headers, body = split(place.say(b"HEAD / HTTP/1.1\r\n" + CLOSE + b"\r\n"))
    assert (status, headers[b"content-length"], body) == (200, b"24", b"")


def test_an_answer_without_a_body(place: Place) -> None:
    status, _, body = split(place.say(b"GET /nothing HTTP/1.1\r\n" + CLOSE + b"\r\n"))
    assert (status, body) == (204, b"")


def test_a_large_answer_is_whole(place: Place) -> None:
    answer = place.say(b"GET /large HTTP/1.1\r\n" + CLOSE + b"\r\n")
    assert read_body(answer) == b"".join(
        b"%09d\n" % number * 1000 for number in range(LARGE // 10_000)
    )


def test_a_length_that_the_pages_got_wrong_is_put_right(place: Place) -> None:
    status, headers, body = split(place.say(b"GET /lies HTTP/1.1\r\n" + CLOSE + b"\r\n"))
    assert (status, headers[b"content-length"], body) == (200, b"5", b"short")


@pytest.mark.parametrize("path", [b"/fails", b"/breaks-off"])
def test_pages_that_fail_are_a_500_that_tells_nothing(place: Place, path: bytes) -> None:
    answer = place.say(b"GET " + path + b" HTTP/1.1\r\n" + CLOSE + b"\r\n")
    assert split(answer)[0] == 500
    assert b"Something went wrong" in answer
    assert b"secret" not in answer
    assert b"half of it" not in answer


def test_a_program_gets_a_problem_body(place: Place) -> None:
    sent = b"POST /api/v1/games/ HTTP/1.1\r\n" + CLOSE + b"X-Request-ID: given-by-proxy\r\n"
    status, headers, body = split(place.say(sent + b"Content-Length: 9000000\r\n\r\n"))
    assert (status, headers[b"content-type"]) == (413, b"application/problem+json")
    assert (headers[b"connection"], headers[b"x-request-id"]) == (b"close", b"given-by-proxy")
    assert b'"code":"too_large"' in body


@pytest.mark.parametrize("length", [b"", b"x", b"-1", b"1.5", b"9" * 5000, b"\xff"])
def test_a_length_that_is_none_gets_no_further(place: Place, length: bytes) -> None:
    """Pages trust that there is a number, and would fail without one."""
    answer = place.say(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + b"\r\n\r\n")
    assert split(answer)[0] in {400, 413}


def test_a_body_a_little_too_large_is_read_to_its_end_before_it_is_refused(place: Place) -> None:
    sent = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n" + b"x" * 500_000
    answer = place.say(sent)
    assert split(answer)[0] == 413
    assert b"That is too large" in answer


def test_chunks_without_an_end_are_refused(place: Place) -> None:
    with closing(place.connect()) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
        for _ in range(1_000_000 // 0x8000 + 2):
            line.sendall(chunk)
        assert split(read_all(line))[0] == 413


def test_a_body_that_is_waited_for_is_asked_for_first(place: Place) -> None:
    with closing(place.connect()) as line:
        head = b"POST / HTTP/1.1\r\n" + CLOSE + b"Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"
        line.sendall(head)
        assert line.recv(1000).startswith(b"HTTP/1.1 100 ")
        line.sendall(b"abc")
        assert split(read_all(line))[2] == b"POST 3 3 /  None None"


def test_headers_have_a_bound(place: Place) -> None:
    rows = b"".join(b"X-Row-%d: %s\r\n" % (number, b"x" * 3000) for number in range(22))
    answer = place.say(b"GET /api/ HTTP/1.1\r\n" + CLOSE + rows + b"\r\n")
    assert split(answer)[0] == 431


def test_a_head_without_end_is_cut(place: Place) -> None:
    if not place.is_uvicorn:
        pytest.skip("granian takes no protocol of ours")
    with closing(place.connect()) as line, suppress(ConnectionError):
        line.sendall(b"GET / HTTP/1.1\r\nX-Endless: ")
        for _ in range(100):
            line.sendall(b"x" * 100_000)
        pytest.fail("ten megabytes of a header were taken")


def test_half_a_head_is_given_up_after_its_time(place: Place) -> None:
    if not place.is_uvicorn:
        pytest.skip("granian takes no protocol of ours")
    started = time.monotonic()
    with closing(place.connect()) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX-Half: ")
        assert line.recv(100) == b""
    assert SECONDS <= time.monotonic() - started < SECONDS + 5


def test_heads_that_come_in_pieces_are_whole(place: Place) -> None:
    with closing(place.connect()) as line:
        for piece in (b"GET / HT", b"TP/1.1\r\nX-Twi", b"ce: a\r\n", CLOSE + b"\r\n"):
            line.sendall(piece)
            time.sleep(0.05)
        assert split(read_all(line))[2] == b"GET None 0 /  a None"


def test_half_a_body_is_given_up_after_its_time(place: Place) -> None:
    started = time.monotonic()
    answer = place.say(b"POST /api/ HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
    assert split(answer)[0] == 408
    assert b'"code":"too_slow"' in answer
    assert SECONDS <= time.monotonic() - started < SECONDS + 10


def test_fifty_half_bodies_stop_nobody(place: Place) -> None:
    with ExitStack() as stack:
        for _ in range(50):
            line = stack.enter_context(closing(place.connect()))
            line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
        started = time.monotonic()
        assert place.say(b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n").startswith(b"HTTP/1.1 200")
        assert time.monotonic() - started < SECONDS


def test_who_takes_no_answer_stops_nobody_and_is_cut(place: Place) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(place.connect())) for _ in range(6)]
        for line in lines:
            line.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(0.5)
        started = time.monotonic()
        assert place.say(b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n").startswith(b"HTTP/1.1 200")
        assert time.monotonic() - started < 3
        time.sleep(SECONDS + 1)
        assert all(len(read_all(line)) < LARGE for line in lines)
        assert place.log.read_text().count("answer not taken") == len(lines)


def test_bodies_under_way_take_bounded_room(place: Place) -> None:
    with ExitStack() as stack:
        half = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + b"x" * 90_000
        lines = [stack.enter_context(closing(place.connect())) for _ in range(4)]
        for line in lines:
            line.sendall(half)
        statuses = [split(read_all(line))[0] for line in lines]
    assert sorted(set(statuses)) == [408, 503]
    again = b"POST / HTTP/1.1\r\n" + CLOSE + b"Content-Length: 90000\r\n\r\n" + b"x" * 90_000
    assert split(place.say(again))[0] == 200


def test_who_goes_in_the_middle_leaves_nothing_behind(place: Place) -> None:
    for _ in range(8):
        with closing(place.connect()) as line:
            line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
            line.sendall(b"x" * 80_000)
    time.sleep(0.2)
    again = b"POST / HTTP/1.1\r\n" + CLOSE + b"Content-Length: 90000\r\n\r\n" + b"x" * 90_000
    assert split(place.say(again))[0] == 200


def test_who_goes_while_the_answer_comes_is_no_error(place: Place) -> None:
    for most in (1, 100_000, 1_000_000) * 4:
        with closing(place.connect()) as line:
            line.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
            line.settimeout(5)
            taken = 0
            while taken < most:
                taken += len(line.recv(min(most - taken, 65_536)))
    assert split(place.say(b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n"))[0] == 200
    assert "without completing" not in place.log.read_text()


def test_two_requests_in_one_go_are_answered_in_turn(place: Place) -> None:
    first = b"GET /first HTTP/1.1\r\nHost: x\r\n\r\n"
    answer = place.say(first + b"GET /second HTTP/1.1\r\n" + CLOSE + b"\r\n")
    assert answer.index(b"/first") < answer.index(b"/second")
