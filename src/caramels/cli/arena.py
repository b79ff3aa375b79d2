"""`caramels arena`: let computer players meet in many games, and say who is the better."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from caramels.cli.numbers import decimal, percent, positive_number
from caramels.locale import text

if TYPE_CHECKING:
    from caramels.bots.arena import Sides
    from caramels.bots.standings import Encounter, Standing

DEFAULT_GAMES = 100


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="JOUEURS", required=True,
                        help=text("cli.arena.players"))  # fmt: skip
    parser.add_argument("--games", metavar="N", type=positive_number, default=DEFAULT_GAMES,
                        help=text("cli.arena.games"))  # fmt: skip
    parser.add_argument("--seed", metavar="S", type=positive_number, default=1,
                        help=text("cli.arena.seed"))  # fmt: skip
    parser.add_argument("--threads", metavar="T", type=positive_number, default=1,
                        help=text("cli.arena.threads"))  # fmt: skip
    parser.add_argument("--lexicon", metavar="DICTIONNAIRE", default="francais",
                        help=text("cli.moves.lexicon"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=text("cli.arena.json"))


def run(arguments: argparse.Namespace) -> int:
    from caramels.bots.contestants import player_named
    from caramels.bots.standings import standings

    names = tuple(dict.fromkeys(name.strip() for name in arguments.players.split(",")))
    for name in names:
        player_named(name)
    encounters = _play(names, arguments)
    players = standings(encounters)
    if arguments.json:
        answer = {
            "lexicon": arguments.lexicon,
            "seed": arguments.seed,
            "players": [_player(one) for one in players],
            "encounters": [_encounter(one) for one in encounters],
        }
        print(json.dumps(answer, ensure_ascii=False, indent=1))
    else:
        alone = len(names) == 1
        sys.stdout.write(_players_table(players, alone=alone))
        if len(encounters) > 1:
            sys.stdout.write("\n" + _encounters_table(encounters))
        sys.stdout.write("\n" + _objectives_table(players))
    return 0


def _play(names: tuple[str, ...], arguments: argparse.Namespace) -> "list[Encounter]":
    from caramels.bots.arena import pairings, play_all
    from caramels.bots.standings import encounter
    from caramels.cli.progress import Progress

    games: dict[tuple[str, str], list[Sides]] = {pair: [] for pair in pairings(names)}
    progress = Progress(len(games) * (arguments.games + arguments.games % 2))
    for pair, played in play_all(
        names,
        games=arguments.games,
        seed=arguments.seed,
        lexicon=arguments.lexicon,
        threads=arguments.threads,
    ):
        games[pair] += played
        progress.forward(len(played))
    progress.close()
    return [encounter(pair, played) for pair, played in games.items()]


def _player(standing: "Standing") -> dict[str, Any]:
    low, high = standing.interval
    return {
        "name": standing.name,
        "games": standing.games,
        "average": round(standing.average, 2),
        "spread": round(standing.spread, 2),
        "wins": standing.wins,
        "draws": standing.draws,
        "win_share": round(standing.share, 4),
        "win_share_95": [round(low, 4), round(high, 4)],
        "turns": round(standing.turns / standing.games, 2),
        "bingos": round(standing.bingos / standing.games, 3),
        "objectives": round(standing.objectives, 3),
        "objectives_met": {
            code: round(standing.met[code] / standing.games, 4) for code in _objectives()
        },
    }


def _encounter(met: "Encounter") -> dict[str, Any]:
    low, high = met.first.interval
    return {
        "players": [met.first.name, met.second.name],
        "games": met.first.games,
        "averages": [round(side.average, 2) for side in (met.first, met.second)],
        "wins": [met.first.wins, met.second.wins],
        "draws": met.first.draws,
        "win_share": round(met.first.share, 4),
        "win_share_95": [round(low, 4), round(high, 4)],
    }


def _players_table(players: "list[Standing]", *, alone: bool) -> str:
    columns = ("player", "games", "wins", "average", "spread", "turns", "bingos", "objectives")
    rows = [[text(f"cli.arena.column.{name}") for name in columns]]
    rows += [
        [
            one.name,
            str(one.games),
            "–" if alone else _share(one),
            decimal(one.average),
            decimal(one.spread),
            decimal(one.turns / one.games),
            decimal(one.bingos / one.games, 2),
            decimal(one.objectives, 2),
        ]
        for one in players
    ]
    return _aligned(rows)


def _encounters_table(encounters: "list[Encounter]") -> str:
    columns = ("encounter", "games", "wins", "averages")
    rows = [[text(f"cli.arena.column.{name}") for name in columns]]
    rows += [
        [
            f"{one.first.name} – {one.second.name}",
            str(one.first.games),
            _share(one.first),
            f"{decimal(one.first.average)} – {decimal(one.second.average)}",
        ]
        for one in encounters
    ]
    return _aligned(rows)


def _objectives_table(players: "list[Standing]") -> str:
    rows = [[text("cli.arena.column.objective"), *(one.name for one in players)]]
    rows += [
        [code, *(percent(one.met[code] / one.games) for one in players)] for code in _objectives()
    ]
    return _aligned(rows)


def _objectives() -> tuple[str, ...]:
    from caramels.domain.objectives import OBJECTIVES

    return tuple(OBJECTIVES)


def _share(standing: "Standing") -> str:
    low, high = standing.interval
    return text(
        "cli.arena.share", share=percent(standing.share), low=percent(low), high=percent(high)
    )


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "".join(line.rstrip() + "\n" for line in lines)
