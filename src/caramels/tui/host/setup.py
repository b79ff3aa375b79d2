"""
The choice of the options: one question after another, in the order of the Micro Scrabble.

The questions follow from the rules and from the answers given so far, and from nothing else: so
going back one question is forgetting the last answer.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from caramels.domain.classic.facts import Newcomer
from caramels.domain.errors import CaramelsError, Values
from caramels.domain.names import check_free, check_name
from caramels.domain.rules import Coordinates, Rules
from caramels.locale import DEFAULT_LANGUAGE, text

MOST_PEOPLE = 4
SLOWEST = 9
DEFAULT_SPEED = 3


class NotUnderstood(CaramelsError):
    """An answer that is none to the question; *code* names the sentence that says so."""

    def __init__(self, code: str, **values: str | int) -> None:
        self.code = code
        self.values: Values = values
        super().__init__(code, values)


@dataclass(frozen=True, slots=True)
class Comfort:
    """How the game is shown and heard."""

    pause: bool = False
    colour: bool = True
    sound: bool = False
    speed: int = DEFAULT_SPEED


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that the questions settle."""

    rules: Rules
    seats: tuple[Newcomer, ...]
    comfort: Comfort = field(default_factory=Comfort)


class Kind(Enum):
    """How an answer is given."""

    NUMBER = "number"
    """One digit, from *least* to *most*; no return key."""
    YES_NO = "yes_no"
    NAME = "name"
    """A line of text."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question; *code* names its sentence, with its *values*."""

    code: str
    kind: Kind
    least: int = 0
    most: int = 9
    values: Values = field(default_factory=dict)
    taken: tuple[str, ...] = ()


Steps = Generator[Question, str, Setup]


class Questionnaire:
    """The options dialogue of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.answers: list[str] = []

    @property
    def question(self) -> Question | None:
        """The question to answer, or none when everything is settled."""
        question, _ = self._walk()
        return question

    @property
    def setup(self) -> Setup:
        """What the answers settle; only when no question is left."""
        _, setup = self._walk()
        if setup is None:
            raise LookupError("the dialogue is not finished")
        return setup

    @property
    def asked(self) -> tuple[tuple[Question, str], ...]:
        """The questions answered so far, with their answers."""
        shorter = Questionnaire(self.rules)
        pairs = []
        for answer in self.answers:
            if question := shorter.question:
                pairs.append((question, answer))
            shorter.answers.append(answer)
        return tuple(pairs)

    def answer(self, text: str) -> None:
        """
        Take the answer to the question.

        Raises:
            NotUnderstood: it is none.
            IllegalName: the name may not be used.
        """
        question = self.question
        if question is not None:
            self.answers.append(_checked(question, text, self.rules))

    def back(self) -> None:
        """Forget the last answer."""
        del self.answers[-1:]

    def _walk(self) -> tuple[Question | None, Setup | None]:
        steps = _steps(self.rules)
        question = next(steps)
        for answer in self.answers:
            try:
                question = steps.send(answer)
            except StopIteration as finished:
                return None, finished.value
        return question, None


def yes_or_no(text: str) -> bool:
    """
    Read a yes or a no.

    Raises:
        NotUnderstood: it is neither.
    """
    match text.strip().casefold():
        case "o" | "oui":
            return True
        case "n" | "non":
            return False
        case _:
            raise NotUnderstood("yes_no")


def _checked(question: Question, text: str, rules: Rules) -> str:
    text = text.strip()
    match question.kind:
        case Kind.YES_NO:
            return "O" if yes_or_no(text) else "N"
        case Kind.NAME:
            name = check_name(text, rules)
            check_free(name, question.taken)
            return name
        case Kind.NUMBER:
            if not (text.isascii() and text.isdigit() and len(text) == 1):
                raise NotUnderstood("number", least=question.least, most=question.most)
            if not question.least <= int(text) <= question.most:
                raise NotUnderstood("number", least=question.least, most=question.most)
            return text


def _steps(rules: Rules) -> Steps:
    count = rules.most_seats
    if rules.fewest_seats < rules.most_seats:
        count = int((yield _number("players", rules.fewest_seats, rules.most_seats)))
    seats: list[Newcomer] = []
    for number in range(1, count + 1):
        seats.append((yield from _seat(rules, number, seats)))

    visible = yield Question("racks_visible", Kind.YES_NO)
    pause = yield Question("pause", Kind.YES_NO)
    colour = yield Question("colour", Kind.YES_NO)
    sound = yield Question("sound", Kind.YES_NO)
    speed = yield _number("speed", 0, SLOWEST)
    comfort = Comfort(pause == "O", colour == "O", sound == "O", int(speed))
    return Setup(replace(rules, racks_visible=visible == "O"), tuple(seats), comfort)


def _seat(
    rules: Rules, number: int, others: Sequence[Newcomer]
) -> Generator[Question, str, Newcomer]:
    taken = tuple(other.name for other in others)
    name = yield Question(f"name_{number}", Kind.NAME, taken=taken)
    if not rules.bot_profiles:
        return Newcomer(name)
    if (yield Question("computer", Kind.YES_NO)) == "N":
        return Newcomer(name)
    level = yield _number("level", 1, len(rules.bot_profiles))
    return Newcomer(name, rules.bot_profiles[int(level) - 1])


def _number(code: str, least: int, most: int) -> Question:
    values: Values = {"least": least, "most": most}
    return Question(code, Kind.NUMBER, least, most, values)


def numbered_seats(rules: Rules, count: int) -> tuple[Newcomer, ...]:
    """Return seats for people who are called by their number alone."""
    if not rules.fewest_seats <= count <= rules.most_seats:
        raise NotUnderstood("number", least=rules.fewest_seats, most=rules.most_seats)
    return tuple(Newcomer(_numbered(number)) for number in range(1, count + 1))


def number_of(name: str) -> int | None:
    """
    Return the number of a player who has no other name.

    >>> number_of("Joueur 2"), number_of("Léa")
    (2, None)
    """
    return next((n for n in range(1, MOST_PEOPLE + 1) if name == _numbered(n)), None)


def _numbered(number: int) -> str:
    return text("tui.infoh100.player", language=DEFAULT_LANGUAGE, number=number)


def speaks_to_numbers(rules: Rules) -> bool:
    """Say whether players are numbers in these rules, as in the INFO-H-100 project."""
    return rules.coordinates is Coordinates.FROM_ZERO
