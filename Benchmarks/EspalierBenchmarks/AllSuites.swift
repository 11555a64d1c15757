public import Measures

/// Every suite, in the order in which `espalier list` shows them.
public let allSuites: [BenchmarkSuite] = [
  differenceSuite,
  snapshotSuite,
  outlineSuite,
  layoutSuite,
  batchUpdatesSuite,
  scenesSuite,
  orderTreeSuite,
  memorySuite,
  boundarySuite,
]
