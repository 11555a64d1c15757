"""Compares `espalier changes` with Apache Otava on the same series of figures.

    python3 scripts/lib/change_points.py ESPALIER FOLDER
    python3 scripts/lib/change_points.py --series >corpus/changes/otava.csv

Writes a history of results with known changes into FOLDER, searches it with both, and prints a CSV table: the
number of series with a change, the number of known changes found within one run, and the number of series with
equal results. With --series, prints 33 short series with the answers of Apache Otava, which a test compares with
those of this engine. Needs the package apache-otava from PyPI.
"""

import csv
import pathlib
import random
import shutil
import subprocess
import sys

from otava.analysis import compute_change_points

RUNS, PLACE = 40, 25
# Runs before and after a step of histories with few runs.
FEW = [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (10, 3), (20, 3)]
RUN = "run_id,utc,git_sha,dirty,host,cpu,cores,kernel,hypervisor,pmu,swift,flags,allocator," \
      "deterministic_hashing,load_before,load_after"
RESULT = "schema,run_id,suite,benchmark,engine,size,change,metric,unit,better,method,stat,value," \
         "ci_low,ci_high,samples,iterations,seed,check,operations"


def noise(kind, rng):
    """A random number with mean 0 and a standard deviation of about 1."""
    if kind == "normal":
        return rng.gauss(0, 1)
    if kind == "skewed":
        return rng.expovariate(1) - 1
    # Student's t with three degrees of freedom.
    scale = (sum(rng.gauss(0, 1) ** 2 for _ in range(3)) / 3) ** 0.5
    return rng.gauss(0, 1) / scale / 3 ** 0.5


def groups():
    """The kinds of noise, each with its standard deviation, the step in per cent, and the runs before and after it."""
    for kind in "normal", "skewed", "heavy":
        yield kind, 2, 0, PLACE, RUNS - PLACE
        for step in 2, 5, 10:
            yield kind, 1, step, PLACE, RUNS - PLACE
        yield kind, 2, 10, PLACE, RUNS - PLACE
    for before, after in FEW:
        yield "normal", 0.5, 5, before, after
        yield "normal", 0.01, 100, before, after
    for kind in "normal", "correlated":
        for count in 5, 6, 10, 20, 40:
            yield kind, 0.5, 0, count - 3, 3


def title(kind, spread, step, before, after):
    runs = "" if before + after == RUNS and step else f" {before}+{after} runs" if step else f" {before + after} runs"
    return f"{kind} {spread} % step {step} %{runs}"


def series(kind, spread, step, rng, before=PLACE, after=RUNS - PLACE):
    values, last = [], rng.gauss(0, 1)
    for run in range(before + after):
        if kind == "correlated":
            # A half of the distance from the mean remains at the next run.
            last = last / 2 + rng.gauss(0, 1) * 0.75 ** 0.5
        drawn = last if kind == "correlated" else noise(kind, rng)
        values.append(round(1000 * (1 + step / 100 * (run >= before)) * (1 + spread / 100 * drawn), 6))
    return values


def write(folder, all_series):
    """Writes a folder of results for each run, with one case for each series."""
    shutil.rmtree(folder, ignore_errors=True)
    for run in range(RUNS):
        night = folder / f"{run:03}"
        night.mkdir(parents=True)
        (night / "runs.csv").write_text(
            f"{RUN}\nr{run},{run:03},{run},no,h,c,2,k,yes,no,6.3.1,release,a,no,0,0\n"
        )
        rows = (
            f"1,r{run},{name},b,espalier,{number},,time,ns/op,lower,clock,median,{values[run]},,,"
            "15,1,1,1,1\n"
            for (name, number), values in all_series.items() if run < len(values)
        )
        (night / "results.csv").write_text(RESULT + "\n" + "".join(rows))


def otava(values):
    try:
        return [change.index for change in compute_change_points(values)[0]]
    except ValueError:
        # Version 0.8.0 fails where two of its windows find the same change.
        return None


def print_series():
    """Prints series with known changes at PLACE, and the change points that Apache Otava finds."""
    rng = random.Random(20)
    print("kind,step,otava,values")
    exact = [("exact", 0, step) for step in (2, 5, 10)]
    kinds = [(kind, 1, step) for kind in ("normal", "skewed", "heavy") for step in (0, 2, 5, 10)]
    for kind, spread, step in [group for group in kinds for _ in range(4 if group[2] < 5 else 1)] + exact:
        values = [round(value, 1) for value in series(kind, spread, step, rng)]
        changes = otava(values)
        if changes is not None:
            print(f"{kind},{step},{' '.join(map(str, changes))},{' '.join(f'{v:.1f}' for v in values)}")


def main(espalier, folder):
    rng = random.Random(1)
    all_series = {}
    places = {}
    for kind, spread, step, before, after in groups():
        name = title(kind, spread, step, before, after)
        places[name] = before if step else None
        for number in range(1, (100 if step else 1000) + 1):
            all_series[name, number] = series(kind, spread, step, rng, before, after)
    write(folder, all_series)
    table = folder.parent / "changes.csv"
    command = [espalier, "changes", str(folder), "--floor", "0", "--out", str(table), "--quiet"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    ours = {key: [] for key in all_series}
    with table.open() as file:
        for row in csv.DictReader(file):
            ours[row["suite"], int(row["size"])].append(int(row["git_sha"]))

    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["series", "count", "changed", "found", "otava_changed", "otava_found",
                  "otava_failed", "same"])
    near = lambda changes, place: any(abs(change - place) <= 1 for change in changes)
    for name in dict.fromkeys(name for name, _ in all_series):
        pairs = [(sorted(ours[key]), otava(values))
                 for key, values in all_series.items() if key[0] == name]
        answered = [(mine, theirs) for mine, theirs in pairs if theirs is not None]
        place = places[name]
        planted = place is not None
        out.writerow([
            name, len(pairs),
            sum(bool(mine) for mine, _ in pairs), sum(near(mine, place) for mine, _ in pairs) if planted else "",
            sum(bool(theirs) for _, theirs in answered),
            sum(near(theirs, place) for _, theirs in answered) if planted else "",
            len(pairs) - len(answered),
            sum(len(mine) == len(theirs) and all(abs(a - b) <= 1 for a, b in zip(mine, theirs))
                for mine, theirs in answered),
        ])


if __name__ == "__main__":
    if sys.argv[1:] == ["--series"]:
        print_series()
    else:
        main(sys.argv[1], pathlib.Path(sys.argv[2]))
