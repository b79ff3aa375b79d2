"""A file of named arrays that is mapped, not read: a line of JSON, then the arrays."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_MAGIC: Final = b"CARAMELS PACK 1\n"
_ALIGNMENT: Final = 16

AnyArray = NDArray[Any]


def write_pack(path: Path, arrays: Mapping[str, AnyArray]) -> None:
    """Write *arrays* under their names; the same arrays always give the same bytes."""
    table: dict[str, tuple[str, int, int]] = {}
    offset = 0
    for name, array in arrays.items():
        table[name] = (array.dtype.str, offset, len(array))
        offset += _padded(array.nbytes)
    header = _MAGIC + json.dumps(table, separators=(",", ":")).encode() + b"\n"
    with path.open("wb") as stream:
        stream.write(header.ljust(_padded(len(header)), b"\n"))
        for array in arrays.values():
            data = array.tobytes()
            stream.write(data.ljust(_padded(len(data)), b"\0"))


def read_pack(path: Path) -> dict[str, AnyArray]:
    """Map the arrays of a file; nothing is copied."""
    with path.open("rb") as stream:
        if stream.read(len(_MAGIC)) != _MAGIC:
            raise ValueError(f"{path.name} is not a pack of arrays")
        line = stream.readline()
    start = _padded(len(_MAGIC) + len(line))
    whole = np.memmap(path, np.uint8, "r")
    return {
        name: whole[start + offset :][: np.dtype(kind).itemsize * count].view(kind)
        for name, (kind, offset, count) in json.loads(line).items()
    }


def _padded(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
