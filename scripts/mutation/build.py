"""Builds the mutated engine in .build/mutants without changing the working copy."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from . import catalogue
from .catalogue import Refusal

LIBRARIES = ("SwiftParser", "SwiftSyntax", "SwiftOperators")
PLAIN = (
    "CAtomics",
    "Documents",
    "Portability",
    "UIKitStandIns",
    "UIKitNames",
    "UIKitProbe",
    "UIKit",
    "_Testing_UIKit",
    "_Testing_CoreGraphics",
    "CoreGraphics",
    "QuartzCore",
    "CTrials",
    "CWorkers",
    "Trials",
    "Workers",
    "Oracles",
    "Workloads",
    "CrashReports",
    "EngineTrials",
    "ViewTrials",
    "Measures",
    "CInstructions",
)
# The modules whose tests also run the module below, since they use the engine through its names of UIKit.
VIEWS = ("HeadlessViews", "HeadlessCollectionView", "UIKitNames", "UIKitProbe", "UIKit")
TESTED_BY = {
    # It has nouns only, which the rules and the snapshots use.
    "Changes": ("BatchUpdates", "DiffableData"),
    "CompositionalLayout": ("CompositionalLayout", *VIEWS),
    "HeadlessViews": VIEWS,
    "HeadlessCollectionView": VIEWS,
}
CONFORMANCE = "Conformances+Mutants.swift"
# Mutants are enabled in inlined code, and tests import modules as testable.
OPTIONS = ("-c", "release", "-Xswiftc", "-enable-testing", "--no-color-diagnostics")


class Build:
    """The package of mutants and its build products."""

    def __init__(self, repository):
        self.repository = repository
        self.folder = repository / ".build" / "mutants"
        self.own = repository / "scripts" / "mutation"
        self.catalogue = self.folder / "catalogue.csv"
        self.all_mutants = self.folder / "all.csv"
        self.runner = self.folder / ".build" / "release" / "mutant-runner"
        self.tests = self.folder / ".build" / "release" / "MutantsPackageTests.xctest"
        self.dropped = self.folder / "dropped.json"
        self.chosen = self.folder / "chosen"

    def make(self, modules, with_tests, chosen=None):
        """Writes the engine with the mutants of some modules and builds it with their tests.

        Leaves out mutants that do not compile. Modules without mutants are built from their sources.
        Builds only the mutants of the lines of `chosen`, if given, which takes less time than all.
        """
        tested = tested_by(modules) if with_tests else []
        self.make_mutator()
        self.chosen.unlink(missing_ok=True)
        if chosen is not None:
            places = dict.fromkeys(f"{mutant.file}:{mutant.line}\n" for mutant in chosen)
            self.chosen.write_text("".join(places))
            # The numbers are those of the list of all mutants.
            modules = catalogue.MODULES
        self.mirror(modules)
        while True:
            self.mutate(modules)
            log = self.compile(["--product", "mutant-runner"])
            if log is None and tested:
                log = self.compile(["--build-tests"], tested)
            if log is None:
                return
            self.drop(log)

    def make_mutator(self):
        """Compiles the mutator with the SwiftSyntax that the toolchain ships."""
        swift = shutil.which("swift")
        host = pathlib.Path(os.path.realpath(swift)).parent.parent / "lib" / "swift" / "host"
        for library in LIBRARIES:
            if not (host / f"{library}.swiftmodule").exists():
                raise Refusal(
                    f"this toolchain has no {library} in {host}; use a toolchain of swift.org", 3
                )
        sources = sorted(map(str, (self.own / "mutator").glob("*.swift")))
        program = self.folder / "mutator"
        newest = max(os.path.getmtime(source) for source in sources)
        if program.exists() and os.path.getmtime(program) >= newest:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        links = [f"-l{library}" for library in LIBRARIES]
        run(
            ["swiftc", "-O", "-I", host, "-L", host, *links]
            + ["-Xlinker", "-rpath", "-Xlinker", host, *sources, "-o", program]
        )

    def mirror(self, modules):
        """Copies the files that are built unchanged."""
        _, plain = catalogue.engine_files(self.repository, modules)
        for name in plain:
            copy_file(self.repository / name, self.folder / name)
        sources = self.folder / "Sources"
        folders = {module: self.folder_of(module) for module in (*catalogue.MODULES, *PLAIN)}
        for module in PLAIN:
            copy_folder(self.repository / folders[module], self.folder / folders[module])
        for module in ("CMutants", "Mutants"):
            copy_folder(self.own / "switches" / module, sources / module)
        copy_folder(self.own / "runner", sources / "MutantRunner")
        for module in catalogue.MODULES:
            conformance = self.own / "switches" / "Conformances" / f"{module}.swift"
            if conformance.exists():
                copy_file(conformance, self.folder / folders[module] / CONFORMANCE)
        for module in tested_by(catalogue.MODULES):
            tests = f"{module}Tests"
            folders[tests] = catalogue.folder_of(self.repository, tests, "Tests")
            copy_folder(self.repository / folders[tests], self.folder / folders[tests])
        # The manifest gets the paths of the copies, which have the wings of the repository.
        paths = "".join(f'  "{name}": "{folder}",\n' for name, folder in folders.items())
        manifest = (self.own / "Package.swift").read_text() + f"\nlet folders = [\n{paths}]\n"
        manifest += "for target in package.targets { target.path = folders[target.name] }\n"
        write_file(self.folder / "Package.swift", manifest.encode())
        corpus = self.folder / "corpus"
        if not corpus.is_symlink():
            corpus.symlink_to("../../corpus")

    def folder_of(self, module):
        """The path of a module's folder in the repository and in the copy."""
        return catalogue.folder_of(self.repository, module)

    def list_mutants(self):
        """Writes the list of all mutants, beside the engine that is built."""
        mutated, _ = catalogue.engine_files(self.repository)
        places = self.dropped_places(mutated)
        words = [self.folder / "mutator", self.repository, self.folder / "all"]
        run([*words, self.all_mutants, places, self.folder / "none", *mutated])

    def mutants(self):
        """The mutants that are built, and those among which the list of equivalent ones is checked."""
        built = catalogue.load(self.repository, self.catalogue)
        if not self.chosen.exists():
            return built, built
        numbers = {mutant.number for mutant in built}
        every = catalogue.load(self.repository, self.all_mutants)
        return [mutant for mutant in every if mutant.number in numbers], every

    def mutate(self, modules):
        """Writes the mutated files of some modules and the catalogue."""
        mutated, plain = catalogue.engine_files(self.repository, modules)
        known = {*mutated, *plain, *(f"{self.folder_of(m)}/{CONFORMANCE}" for m in catalogue.MODULES)}
        for module in catalogue.MODULES:
            for path in (self.folder / self.folder_of(module)).rglob("*.swift"):
                if str(path.relative_to(self.folder)) not in known:
                    path.unlink()
        places = self.dropped_places(mutated)
        run(
            [self.folder / "mutator", self.repository, self.folder, self.catalogue, places]
            + [self.chosen, *mutated]
        )

    def dropped_places(self, mutated):
        """Writes the current numbers of the lines whose mutants do not compile.

        Returns the path of that file.
        """
        # A line is identified by its text, since its number changes with lines above.
        texts = {tuple(entry) for entry in self.dropped_lines()}
        places = self.folder / "dropped"
        with open(places, "w") as file:
            for name in sorted({name for name, _ in texts} & set(mutated)):
                lines = (self.repository / name).read_text().split("\n")
                for number, line in enumerate(lines, 1):
                    if (name, line.strip()) in texts:
                        file.write(f"{name}:{number}\n")
        return places

    def dropped_lines(self):
        """The lines, as file and text, whose mutants do not compile."""
        if not self.dropped.exists():
            return []
        return json.loads(self.dropped.read_text())

    def compile(self, words, tested=()):
        """Builds. Returns None, or the log of a failed build."""
        process = subprocess.run(
            ["swift", "build", "--package-path", self.folder, *OPTIONS, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
            env={**os.environ, "ESPALIER_MUTANT_TESTS": ",".join(tested)},
        )
        return process.stdout if process.returncode else None

    def drop(self, log):
        """Leaves out the mutants of lines with compiler errors."""
        before = {tuple(entry) for entry in self.dropped_lines()}
        pattern = re.escape(str(self.folder)) + r"/(Sources/[^:\n]+):(\d+):\d+: error:"
        places = [
            ((self.repository / name).read_text().split("\n"), name, int(number))
            for name, number in re.findall(pattern, log)
            if (self.repository / name).exists()
        ]
        # The compiler may report an error at another line than the mutant: then lines around are left out too.
        for radius in (0, 4, 16, 64):
            lines = set(before)
            for text, name, number in places:
                near = text[max(0, number - 1 - radius) : number + radius]
                lines.update((name, line.strip()) for line in near)
            if len(lines) > len(before):
                break
        else:
            raise Refusal("cannot build the mutated engine:\n" + log[-4000:], 3)
        print(f"left out {len(lines) - len(before)} lines whose mutants do not compile", file=sys.stderr)
        self.dropped.write_text(json.dumps(sorted(lines), indent=1) + "\n")


def tested_by(modules):
    """The modules whose tests run some modules."""
    return list(dict.fromkeys(one for module in modules for one in TESTED_BY.get(module, [module])))


def run(words):
    """Runs a command that must not fail."""
    if subprocess.run([str(word) for word in words], check=False).returncode:
        raise Refusal(f"{words[0]} failed", 3)


def copy_file(source, target):
    """Copies a file unless the target is equal, so that it is not compiled again."""
    write_file(target, source.read_bytes())


def write_file(target, data):
    """Writes a file unless it has this content."""
    if target.exists() and target.read_bytes() == data:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def copy_folder(source, target):
    """Makes `target` a copy of `source`, and removes other files."""
    names = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    for name in names:
        copy_file(source / name, target / name)
    for path in target.rglob("*"):
        if path.is_file() and path.relative_to(target) not in names:
            path.unlink()
