public import Measures

/// Every suite, in the order in which `espalier list` shows them.
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

/// What makes suites about data that lies on this machine.
public let allSuiteSources: [SuiteSource] = [directorySource, gitSource, traceSource]
