import BatchUpdates

/// The places on one side of a batch that are worth drawing.
struct BatchPlaces {
  /// A section with more items than this is drawn in part; a picture has no more sections either.
  static let longest = 40

  private(set) var rows: [ListDrawing.Row] = []
  /// Where a place is drawn: by section, then by item.
  private(set) var places: [Int: [Int: ListDrawing.Place]] = [:]
  /// Which row a section is drawn in.
  private(set) var sections: [Int: Int] = [:]

  /// - Parameter moved: the sections that move as a whole.
  init(counts: [Int], marks: [(run: ItemRun, fate: ListDrawing.Fate)], moved: [Int]) {
    let named = (marks.map(\.run.section) + moved).filter { $0 >= counts.count && $0 < .max }
    let sections = Set(counts.indices.prefix(Self.longest)).union(named.prefix(Self.longest))
    for section in sections.sorted() {
      let count = section < counts.count ? counts[section] : 0
      add(
        section,
        count,
        marks.filter { $0.run.section == section },
        isMissing: section >= counts.count
      )
    }
  }

  private mutating func add(
    _ section: Int,
    _ count: Int,
    _ marks: [(run: ItemRun, fate: ListDrawing.Fate)],
    isMissing: Bool
  ) {
    var cells: [ListDrawing.Cell] = []
    var last = -1
    for item in Self.drawn(count, marks.map(\.run)) {
      if item > last + 1 { cells.append(ListDrawing.Cell(text: "…")) }
      last = item
      let fate = marks.first { $0.run.lowerBound <= item && item < $0.run.upperBound }?.fate
      places[section, default: [:]][item] = ListDrawing.Place(
        row: rows.count,
        cell: cells.count
      )
      cells.append(
        ListDrawing.Cell(text: String(item), fate: item >= count ? .missing : fate ?? .stays)
      )
    }
    if last >= 0, last + 1 < count { cells.append(ListDrawing.Cell(text: "…")) }
    sections[section] = rows.count
    // What happens to a whole section is marked as a run of all items that could be.
    let whole = marks.first { $0.run.count == .max }?.fate ?? .stays
    rows.append(
      ListDrawing.Row(label: String(section), cells: cells, fate: isMissing ? .missing : whole)
    )
  }

  /// All items of a short section; of a long one the ends of what is named, with their neighbours.
  private static func drawn(_ count: Int, _ runs: [ItemRun]) -> [Int] {
    var items = Set(0..<min(count, count <= longest ? longest : 3))
    for run in runs.prefix(longest) where run.count < .max {
      // Places may be absurd: what wraps around is no place, and left out below.
      for step in 0..<min(4, run.count) { items.insert(run.lowerBound &+ step) }
      for end in [run.lowerBound &- 1, run.upperBound &- 1, run.upperBound] where end < count {
        items.insert(end)
      }
    }
    return items.filter { $0 >= 0 && $0 < .max }.sorted()
  }
}
