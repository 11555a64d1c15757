"""The mutants of a build, their selection by options, and the list of equivalent mutants."""

import csv
import dataclasses
import hashlib
import pathlib
import re
import subprocess

MODULES = (
    "OrderTree",
    "Changes",
    "BatchUpdates",
    "DiffableData",
    "CompositionalLayout",
    "HeadlessViews",
    "HeadlessCollectionView",
)
# Files that check the engine or contain mutants of trials are not mutated.
LEFT_OUT = ("+Invariants.swift", "+Testing.swift", "+Mutants.swift")
EQUIVALENT = "corpus/mutants/equivalent.csv"


class Refusal(Exception):
    """An error message for the user with the exit status."""

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
    # The number among mutants with equal file, function, source and mutant.
    nth: int

    @property
    def module(self):
        return self.file.split("/")[2]

    @property
    def key(self):
        """The key of a mutant, which does not change with lines above."""
        return (self.file, self.function, self.source, self.mutant, self.nth)

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column}: {self.mutant}"


def folder_of(repository, name, root="Sources"):
    """The path of a module's folder, or of its tests, in the wing that has it, or in `Benchmarks`."""
    found = [*(repository / root).glob(f"*/{name}"), *(repository / "Benchmarks").glob(name)]
    if len(found) != 1:
        raise Refusal(f"{root} has {len(found)} wings with {name}, not one", 3)
    return found[0].relative_to(repository)


def engine_files(repository, modules=MODULES):
    """The engine's source files: those that are mutated with some modules, and the others."""
    mutated, plain = [], []
    for module in MODULES:
        for path in sorted((repository / folder_of(repository, module)).rglob("*.swift")):
            name = str(path.relative_to(repository))
            is_plain = module not in modules or name.endswith(LEFT_OUT)
            (plain if is_plain else mutated).append(name)
    return mutated, plain


def load(repository, path):
    """Reads the mutants of the catalogue that the mutator wrote."""
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
    modules = {mutant.module for mutant in mutants}
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
                raise Refusal(f"{EQUIVALENT}:{number}: duplicate entry")
            if key not in keys and row["file"].split("/")[2] in modules:
                stale.append(f"{EQUIVALENT}:{number}: stale: no such mutant in {row['file']}")
            reasons[key] = reason
    if stale:
        raise Refusal("\n".join(stale))
    return reasons


def chosen(mutants, options, repository):
    """Returns the mutants that the options select, in order."""
    for module in options.module:
        if module not in MODULES:
            raise Refusal(f"unknown module {module}: use one of {', '.join(MODULES)}")
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
    """Returns the file with a path or the end of a path, and the line if given."""
    match = re.fullmatch(r"(.+?)(?::(\d+))?", text)
    end, line = match.group(1), match.group(2)
    files = sorted({mutant.file for mutant in mutants if ("/" + mutant.file).endswith("/" + end)})
    if len(files) != 1:
        found = "no file" if not files else "several files: " + ", ".join(files)
        raise Refusal(f'--file "{text}" matches {found}')
    return files[0], int(line) if line else None


def draw(mutant, seed):
    """Returns a number that depends only on the seed and the mutant's key."""
    # Without the wing, so that a module that moves to another one keeps its sample.
    file = "Sources/" + mutant.file.split("/", 2)[2]
    text = "\n".join(map(str, (seed, file, *mutant.key[1:])))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def changed_lines(repository, revision):
    """Returns the lines added or changed since a revision."""
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
