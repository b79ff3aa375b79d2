"""Many small writes as few large ones: whatever waits while one is under way goes together."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from caramels.application.ports import OutcomeUnknown

MOST_AT_ONCE = 256

Item = TypeVar("Item")
Answer = TypeVar("Answer")


@dataclass(eq=False, slots=True)
class Waiting(Generic[Item, Answer]):
    """An item, and whoever waits for its answer."""

    item: Item
    answer: "asyncio.Future[Answer]"


class Coalescer(Generic[Item, Answer]):
    """
    Gives items in batches to *flush*, one batch at a time, in the order they came.

    Two items with the same *key* are never in one batch: the second sees what the first did.
    """

    def __init__(
        self,
        flush: Callable[[list[Item]], Awaitable[Sequence[Answer | OutcomeUnknown]]],
        key: Callable[[Item], object],
    ) -> None:
        self._flush = flush
        self._key = key
        self._waiting: deque[Waiting[Item, Answer]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def do(self, item: Item) -> Answer:
        """
        Return what *flush* answered for *item*.

        Raises:
            OutcomeUnknown: the flush failed, or said so of this item.
        """
        one = Waiting[Item, Answer](item, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await one.answer

    async def close(self) -> None:
        """Wait until nothing waits."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._flush_batch(self._next_batch())
        finally:
            self._task = None

    def _next_batch(self) -> list[Waiting[Item, Answer]]:
        batch: dict[object, Waiting[Item, Answer]] = {}
        later: list[Waiting[Item, Answer]] = []
        while self._waiting and len(batch) < MOST_AT_ONCE:
            one = self._waiting.popleft()
            key = self._key(one.item)
            if key in batch:
                later.append(one)
            else:
                batch[key] = one
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _flush_batch(self, batch: list[Waiting[Item, Answer]]) -> None:
        answers: Sequence[Answer | OutcomeUnknown]
        try:
            answers = await self._flush([one.item for one in batch])
        except Exception as error:
            answers = [OutcomeUnknown(repr(error)) for _ in batch]
        for one, answer in zip(batch, answers, strict=True):
            if one.answer.done():
                continue
            if isinstance(answer, OutcomeUnknown):
                one.answer.set_exception(answer)
            else:
                one.answer.set_result(answer)
