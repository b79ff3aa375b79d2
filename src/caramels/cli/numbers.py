"""Numbers as the command line reads and writes them."""

_PERCENT = 100


def positive_number(word: str) -> int:
    """Read a whole number from one on; argparse tells of any other word."""
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number


def decimal(number: float, digits: int = 1) -> str:
    """
    Write a number with a decimal comma.

    >>> decimal(451.27)
    '451,3'
    """
    return f"{number:.{digits}f}".replace(".", ",")


def percent(share: float) -> str:
    r"""
    Write a share in hundredths.

    >>> percent(0.671)
    '67,1\xa0%'
    """
    return f"{decimal(_PERCENT * share)}\N{NO-BREAK SPACE}%"
