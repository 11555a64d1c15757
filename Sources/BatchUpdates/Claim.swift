/// An operation's claim on a run of items in a section, or on a run of sections.
struct Claim {
  /// The section of the claimed items, or zero for claimed sections.
  var line: Int
  var range: Range<Int>
  var kind: Kind

  enum Kind { case delete, reload, moveFrom, insert, moveTo }
}

/// A run claimed by more than one operation, with the number of claims of each kind.
struct Overlap: Equatable {
  var line: Int
  var range: Range<Int>
  var claims: Claims

  /// The numbers of claims of each kind.
  struct Claims: Equatable {
    var delete = 0
    var reload = 0
    var moveFrom = 0
    var insert = 0
    var moveTo = 0

    var sum: Int { delete + reload + moveFrom + insert + moveTo }

    mutating func add(_ change: Int, to kind: Claim.Kind) {
      switch kind {
      case .delete: delete += change
      case .reload: reload += change
      case .moveFrom: moveFrom += change
      case .insert: insert += change
      case .moveTo: moveTo += change
      }
    }
  }
}

extension Overlap {
  /// Returns the runs claimed more than once, in order and as long as possible.
  ///
  /// - Complexity: O(*k* log *k*) for *k* claims, however long their runs are.
  static func all(in claims: [Claim]) -> [Overlap] {
    let sorted = claims.sorted {
      ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound)
    }
    // Most batches have no overlaps, and the sorted order shows this directly.
    let isClean = zip(sorted, sorted.dropFirst()).allSatisfy {
      $0.line != $1.line || $0.range.upperBound <= $1.range.lowerBound
    }
    guard !isClean else { return [] }

    struct Edge {
      var line: Int
      var place: Int
      var change: Int
      var kind: Claim.Kind
    }
    var edges: [Edge] = []
    edges.reserveCapacity(2 * sorted.count)
    for claim in sorted {
      let range = claim.range
      edges.append(Edge(line: claim.line, place: range.lowerBound, change: 1, kind: claim.kind))
      edges.append(Edge(line: claim.line, place: range.upperBound, change: -1, kind: claim.kind))
    }
    edges.sort { ($0.line, $0.place) < ($1.line, $1.place) }

    var overlaps: [Overlap] = []
    var open = Claims()
    for (index, edge) in edges.enumerated() {
      open.add(edge.change, to: edge.kind)
      guard open.sum > 1 else { continue }
      // More than one claim is open, so the next edge is on the same line.
      let next = edges[index + 1].place
      guard edge.place < next else { continue }
      let overlap = Overlap(line: edge.line, range: edge.place..<next, claims: open)
      if let last = overlaps.last, last.line == overlap.line, last.claims == overlap.claims,
        last.range.upperBound == overlap.range.lowerBound
      {
        overlaps[overlaps.count - 1].range = last.range.lowerBound..<next
      } else {
        overlaps.append(overlap)
      }
    }
    return overlaps
  }
}
