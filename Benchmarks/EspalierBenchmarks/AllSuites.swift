public import Measures

/// The benchmark suites, in the order of `espalier list`.
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
  trialsSuite,
  boundarySuite,
]

/// The sources of suites about data on this machine.
public let allSuiteSources: [SuiteSource] = [directorySource, gitSource, traceSource]
