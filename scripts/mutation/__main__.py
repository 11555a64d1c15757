"""The command line of `scripts/mutants`."""

import argparse
import concurrent.futures
import hashlib
import pathlib
import queue
import subprocess
import sys
import time

from lib import seeds

from . import catalogue, page, running, table
from .build import Build
from .catalogue import Refusal

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = "results/latest/mutation"


def parser():
    """The parser of all options."""
    top = argparse.ArgumentParser("scripts/mutants", description="Mutation testing of the engine.")
    add = top.add_argument
    add("--module", action="append", default=[], help="only mutants of this module; can be repeated")
    add("--file", action="append", default=[], help="only mutants of this file, or FILE:LINE")
    add("--since", metavar="REVISION", help="only mutants of lines changed since REVISION")
    add("--sample", type=positive, default=1, metavar="N", help="one in N mutants, selected by the seed")
    add(
        "--seed",
        type=seeds.parse,
        help=f"seed of the trials and the sample (default: {seeds.VARIABLE}, or a new one, which is printed)",
    )
    add("--shard", type=part, default=(1, 1), metavar="I/N", help="only part I of N")
    add("--trials", type=positive, default=1_000, help="maximum trials of each area (default: 1000)")
    add(
        "--effort",
        type=positive,
        default=20_000_000,
        help="maximum mutated places that the trials of an area pass (default: 20000000)",
    )
    add("--no-tests", action="store_true", help="run no unit tests")
    add("--test-seconds", type=float, default=10.0, help="maximum seconds of a suite that is run (default: 10)")
    add(
        "--steps",
        type=positive,
        default=300_000_000,
        help="mutated places to record in each area (default: 300000000)",
    )
    add("--inputs", type=positive, default=4_000, help="inputs to record in each area (default: 4000)")
    add("--jobs", type=positive, default=1, help="worker processes (default: 1)")
    add("--at-most", type=positive, metavar="N", help="run nothing if there are more than N mutants")
    add("--least", type=float, metavar="PERCENT", help="exit with 1 if the score is lower")
    add("--against", metavar="TABLE", help="exit with 1 if a mutant survives that is killed in TABLE")
    add("--list", action="store_true", help="print the mutants without running them")
    add("--build", action="store_true", help="build the mutants without running them")
    add("--page", metavar="TABLE", help="only write the page of a table beside it")
    add("--no-build", action="store_true", help="run the mutants built earlier")
    add("--quiet", action="store_true", help="print no progress")
    add("--out", default=FOLDER, help=f"folder of the results (default: {FOLDER})")
    return top


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"invalid number {text}: use a positive number")
    return number


def part(text):
    index, _, count = text.partition("/")
    if not (index.isdecimal() and count.isdecimal() and 1 <= int(index) <= int(count)):
        raise argparse.ArgumentTypeError(f'invalid part "{text}": use a part such as 2/4')
    return int(index), int(count)


def fingerprint(*paths):
    """A digest of files, to check whether a record is valid."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Progress:
    """Prints the progress of a run to standard error."""

    def __init__(self, total, is_quiet):
        self.total, self.is_quiet = total, is_quiet
        self.done, self.survivors = 0, 0
        self.start = time.monotonic()
        self.shown = 0.0

    def step(self, outcome):
        self.done += 1
        self.survivors += outcome.outcome in table.SURVIVED
        now = time.monotonic()
        pause = 0.2 if sys.stderr.isatty() else 15
        if self.is_quiet or (now - self.shown < pause and self.done < self.total):
            return
        self.shown = now
        left = (now - self.start) / self.done * (self.total - self.done)
        begin, end = ("\r\x1b[K", "") if sys.stderr.isatty() else ("", "\n")
        print(
            f"{begin}{self.done}/{self.total} mutants, {self.survivors} survivors, "
            f"{left:.0f} s left",
            end=end,
            file=sys.stderr,
            flush=True,
        )


def main(words=None):
    options = parser().parse_args(words)
    try:
        return mutate(options)
    except Refusal as refusal:
        print(f"scripts/mutants: {refusal}", file=sys.stderr)
        return refusal.status
    except KeyboardInterrupt:
        print("\ninterrupted; run the same command again to continue", file=sys.stderr)
        return 130


def mutate(options):
    if options.page:
        path = pathlib.Path(options.page)
        rows = table.read(path)
        table.write(path.with_suffix(".html"), page.page(rows, path.name))
        print(table.summary(rows))
        return 0
    build = Build(REPOSITORY)
    options.seed = seed_of(options, build.folder)
    seeds.announce(options.seed)
    if options.build:
        build.make(options.module or catalogue.MODULES, not options.no_tests)
        last = catalogue.load(REPOSITORY, build.catalogue)[-1].number
        recorded(build, last, options)
        if not options.no_tests:
            recorded_tests(build, last, options)
        return 0
    if not options.no_build:
        build.make_mutator()
        build.list_mutants()
    elif not build.catalogue.exists():
        raise Refusal("no mutants are built: run without --no-build first")
    if options.no_build:
        mutants, every = build.mutants()
    else:
        mutants = every = catalogue.load(REPOSITORY, build.all_mutants)
    reasons = catalogue.equivalents(REPOSITORY, every)
    chosen = catalogue.chosen(mutants, options, REPOSITORY)
    if options.list:
        for mutant in chosen:
            print(f"{mutant.name}    {mutant.source}")
        return 0
    if options.at_most and len(chosen) > options.at_most:
        print(f"{len(chosen)} mutants, more than --at-most {options.at_most}: not run")
        return 0
    if not chosen:
        print("no mutants")
        return 0
    if not options.no_build:
        modules = {mutant.module for mutant in chosen}
        modules = [one for one in catalogue.MODULES if one in modules]
        few = options.since or options.file
        build.make(modules, not options.no_tests, chosen if few else None)
        mutants, every = build.mutants()
        chosen = catalogue.chosen(mutants, options, REPOSITORY)
    outcomes = run_all(build, chosen, reasons, every[-1].number, options)
    return publish(chosen, outcomes, options)


def seed_of(options, records):
    """Returns the seed of a run: of the options, of the environment, of an earlier run that it continues, or a new one.

    A run without building uses the seed of the recorded trials, since others would have to be recorded.
    """
    seed = seeds.fixed(options.seed)
    if seed is not None:
        return seed
    if options.shard != (1, 1):
        raise Refusal(f"--shard needs --seed or {seeds.VARIABLE}, because all parts have the same seed", 2)
    seed = table.Journal.seed_of(pathlib.Path(options.out) / "unfinished.csv")
    if seed is None and options.no_build:
        seed = next((int(record.name.split("-")[1]) for record in records.glob("reach-*")), None)
    return seeds.drawn() if seed is None else seed


def recorded(build, last, options):
    """Returns the record of the trials in which each mutant differs. Makes it once for each build."""
    name = f"reach-{options.seed}-{options.steps}-{options.inputs}-"
    record = build.folder / f"{name}{fingerprint(build.runner, build.catalogue)}"
    if not record.exists():
        print("Recording which trials reach which mutants", file=sys.stderr)
        # Each run may have another seed, and only the last record is kept.
        for old in build.folder.glob("reach-*"):
            old.unlink()
        running.record_trials(build, record, last, options)
    return record


def recorded_tests(build, last, options):
    """Returns the record of the test suites that reach each mutant. Makes it once for each build."""
    path = build.folder / f"tests-{fingerprint(build.tests, build.catalogue)}.json"
    tests = running.Tests(build, last)
    if not path.exists():
        for old in build.folder.glob("tests-*.json"):
            old.unlink()
        tests.record(lambda suite: options.quiet or print(f"Recording {suite}", file=sys.stderr))
        table.write(path, tests.text)
    tests.load(path.read_text())
    return tests


def run_all(build, chosen, reasons, last, options):
    """Runs the mutants and returns their outcomes by number."""
    record = recorded(build, last, options)
    excused = {
        int(line.split()[1])
        for line in record.read_text().splitlines()
        if line.startswith("excused ")
    }
    title = " ".join(
        [record.name, str(options.seed), str(options.trials), str(options.effort)]
        + ["trials" if options.no_tests else f"tests {options.test_seconds}"]
    )
    journal = table.Journal(pathlib.Path(options.out) / "unfinished.csv", title)
    progress = Progress(len(chosen), options.quiet)
    tests = None
    left = []
    for mutant in chosen:
        if mutant.key in reasons:
            journal.outcomes[mutant.number] = running.Outcome(
                "equivalent", detail=reasons[mutant.key]
            )
        elif mutant.site in excused:
            journal.outcomes[mutant.number] = running.Outcome("excused")
        elif mutant.number not in journal.outcomes:
            left.append(mutant)
            continue
        progress.step(journal.outcomes[mutant.number])
    if left and not options.no_tests:
        tests = recorded_tests(build, last, options)
    workers = queue.SimpleQueue()
    for _ in range(options.jobs):
        workers.put(running.Trials(build, record, options))

    def outcome_of(mutant):
        worker = workers.get()
        try:
            outcome = worker.run(mutant)
        finally:
            workers.put(worker)
        if not outcome.is_killed and tests is not None:
            outcome = tests.run(mutant, options.test_seconds) or outcome
        return mutant, outcome

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        pending = [pool.submit(outcome_of, mutant) for mutant in left]
        try:
            for future in concurrent.futures.as_completed(pending):
                mutant, outcome = future.result()
                journal.add(mutant, outcome)
                progress.step(outcome)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    journal.finish()
    return journal.outcomes


def publish(chosen, outcomes, options):
    """Writes the table and the page."""
    rows = [table.row_of(mutant, outcomes[mutant.number]) for mutant in chosen]
    folder = pathlib.Path(options.out)
    words = ["git", "-C", str(REPOSITORY), "rev-parse", "--short", "HEAD"]
    revision = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
    table.write(folder / "mutation.csv", table.text_of(rows))
    title = f"revision {revision}, seed {options.seed}, at most {options.trials} trials of each area"
    table.write(folder / "mutation.html", page.page(rows, title))
    print(table.summary(rows))
    print(f"\n{folder / 'mutation.csv'}\n{folder / 'mutation.html'}")
    survivors = [row for row in rows if row["outcome"] in table.SURVIVED]
    if options.since:
        for row in sorted(survivors, key=table.order):
            print(f"{row['file']}:{row['line']}:{row['column']}: {row['mutant']}    {row['source']}")
    status = 0
    if options.against:
        known = {table.key_of(row): row["outcome"] for row in table.read(options.against)}
        for row in sorted(survivors, key=table.order):
            if known.get(table.key_of(row)) in table.KILLED:
                print(f"new survivor: {row['file']}:{row['line']}:{row['column']}: {row['mutant']}")
                status = 1
    score = table.Score(rows)
    if options.least is not None and score.percent < options.least:
        print(f"scripts/mutants: score {score.percent:.1f} % is below --least {options.least:g} %")
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
