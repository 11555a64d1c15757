import DiffableData
import OrderTree
import Testing

/// Compares all queries of a snapshot with the list of lines.
func expectSame<Item: Hashable & Sendable>(
  _ snapshot: SectionSnapshot<Item>,
  as list: OutlineList<Item>,
  absent: [Item],
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try snapshot.checkInvariants()
  func same<Value: Equatable>(_ value: Value, _ expected: Value) {
    if value != expected {
      #expect(value == expected, comment(), sourceLocation: sourceLocation)
    }
  }
  same(snapshot.items, list.items)
  same(snapshot.rootItems, list.rootItems)
  same(snapshot.visibleItems, list.visibleItems)
  same(snapshot.expandedItems, list.expandedItems)
  same(snapshot.numberOfRows, list.visibleItems.count)
  var row = 0
  for (index, line) in list.lines.enumerated() {
    let isVisible = list.isVisible(index)
    same(snapshot.contains(line.item), true)
    try #require(snapshot.contains(line.item), comment(), sourceLocation: sourceLocation)
    same(snapshot.index(of: line.item), index)
    same(snapshot.level(of: line.item), line.level)
    same(snapshot.isExpanded(line.item), line.isExpanded)
    same(snapshot.isVisible(line.item), isVisible)
    same(snapshot.parent(of: line.item), list.parent(of: index).map { list.lines[$0].item })
    same(snapshot.row(of: line.item), isVisible ? row : nil)
    guard isVisible else { continue }
    same(snapshot.item(atRow: row), line.item)
    row += 1
  }
  for item in absent where !list.items.contains(item) {
    same(snapshot.contains(item), false)
    same(snapshot.index(of: item), nil)
    same(snapshot.row(of: item), nil)
  }
}

/// Returns the old rows after a difference: sources are removed, targets are inserted.
func applying<Item: Hashable>(
  _ difference: OutlineDifference,
  to old: [Item],
  inserting new: [Item]
) -> [Item] {
  var leaving = Set<Int>()
  var arriving: [Int: Item] = [:]
  for run in difference.deletions { leaving.formUnion(run) }
  for move in difference.moves {
    for (offset, row) in move.source.enumerated() {
      leaving.insert(row)
      arriving[move.target + offset] = old[row]
    }
  }
  for run in difference.insertions {
    for row in run { arriving[row] = new[row] }
  }
  var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }.makeIterator()
  return new.indices.compactMap { arriving[$0] ?? staying.next() }
}
