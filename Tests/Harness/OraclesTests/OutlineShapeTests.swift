import Testing

@testable import Oracles
@testable import Workloads

struct OutlineShapeTests {
  @Test(arguments: OutlineShape.allCases, [0, 1, 2, 3, 10, 1_000])
  func `rows are in depth-first order and parents are expanded`(_ shape: OutlineShape, _ count: Int)
  {
    let rows = shape.rows(count: count, identifiers: .int)
    #expect(rows.map(\.item) == Array(0..<count))
    #expect(rows.first?.level ?? 0 == 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.level <= row.level + 1)
      #expect(row.isExpanded == (next.level > row.level))
    }
    #expect(rows == shape.rows(count: count, identifiers: .int))
  }

  @Test func `a chain has one level per item`() {
    #expect(OutlineShape.chain.rows(count: 100_000, identifiers: .int).last?.level == 99_999)
  }

  @Test func `a wide outline has one parent`() {
    let rows = OutlineShape.wide.rows(count: 1_000, identifiers: .int)
    #expect(rows.filter { $0.level == 1 }.count == 999)
  }

  @Test func `in a power law few items have many children`() {
    let levels = OutlineShape.powerLaw.levels(count: 10_000, seed: 1)
    var childCounts = [Int](repeating: 0, count: levels.count)
    var ancestors: [Int] = []
    for (item, level) in levels.enumerated() {
      ancestors.removeSubrange(level...)
      if let parent = ancestors.last { childCounts[parent] += 1 }
      ancestors.append(item)
    }
    #expect(childCounts.filter { $0 == 0 }.count > 5_000)
    #expect((childCounts.max() ?? 0) > 50)
    #expect((levels.max() ?? 0) < 100)
  }

  @Test(arguments: OutlineShape.allCases, [1, 10, 300])
  func `generated edits are always valid`(_ shape: OutlineShape, _ count: Int) throws {
    var model = OutlineModel(shape.rows(count: count, identifiers: .int))
    let commands = shape.commands(300, count: count, identifiers: .int)
    #expect(commands == shape.commands(300, count: count, identifiers: .int))
    for command in commands {
      try model.apply(command)
    }
    #expect(model.items.count > count)
  }
}
