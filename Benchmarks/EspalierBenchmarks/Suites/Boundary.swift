import Measures
import Trials

/// The suite of generic code across a module boundary.
///
/// The same loop runs in this module and in another. While the ratio is below two, the bodies are
/// inlinable and are specialised here. A ratio of about twenty means that an `@inlinable` is
/// missing.
let boundarySuite = BenchmarkSuite(
  "Boundary",
  summary: "The same generic loop inside a module and across its boundary.",
  benchmarks: [
    loop("public", engine: Benchmark.ownEngine) { BoundaryProbe($0).sum },
    loop("public", engine: Benchmark.floor("in-module")) { InModuleProbe($0).sum },
    loop("package", engine: Benchmark.ownEngine) { PackageBoundaryProbe($0).sum },
    loop("package", engine: Benchmark.floor("in-module")) { InModuleProbe($0).sum },
  ],
  summaries: [
    "sum through public generics": "A loop over a public generic type of another module.",
    "sum through package generics": "A loop over a generic type of another module of the package.",
  ]
)

/// An exact copy of `BoundaryProbe` in `Measures`.
private struct InModuleProbe<Element: AdditiveArithmetic> {
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}

private func loop(
  _ form: String,
  engine: String,
  makeSum: @escaping @Sendable ([Int]) -> () -> Int
) -> Benchmark {
  Benchmark(
    "sum through \(form) generics",
    engine: engine,
    sizes: BenchmarkSizes(smoke: [100], quick: [4_096], full: [100, 4_096, 100_000]),
    operations: { $0 }
  ) { size in
    var generator = SplitMix64(seed: 1)
    let sum = makeSum((0..<size).map { _ in Int.random(in: 0..<1_000, using: &generator) })
    return .repeating { UInt64(bitPattern: Int64(sum())) }
  }
}
