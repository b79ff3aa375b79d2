"""What the whole test run says at its end."""

import pytest

from tests import services


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("servers")
    for line in services.report():
        terminalreporter.line(line, red="NOT TESTED" in line)
