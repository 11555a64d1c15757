"""The seed of a script that draws at random: of its option, of the environment, or a new one."""

import argparse
import os
import secrets
import sys

VARIABLE = "ESPALIER_SEED"


def parse(text):
    """Returns the number of a seed, decimal or with 0x."""
    try:
        seed = int(text, 16 if text.startswith("0x") else 10)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**64:
        raise argparse.ArgumentTypeError(f'invalid seed "{text}": use a number below 2^64, such as 42 or 0x2a')
    return seed


def fixed(option):
    """Returns the seed of the option or of the environment, or None. Ends the script if it is invalid."""
    text = os.environ.get(VARIABLE)
    if option is not None or not text:
        return option
    try:
        return parse(text)
    except argparse.ArgumentTypeError as problem:
        print(f"{VARIABLE}: {problem}", file=sys.stderr)
        sys.exit(2)


def drawn():
    """Returns a new seed."""
    return 1 + secrets.randbelow(2**32 - 1)


def announce(seed):
    """Prints the seed and how to repeat the run with it."""
    print(f"Seed: {seed}; --seed {seed} repeats the run", file=sys.stderr, flush=True)
