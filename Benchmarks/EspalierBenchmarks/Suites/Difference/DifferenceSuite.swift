import Measures
import Workloads

import struct Foundation.UUID

/// The suite of differences: comparing two lists and preparing for queries of the new one.
///
/// The engine does both. Rivals have an advantage: all except `heckel-indexed` only find the
/// difference and could not answer queries afterwards.
let differenceSuite = BenchmarkSuite(
  "Difference",
  summary: "Differences of two lists: built separately, and an edited copy with its original.",
  benchmarks: ListRecipe.allCases.flatMap { recipe in
    recipeBenchmarks(recipe, identifiers: .uuid())
      + recipeBenchmarks(recipe, identifiers: .int, everywhere: false)
      + recipeBenchmarks(recipe, identifiers: .string, everywhere: false)
      + recipeBenchmarks(recipe, identifiers: .shortString, everywhere: false, to: 1_000)
      + recipeBenchmarks(recipe, identifiers: .pair, everywhere: false, to: 1_000)
  } + forkBenchmarks(),
  summaries: Dictionary(
    uniqueKeysWithValues: ListRecipe.allCases.map {
      ("apply \($0.rawValue)", "A list built separately: \($0.summary).")
    }
      + [
        ("fork, edit, apply", "A copy of the shown snapshot gets ten edits, an apply and a query."),
        ("difference of edited copy", "The difference of a snapshot and its copy with ten edits."),
        ("apply unchanged copy", "An unchanged copy of the shown snapshot is applied."),
      ]
  )
)
