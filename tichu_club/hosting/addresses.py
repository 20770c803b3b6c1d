"""Where this machine can be found: a free port, and its address for the phones in its network."""

import fcntl
import socket
import struct

PORTS_TRIED = 50
SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def find_port(host: str, wanted: int) -> int:
    """Return the port wanted, or the next one that is free.

    Raises:
        OSError: the address is not this machine's, or nothing is free.
    """
    for port in range(wanted, wanted + PORTS_TRIED):
        try:
            try_port(host, port)
        except OSError as taken:
            last = taken
        else:
            return port
    raise last


def try_port(host: str, port: int) -> None:
    """Listen there for a moment; raise OSError if that cannot be."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        probe.listen(1)


def find_address() -> str | None:
    """Return this machine's address in its network, None without a network.

    The way out to the internet tells it, without a packet sent; in a hall without internet the
    first interface that has an address does.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return next(iter(list_addresses()), None)
        return str(probe.getsockname()[0])


def list_addresses() -> list[str]:
    """Return the addresses of the interfaces that phones may reach, as Linux lists them."""
    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, request)
            except OSError:
                continue
            addresses.append(socket.inet_ntoa(answer[20:24]))
    return [address for address in addresses if not address.startswith("127.")]


def find_phones_address(host: str) -> str | None:
    """Return where phones find this machine when it listens at `host`, None if they cannot."""
    address = find_address() if host == "0.0.0.0" else host  # noqa: S104 - phones in the same network are the point
    return None if address in {None, "127.0.0.1", "localhost"} else address
