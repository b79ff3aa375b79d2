"""Word graphs: what is built is what was given, and nothing unsound gets in."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from caramels.lexicon.kwg import BadWord, Kwg, UnreadableLexicon, build_kwg

WORDS = ["AA", "CAR", "CARAMEL", "CARAMELS", "CARE", "CHAT", "CHATS", "ETE", "ZOO", "ZOOS"]

words = st.text(alphabet="ABCDE", min_size=2, max_size=15)


def gaddag_paths(nodes: np.ndarray) -> set[str]:
    """Every accepted path of the GADDAG, the separator written as `@`."""
    found = set()

    def walk(at: int, path: str) -> None:
        while at:
            node = int(nodes[at])
            longer = path + chr(64 + (node >> 24))
            if node & 0x800000:
                found.add(longer)
            walk(node & 0x3FFFFF, longer)
            at = 0 if node & 0x400000 else at + 1

    walk(int(nodes[1]) & 0x3FFFFF, "")
    return found


def rotations(word: str) -> set[str]:
    split = {word[:cut][::-1] + "@" + word[cut:] for cut in range(1, len(word))}
    return split | {word[::-1]}


@settings(max_examples=60, deadline=None)
@given(st.sets(words, min_size=1, max_size=40))
def test_the_graph_holds_the_words_and_their_rotations_and_nothing_else(given: set[str]) -> None:
    graph = Kwg.from_words(given)

    assert list(graph) == sorted(given)
    assert len(graph) == len(given)
    assert gaddag_paths(graph.nodes) == set().union(*map(rotations, given))


@settings(max_examples=60, deadline=None)
@given(st.sets(words, min_size=1, max_size=40), st.lists(words, min_size=1, max_size=40))
def test_looking_up_one_word_or_many_agrees_with_a_set(given: set[str], asked: list[str]) -> None:
    graph = Kwg.from_words(given)

    assert [word in graph for word in asked] == [word in given for word in asked]
    assert list(graph.contains_all(asked)) == [word in given for word in asked]


def test_what_is_no_word_is_not_found_rather_than_a_fault() -> None:
    graph = Kwg.from_words(WORDS)
    odd = ["", "A", "car", "ÉTÉ", "CARAMELSCARAMELSCARAMELS", "C R"]

    assert not any(word in graph for word in odd)
    assert not graph.contains_all(odd).any()
    assert 3 not in graph


def test_a_graph_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "words.kwg"
    path.write_bytes(Kwg.from_words(WORDS).to_bytes())

    assert list(Kwg.open(path)) == WORDS


def test_an_empty_list_is_a_lexicon_without_words() -> None:
    graph = Kwg.from_bytes(Kwg.from_words([]).to_bytes())

    assert list(graph) == []
    assert "AA" not in graph


def test_a_file_with_a_dawg_alone_gets_its_gaddag() -> None:
    nodes = build_kwg(WORDS).copy()
    nodes[1] = 0x400000

    assert gaddag_paths(Kwg.from_bytes(nodes.tobytes()).nodes) == set().union(
        *map(rotations, WORDS)
    )


@pytest.mark.parametrize("word", ["A", "", "car", "ÉTÉ", "AB CD", "AB\nCD", "A" * 16, "SANS-FIL"])
def test_a_bad_word_is_named(word: str) -> None:
    with pytest.raises(BadWord) as caught:
        Kwg.from_words(["CAR", word])

    assert (caught.value.number, caught.value.word) == (1, word)


@pytest.mark.parametrize(
    "data",
    [b"", b"abc", b"1234", b"PK\x03\x04" * 40, b"\x00" * 64, b"\xff" * 64, b"CAR\nETE\n"],
)
def test_a_foreign_file_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableLexicon):
        Kwg.from_bytes(data)


def test_a_truncated_file_is_refused() -> None:
    data = Kwg.from_words(WORDS).to_bytes()

    for length in range(len(data)):
        with pytest.raises(UnreadableLexicon):
            Kwg.from_bytes(data[:length])


def test_a_flipped_bit_gives_a_refusal_or_the_same_words() -> None:
    data = Kwg.from_words(WORDS).to_bytes()

    for bit in range(8 * len(data)):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            graph = Kwg.from_bytes(flipped)
        except UnreadableLexicon:
            continue
        assert list(graph) == WORDS


def test_noise_never_gets_further_than_the_check() -> None:
    rng = random.Random(1)

    for _ in range(500):
        noise = np.array([rng.randrange(2, 40) | rng.randrange(4) << 22 for _ in range(40)], "<u4")
        noise |= np.array([rng.randrange(27) << 24 for _ in range(40)], "<u4")
        with pytest.raises(UnreadableLexicon):
            Kwg.from_bytes(noise.tobytes())


LAST, ACCEPTS = 0x400000, 0x800000
A, B = 1 << 24, 2 << 24

# What is wrong with a graph: (its nodes, what the refusal says).
HOSTILE: dict[str, tuple[list[int], str]] = {
    "an arc to nowhere": ([3, 3, A | 900, A | ACCEPTS | LAST], "points outside"),
    "a list without an end": ([2, 2, A | 3 | LAST, A | ACCEPTS], "has no end"),
    "something that is no letter": ([2, 2, 40 << 24 | ACCEPTS | LAST], "not a letter"),
    "a letter twice in a list": ([2, 2, A | ACCEPTS, A | ACCEPTS | LAST], "letter twice"),
    "a circle": ([2, 2, A | 3 | LAST, B | 2 | ACCEPTS | LAST], "circle"),
    "a node that follows itself": ([2, 2, A | 2 | ACCEPTS | LAST], "circle"),
    "a word of seventeen letters": (
        [2, 0, *(A | at | LAST for at in range(3, 19)), A | ACCEPTS | LAST],
        "more than 15",
    ),
    "a branch without a word": ([2, 0, A | 3 | LAST, B | LAST], "without a word"),
    "two halves that differ": (
        [2, 4, A | 3 | LAST, B | ACCEPTS | LAST, A | 5 | LAST, B | ACCEPTS | LAST],
        "halves",
    ),
}


@pytest.mark.parametrize(("nodes", "said"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_graph_is_refused_with_its_reason(nodes: list[int], said: str) -> None:
    with pytest.raises(UnreadableLexicon, match=said):
        Kwg.from_bytes(np.array(nodes, "<u4").tobytes())


def test_a_graph_of_a_size_that_is_no_number_of_nodes_is_refused() -> None:
    data = Kwg.from_words(WORDS).to_bytes()

    for cut in (1, 2, 3):
        with pytest.raises(UnreadableLexicon, match="four bytes"):
            Kwg.from_bytes(data + bytes(cut))
