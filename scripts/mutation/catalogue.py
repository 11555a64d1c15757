"""The mutants of a build, which of them somebody asks for, and which are equivalent to the engine."""

import csv
import dataclasses
import hashlib
import pathlib
import re
import subprocess

MODULES = (
    "OrderTree",
    "BatchUpdates",
    "DiffableData",
    "CompositionalLayout",
    "HeadlessViews",
    "HeadlessCollectionView",
)
# What checks the engine, or breaks it for trials, is no engine.
LEFT_OUT = ("+Invariants.swift", "+Testing.swift", "+Faults.swift")
EQUIVALENT = "corpus/mutants/equivalent.csv"


class Refusal(Exception):
    """What cannot be done, in a sentence for the user, with the status to exit with."""

    def __init__(self, sentence, status=2):
        super().__init__(sentence)
        self.status = status


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One small change of one place in the engine."""

    number: int
    site: int
    file: str
    line: int
    column: int
    function: str
    mutant: str
    source: str
    # Counts mutants that agree in file, function, source and mutant.
    nth: int

    @property
    def module(self):
        return self.file.split("/")[1]

    @property
    def key(self):
        """What stays the same where lines above are added or removed."""
        return (self.file, self.function, self.source, self.mutant, self.nth)

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column}: {self.mutant}"


def engine_files(repository):
    """The engine's sources, those that are mutated and those that are not."""
    mutated, plain = [], []
    for module in MODULES:
        for path in sorted((repository / "Sources" / module).rglob("*.swift")):
            name = str(path.relative_to(repository))
            (plain if name.endswith(LEFT_OUT) else mutated).append(name)
    return mutated, plain


def load(repository, path):
    """Every mutant of the catalogue that the mutator wrote."""
    lines, counts, mutants = {}, {}, []
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            name = row["file"]
            if name not in lines:
                lines[name] = (repository / name).read_text().split("\n")
            line = int(row["line"])
            source = lines[name][line - 1].strip()
            key = (name, row["function"], source, row["mutant"])
            counts[key] = counts.get(key, 0) + 1
            mutants.append(
                Mutant(
                    int(row["number"]),
                    int(row["site"]),
                    name,
                    line,
                    int(row["column"]),
                    row["function"],
                    row["mutant"],
                    source,
                    counts[key],
                )
            )
    return mutants


def equivalents(repository, mutants):
    """The reasons of equivalent mutants by key. An entry without a mutant is an error."""
    path = repository / EQUIVALENT
    if not path.exists():
        return {}
    keys = {mutant.key for mutant in mutants}
    reasons, stale = {}, []
    with open(path, newline="") as file:
        for number, row in enumerate(csv.DictReader(file), 2):
            try:
                key = (row["file"], row["function"], row["source"], row["mutant"], int(row["nth"]))
                reason = row["reason"].strip()
            except (KeyError, TypeError, ValueError, AttributeError):
                raise Refusal(
                    f"{EQUIVALENT}:{number}: needs file,function,source,mutant,nth,reason"
                ) from None
            if not reason:
                raise Refusal(f"{EQUIVALENT}:{number}: the reason is missing")
            if key in reasons:
                raise Refusal(f"{EQUIVALENT}:{number}: the entry is there twice")
            if key not in keys:
                stale.append(f"{EQUIVALENT}:{number}: stale: no such mutant in {row['file']}")
            reasons[key] = reason
    if stale:
        raise Refusal("\n".join(stale))
    return reasons


def chosen(mutants, options, repository):
    """The mutants that the options ask for, in order."""
    for module in options.module:
        if module not in MODULES:
            raise Refusal(f"no module {module}; there are {', '.join(MODULES)}")
    places = [place_of(place, mutants) for place in options.file]
    if options.module:
        mutants = [mutant for mutant in mutants if mutant.module in options.module]
    if places:
        mutants = [
            mutant
            for mutant in mutants
            if any(mutant.file == file and line in (None, mutant.line) for file, line in places)
        ]
    if options.since:
        lines = changed_lines(repository, options.since)
        mutants = [mutant for mutant in mutants if (mutant.file, mutant.line) in lines]
    if options.sample > 1:
        mutants = [mutant for mutant in mutants if draw(mutant, options.seed) % options.sample == 0]
    index, count = options.shard
    return [mutant for position, mutant in enumerate(mutants) if position % count == index - 1]


def place_of(text, mutants):
    """A file, by its path or its end, and a line where one is named."""
    match = re.fullmatch(r"(.+?)(?::(\d+))?", text)
    end, line = match.group(1), match.group(2)
    files = sorted({mutant.file for mutant in mutants if ("/" + mutant.file).endswith("/" + end)})
    if len(files) != 1:
        found = "no file" if not files else "more than one file: " + ", ".join(files)
        raise Refusal(f'--file "{text}" names {found} with mutants')
    return files[0], int(line) if line else None


def draw(mutant, seed):
    """A number that depends on the seed and the mutant alone, not on its line."""
    text = "\n".join(map(str, (seed, *mutant.key)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def changed_lines(repository, revision):
    """The lines that were added or changed since a revision."""
    words = ["git", "diff", "-U0", "--no-color", "--no-ext-diff", revision, "--", "Sources"]
    result = subprocess.run(words, cwd=repository, capture_output=True, text=True, check=False)
    if result.returncode:
        raise Refusal(f"--since {revision}: {result.stderr.strip()}")
    lines, file = set(), None
    for line in result.stdout.splitlines():
        if line.startswith("+++ "):
            file = line[6:] if line.startswith("+++ b/") else None
        elif line.startswith("@@") and file:
            match = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
            start, count = int(match.group(1)), int(match.group(2) or 1)
            lines.update((file, number) for number in range(start, start + count))
    return lines
