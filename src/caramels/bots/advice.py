"""What a good player would tell the one whose turn it is."""

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Play
from caramels.movegen.fast import MOST_BEST, HasGraph, Plays, engine_of


def good_plays(view: GameView, lexicon: HasGraph, count: int) -> list[Play]:
    """
    Return plays of the highest scores, best first, no word twice.

    Where there are too few different words, words come again in other places.
    """
    engine = engine_of(lexicon)
    best = engine.best_plays(view.board, view.rack, view.rules, limit=MOST_BEST)
    chosen = _different(best, count)
    if len(chosen) < count and len(best) == MOST_BEST:
        every = engine.all_plays(view.board, view.rack, view.rules)
        ordered = sorted(range(len(every)), key=lambda at: -int(every.scores[at]))
        chosen = _different(every, count, ordered)
    others = (found.play for found in best if found.play not in chosen)
    return [*chosen, *others][:count]


def _different(plays: Plays, count: int, order: list[int] | None = None) -> list[Play]:
    """The first plays of different words."""
    chosen: dict[str, Play] = {}
    for at in range(len(plays)) if order is None else order:
        play = plays[at].play
        chosen.setdefault(play.word.upper(), play)
        if len(chosen) == count:
            break
    return list(chosen.values())
