import BatchUpdates
import DiffableData
import Testing
import Workloads

/// Tests of the recipes for comparing engines.
struct RecipeTests {
  /// The minimum numbers of moves, as other implementations found them.
  static let recipes: [(ListRecipe, count: Int, moves: Int)] = [
    (.readme, 100_000, 1_919), (.scatter, 100_000, 2_000), (.same, 2_000, 0), (.append, 2_000, 0),
    (.rotate, 2_000, 1), (.insertOne, 2_000, 0), (.reverse, 2_000, 1_999), (.replace, 2_000, 0),
  ]

  @Test(arguments: recipes)
  func `the difference of a recipe has the fewest moves and replays`(
    recipe: (list: ListRecipe, count: Int, moves: Int)
  ) throws {
    let change = recipe.list.change(count: recipe.count, identifiers: .int)
    var current = try Snapshot(sections: [(0, change.source)]).validated()
    let difference = try current.absorb(Snapshot(sections: [(0, change.target)]))
    #expect(difference.movedItemCount == recipe.moves)
    #expect(current.itemIdentifiers == change.target)
    var lists = [change.source]
    try difference.batchUpdates.apply(to: &lists, from: [change.target])
    #expect(lists == [change.target])
  }

  @Test(arguments: ListRecipe.allCases)
  func `the standard library's difference turns one list into the other`(
    recipe: ListRecipe
  ) throws {
    for count in [20, 1_000] {
      let change = recipe.change(count: count, identifiers: .int)
      let old = Snapshot(sections: [(0, change.source)])
      let half = change.target.count / 2
      let new = Snapshot(
        sections: [(1, Array(change.target[..<half])), (0, Array(change.target[half...]))]
      )
      let difference = new.itemDifference(from: old)
      #expect(change.source.applying(difference) == change.target)
      let moves = difference.insertions.count { change in
        if case .insert(_, _, let origin) = change { origin != nil } else { false }
      }
      let survivors = Set(change.source).intersection(change.target)
      #expect(difference.insertions.count - moves == change.target.count - survivors.count)
      #expect(difference.inferringMoves() == difference)
    }
  }
}
