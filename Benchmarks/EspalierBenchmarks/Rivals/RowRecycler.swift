import Foundation
import Measures

/// A hand-written list of rows of one height.
///
/// The visible rows are found by division. A dictionary contains their cells, which are reused.
final class RowRecycler {
  /// A cell that shows a row.
  final class Cell {
    var row = -1
    var y: CGFloat = 0
  }

  private let count: Int
  private let height: CGFloat
  private let window: CGFloat
  private var cells: [Int: Cell] = [:]
  private var spare: [Cell] = []

  init(count: Int, height: CGFloat, window: CGFloat) {
    self.count = count
    self.height = height
    self.window = window
  }

  /// Shows the rows at an offset.
  ///
  /// Returns the number of visible cells.
  func look(at offset: CGFloat) -> Int {
    let first = max(0, Int(offset / height))
    let end = min(count, Int(((offset + window) / height).rounded(.up)))
    for (row, cell) in cells where row < first || row >= end {
      cells[row] = nil
      spare.append(cell)
    }
    for row in first..<max(first, end) where cells[row] == nil {
      let cell = spare.popLast() ?? Cell()
      cell.row = row
      cell.y = CGFloat(row) * height
      cells[row] = cell
    }
    return cells.count
  }

  /// Scrolls frame by frame from the top.
  ///
  /// Returns the total number of visible cells in all frames.
  func scroll(frames: Int, by step: CGFloat) -> UInt64 {
    blackHole(look(at: 0))
    return (1...frames).reduce(0) { $0 + UInt64(look(at: step * CGFloat($1))) }
  }
}
