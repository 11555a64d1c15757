import DiffableData
import Foundation
import Testing

/// Tests that of equal identifiers with different fields the newest one is returned.
struct LatestValueTests {
  /// Small enough for flat storage, and large enough for a tree.
  static let sizes = [3, 128, 129, 1_000]

  private static func snapshot(_ count: Int) -> Snapshot<Stamped, Stamped> {
    var snapshot = Snapshot<Stamped, Stamped>()
    snapshot.appendSections([Stamped(0)])
    snapshot.appendItems((0..<count).map { Stamped($0) })
    return snapshot
  }

  @Test(arguments: sizes, [false, true])
  func `an item that is deleted and inserted again has its new value`(count: Int, isFork: Bool) {
    var snapshot = Self.snapshot(count)
    let fork = isFork ? snapshot : nil
    snapshot.deleteItems([Stamped(1)])
    snapshot.insertItems([Stamped(1, 7)], beforeItem: Stamped(2, 9))
    snapshot.appendItems([Stamped(0, 8)])
    #expect(snapshot.itemIdentifiers.filter { $0.number < 3 }.map(\.stamp) == [7, 0, 8])
    #expect(snapshot.itemIdentifiers(inSection: Stamped(0)).last?.stamp == 8)
    #expect(snapshot.itemIdentifier(for: [0, 0])?.stamp == 7)
    #expect(fork?.itemIdentifiers.allSatisfy { $0.stamp == 0 } ?? true)
  }

  @Test(arguments: sizes)
  func `a move updates the value of its item but a mark or destination does not`(count: Int) {
    var snapshot = Self.snapshot(count)
    snapshot.moveItem(Stamped(2, 5), beforeItem: Stamped(0, 6))
    snapshot.reloadItems([Stamped(1, 6)])
    snapshot.reconfigureItems([Stamped(0, 6)])
    #expect(snapshot.itemIdentifiers.prefix(3).map(\.stamp) == [5, 0, 0])
    snapshot.appendSections([Stamped(1), Stamped(2)])
    snapshot.moveSection(Stamped(2, 5), beforeSection: Stamped(0, 6))
    snapshot.deleteSections([Stamped(1)])
    snapshot.appendSections([Stamped(1, 4)])
    #expect(snapshot.sectionIdentifiers.map(\.stamp) == [5, 0, 4])
    #expect(snapshot.sectionIdentifier(for: 0)?.stamp == 5)
    #expect(snapshot.sectionIdentifier(containingItem: Stamped(0))?.stamp == 0)
  }

  @Test(arguments: sizes, [false, true])
  func `an edit that throws updates no value`(count: Int, isFork: Bool) throws {
    var snapshot = Self.snapshot(count)
    let fork = isFork ? snapshot : nil
    #expect(throws: SnapshotError<Stamped, Stamped>.self) {
      try snapshot.apply(.insertItems([Stamped(1, 7)], beforeItem: Stamped(-1)))
    }
    #expect(snapshot.itemIdentifiers.allSatisfy { $0.stamp == 0 })
    #expect(fork?.numberOfItems ?? count == count)
  }

  @Test(arguments: sizes, Form.allCases)
  func `a data source has the values of the latest apply`(count: Int, form: Form) throws {
    var state = DataSourceState<Stamped, Stamped>()
    _ = try state.apply(Self.snapshot(count))
    _ = try state.apply(SectionSnapshot(roots: 0..<count), to: Stamped(0))
    var next = state.current
    switch form {
    case .copy:
      next.deleteItems([Stamped(1)])
      next.insertItems([Stamped(1, 7)], afterItem: Stamped(0))
    case .made:
      next = Self.snapshot(count)
      next.insertItems([Stamped(1, 7)], afterItem: Stamped(0))
    case .whole:
      var items = (0..<count).map { Stamped($0) }
      items[1].stamp = 7
      next = Snapshot(sections: [(Stamped(0, 3), items)])
    case .outline:
      var outline = state.snapshot(for: Stamped(0))
      outline.delete([Stamped(1)])
      outline.insert([Stamped(1, 7)], after: Stamped(0))
      _ = try state.apply(outline, to: Stamped(0))
      next = state.current
    case .otherOutline:
      var outline = SectionSnapshot<Stamped>(roots: 0..<1)
      outline.append([Stamped(1, 7)] + (2..<count).map { Stamped($0) })
      _ = try state.apply(outline, to: Stamped(0))
      next = state.current
    }
    _ = try state.apply(next)
    #expect(state.current.itemIdentifiers.prefix(3).map(\.stamp) == [0, 7, 0])
    #expect(state.current.sectionIdentifiers.map(\.stamp) == [form == .whole ? 3 : 0])
    #expect(state.snapshot(for: Stamped(0)).items.prefix(3).map(\.stamp) == [0, 7, 0])
  }

  @Test(arguments: sizes, [[5, 0], [0, 2], [40, 3], [-1, 4], [7, 7]])
  func `a data source has the values of moved items and of those behind deleted ones`(
    count: Int,
    change: [Int]
  ) throws {
    guard count > 128 else { return }
    var state = DataSourceState<Stamped, Stamped>()
    _ = try state.apply(Self.snapshot(count))
    var items = (0..<count).map { Stamped($0) }
    if change[0] >= 0 { items.remove(at: change[0]) }
    items.insert(Stamped(max(0, change[0]), 9), at: change[1])
    if change[0] < 0 { items.remove(at: 0) }
    items[change[1] + 20].stamp = 6
    _ = try state.apply(Snapshot(sections: [(Stamped(0), items)]))
    #expect(state.current.itemIdentifiers.map(\.stamp) == items.map(\.stamp))
    items.remove(at: 30)
    items[30].stamp = 3
    _ = try state.apply(Snapshot(sections: [(Stamped(0), items)]))
    #expect(state.current.itemIdentifiers.map(\.stamp) == items.map(\.stamp))
  }

  @Test func `equal strings with other code units replace those of a shown list`() throws {
    var state = DataSourceState<Int, String>()
    _ = try state.apply(Snapshot(sections: [(0, (0..<300).map { "caf\u{E9} of number \($0)" })]))
    var items = (0..<300).map { "caf\u{E9} of number \($0)" }
    items[70] = "cafe\u{301} of number 70"
    items.insert("tea", at: 50)
    _ = try state.apply(Snapshot(sections: [(0, items)]))
    #expect(state.current.itemIdentifiers.map { Array($0.utf8) } == items.map { Array($0.utf8) })
  }

  /// The ways to create a snapshot with a newer value.
  enum Form: CaseIterable, Sendable {
    case copy, made, whole, outline, otherOutline
  }

  @Test(arguments: [2, 300], [false, true])
  func `a section snapshot returns the latest value`(count: Int, isFork: Bool) {
    var outline = SectionSnapshot<Stamped>(roots: 0..<count)
    let fork = isFork ? outline : nil
    outline.delete([Stamped(1)])
    outline.append([Stamped(1, 7)], to: Stamped(0, 9))
    var children = SectionSnapshot<Stamped>()
    #expect(outline.snapshot(of: Stamped(0)).items.map(\.stamp) == [7])
    #expect(outline.parent(of: Stamped(1))?.stamp == 0)
    children.append([Stamped(1, 8)])
    outline.replace(childrenOf: Stamped(0, 9), using: children)
    outline.expand([Stamped(0, 9), Stamped(1, 9)])
    #expect(outline.items.prefix(2).map(\.stamp) == [0, 8])
    #expect(outline.visibleItems.prefix(2).map(\.stamp) == [0, 8])
    #expect(outline.expandedItems.map(\.stamp) == [0, 8])
    #expect(outline.item(atRow: 1).stamp == 8)
    // A related snapshot has its own values too.
    var relative = outline.snapshot(of: Stamped(0))
    relative.delete([Stamped(1)])
    relative.append([Stamped(1, 6)])
    outline.replace(childrenOf: Stamped(0), using: relative)
    #expect(outline.items.prefix(2).map(\.stamp) == [0, 6])
    #expect(fork?.items.allSatisfy { $0.stamp == 0 } ?? true)
  }

  @Test
  func `equal strings with other code units update the value`() {
    var snapshot = Snapshot<String, String>()
    snapshot.appendSections([""])
    snapshot.appendItems((0..<200).map { "\($0)" } + ["caf\u{E9}"])
    let fork = snapshot
    snapshot.appendItems(["cafe\u{301}"])
    #expect(snapshot.itemIdentifiers.last?.utf8.count == 6)
    #expect(fork.itemIdentifiers.last?.utf8.count == 5)
  }
}

extension LatestValueTests {
  /// An identifier with bytes between its fields that no field uses, and that a copy may change.
  private struct Padded: Hashable {
    var identity: UUID
    var isOn = true
    var text = "short"
    var length: Double?
    var kind: Int8 = 3

    init(_ number: Int) {
      let (low, high) = (UInt8(number & 255), UInt8(number >> 8))
      identity = UUID(uuid: (low, high, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      length = number % 2 == 0 ? nil : 1
    }
  }

  @Test(arguments: [100, 200, 3_000], [false, true])
  func `equal values with padding are applied again`(count: Int, isAppended: Bool) throws {
    var state = DataSourceState<Int, Padded>()
    for round in 0..<24 {
      // The bytes between the fields are different ones in each round.
      let items = unsafe [Padded](unsafeUninitializedCapacity: count) { buffer, used in
        for index in 0..<count {
          unsafe withUnsafeMutableBytes(of: &buffer[index]) { bytes in
            for byte in bytes.indices { unsafe bytes[byte] = UInt8(round & 1) &* 85 }
          }
          unsafe buffer.initializeElement(at: index, to: Padded(index))
        }
        used = count
      }
      var snapshot = Snapshot(sections: [(0, items)])
      if isAppended {
        snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
      }
      _ = try state.apply(snapshot)
      #expect(state.current.itemIdentifiers == items)
      var fork = state.current
      fork.deleteItems([items[0]])
      #expect(fork.indexOfItem(items[count - 1]) == count - 2)
    }
  }
}

/// An identifier that equals others with another stamp.
struct Stamped: Hashable, Sendable {
  let number: Int
  var stamp: Int

  init(_ number: Int, _ stamp: Int = 0) {
    self.number = number
    self.stamp = stamp
  }

  static func == (one: Stamped, other: Stamped) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension SectionSnapshot<Stamped> {
  fileprivate init(roots: Range<Int>) {
    self.init()
    append(roots.map { Stamped($0) })
  }
}
