"""The whole line mode: title, options, games one after another."""

from caramels.domain.classic.facts import GameStarted
from caramels.domain.classic.game import Game as State, started
from caramels.domain.errors import CaramelsError
from caramels.domain.rules import Rules
from caramels.tui.host import reading
from caramels.tui.host.house import House
from caramels.tui.host.setup import Setup, speaks_to_numbers
from caramels.tui.host.table import Table
from caramels.tui.host.wording import final_scores, reason, say, winners
from caramels.tui.lines.game import Game
from caramels.tui.lines.infoh100 import InfoGame, total_of
from caramels.tui.lines.options import choose_number_of_players, choose_options
from caramels.tui.lines.voice import Dialogue, Voice, ask_yes_no


def program(house: House, voice: Voice) -> Dialogue[None]:
    """Play games until nobody wants another."""
    voice.tell(say("title"))
    if not speaks_to_numbers(house.rules):
        voice.draw(*reading.grid(_before_the_game(house.rules), voice.columns))
    table = house.resumed()
    if table is None:
        table = yield from _open(house, voice, house.given())
    else:
        voice.tell(say("lines.resumed"))
    while True:
        numbers = speaks_to_numbers(table.game.rules)
        yield from (InfoGame if numbers else Game)(table, voice).play()
        voice.tell(*(_winners(table) if numbers else final_scores(table.game)))
        if not (yield from ask_yes_no(voice, say("ask.again") + " ")):
            voice.tell(say("goodbye"))
            yield voice.page()
            return
        table = yield from _open(house, voice, None)


def _open(house: House, voice: Voice, setup: Setup | None) -> Dialogue[Table]:
    """Ask the options, unless they are given, until a game can begin."""
    choose = choose_number_of_players if speaks_to_numbers(house.rules) else choose_options
    while True:
        if setup is None:
            setup = yield from choose(voice, house.rules)
        voice.sound = setup.comfort.sound
        try:
            return house.open(setup)
        except CaramelsError as error:
            voice.tell(reason(error, house.rules))
            setup = None


def _before_the_game(rules: Rules) -> State:
    return started(GameStarted(rules, (), None, 0))


def _winners(table: Table) -> list[str]:
    """Say the totals and who wins, as the project does: no judgement."""
    game = table.game
    return [*map(total_of, game.seats), *winners(game)]
