"""What a good player would tell the one whose turn it is."""

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Play
from caramels.movegen.fast import MOST_BEST, HasGraph, engine_of


def good_plays(view: GameView, lexicon: HasGraph, count: int) -> list[Play]:
    """Return plays of the highest scores, best first, no word twice."""
    best = engine_of(lexicon).best_plays(view.board, view.rack, view.rules, limit=MOST_BEST)
    chosen: dict[str, Play] = {}
    for found in best:
        chosen.setdefault(found.play.word.upper(), found.play)
        if len(chosen) == count:
            break
    return list(chosen.values())
