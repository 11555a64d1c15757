import DiffableData
import OrderTree
import Testing
import Trials

struct OutlineRandomTests {
  typealias Snapshot = SectionSnapshot<Int>

  /// Returns a random edit with `items` numbers; about one in six is refused.
  static func edit(items: Int, of list: OutlineList<Int>, using random: inout SplitMix64)
    -> OutlineEdit<Int>
  {
    func any() -> Int {
      if let known = list.items.randomElement(using: &random),
        Int.random(in: 0..<10, using: &random) > 0
      {
        return known
      }
      return Int.random(in: 0..<items, using: &random)
    }
    func fresh(_ limit: Int) -> [Int] {
      (0..<Int.random(in: 0...limit, using: &random)).map { _ in
        let item = Int.random(in: 0..<items, using: &random)
        let isTaken = list.items.contains(item) && Int.random(in: 0..<12, using: &random) > 0
        return isTaken ? Int.random(in: 0..<items, using: &random) : item
      }
    }
    func distinct(_ limit: Int) -> [Int] {
      var seen = Set(Int.random(in: 0..<5, using: &random) > 0 ? list.items : [])
      return fresh(limit).filter { seen.insert($0).inserted }
    }
    func outline() -> Snapshot {
      var outline = Snapshot()
      var seen = Set<Int>()
      for item in distinct(6) where seen.insert(item).inserted {
        outline.append([item], to: Bool.random(using: &random) ? outline.items.last : nil)
        if Bool.random(using: &random) { outline.expand([item]) }
      }
      return outline
    }
    return switch Int.random(in: 0..<21, using: &random) {
    case 0..<5: .append(distinct(4), to: Int.random(in: 0..<4, using: &random) == 0 ? nil : any())
    case 5: .append(fresh(3), to: any())
    case 6: .insert(distinct(6), before: any())
    case 7: .insert(distinct(6), after: any())
    case 8: .insert(outline(), before: any())
    case 9: .insert(outline(), after: any())
    case 10: .replace(childrenOf: any(), using: outline())
    case 11, 12: .delete((0..<Int.random(in: 0...2, using: &random)).map { _ in any() })
    case 13: Int.random(in: 0..<12, using: &random) == 0 ? .deleteAll : .delete([any()])
    case 14..<18: .expand([any(), any()])
    default: .collapse([any()])
    }
  }

  static let shapes = [
    TreeShape(leafCapacity: 2, innerCapacity: 3),
    TreeShape(leafCapacity: 3, innerCapacity: 4),
    TreeShape(leafCapacity: 8, innerCapacity: 5),
    TreeShape.standard(for: OutlineEntry.self),
  ]

  @Test(arguments: shapes, 0..<4)
  func `an outline agrees with a list through random edits`(shape: TreeShape, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let items = [8, 24, 60][seed % 3]
    var snapshot = Snapshot(shape: shape)
    var list = OutlineList<Int>()
    var refused = 0
    for step in 0..<90 {
      let edit = Self.edit(items: items, of: list, using: &random)
      let before = snapshot
      var expected: OutlineError<Int>?
      var answer: OutlineError<Int>?
      do throws(OutlineError<Int>) { try list.apply(edit) } catch { expected = error }
      do throws(OutlineError<Int>) { try snapshot.apply(edit) } catch { answer = error }
      try #require(answer == expected, "step \(step): \(edit)")
      if expected != nil { refused += 1 }
      if expected != nil { #expect(snapshot == before) }
      try expectSame(snapshot, as: list, absent: Array(0..<items), "step \(step): \(edit)")
    }
    #expect(refused > 0)
  }

  @Test(arguments: shapes, 0..<4)
  func `copies are unchanged by edits and their difference has exactly the edits`(
    shape: TreeShape,
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1000)
    let items = 40
    var history: [(snapshot: Snapshot, list: OutlineList<Int>)] = [
      (Snapshot(shape: shape), OutlineList())
    ]
    for step in 0..<50 {
      var (snapshot, list) = history[Int.random(in: max(0, step - 6)...step, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let edit = Self.edit(items: items, of: list, using: &random)
        try? list.apply(edit)
        try? snapshot.apply(edit)
      }
      history.append((snapshot, list))
      let old = history[Int.random(in: 0...step, using: &random)]
      let difference = snapshot.difference(from: old.snapshot)
      let (oldRows, newRows) = (old.list.visibleItems, list.visibleItems)
      try #require(
        applying(difference, to: oldRows, inserting: newRows) == newRows,
        "step \(step): \(oldRows) to \(newRows)"
      )
      let kept = Set(oldRows).intersection(newRows)
      #expect(difference.deletions.map(\.count).reduce(0, +) == oldRows.count - kept.count)
      #expect(difference.insertions.map(\.count).reduce(0, +) == newRows.count - kept.count)
      #expect((snapshot == old.snapshot) == (list == old.list))
    }
    for (snapshot, list) in history {
      try expectSame(snapshot, as: list, absent: Array(0..<items))
    }
  }

  @Test(arguments: 0..<24)
  func `partial snapshots agree with a list`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 2000)
    var snapshot = Snapshot(shape: Self.shapes[seed % 4])
    var list = OutlineList<Int>()
    for _ in 0..<80 {
      let edit = Self.edit(items: 30, of: list, using: &random)
      try? list.apply(edit)
      try? snapshot.apply(edit)
    }
    for item in list.items {
      for includingParent in [false, true] {
        let part = snapshot.snapshot(of: item, includingParent: includingParent)
        let expected = list.part(of: item, includingParent: includingParent)
        try expectSame(part, as: expected, absent: Array(0..<30))
      }
    }
  }
}
