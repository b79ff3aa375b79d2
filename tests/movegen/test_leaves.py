"""Leave tables: the files of the ecosystem, and what the kernels find in them."""

import lzma
import struct
from itertools import combinations
from random import Random

import numpy as np
import pytest

from caramels.domain.errors import BadFile
from caramels.domain.presets import LOG2990_CLASSIQUE
from caramels.domain.tiles import FRENCH, TileSet
from caramels.kernels import leaves as kernel, scratch
from caramels.movegen.arrays import blank_position, in_order, rack_codes
from caramels.movegen.leaves import LeaveTable

POINTS = {
    "?": 25.0,
    "S": 7.5,
    "E": 2.25,
    "ES": 10.0,
    "?S": 31.5,
    "EE": -3.0,
    "QU": 4.125,
    "Q": -8.0,
}
FEW = TileSet.parse_csv("few", "A,3,1,1\nE,2,1,1\nS,1,1,0\n?,2,0,0\n")


def test_what_is_written_is_read_again_and_other_engines_can_read_it() -> None:
    table = LeaveTable.from_points(POINTS)
    data = table.to_klv2()

    again = LeaveTable.from_bytes(data)

    assert dict(zip(again, again.values.tolist(), strict=True)) == {
        "".join(sorted(leave)): round(points * 1000) for leave, points in POINTS.items()
    }
    nodes = struct.unpack_from("<I", data)[0]
    assert struct.unpack_from("<I", data, 4 + 4 * nodes)[0] == len(POINTS)
    assert len(data) == 8 + 4 * nodes + 4 * len(POINTS)
    # The first leave in the graph's order is the blank alone: tile 0.
    root = struct.unpack_from("<I", data, 4)[0] & 0x3FFFFF
    assert struct.unpack_from("<I", data, 4 + 4 * root)[0] >> 24 == 0
    assert struct.unpack_from("<f", data, 8 + 4 * nodes)[0] == 25.0


def test_the_older_format_and_a_compressed_one_hold_the_same() -> None:
    table = LeaveTable.from_points(POINTS)

    for data in (table.to_klv(), lzma.compress(table.to_klv2())):
        assert LeaveTable.from_bytes(data).values.tolist() == table.values.tolist()


def test_a_table_of_a_tile_set_has_every_leave_once() -> None:
    table = LeaveTable.of_tiles(FEW, most=3)
    bag = in_order(FEW.bag)

    every = {kept for size in (1, 2, 3) for kept in combinations(bag, size)}
    assert list(table) == sorted("".join(kept) for kept in every)
    assert not table.values.any()


def test_the_french_tiles_have_as_many_leaves_as_counted_by_hand() -> None:
    table = LeaveTable.of_tiles(FRENCH, most=2)
    kinds = len(FRENCH.tiles)
    doubles = sum(tile.count > 1 for tile in FRENCH.tiles)

    assert len(table) == kinds + kinds * (kinds - 1) // 2 + doubles


def test_the_kernel_finds_the_worth_of_every_subset_of_a_rack() -> None:
    rng = Random(5)
    table = LeaveTable.of_tiles(FRENCH, most=5)
    numbers = np.array([rng.randrange(-9000, 30000) for _ in range(len(table))], np.int32)
    table = table.with_values(numbers)
    values = dict(zip(table, table.values.tolist(), strict=True))
    searches = np.zeros(1, scratch.SEARCH)
    bag = FRENCH.bag

    for _ in range(60):
        rack = in_order("".join(rng.sample(bag, rng.randrange(0, 8))))
        codes = rack_codes(rack)
        scratch.take_rack(blank_position(LOG2990_CLASSIQUE), searches, codes, len(rack))
        kernel.weigh_leaves(searches, table.table, table.values)
        best: dict[int, int] = {}
        for kept in range(1 << len(rack)):
            leave = "".join(tile for at, tile in enumerate(rack) if kept >> at & 1)
            if not kept_from_the_highest(rack, kept):
                continue
            expected = values.get(leave, 0)
            assert searches[0]["leaves"][kept] == expected
            assert table.value_of(leave) == expected
            best[len(leave)] = max(best.get(len(leave), -(1 << 30)), expected)
        found = searches[0]["best_leaves"].tolist()
        assert dict(enumerate(found[: len(rack) + 1])) == best
        given_up = [best[size] for size in best if size < len(rack)]
        if given_up:
            assert searches[0]["leaves"][searches[0]["best_kept"]] == max(given_up)


def kept_from_the_highest(rack: str, kept: int) -> bool:
    twins = [at for at in range(len(rack) - 1) if rack[at] == rack[at + 1]]
    return not any(kept >> at & 1 and not kept >> (at + 1) & 1 for at in twins)


def sound() -> bytes:
    return LeaveTable.from_points(POINTS).to_klv2()


# What is wrong: (the file, the reason that is given).
WRONG: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "leaves_cut"),
    "another file": (b"not a leave file at all", "leaves_cut"),
    "cut in the values": (sound()[:-3], "leaves_cut"),
    "cut in the graph": (sound()[:20], "leaves_cut"),
    "a byte too many": (sound() + b"\0", "leaves_cut"),
    "not a number": (sound()[:-4] + struct.pack("<f", float("nan")), "leaves_values"),
    "beyond all points": (sound()[:-4] + struct.pack("<f", 1e9), "leaves_values"),
    "another graph": (struct.pack("<IIII", 2, 0xFFFFFFFF, 0, 0), "leaves_graph"),
    "a circle": (
        struct.pack("<IIIII", 3, 0x400002, 0x400000, 0x1C00002, 0),
        "leaves_graph",
    ),
    "a broken archive": (lzma.compress(sound())[:-30], "leaves_cut"),
}


@pytest.mark.parametrize(("data", "reason"), WRONG.values(), ids=WRONG)
def test_a_file_that_is_no_leave_table_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadFile) as refusal:
        LeaveTable.from_bytes(data)

    assert refusal.value.reason == reason


def test_no_damage_makes_more_than_a_refusal() -> None:
    """Bytes are changed at random: the table is refused, or can be used like any other."""
    rng = Random(9)
    whole = LeaveTable.of_tiles(FEW, most=4).to_klv2()
    searches = np.zeros(1, scratch.SEARCH)
    position = blank_position(LOG2990_CLASSIQUE)
    read = 0
    for _ in range(2_000):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            table = LeaveTable.from_bytes(
                bytes(data[: rng.choice((None, rng.randrange(len(data))))])
            )
        except BadFile:
            continue
        read += 1
        scratch.take_rack(position, searches, rack_codes("??AAESZ"), 7)
        kernel.weigh_leaves(searches, table.table, table.values)
        assert np.abs(searches[0]["leaves"]).max() <= 1_000_000
    assert read > 0


def test_outcomes_are_credited_to_every_leave_of_the_rack() -> None:
    table = LeaveTable.of_tiles(FEW, most=2)
    counts, sums = np.zeros((2, len(table)), np.int64)
    racks = np.array([1 | 2 << 5 | 2 << 10, 2], np.uint64)  # ?AA, then A
    searches = np.zeros(1, scratch.SEARCH)

    outcomes = np.array([100, 7], np.int32)
    kernel.credit_leaves(searches, table.table, racks, outcomes, counts, sums)

    told = {leave: (n, total) for leave, n, total in zip(table, counts, sums, strict=True) if n}
    assert told == {"?": (1, 100), "?A": (1, 100), "A": (2, 107), "AA": (1, 100)}
