"""Runs the commands shown in documents and compares their output.

    python3 scripts/lib/transcripts.py ESPALIER DOCUMENT.md...
    python3 scripts/lib/transcripts.py --list DOCUMENT.md...

A transcript is a code block marked `console`. A line that begins with `$ ` is a command, and the lines up to the
next command are its expected output. `$ cat FILE` writes the file for the commands after it. Commands that begin with
`espalier` are run by bash, in an empty folder for each document. A line `...` matches any lines.

Commands are also read from the steps of a workflow (`- run: `), and from lines of an indented block or of a block
without a language that begin with a program. A command that is not run has a row in INSTEAD, with the command that is
run in its place, if any, and the reason; another one is an error, and so is a row without a command. --list prints
each command with the way it is tested.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent

OWN = "a program of the reader's package; EspalierToolTests test its suites and areas"
TUTORIAL = "scripts/tutorial builds this package and measures it"
BUILD = "takes minutes; .ci/run or scripts/nightly runs it"
# Patterns of commands that are not run as they are: the replacement or nothing, and the reason.
INSTEAD = [
    (r"espalier bench --quick --suite Snapshot --json \| jq .*",
     "espalier bench --smoke --filter 'Snapshot/insert one/espalier' --json | python3 -m json.tool >out.json",
     "a quick run takes minutes, and not every machine has jq"),
    (r"espalier compare before after --json \| jq .*",
     "for folder in before after; do espalier bench --smoke --filter 'Snapshot/insert one/espalier' --out $folder "
     ">table.txt; done; espalier compare before after --json | python3 -m json.tool >out.json",
     "needs two folders of results, and not every machine has jq"),
    (r"espalier list areas --json \| jq .*", "espalier list areas --json | python3 -m json.tool >out.json",
     "not every machine has jq"),
    (r"(swift run -c release|\.build/release/)\s?(queues|benchmarks) .*", None, OWN),
    (r"mkdir old && cp \.build/release/queues old/", None, OWN),
    (r"swift build -c release", None, OWN),
    (r"swift run -c release numbers-bench .*", None, TUTORIAL),
    (r"swift run -c release terminal-list", None, "needs a terminal; TerminalListTests test it"),
    (r"git (add|clone|init|tag) .*", None, "changes a repository of the reader"),
    (r"(sudo )?apt-get .*", None, "installs packages; scripts/lib/requirements.sh does so"),
    (r"docker run .*", None, "starts a container"),
    (r"export PATH=.*", None, "changes the shell of the reader"),
    (r"swift build -c release --product espalier", None, BUILD),
    (r"(cd \w+ && swift test|mkdir -p .*)", None, "a package of the reader; scripts/tutorial tests one"),
    (r"scripts/(bench|docs|fuzz|gate|growth|lint|mutants|nightly|page|sanitize|test|tutorial)\b.*", None, BUILD),
    (r"scripts/uikit-rewrite .*", None, "rewrites sources of the reader; UIKitTests run it"),
    (r"\.ci/run", None, BUILD),
]
PROGRAM = re.compile(
    r"(?:scripts/|\.ci/|\.build/|(?:sudo )?(?:apt-get|cd|docker|espalier|export|git|mkdir|swift (?:build|run|test)) )")


def commands(document):
    """Returns the commands of a document, each with its line number and expected output, if it shows one."""
    found = []
    block = None
    for number, line in enumerate(document.read_text().splitlines(), 1):
        fence = re.match(r"```(\w*)$", line)
        if fence:
            block = fence[1] if block is None else None
        elif block == "console":
            if line.startswith("$ "):
                found.append((number, line[2:], []))
            elif found:
                found[-1][2].append(line)
        elif block == "yaml" and (step := re.match(r"\s*- run: (.*)", line)):
            found.append((number, step[1], None))
        elif block == "" or (block is None and line.startswith("    ")):
            line = re.sub(r"\s+# .*", "", line.strip().removeprefix("$ "))
            if PROGRAM.match(line + " "):
                found.append((number, line, None))
    return found


def instead(line):
    """Returns the row of a command, if it has one."""
    return next((row for row in INSTEAD if re.fullmatch(row[0], line)), None)


def pattern(lines):
    """Returns a pattern of the expected output, in which `...` matches any lines."""
    parts = [r"(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in lines]
    return re.compile("".join(parts))


def check(espalier, document, folder, used):
    """Returns the differences of a document and the number of its commands that were run."""
    complaints = []
    count = 0
    for number, line, shown in commands(document):
        words = shlex.split(line)
        if words[0] == "cat":
            (folder / words[1]).write_text("\n".join(shown) + "\n")
            continue
        row = instead(line)
        if row:
            used.add(row[0])
            if row[1] is None:
                continue
        elif words[0] != "espalier":
            complaints.append(f"{document}:{number}: {line}\nis not run: add it to INSTEAD in {__file__}")
            continue
        count += 1
        result = subprocess.run(
            ["bash", "-o", "pipefail", "-c", row and row[1] or line],
            cwd=folder,
            env={**os.environ, "PATH": f"{espalier.parent}:{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=600,
        )
        if result.returncode not in (0, 1):
            complaints.append(f"{document}:{number}: {line}\nends with status {result.returncode}:\n{result.stderr}")
        elif shown is not None and not pattern(shown).fullmatch(result.stdout):
            complaints.append(f"{document}:{number}: {line}\nprints different output:\n{result.stdout}")
    return complaints, count


def show(documents):
    """Prints the commands of documents, and returns 1 if one is neither run nor listed."""
    status = 0
    for document in documents:
        for number, line, _ in commands(pathlib.Path(document)):
            row = instead(line)
            if row is None and line.split()[0] not in ("cat", "espalier"):
                row = ("", "neither run nor listed", "add it to INSTEAD")
                status = 1
            way = "run" if row is None else f"{row[1] or 'not run'}: {row[2]}"
            print(f"{document}:{number}: {line}\n    {way}")
    return status


def main(espalier, documents):
    espalier = pathlib.Path(espalier).resolve()
    count = 0
    complaints = []
    used = set()
    for document in documents:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "corpus").symlink_to(REPOSITORY / "corpus")
            found, ran = check(espalier, pathlib.Path(document), folder, used)
            complaints += found
            count += ran
    complaints += [f"INSTEAD has no command for {row[0]}" for row in INSTEAD if row[0] not in used]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"{count} commands in {len(documents)} documents, {len(complaints)} with different output")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(show(sys.argv[2:]) if sys.argv[1] == "--list" else main(sys.argv[1], sys.argv[2:]))
