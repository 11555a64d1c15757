import DiffableData
import Measures
import Workloads

/// The source of suites about the files of a directory: `--suite directory:/usr/share`.
let directorySource = SuiteSource(
  "directory:PATH",
  summary: "The files of a directory as an outline: built, collapsed and compared with a copy."
) { name in
  guard case .directory(let path) = try Workload(name) else {
    throw WorkloadError.unknownName(name)
  }
  let rows = try DirectoryOutline(path: path).rows
  return BenchmarkSuite(
    name,
    summary: "\(rows.count) files and directories as an outline.",
    benchmarks: directoryBenchmarks(SectionSnapshot<String>.self, Benchmark.ownEngine, rows)
      + directoryBenchmarks(OutlineArrays<String>.self, "arrays", rows)
  )
}

private func directoryBenchmarks<List: FoldableList<String>>(
  _ type: List.Type,
  _ engine: String,
  _ rows: [OutlineModel<String>.Row]
) -> [Benchmark] {
  let sizes = BenchmarkSizes.only(rows.count)
  // Evenly spaced, and the same for all engines.
  let parents = rows.filter(\.isExpanded).map(\.item)
  let step = max(1, parents.count / 20)
  let chosen = stride(from: 0, to: parents.count, by: step).map { parents[$0] }
  return [
    Benchmark("build", engine: engine, sizes: sizes) { _ in
      .repeating {
        let list = List(rows: rows)
        blackHole(list)
        return UInt64(list.rowCount)
      }
    },
    Benchmark(
      "collapse directories one by one, compare",
      engine: engine,
      sizes: sizes,
      operations: { _ in max(1, chosen.count) }
    ) { _ in
      let original = List(rows: rows)
      return .repeating {
        var answer = Fingerprint()
        for directory in chosen {
          var fork = original
          fork.apply(.collapse([directory]))
          let changes = fork.changes(since: original)
          answer.add(changes.removed - changes.inserted)
        }
        return answer.value
      }
    },
  ]
}
