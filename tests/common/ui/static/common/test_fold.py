"""A name that is typed into a page is folded as on the server."""

from people.names import fold_name
from tests.node import CALL, Node

NAMES = [
    *(
        "Jürgen Groß",
        "JÜRGN GROẞ",
        "Søren",
        "Łukasz Đorđević",
        "Æneas Œuvre",
        "Þóra Sigurðardóttir",
    ),
    *("Hans-Peter", "H.-P. Müller", "Siobhán O’Neill", "  Anna\u00a0 Maria ", "김민준", "ㅎ"),
    *("Жанна Ёлкина", "Ισμήνη", "ＡＮＮＡ", "İpek Işık", "श्रीदेवी", "王小明"),
]


def test_it_is_the_servers(node: Node) -> None:
    folded = [node.evaluate(CALL, ["common/fold.js", "fold", [name]]) for name in NAMES]
    assert folded == [fold_name(name) for name in NAMES]
    assert folded[0] == "jurgen gross"
