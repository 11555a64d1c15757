"""Merges the results of shards.

Merging is a union: it is commutative, associative and idempotent. Of two rows with the same key, the one with
more information is kept, by a total order. A source that cannot be read completely is reported and left out; it
does not affect the others.
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

# Larger tables and trials are refused.
LONGEST_FILE = 256 << 20


class Damage(Exception):
    """The reason why a source cannot be merged."""


class Table:
    """The key columns of a table, and the order of rows with the same key."""

    def __init__(self, keys, most=(), least=()):
        self.keys = keys
        self.most = most
        self.least = least

    def key(self, row):
        return tuple(row[column] for column in self.keys) if self.keys else tuple(row.items())

    def rank(self, row):
        """The sort key of a row: smaller is better. The text breaks ties."""
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
    """The finite number in a text, or zero, so that the order is total."""
    try:
        value = float(text)
    except ValueError:
        return 0.0
    return value if math.isfinite(value) else 0.0


def merge(sources, target):
    """Merges folders of shards or of earlier merges into a new folder, which replaces `target`.

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
    """Refuses given folders without results, such as misspelled ones."""
    for source in map(pathlib.Path, sources):
        if not source.is_dir():
            raise Refusal(f"{source} is not a folder", status=2)
        if not any(os.path.lexists(source / name) for name in TABLES):
            raise Refusal(f"{source} has no table of a campaign", status=2)


def protect(target):
    """Refuses to replace anything but merged results."""
    if not target.exists():
        return
    if not target.is_dir():
        raise Refusal(f"{target} is not a folder", status=2)
    for path in sorted(target.iterdir()):
        if path.name not in TABLES and path.name != "failures":
            raise Refusal(f"{target} contains {path.name}, which is not part of a merge; use another folder", status=2)


def read_source(folder):
    """Reads the tables of a folder, each with its columns and rows."""
    digests = digests_of(folder)
    tables = {}
    for name, table in TABLES.items():
        data = read_regular(folder, name)
        if digests is not None and digests.get(name) != digest(data):
            raise Damage(f"{name} was changed after it was published")
        if data is not None:
            tables[name] = read_table(data, table, name)
    return tables


def digest(data):
    return None if data is None else hashlib.sha256(data).hexdigest()


def digests_of(folder):
    """The digests of a shard's tables; None for a merged folder or an older format."""
    data = read_regular(folder, "shard.json")
    if data is None:
        return None
    try:
        record = json.loads(data.decode())
        digests = record.get("tables")
        if record["outcome"] not in ("fine", "found", "died") or not isinstance(
            digests, (dict, type(None))
        ):
            raise ValueError("the outcome is missing")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise Damage(f"invalid shard.json: {problem}") from problem
    return digests


def read_regular(folder, name):
    """Reads a file below a folder. Returns None if there is none.

    Links are not followed, and pipes and devices are not opened for reading.
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
        raise Damage(f"{name} is not a file of at most {LONGEST_FILE} bytes")
    with open(descriptor, "rb") as file:
        try:
            return file.read(LONGEST_FILE)
        except OSError as problem:
            raise Damage(f"{name}: {problem.strerror}") from problem


def read_table(data, table, name):
    """Parses the columns and rows of a complete table."""
    csv.field_size_limit(LONGEST_FILE)
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise Damage(f"{name} is not UTF-8 at byte {problem.start}") from problem
    if "\0" in text:
        raise Damage(f"{name} contains a zero byte")
    if not text.endswith("\n"):
        raise Damage(f"{name} ends in the middle of a row")
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        columns = next(rows)
        if len(set(columns)) < len(columns) or not set(table.keys) <= set(columns):
            raise Damage(f"{name} has unexpected columns: {', '.join(columns)[:200]}")
        read = []
        for fields in rows:
            if len(fields) != len(columns):
                raise Damage(
                    f"{name}, line {rows.line_num}: {len(fields)} fields, expected {len(columns)}"
                )
            read.append(dict(zip(columns, fields)))
    except csv.Error as problem:
        raise Damage(f"{name}, line {rows.line_num}: {problem}") from problem
    return columns, read


def union(tables, table):
    """The columns of a table and its sorted rows, each with its source folder."""
    columns = []
    kept = {}
    for folder, found in tables:
        if found is None:
            continue
        # New columns are added at the end, so the longer list contains the shorter one.
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
    """The sort key of a text: 2/10 is before 10/10."""
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
    """Copies the trial of a failure under a unique name. Returns the row with that name."""
    name = pathlib.PurePosixPath(row.get("file", ""))
    missing = {**row, "file": ""}
    # Names outside of the folder and links are not followed.
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
    """Replaces a folder by another one with renames."""
    if target.exists():
        old = pathlib.Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}-old-"))
        os.rename(target, old / "old")
        os.rename(work, target)
        shutil.rmtree(old, ignore_errors=True)
    else:
        os.rename(work, target)
