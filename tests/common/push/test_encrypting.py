"""The example of RFC 8291, appendix A, byte by byte; and what is no phone's."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from common.push.encrypting import MOST_TEXT, Receiver, encrypt, from_base64, to_base64

RECEIVER = Receiver(
    from_base64(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    ),
    from_base64("BTBZMqHH6r4Tts7J_aSIgg"),
)
SENDER = from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
SALT = from_base64("DGv6ra1nlYgDCS1FRnbzlw")
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(SENDER, "big"), ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    assert to_base64(encrypt(text, RECEIVER, own=own, salt=SALT)) == BODY


def test_each_body_is_another_and_one_record_at_the_most() -> None:
    first, second = (encrypt(b"x" * 9000, RECEIVER) for _ in range(2))
    assert first != second
    assert len(first) == 86 + MOST_TEXT + 17 == 4096


@pytest.mark.parametrize(
    ("key", "secret"),
    [(b"", b""), (b"\x04" + b"1" * 64, b"2" * 16), (RECEIVER.key, b"2" * 15), (b"\x02" * 33, b"")],
)
def test_what_no_browser_gives(key: bytes, secret: bytes) -> None:
    assert not Receiver(key, secret).is_whole
    assert RECEIVER.is_whole


def test_text_that_is_no_base64_is_nothing() -> None:
    assert from_base64("A") == b""
