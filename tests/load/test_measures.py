"""Many durations as a few figures."""

from caramels.load.measures import Measure, Measures


def test_figures_are_in_milliseconds() -> None:
    measure = Measure()
    for number in range(1, 101):
        measure.add(number / 1000)

    assert (measure.at(0.5), measure.at(0.99), measure.at(1.0)) == (51.0, 100.0, 100.0)


def test_nothing_measured_is_nought() -> None:
    assert Measure().at(0.5) == 0.0


def test_what_was_measured_before_is_forgotten() -> None:
    measures = Measures()
    measures.acks.add(1.0)
    measures.disconnects = 3

    measures.clear()

    assert measures.acks.at(1.0) == 0.0
    assert measures.disconnects == 0


def test_a_report_tells_refusals_only_if_there_are_any() -> None:
    measures = Measures()
    assert not any("refusals" in line for line in measures.report())

    measures.refusals["stale_turn"] = 1

    assert any("stale_turn" in line for line in measures.report())
