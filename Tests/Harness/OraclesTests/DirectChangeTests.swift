import Testing

/// Tests of changes that a classic data source makes before it tells a view that is dirty.
@MainActor
struct DirectChangeTests {
  @Test(arguments: 0..<DirectChangeMatrix.layoutCount)
  func `a dirty collection view shows the data after every change`(layout: Int) {
    let result = DirectChangeMatrix.views(layout: layout)
    #expect(result.failures == [])
    // 21 properties, 8 changes and 5 orders of the change and its report.
    #expect(result.count == 840)
  }

  @Test(arguments: 0..<DirectChangeMatrix.layoutCount)
  func `a dirty collection view shows a diffable source after every change`(layout: Int) {
    let result = DirectChangeMatrix.diffableViews(layout: layout)
    #expect(result.failures == [])
    // 21 properties, 8 changes and 2 orders.
    #expect(result.count == 336)
  }

  @Test(arguments: 0..<6)
  func `a dirty table shows the data after every change`(heights: Int) {
    let result = DirectChangeMatrix.tables(heights: heights)
    #expect(result.failures == [])
    // 20 properties, 4 brackets and 9 changes.
    #expect(result.count == 720)
  }
}
