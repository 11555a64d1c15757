public import OrderTree

/// A walk along new rows and the rows of an old outline that collects their common runs.
///
/// While the rows agree, each takes one comparison. Where they differ, the walk continues at the
/// row of the new item in the old outline.
@usableFromInline
struct OutlineRowMatch {
  private let old: Outline
  private let oldRows: [Handle]
  private var oldRow = 0
  private var newRow = 0

  /// The common runs so far, in the new order.
  @usableFromInline private(set) var runs: [OrderRun] = []

  @usableFromInline
  init(old: Outline) {
    self.old = old
    oldRows = old.visibleHandles()
  }

  /// The old item that continues the run, if the next new row shows it.
  @usableFromInline var expected: Handle? {
    oldRow < oldRows.count ? oldRows[oldRow] : nil
  }

  /// Consumes the next new row, which shows the expected item.
  @usableFromInline
  mutating func matchExpected() {
    if let last = runs.last, last.old + last.length == oldRow, last.new + last.length == newRow {
      runs[runs.count - 1].length += 1
    } else {
      runs.append(OrderRun(old: oldRow, new: newRow, length: 1))
    }
    oldRow += 1
    newRow += 1
  }

  /// Consumes the next new row, which shows the item of `handle`, or an item unknown to the old
  /// outline.
  @usableFromInline
  mutating func match(_ handle: Handle?) {
    guard let handle, old.contains(handle), let row = row(of: handle) else {
      newRow += 1
      return
    }
    oldRow = row
    matchExpected()
  }

  private func row(of handle: Handle) -> Int? {
    handle == expected ? oldRow : old.row(of: handle)
  }
}

extension Outline {
  /// Returns the common runs of rows of two outlines with the same handles.
  @usableFromInline
  func commonRuns(with old: Outline) -> [OrderRun] {
    if let difference = tree.difference(from: old.tree) { return difference.runs }
    return runs(of: visibleHandles(), in: old)
  }

  /// Returns the runs that a list of distinct handles shares with the rows of an outline.
  func runs(of rows: [Handle], in old: Outline) -> [OrderRun] {
    var walk = OutlineRowMatch(old: old)
    for handle in rows { walk.match(handle) }
    return walk.runs
  }
}
