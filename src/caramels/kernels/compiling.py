"""How kernels are compiled, and where their compiled form is kept."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_HERE = Path(__file__).parent


def cache_folder(package: Path = _HERE) -> Path:
    """
    Return the first folder that can be written, for the compiled form of these very sources.

    Its name holds a hash of every kernel: a caller compiled against an edited function of
    another file would otherwise be taken for fresh.
    """
    sources = sorted(package.glob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    shared = Path(tempfile.gettempdir()) / f"caramels-{os.getuid() if _has_users() else 0}"
    for parent in (package / "__pycache__", Path(home) / "caramels", shared):
        folder = parent / f"kernels-{digest}"
        if _can_write(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix="caramels-kernels-"))


def _has_users() -> bool:
    return hasattr(os, "getuid")


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _choose_cache() -> None:
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    if "numba" in sys.modules:
        numba = sys.modules["numba"]
        numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]


_choose_cache()

from numba import njit  # noqa: E402  (the cache must be chosen before numba reads its settings)


def kernel(function: Function) -> Function:
    """Compile *function* at its first call, free of the interpreter's lock, and keep it on disk."""
    compiled: Function = njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def inlined(function: Function) -> Function:
    """Compile *function* into the body of each kernel that calls it."""
    compiled: Function = njit(cache=True, nogil=True, error_model="numpy", inline="always")(
        function
    )
    return compiled
