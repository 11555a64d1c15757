import Measures
import Oracles

import struct Foundation.UUID

/// Taking a change over: finding what separates two lists and being ready for questions about the
/// new one.
///
/// The engine does all of that. Rivals are let off lightly: all but `heckel-indexed` only find the
/// difference and could not answer a single question afterwards.
let differenceSuite = BenchmarkSuite(
  "Difference",
  summary: "From one list to the next: lists rebuilt from nothing, and copies that were edited.",
  benchmarks: ListRecipe.allCases.flatMap { recipe in
    recipeBenchmarks(recipe, identifiers: .uuid())
      + recipeBenchmarks(recipe, identifiers: .int, everywhere: false)
      + recipeBenchmarks(recipe, identifiers: .string, everywhere: false)
  } + forkBenchmarks()
)
