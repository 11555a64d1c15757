"""Runs mutants in worker processes: trials first, and tests for those that no trial kills."""

import dataclasses
import glob
import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading

from .catalogue import Refusal

ENVIRONMENT = {
    **os.environ,
    # The same order of hash tables in every run.
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "SWIFT_BACKTRACE": "enable=no",
    # Swift Testing colours its output to pipes too, and failures are recognised by their text.
    "NO_COLOR": "1",
}
# The exit status of a suite that passes its limit of processor time.
HANG = 86
FAILURE = re.compile(r"✘ Test (.+?) (?:recorded|failed|with)")
# A suite without a mutant takes less than a second or two of processor time.
PATIENCE = 10
LEAST_SECONDS = 2
# A suite whose threads all wait uses no processor time, so its limit never ends it.
IDLE_SECONDS = 30


@dataclasses.dataclass(frozen=True)
class Outcome:
    """The outcome of a mutant."""

    outcome: str
    by: str = ""
    input: str = ""
    trials: int = 0
    detail: str = ""

    @property
    def is_killed(self):
        return self.outcome in ("killed", "trap", "hang")


def activity(session):
    """The processor time of a session's processes, and whether any of their threads can run."""
    ticks, can_run = 0, False
    for path in glob.glob("/proc/[0-9]*/task/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            ticks += int(fields[11]) + int(fields[12])
            can_run = can_run or fields[0] not in "SIZ"
    return ticks, can_run


def end_deadlock(session, deadlock, ended):
    """Kills the processes of a session in which nothing runs, and sets `deadlock`."""
    idle, before = 0, None
    while not ended.wait(1):
        now = activity(session)
        idle = idle + 1 if now == before and not now[1] else 0
        before = now
        if idle == IDLE_SECONDS:
            deadlock.set()
            os.killpg(session, signal.SIGKILL)


class Trials:
    """A runner process, which forks for each mutant."""

    def __init__(self, build, record, options):
        self.budget = f"{options.trials} {options.effort}"
        seeds = build.repository / "corpus" / "seeds"
        self.process = subprocess.Popen(
            [build.runner, "run", seeds, record, str(options.seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=ENVIRONMENT,
            text=True,
            start_new_session=True,
        )

    def run(self, mutant):
        """Runs the trials of one mutant."""
        try:
            self.process.stdin.write(f"{mutant.number} {mutant.site} {self.budget}\n")
            self.process.stdin.flush()
            words = self.process.stdout.readline().rstrip("\n").split(" ", 5)
        except OSError:
            words = []
        if len(words) < 5 or words[0] != str(mutant.number):
            raise Refusal(f"the runner ended unexpectedly at {mutant.name}", 3)
        _, outcome, area, place, count, *detail = words
        return Outcome(
            outcome,
            "" if area == "-" else area,
            "" if place == "-" else place,
            int(count),
            " ".join(detail).strip(),
        )

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def record_trials(build, path, last, options):
    """Records the inputs in which each mutant differs."""
    seeds = build.repository / "corpus" / "seeds"
    words = [build.runner, "record", seeds, last, options.steps, options.inputs, options.seed, path]
    if subprocess.run([str(word) for word in words], env=ENVIRONMENT, check=False).returncode:
        raise Refusal("cannot record the trials without a mutant; see the output above", 3)


class Tests:
    """The unit tests of the engine, by suite."""

    def __init__(self, build, last):
        self.build = build
        self.last = last
        self.seconds = {}
        self.reach = {}

    def words(self, suite):
        return [
            self.build.tests,
            "--testing-library",
            "swift-testing",
            "--no-parallel",
            "--filter",
            f"^{re.escape(suite)}(/|$)",
        ]

    def list(self):
        """The names of all suites."""
        words = [self.build.tests, "--testing-library", "swift-testing", "--list-tests"]
        result = subprocess.run(
            [str(word) for word in words],
            env=ENVIRONMENT,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.build.folder,
        )
        names = {line.split("/")[0] for line in result.stdout.splitlines() if "/" in line}
        if not names:
            raise Refusal("cannot list the tests of the mutated engine:\n" + result.stderr, 3)
        return sorted(names)

    def record(self, progress):
        """Runs every suite without a mutant."""
        path = self.build.folder / "record"
        for suite in self.list():
            progress(suite)
            path.unlink(missing_ok=True)
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            status, _ = self.execute(
                suite,
                {"ESPALIER_MUTANT_COUNT": str(self.last), "ESPALIER_MUTANTS_RECORD": str(path)},
            )
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            # A suite that fails without a mutant cannot kill one. Unless it needs what this package lacks,
            # the mutator has changed the meaning of a line.
            if status != 0:
                print(f"left out: {suite} fails without a mutant", file=sys.stderr)
            if status != 0 or not path.exists():
                continue
            self.seconds[suite] = max(
                0.01, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            )
            # Processes of exit tests write their mutants too.
            for number in {int(line) for line in path.read_text().splitlines()}:
                self.reach.setdefault(number, []).append(suite)

    @property
    def text(self):
        """The record as text, for `load`."""
        return json.dumps({"seconds": self.seconds, "reach": self.reach}) + "\n"

    def load(self, text):
        """Reads a record and sorts the suites, the fastest first."""
        record = json.loads(text)
        self.seconds = record["seconds"]
        self.reach = {int(number): suites for number, suites in record["reach"].items()}
        for suites in self.reach.values():
            suites.sort(key=lambda suite: self.seconds[suite])

    def execute(self, suite, variables):
        """Runs a suite up to its first failure. Returns the exit status and the failed test."""
        with subprocess.Popen(
            [str(word) for word in self.words(suite)],
            env={**ENVIRONMENT, **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            cwd=self.build.folder,
            start_new_session=True,
        ) as process:
            deadlock = threading.Event()
            ended = threading.Event()
            watch = threading.Thread(target=end_deadlock, args=(process.pid, deadlock, ended))
            watch.start()
            try:
                for line in process.stdout:
                    if failure := FAILURE.search(line):
                        # An exhaustive test of a mutant can fail a million times.
                        os.killpg(process.pid, signal.SIGKILL)
                        return 1, failure.group(1)
            finally:
                ended.set()
                watch.join()
        return HANG if deadlock.is_set() else process.returncode, ""

    def run(self, mutant, budget):
        """Runs the suites in which a mutant differs, the fastest first, if they take at most `budget` seconds."""
        for suite in self.reach.get(mutant.number, []):
            seconds = self.seconds[suite]
            if seconds > budget:
                break
            limit = int(PATIENCE * seconds) + LEAST_SECONDS
            status, failed = self.execute(
                suite,
                {"ESPALIER_MUTANT": str(mutant.number), "ESPALIER_MUTANT_SECONDS": str(limit)},
            )
            if status == 0:
                continue
            outcome = "hang" if status == HANG else "killed" if failed else "trap"
            return Outcome(outcome, suite, "", 0, failed)
        return None
