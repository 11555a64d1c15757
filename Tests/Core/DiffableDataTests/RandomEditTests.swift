import BatchUpdates
import DiffableData
import Testing

/// Compares all queries of a snapshot with the model.
func expectSame(_ snapshot: Snapshot<Int, Int>, _ plain: PlainSnapshot, items: Int, sections: Int) {
  #expect(snapshot.sectionIdentifiers == plain.sections.map(\.identifier))
  #expect(snapshot.itemIdentifiers == plain.items)
  #expect(snapshot.numberOfItems == plain.items.count)
  #expect(snapshot.numberOfSections == plain.sections.count)
  for (index, section) in plain.sections.enumerated() {
    #expect(snapshot.itemIdentifiers(inSection: section.identifier) == section.items)
    #expect(snapshot.numberOfItems(inSection: section.identifier) == section.items.count)
    #expect(snapshot.sectionIdentifier(for: index) == section.identifier)
  }
  let flat = plain.items
  for item in 0..<items {
    let place = plain.position(of: item)
    #expect(snapshot.indexOfItem(item) == flat.firstIndex(of: item))
    #expect(
      snapshot.sectionIdentifier(containingItem: item)
        == place.map { plain.sections[$0.section].identifier }
    )
    let path = snapshot.indexPath(for: item)
    #expect(path.map { [$0.section, $0.item] } == place.map { [$0.section, $0.item] })
    if let path { #expect(snapshot.itemIdentifier(for: path) == item) }
  }
  for section in 0..<sections {
    #expect(snapshot.indexOfSection(section) == plain.index(of: section))
  }
  #expect(snapshot == plain.raw)
}

struct RandomEditTests {
  /// The numbers of items: the first size always has flat storage, the last never does.
  static let worlds = [(items: 12, sections: 4), (40, 6), (400, 10)]

  @Test(arguments: worlds, 1...12 as ClosedRange<UInt64>)
  func `a snapshot agrees with arrays through random edits`(
    world: (items: Int, sections: Int),
    seed: UInt64
  ) {
    var edits = RandomEdits(seed: seed, items: world.items, sections: world.sections)
    var snapshot = Snapshot<Int, Int>()
    var plain = PlainSnapshot()
    for step in 0..<200 {
      let edit = edits.next()
      let before = snapshot
      let plainBefore = plain
      let isTaken = plain.apply(edit)
      do {
        try snapshot.apply(edit)
        #expect(isTaken, "\(edit) was taken")
      } catch {
        #expect(!isTaken, "\(edit): \(error)")
        #expect(plain == plainBefore)
        #expect(snapshot == before)
      }
      if step % 10 == 0 || world.items < 20 {
        expectSame(snapshot, plain, items: world.items, sections: world.sections)
        #expect(throws: Never.self) { try snapshot.checkInvariants() }
      }
      #expect(PlainSnapshot(before) == plainBefore, "a copy changed with \(edit)")
    }
  }
}
