/// A position in a list of sections.
public struct Position: Hashable, Sendable {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// The difference of two lists of sections, with the indexes of a batch update.
///
/// Items of a deleted section are deleted with it, and items of an inserted section are inserted
/// with it.
public struct SectionedEdits: Equatable, Sendable {
  public struct Move: Equatable, Sendable {
    public var source: Position
    public var target: Position

    @inlinable
    public init(source: Position, target: Position) {
      self.source = source
      self.target = target
    }
  }

  public var sections = ListEdits()
  public var deletes: [Position] = []
  public var inserts: [Position] = []
  public var moves: [Move] = []

  @inlinable public init() {}
}

extension HeckelDiff {
  /// Returns the difference of two lists of sections: sections first, then items of remaining
  /// sections.
  ///
  /// An item from a deleted section counts as inserted in its new section; an item that changes
  /// between remaining sections moves.
  ///
  /// - Complexity: O(*n*), hashing every identifier of both lists
  @inlinable
  public static func edits<SectionID: Hashable, ID: Hashable>(
    from old: [(section: SectionID, items: [ID])],
    to new: [(section: SectionID, items: [ID])]
  ) -> SectionedEdits {
    var edits = SectionedEdits()
    edits.sections = Self.edits(from: old.map(\.section), to: new.map(\.section))
    let sections = HeckelMatches(from: old.map(\.section), to: new.map(\.section))

    var oldPositions: [ID: Position] = [:]
    for (section, target) in sections.newIndices.enumerated() where target != nil {
      for (item, id) in old[section].items.enumerated() {
        oldPositions[id] = Position(section: section, item: item)
      }
    }
    // Ranks count only items that stay in their section.
    var newPositions: [ID: Position] = [:]
    for (section, source) in sections.oldIndices.enumerated() where source != nil {
      for (item, id) in new[section].items.enumerated() {
        newPositions[id] = Position(section: section, item: item)
      }
    }
    var ranks: [ID: Int] = [:]
    for (section, target) in sections.newIndices.enumerated() {
      guard let target else { continue }
      var rank = 0
      for (item, id) in old[section].items.enumerated() {
        guard let place = newPositions[id] else {
          edits.deletes.append(Position(section: section, item: item))
          continue
        }
        if place.section == target {
          ranks[id] = rank
          rank += 1
        }
      }
    }
    for (section, source) in sections.oldIndices.enumerated() where source != nil {
      var rank = 0
      for (item, id) in new[section].items.enumerated() {
        let place = Position(section: section, item: item)
        guard let oldPlace = oldPositions[id] else {
          edits.inserts.append(place)
          continue
        }
        let stays = oldPlace.section == source
        if !stays || ranks[id] != rank {
          edits.moves.append(SectionedEdits.Move(source: oldPlace, target: place))
        }
        rank += stays ? 1 : 0
      }
    }
    return edits
  }
}

extension SectionedEdits {
  /// Performs the edits on the original sections; inserted items are read from `target`.
  ///
  /// Returns `nil` if the edits conflict or leave positions empty.
  public func replayed<SectionID, ID>(
    on source: [(section: SectionID, items: [ID])],
    target: [(section: SectionID, items: [ID])]
  ) -> [(section: SectionID, items: [ID])]? {
    let leaving = Set(deletes + moves.map(\.source))
    let rest = source.enumerated().map { section, entry in
      let items = entry.items.enumerated()
        .filter { !leaving.contains(Position(section: section, item: $0.offset)) }.map(\.element)
      return (section: entry.section, items: items)
    }
    guard var result = sections.replayed(on: rest, target: target),
      leaving.count == deletes.count + moves.count
    else { return nil }
    let arrivals =
      inserts.map { ($0, target[$0.section].items[$0.item]) }
      + moves.map { ($0.target, source[$0.source.section].items[$0.source.item]) }
    for (place, id) in arrivals.sorted(by: { $0.0.item < $1.0.item }) {
      guard result.indices.contains(place.section),
        place.item <= result[place.section].items.count
      else { return nil }
      result[place.section].items.insert(id, at: place.item)
    }
    return result
  }
}
