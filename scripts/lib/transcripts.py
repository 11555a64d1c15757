"""Runs the command lines that documents show, and compares what they print.

    python3 scripts/lib/transcripts.py ESPALIER DOCUMENT.md...

A transcript is a block of code marked `console`. A line that begins with `$ ` is a command; what
follows, up to the next one, is what it prints. `$ cat FILE` is believed: it makes the file, for the
commands after it. Only `espalier` itself is run, in an empty folder for each document, and `...` alone
on a line stands for any lines.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def commands(document):
    """The commands of a document: line number, words, and the lines shown below it."""
    found = []
    is_open = False
    for number, line in enumerate(document.read_text().splitlines(), 1):
        if is_open and line != "```":
            if line.startswith("$ "):
                found.append((number, line[2:], []))
            elif found:
                found[-1][2].append(line)
        else:
            is_open = line == "```console"
    return found


def pattern(lines):
    """What matches the lines shown, `...` being any lines."""
    parts = [r"(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in lines]
    return re.compile("".join(parts))


def check(espalier, document, folder):
    """The complaints about one document, and how many of its commands were run."""
    complaints = []
    count = 0
    for number, line, shown in commands(document):
        words = shlex.split(line)
        if words[0] == "cat":
            (folder / words[1]).write_text("\n".join(shown) + "\n")
            continue
        if words[0] != "espalier":
            continue
        count += 1
        result = subprocess.run(
            [espalier, *words[1:]],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=300,
        )
        if not pattern(shown).fullmatch(result.stdout):
            complaints.append(f"{document}:{number}: {line}\nprints\n{result.stdout}")
    return complaints, count


def main(espalier, documents):
    espalier = str(pathlib.Path(espalier).resolve())
    count = 0
    complaints = []
    for document in documents:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "corpus").symlink_to(REPOSITORY / "corpus")
            found, ran = check(espalier, pathlib.Path(document), folder)
            complaints += found
            count += ran
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"{count} command lines of {len(documents)} documents, {len(complaints)} not as shown")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
