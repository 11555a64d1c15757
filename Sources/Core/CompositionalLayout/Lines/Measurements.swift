/// The key of a supplementary's measured size in a section.
struct SupplementaryKey: Hashable, Sendable {
  let kind: Int
  let item: Int
}

extension UnitSize {
  /// Lengths that are negative, because they were not measured.
  static let unmeasured = UnitSize(
    width: LayoutUnit(rawValue: -1),
    height: LayoutUnit(rawValue: -1)
  )
}

/// The measurements of a section, which move with its items.
struct Measurements: Sendable {
  var cells = CellTree()
  var supplementaries = MeasuredSupplementaries()

  var isEmpty: Bool { cells.isEmpty && supplementaries.isEmpty }

  mutating func insert(_ count: Int, at item: Int) {
    cells.insert(count, at: item)
    supplementaries.insert(count, at: item)
  }

  mutating func remove(_ range: Range<Int>) {
    cells.remove(range)
    supplementaries.remove(range)
  }
}

/// The measured sizes of supplementaries of items and groups.
struct MeasuredSupplementaries: Sendable {
  /// The trees of measured items, by kind.
  private var kinds: [CellTree] = []

  var isEmpty: Bool { kinds.allSatisfy(\.isEmpty) }

  subscript(key: SupplementaryKey) -> UnitSize? {
    key.kind < kinds.count ? kinds[key.kind][key.item] : nil
  }

  /// Whether any supplementary of `items` is measured.
  func isMeasured(in items: Range<Int>) -> Bool {
    kinds.contains { $0.isMeasured(in: items) }
  }

  mutating func measure(_ key: SupplementaryKey, size: UnitSize) {
    while kinds.count <= key.kind { kinds.append(CellTree()) }
    kinds[key.kind].measure(key.item, size: size)
  }

  mutating func insert(_ count: Int, at item: Int) {
    for kind in kinds.indices { kinds[kind].insert(count, at: item) }
  }

  mutating func remove(_ range: Range<Int>) {
    for kind in kinds.indices { kinds[kind].remove(range) }
  }
}
