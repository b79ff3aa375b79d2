"""How many files may be open at once: every socket is one."""

from caramels.domain.errors import BadFile

try:
    import resource
except ImportError:  # pragma: no cover - where there is no such limit
    resource = None  # type: ignore[assignment]

# The database, the pages, and what the interpreter itself opens.
BESIDE_SOCKETS = 100


def allow_open_files(sockets: int = 0) -> None:
    """
    Raise the limit as far as the machine lets us.

    Raises:
        BadFile: so many *sockets* cannot be open at once.
    """
    if resource is None:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most != resource.RLIM_INFINITY and sockets + BESIDE_SOCKETS > most:
        raise BadFile("open_files", needed=sockets + BESIDE_SOCKETS, most=most)
