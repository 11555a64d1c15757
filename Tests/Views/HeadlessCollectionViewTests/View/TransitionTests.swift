import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of transitions after random updates, compared with the rows before and after.
@MainActor
struct TransitionTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) | (state << 31)
    }
  }

  /// The rows of a list by number, of all items and of those on screen.
  private struct Rows {
    var paths: [Int: IndexPath] = [:]
    var frames: [Int: CGRect] = [:]
    var shown: Set<Int>

    @MainActor
    init(_ list: NumberList) {
      let snapshot = list.source.snapshot()
      for (section, name) in snapshot.sectionIdentifiers.enumerated() {
        for (item, number) in snapshot.itemIdentifiers(inSection: name).enumerated() {
          let row = frames.count
          paths[number] = IndexPath(item: item, section: section)
          frames[number] = CGRect(x: 0, y: 20 * row, width: 100, height: 20)
        }
      }
      shown = Set(list.numbers)
    }
  }

  private typealias Change = Transition.Change

  private func change(
    _ before: IndexPath?,
    _ after: IndexPath?,
    from: CGRect?,
    to: CGRect?
  ) -> String { "\(before ?? []) to \(after ?? []), \(from ?? .null) to \(to ?? .null)" }

  private func words(_ changes: [Change]) -> [String] {
    changes.map { change($0.before, $0.after, from: $0.from, to: $0.to) }.sorted()
  }

  @Test(arguments: 0..<60)
  func `a transition has the frames of all rows that changed`(seed: UInt64) throws {
    var random = Random(state: seed)
    let list = NumberList()
    list.show(("a", Array(0..<15)), ("b", Array(15..<30)))
    var next = 30
    for _ in 0..<8 {
      list.scroll(to: CGFloat(Int.random(in: 0...20, using: &random) * 10))
      let before = Rows(list)
      let offset = list.view.contentOffset
      let size = list.view.contentSize
      var reloaded: Set<Int> = []
      list.edit { snapshot in
        var numbers = snapshot.itemIdentifiers.shuffled(using: &random)
        snapshot.deleteItems(Array(numbers.prefix(2)))
        numbers.removeFirst(2)
        snapshot.insertItems([next, next + 1], beforeItem: numbers[0])
        next += 2
        snapshot.moveItem(numbers[1], afterItem: numbers[2])
        if Bool.random(using: &random) { snapshot.moveSection("a", afterSection: "b") }
        reloaded = Set(numbers[3..<7])
        snapshot.reloadItems(Array(numbers[3..<7]))
      }
      list.view.layoutIfNeeded()
      let after = Rows(list)
      let transition = try #require(list.view.lastTransition)
      var (vanished, moved, appeared): ([String], [String], [String]) = ([], [], [])
      for number in before.shown.union(after.shown) {
        let (old, new) = (before.paths[number], after.paths[number])
        let (from, to) = (before.frames[number], after.frames[number])
        if new == nil || reloaded.contains(number) {
          if before.shown.contains(number) {
            vanished.append(change(old, nil, from: from, to: nil))
          }
          if after.shown.contains(number) { appeared.append(change(nil, new, from: nil, to: to)) }
        } else if old == nil {
          appeared.append(change(nil, new, from: nil, to: to))
        } else if from != to || !before.shown.contains(number) {
          moved.append(change(old, new, from: from, to: to))
        }
      }
      #expect(words(transition.vanished) == vanished.sorted())
      #expect(words(transition.moved) == moved.sorted())
      #expect(words(transition.appeared) == appeared.sorted())
      #expect(transition.changes.count == vanished.count + moved.count + appeared.count)
      #expect(transition.contentOffsets.before == offset)
      #expect(transition.contentOffsets.after == list.view.contentOffset)
      #expect(transition.contentSizes.before == size)
      #expect(transition.contentSizes.after == list.view.contentSize)
      list.view.endTransitions()
      list.view.checkInvariants()
    }
  }

  @Test func `a transition ends once and calls later completions at once`() throws {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    var calls = 0
    list.view.performBatchUpdates({ list.edit { $0.deleteItems([2]) } }) { _ in calls += 1 }
    list.edit { $0.deleteItems([1]) }
    let transition = try #require(list.view.transitions.last)
    #expect(!transition.hasEnded && transition.isAnimated && !transition.isEmpty)
    transition.end()
    #expect(transition.hasEnded)
    transition.end()
    #expect(list.view.transitions.allSatisfy { $0 !== transition })
  }

  @Test func `inserted elements fade in, and deleted ones fade out`() throws {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.edit { snapshot in
      snapshot.deleteItems([1])
      snapshot.appendItems([4])
    }
    let transition = try #require(list.view.lastTransition)
    let (gone, come) = (
      try #require(transition.vanished.first), try #require(transition.appeared.first)
    )
    let stays = try #require(transition.moved.first)
    let times: [CGFloat] = [-1, 0, 0.25, 1, 2]
    #expect(times.map { gone.alpha(at: $0) } == [1, 1, 0.75, 0, 0])
    #expect(times.map { come.alpha(at: $0) } == [0, 0, 0.25, 1, 1])
    #expect(times.map { stays.alpha(at: $0) } == [1, 1, 1, 1, 1])
    #expect(times.map { stays.frame(at: $0).minY } == [20, 20, 15, 0, 0])
    #expect(times.map { gone.frame(at: $0).minY } == [0, 0, 0, 0, 0])
    #expect(come.frame(at: 0) == CGRect(x: 0, y: 40, width: 100, height: 20))
  }
}
