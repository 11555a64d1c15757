import EngineTrials
import Testing

/// Tests of changes that a classic data source makes before it tells a view that is dirty.
@MainActor
struct DirectChangeTests {
  @Test(arguments: 0..<DirectChangeMatrix.layoutCount, ReportOrder.allCases)
  func `a dirty collection view shows the data after every change`(
    layout: Int,
    order: ReportOrder
  ) {
    #expect(DirectChangeMatrix.failures(layout: layout, order: order) == [])
  }

  @Test(arguments: 0..<3)
  func `a dirty table shows the data after every change`(heights: Int) {
    #expect(DirectChangeMatrix.tableFailures(heights: heights) == [])
  }
}
