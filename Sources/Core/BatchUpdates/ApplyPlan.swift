/// The effect of `apply` on plain collections, computed on runs before any element is touched.
@usableFromInline
struct ApplyPlan {
  /// The sections with changed items, and the inserted ones that items move into.
  @usableFromInline let rewrites: [Rewrite]

  /// The index before the batch of each section after it, or `nil` for one from the final data.
  ///
  /// The array is `nil` if no section is inserted, deleted, moved or reloaded.
  @usableFromInline let sections: [Int?]?

  /// The range of a section from its first to its last changed item, and its replacement.
  @usableFromInline
  struct Rewrite {
    /// The section's index before the batch, or `nil` if it is taken from the final data.
    @usableFromInline let old: Int?
    /// The section's index after the batch.
    @usableFromInline let new: Int
    /// The replaced items: of the old section, or of the new one if there is no old one.
    @usableFromInline let stretch: Range<Int>
    @usableFromInline let pieces: [Piece]
  }

  /// A run of elements and its source.
  @usableFromInline
  enum Piece {
    /// Items of the same section before the batch.
    case kept(Range<Int>)
    /// Items of any section before the batch.
    case moved(section: Int, Range<Int>)
    /// Items of the same section in the final data.
    case new(Range<Int>)
  }
}

extension ApplyPlan {
  /// Creates the plan of a valid batch.
  ///
  /// - Complexity: O(*k* log *k* + sections)
  init(_ operations: [BatchUpdates.Operation], countBefore: Int) {
    let map = SectionMap(operations, countBefore: countBefore)
    if map.isIdentity {
      sections = nil
    } else {
      sections = (0..<map.countAfter).map(map.ancestor(of:))
    }

    var drafts: [Int: Draft] = [:]
    var newcomers: [Int: Draft] = [:]
    let renewed = ItemRunSet(operations.compactMap { $0.reloadedItems ?? $0.reconfiguredItems })
    for operation in operations {
      switch operation {
      case .deleteItems(let run):
        drafts[run.section, default: Draft()].removed.append(run.items)
      case .insertItems(let run):
        guard let old = map.ancestor(of: run.section) else { continue }
        drafts[old, default: Draft()].added.append(Addition(places: run.items, source: nil))
      case .moveItems(let move):
        drafts[move.source.section, default: Draft()].removed.append(move.source.items)
        if let old = map.ancestor(of: move.target.section) {
          drafts[old, default: Draft()].add(move, renewed: renewed)
        } else {
          newcomers[move.target.section, default: Draft()].add(move, renewed: renewed)
        }
      default: break
      }
    }
    for run in renewed.runs {
      drafts[run.section, default: Draft()].renewed.append(run.items)
    }
    let changed = drafts.compactMap { old, draft in
      map.survivor(of: old).flatMap { draft.rewrite(old: old, new: $0) }
    }
    rewrites = changed + newcomers.compactMap { new, draft in draft.rewrite(new: new) }
  }
}

/// Items added to a section, with their indexes after the batch.
private struct Addition {
  var places: Range<Int>
  /// The earlier position of the items, if they moved.
  var source: ItemRun?
}

/// The changes of one section, collected from the operations.
private struct Draft {
  var removed: [Range<Int>] = []
  var added: [Addition] = []
  /// Items that stay but come from the final data; may overlap removed items.
  var renewed: [Range<Int>] = []

  /// Adds the target of a move, whose renewed items come from the final data.
  mutating func add(_ move: ItemMove, renewed: ItemRunSet) {
    func places(of part: ItemRun) -> Range<Int> {
      let first = move.target.lowerBound + (part.lowerBound - move.source.lowerBound)
      return first..<first + part.count
    }
    for part in renewed.remainder(of: move.source) {
      added.append(Addition(places: places(of: part), source: part))
    }
    for part in renewed.intersection(with: move.source) {
      added.append(Addition(places: places(of: part), source: nil))
    }
  }

  /// Returns a rewrite that replaces items of a section from the final data with moved ones.
  func rewrite(new section: Int) -> ApplyPlan.Rewrite? {
    let arrivals = added.filter { $0.source != nil }.sorted {
      $0.places.lowerBound < $1.places.lowerBound
    }
    guard let first = arrivals.first else { return nil }
    var pieces: [ApplyPlan.Piece] = []
    var end = first.places.lowerBound
    for arrival in arrivals {
      guard let source = arrival.source else { continue }
      pieces.append(.new(end..<arrival.places.lowerBound))
      pieces.append(.moved(section: source.section, source.items))
      end = arrival.places.upperBound
    }
    let stretch = first.places.lowerBound..<end
    return ApplyPlan.Rewrite(old: nil, new: section, stretch: stretch, pieces: pieces)
  }

  /// Returns a rewrite from a parallel walk over the section before and after the batch.
  func rewrite(old section: Int, new newSection: Int) -> ApplyPlan.Rewrite? {
    let removed = removed.sorted { $0.lowerBound < $1.lowerBound }
    let added = added.sorted { $0.places.lowerBound < $1.places.lowerBound }
    var removals = removed[...]
    var additions = added[...]
    var renewals = renewed[...]
    var pieces: [ApplyPlan.Piece] = []
    var old = 0
    var new = 0
    var start: Int?

    while true {
      while let renewal = renewals.first, renewal.upperBound <= old { renewals.removeFirst() }
      if let addition = additions.first, addition.places.lowerBound == new {
        start = start ?? old
        if let source = addition.source {
          pieces.append(.moved(section: source.section, source.items))
        } else {
          pieces.append(.new(addition.places))
        }
        new = addition.places.upperBound
        additions.removeFirst()
      } else if let removal = removals.first, removal.lowerBound == old {
        start = start ?? old
        old = removal.upperBound
        removals.removeFirst()
      } else {
        // Items stay up to the next change on either side; a renewal among them changes their
        // source.
        var step = Int.max
        if let addition = additions.first { step = min(step, addition.places.lowerBound - new) }
        if let removal = removals.first { step = min(step, removal.lowerBound - old) }
        if let renewal = renewals.first, renewal.lowerBound <= old {
          step = min(step, renewal.upperBound - old)
          start = start ?? old
          pieces.append(.new(new..<new + step))
        } else {
          if let renewal = renewals.first { step = min(step, renewal.lowerBound - old) }
          guard step < Int.max else { break }
          if start != nil { pieces.append(.kept(old..<old + step)) }
        }
        old += step
        new += step
      }
    }
    return start.map {
      ApplyPlan.Rewrite(old: section, new: newSection, stretch: $0..<old, pieces: pieces)
    }
  }
}
