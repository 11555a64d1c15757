import DiffableData
import Testing
import Workloads

/// Tests of small lists, which find items by their bits if possible, otherwise by `==` and hashes.
struct SmallListTests {
  /// An identifier that equals others with its number, so that its bits cannot be compared.
  struct Noted: Hashable, Sendable {
    let number: Int
    let note: Int

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// Returns the difference of two lists, divided into the given number of sections.
  static func difference<ID: Hashable & Sendable>(
    _ old: [ID],
    _ new: [ID],
    sections: Int
  ) throws -> SnapshotDifference {
    func cut(_ items: [ID]) -> Snapshot<Int, ID> {
      Snapshot(
        sections: (0..<sections).map { section in
          let start = items.count * section / sections
          return (section, Array(items[start..<items.count * (section + 1) / sections]))
        }
      )
    }
    var current = try cut(old).validated()
    let difference = try current.absorb(cut(new))
    #expect(current.itemIdentifiers == new)
    return difference
  }

  @Test(arguments: ListRecipe.allCases)
  func `the difference of a small list does not depend on the identifier type`(recipe: ListRecipe)
    throws
  {
    for count in [3, 10, 40, 100] {
      let change = recipe.change(count: count, identifiers: .int)
      for sections in [1, 4] {
        let expected = try Self.difference(change.source, change.target, sections: sections)
        let texts = try Self.difference(
          change.source.map { "identifier \($0 + 1_000_000_000)" },
          change.target.map { "identifier \($0 + 1_000_000_000)" },
          sections: sections
        )
        let noted = try Self.difference(
          change.source.map { Noted(number: $0, note: 1) },
          change.target.map { Noted(number: $0, note: 2) },
          sections: sections
        )
        #expect(texts == expected)
        #expect(noted == expected)
      }
    }
  }

  /// Lists up to the largest one without a tree, in which one run is found without a match.
  @Test(arguments: [0, 1, 3, 15, 16, 60, 122, 123, 124, 125, 126, 127, 128])
  func `a run is deleted or inserted as the general comparison finds it`(count: Int) throws {
    for length in 0..<7 {
      for first in Set([0, 1, count / 2, count]) where first <= count {
        let shorter = Array(0..<count)
        var longer = shorter
        longer.insert(contentsOf: 1_000..<1_000 + length, at: first)
        for (old, new) in [(shorter, longer), (longer, shorter)] {
          let (before, after) = (list(old), list(new))
          var shown = try before.validated()
          #expect(try shown.absorb(after) == after.difference(from: before))
          #expect(shown.itemIdentifiers == new && shown == after)
        }
        // Of a long list, every position for one of the lengths.
        let step = count < 60 ? 1 : 7
        for repeated in stride(from: length % step, to: longer.count, by: step)
        where length > 0 && repeated != first {
          var wrong = longer
          wrong[first] = longer[repeated]
          var shown = try list(shorter).validated()
          #expect(throws: SnapshotError<Int, Int>.self) { try shown.absorb(list(wrong)) }
          #expect(shown.itemIdentifiers == shorter)
        }
      }
    }
  }

  @Test func `a moved run is found as the general comparison finds it`() throws {
    for count in 2...5 {
      let orders = DifferencePartTests.lists(upTo: count, below: count)
        .filter { Set($0).count == count }
      // Of five items, only the first section has any number.
      let cuts = (0...count).flatMap { first in
        (count == 5 ? first...first : first...count).map { (first, $0) }
      }
      func list(_ items: [Int], _ cut: (Int, Int)) -> Snapshot<Int, Int> {
        let parts = [items[..<cut.0], items[cut.0..<cut.1], items[cut.1...]]
        return Snapshot(sections: parts.enumerated().map { ($0, Array($1)) })
      }
      for (old, new) in cuts.flatMap({ cut in cuts.map { (cut, $0) } }) {
        let before = try list(Array(0..<count), old).validated()
        for items in orders {
          let after = list(items, new)
          var shown = before
          #expect(try shown.absorb(after) == after.difference(from: before))
          #expect(shown == after)
        }
      }
    }
  }

  /// Returns a list of three sections, the first of them empty.
  private func list(_ items: [Int]) -> Snapshot<Int, Int> {
    let few = items.prefix { $0 < 2 }
    return Snapshot(sections: [(0, []), (1, Array(few)), (2, Array(items[few.count...]))])
  }

  @Test(arguments: [2, 20, 100])
  func `a repeated identifier throws at any position`(count: Int) throws {
    let source = Array(0..<count)
    for target in [
      source + [0], [count - 1] + source, source.reversed() + [count - 1], source + [-1, -1],
      source.reversed() + [-1, -2, -1],
    ] {
      #expect(throws: SnapshotError<Int, Int>.self) {
        try Self.difference(source, target, sections: 1)
      }
      #expect(throws: SnapshotError<Int, Noted>.self) {
        try Self.difference(
          source.map { Noted(number: $0, note: 1) },
          target.enumerated().map { Noted(number: $1, note: $0) },
          sections: 1
        )
      }
    }
  }
}
