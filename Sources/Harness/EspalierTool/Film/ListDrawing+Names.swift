import Trials

extension ListDrawing {
  /// Creates a drawing of a change between two lists, matched by item names.
  ///
  /// The number of moved items is minimal. Of a repeated name, only the first item is matched.
  init(from old: [TrialPicture.Row], to new: [TrialPicture.Row]) {
    let oldPositions = Self.positions(old)
    let newPositions = Self.positions(new)
    let staying = Self.staying(old, new, oldPositions: oldPositions)
    func row(
      _ row: TrialPicture.Row,
      missing change: Change,
      in others: [String: Position],
      _ labels: Set<String>
    ) -> Row {
      Row(
        label: row.label,
        cells: row.cells.map { cell in
          let stays = staying.contains(cell.name)
          return Cell(
            text: cell.name,
            change: others[cell.name] == nil ? change : stays ? .unchanged : .moved,
            depth: cell.depth,
            isHidden: cell.isHidden
          )
        },
        change: labels.contains(row.label) ? .unchanged : change
      )
    }
    before = old.map { row($0, missing: .deleted, in: newPositions, Set(new.map(\.label))) }
    after = new.map { row($0, missing: .inserted, in: oldPositions, Set(old.map(\.label))) }
    links = newPositions.sorted { ($0.value.row, $0.value.cell) < ($1.value.row, $1.value.cell) }
      .compactMap { name, place in
        oldPositions[name].map {
          Link(from: $0, to: place, change: staying.contains(name) ? .unchanged : .moved)
        }
      }
    sectionLinks = Self.moved(old, new)
  }

  private static func positions(_ rows: [TrialPicture.Row]) -> [String: Position] {
    var positions: [String: Position] = [:]
    for (row, section) in rows.enumerated() {
      for (index, cell) in section.cells.enumerated() where positions[cell.name] == nil {
        positions[cell.name] = Position(row: row, cell: index)
      }
    }
    return positions
  }

  /// Returns the items of a longest increasing subsequence in each section.
  private static func staying(
    _ old: [TrialPicture.Row],
    _ new: [TrialPicture.Row],
    oldPositions: [String: Position]
  ) -> Set<String> {
    var staying: Set<String> = []
    for section in new {
      let kept = section.cells.compactMap { cell -> (name: String, rank: Int)? in
        guard let place = oldPositions[cell.name], old[place.row].label == section.label else {
          return nil
        }
        return (cell.name, place.cell)
      }
      staying.formUnion(longestRising(kept.map(\.rank)).map { kept[$0].name })
    }
    return staying
  }

  /// Returns the moved sections, as few as possible.
  private static func moved(_ old: [TrialPicture.Row], _ new: [TrialPicture.Row]) -> [SectionLink] {
    let ranks = Dictionary(old.enumerated().map { ($1.label, $0) }) { first, _ in first }
    var seen: Set<String> = []
    let kept = new.enumerated().compactMap { row, section in
      seen.insert(section.label).inserted
        ? ranks[section.label].map { SectionLink(from: $0, to: row) } : nil
    }
    let staying = Set(longestRising(kept.map(\.from)))
    return kept.indices.filter { !staying.contains($0) }.map { kept[$0] }
  }

  /// Returns the indices of a longest increasing subsequence.
  private static func longestRising(_ ranks: [Int]) -> [Int] {
    // Pictures are small, so a quadratic search is sufficient.
    var best: [(length: Int, previous: Int?)] = []
    for (index, rank) in ranks.enumerated() {
      let before = (0..<index).filter { ranks[$0] < rank }.max { best[$0].length < best[$1].length }
      best.append(((before.map { best[$0].length } ?? 0) + 1, before))
    }
    var rising: [Int] = []
    var next = best.indices.max { best[$0].length < best[$1].length }
    while let index = next {
      rising.append(index)
      next = best[index].previous
    }
    return rising
  }
}
