"""The web client, as it was built into the package."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from caramels.application.refusals import Declined, SiteCode

BUILT = Path(__file__).parent / "web"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_PAGES = ("api/", "ws/", "assets/")


async def get_client(request: Request) -> Response:
    """Return a built file, or the page that shows every address of the client."""
    path: str = request.path_params["path"]
    file = _file(path)
    if file is not None:
        lasting = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOREVER if lasting else ASK_AGAIN})
    page = BUILT / "index.html"
    if path.startswith(NOT_PAGES) or not page.is_file():
        raise Declined(SiteCode.NOT_FOUND)
    return FileResponse(page, headers={"cache-control": ASK_AGAIN})


def _file(path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    file = (BUILT / path).resolve()
    inside = file.is_relative_to(BUILT.resolve())
    return file if inside and file.is_file() else None


routes = [Route("/{path:path}", get_client)]
