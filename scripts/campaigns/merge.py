"""Puts the results of shards together.

Merging is a union: the order of what is merged, merging twice, and merging what was merged before
make no difference. Where two rows are about the same thing, the one that says more is kept, by an order
that is the same for everybody.
"""

import csv
import hashlib
import io
import os
import pathlib
import shutil
import tempfile

from .plan import Refusal


class Table:
    """How rows of one table are told apart, and which of two about the same thing is kept."""

    def __init__(self, keys, most=(), least=()):
        self.keys = keys
        self.most = most
        self.least = least

    def key(self, row):
        return tuple(row.get(column, "") for column in self.keys) if self.keys else tuple(row.items())

    def rank(self, row):
        """Smaller is better; in the end the text decides, so that no two rows tie."""
        return (
            [-number(row.get(column, "")) for column in self.most],
            [number(row.get(column, "")) for column in self.least],
            list(row.items()),
        )


TABLES = {
    "runs.csv": Table(["run_id"]),
    "fuzz.csv": Table(["area", "shard", "seed_first"], most=["executions"]),
    "failures.csv": Table(["area", "signature"], least=["operations", "shrink_evaluations"]),
    "mutants.csv": Table(["area", "mutant"], most=["seeds", "detected"]),
    "mutation.csv": Table(["file", "line", "column", "mutant"], most=["trials"]),
    "oracles.csv": Table(["area", "oracle"], most=["first_sights"]),
    "results.csv": Table([]),
    "samples.csv": Table([]),
    "died.csv": Table(["words"], most=["attempt"]),
}


def number(text):
    try:
        return float(text)
    except ValueError:
        return 0.0


def merge(sources, target):
    """Merges folders, of shards or merged before, into a new one, which takes the place of `target`."""
    target = pathlib.Path(target)
    protect(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = pathlib.Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}-"))
    os.chmod(work, 0o755)
    sources = [pathlib.Path(source) for source in sources]
    for name, table in TABLES.items():
        columns, rows = union([source / name for source in sources], table, name)
        if name == "failures.csv":
            rows = [(bring_trial(row, folder, work), folder) for row, folder in rows]
        if columns:
            (work / name).write_text(printed(columns, [row for row, _ in rows]))
    replace(work, target)


def check(sources):
    """Refuses folders that somebody named and that hold no results: a slip must not merge to nothing."""
    for source in map(pathlib.Path, sources):
        if not source.is_dir():
            raise Refusal(f"{source} is no folder", status=2)
        if not any((source / name).is_file() for name in TABLES):
            raise Refusal(f"{source} holds no table of a campaign", status=2)


def protect(target):
    """Refuses to take the place of anything but results that were merged before."""
    if not target.exists():
        return
    if not target.is_dir():
        raise Refusal(f"{target} is no folder", status=2)
    for path in sorted(target.iterdir()):
        if path.name not in TABLES and path.name != "failures":
            raise Refusal(f"{target} holds {path.name}, which is not of a merge", status=2)


def union(paths, table, name):
    """The columns of a table and its rows in order, each with the folder it came from."""
    columns = []
    kept = {}
    for path in paths:
        if not path.exists():
            continue
        with open(path, newline="") as file:
            reader = csv.DictReader(file)
            # New columns come last: the longer list knows all of the shorter.
            if len(reader.fieldnames or []) > len(columns):
                columns = list(reader.fieldnames)
            for row in reader:
                key = table.key(row)
                candidate = (table.rank(row), row, path.parent)
                if key not in kept or candidate[0] < kept[key][0]:
                    kept[key] = candidate
    ordered = sorted(kept.items(), key=lambda item: [natural(text) for text in item[0]])
    return columns, [(row, folder) for _, (_, row, folder) in ordered]


def natural(text):
    """Sorts 2/10 before 10/10, and words by their letters."""
    parts = []
    for part in str(text).split("/"):
        parts.append((0, int(part), "") if part.isdecimal() else (1, 0, part))
    return parts


def printed(columns, rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def bring_trial(row, folder, work):
    """Copies a failure's trial under a name that no other failure's has; the row with that name."""
    name = pathlib.PurePosixPath(row.get("file", ""))
    # A name that leads somewhere else is not followed.
    if not name.name or name.is_absolute() or ".." in name.parts or not (folder / name).is_file():
        return row
    mark = hashlib.sha256(f"{row['area']}/{row['signature']}".encode()).hexdigest()[:8]
    own = name.with_name(f"{name.stem.removesuffix('-' + mark)}-{mark}{name.suffix}")
    (work / own).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(folder / name, work / own)
    return {**row, "file": str(own)}


def replace(work, target):
    """Puts a folder in the place of another one, which is never half there."""
    if target.exists():
        old = pathlib.Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}-old-"))
        os.rename(target, old / "old")
        os.rename(work, target)
        shutil.rmtree(old, ignore_errors=True)
    else:
        os.rename(work, target)
