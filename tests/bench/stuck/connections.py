"""Connections that stall, in a process of their own: some after half a head, some after half a
body, some with answers that they do not take. One that the server ends is opened anew at once.

    python -m tests.bench.stuck.connections PORT COUNT

Says "ready" when all stand, goes on until a line comes, and prints how many the server has ended.
It imports nothing of the project.
"""

import asyncio
import itertools
import socket
import sys

HALF_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Stalled: "
HALF_BODY = (
    b"POST /api/v1/rules/score/ HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: https\r\n"
    b"Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
)
LARGE = "/static/admin/js/vendor/xregexp/xregexp.js"
UNTAKEN = (
    f"GET {LARGE} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: https\r\n\r\n" * 16
).encode()
KINDS = (HALF_HEAD, HALF_BODY, UNTAKEN)
SMALL = 4096


async def stall(port: int, sent: bytes, counts: dict[str, int]) -> None:
    """Keep one connection standing still, for ever."""
    loop = asyncio.get_running_loop()
    while True:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        line.setblocking(False)
        try:
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(line, sent)
            counts["opened"] += 1
            await wait_for_end(line, takes=sent is not UNTAKEN)
        except OSError:
            await asyncio.sleep(0.1)
        finally:
            line.close()
        counts["ended"] += 1


async def wait_for_end(line: socket.socket, *, takes: bool) -> None:
    """Return when the server has ended the connection; only what is small is read."""
    loop = asyncio.get_running_loop()
    while takes and await loop.sock_recv(line, SMALL):
        pass
    while not takes and not has_ended(line):
        await asyncio.sleep(1)


def has_ended(line: socket.socket) -> bool:
    """Whether the server has reset the connection, whose answer nobody reads."""
    return line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0 or has_hung_up(line)


def has_hung_up(line: socket.socket) -> bool:
    """Whether the system says that the other side is gone (state CLOSE or CLOSE_WAIT)."""
    closed, close_wait = 7, 8
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO) in {closed, close_wait}


async def main(port: int, count: int) -> None:
    """Let so many stand still until a line comes."""
    counts = {"opened": 0, "ended": 0}
    kinds = itertools.islice(itertools.cycle(KINDS), count)
    tasks = [asyncio.create_task(stall(port, sent, counts)) for sent in kinds]
    while counts["opened"] < count:
        await asyncio.sleep(0.05)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(counts["ended"], flush=True)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
