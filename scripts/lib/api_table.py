"""Prints which members of UIKit exist here and are tested, as a Markdown page, and writes a table with a row for each.

The arguments are a folder of symbol graphs, the compiler's index of a build with tests, and the file of the table.

Exits with 1 if a class that apps subclass has a member that UIKit does not have: an app's member of that name would
not compile.
"""

import collections
import csv
import json
import pathlib
import re
import sys

from index_store import IndexStore

ALIAS = re.compile(r"public typealias (\w+)\s*=\s*([\w.]+)")


def aliases():
    """Our name of each of UIKit's types."""
    result = {}
    for path in sorted(pathlib.Path("Sources/Views/UIKitNames").glob("*.swift")):
        for name, ours in ALIAS.findall(path.read_text()):
            if not name.startswith("_"):
                result[name] = ours.removeprefix("HeadlessViews.")
    return result


class Symbols:
    """The members of our types, their ancestors' included."""

    def __init__(self, folder):
        self.paths = {}
        self.members = collections.defaultdict(set)
        self.parents = collections.defaultdict(set)
        self.open = collections.defaultdict(set)
        self.open_classes = set()
        self.targets = {}
        # Properties and methods, which a member of a subclass may collide with.
        self.visible = collections.defaultdict(set)
        self.superclass = {}
        # The compiler's identifiers of each member of a type, and those of the members that another overrides.
        self.identifiers = collections.defaultdict(set)
        self.overridden = collections.defaultdict(set)
        links = []
        for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
            graph = json.loads(path.read_text())
            for symbol in graph["symbols"]:
                name = ".".join(symbol["pathComponents"])
                self.paths[symbol["identifier"]["precise"]] = name
                owner, _, member = name.rpartition(".")
                self.members[owner].add(member)
                self.identifiers[owner, member].add(symbol["identifier"]["precise"])
                if symbol["kind"]["identifier"].split(".")[-1] in ("method", "property"):
                    self.visible[owner].add(member.split("(")[0])
                if symbol.get("accessLevel") == "open":
                    self.open[owner].add(member)
                    if symbol["kind"]["identifier"] == "swift.class":
                        self.open_classes.add(name)
                words = "".join(
                    part["spelling"] for part in symbol.get("declarationFragments", [])
                )
                while (plain := re.sub(r"<[^<>]*>", "", words)) != words:
                    words = plain
                found = re.search(r"typealias \w+ = ([\w.]+)", words)
                if found:
                    self.targets[name] = found[1]
            links += graph["relationships"]
        for link in links:
            if link["kind"] in ("overrides", "defaultImplementationOf"):
                self.overridden[link["source"]].add(link["target"])
            if link["kind"] in ("inheritsFrom", "conformsTo"):
                parent = self.paths.get(link["target"]) or link.get("targetFallback", "")
                self.parents[self.paths.get(link["source"], "")].add(parent.split(".")[-1])
            if link["kind"] == "inheritsFrom":
                self.superclass[self.paths.get(link["source"], "")] = parent

    def resolve(self, name):
        """Our path of a type: nested names may be type aliases."""
        parts = name.split(".")
        for count in range(len(parts), 0, -1):
            target = self.targets.get(".".join(parts[:count]))
            if target:
                beside = ".".join([*parts[: count - 1], target])
                nested = ".".join([*parts[: count - 1], target.split(".")[0]])
                known = self.has_type(beside) or (nested in self.targets and "." in target)
                if beside != ".".join(parts[:count]) and known:
                    target = beside
                return self.resolve(".".join([target.split("<")[0]] + parts[count:]))
        return name

    def all_members(self, name, members=None, seen=()):
        """Members of a type and of what it inherits from; all of them, or only the given ones."""
        members = self.members if members is None else members
        if name in seen:
            return set()
        result = set(members[name])
        for parent in self.parents[name]:
            result |= self.all_members(parent, members, (*seen, name))
        return result

    def owners(self, name, seen=()):
        """A type and what it inherits from."""
        if name in seen:
            return set()
        return {name}.union(*(self.owners(parent, (*seen, name)) for parent in self.parents[name]))

    def uses(self, identifiers, path, member):
        """Whether a member of a type is among used symbols, under any of its declarations that match."""
        return any(
            not self.identifiers[owner, found].isdisjoint(identifiers)
            for owner in self.owners(path)
            for found in self.members[owner]
            if matches(member, {found})
        )

    def has_type(self, name):
        return name in self.members or name in self.paths.values()


def matches(member, found):
    """Whether a member exists here; it may have more parameters, with defaults."""
    if member in found:
        return True
    if "(" not in member:
        return any(other.split("(")[0] == member for other in found)
    name, labels = member.rstrip(")").split("(")
    wanted = labels.split(":")[:-1]
    for other in found:
        if "(" not in other:
            if other == name and not wanted:
                return True
            continue
        other_name, other_labels = other.rstrip(")").split("(")
        rest = iter(other_labels.split(":")[:-1])
        if other_name == name and all(label in rest for label in wanted):
            return True
    return False


# The members of every object of Foundation and of every value type.
COMMON = {"==(_:_:)", "!=(_:_:)", "hash(into:)", "hashValue", "description", "debugDescription", "init(rawValue:)"}


def check_own_members(symbols, names, uikit):
    """Compares the members that UIKit does not have with corpus/uikit/own.csv."""
    with open("corpus/uikit/own.csv") as file:
        listed = {(row["type"], row["member"]) for row in csv.DictReader(file)}
    theirs = collections.defaultdict(list)
    for name, ours in names.items():
        theirs[ours].append(name)
    found = set()
    for ours in symbols.open_classes & set(theirs):
        known, ancestor = {"copy", "description", "hash", "isEqual"}, ours
        while ancestor:
            # What an ancestor declares is found there.
            known |= symbols.visible[ancestor] if ancestor != ours else set()
            known = known.union(*(uikit[name] for name in theirs[ancestor]))
            ancestor = symbols.superclass.get(ancestor)
        for member in symbols.visible[ours] - known:
            if member.isidentifier():
                found.add((theirs[ours][0], member))
    for name, member in sorted(found - listed):
        print(
            f"scripts/api-table: UIKit's {name} has no {member}, so that a subclass may declare it: move ours to an "
            "extension of a protocol such as HeadlessView, or list it in corpus/uikit/own.csv (names.csv if UIKit has it)",
            file=sys.stderr,
        )
    for name, member in sorted(listed - found):
        print(f"scripts/api-table: own.csv lists {member} of {name}, which does not exist", file=sys.stderr)
    if found != listed:
        sys.exit(1)


# Marks files of tests that are compiled and never run.
NEVER_RUN = "compiled and never run"


def used_in_tests(symbols, index):
    """The identifiers of the symbols that tests use or override."""
    files = [path for path in pathlib.Path("Tests").rglob("*.swift") if NEVER_RUN not in path.read_text()]
    known = {path.resolve() for path in files}
    used = set()
    for path, found in IndexStore(index).symbols_by_file(files).items():
        if path.resolve() in known:
            used |= found
    waiting = list(used)
    while waiting:
        for other in symbols.overridden[waiting.pop()] - used:
            used.add(other)
            waiting.append(other)
    return used


def read_sentences():
    """The documented sentences of each type."""
    rows = []
    for path in sorted(pathlib.Path("corpus/uikit/sentences").glob("*.csv")):
        with open(path) as file:
            rows += [{"type": path.stem, **row} for row in csv.DictReader(file)]
    return rows


# The reasons for which sentences have no test; all others are sentences.
REASONS = ("no screen", "no device", "no gestures", "not provided")


def print_sentences(rows):
    if not rows:
        return
    counts = collections.Counter(row["reason"] if row["reason"] in REASONS else "another" for row in rows if not row["test"])
    tested = sum(1 for row in rows if row["test"])
    tests = len({row["test"] for row in rows if row["test"]})
    print("## Documented sentences\n")
    print("The files in `corpus/uikit/sentences` list sentences of Apple's reference pages in our words. Each has a test, or the")
    print("reason why it has none.\n")
    columns = [*REASONS, "another"]
    print("| types | sentences | with a test | tests | " + " | ".join(f"{each} reason" if each == "another" else each for each in columns) + " |")
    print("| --- " * (4 + len(columns)) + "|")
    types = len({row["type"] for row in rows})
    print(f"| {types} | {len(rows)} | {tested} | {tests} | " + " | ".join(str(counts[each]) for each in columns) + " |\n")


VERDICTS = ("works", "declared", "kept", "absent")


def main(folder, index, table):
    names, symbols = aliases(), Symbols(folder)
    used = used_in_tests(symbols, index)
    sentences = read_sentences()
    stated = {(row["type"], row["member"]) for row in sentences if row["test"]}
    uikit = collections.defaultdict(set)
    with open("corpus/uikit/names.csv") as file:
        for row in csv.DictReader(file):
            uikit[row["type"]] |= set(row["members"].split())
    with open("corpus/uikit/kept.csv") as file:
        kept = {(row["type"], row["member"]): row["reason"] for row in csv.DictReader(file)}
    types = collections.OrderedDict()
    totals = collections.Counter()
    with open("corpus/uikit/api.csv") as file:
        for row in csv.DictReader(file):
            types.setdefault(row["type"], []).append(row)
            uikit[row["type"]].add(row["member"].split("(")[0])
    check_own_members(symbols, names, uikit)
    rows, body = [], []
    for type_, members in types.items():
        first, _, rest = type_.partition(".")
        ours = names.get(first)
        path = symbols.resolve(ours + ("." + rest if rest else "")) if ours else None
        found = symbols.all_members(path) if path else set()
        overridable = symbols.all_members(path, symbols.open) if path in symbols.open_classes else set()
        by_verdict = collections.defaultdict(list)
        opens = 0
        for row in members:
            member = row["member"]
            if (type_, member) in kept:
                verdict = "kept"
            elif path and (matches(member, found) or member in COMMON):
                is_tested = (type_, member) in stated or symbols.uses(used, path, member)
                verdict = "works" if is_tested else "declared"
            else:
                verdict = "absent"
            is_open = verdict != "absent" and matches(member, overridable)
            opens += is_open
            by_verdict[verdict].append(member)
            rows.append([type_, member, row["ios"].replace(".0", ""), verdict, "yes" if is_open else ""])
        for verdict in VERDICTS:
            totals[verdict] += len(by_verdict[verdict])
        totals["open"] += opens
        others = [", ".join(f"`{name}`" for name in by_verdict[verdict]) for verdict in VERDICTS[1:]]
        body.append(f"| `{type_}` | {len(members)} | {len(by_verdict['works'])} | {opens} | {' | '.join(others)} |")
    with open(table, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([["type", "member", "ios", "here", "override"], *rows])
    overrides = totals.pop("open")
    count = sum(totals.values())
    print("# Members of UIKit that exist here\n")
    print("Check which members of UIKit's collection view API exist here before you compile a screen.\n")
    print("## Overview\n")
    print("A screen compiles only if this package has the members that it uses. `corpus/uikit/coverage.csv` lists UIKit's public")
    print("members up to iOS 18, with a row for each. A member *works* if it exists here and a test of this package uses it,")
    print("overrides it, or shows a documented sentence about it. It is *declared* if it exists and no test does, and *kept* if it")
    print("does nothing. Members that require Objective-C or a screen are absent. A subclass can override")
    print(f"{overrides} members: no initializers, static members, and members of final classes, structures and protocols.")
    print("`scripts/api-table` writes this page and the table.\n")
    print("| | members | share |")
    print("| --- | --- | --- |")
    for verdict in VERDICTS:
        print(f"| {verdict} | {totals[verdict]} | {100 * totals[verdict] / count:.1f} % |")
    print(f"| all | {count} | |\n")
    print_sentences(sentences)
    print("## Members by type\n")
    print("| type | members | works | overridable | declared | kept | absent |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    print("\n".join(body))


main(*sys.argv[1:])
