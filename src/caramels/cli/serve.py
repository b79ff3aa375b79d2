"""`caramels serve`: open the site."""

import argparse
import os
from pathlib import Path

from caramels.cli.open_files import allow_open_files
from caramels.locale import text

DEFAULT_PORT = 8000
HIGHEST_PORT = 65_535


def register(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", default="127.0.0.1", help=text("cli.serve.host"))
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=text("cli.serve.port"))
    parser.add_argument(
        "--data",
        type=Path,
        default=Path(os.environ.get("CARAMELS_DATA", "data")),
        help=text("cli.serve.data"),
    )
    parser.add_argument(
        "--database",
        default=os.environ.get("CARAMELS_DATABASE", ""),
        help=text("cli.serve.database"),
    )
    parser.add_argument(
        "--announcer",
        default=os.environ.get("CARAMELS_ANNOUNCER", ""),
        help=text("cli.serve.announcer"),
    )
    parser.add_argument("--open", action="store_true", help=text("cli.serve.open"))


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from caramels.adapters.opening import check_urls
    from caramels.server.run import serve
    from caramels.server.settings import Settings, limits_from_environment

    check_urls(arguments.database, arguments.announcer)
    settings = Settings(
        data=arguments.data,
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        announcer=arguments.announcer,
        # On the command line everybody on the machine could read it.
        admin_password=os.environ.get("CARAMELS_ADMIN_PASSWORD", ""),
        limits=limits_from_environment(),
    )
    allow_open_files()
    return serve(settings, browse=arguments.open)


def _port(word: str) -> int:
    if not word.isdecimal() or int(word) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(text("cli.serve.bad_port", port=word))
    return int(word)
