"""Bad input in quantity: random texts, and good texts gone wrong."""

from collections.abc import Iterator, Sequence
from random import Random

ODD: list[str] = [
    "\x00", "\t", "\n", "\r", " ", "\N{NO-BREAK SPACE}", "\ufeff", "\N{COMBINING ACUTE ACCENT}",
    "é", "Œ", "ß", "ı", "ſ", "Σ", "٣", "²", "𝟜", "한", "🙂", "\ud800", "\x85", "\u2028",
    *"!#%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~\"aehnvxzAEHNVXZ",
]  # fmt: skip
COUNT = 10_000


def wrong_texts(*samples: str, count: int = COUNT) -> Iterator[str]:
    """Yield *count* texts, a quarter of them random, the others *samples* with a few faults."""
    chance = Random(2990)
    for number in range(count):
        if number % 4 == 0:
            yield "".join(chance.choices(ODD, k=chance.randrange(40)))
        else:
            text = chance.choice(samples)
            for _ in range(chance.randint(1, 4)):
                text = _damaged(text, samples, chance)
            yield text


def _damaged(text: str, samples: Sequence[str], chance: Random) -> str:
    start = chance.randint(0, len(text))
    end = min(len(text), start + chance.randint(0, 8))
    match chance.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + chance.choice(ODD) + text[start:]
        case 2:
            return text[:start] + chance.choice(ODD) + text[start + 1 :]
        case 3:
            return text[:end] + text[start:end] * chance.randint(1, 30) + text[end:]
        case 4:
            other = chance.choice(samples)
            return text[:start] + other[chance.randint(0, len(other)) :]
        case _:
            return text[:start]
