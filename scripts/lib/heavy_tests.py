"""Prints the heavy suites that a change does not need, one per line.

    python3 scripts/lib/heavy_tests.py SUITES REVISION <PACKAGE.json

SUITES are lines `Target.Suite`. A change needs the heavy suites of targets that depend on a module with a file that
differs from REVISION. The package is the output of `swift package dump-package`.
"""

import json
import pathlib
import subprocess
import sys


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


def main(suites, revision):
    targets = json.load(sys.stdin)["targets"]
    affected = needed(targets, changed_paths(revision))
    for suite in pathlib.Path(suites).read_text().split():
        if suite.split(".")[0] not in affected:
            print(suite)


if __name__ == "__main__":
    main(*sys.argv[1:])
