"""The web client, as it was built into the package: compressed files, and the files of a page."""

import json
import re
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from caramels.application.refusals import Declined, SiteCode

BUILT = Path(__file__).parent / "web"
PAGES = "pages.json"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_PAGES = ("api/", "ws/", "assets/")
STYLE = "rel=preload; as=style; crossorigin"
SCRIPT = "rel=modulepreload"


async def get_client(request: Request) -> Response:
    """Return a built file, or the page that shows every address of the client."""
    path: str = request.path_params["path"]
    file = _file(path)
    if file is not None:
        return _give(request, file, FOREVER if path.startswith("assets/") else ASK_AGAIN)
    page = BUILT / "index.html"
    if path.startswith(NOT_PAGES) or not page.is_file():
        raise Declined(SiteCode.NOT_FOUND)
    files = _files_of_page(f"/{path}")
    answer = _give(request, page, ASK_AGAIN, status=404 if files is None else 200)
    if files:
        answer.headers["link"] = ", ".join(map(_link, files))
    return answer


def _file(path: str) -> Path | None:
    if not path or "\0" in path or path == PAGES:
        return None
    file = (BUILT / path).resolve()
    inside = file.is_relative_to(BUILT.resolve())
    return file if inside and file.is_file() else None


def _give(request: Request, file: Path, keep: str, status: int = 200) -> Response:
    """Return *file*, as it was compressed by the build if the browser takes that."""
    headers = {"cache-control": keep}
    media_type, _ = guess_type(file)
    smaller = file.with_name(f"{file.name}.gz")
    if smaller.is_file():
        headers["vary"] = "accept-encoding"
        if _takes_gzip(request.headers.get("accept-encoding", "")):
            file = smaller
            headers["content-encoding"] = "gzip"
    return FileResponse(file, status, headers, media_type)


def _takes_gzip(accepted: str) -> bool:
    codings = (coding.replace(" ", "").partition(";") for coding in accepted.lower().split(","))
    return any(name == "gzip" and not re.fullmatch(r"q=0(\.0*)?", q) for name, _, q in codings)


def _files_of_page(path: str) -> list[str] | None:
    """Return the files that the page at *path* needs besides the shell; None if there is none."""
    table = BUILT / PAGES
    pages: dict[str, list[str]] = json.loads(table.read_text("utf-8")) if table.is_file() else {}
    return next((files for paths, files in pages.items() if re.match(paths, path)), None)


def _link(file: str) -> str:
    return f"</{file}>; {STYLE if file.endswith('.css') else SCRIPT}"


routes = [Route("/{path:path}", get_client)]
