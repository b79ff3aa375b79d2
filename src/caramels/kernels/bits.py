"""Counting and finding bits: one machine instruction each."""

# mypy: disable-error-code="misc, no-untyped-def, no-untyped-call"

from typing import TYPE_CHECKING

from numba import types
from numba.extending import intrinsic

if TYPE_CHECKING:

    def count_bits(word: int) -> int:
        """Return how many bits of a 32-bit *word* are set."""
        ...

    def lowest_bit(word: int) -> int:
        """Return the place of the lowest bit set in a 32-bit *word*, which is not 0."""
        ...

    def highest_bit(word: int) -> int:
        """Return the place of the highest bit set in a 32-bit *word*, which is not 0."""
        ...

else:

    @intrinsic
    def count_bits(typing, word):
        def generate(context, builder, signature, arguments):
            return builder.ctpop(arguments[0])

        return types.uint32(types.uint32), generate

    @intrinsic
    def lowest_bit(typing, word):
        def generate(context, builder, signature, arguments):
            flag = context.get_constant(types.boolean, True)
            return builder.cttz(arguments[0], flag)

        return types.uint32(types.uint32), generate

    @intrinsic
    def highest_bit(typing, word):
        def generate(context, builder, signature, arguments):
            flag = context.get_constant(types.boolean, True)
            zeros = builder.ctlz(arguments[0], flag)
            return builder.sub(context.get_constant(types.uint32, 31), zeros)

        return types.uint32(types.uint32), generate
