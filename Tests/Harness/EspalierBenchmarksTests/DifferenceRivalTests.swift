import Measures
import Testing
import Trials
import Workloads

@testable import EspalierBenchmarks

struct DifferenceRivalTests {
  /// A rival and its name.
  struct Rival: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edits: @Sendable ([Int], [Int]) -> ListEdits
  }

  static let rivals = [
    Rival(testDescription: "heckel") { HeckelDiff.edits(from: $0, to: $1) },
    Rival(testDescription: "greedy heckel") { GreedyHeckelDiff.edits(from: $0, to: $1) },
    Rival(testDescription: "standard") { StandardDifference.edits(from: $0, to: $1) },
    Rival(testDescription: "standard with moves") {
      StandardDifference.editsInferringMoves(from: $0, to: $1)
    },
  ]

  @Test(arguments: rivals, ListRecipe.allCases)
  func `edits turn the old list into the new one`(_ rival: Rival, _ recipe: ListRecipe) {
    for count in [0, 1, 2, 3, 20, 300] {
      let change = recipe.change(count: count, identifiers: .int)
      let edits = rival.edits(change.source, change.target)
      #expect(edits.replayed(on: change.source, target: change.target) == change.target)
    }
  }

  @Test(arguments: rivals)
  func `edits are correct for every pair of lists of up to four items`(_ rival: Rival) {
    let lists = (0...4).flatMap { arrangements(of: $0, from: Array(0..<5)) }
    for old in lists where old == old.sorted() {
      for new in lists {
        let edits = rival.edits(old, new)
        #expect(edits.replayed(on: old, target: new) == new)
        #expect(edits.inserts.count == new.filter { !old.contains($0) }.count || edits.moves == [])
      }
    }
  }

  @Test func `Heckel's algorithms report the known numbers of surplus moves`() {
    let rotation = ListRecipe.rotate.change(count: 1_000, identifiers: .int)
    #expect(HeckelDiff.edits(from: rotation.source, to: rotation.target).moves.count == 1_000)
    #expect(GreedyHeckelDiff.edits(from: rotation.source, to: rotation.target).moves.count == 999)
    let back = GreedyHeckelDiff.edits(from: rotation.target, to: rotation.source)
    #expect(back.moves == [ListEdits.Move(source: 999, target: 0)])
  }

  @Test func `the published counts of the readme change are reproduced`() {
    let change = ListRecipe.readme.change(count: 100_000, identifiers: .int)
    let greedy = GreedyHeckelDiff.edits(from: change.source, to: change.target)
    #expect(greedy.deletes.count == 10_000 && greedy.inserts.count == 10_000)
    #expect((1_990...2_000).contains(greedy.moves.count))
  }

  @Test func `replaying contradictory edits returns nil`() {
    var twice = ListEdits()
    twice.deletes = [0, 0]
    #expect(twice.replayed(on: [1, 2], target: []) == nil)
    var outside = ListEdits()
    outside.inserts = [3]
    #expect(outside.replayed(on: [1], target: [1, 2, 3, 4]) == nil)
    var missing = ListEdits()
    missing.deletes = [0]
    missing.moves = [ListEdits.Move(source: 0, target: 0)]
    #expect(missing.replayed(on: [1, 2], target: [2]) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `sectioned edits turn the old sections into the new ones`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = sections(&random)
    let new = sections(&random)
    let edits = HeckelDiff.edits(from: old, to: new)
    let result = try #require(edits.replayed(on: old, target: new))
    #expect(result.map(\.section) == new.map(\.section))
    #expect(result.map(\.items) == new.map(\.items))
    #expect(HeckelDiff.edits(from: old, to: old) == SectionedEdits())
  }

  private func sections(_ random: inout SplitMix64) -> [(section: Int, items: [Int])] {
    var items = (0..<20).shuffled(using: &random)[...]
    return (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)).map {
      let count = Int.random(in: 0...5, using: &random)
      defer { items = items.dropFirst(count) }
      return (section: $0, items: Array(items.prefix(count)))
    }
  }

  private func arrangements(of count: Int, from numbers: [Int]) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return numbers.flatMap { first in
      arrangements(of: count - 1, from: numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
