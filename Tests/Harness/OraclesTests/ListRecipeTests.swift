import Foundation
import Testing

@testable import Workloads

struct ListRecipeTests {
  @Test(arguments: ListRecipe.allCases, [0, 1, 2, 3, 10, 99, 1_000, 5_000, 5_001])
  func `a recipe gives the same distinct elements each time`(_ recipe: ListRecipe, _ count: Int) {
    let change = recipe.change(count: count, identifiers: .int)
    #expect(change == recipe.change(count: count, identifiers: .int))
    #expect(change.source == Array(0..<count))
    #expect(Set(change.target).count == change.target.count)
  }

  @Test(arguments: ListRecipe.allCases, [10, 1_000])
  func `a recipe does not depend on the identifier type`(_ recipe: ListRecipe, _ count: Int) {
    let numbers = recipe.change(count: count, identifiers: .int)
    let uuids = recipe.change(count: count, identifiers: .uuid())
    let strings = recipe.change(count: count, identifiers: .string)
    #expect(uuids.target == numbers.target.map(IdentifierMaker<UUID>.uuid().make))
    #expect(strings.target == numbers.target.map(IdentifierMaker<String>.string.make))
  }

  @Test(arguments: [ListRecipe.readme, .scatter, .shuffle])
  func `another seed gives another order`(_ recipe: ListRecipe) {
    let one = recipe.change(count: 1_000, seed: 1, identifiers: .int)
    let other = recipe.change(count: 1_000, seed: 2, identifiers: .int)
    #expect(one.target != other.target)
  }

  @Test(arguments: [
    (5_000, 2_000..<3_000, 3_000, 200), (100_000, 20_000..<30_000, 30_000, 2_000),
  ])
  func `readme deletes, inserts and shuffles the published ranges`(
    _ count: Int,
    _ deleted: Range<Int>,
    _ insertedAt: Int,
    _ shuffled: Int
  ) {
    let target = ListRecipe.readme.change(count: count, identifiers: .int).target
    var expected = Array(0..<count)
    expected.removeSubrange(deleted)
    expected.insert(contentsOf: count..<count + deleted.count, at: insertedAt)
    #expect(target[shuffled...] == expected[shuffled...])
    #expect(target[..<shuffled].sorted() == expected[..<shuffled].sorted())
    #expect(target[..<shuffled] != expected[..<shuffled])
  }

  @Test func `readme of 100,000 needs the published 1,919 moves, scatter 2,000`() {
    #expect(leastMoves(.readme, 100_000) == 1_919)
    #expect(leastMoves(.scatter, 100_000) == 2_000)
  }

  @Test(arguments: [(5_000, 1_000), (100_000, 10_000)])
  func `scatter deletes and inserts evenly`(_ count: Int, _ amount: Int) {
    let change = ListRecipe.scatter.change(count: count, identifiers: .int)
    let kept = Set(change.target)
    let deleted = change.source.filter { !kept.contains($0) }
    let inserted = change.target.indices.filter { change.target[$0] >= count }
    #expect(deleted.count == amount && inserted.count == amount)
    for places in [deleted, inserted] {
      let distances = zip(places.dropFirst(), places).map { $0 - $1 }
      #expect((distances.max() ?? 0) <= 2 * count / amount + 8)
    }
  }

  @Test(arguments: [
    (ListRecipe.rotate, 1, 100), (.same, 0, 100), (.append, 0, 101), (.insertOne, 0, 101),
    (.reverse, 99, 100), (.replace, 0, 100),
  ])
  func `recipes of 100 items have the documented edits`(
    _ recipe: ListRecipe,
    _ moves: Int,
    _ count: Int
  ) {
    #expect(leastMoves(recipe, 100) == moves)
    let target = recipe.change(count: 100, identifiers: .int).target
    #expect(target.count == count)
    #expect(target.filter { $0 >= 100 }.count == (recipe == .replace ? 100 : count - 100))
  }

  @Test(arguments: ListRecipe.allCases, [(100, 1), (1_000, 10), (20, 20)])
  func `a sectioned change has the same lists in sections`(_ recipe: ListRecipe, _ size: (Int, Int))
  {
    let (count, sections) = size
    let flat = recipe.change(count: count, identifiers: .int)
    let change = recipe.sectionedChange(count: count, sections: sections, identifiers: .int)
    #expect(change.source.map(\.identifier) == Array(0..<sections))
    #expect(change.target.map(\.identifier) == Array(0..<sections))
    #expect(change.source.flatMap(\.items) == flat.source)
    #expect(change.target.flatMap(\.items) == flat.target)
  }

  @Test func `sections that a recipe does not edit are unchanged`() {
    let change = ListRecipe.readme.sectionedChange(count: 100_000, sections: 10, identifiers: .int)
    let same = zip(change.source, change.target).filter { $0 == $1 }.map(\.0.identifier)
    #expect(same == [1, 4, 5, 6, 7, 8, 9])
  }

  @Test func `identifiers of different numbers or seeds are different`() {
    let uuids = IdentifierMaker<UUID>.uuid()
    #expect(Set((0..<10_000).map(uuids.make)).count == 10_000)
    #expect(Set((0..<10_000).map(IdentifierMaker<String>.string.make)).count == 10_000)
    #expect(uuids.make(0) != IdentifierMaker<UUID>.uuid(seed: 2).make(0))
    #expect(uuids.make(7) == IdentifierMaker<UUID>.uuid().make(7))
  }

  /// Returns the number of kept elements outside a longest increasing subsequence.
  ///
  /// It uses patience sorting.
  private func leastMoves(_ recipe: ListRecipe, _ count: Int) -> Int {
    let survivors = recipe.change(count: count, identifiers: .int).target.filter { $0 < count }
    var tails: [Int] = []
    for number in survivors {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if tails[middle] < number { low = middle + 1 } else { high = middle }
      }
      tails.replaceSubrange(low..<min(low + 1, tails.count), with: [number])
    }
    return survivors.count - tails.count
  }
}
