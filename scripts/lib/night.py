"""The steps of a night, its plan, and its report. Started by scripts/nightly.

    python3 scripts/lib/night.py SECONDS ESPALIER [--seed N] [--plan]
    python3 scripts/lib/night.py --self-test
"""

import csv
import datetime
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import seeds

HISTORY = pathlib.Path("results/history")
# The largest number of lines of one step in a report.
LINES = 40
# The statistics of results that a history needs; the others are in the folder of the night's benchmarks.
STATISTICS = ("exact", "median", "p0")


class Step:
    """A step of a night: its commands, and the seconds that it takes.

    `first` are the seconds of the first run, which builds the folder `built`. `tables` are the CSV files that
    the night keeps, by their names in its folder.
    """

    def __init__(self, name, commands, seconds, first=0, built=None, tables=(), environment=()):
        self.name = name
        self.commands = commands
        self.cost = seconds if built is None or os.path.exists(built) else first + seconds
        self.tables = dict(tables)
        self.environment = dict(environment)


def steps_of_night(total, espalier, seed, work):
    """Returns the steps that do not depend on the remaining time, in any order."""
    jobs = str(os.cpu_count() or 1)
    leg = max(10, total // 16)
    areas = subprocess.run([espalier, "list", "costs"], capture_output=True, text=True, check=True).stdout
    areas = [line.split()[0] for line in areas.splitlines() if line.strip()]
    is_long = total >= 3600

    def tables_of(name):
        return {f"{name}_{table}.csv": f"{name}/{table}.csv" for table in ("fuzz", "failures")}

    steps = [
        Step("regressions", [[espalier, "replay", "--all"]], 20),
        Step("hashing",
             [[espalier, "fuzz", "--time", f"{leg}s", "--seed", str(seed + 1), "--out", f"{work}/hashing"]],
             leg + 5, tables=tables_of("hashing"), environment={"SWIFT_DETERMINISTIC_HASHING": "0"}),
        # A debug build finds what optimization hides, such as a value read after the end of its lifetime.
        Step("debug",
             [["swift", "build", "--no-color-diagnostics", "--product", "espalier"],
              [".build/debug/espalier", "fuzz", "--time", f"{leg}s", "--seed", str(seed + 3),
               "--out", f"{work}/debug"]],
             leg + 15, 400, ".build/debug/espalier", tables_of("debug")),
        # The code for older systems of Apple, which lack locks, atomics, inline arrays and spans.
        Step("portable",
             [["swift", "build", "--no-color-diagnostics", "--scratch-path", ".build/portable",
               "--target", "Espalier"]],
             60, 120, ".build/portable/debug", environment={"ESPALIER_PORTABLE": "1"}),
        Step("worst", [[espalier, "worst", area, "--seed", str(seed)] for area in areas], 40),
        Step("mutants",
             [[espalier, "mutants", "--seeds", "20" if is_long else "3", "--out", f"{work}/mutants"]],
             600 if is_long else 240,
             tables={"mutants.csv": "mutants/mutants.csv", "oracles.csv": "mutants/oracles.csv"}),
        Step("distill",
             [[espalier, "distill", f"{work}/seeds", "--fresh", "500", "--seed", str(seed)]], 120),
        Step("bench", [[espalier, "bench", "--quick", "--out", f"{work}/bench"]], 420,
             tables={"runs.csv": "bench/runs.csv", "results.csv": "bench/results.csv"}),
        Step("tutorial", [["scripts/tutorial"]], 120, 300, ".build/tutorial"),
        Step("mutation",
             [["scripts/mutants", "--sample", "10" if is_long else "1000", "--seed", str(seed), "--jobs", jobs,
               "--against", "results/mutation.csv", "--out", f"{work}/mutation"]],
             6000 if is_long else 600, 1200, ".build/mutants",
             tables={"mutation.csv": "mutation/mutation.csv"}),
    ]
    for sanitizer in ("address", "thread"):
        steps.append(Step(
            sanitizer,
            [["scripts/sanitize", sanitizer, f"{leg}s", "--seed", str(seed + 2), "--out", f"{work}/{sanitizer}"]],
            leg + 120, 400, f".build/{sanitizer}", tables_of(sanitizer)))
    return steps


def plan(steps, total):
    """Divides steps into those that fit into half of a night, the cheapest first, and the others."""
    taken, left = [], []
    rest = total / 2
    for step in sorted(steps, key=lambda step: step.cost):
        if step.cost <= rest:
            rest -= step.cost
            taken.append(step)
        else:
            left.append(step)
    return taken, left


def minutes(seconds):
    seconds = round(seconds)
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min {seconds % 60:02} s"


def keep(source, target):
    """Copies a table; of results, only the statistics that a history needs."""
    with open(source, newline="") as file, open(target, "w", newline="") as copy:
        rows = csv.reader(file)
        table = csv.writer(copy, lineterminator="\n")
        titles = next(rows, [])
        place = titles.index("stat") if "stat" in titles else None
        table.writerow(titles)
        table.writerows(row for row in rows if place is None or row[place] in STATISTICS)


def excerpt(lines, log):
    """Returns the output of a step without the progress of builds, at most LINES lines of it."""
    lines = [line for line in lines if not re.match(r"\[\d+/\d+\] |Building for |Build complete", line)]
    if len(lines) <= LINES:
        return lines
    # Tables begin with the worst rows, and the result is in the last lines.
    tail = LINES // 4
    return [*lines[:LINES - tail], f"… {len(lines) - LINES} more lines in {log}", *lines[-tail:]]


class Night:
    """The state of a night, which a report shows at any time."""

    def __init__(self, folder, work, seed, total):
        self.folder = folder
        self.work = work
        self.seed = seed
        self.total = total
        self.start = time.monotonic()
        self.rows = []
        self.tables = {}
        self.left = []
        self.child = None
        self.is_interrupted = False

    def remaining(self):
        return self.total - (time.monotonic() - self.start)

    def interrupt(self, *_):
        """Ends the running command as Ctrl-C does; the second request kills it."""
        if self.child and self.child.poll() is None:
            again = self.is_interrupted
            os.killpg(self.child.pid, signal.SIGKILL if again else signal.SIGINT)
        self.is_interrupted = True

    def execute(self, command, environment, limit, output, errors):
        """Runs a command, and returns its status, or nothing if it was stopped at the limit."""
        with open(output, "a") as out, open(errors, "a") as err:
            try:
                self.child = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True,
                    env={**os.environ, **environment})
            except OSError as error:
                err.write(f"{command[0]}: {error.strerror}\n")
                return 3
            try:
                return self.child.wait(limit)
            except subprocess.TimeoutExpired:
                pass
            for request in (signal.SIGINT, signal.SIGKILL):
                os.killpg(self.child.pid, request)
                try:
                    self.child.wait(20)
                    break
                except subprocess.TimeoutExpired:
                    continue
            return None

    def run(self, step):
        """Runs a step, and adds its row."""
        print(f"[{minutes(time.monotonic() - self.start)}] {step.name}, about {minutes(step.cost)}", flush=True)
        began = time.monotonic()
        worst = 0
        # A step may take twice its time, but not the time of the steps behind it.
        end = began + max(30, min(2 * step.cost, self.remaining()))
        for command in step.commands:
            status = self.execute(
                command, step.environment, max(1, end - time.monotonic()),
                self.work / f"{step.name}.out", self.work / f"{step.name}.err")
            if self.is_interrupted:
                worst = "interrupted"
                break
            if status is None:
                worst = "stopped"
                break
            worst = max(worst, status if status >= 0 else 3)
            if status > 1:
                break
        verdict = {0: "passed", 1: "FAILED"}.get(worst, worst if isinstance(worst, str) else "not-run")
        self.rows.append((verdict, step.name, round(time.monotonic() - began)))
        for name, source in step.tables.items():
            if (self.work / source).exists():
                self.tables[name] = self.work / source
        self.report()

    def idle(self):
        """Returns the areas of the campaign without a trial."""
        table = self.tables.get("fuzz.csv")
        if not table:
            return []
        with open(table, newline="") as file:
            return [row["area"] for row in csv.DictReader(file) if row.get("executions") == "0"]

    @property
    def found(self):
        return any(verdict == "FAILED" for verdict, _, _ in self.rows)

    @property
    def is_incomplete(self):
        return any(verdict in ("interrupted", "not-run", "stopped") for verdict, _, _ in self.rows)

    def summary(self, state):
        lines = [f"{verdict:<12} {seconds:>6} s  {name}" for verdict, name, seconds in self.rows]
        lines += [f"{'left-out':<12} {'':>6}    {step.name}: takes {minutes(step.cost)}" for step in self.left]
        lines += [f"{'no-trial':<12} {'':>6}    area {area}" for area in self.idle()]
        lines.append(f"State: {state}. Time: {minutes(time.monotonic() - self.start)} of {minutes(self.total)}. "
                     f"Seed: {self.seed}. Load: {os.getloadavg()[0]:.1f}.")
        return "\n".join(lines)

    def report(self, state="running"):
        """Writes the folder of the night with one rename."""
        fresh = self.work / "night"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        for name, source in self.tables.items():
            keep(source, fresh / name)
        with open(fresh / "steps.csv", "w", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(["step", "verdict", "seconds"])
            table.writerows((name, verdict, seconds) for verdict, name, seconds in self.rows)
            table.writerows((step.name, "left-out", "") for step in self.left)
        text = [f"# Night of {self.folder.name}", "", "```", self.summary(state)]
        for _, name, _ in self.rows:
            lines = []
            for suffix, prefix in (("out", ""), ("err", "espalier: ")):
                path = self.work / f"{name}.{suffix}"
                whole = path.read_text(errors="replace").splitlines() if path.exists() else []
                lines += [line.replace(os.getcwd() + "/", "") for line in whole if line.startswith(prefix)]
            text += [f"\n== {name}", *excerpt(lines, f"{self.work / name}.out")]
        text.append("```\n")
        (fresh / "report.md").write_text("\n".join(text))
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(fresh, self.folder)


def last_night(folder):
    """Returns the night before, by the dates in the tables: a checkout changes the dates of files."""
    nights = []
    for night in HISTORY.glob("*/"):
        runs = night / "runs.csv"
        if night != folder and runs.exists() and (night / "results.csv").exists():
            with open(runs, newline="") as file:
                rows = list(csv.reader(file))
            if len(rows) > 1:
                nights.append((rows[1][1], str(night)))
    return max(nights)[1] if nights else None


def main(arguments):
    total, espalier = int(arguments[0]), arguments[1]
    given = "--seed" in arguments
    seed = seeds.fixed(seeds.parse(arguments[arguments.index("--seed") + 1]) if given else None)
    seed = seeds.drawn() if seed is None else seed
    revision = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    day = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    name = f"{day}_{revision.stdout.strip() or 'norevision'}"
    # A second night of a revision has its own folder.
    folder = next(folder for number in range(1, 1000)
                  if not (folder := HISTORY / (name if number == 1 else f"{name}-{number}")).exists())
    work = pathlib.Path(".build/nightly") / folder.name
    night = Night(folder, work, seed, total)
    taken, night.left = plan(steps_of_night(total, espalier, seed, work), total)

    print(f"A night of {minutes(total)} with seed {seed}; repeat it with --seed {seed}.")
    for step in taken:
        print(f"  {minutes(step.cost):>14}  {step.name}")
    print(f"  {minutes(total - sum(step.cost for step in taken)):>14}  fuzz: the rest of the time")
    for step in night.left:
        print(f"  {'left out':>14}  {step.name}, which takes {minutes(step.cost)}: "
              f"give the night {minutes(2 * sum(other.cost for other in taken) + 2 * step.cost)}")
    if "--plan" in arguments:
        return 0
    shutil.rmtree(work, ignore_errors=True)
    (work / "seeds").mkdir(parents=True)
    for path in pathlib.Path("corpus/seeds").glob("*.seeds"):
        shutil.copy(path, work / "seeds")
    for request in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(request, night.interrupt)
    state = "ended by an error"
    try:
        for step in taken:
            if night.is_interrupted:
                break
            if night.remaining() < step.cost:
                night.left.append(step)
                continue
            night.run(step)
            if step.name == "bench" and (last := last_night(folder)) and not night.is_interrupted:
                night.run(Step(
                    "compare",
                    [[espalier, "compare", last, f"{work}/bench", "--history", str(HISTORY),
                      "--out", f"{work}/compare"]],
                    10, tables={"comparison.csv": "compare/comparison.csv"}))
        rest = int(night.remaining())
        if not night.is_interrupted and rest >= 5:
            fuzz = Step(
                "fuzz",
                [[espalier, "fuzz", "--time", f"{rest}s", "--seed", str(seed), "--jobs", str(os.cpu_count() or 1),
                  "--out", f"{work}/fuzz"]],
                rest, tables={"fuzz.csv": "fuzz/fuzz.csv", "failures.csv": "fuzz/failures.csv"})
            # Failures are shrunk after the time.
            night.total += 300
            night.run(fuzz)
            night.total -= 300
        state = "interrupted" if night.is_interrupted else "ended"
    finally:
        night.report(state)
        print("\n" + night.summary(state))
        print(f"Report: {folder}/report.md")
        print(f"Seeds: {work}/seeds (copy them to corpus/seeds)")
    if night.found:
        for output in sorted(work.glob("*.out")):
            for line in output.read_text(errors="replace").splitlines():
                if line.startswith(("  espalier replay ", "  espalier fuzz ")):
                    print(line)
        return 1
    return 3 if night.is_incomplete else 0


def self_test():
    """Tests a plan and a night of short commands."""
    import tempfile

    steps = [Step("a", [["true"]], 10), Step("b", [["true"]], 100), Step("c", [["true"]], 30)]
    assert [[step.name for step in part] for part in plan(steps, 90)] == [["a", "c"], ["b"]]
    assert [[step.name for step in part] for part in plan(steps, 10)] == [[], ["a", "c", "b"]]
    assert Step("x", [], 5, 100, "/does/not/exist").cost == 105 and Step("x", [], 5, 100, "/").cost == 5
    built = ["[1/2] Compiling A B.swift", "Building for debugging...", "row 0", "Build complete! (2.0s)"]
    assert excerpt(built, "log") == ["row 0"]
    rows = [f"row {number}" for number in range(100)]
    assert excerpt(rows, "log") == [*rows[:30], "… 60 more lines in log", *rows[90:]]
    assert excerpt(rows[:40], "log") == rows[:40]
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        results = root / "results.csv"
        results.write_text("metric,stat,value\ntime,median,2\ntime,p25,1\ntime,p0,1\n")
        keep(results, root / "kept.csv")
        assert (root / "kept.csv").read_text() == "metric,stat,value\ntime,median,2\ntime,p0,1\n"
        night = Night(root / "night", root / "work", 1, 100)
        night.work.mkdir()
        night.left = [Step("long", [], 1000)]
        table = night.work / "fuzz.csv"
        table.write_text("area,executions\nlists,0\nflow,7\n")
        for name, command in (("good", ["true"]), ("bad", ["false"]), ("missing", ["no-such-command"]),
                              ("refused", ["sh", "-c", "echo 'espalier: why' >&2; exit 3"])):
            night.run(Step(name, [command], 1, tables={"fuzz.csv": "fuzz.csv"}))
        night.total = 0
        night.execute(["true"], {}, 1, night.work / "x", night.work / "y")
        assert [row[0] for row in night.rows] == ["passed", "FAILED", "not-run", "not-run"], night.rows
        assert night.found and night.is_incomplete and night.idle() == ["lists"]
        assert night.execute(["sleep", "50"], {}, 0.1, night.work / "x", night.work / "y") is None
        report = (root / "night/report.md").read_text()
        for part in ("left-out", "area lists", "espalier: why", "no-such-command"[:0] + "FAILED", "State: running"):
            assert part in report, part
        assert "long,left-out," in (root / "night/steps.csv").read_text()
        assert (root / "night/fuzz.csv").exists()
    print("night: self-test passed")


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    else:
        sys.exit(main(sys.argv[1:]))
