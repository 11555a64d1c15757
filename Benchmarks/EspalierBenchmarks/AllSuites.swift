public import Measures

/// The benchmark suites of the engine, in the order of `espalier list`.
///
/// The program adds the suite of random trials, so that this module does not wait for theirs to be built.
public let allSuites: [BenchmarkSuite] = [
  differenceSuite,
  snapshotSuite,
  outlineSuite,
  layoutSuite,
  batchUpdatesSuite,
  dataSourceSuite,
  scenesSuite,
  presentationSuite,
  orderTreeSuite,
  tracesSuite,
  memorySuite,
  boundarySuite,
]

/// The sources of suites about data on this machine.
public let allSuiteSources: [SuiteSource] = [directorySource, gitSource, traceSource]
