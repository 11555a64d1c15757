"""Runs the commands shown in documents and compares their output.

    python3 scripts/lib/transcripts.py ESPALIER DOCUMENT.md...

A transcript is a code block marked `console`. A line that begins with `$ ` is a command, and the lines up to the
next command are its expected output. `$ cat FILE` writes the file for the commands after it. Other commands are run
only if they are `espalier`, in an empty folder for each document. A line `...` matches any lines.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def commands(document):
    """Returns the commands of a document, each with its line number and expected output."""
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
    """Returns a pattern of the expected output, in which `...` matches any lines."""
    parts = [r"(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in lines]
    return re.compile("".join(parts))


def check(espalier, document, folder):
    """Returns the differences of a document and the number of its commands that were run."""
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
            complaints.append(f"{document}:{number}: {line}\nprints different output:\n{result.stdout}")
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
    print(f"{count} commands in {len(documents)} documents, {len(complaints)} with different output")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
