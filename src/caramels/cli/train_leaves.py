"""`caramels train-leaves`: learn what leaves are worth from games of the program with itself."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from caramels.cli.numbers import decimal, positive_number
from caramels.locale import text

if TYPE_CHECKING:
    from caramels.lexicon import Lexicon
    from caramels.movegen.training import Training

_SAVE_EVERY = 25_000
"""Games between two times that the state is stored."""
_KILO = 1024


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", metavar="RELIQUATS", type=Path, required=True,
                        help=text("cli.train-leaves.output"))  # fmt: skip
    parser.add_argument("--state", metavar="FICHIER", type=Path,
                        help=text("cli.train-leaves.state"))  # fmt: skip
    parser.add_argument("--generations", metavar="N,N…", type=_positive_numbers,
                        help=text("cli.train-leaves.generations"))  # fmt: skip
    parser.add_argument("--seed", metavar="S", type=positive_number, default=1,
                        help=text("cli.train-leaves.seed"))  # fmt: skip
    parser.add_argument("--threads", metavar="T", type=positive_number, default=1,
                        help=text("cli.train-leaves.threads"))  # fmt: skip
    parser.add_argument("--lexicon", metavar="DICTIONNAIRE", default="francais",
                        help=text("cli.moves.lexicon"))  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    from caramels.lexicon import load

    training = _begun(arguments)
    _learn(training, load(arguments.lexicon), arguments)
    small = arguments.output.suffix == ".xz"
    data = training.leaves.to_xz() if small else training.leaves.to_klv2()
    arguments.output.write_bytes(data)
    size = decimal(len(data) / _KILO)
    print(text("cli.train-leaves.done", name=arguments.output, n=len(training.leaves), size=size))
    return 0


def _positive_numbers(words: str) -> tuple[int, ...]:
    return tuple(map(positive_number, words.split(",")))


def _begun(arguments: argparse.Namespace) -> "Training":
    """A new training, or the one in the state file."""
    from caramels.domain.presets import CUSTOM
    from caramels.movegen.training import GENERATIONS, Training

    if arguments.state is None or not arguments.state.exists():
        return Training(CUSTOM, arguments.generations or GENERATIONS, arguments.seed)
    training = Training.open(arguments.state, CUSTOM)
    generation = training.generation + 1
    print(text("cli.train-leaves.resumed", generation=generation, n=training.played))
    return training


def _learn(training: "Training", lexicon: "Lexicon", arguments: argparse.Namespace) -> None:
    from caramels.cli.progress import Progress

    done = sum(training.generations[: training.generation]) + training.played
    progress = Progress(sum(training.generations), done)
    stored = done
    while not training.over:
        generation = training.generation
        games = training.step(lexicon, arguments.threads)
        done += games
        progress.forward(games)
        ended = training.generation > generation
        if ended:
            progress.close()
            average = decimal(training.averages[-1], 2)
            said = text(
                "cli.train-leaves.generation",
                generation=generation + 1,
                n=training.generations[generation],
                average=average,
            )
            print(said, flush=True)
        if arguments.state is not None and (ended or done - stored >= _SAVE_EVERY):
            training.save(arguments.state)
            stored = done
    progress.close()
