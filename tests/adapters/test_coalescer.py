"""Many small writes as few large ones."""

import asyncio

import pytest

from caramels.adapters.coalescer import MOST_AT_ONCE, Coalescer
from caramels.application.ports import OutcomeUnknown


class Disk:
    """Answers each text with itself; the first batch waits until it is let go."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.let_go = asyncio.Event()

    async def flush(self, items: list[str]) -> list[str | OutcomeUnknown]:
        self.batches.append(items)
        await self.let_go.wait()
        if "broken" in items:
            raise RuntimeError("broken")
        return [OutcomeUnknown(item) if item.startswith("lost") else item for item in items]


def letter(item: str) -> str:
    return item[-1]


async def test_what_waits_goes_together_in_the_order_it_came() -> None:
    disk = Disk()
    coalescer: Coalescer[str, str] = Coalescer(disk.flush, letter)
    items = ["a", "b", "1b", "c", "2b"]

    asking = [asyncio.create_task(coalescer.do(item)) for item in items]
    disk.let_go.set()

    assert await asyncio.gather(*asking) == items
    assert disk.batches == [["a", "b", "c"], ["1b"], ["2b"]]


async def test_a_batch_has_a_bound() -> None:
    disk = Disk()
    disk.let_go.set()
    coalescer: Coalescer[str, str] = Coalescer(disk.flush, str)

    await asyncio.gather(*(coalescer.do(str(n)) for n in range(MOST_AT_ONCE + 1)))

    assert [len(batch) for batch in disk.batches] == [MOST_AT_ONCE, 1]


async def test_a_flush_that_fails_leaves_everyone_without_an_answer() -> None:
    disk = Disk()
    disk.let_go.set()
    coalescer: Coalescer[str, str] = Coalescer(disk.flush, str)

    answers = await asyncio.gather(
        coalescer.do("broken"), coalescer.do("b"), return_exceptions=True
    )

    assert [type(answer) for answer in answers] == [OutcomeUnknown, OutcomeUnknown]
    assert await coalescer.do("c") == "c"


async def test_one_that_is_lost_takes_no_other_with_it() -> None:
    disk = Disk()
    disk.let_go.set()
    coalescer: Coalescer[str, str] = Coalescer(disk.flush, str)

    kept = asyncio.create_task(coalescer.do("kept"))

    with pytest.raises(OutcomeUnknown):
        await coalescer.do("lost")
    assert await kept == "kept"


async def test_who_stops_waiting_stops_nobody_else() -> None:
    disk = Disk()
    coalescer: Coalescer[str, str] = Coalescer(disk.flush, str)
    gone = asyncio.create_task(coalescer.do("gone"))
    kept = asyncio.create_task(coalescer.do("kept"))
    await asyncio.sleep(0)

    gone.cancel()
    disk.let_go.set()

    assert await kept == "kept"
    await coalescer.close()
