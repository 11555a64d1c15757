"""The table of results: one row per mutant, in the order of the sources."""

import csv
import io
import os
import pathlib

from .catalogue import Refusal
from .running import Outcome

COLUMNS = (
    "module",
    "file",
    "line",
    "column",
    "function",
    "mutant",
    "nth",
    "outcome",
    "killed_by",
    "input",
    "trials",
    "detail",
    "source",
)
KILLED = ("killed", "trap", "hang")
SURVIVED = ("survived", "unreached")
# No test can kill these.
APART = ("equivalent", "excused")


def row_of(mutant, outcome):
    """Returns the row of a mutant."""
    return {
        "module": mutant.module,
        "file": mutant.file,
        "line": str(mutant.line),
        "column": str(mutant.column),
        "function": mutant.function,
        "mutant": mutant.mutant,
        "nth": str(mutant.nth),
        "outcome": outcome.outcome,
        "killed_by": outcome.by,
        "input": outcome.input,
        "trials": str(outcome.trials),
        "detail": outcome.detail,
        "source": mutant.source,
    }


def key_of(row):
    """Returns the key of a mutant in a table."""
    return (row["file"], row["function"], row["source"], row["mutant"], int(row["nth"]))


def order(row):
    return (row["file"], int(row["line"]), int(row["column"]), row["mutant"])


def text_of(rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(sorted(rows, key=order))
    return text.getvalue()


def write(path, text):
    """Writes a file atomically with a rename."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}-{os.getpid()}")
    draft.write_text(text)
    os.replace(draft, path)


def read(path):
    try:
        with open(path, newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as problem:
        raise Refusal(f"{path}: {problem.strerror}") from None
    if any(None in row.values() or not set(COLUMNS) <= set(row) for row in rows):
        raise Refusal(f"{path} is not a table of mutants")
    return rows


class Journal:
    """The results so far, so that an interrupted run can continue."""

    def __init__(self, path, title):
        self.path = pathlib.Path(path)
        self.title = title
        self.outcomes = {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = self.path.read_text().split("\n") if self.path.exists() else []
        # Text after the last newline is a truncated row.
        lines = lines[:-1] if lines[:1] == [title] else [title]
        for line in lines[1:]:
            number, outcome, by, place, trials, detail = next(csv.reader([line]))
            self.outcomes[int(number)] = Outcome(outcome, by, place, int(trials), detail)
        write(self.path, "\n".join(lines) + "\n")
        self.file = open(self.path, "a", newline="")
        self.writer = csv.writer(self.file, lineterminator="\n")

    @staticmethod
    def seed_of(path):
        """Returns the seed of an interrupted run, which the title of its journal has; None without a journal."""
        try:
            with open(path) as file:
                return int(file.readline().split()[1])
        except (OSError, ValueError, IndexError):
            return None

    def add(self, mutant, outcome):
        self.outcomes[mutant.number] = outcome
        detail = outcome.detail.replace("\n", " ")
        self.writer.writerow(
            [mutant.number, outcome.outcome, outcome.by, outcome.input, outcome.trials, detail]
        )
        self.file.flush()

    def finish(self):
        """Removes the journal of a complete run."""
        self.file.close()
        self.path.unlink()


class Score:
    """The counts of a module, a file or all mutants."""

    def __init__(self, rows):
        outcomes = [row["outcome"] for row in rows]
        self.killed = sum(outcome in KILLED for outcome in outcomes)
        self.traps = outcomes.count("trap")
        self.hangs = outcomes.count("hang")
        self.survived = outcomes.count("survived")
        self.unreached = outcomes.count("unreached")
        self.equivalent = outcomes.count("equivalent")
        self.total = sum(outcome not in APART for outcome in outcomes)

    @property
    def percent(self):
        return 100 * self.killed / self.total if self.total else 100.0


def scores(rows, column):
    """Returns the score of each value of a column, in order."""
    groups = {}
    for row in sorted(rows, key=order):
        groups.setdefault(row[column], []).append(row)
    return {name: Score(group) for name, group in groups.items()}


def summary(rows):
    """Returns the scores of all modules as text."""
    lines = ["module                   score   killed  (trap, hang)  survived  unreached  equivalent"]
    parts = {**scores(rows, "module"), "all": Score(rows)}
    for name, score in parts.items():
        lines.append(
            f"{name:24}{score.percent:5.1f} %{score.killed:9}  ({score.traps}, {score.hangs})".ljust(56)
            + f"{score.survived:9}{score.unreached:11}{score.equivalent:12}"
        )
    return "\n".join(lines)
