"""The command line: one module for each verb."""


def main() -> None:
    """Run the verb named on the command line."""
