import BatchUpdates
import DiffableData
import EngineTrials
import Testing
import Trials

/// Differences of lists around the sizes at which the engine selects another algorithm.
struct LongDifferenceTests {
  typealias Section = DifferenceStage.Section

  /// The numbers of sections and items, around the limits of small lists and of edits in place.
  static let sizes = [(1, 6), (2, 40), (3, 120), (9, 119), (1, 127), (1, 128), (4, 260)]

  @Test(arguments: sizes, 0..<4)
  func `a difference is valid and minimal in every form`(
    size: (sections: Int, items: Int),
    seed: Int
  ) throws {
    var changes = ListChanges(UInt64(size.items * 10 + seed))
    var old = changes.list(sections: size.sections, items: size.items)
    var context = TrialContext()
    for step in 0..<18 {
      let new = changes.changed(old, times: [1, 2, 5][step % 3])
      let form = (step + seed) % TestedDifference.forms
      try DifferenceCheck(TestedDifference.self, inForm: form)
        .run(from: old, to: new, context: &context)
      old = size.items > old.reduce(0) { $0 + $1.items.count } + 20 ? old : new
    }
  }

  /// All forms find the same common runs, so they must find the same difference.
  @Test(arguments: sizes + [(30, 1_500), (2, 3_000)])
  func `the difference does not depend on the form of the snapshots`(
    size: (sections: Int, items: Int)
  ) throws {
    var changes = ListChanges(UInt64(size.items + 7))
    for step in 0..<12 {
      let old = changes.list(sections: size.sections, items: size.items)
      let new = changes.changed(old, times: [1, 3, 8, 40][step % 4])
      let before = old.map { ($0.identifier, $0.items) }
      let after = new.map { ($0.identifier, $0.items) }
      let (raw, next) = (Snapshot(sections: before), Snapshot(sections: after))
      let expected = next.difference(from: raw)
      try expectDifference(expected, old, new)
      // A fork with all items in the tree, then reordered as the new list.
      var fork = try raw.validated()
      fork.deleteSections(
        old.map(\.identifier).filter { name in
          !new.contains { $0.identifier == name }
        }
      )
      fork.appendSections(new.map(\.identifier).filter { fork.indexOfSection($0) == nil })
      for (section, follower) in zip(new, new.dropFirst()).reversed() {
        fork.moveSection(section.identifier, beforeSection: follower.identifier)
      }
      let kept = Set(new.flatMap(\.items))
      fork.deleteItems(fork.itemIdentifiers.filter { !kept.contains($0) })
      for section in new { fork.appendItems(section.items, toSection: section.identifier) }
      #expect(fork == next)
      #expect(fork.difference(from: raw) == expected, "edited")
      var deep = Snapshot<Int, Int>.deep
      deep.appendSections(old.map(\.identifier))
      for section in old { deep.appendItems(section.items, toSection: section.identifier) }
      #expect(next.difference(from: deep) == expected, "deep")
      var state = Snapshot<Int, Int>()
      try state.absorb(raw)
      #expect(try state.absorb(next) == expected, "absorbed")
      #expect(state == next)
      try state.checkInvariants()
      #expect(try state.absorb(raw) == raw.difference(from: next), "absorbed back")
      func named(_ sections: [Section]) -> Snapshot<String, CollidingIdentifier> {
        Snapshot(sections: sections.map { ("\($0.identifier)", $0.items.map { .init($0) }) })
      }
      if size.items < 200 {
        #expect(named(new).difference(from: named(old)) == expected, "texts")
      }
    }
  }

  /// Replays a difference and compares its counts with the minimum.
  private func expectDifference(
    _ difference: SnapshotDifference,
    _ old: [Section],
    _ new: [Section]
  ) throws {
    let plain = PlainSnapshot(
      sections: old.map { .init(identifier: $0.identifier, items: $0.items) }
    )
    let target = PlainSnapshot(
      sections: new.map { .init(identifier: $0.identifier, items: $0.items) }
    )
    #expect(difference.replayed(on: plain, towards: target) == target)
    guard old.reduce(0, { $0 + $1.items.count }) < 500 else { return }
    let fewest = target.fewestMoves(from: plain)
    #expect(difference.movedSections.count == fewest.sections)
  }

  /// A match edits the tree in place if it has at most one change for 50 entries: an insertion or a
  /// deletion is one change, a moved entry two.
  @Test func `a tree is edited in place up to one change for 50 entries`() throws {
    let count = 4_999
    let base = try Snapshot(sections: [(0, Array(0..<count))]).validated()
    let insertions = { (number: Int) in Array(0..<count) + (0..<number).map { 10_000 + $0 } }
    let deletions = { (number: Int) in
      Array(0..<count).filter { $0 % 7 > 0 || $0 / 7 >= number }
    }
    let exchanges = { (number: Int) in
      var items = Array(0..<count)
      for place in 0..<number { items.swapAt(40 * place, 40 * place + 20) }
      return items
    }
    let rotations = { (number: Int) in Array(number..<count) + Array(0..<number) }
    let cases: [(kind: String, list: (Int) -> [Int], most: Int)] = [
      // With the section the tree has 5,000 entries; with 102 insertions, 5,102.
      ("insertions", insertions, 102), ("deletions", deletions, 98), ("rotations", rotations, 50),
      ("exchanges", exchanges, 25),
    ]
    for (kind, list, most) in cases {
      for number in [1, most, most + 1, 110] {
        var state = base
        let new = list(number)
        try state.absorb(Snapshot(sections: [(0, new)]))
        #expect(state.itemIdentifiers == new)
        try state.checkInvariants()
        let isRelated = state.nodesCompared(with: base) != nil
        #expect(isRelated == (number <= most), "\(number) \(kind)")
      }
    }
  }

  /// The sizes of lists with one repeated identifier, at the limit of small lists.
  @Test(arguments: [2, 33, 126, 127, 128, 300])
  func `a repeated identifier is reported with its first two positions`(count: Int) throws {
    let cut = count / 3
    let places = Set([0, 1, cut - 1, cut, cut + 1, 63, 64, count - 2, count - 1])
      .filter { (0..<count).contains($0) }
    let lists = [
      Snapshot<Int, Int>(sections: []), Snapshot(sections: [(7, Array(0..<count))]),
      Snapshot(sections: [(7, Array((0..<count).reversed())), (8, [])]),
      Snapshot(sections: [(7, [-1]), (8, (0..<count).map { $0 * 5 % (count + 1) })]),
    ]
    for first in places {
      for second in places where first < second {
        var items = Array(0..<count)
        items[second] = items[first]
        let new = Snapshot(sections: [(7, Array(items[..<cut])), (8, Array(items[cut...]))])
        func place(_ rank: Int) -> SnapshotError<Int, Int>.ItemPosition {
          rank < cut ? .init(section: 0, item: rank) : .init(section: 1, item: rank - cut)
        }
        let expected = SnapshotError<Int, Int>.duplicateItem(
          first,
          first: place(first),
          second: place(second)
        )
        #expect(throws: expected) { try new.validated() }
        for list in lists {
          var state = try list.validated()
          #expect(throws: expected) { try state.absorb(new) }
          #expect(state == list)
          var tree = Snapshot<Int, Int>()
          try tree.absorb(list)
          try tree.absorb(Snapshot(sections: [(7, Array(0..<400)), (9, [])]))
          #expect(throws: expected) { try tree.absorb(new) }
        }
      }
    }
  }

  @Test(arguments: [1, 40, 200])
  func `a repeated section is reported with its first two indexes`(count: Int) throws {
    for (first, second) in [(0, 1), (0, 2), (1, 3), (2, 3)] {
      var names = [10, 11, 12, 13]
      names[second] = names[first]
      let new = Snapshot(sections: names.enumerated().map { ($1, [$0, $0 + 4 * count]) })
      let expected = SnapshotError<Int, Int>.duplicateSection(
        names[first],
        first: first,
        second: second
      )
      #expect(throws: expected) { try new.validated() }
      var state = Snapshot<Int, Int>()
      state.appendSections([10, 13])
      state.appendItems(Array(0..<count), toSection: 13)
      #expect(throws: expected) { try state.absorb(new) }
      #expect(state.numberOfItems == count)
    }
  }
}
