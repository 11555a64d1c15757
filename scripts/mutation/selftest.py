"""Tests of `scripts/mutants` that need the mutator but no build of the engine."""

import argparse
import csv
import os
import pathlib
import subprocess
import tempfile
import unittest
from unittest import mock

from . import catalogue, page, running, table
from .__main__ import seed_of
from .build import Build, tested_by
from .running import Outcome

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLE = """\
import Foundation

struct Stack {
  var items: [Int] = []
  let limit = 3

  mutating func push(_ item: Int) {
    demand(item >= 0, "negative")
    guard items.count < limit, item != 7 || items.isEmpty else { return }
    items.append(item + 1)
    items.sort()
    guard items.count < 9 else { stop("too long") }
    items.reserveCapacity(4); items.removeAll(keepingCapacity: true)
  }

  func first(above bound: Int?) -> Int? {
    for item in items where !(item <= bound ?? 0) { return item }
    return nil
  }
}
"""
MUTANTS = [
    (5, "3 to one more"),
    (5, "3 to one less"),
    (7, "body removed"),
    (9, "condition to false"),
    (9, "condition to true"),
    (9, "< to <="),
    (9, "condition to true"),
    (9, "!= to =="),
    (9, "|| to its left side"),
    (9, "|| to its right side"),
    (9, "7 to one more"),
    (9, "7 to one less"),
    (10, "statement removed"),
    (10, "+ to -"),
    (10, "1 to 2"),
    (10, "1 to 0"),
    (11, "statement removed"),
    (13, "statement removed"),
    (16, "returns nil"),
    (17, "condition to true"),
    (17, "condition to false"),
    (17, "! removed"),
    (17, "<= to <"),
    (17, "<= to >"),
    (17, "?? to its right side"),
    (17, "0 to 1"),
]


class MutationTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.build = Build(REPOSITORY)
        cls.build.make_mutator()

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name)
        (self.root / "Sources/Core/OrderTree").mkdir(parents=True)
        self.file = "Sources/Core/OrderTree/Stack.swift"
        (self.root / self.file).write_text(SAMPLE)

    def mutate(self, dropped="", chosen=None):
        """The mutants of the sample and its mutated text."""
        (self.root / "dropped").write_text(dropped)
        if chosen is not None:
            (self.root / "chosen").write_text(chosen)
        words = [self.build.folder / "mutator", self.root, self.root / "out"]
        words += [self.root / "catalogue.csv", self.root / "dropped", self.root / "chosen", self.file]
        subprocess.run([str(word) for word in words], check=True)
        mutants = catalogue.load(self.root, self.root / "catalogue.csv")
        return mutants, (self.root / "out" / self.file).read_text()

    def test_suites_of_names_run_the_views(self):
        self.assertEqual(tested_by(["OrderTree", "DiffableData"]), ["OrderTree", "DiffableData"])
        views = tested_by(["CompositionalLayout", "HeadlessCollectionView"])
        self.assertEqual(views[:2], ["CompositionalLayout", "HeadlessViews"])
        self.assertEqual(len(views), len(set(views)))
        self.assertIn("UIKitNames", views)

    def test_every_site_has_its_mutants(self):
        mutants, text = self.mutate()
        found = sorted((mutant.line, mutant.mutant) for mutant in mutants)
        self.assertEqual(found, sorted(MUTANTS))
        self.assertEqual([mutant.number for mutant in mutants], list(range(1, len(MUTANTS) + 1)))
        self.assertEqual(text.count("\n"), SAMPLE.count("\n"), "lines keep their numbers")
        self.assertIn('demand(item >= 0, "negative")', text)

    def test_a_dropped_line_keeps_the_numbers_of_others(self):
        all_mutants, _ = self.mutate()
        mutants, text = self.mutate(f"{self.file}:9\n")
        numbers = {mutant.key: mutant.number for mutant in all_mutants}
        self.assertTrue(all(numbers[mutant.key] == mutant.number for mutant in mutants))
        self.assertFalse(any(mutant.line == 9 for mutant in mutants))
        self.assertIn("    guard items.count < limit, item != 7", text)

    def test_chosen_lines_keep_the_numbers_of_all(self):
        all_mutants, _ = self.mutate()
        mutants, text = self.mutate(chosen=f"{self.file}:10\n{self.file}:13\n")
        self.assertEqual(
            [(mutant.number, mutant.mutant) for mutant in mutants],
            [(one.number, one.mutant) for one in all_mutants if one.line in (10, 13)],
        )
        self.assertIn("let limit = 3\n", text)
        mutants, text = self.mutate(chosen="")
        self.assertEqual((mutants, text), ([], SAMPLE))

    def test_stale_equivalent_mutants_are_refused(self):
        mutants, _ = self.mutate()
        (self.root / "corpus/mutants").mkdir(parents=True)
        entry = dict(zip(("file", "function", "source", "mutant", "nth"), mutants[0].key))
        entry["reason"] = "the limit is a hint"
        self.write_equivalents(entry)
        reasons = catalogue.equivalents(self.root, mutants)
        self.assertEqual(reasons, {mutants[0].key: "the limit is a hint"})
        self.write_equivalents({**entry, "source": "let limit = 4"})
        with self.assertRaisesRegex(catalogue.Refusal, "equivalent.csv:2: stale"):
            catalogue.equivalents(self.root, mutants)
        self.write_equivalents({**entry, "reason": " "})
        with self.assertRaisesRegex(catalogue.Refusal, "equivalent.csv:2: the reason is missing"):
            catalogue.equivalents(self.root, mutants)

    def write_equivalents(self, entry):
        with open(self.root / catalogue.EQUIVALENT, "w", newline="") as file:
            writer = csv.DictWriter(file, entry.keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerow(entry)

    def options(self, **changed):
        usual = {"module": [], "file": [], "since": None, "sample": 1, "seed": 1, "shard": (1, 1)}
        return argparse.Namespace(**{**usual, **changed})

    def test_shards_and_samples_divide_the_mutants(self):
        mutants, _ = self.mutate()
        parts = [
            catalogue.chosen(mutants, self.options(shard=(index, 3)), self.root)
            for index in (1, 2, 3)
        ]
        self.assertEqual(sorted(sum(parts, []), key=lambda one: one.number), mutants)
        samples = [
            catalogue.chosen(mutants, self.options(sample=3, seed=seed), self.root)
            for seed in range(30)
        ]
        self.assertEqual({mutant for sample in samples for mutant in sample}, set(mutants))
        line = catalogue.chosen(mutants, self.options(file=["Stack.swift:11"]), self.root)
        self.assertEqual([mutant.mutant for mutant in line], ["statement removed"])
        for wrong in ({"module": ["Stack"]}, {"file": ["Heap.swift"]}, {"since": "HEAD"}):
            with self.assertRaises(catalogue.Refusal):
                catalogue.chosen(mutants, self.options(**wrong), self.root)

    def test_a_suite_that_waits_forever_is_a_hang(self):
        suites = running.Tests(argparse.Namespace(folder=self.root), 0)
        busy = "(while :; do :; done) & sleep 4; kill $!"
        cases = {"sleep 100": (running.HANG, ""), "true": (0, ""), busy: (0, "")}
        with mock.patch.object(running, "IDLE_SECONDS", 2):
            for command, outcome in cases.items():
                suites.words = lambda suite, command=command: ["sh", "-c", command]
                self.assertEqual(suites.execute("Waiting", {}), outcome, command)

    def test_an_interrupted_run_continues(self):
        mutants, _ = self.mutate()
        path = self.root / "out/unfinished.csv"
        journal = table.Journal(path, "a title")
        journal.add(mutants[0], Outcome("killed", "snapshot", "0x1/3", 4, "model at pop, twice"))
        journal.add(mutants[1], Outcome("survived", trials=40))
        journal.file.close()
        path.write_text(path.read_text() + "3,kil")
        again = table.Journal(path, "a title")
        self.assertEqual(again.outcomes, journal.outcomes)
        again.add(mutants[2], Outcome("trap"))
        again.file.close()
        for title, count in (("a title", 3), ("another title", 0)):
            journal = table.Journal(path, title)
            journal.file.close()
            self.assertEqual(len(journal.outcomes), count)

    def test_a_run_draws_its_seed_and_continues_with_it(self):
        def seed(**changed):
            options = self.options(**{"seed": None, "no_build": False, "out": self.root / "out", **changed})
            return seed_of(options, self.root)

        with mock.patch.dict(os.environ):
            os.environ.pop("ESPALIER_SEED", None)
            self.assertNotEqual(seed(), seed())
            self.assertEqual(seed(seed=7), 7)
            with self.assertRaises(catalogue.Refusal):
                seed(shard=(2, 3))
            (self.root / "reach-9-1-1-abc").touch()
            self.assertEqual(seed(no_build=True), 9)
            journal = table.Journal(self.root / "out/unfinished.csv", "reach-5-1-1-abc 5 100 100 trials")
            self.assertEqual(seed(), 5)
            journal.finish()
            os.environ["ESPALIER_SEED"] = "0x10"
            self.assertEqual((seed(), seed(shard=(2, 3)), seed(seed=7)), (16, 16, 7))

    def test_scores_ignore_equivalent_mutants(self):
        mutants, _ = self.mutate()
        outcomes = ["killed", "trap", "hang", "survived", "unreached", "equivalent", "excused"]
        rows = [table.row_of(*pair) for pair in zip(mutants, map(Outcome, outcomes))]
        score = table.Score(rows)
        self.assertEqual((score.killed, score.total, score.percent), (3, 5, 60.0))
        path = self.root / "mutation.csv"
        table.write(path, table.text_of(rows))
        self.assertEqual(table.read(path), sorted(rows, key=table.order))
        text = page.page(rows, "<title>")
        self.assertIn("60.0 %", text)
        self.assertIn("&lt;title&gt;", text)
        self.assertEqual(text.count("<pre>"), 2)


if __name__ == "__main__":
    unittest.main()
