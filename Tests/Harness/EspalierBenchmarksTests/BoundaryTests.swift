#if !DEBUG
  // Debug builds specialise nothing, so there is nothing to test.
  import Testing

  import EspalierBenchmarks
  import Measures

  struct BoundaryTests {
    @Test(arguments: ["sum through public generics", "sum through package generics"])
    func `a generic loop keeps its speed across a module boundary`(name: String) throws {
      let suite = try #require(allSuites.first { $0.name == "Boundary" })
      let arms = try suite.benchmarks.filter { $0.name == name }.map {
        try PreparedCase(BenchmarkCase(suite: suite.name, benchmark: $0, size: 4_096))
      }
      #expect(arms.map(\.id.engine) == [Benchmark.ownEngine, Benchmark.floor("in-module")])
      let samples = try InterleavedTiming(TimingPlan(.quick)).samples(of: arms)
        .map { $0.map { $0.perOperation(4_096) } }
      #expect(PairedRatio(before: samples[1], after: samples[0]).ratio < 2)
    }
  }
#endif
