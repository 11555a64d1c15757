/// A run of items in a section, or of sections, that an operation changes.
struct OperationRange {
  /// The section of the items, or zero for sections.
  var line: Int
  var range: Range<Int>
  var action: Violation.Action
}

/// A run changed by more than one operation, with the number of operations of each action.
struct Overlap: Equatable {
  var line: Int
  var range: Range<Int>
  var counts: Counts

  /// The numbers of operations of each action.
  struct Counts: Equatable {
    private var numbers = SIMD8<Int>()

    subscript(action: Violation.Action) -> Int {
      get { numbers[action.rawValue] }
      set { numbers[action.rawValue] = newValue }
    }

    var sum: Int { numbers.wrappedSum() }

    /// The conflicts among these operations.
    var conflicts: [Violation.Conflict] {
      Violation.Conflict.allCases.filter { conflict in
        let (one, other) = conflict.actions
        return one == other ? self[one] > 1 : self[one] > 0 && self[other] > 0
      }
    }
  }
}

extension Overlap {
  /// Returns the runs changed more than once, in order and as long as possible.
  ///
  /// - Complexity: O(*k* log *k*) for *k* ranges of any length.
  static func all(in ranges: [OperationRange]) -> [Overlap] {
    let sorted = ranges.sorted {
      ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound)
    }
    // Most batches have no overlaps, and the sorted order shows this directly.
    let isClean = zip(sorted, sorted.dropFirst()).allSatisfy {
      $0.line != $1.line || $0.range.upperBound <= $1.range.lowerBound
    }
    guard !isClean else { return [] }

    struct Edge {
      var line: Int
      var position: Int
      var change: Int
      var action: Violation.Action
    }
    var edges: [Edge] = []
    edges.reserveCapacity(2 * sorted.count)
    for use in sorted {
      let range = use.range
      edges.append(Edge(line: use.line, position: range.lowerBound, change: 1, action: use.action))
      edges.append(Edge(line: use.line, position: range.upperBound, change: -1, action: use.action))
    }
    edges.sort { ($0.line, $0.position) < ($1.line, $1.position) }

    var overlaps: [Overlap] = []
    var open = Counts()
    for (index, edge) in edges.enumerated() {
      open[edge.action] += edge.change
      guard open.sum > 1 else { continue }
      // More than one range is open, so the next edge is on the same line.
      let next = edges[index + 1].position
      guard edge.position < next else { continue }
      let overlap = Overlap(line: edge.line, range: edge.position..<next, counts: open)
      if let last = overlaps.last, last.line == overlap.line, last.counts == overlap.counts,
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
