import Oracles

/// Mutants of tables.
enum TableMutant: String, MutantKind {
  case contentCountsEstimates = "The content height counts every row with its estimate."
  case heightStaysInPlace = "A row that moves keeps the height of the row that was there."
  case lastCellMissing = "The last row that overlaps the screen has no cell."
  case cellStaysInPlace = "A row that was inserted shows the cell of the row that was there before."
  case cellsNotReused = "A new cell is created although the pool has one."
  case countsReadWhileScrolling = "Scrolling requests the number of rows."
  case allHeightsRead = "Scrolling requests the heights of all rows."
  case rowsLeaveFromTheTop = "Rows leave the screen from the top down."
  case oneMessageForAll = "Every miscount is refused with the message about a section."
  case countsLagBehind = "An update does not change the row counts."
  case heightChangeIgnored = "An update without changes does not request the heights of rows again."
  case selectionStaysInPlace = "The selection keeps its index path instead of its row."
  case emptyUpdateNotCompleted = "The completion handler of an update without changes does not run."
}

extension TableMutant {
  /// Returns the picture of a table with this defect after a command.
  func alter(
    _ picture: TablePicture,
    after old: TablePicture,
    _ command: TableCommand
  ) -> TablePicture {
    var picture = picture
    switch self {
    case .contentCountsEstimates:
      picture.contentHeight = picture.counts.reduce(0, +) * TableHeightSource.estimate
    case .heightStaysInPlace:
      guard case .move = command, old.frames.map(\.count) == picture.frames.map(\.count) else {
        break
      }
      for (section, frames) in old.frames.enumerated() {
        for (row, frame) in frames.enumerated() {
          picture.frames[section][row].height = frame.height
        }
      }
    case .lastCellMissing: _ = picture.shown.popLast()
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
    case .allHeightsRead:
      if command.isScroll { picture.calls.heights += picture.counts.reduce(0, +) }
    case .rowsLeaveFromTheTop: picture.calls.ended.reverse()
    case .oneMessageForAll:
      if picture.refusal != nil {
        picture.refusal = "Invalid update: invalid number of rows in section 0."
      }
    case .countsLagBehind:
      if case .delete = command { picture.counts = old.counts }
    case .heightChangeIgnored: if case .grow = command { picture.frames = old.frames }
    case .selectionStaysInPlace:
      guard case .insert = command, let number = old.selected.first else { break }
      for (section, rows) in old.sections.enumerated() {
        guard let row = rows.firstIndex(of: number) else { continue }
        picture.selected = [picture.sections[section][row]]
      }
    case .emptyUpdateNotCompleted:
      if case .grow = command { picture.completions.ended = old.completions.ended }
    }
    return picture
  }
}
