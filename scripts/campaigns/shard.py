"""Runs one shard and publishes its results.

The module is self-contained: it is sent to the workers of a cluster, which need only Python.

    FOLDER/shards/00007/     published results: the tables, shard.json, log.txt
    FOLDER/begun/00007/1     mark of the first attempt, with its machine and its run
    FOLDER/.running/…        partial results
"""

import csv
import ctypes
import hashlib
import json
import os
import pathlib
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time

LONGEST_LOG = 64 * 1024

# The program cannot run here: a full disk, a missing tool, no such program.
CANNOT = (3, 126, 127)


def published(folder, name):
    """Whether a shard is published."""
    return (pathlib.Path(folder) / "shards" / name / "shard.json").exists()


def run(folder, shard, espalier, timeout, attempts, token=""):
    """Runs a shard unless it is published. Returns its outcome, or "cannot: " and the reason.

    A shard that ends without results, by a signal or a timeout, is retried. After `attempts` attempts it is
    published as a failure. A full disk, an interruption and other causes outside of the shard do not count as an
    attempt.
    """
    folder = pathlib.Path(folder)
    name = f"{shard['number']:05d}"
    work = None
    try:
        while not published(folder, name):
            attempt = begin(folder, name, token)
            if attempt > attempts:
                places = (folder / "begun" / name / str(attempts)).read_text().split(", run ")[0].strip()
                withdraw(folder, name, token)
                give_up(
                    folder, shard, f"did not finish in {attempts} attempts, the last one on {places}"
                )
                break
            work = workplace(folder, name)
            reason = run_once(folder, shard, espalier, timeout, attempts, attempt, work)
            if reason:
                withdraw(folder, name, token)
                return "cannot: " + reason
        return outcome_of(folder, name)
    except OSError as problem:
        withdraw(folder, name, token)
        return f"cannot: {problem}"
    except BaseException:
        withdraw(folder, name, token)
        raise
    finally:
        if work:
            shutil.rmtree(work, ignore_errors=True)


def run_once(folder, shard, espalier, timeout, attempts, attempt, work):
    """Runs a shard and publishes its results, unless it can be retried.

    Returns a reason if the shard could not run for a cause outside of it.
    """
    started = time.monotonic()
    status, log = execute([espalier, *shard["words"], "--out", str(work)], timeout)
    seconds = round(time.monotonic() - started, 3)
    lines = log.strip().splitlines()
    if status in CANNOT:
        return lines[-1] if lines else f"exited with status {status}"
    story = None
    if status is None:
        story = f"did not finish within {timeout:g} s"
    elif status < 0:
        story = f"killed by signal {-status} ({signal.strsignal(-status)})"
    elif status not in (0, 1):
        story = f"exited with status {status}"
    if story and attempt < attempts and status != 2:
        shutil.rmtree(work, ignore_errors=True)
        return None
    outcome = "died" if story else ("found" if status else "fine")
    publish(folder, shard, work, outcome, story or "", log, seconds, attempt)
    return None


def outcome_of(folder, name):
    """The outcome of a published shard: fine, found or died; damaged if it cannot be read."""
    path = pathlib.Path(folder) / "shards" / name / "shard.json"
    try:
        outcome = json.loads(path.read_text())["outcome"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "damaged"
    return outcome if outcome in ("fine", "found", "died") else "damaged"


def withdraw(folder, name, token):
    """Removes the last mark of an attempt that did not fail, if this run wrote it."""
    begun = pathlib.Path(folder) / "begun" / name
    try:
        last = max((path for path in begun.iterdir() if path.name.isdecimal()), key=lambda p: int(p.name))
        if last.stat().st_size == 0 or last.read_text().endswith(f", run {token}\n"):
            last.unlink()
    except (OSError, ValueError):
        pass  # There is no mark, or it cannot be removed and counts as an attempt.


def begin(folder, name, token):
    """Marks an attempt of a shard and returns its number."""
    begun = folder / "begun" / name
    begun.mkdir(parents=True, exist_ok=True)
    attempt = 1
    while True:
        try:
            with open(begun / str(attempt), "x") as file:
                file.write(f"{socket.gethostname()}, process {os.getpid()}, run {token}\n")
            return attempt
        except FileExistsError:
            attempt += 1


def workplace(folder, name):
    """Makes a folder beside the results, so that a rename can publish it."""
    running = folder / ".running"
    running.mkdir(parents=True, exist_ok=True)
    return pathlib.Path(tempfile.mkdtemp(dir=running, prefix=f"{name}-"))


def give_up(folder, shard, story):
    """Publishes a shard that crashed its workers as a failure."""
    folder = pathlib.Path(folder)
    name = f"{shard['number']:05d}"
    if not published(folder, name):
        publish(folder, shard, workplace(folder, name), "died", story, "", 0.0, 0)


def publish(folder, shard, work, outcome, story, log, seconds, attempt):
    """Publishes the results with one rename. Results of a second run are dropped."""
    record = {
        "number": shard["number"],
        "title": shard["title"],
        "outcome": outcome,
        "story": story,
        "words": list(shard["words"]),
        "seconds": seconds,
        "attempt": attempt,
        "host": socket.gethostname(),
    }
    if outcome == "died":
        with open(work / "died.csv", "w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["title", "story", "words", "attempt", "host"])
            line = shlex.join(["espalier", *shard["words"]])
            writer.writerow([shard["title"], story, line, attempt, record["host"]])
    # A merge checks the tables against these digests.
    record["tables"] = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in work.glob("*.csv")
    }
    (work / "log.txt").write_text(log)
    (work / "shard.json").write_text(json.dumps(record, indent=1) + "\n")
    os.chmod(work, 0o755)
    (folder / "shards").mkdir(parents=True, exist_ok=True)
    try:
        os.rename(work, folder / "shards" / f"{shard['number']:05d}")
    except OSError:
        shutil.rmtree(work, ignore_errors=True)
        if not published(folder, f"{shard['number']:05d}"):
            raise


def execute(words, timeout):
    """Runs a command. Returns its status, None after a timeout, and the end of its output.

    The command runs in its own process group, which is killed with it, and it is killed with this process.
    """
    with tempfile.TemporaryFile() as output:
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        except OSError as problem:
            return 127, f"{words[0]}: {problem}\n"
        try:
            status = process.wait(timeout)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        output.seek(max(0, output.seek(0, os.SEEK_END) - LONGEST_LOG))
        return status, output.read().decode(errors="replace")


def die_with_parent():
    """Makes Linux kill this process when its parent ends."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    except AttributeError:
        pass  # Not Linux: a killed worker leaves its shard running without effect.
