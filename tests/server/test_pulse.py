"""Silent clients are let go, but never for what the server itself did not hear."""

from collections.abc import Iterator

import pytest
import uvicorn
from uvicorn.server import ServerState

from caramels.server.protocols import SLOTS, PulseProtocol
from caramels.server.pulse import LONGEST_PARDON_SECONDS, PARDON_SECONDS, SILENT_SECONDS, Pulse


class Client:
    """Somebody who was last heard at zero."""

    def __init__(self) -> None:
        self.pings = 0
        self.hung_up = False

    def silence(self, now: float) -> float:
        return now

    def ping(self, number: int) -> None:
        self.pings += 1

    def hang_up(self) -> None:
        self.hung_up = True


@pytest.fixture
def client() -> Iterator[Client]:
    one = Client()
    slot = PulseProtocol.living[7]
    slot.add(one)  # type: ignore[arg-type]
    yield one
    slot.discard(one)


def whole_round(pulse: Pulse, now: float) -> None:
    for _ in range(SLOTS):
        pulse.beat(now)


def test_a_client_is_pinged_once_a_round(client: Client) -> None:
    whole_round(Pulse(), now=1.0)

    assert client.pings == 1
    assert not client.hung_up


@pytest.mark.requirement("LOG-188")
def test_a_silent_client_is_let_go_within_five_seconds(client: Client) -> None:
    assert SILENT_SECONDS <= 5

    whole_round(Pulse(), now=SILENT_SECONDS + 0.1)

    assert client.hung_up


def test_after_the_server_was_late_nobody_is_judged_for_a_while(client: Client) -> None:
    pulse = Pulse()
    pulse.note_lag(10.0, 0.25001)

    whole_round(pulse, now=10.0 + PARDON_SECONDS - 0.1)
    assert not client.hung_up
    assert pulse.pardons(10.0)
    assert pulse.take_worst_lag() == 0.25001
    assert pulse.take_worst_lag() == 0.0

    whole_round(pulse, now=10.1 + PARDON_SECONDS)
    assert client.hung_up


def test_the_later_the_server_was_the_longer_nobody_is_judged() -> None:
    pulse = Pulse()
    pulse.note_delay(10.0, 1.0)
    pulse.note_delay(11.0, 0.3)

    assert pulse.pardons(29.9)
    assert not pulse.pardons(30.0)
    assert pulse.take_worst_lag() == 0.0

    pulse.note_lag(40.0, 3_600.0)
    assert not pulse.pardons(40.0 + LONGEST_PARDON_SECONDS)


async def test_a_client_whose_messages_we_let_wait_is_not_silent() -> None:
    config = uvicorn.Config(lambda: None, ws_ping_interval=None)
    protocol = PulseProtocol(config, ServerState(), {})
    protocol.heard = 0.0
    assert protocol.silence(6.0) == 6.0

    protocol.read_paused = True
    assert protocol.silence(6.0) == 0.0
    protocol.read_paused = False
    assert protocol.silence(7.0) == 1.0


def test_a_little_lateness_pardons_nobody(client: Client) -> None:
    pulse = Pulse()
    pulse.note_lag(10.0, 0.2)

    assert not pulse.pardons(10.0)
