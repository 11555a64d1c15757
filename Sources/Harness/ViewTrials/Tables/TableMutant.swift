import Trials

/// Mutants of tables, one for each oracle.
enum TableMutant: String, MutantKind {
  case contentCountsEstimates = "The content height counts every row with its estimate."
  case cellStaysInPlace = "A row that was inserted shows the cell of the row that was there before."
  case cellsNotReused = "A new cell is created although the pool has one."
  case countsReadWhileScrolling = "Scrolling requests the number of rows."
  case rowsLeaveFromTheTop = "Rows leave the screen from the top down."
}

extension TableMutant {
  /// Returns the picture of a table with this defect after a command.
  func alter(
    _ picture: TablePicture,
    after old: TablePicture,
    _ command: ViewCommand
  ) -> TablePicture {
    var picture = picture
    switch self {
    case .contentCountsEstimates:
      picture.contentHeight = picture.counts.reduce(0, +) * TableHeightSource.estimate
    case .cellStaysInPlace:
      guard case .insert = command else { break }
      for index in picture.shown.indices {
        let old = old.shown.first { $0.path == picture.shown[index].path }
        picture.shown[index].number = old?.number ?? picture.shown[index].number
      }
    case .cellsNotReused:
      if command.isScroll, !picture.calls.ended.isEmpty { picture.calls.wrongReuse = "a new cell" }
    case .countsReadWhileScrolling:
      if command.isScroll { picture.calls.rowCounts += picture.counts.count }
    case .rowsLeaveFromTheTop: picture.calls.ended.reverse()
    }
    return picture
  }
}
