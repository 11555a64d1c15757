import OrderTree
import Testing

/// Tests of every shape of a tree with up to five entries, and of every edit of each.
struct ExhaustiveShapeTests {
  static let shape = TreeShape(leafCapacity: 2, innerCapacity: 3)

  /// Returns all sketches of a range of entries with `height` levels.
  static func sketches(of range: Range<Int>, height: Int) -> [TreeSketch<SequenceEntry>] {
    if height == 1 {
      guard (1...shape.leafCapacity).contains(range.count) else { return [] }
      return [.leaf(range.map { SequenceEntry(handle($0)) })]
    }
    return divisions(of: range, into: 2...shape.innerCapacity).flatMap { parts in
      parts.reduce([[]]) { prefixes, part in
        let children = sketches(of: part, height: height - 1)
        return prefixes.flatMap { prefix in children.map { prefix + [$0] } }
      }
      .map { TreeSketch.inner($0) }
    }
  }

  /// Returns all divisions of a range into consecutive non-empty parts.
  static func divisions(of range: Range<Int>, into counts: ClosedRange<Int>) -> [[Range<Int>]] {
    guard !range.isEmpty else { return counts.contains(0) ? [[]] : [] }
    guard counts.upperBound > 0 else { return [] }
    let rest = max(0, counts.lowerBound - 1)...(counts.upperBound - 1)
    return range.flatMap { last in
      divisions(of: (last + 1)..<range.upperBound, into: rest).map {
        [range.lowerBound..<(last + 1)] + $0
      }
    }
  }

  /// Returns the handle of an entry; every third one is a section.
  static func handle(_ number: Int) -> Handle {
    number.isMultiple(of: 3) ? .section(number) : .item(number)
  }

  static func trees(of count: Int) -> [OrderTree<SequenceEntry>] {
    guard count > 0 else { return [OrderTree(shape: shape)] }
    return (1...3).flatMap { sketches(of: 0..<count, height: $0) }
      .map { OrderTree($0, shape: shape) }
  }

  static func ranges(in count: Int) -> [Range<Int>] {
    (0...count).flatMap { lower in (lower...count).map { lower..<$0 } }
  }

  /// Performs an edit on a fork of each tree and on an array, and compares them.
  func check(
    _ count: Int,
    _ name: String,
    tree edit: (inout OrderTree<SequenceEntry>) -> Void,
    array modelEdit: (inout [Handle]) -> Void
  ) throws {
    for original in Self.trees(of: count) {
      let before = (0..<count).map(Self.handle)
      var (tree, model) = (original, before)
      edit(&tree)
      modelEdit(&model)
      try tree.checkInvariants()
      let difference = try #require(tree.difference(from: original))
      let common = difference.runs.flatMap { run in
        (0..<run.length).map { before[run.old + $0] == model[run.new + $0] }
      }
      // One expectation for all: a million of them would cost more than the checks.
      #expect(
        tree.entries().map(\.handle) == model
          && original.entries().map(\.handle) == before
          && model.indices.allSatisfy {
            tree.rank(of: model[$0]) == $0 && tree[$0].handle == model[$0]
          }
          && common.allSatisfy { $0 }
          && common.count == Set(before).intersection(model).count,
        "\(name) in a tree of \(count), \(original.height) high"
      )
    }
  }

  @Test(arguments: 0...5)
  func `every shape of a tree is generated once`(count: Int) throws {
    // Four entries: two leaves of 2, three with one of 2, or two nodes of two leaves of 1.
    let expected = [1, 1, 2, 3, 5, 9]
    let trees = Self.trees(of: count)
    for tree in trees {
      try tree.checkInvariants()
      #expect(tree.entries().map(\.handle) == (0..<count).map(Self.handle))
      for rank in 0...count {
        let sections = (0..<rank).count { Self.handle($0).isSection }
        #expect(tree.measure(before: rank, in: Sections.self) == sections)
        #expect(tree.measure(before: rank, in: Items.self) == rank - sections)
      }
    }
    #expect(trees.count == expected[count])
  }

  @Test(arguments: 0...5)
  func `inserting at every rank of every shape agrees with an array`(count: Int) throws {
    let new = Handle.item(100)
    for rank in 0...count {
      try check(count, "insert at \(rank)") {
        $0.insert(SequenceEntry(new), at: rank)
      } array: {
        $0.insert(new, at: rank)
      }
    }
  }

  @Test(arguments: 0...5)
  func `inserting several entries at every rank agrees with an array`(count: Int) throws {
    for many in [2, 5, 9] {
      let new = (100..<(100 + many)).map { Handle.item($0) }
      for rank in 0...count {
        try check(count, "insert \(many) at \(rank)") {
          $0.insert(contentsOf: new.map { SequenceEntry($0) }, at: rank)
        } array: {
          $0.insert(contentsOf: new, at: rank)
        }
      }
    }
  }

  @Test(arguments: 1...5)
  func `removing every entry agrees with an array`(count: Int) throws {
    for rank in 0..<count {
      try check(count, "remove at \(rank)") {
        $0.remove(at: rank)
      } array: {
        $0.remove(at: rank)
      }
    }
  }

  @Test(arguments: 0...5)
  func `removing, replacing and moving every range agrees with an array`(count: Int) throws {
    for range in Self.ranges(in: count) {
      try check(count, "remove \(range)") {
        $0.removeSubrange(range)
      } array: {
        $0.removeSubrange(range)
      }
      let new = [Handle.item(100), .section(101), .item(102)]
      try check(count, "replace \(range)") {
        $0.replaceSubrange(range, with: new.map { SequenceEntry($0) })
      } array: {
        $0.replaceSubrange(range, with: new)
      }
      for target in 0...(count - range.count) {
        try check(count, "move \(range) to \(target)") {
          $0.move(range, to: target)
        } array: { model in
          let moved = Array(model[range])
          model.removeSubrange(range)
          model.insert(contentsOf: moved, at: target)
        }
      }
    }
  }

  @Test(arguments: 0...5)
  func `splitting at every rank and joining again agrees with an array`(count: Int) throws {
    for rank in 0...count {
      try check(count, "split at \(rank)") { tree in
        let tail = tree.split(at: rank)
        #expect(tree.entries().map(\.handle) == (0..<rank).map(Self.handle))
        #expect(tail.entries().map(\.handle) == (rank..<count).map(Self.handle))
        tree.join(tail)
      } array: { _ in
      }
    }
  }
}
