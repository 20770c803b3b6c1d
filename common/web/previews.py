"""What a chat shows of a link: title, a sentence and a picture, for what everybody may see.

    context["preview"] = make_preview(request, card, reverse("ratings:ranking_picture", …))

The picture is drawn when somebody fetches it, and kept by what is in it: its address changes with
its content, since chats keep pictures for long.
"""

import functools
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from common.pictures.cards import SIZE, PreviewCard
from common.web.outside import find_base

KEPT: Final = 64
"""A picture has some twenty kilobytes."""
DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """What stands in the head of a page for those who show a link to it."""

    title: str
    site: str
    description: str
    url: str
    picture: str
    width: int = SIZE[0]
    height: int = SIZE[1]


def make_preview(request: HttpRequest, card: PreviewCard, picture: str) -> LinkPreview:
    """Return what shows a link to the page that is asked for; `picture` is the path of the card."""
    base = find_base(request)
    return LinkPreview(
        title=card.title,
        site=card.head,
        description=" · ".join(f"{line.text} {line.figures}".strip() for line in card.lines),
        url=base + request.path.lstrip("/"),
        picture=f"{base}{picture.lstrip('/')}?v={card.version}",
    )


@functools.lru_cache(KEPT)
def _draw(card: PreviewCard) -> bytes:
    from common.pictures.drawing import draw_card

    return draw_card(card)


def answer_picture(request: HttpRequest, card: PreviewCard) -> HttpResponse:
    """Return the card as a picture."""
    mark = f'"{card.version}"'
    headers = {"ETag": mark, "Cache-Control": f"public, max-age={DAY}"}
    if get_conditional_response(request, etag=mark) is not None:
        return HttpResponse(status=304, headers=headers)
    return HttpResponse(_draw(card), content_type="image/png", headers=headers)
