"""Fetch the source packages by name from their registries and unpack them in a cache folder."""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

LOCK: Final = Path(__file__).with_name("sources.json")


class Package(NamedTuple):
    """A source package: where it comes from, its version, and the hash of the file we used."""

    name: str
    registry: str
    version: str
    sha256: str
    licence: str
    role: str


class SourceChangedError(Exception):
    """A registry gave another file than the one the list was made from."""


def locked_packages() -> list[Package]:
    """The packages the committed list was made from."""
    return [Package(**record) for record in json.loads(LOCK.read_text(encoding="utf-8"))]


def fetch_all(packages: Iterable[Package], cache: Path) -> dict[str, Path]:
    """Fetch and unpack the packages; give the folder of each by its name."""
    return {package.name: fetch(package, cache) for package in packages}


def fetch(package: Package, cache: Path) -> Path:
    """Fetch one package if the cache lacks it, check its hash, and give its unpacked folder."""
    folder = cache / f"{package.name}-{package.version}"
    archive = _find(folder)
    if archive is None:
        folder.mkdir(parents=True, exist_ok=True)
        _FETCHERS[package.registry](package, folder)
        archive = _find(folder)
    if archive is None:
        raise SourceChangedError(f"{package.name} {package.version} could not be fetched")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != package.sha256:
        raise SourceChangedError(
            f"{package.name} {package.version} has hash {found}, expected {package.sha256}"
        )
    content = folder / "content"
    if not content.exists():
        _unpack(archive, content)
    return content


def _find(folder: Path) -> Path | None:
    archives = [path for path in folder.glob("*") if path.suffix in {".deb", ".whl", ".tgz"}]
    return archives[0] if archives else None


def _fetch_debian(package: Package, folder: Path) -> None:
    _run(["apt-get", "download", f"{package.name}={package.version}"], folder)


def _fetch_python(package: Package, folder: Path) -> None:
    wanted = f"{package.name}=={package.version}"
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    _run([*pip, "--only-binary", ":all:", wanted], folder)


def _fetch_node(package: Package, folder: Path) -> None:
    _run(["npm", "pack", "--silent", f"{package.name}@{package.version}"], folder)


_FETCHERS: Final[dict[str, Callable[[Package, Path], None]]] = {
    "debian": _fetch_debian,
    "pypi": _fetch_python,
    "npm": _fetch_node,
}


def _run(command: list[str], folder: Path) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        raise SourceChangedError(f"{' '.join(command)} failed: {result.stderr.strip()}")


def _unpack(archive: Path, content: Path) -> None:
    partial = content.with_name("partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir()
    if archive.suffix == ".deb":
        _run(["dpkg-deb", "-x", str(archive), str(partial)], archive.parent)
    elif archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(partial)
    else:
        with tarfile.open(archive) as tarball:
            tarball.extractall(partial, filter="data")
    partial.rename(content)
