import OrderTree
import Testing
import Trials

struct OrderTreeForkTests {
  @Test func `forks edited by concurrent tasks are independent`() async throws {
    let origin = OrderTree((0..<5_000).map { SequenceEntry(.item($0)) })
    let results = await withTaskGroup(of: (Int, [Handle], [Handle]).self) { group in
      for task in 0..<8 {
        group.addTask {
          var tree = origin
          var model = (0..<5_000).map { Handle.item($0) }
          var random = SplitMix64(seed: UInt64(task))
          for step in 0..<400 {
            let rank = Int(random.next() % UInt64(model.count))
            switch random.next() % 3 {
            case 0:
              let handle = Handle.item(5_000 + task * 400 + step)
              tree.insert(SequenceEntry(handle), at: rank)
              model.insert(handle, at: rank)
            case 1:
              tree.remove(at: rank)
              model.remove(at: rank)
            default:
              let target = Int(random.next() % UInt64(model.count))
              tree.move(rank..<(rank + 1), to: target)
              model.insert(model.remove(at: rank), at: target)
            }
          }
          return (task, tree.entries().map(\.handle), model)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    for (task, handles, model) in results {
      #expect(handles == model, "task \(task)")
    }
    #expect(origin.entries().map(\.handle) == (0..<5_000).map { .item($0) })
    try origin.checkInvariants()
  }

  @Test(arguments: [1, 40, 1_000, 20_000])
  func `inserting many entries into a fork does not change the other`(count: Int) throws {
    // 48,271 is prime: neighbours in order have distant numbers, so each hint is on another page.
    let handles = (0..<20_000).map { Handle.item($0 * 48_271 % 20_000) }
    let origin = OrderTree(handles.map { SequenceEntry($0) })
    var fork = origin
    let moved = Array(handles.suffix(count).reversed())
    fork.removeSubrange(20_000 - count..<20_000)
    fork.insert(contentsOf: moved.map { SequenceEntry($0) }, at: 0)
    try fork.checkInvariants()
    try origin.checkInvariants()
    #expect(fork.entries().map(\.handle) == moved + handles.dropLast(count))
    #expect(origin.entries().map(\.handle) == handles)
  }

  @Test(arguments: [0, 1, 299, 300])
  func `entries of a built tree are found at their ranks`(items: Int) throws {
    // Numbers so far apart that a table of all pages between them would be too large are built
    // differently.
    for distance in [1, 1_000] {
      let handles = (0..<300).map { number in
        number < items ? Handle.item(number * distance) : .section(number)
      }
      let tree = OrderTree(handles.reversed().map { SequenceEntry($0) })
      try tree.checkInvariants()
      #expect(tree.entries().map(\.handle) == handles.reversed())
      #expect(handles.indices.allSatisfy { tree.rank(of: handles[$0]) == 299 - $0 })
    }
  }

  @Test func `a chain of forks keeps every version`() throws {
    var versions: [(OrderTree<SequenceEntry>, [Handle])] = []
    var tree = OrderTree<SequenceEntry>(shape: TreeShape(leafCapacity: 4, innerCapacity: 4))
    var model: [Handle] = []
    var random = SplitMix64(seed: 11)
    for number in 0..<300 {
      let rank = Int(random.next() % UInt64(model.count + 1))
      tree.insert(SequenceEntry(.item(number)), at: rank)
      model.insert(.item(number), at: rank)
      versions.append((tree, model))
    }
    // Some are released before others are compared.
    versions.removeAll { $0.1.count.isMultiple(of: 3) }
    for (tree, model) in versions {
      try tree.checkInvariants()
      #expect(tree.entries().map(\.handle) == model)
    }
  }
}
