"""Announcements over the channels of a Redis server."""

from collections.abc import Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

from caramels.adapters.shared_announcer import WireDown

CONNECT_SECONDS = 5.0
CHECK_SECONDS = 5
FAILURES = (OSError, TimeoutError, RedisError)


class RedisWire:
    """One channel for all nodes of a site."""

    def __init__(self, url: str, channel: str = "caramels") -> None:
        self._channel = channel
        self._redis = Redis.from_url(
            url,
            socket_connect_timeout=CONNECT_SECONDS,
            socket_timeout=CONNECT_SECONDS,
            health_check_interval=CHECK_SECONDS,
            decode_responses=True,
        )

    async def send(self, payloads: list[str]) -> None:
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for payload in payloads:
                    pipeline.publish(self._channel, payload)
                await pipeline.execute()
        except FAILURES as error:
            raise WireDown(repr(error)) from error

    async def receive(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        try:
            async with self._redis.pubsub() as listener:
                await listener.subscribe(self._channel)
                while True:
                    message = await listener.get_message(timeout=CHECK_SECONDS)
                    if message is None:
                        await listener.ping()
                    elif message["type"] == "subscribe":
                        ready()
                    elif message["type"] == "message":
                        hear(message["data"])
        except FAILURES as error:
            raise WireDown(repr(error)) from error

    async def close(self) -> None:
        await self._redis.aclose()
