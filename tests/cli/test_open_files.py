"""Every socket is an open file."""

import resource

import pytest

from caramels.cli import open_files
from caramels.domain.errors import BadFile


class Machine:
    """A machine that allows a hundred open files, and two hundred when it is asked."""

    RLIMIT_NOFILE, RLIM_INFINITY = resource.RLIMIT_NOFILE, resource.RLIM_INFINITY

    def __init__(self) -> None:
        self.limit = (100, 200)

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.limit

    def setrlimit(self, _: int, limit: tuple[int, int]) -> None:
        self.limit = limit


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(open_files, "resource", machine)
    return machine


def test_a_server_opens_as_many_files_as_the_machine_allows(machine: Machine) -> None:
    open_files.allow_open_files()

    assert machine.limit == (200, 200)


def test_more_sockets_than_the_machine_allows_are_refused(machine: Machine) -> None:
    with pytest.raises(BadFile) as refusal:
        open_files.allow_open_files(101)

    assert refusal.value.values == {"needed": 201, "most": 200}
