import Measures
import Testing
import Trials

@testable import EspalierBenchmarks

/// The common operations of ordered lists of handles, which share one test.
protocol EditableList: Sendable {
  init(_ handles: [UInt32])
  var count: Int { get }
  var handles: [UInt32] { get }
  func handle(at rank: Int) -> UInt32
  func rank(of handle: UInt32) -> Int?
  mutating func insert(_ handle: UInt32, at rank: Int)
  mutating func remove(at rank: Int) -> UInt32
  mutating func move(from source: Int, to target: Int)
  func difference(from old: Self) -> ForkDifference
  func checkInvariants()
}

extension LabelledTree: EditableList {}

extension ChunkedArray: EditableList {
  func checkInvariants() {}
}

struct HandleListTests {
  static let lists: [any EditableList.Type] = [LabelledTree.self, ChunkedArray.self]

  @Test(arguments: lists, [0, 1, 2, 7, 48, 49, 1_000])
  func `a list built from handles has them in order`(_ type: any EditableList.Type, _ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let handles = (0..<UInt32(count)).map { $0 * 3 }.shuffled(using: &random)
    expectSame(type.init(handles), handles)
  }

  @Test(arguments: lists, 0..<20 as Range<UInt64>)
  func `lists and their forks agree with an array through random edits`(
    _ type: any EditableList.Type,
    _ seed: UInt64
  ) {
    edit(type, seed: seed)
  }

  /// Crowded labels are redistributed, which must not affect a fork.
  @Test(arguments: lists, ["at one place", "one after another"])
  func `handles inserted at one place stay in order, also in forks`(
    _ type: any EditableList.Type,
    _ manner: String
  ) {
    crowd(type, step: manner == "at one place" ? 0 : 1)
  }

  @Test(arguments: lists)
  func `an emptied list can be filled again`(_ type: any EditableList.Type) {
    var list = type.init(Array(0..<500))
    while list.count > 0 {
      _ = list.remove(at: list.count / 2)
      list.checkInvariants()
    }
    expectSame(list, [])
    for handle in 0..<500 as Range<UInt32> {
      list.insert(handle, at: 0)
    }
    expectSame(list, Array((0..<500).reversed()))
  }

  private func crowd<List: EditableList>(_ type: List.Type, step: Int) {
    var model = Array(0..<100 as Range<UInt32>)
    var list = List(model)
    var forks: [(list: List, model: [UInt32])] = []
    for offset in 0..<4_000 {
      if offset % 100 == 0 {
        forks.append((list, model))
      }
      let handle = UInt32(100 + offset)
      list.insert(handle, at: 50 + offset * step)
      model.insert(handle, at: 50 + offset * step)
    }
    expectSame(list, model)
    for fork in forks {
      expectSame(fork.list, fork.model)
      #expect(list.difference(from: fork.list).applied(to: fork.model) == model)
    }
  }

  private func edit<List: EditableList>(_ type: List.Type, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = Array(0..<UInt32.random(in: 0...200, using: &random)).shuffled(using: &random)
    var list = List(model)
    var fork = (list: list, model: model)
    var next = UInt32(model.count)
    var edits = 0
    for step in 0..<600 {
      edits += 1
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where model.count < 400 || seed % 2 == 0:
        let rank = Int.random(in: 0...model.count, using: &random)
        list.insert(next, at: rank)
        model.insert(next, at: rank)
        next += 1
      case 4..<7 where !model.isEmpty:
        let rank = model.indices.randomElement(using: &random) ?? 0
        #expect(list.remove(at: rank) == model.remove(at: rank))
      case 7..<9 where !model.isEmpty:
        let source = model.indices.randomElement(using: &random) ?? 0
        let target = model.indices.randomElement(using: &random) ?? 0
        list.move(from: source, to: target)
        model.insert(model.remove(at: source), at: target)
      default:
        let difference = list.difference(from: fork.list)
        #expect(difference.applied(to: fork.model) == model, "step \(step)")
        #expect(max(difference.removed.count, difference.inserted.count) < edits)
        expectSame(fork.list, fork.model)
        fork = (list, model)
        #expect(list.difference(from: fork.list) == ForkDifference())
        edits = 0
      }
      if step % 25 == 0 {
        expectSame(list, model)
      }
    }
    expectSame(list, model)
    #expect(list.difference(from: List([])).applied(to: []) == model)
  }

  private func expectSame(_ list: some EditableList, _ model: [UInt32]) {
    list.checkInvariants()
    #expect(list.handles == model)
    #expect(list.count == model.count)
    #expect(model.indices.allSatisfy { list.handle(at: $0) == model[$0] })
    #expect(model.indices.allSatisfy { list.rank(of: model[$0]) == $0 })
    #expect(list.rank(of: 1_000_000) == nil)
  }
}

extension ForkDifference {
  func applied(to list: [UInt32]) -> [UInt32] {
    var list = list
    for change in removed.reversed() {
      #expect(list[change.rank] == change.handle)
      list.remove(at: change.rank)
    }
    for change in inserted {
      list.insert(change.handle, at: change.rank)
    }
    return list
  }
}
