"""Numbered SQL files, run in order at start; each is one step of the schema."""

from importlib.resources import files


def scripts() -> list[tuple[int, list[str]]]:
    """Return the number of each step and its statements."""
    names = sorted(file.name for file in files(__name__).iterdir() if file.name.endswith(".sql"))
    return [(int(name.split("_")[0]), _statements(name)) for name in names]


def _statements(name: str) -> list[str]:
    lines = files(__name__).joinpath(name).read_text("utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("--"))
    return [statement.strip() for statement in text.split(";") if statement.strip()]
