"""Names and secrets that are made on the device."""

import base64

import pytest

from tests.node import Node

MAKE = """async ([name, first]) => {
  const module = await import("/static/scoring/device/ids.js");
  const kept = globalThis.crypto;
  const getRandomValues = (bytes) => bytes.map((_, place) => first + place);
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: { getRandomValues } });
  try {
    return module[name]();
  } finally {
    Object.defineProperty(globalThis, "crypto", { configurable: true, value: kept });
  }
}"""


@pytest.mark.parametrize(
    ("first", "name"),
    [
        (0, "00010203-0405-4607-8809-0a0b0c0d0e0f"),
        (240, "f0f1f2f3-f4f5-46f7-b8f9-fafbfcfdfeff"),
    ],
)
def test_an_id_over_plain_http_is_a_uuid_of_sixteen_random_bytes(
    node: Node, first: int, name: str
) -> None:
    """RFC 9562, chapter 5.4: version 4, and two bits of the variant; all others stay."""
    assert node.evaluate(MAKE, ["newId", first]) == name


def test_a_secret_is_base64_for_addresses(node: Node) -> None:
    """RFC 4648, chapter 5, without padding: 32 random bytes."""
    plain = bytes((233 + place) % 256 for place in range(32))
    secret = node.evaluate(MAKE, ["newSecret", 233])
    assert secret == base64.urlsafe_b64encode(plain).decode().rstrip("=")
    assert {"-", "_"} <= set(secret)
