import DiffableData
import Testing

/// Tests of the error messages of `Snapshot`, word for word.
struct SnapshotErrorTests {
  typealias Words = Snapshot<String, String>
  typealias Edit = SnapshotEdit<String, String>

  /// Returns a small snapshot with flat storage, or a large one with a tree.
  static func fixture(isLarge: Bool) -> Words {
    var snapshot = Words()
    snapshot.appendSections(["A", "B", "C"])
    snapshot.appendItems(["a1", "a2", "a3"], toSection: "A")
    snapshot.appendItems(["b1", "b2"], toSection: "B")
    if isLarge { snapshot.appendItems((0..<300).map { "filler\($0)" }, toSection: "C") }
    return snapshot
  }

  static let refusals: [(Edit, String)] = [
    (
      .appendItems(["x", "y", "x", "y", "x"]),
      "Fatal: supplied item identifiers are not unique. "
        + "Duplicate identifiers: {(\n    x,\n    y\n)}"
    ),
    (
      .appendItems(["x"], toSection: "Z"),
      "Invalid parameter not satisfying: section != NSNotFound"
    ),
    (
      .appendItems(["x", "x"], toSection: "Z"),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}"
    ),
    (
      .insertItems(["x", "x"], beforeItem: "x"),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}"
    ),
    (
      .insertItems(["x", "a1"], beforeItem: "a1"),
      "Invalid update: destination for insertion operation [a1] is in the insertion identifier "
        + "list for update: <_UIDiffableDataSourceUpdate 0x… - action: INS; "
        + "destinationIdentifier:a1; destIsSection: 0; identifiers: [x,a1]>."
    ),
    (
      .insertItems(["x", "nowhere"], afterItem: "nowhere"),
      "Invalid update: destination for insertion operation [nowhere] is in the insertion "
        + "identifier list for update: <_UIDiffableDataSourceUpdate 0x… - action: INS; "
        + "destinationIdentifier:nowhere; destIsSection: 0; identifiers: [x,nowhere]>."
    ),
    (
      .insertItems(["x"], afterItem: "nowhere"),
      "Invalid parameter not satisfying: section != NSNotFound"
    ),
    (
      .moveItem("a1", beforeItem: "a1"),
      "Invalid update: destination for item move is the same as the source [a1] for update: "
        + "<_UIDiffableDataSourceUpdate 0x… - action: MOV; destinationIdentifier:a1; "
        + "destIsSection: 0; identifiers: [a1]>."
    ),
    (
      .moveItem("nowhere", beforeItem: "gone"),
      "Invalid parameter not satisfying: fromIndex != NSNotFound"
    ),
    (
      .moveItem("a1", afterItem: "gone"),
      "Invalid parameter not satisfying: toIndex != NSNotFound"
    ),
    (
      .deleteItems(["a1", "nowhere", "a1"]),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a1\n)}"
    ),
    (
      .deleteItems(["nowhere", "a1", "nowhere"]),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    nowhere\n)}"
    ),
    (
      .reloadItems(["nowhere", "nowhere"]),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    nowhere\n)}"
    ),
    (
      .reloadItems(["a1", "nowhere", "gone"]),
      "Attempted to reload item identifier that does not exist in the snapshot: nowhere"
    ),
    (
      .reconfigureItems(["a1", "nowhere"]),
      "Attempted to reconfigure item identifier that does not exist in the snapshot: nowhere"
    ),
    (
      .appendSections(["X", "X"]),
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    X\n)}"
    ),
    (
      .appendSections(["X", "A"]),
      "Diffable data source detected an attempt to insert or append 1 section identifier that "
        + "already exists in the snapshot. Identifiers in a snapshot must be unique. "
        + "Section identifier that already exists: A"
    ),
    (
      .insertSections(["B", "X", "A"], afterSection: "C"),
      "Diffable data source detected an attempt to insert or append 2 section identifiers that "
        + "already exist in the snapshot. Identifiers in a snapshot must be unique. "
        + "Section identifiers that already exist: (\n    B,\n    A\n)"
    ),
    (
      .insertSections(["X", "A"], beforeSection: "A"),
      "Invalid update: destination for section operation [A] is in the inserted section list for "
        + "update: <_UIDiffableDataSourceUpdate 0x… - action: INS; destinationIdentifier:A; "
        + "destIsSection: 0; identifiers: [X,A]>"
    ),
    (
      .insertSections(["B"], beforeSection: "Z"),
      "Invalid parameter not satisfying: insertIndex != NSNotFound"
    ),
    (
      .moveSection("A", afterSection: "A"),
      "Invalid update: destination for section move is the same as the source [A] for update: "
        + "<_UIDiffableDataSourceUpdate 0x… - action: MOV; destinationIdentifier:A; "
        + "destIsSection: 0; identifiers: [A]>."
    ),
    (
      .moveSection("Y", beforeSection: "Z"),
      "Invalid parameter not satisfying: fromSection != NSNotFound"
    ),
    (
      .moveSection("A", beforeSection: "Z"),
      "Invalid parameter not satisfying: toSection != NSNotFound"
    ),
    (
      .deleteSections(["Z", "Z"]),
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    Z\n)}"
    ),
    (
      .reloadSections(["A", "Z"]),
      "Attempted to reload section identifier that does not exist in the snapshot: Z"
    ),
  ]

  @Test(arguments: refusals, [false, true])
  func `an invalid edit throws UIKit's message and changes nothing`(
    refusal: (edit: Edit, sentence: String),
    isLarge: Bool
  ) {
    var snapshot = Self.fixture(isLarge: isLarge)
    snapshot.reloadItems(["a2"])
    #expect(snapshot.isListing == !isLarge)
    let before = snapshot
    let error = #expect(throws: SnapshotError<String, String>.self) {
      try snapshot.apply(refusal.edit)
    }
    #expect(error?.description == refusal.sentence)
    #expect(snapshot == before)
    #expect(snapshot.description == before.description)
    #expect(snapshot.reloadedItemIdentifiers == ["a2"])
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test(arguments: [Edit.appendItems(["x"]), .appendItems(["x", "x"]), .appendItems([])])
  func `adding items without a section throws first`(edit: Edit) {
    var snapshot = Words()
    let error = #expect(throws: SnapshotError<String, String>.self) { try snapshot.apply(edit) }
    #expect(error == .noSections)
    #expect(
      error?.description
        == "There are currently no sections in the data source. Please add a section first."
    )
  }

  @Test
  func `the error has the identifiers in question`() {
    var snapshot = Self.fixture(isLarge: false)
    #expect(throws: SnapshotError<String, String>.existingSections(["B", "A"])) {
      try snapshot.apply(.appendSections(["B", "X", "A"]))
    }
    #expect(throws: SnapshotError<String, String>.repeatedItems(["x"])) {
      try snapshot.apply(.deleteItems(["x", "x", "x"]))
    }
  }
}
