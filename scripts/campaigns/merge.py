"""Puts the results of shards together.

Merging is a union: the order of what is merged, merging twice, and merging what was merged before
make no difference. Where two rows are about the same thing, the one that says more is kept, by an order
that is the same for everybody. A source that cannot be read as a whole is left out and named: it neither
keeps the others from being merged nor adds a part of itself.
"""

import csv
import hashlib
import io
import json
import math
import os
import pathlib
import shutil
import stat
import tempfile

from .plan import Refusal

# A table or a trial that is longer is none of ours.
LONGEST_FILE = 256 << 20


class Damage(Exception):
    """Why a source cannot be merged."""


class Table:
    """How rows of one table are told apart, and which of two about the same thing is kept."""

    def __init__(self, keys, most=(), least=()):
        self.keys = keys
        self.most = most
        self.least = least

    def key(self, row):
        return tuple(row[column] for column in self.keys) if self.keys else tuple(row.items())

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
    """A finite number, and zero for anything else: with another one, no order would be one."""
    try:
        value = float(text)
    except ValueError:
        return 0.0
    return value if math.isfinite(value) else 0.0


def merge(sources, target):
    """Merges folders, of shards or merged before, into a new one, which takes the place of `target`.

    Returns the sources that were left out, each with the reason.
    """
    target = pathlib.Path(target)
    protect(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = pathlib.Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}-"))
    os.chmod(work, 0o755)
    whole, damaged = [], []
    for source in map(pathlib.Path, sources):
        try:
            whole.append((source, read_source(source)))
        except Damage as damage:
            damaged.append((source, str(damage)))
    for name, table in TABLES.items():
        columns, rows = union([(source, tables.get(name)) for source, tables in whole], table)
        if name == "failures.csv":
            rows = [(bring_trial(row, folder, work), folder) for row, folder in rows]
        if columns:
            (work / name).write_bytes(printed(columns, [row for row, _ in rows]).encode())
    replace(work, target)
    return damaged


def check(sources):
    """Refuses folders that somebody named and that hold no results: a slip must not merge to nothing."""
    for source in map(pathlib.Path, sources):
        if not source.is_dir():
            raise Refusal(f"{source} is no folder", status=2)
        if not any(os.path.lexists(source / name) for name in TABLES):
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


def read_source(folder):
    """The tables of a folder: for each the columns and the rows."""
    digests = digests_of(folder)
    tables = {}
    for name, table in TABLES.items():
        data = read_regular(folder, name)
        if digests is not None and digests.get(name) != digest(data):
            raise Damage(f"{name} is not as it was published")
        if data is not None:
            tables[name] = read_table(data, table, name)
    return tables


def digest(data):
    return None if data is None else hashlib.sha256(data).hexdigest()


def digests_of(folder):
    """What a shard says of its tables; None for a folder that was merged, or is of an older form."""
    data = read_regular(folder, "shard.json")
    if data is None:
        return None
    try:
        record = json.loads(data.decode())
        digests = record.get("tables")
        if record["outcome"] not in ("fine", "found", "died") or not isinstance(
            digests, (dict, type(None))
        ):
            raise ValueError("it says nothing of an outcome")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise Damage(f"shard.json makes no sense: {problem}") from problem
    return digests


def read_regular(folder, name):
    """The bytes of a file below a folder; None if there is none.

    Nothing that leads elsewhere is followed, and nothing is opened that somebody could make us wait for.
    """
    *above, last = pathlib.PurePosixPath(name).parts
    place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for part in above:
            below = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=place)
            os.close(place)
            place = below
        descriptor = os.open(last, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=place)
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise Damage(f"{name}: {problem.strerror}") from problem
    finally:
        os.close(place)
    status = os.fstat(descriptor)
    if not stat.S_ISREG(status.st_mode) or status.st_size > LONGEST_FILE:
        os.close(descriptor)
        raise Damage(f"{name} is no file, or one of more than {LONGEST_FILE} bytes")
    with open(descriptor, "rb") as file:
        try:
            return file.read(LONGEST_FILE)
        except OSError as problem:
            raise Damage(f"{name}: {problem.strerror}") from problem


def read_table(data, table, name):
    """The columns and rows of a table that is whole."""
    csv.field_size_limit(LONGEST_FILE)
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise Damage(f"{name} is not UTF-8 at byte {problem.start}") from problem
    if "\0" in text:
        raise Damage(f"{name} holds a zero byte")
    if not text.endswith("\n"):
        raise Damage(f"{name} ends in the middle of a row")
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        columns = next(rows)
        if len(set(columns)) < len(columns) or not set(table.keys) <= set(columns):
            raise Damage(f"{name} has other columns: {', '.join(columns)[:200]}")
        read = []
        for fields in rows:
            if len(fields) != len(columns):
                raise Damage(
                    f"{name}, line {rows.line_num}: {len(fields)} fields, not {len(columns)}"
                )
            read.append(dict(zip(columns, fields)))
    except csv.Error as problem:
        raise Damage(f"{name}, line {rows.line_num}: {problem}") from problem
    return columns, read


def union(tables, table):
    """The columns of a table and its rows in order, each with the folder it came from."""
    columns = []
    kept = {}
    for folder, found in tables:
        if found is None:
            continue
        # New columns come last: the longer list knows all of the shorter.
        if (len(found[0]), found[0]) > (len(columns), columns):
            columns = found[0]
        for row in found[1]:
            key = table.key(row)
            candidate = (table.rank(row), row, folder)
            if key not in kept or candidate[0] < kept[key][0]:
                kept[key] = candidate
    ordered = sorted(kept.items(), key=lambda item: [natural(text) for text in item[0]])
    return columns, [(row, folder) for _, (_, row, folder) in ordered]


def natural(text):
    """Sorts 2/10 before 10/10, and words by their letters."""
    parts = []
    for part in str(text).split("/"):
        is_number = part.isascii() and part.isdecimal() and len(part) <= 18
        parts.append((0, int(part), part) if is_number else (1, 0, part))
    return parts


def printed(columns, rows):
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, columns, restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def bring_trial(row, folder, work):
    """Copies a failure's trial under a name that no other failure's has; the row with that name."""
    name = pathlib.PurePosixPath(row.get("file", ""))
    missing = {**row, "file": ""}
    # A name that leads somewhere else is not followed, nor is a link.
    if not name.name or name.is_absolute() or ".." in name.parts:
        return missing
    try:
        data = read_regular(folder, name)
    except (Damage, ValueError):
        data = None
    if data is None:
        return missing
    mark = hashlib.sha256(f"{row['area']}/{row['signature']}".encode()).hexdigest()[:8]
    above = name.parts[1:-1] if name.parts[0] == "failures" else ()
    last = f"{name.stem.removesuffix('-' + mark)}-{mark}{name.suffix}"
    own = pathlib.PurePosixPath("failures", *above, last)
    (work / own).parent.mkdir(parents=True, exist_ok=True)
    (work / own).write_bytes(data)
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
