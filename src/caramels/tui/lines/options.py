"""The choice of the options, line by line."""

from caramels.domain.errors import CaramelsError
from caramels.domain.rules import Rules
from caramels.tui.host.questions import option_question
from caramels.tui.host.setup import Questionnaire, Setup, numbered_seats
from caramels.tui.host.wording import reason, say
from caramels.tui.lines.voice import Dialogue, Voice, ask

BACK = "<"


def choose_options(voice: Voice, rules: Rules) -> Dialogue[Setup]:
    """Ask every option; `<` goes back to the question before."""
    form = Questionnaire(rules)
    voice.tell(say("options.title"))
    while question := form.question:
        answer = yield from ask(voice, option_question(question) + " ")
        if answer.strip() == BACK:
            form.back()
            continue
        try:
            form.answer(answer)
        except CaramelsError as error:
            voice.tell(reason(error, rules))
    return form.setup


def choose_number_of_players(voice: Voice, rules: Rules) -> Dialogue[Setup]:
    """Ask the one option of the INFO-H-100 game: how many play."""
    while True:
        values = {"least": rules.fewest_seats, "most": rules.most_seats}
        answer = yield from ask(voice, say("infoh100.players", **values) + " ")
        count = int(answer) if answer.strip().isascii() and answer.strip().isdigit() else 0
        try:
            return Setup(rules, numbered_seats(rules, count))
        except CaramelsError as error:
            voice.tell(reason(error, rules))
