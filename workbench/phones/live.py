"""The live streams of a world: what the server would send, read by the kinds that it serves."""

import json
import uuid
from urllib.parse import parse_qs

from common.live.reading import read_picture
from common.live.tickets import read_ticket
from common.live.topic import TopicPicture, decode_ids
from workbench.phones.network import BEAT_EVERY, Stream


def open_stream(number: int, tab: str, address: str, now: int) -> Stream:
    """Open what a page asks for; without a ticket that holds it breaks at once."""
    query = parse_qs(address.partition("?")[2])
    grounds = read_ticket(query.get("ticket", [""])[0]) or {}
    stream = Stream(number, tab, dict(grounds), decode_ids(query.get("last", [""])[0]), now)
    if not grounds:
        stream.end()
        return stream
    stream.events.append(("beat", ""))
    feed(stream)
    return stream


def feed(stream: Stream) -> None:
    """Send what has changed since this stream was last told."""
    for name, grounds in list(stream.topics.items()):
        kind, _, key = name.partition(":")
        picture = read_picture(name, (kind, uuid.UUID(key)), frozenset())
        if picture is None or picture.reading.grounds.isdisjoint(grounds):
            del stream.topics[name]
            stream.events.append(("ended", json.dumps({"topic": name})))
        elif stream.shown.get(name) != picture.reading.counters:
            stream.shown[name] = picture.reading.counters
            stream.events.append((kind, read_data(picture)))


def read_data(picture: TopicPicture) -> str:
    """Return the data of an event, as a browser takes it out of the stream."""
    lines = picture.body.decode().splitlines()
    return next(line.removeprefix("data: ") for line in lines if line.startswith("data: "))


def beat(stream: Stream, now: int) -> None:
    """Send the sign of life that is due every fifteen seconds."""
    if stream.topics and now - stream.beaten >= BEAT_EVERY:
        stream.beaten = now
        stream.events.append(("beat", ""))
