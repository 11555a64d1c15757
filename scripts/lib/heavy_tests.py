"""Measures test suites, and selects heavy suites that a change does not need.

    python3 scripts/lib/heavy_tests.py --since REVISION SUITES... <PACKAGE  prints the suites that a change does not need
    python3 scripts/lib/heavy_tests.py --measure PROGRAM COSTS <TESTS       runs each suite alone, and writes COSTS

A change needs the suites of targets that depend on a module with a file that differs from REVISION. PACKAGE is the
output of `swift package dump-package`, TESTS that of `swift test list`, PROGRAM the built test bundle. COSTS is
`results/tests.csv`: the processor time of each suite that takes at least a second.
"""

import csv
import json
import resource
import subprocess
import sys

LISTED = 1.0


def changed_paths(revision):
    """Returns the paths that differ from a revision, also those that Git does not track yet."""
    commands = ["git", "diff", "--name-only", revision, "--"], ["git", "ls-files", "--others", "--exclude-standard"]
    outputs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in commands]
    return [path for output in outputs for path in output.splitlines()]


def needed(targets, paths):
    """Returns the names of the targets that a change of some paths affects."""
    folders = {target["path"] + "/": target["name"] for target in targets}
    affected = {name for path in paths for folder, name in folders.items() if path.startswith(folder)}
    if any(path in ("Package.swift", "corpus") or path.startswith("corpus/") for path in paths):
        affected |= {target["name"] for target in targets}
    users = {}
    for target in targets:
        for dependency in target["dependencies"]:
            name = next(iter(dependency.values()))[0]
            users.setdefault(name, []).append(target["name"])
    waiting = list(affected)
    while waiting:
        for user in users.get(waiting.pop(), []):
            if user not in affected:
                affected.add(user)
                waiting.append(user)
    return affected


def measure(program, path):
    """Runs each suite alone and writes the processor time of those that take long."""
    suites = sorted({line.split("/")[0] for line in sys.stdin if "/" in line})
    rows = []
    for number, suite in enumerate(suites, 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        name = "^" + suite.replace(".", "\\.") + "/"
        command = [program, "--testing-library", "swift-testing", "--filter", name]
        passed = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if not passed:
            sys.exit(f"{suite} failed; costs are those of tests that pass")
        if seconds >= LISTED:
            rows.append((suite, f"{seconds:.1f}"))
            print(f"{seconds:6.1f} s  {suite}  ({number} of {len(suites)} suites)", flush=True)
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("suite", "processor_seconds"))
        writer.writerows(rows)


def main(action, *words):
    if action == "--measure":
        measure(*words)
    else:
        revision, *suites = words
        affected = needed(json.load(sys.stdin)["targets"], changed_paths(revision))
        print(*(suite for suite in suites if suite.split(".")[0] not in affected), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
