import DiffableData
import Testing

/// Tests that deleted values are released, with counters and 1,000 items at a time.
struct RetainedValueTests {
  /// The maximum: the initial values, four times the current ones, and twice the spare ones.
  static let bound = 5 * 1_001 + 2_048

  @Test
  func `a snapshot retains at most a multiple of its identifiers`() throws {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<1_000))
    for item in 1_000..<60_000 {
      snapshot.appendItems([item])
      snapshot.deleteItems([item - 1_000])
      #expect(snapshot.knownItemCount <= Self.bound)
    }
    #expect(snapshot.itemIdentifiers == Array(59_000..<60_000))
    try snapshot.checkInvariants()
  }

  @Test
  func `a deep snapshot releases values soon`() {
    var snapshot = Snapshot<Int, Int>.deep
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    for item in 3..<5_000 {
      snapshot.appendItems([item])
      snapshot.deleteItems([item - 3])
      #expect(snapshot.knownItemCount <= 30)
    }
  }

  @Test
  func `deleted sections are released`() {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendItemsAndSections(200)
    for section in 200..<10_000 {
      snapshot.appendSections([section])
      snapshot.deleteSections([section - 200])
      #expect(snapshot.addedValues <= 2 * 400 + 2 * 1_024)
    }
  }

  @Test
  func `replaced equal values are released`() {
    var snapshot = Snapshot<Int, Stamped>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<200).map { Stamped($0) })
    var copies: [Snapshot<Int, Stamped>] = []
    for stamp in 1..<20_000 {
      // A live copy makes the snapshot retain overwritten values.
      copies = [snapshot]
      snapshot.moveItem(Stamped(stamp % 200, stamp), afterItem: Stamped((stamp + 1) % 200))
      #expect(snapshot.knownItemCount <= 5 * 200 + 2_048)
    }
    #expect(copies.count == 1)
  }

  @Test
  func `an outline in a data source retains at most a multiple of its items`() throws {
    var state = DataSourceState<Int, Int>()
    var outline = SectionSnapshot<Int>()
    outline.append([-1])
    outline.append(Array(0..<1_000), to: -1)
    _ = try state.apply(outline, to: 0)
    for item in 1_000..<20_000 {
      var edited = state.snapshot(for: 0)
      edited.append([item], to: -1)
      edited.delete([item - 1_000])
      _ = try state.apply(edited, to: 0)
      #expect(state.snapshot(for: 0).keptValues <= Self.bound)
    }
  }

  @Test
  func `children loaded on each expansion replace and release the old ones`() throws {
    var state = DataSourceState<Int, Int>()
    var outline = SectionSnapshot<Int>()
    outline.append([-1])
    _ = try state.apply(outline, to: 0)
    for turn in 0..<200 {
      var children = SectionSnapshot<Int>()
      children.append(Array(turn * 1_000..<(turn + 1) * 1_000))
      _ = try state.expand(-1, in: 0, replacingChildrenBy: children)
      #expect(state.current.numberOfItems == 1_001)
      _ = state.collapse(-1, in: 0)
      #expect(state.snapshot(for: 0).keptValues <= Self.bound)
      #expect(state.knownIdentifiers <= Self.bound + 1_000)
    }
  }

  @Test
  func `many reload marks of deleted items are released`() {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0])
    for item in 0..<50_000 {
      snapshot.appendItems([item])
      snapshot.reloadItems([item])
      snapshot.reconfigureItems([item])
      snapshot.deleteItems([item])
      #expect(snapshot.reloadedItemIdentifiers.count <= 1_024)
    }
  }
}

extension Snapshot<Int, Int> {
  fileprivate mutating func appendItemsAndSections(_ count: Int) {
    for section in 0..<count {
      appendSections([section])
      appendItems([section], toSection: section)
    }
  }
}
