"""Runs `espalier worst` with many seeds, and writes how the exponents are distributed below their limits.

Arguments: ESPALIER SEEDS TABLE
"""

import collections
import csv
import json
import pathlib
import statistics
import subprocess
import sys

COLUMNS = ["area", "counter", "seeds", "limit", "minimum", "median", "maximum", "seeds_over"]


def search(espalier, area, seed):
    """The exponent and the limit of each counter of one search."""
    run = subprocess.run(
        [espalier, "worst", area, "--seed", str(seed), "--quiet", "--json"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if run.returncode > 1:
        sys.exit(f"espalier worst {area} --seed {seed} ended with status {run.returncode}")
    for found in json.loads(run.stdout)["cases"]:
        if found["exponent"] is not None and found["limit"] is not None:
            yield found["counter"], found["exponent"], found["limit"]


def main(espalier, seeds, table):
    listed = subprocess.run([espalier, "list", "costs"], stdout=subprocess.PIPE, text=True, check=True)
    rows = []
    for area in (line.split()[0] for line in listed.stdout.splitlines()):
        exponents, limits = collections.defaultdict(list), {}
        for seed in range(1, int(seeds) + 1):
            for counter, exponent, limit in search(espalier, area, seed):
                exponents[counter].append(exponent)
                limits[counter] = limit
        for counter, found in exponents.items():
            over = sum(exponent > limits[counter] for exponent in found)
            rows.append([
                area, counter, len(found), limits[counter],
                *(f"{number:.3f}" for number in (min(found), statistics.median(found), max(found))), over,
            ])
            print("{:<14} {:<13} limit {:<5} exponents {:>7} to {:>6}, median {:>6}; over in {}".format(
                area, counter, limits[counter], rows[-1][4], rows[-1][6], rows[-1][5], over), flush=True)
    with pathlib.Path(table).open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows])
    return 1 if any(row[-1] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
