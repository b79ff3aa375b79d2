"""
What the terminal says, in the words of the catalogue.

A terminal draws one sign in one cell and some draw only the plainest signs, so typographic
apostrophes, guillemets and no-break spaces become their typewriter forms here.
"""

from collections.abc import Iterator

from caramels.domain.classic.game import Game
from caramels.domain.classic.views import GoalView
from caramels.domain.errors import BadFile, CaramelsError, Code, Refusal, Values
from caramels.domain.moves import Direction, Play, Square, reference
from caramels.domain.rules import Coordinates, Rules
from caramels.domain.tiles import BLANK
from caramels.locale import DEFAULT_LANGUAGE, catalogue, text
from caramels.tui.host.attempt import Attempt
from caramels.tui.host.setup import NotUnderstood

_TYPEWRITER = str.maketrans(
    {
        "’": "'",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "…": "...",
        "–": "-",
        "—": "-",
    }
)

GOOD, VERY_GOOD, EXCELLENT = 500, 600, 700


def plain(sentence: str) -> str:
    """
    Return *sentence* in typewriter signs.

    >>> plain("n’est pas « là »")
    'n\\'est pas "là"'
    """
    typed = sentence.translate(_TYPEWRITER)
    return typed.replace("« ", '"').replace(" »", '"')


def say(code: str, **values: object) -> str:
    """Return the sentence `tui.<code>` of the catalogue, in typewriter signs."""
    return plain(text(f"tui.{code}", language=DEFAULT_LANGUAGE, **values))


def goal_name(goal: GoalView) -> str:
    """Return what an objective asks for, and whether it is somebody's own."""
    if goal.code is None:
        return say("objective.hidden")
    what = say(f"objective.{goal.code}")
    if goal.owner is None:
        return what
    return say("objective.own", what=what[0].lower() + what[1:])


def count_points(points: int) -> str:
    return plain(text("count.points", n=points))


def reason(error: CaramelsError | OSError, rules: Rules | None = None) -> str:
    """Return the sentence that tells what was refused, as the players of *rules* say it."""
    match error:
        case NotUnderstood():
            sentence = _text(f"tui.error.{error.code}", error.values)
        case Refusal():
            sentence = _refusal(error, rules)
        case BadFile():
            sentence = _text(f"file.{error.reason}", error.values)
            if error.line:
                sentence = text("file.at_line", line=error.line, reason=sentence)
        case _:
            sentence = text("tui.error.file", name=getattr(error, "filename", None) or "")
    sentence = plain(sentence[0].upper() + sentence[1:])
    return sentence if sentence.endswith((".", "!", "?")) else sentence + "."


def _text(code: str, values: Values) -> str:
    return text(code, language=DEFAULT_LANGUAGE, **values)


def _refusal(error: Refusal, rules: Rules | None) -> str:
    values = dict(error.values)
    coordinates = rules.coordinates if rules else Coordinates.LETTER_AND_NUMBER
    if isinstance(square := values.get("square"), str):
        values["square"] = square_name(Square.parse(square), coordinates)
    if values.get("letter") == BLANK:
        return text("tui.error.no_blank")
    if error.code is Code.FIRST_WORD_OFF_CENTRE:
        return text(f"tui.error.off_centre_{coordinates.value}")
    own = f"tui.error.{error.code.value}"
    code = own if own in catalogue() else f"refusal.{error.code.value}"
    return _text(code, values)


def square_name(square: Square, coordinates: Coordinates) -> str:
    """Return what the players of a game call *square*."""
    if coordinates is Coordinates.FROM_ZERO:
        return say("square.from_zero", row=square.row, col=square.col)
    return str(square)


def place_name(play: Play, coordinates: Coordinates) -> str:
    """Return where *play* starts and which way it reads."""
    way = say(f"way.{play.direction.value}")
    if coordinates is Coordinates.FROM_ZERO:
        return f"{square_name(play.start, coordinates)}, {way}"
    return f"{reference(play.start, play.direction)}, {way}"


def points_of_words(words: tuple[tuple[str, int], ...], bonus: int) -> str:
    """
    Return the sum that a placement is: every word with its points.

    >>> points_of_words((("SOLe", 5), ("COMAS", 10)), 0)
    'SOLe 5 + COMAS 10 = 15 points'
    """
    terms = [f"{word} {points}" for word, points in words]
    if bonus:
        terms.append(say("bonus", points=bonus))
    total = count_points(bonus + sum(points for _, points in words))
    if len(terms) == 1:
        return f"{words[0][0]} : {total}"
    return f"{' + '.join(terms)} = {total}"


def sum_of(attempt: Attempt) -> str:
    """Return the points that keeping *attempt* would bring."""
    return points_of_words(attempt.score.words, attempt.score.bonus)


def spelled(tiles: str, blank: str = "joker") -> str:
    """
    Return *tiles* one by one.

    >>> spelled("SOL?")
    'S O L joker'
    """
    return " ".join(blank if tile == BLANK else tile for tile in tiles)


def final_scores(game: Game) -> Iterator[str]:
    """Yield the scores of a finished game, the winners, and the judgement of the seed."""
    for seat in game.seats:
        yield say("end.score", name=seat.name, points=count_points(seat.score))
    yield from winners(game)
    yield from judgement(game)


def winners(game: Game) -> Iterator[str]:
    """Yield who won, where more than one played."""
    if game.ending and len(game.seats) > 1:
        names = [game.seats[seat].name for seat in game.ending.winners]
        code = "end.winner" if len(names) == 1 else "end.winners"
        yield say(code, names=say("end.and").join(names))


def judgement(game: Game) -> Iterator[str]:
    """Yield how good the scores are: all together, and each alone for so many players."""
    total = sum(seat.score for seat in game.seats)
    yield say("judge.total", points=total, verdict=say(f"judge.{grade(total, 1)}"))
    if len(game.seats) > 1:
        for seat in game.seats:
            mark = grade(seat.score, len(game.seats))
            yield say("judge.seat", name=seat.name, verdict=say(f"judge.{mark}"))


def grade(score: int, players: int) -> str:
    """
    Return how good *score* is when *players* share what all of them make together.

    >>> grade(550, 1), grade(130, 4), grade(240, 2)
    ('good', 'good', 'fair')
    """
    combined = score * players
    if combined > EXCELLENT:
        return "excellent"
    if combined >= VERY_GOOD:
        return "very_good"
    return "good" if combined >= GOOD else "fair"


def direction_of(letter: str) -> Direction | None:
    """Return the direction that H or V says."""
    return {"h": Direction.ACROSS, "v": Direction.DOWN}.get(letter.casefold())
