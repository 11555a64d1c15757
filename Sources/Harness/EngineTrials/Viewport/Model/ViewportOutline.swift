/// An outline of numbers in preorder, with their levels and the expanded ones.
struct ViewportOutline: Sendable {
  private var items: [(number: Int, level: Int)] = []
  private var expanded: Set<Int> = []

  func contains(_ number: Int) -> Bool { items.contains { $0.number == number } }
  func isExpanded(_ number: Int) -> Bool { expanded.contains(number) }
  func level(of number: Int) -> Int { items.first { $0.number == number }?.level ?? 0 }

  /// The rows whose ancestors are all expanded.
  var visible: [Int] {
    var rows: [Int] = []
    /// The maximum visible level.
    var deepest = Int.max
    for item in items {
      if item.level > deepest { continue }
      deepest = expanded.contains(item.number) ? .max : item.level
      rows.append(item.number)
    }
    return rows
  }

  /// Appends numbers to the children of a parent, or to the roots.
  mutating func plant(_ numbers: [Int], below parent: Int?) {
    guard let parent, let index = items.firstIndex(where: { $0.number == parent }) else {
      items += numbers.map { ($0, 0) }
      return
    }
    let level = items[index].level + 1
    items.insert(contentsOf: numbers.map { ($0, level) }, at: end(of: index))
  }

  /// Moves a number and its descendants to the end of a parent's children.
  ///
  /// Nothing changes if the parent is among the descendants.
  mutating func graft(_ number: Int, below parent: Int) {
    guard let index = items.firstIndex(where: { $0.number == number }) else { return }
    let range = index..<end(of: index)
    let branch = items[range]
    guard !branch.contains(where: { $0.number == parent }) else { return }
    let level = items[index].level
    items.removeSubrange(range)
    guard let place = items.firstIndex(where: { $0.number == parent }) else { return }
    let depth = items[place].level + 1 - level
    items.insert(contentsOf: branch.map { ($0.number, $0.level + depth) }, at: end(of: place))
  }

  mutating func fold(_ number: Int) { expanded.formSymmetricDifference([number]) }

  mutating func uproot(_ number: Int) {
    guard let index = items.firstIndex(where: { $0.number == number }) else { return }
    let range = index..<end(of: index)
    expanded.subtract(items[range].map(\.number))
    items.removeSubrange(range)
  }

  /// Returns the end of an item's descendants.
  private func end(of index: Int) -> Int {
    items[(index + 1)...].firstIndex { $0.level <= items[index].level } ?? items.count
  }
}
