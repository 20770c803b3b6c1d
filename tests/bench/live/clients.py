"""A thousand phones that watch, in one light process: what the benchmark of watchers starts.

    python -m tests.bench.live.clients PORT COUNT PATH

Opens the streams, says "open", and then for every event that all of them have got whole one line:
its number and the moment (of the machine's monotonic clock) when the last one had it. Plain
sockets and epoll: the phones share the machine with the server that is measured. They take gzip,
as browsers do, and unpack nothing: that is the phones' own time, and an event's id stands there
as it is.
"""

import resource
import select
import socket
import sys
import time
from collections import Counter

ROOM = 1 << 14
END = b"id: game:"


class Crowd:
    """All phones together."""

    def __init__(self, port: int, count: int, path: str) -> None:
        self.poll = select.epoll()
        self.phones: dict[int, socket.socket] = {}
        self.seen: dict[int, int] = {}
        self.tails: dict[int, bytes] = {}
        self.got: Counter[int] = Counter()
        request = f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        for _ in range(count):
            phone = socket.create_connection(("127.0.0.1", port))
            phone.sendall(request)
            phone.setblocking(False)
            number = phone.fileno()
            self.phones[number], self.seen[number], self.tails[number] = phone, 0, b""
            self.poll.register(number, select.EPOLLIN)

    def run(self) -> None:
        """Read what comes until nobody wants to know any more."""
        self.poll.register(sys.stdin.fileno(), select.EPOLLIN)
        while True:
            for number, _ in self.poll.poll():
                if number == sys.stdin.fileno():
                    return
                self.read(number)

    def read(self, number: int) -> None:
        """Take what one phone got; an event ends with the line of its id."""
        data = self.phones[number].recv(ROOM)
        if not data:
            raise SystemExit("a stream has ended")
        # What was read may end in the middle of that line.
        text = self.tails[number] + data
        self.tails[number] = text[1 - len(END) :]
        for _ in range(text.count(END)):
            self.seen[number] += 1
            self.note(self.seen[number])

    def note(self, event: int) -> None:
        """Count who has this event, and say when everybody has."""
        self.got[event] += 1
        if self.got[event] == len(self.phones):
            say(f"{event} {time.monotonic()}")


def say(text: str) -> None:
    """Tell the benchmark."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(port: int, count: int, path: str) -> None:
    """Open the streams and look on."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    crowd = Crowd(port, count, path)
    say("open")
    crowd.run()
    say("done")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
