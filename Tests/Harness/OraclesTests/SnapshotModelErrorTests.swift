import Oracles
import Testing

/// Tests of every error of a snapshot with UIKit's message, and of the order of the checks.
struct SnapshotModelErrorTests {
  typealias Model = SnapshotModel<String, String>
  typealias Command = SnapshotEdit<String, String>

  static let sample = Model([.init("A", ["a", "b", "c"]), .init("B", ["d"])])

  static let repeatedItems = """
    Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
        x
    )}
    """

  static let repeatedSections = """
    Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(
        X
    )}
    """

  static func update(_ action: String, _ destination: String, _ list: String) -> String {
    "<_UIDiffableDataSourceUpdate 0x… - action: \(action); destinationIdentifier:\(destination); "
      + "destIsSection: 0; identifiers: [\(list)]>"
  }

  @Test(arguments: [
    (Command.appendItems(["x", "x"], toSection: "Z"), repeatedItems),
    (
      .appendItems(["x"], toSection: "Z"), "Invalid parameter not satisfying: section != NSNotFound"
    ),
    (.insertItems(["x", "a", "x"], beforeItem: "a"), repeatedItems),
    (
      .insertItems(["x", "zz"], beforeItem: "zz"),
      "Invalid update: destination for insertion operation [zz] is in the insertion identifier "
        + "list for update: \(update("INS", "zz", "x,zz"))."
    ),
    (
      .insertItems(["x"], afterItem: "zz"),
      "Invalid parameter not satisfying: section != NSNotFound"
    ),
    (
      .insertItems([], afterItem: "zz"),
      "Invalid parameter not satisfying: section != NSNotFound"
    ),
    (.deleteItems(["x", "x"]), repeatedItems),
    (
      .moveItem("zz", beforeItem: "zz"),
      "Invalid update: destination for item move is the same as the source [zz] for update: "
        + "\(update("MOV", "zz", "zz"))."
    ),
    (.moveItem("zz", afterItem: "yy"), "Invalid parameter not satisfying: fromIndex != NSNotFound"),
    (.moveItem("a", afterItem: "yy"), "Invalid parameter not satisfying: toIndex != NSNotFound"),
    (.reloadItems(["x", "x"]), repeatedItems),
    (
      .reloadItems(["a", "zz", "yy"]),
      "Attempted to reload item identifier that does not exist in the snapshot: zz"
    ),
    (.reconfigureItems(["x", "x"]), repeatedItems),
    (
      .reconfigureItems(["zz"]),
      "Attempted to reconfigure item identifier that does not exist in the snapshot: zz"
    ),
    (.appendSections(["X", "A", "X"]), repeatedSections),
    (
      .appendSections(["X", "A"]),
      "Diffable data source detected an attempt to insert or append 1 section identifier that "
        + "already exists in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifier that already exists: A"
    ),
    (
      .appendSections(["B", "X", "A"]),
      "Diffable data source detected an attempt to insert or append 2 section identifiers that "
        + "already exist in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifiers that already exist: (\n    B,\n    A\n)"
    ),
    (.insertSections(["X", "X"], beforeSection: "X"), repeatedSections),
    (
      .insertSections(["X", "A"], afterSection: "A"),
      "Invalid update: destination for section operation [A] is in the inserted section list for "
        + "update: \(update("INS", "A", "X,A"))"
    ),
    (
      .insertSections(["A"], afterSection: "Z"),
      "Invalid parameter not satisfying: insertIndex != NSNotFound"
    ),
    (.deleteSections(["X", "X"]), repeatedSections),
    (
      .moveSection("Z", beforeSection: "Z"),
      "Invalid update: destination for section move is the same as the source [Z] for update: "
        + "\(update("MOV", "Z", "Z"))."
    ),
    (
      .moveSection("Z", beforeSection: "Y"),
      "Invalid parameter not satisfying: fromSection != NSNotFound"
    ),
    (
      .moveSection("A", afterSection: "Y"),
      "Invalid parameter not satisfying: toSection != NSNotFound"
    ),
    (.reloadSections(["X", "X"]), repeatedSections),
    (
      .reloadSections(["A", "Z"]),
      "Attempted to reload section identifier that does not exist in the snapshot: Z"
    ),
  ])
  func `an invalid edit throws UIKit's message and changes nothing`(
    command: Command,
    sentence: String
  ) throws {
    var model = Self.sample
    try model.reloadItems(["b"])
    let before = model
    let refusal = #expect(throws: Model.ModelError.self) { try model.apply(command) }
    #expect(refusal?.description == sentence)
    #expect(model == before)
    #expect(model.reloadedItemIdentifiers == ["b"])
    #expect(model.reconfiguredItemIdentifiers == [])
    #expect(model.reloadedSectionIdentifiers == [])
  }

  @Test(arguments: [nil, "Z"])
  func `appending items without a section throws`(section: String?) {
    var model = Model()
    let refusal = #expect(throws: Model.ModelError.self) {
      try model.appendItems(["x", "x"], toSection: section)
    }
    #expect(
      refusal?.description
        == "There are currently no sections in the data source. Please add a section first."
    )
  }

  @Test func `repeated items are named once in the order they are found`() {
    var model = Self.sample
    let refusal = #expect(throws: Model.ModelError.self) {
      try model.deleteItems(["x", "y", "y", "x", "y"])
    }
    #expect(refusal == .repeatedItems(["y", "x"]))
    #expect(
      refusal?.description == """
        Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
            y,
            x
        )}
        """
    )
  }

  @Test func `a lookup in an unknown section throws`() {
    let sentence = """
      Section identifier was not found. You can verify the section exists by calling the \
      indexOfSectionIdentifier API (which has O(1) performance)
      """
    let items = #expect(throws: Model.ModelError.self) {
      _ = try Self.sample.itemIdentifiers(inSection: "Z")
    }
    let count = #expect(throws: Model.ModelError.self) {
      _ = try Self.sample.numberOfItems(inSection: "Z")
    }
    #expect(items?.description == sentence)
    #expect(count?.description == sentence)
  }
}
