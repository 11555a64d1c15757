public import OrderTree

/// Walks new rows beside the rows of an old outline and collects what both have in common.
///
/// As long as the rows agree each costs a comparison. Where they part, the old outline is asked for the
/// row of the new item, and the walk goes on from there.
@usableFromInline
struct OutlineRowMatch {
  private let old: Outline
  private let oldRows: [Handle]
  private var oldRow = 0
  private var newRow = 0

  /// What was common so far, in the new order.
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

  /// Takes the next new row, which shows the expected item.
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

  /// Takes the next new row, which shows the item of `handle`, or one that the old outline never had.
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
  /// The stretches of rows that two outlines with the same handles have in common.
  @usableFromInline
  func commonRuns(with old: Outline) -> [OrderRun] {
    if let difference = tree.difference(from: old.tree) { return difference.runs }
    return runs(of: visibleHandles(), in: old)
  }

  /// The stretches that a list of distinct handles has in common with the rows of an outline.
  func runs(of rows: [Handle], in old: Outline) -> [OrderRun] {
    var walk = OutlineRowMatch(old: old)
    for handle in rows { walk.match(handle) }
    return walk.runs
  }
}
