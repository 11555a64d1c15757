import DiffableData
import Testing

/// Tests that every method that refuses a call traps with UIKit's message.
struct TrapTests {
  private static func sentence(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test
  func `appending without a section traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot<String, String>()
      snapshot.appendItems(["x"])
    }
    #expect(
      Self.sentence(of: result).contains("There are currently no sections in the data source.")
    )
  }

  @Test
  func `inserting beside an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = SnapshotErrorTests.fixture(isLarge: true)
      snapshot.insertItems(["x"], beforeItem: "nowhere")
    }
    #expect(Self.sentence(of: result).contains("satisfying: section != NSNotFound"))
  }

  @Test
  func `moving an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = SnapshotErrorTests.fixture(isLarge: false)
      snapshot.moveItem("nowhere", afterItem: "a1")
    }
    #expect(Self.sentence(of: result).contains("satisfying: fromIndex != NSNotFound"))
  }

  @Test
  func `reloading an unknown section traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = SnapshotErrorTests.fixture(isLarge: false)
      snapshot.reloadSections(["Z"])
    }
    #expect(Self.sentence(of: result).contains("does not exist in the snapshot: Z"))
  }

  @Test
  func `querying the items of an unknown section traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapshotErrorTests.fixture(isLarge: true).itemIdentifiers(inSection: "Z")
    }
    #expect(
      Self.sentence(of: result).contains(
        "Section identifier was not found. You can verify the section exists by calling the "
          + "indexOfSectionIdentifier API (which has O(1) performance)"
      )
    )
  }

  @Test
  func `counting the items of an unknown section traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = SnapshotErrorTests.fixture(isLarge: false).numberOfItems(inSection: "Z")
    }
  }

  @Test
  func `a lookup in a snapshot with a repeated item traps and names the item`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let snapshot = Snapshot(sections: [("A", [1, 2]), ("B", [3, 2])])
      _ = snapshot.indexOfItem(1)
    }
    #expect(Self.sentence(of: result).contains("{(\n    2\n)}, at 0 - 1 and at 1 - 1"))
  }
}
