/// An assertion of collection and table views other than those on the counts of a batch.
public struct Assertion: Hashable, Sendable {
  /// The known assertions; the raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case duplicateIdentifiers = "duplicate-identifiers"
    case unknownIdentifier = "unknown-identifier"
    case noSections = "no-sections"
    case globalIndex = "global-index"
    case missingSection = "missing-section"
    case indexOutOfBounds = "index-out-of-bounds"
    case scrollOutOfBounds = "scroll-out-of-bounds"
    case scrollToMissingSection = "scroll-to-missing-section"
    case layoutAttributes = "layout-attributes"
    case concurrentUpdates = "concurrent-updates"
    case updateWhileUpdating = "update-while-updating"
    case dequeuedTwice = "dequeued-twice"
    case notDequeued = "not-dequeued"
    case notRegistered = "not-registered"
    case registrationInProvider = "registration-in-provider"
    case noSupplementaryView = "no-supplementary-view"
    case noRoom = "no-room"
    case twoAnimations = "two-animations"
    case backgroundThread = "background-thread"
    case arrayIndex = "array-index"
  }

  public var kind: Kind

  /// The numbers of the message in order.
  public var numbers: [Int]

  public init(_ kind: Kind, numbers: [Int] = []) {
    self.kind = kind
    self.numbers = numbers
  }
}

extension SentenceForm {
  /// The messages of every assertion; a message follows those that start with it.
  static let assertions: [SentenceForm] = [
    SentenceForm("supplied item identifiers are not unique", .duplicateIdentifiers),
    SentenceForm("supplied section identifiers are not unique", .duplicateIdentifiers),
    SentenceForm("supplied identifiers are not unique", .duplicateIdentifiers),
    SentenceForm("Identifiers in a section snapshot must be unique", .duplicateIdentifiers),
    SentenceForm(
      "Diffable data source detected an attempt to insert or append # section identifier",
      .duplicateIdentifiers
    ),
    SentenceForm(
      "Diffable data source detected an attempt to insert or append # item identifier",
      .duplicateIdentifiers
    ),
    SentenceForm(
      "Attempted to reload item identifier that does not exist in the snapshot",
      .unknownIdentifier
    ),
    SentenceForm(
      "Attempted to reconfigure item identifier that does not exist in the snapshot",
      .unknownIdentifier
    ),
    SentenceForm(
      "Attempted to reload section identifier that does not exist in the snapshot",
      .unknownIdentifier
    ),
    SentenceForm("Section identifier was not found", .unknownIdentifier),
    SentenceForm("Parent item identifier does not exist in section snapshot", .unknownIdentifier),
    SentenceForm("Child item identifier does not exist in section snapshot", .unknownIdentifier),
    SentenceForm("Item identifier does not exist in section snapshot", .unknownIdentifier),
    SentenceForm("Item identifier to insert before does not exist in", .unknownIdentifier),
    SentenceForm("Item identifier to insert after does not exist in", .unknownIdentifier),
    SentenceForm("Failed to find index of item", .unknownIdentifier),
    SentenceForm("not satisfying: section != NSNotFound", .unknownIdentifier),
    SentenceForm("not satisfying: fromIndex != NSNotFound", .unknownIdentifier),
    SentenceForm("not satisfying: toIndex != NSNotFound", .unknownIdentifier),
    SentenceForm("not satisfying: insertIndex != NSNotFound", .unknownIdentifier),
    SentenceForm("not satisfying: fromSection != NSNotFound", .unknownIdentifier),
    SentenceForm("not satisfying: toSection != NSNotFound", .unknownIdentifier),
    SentenceForm("There are currently no sections in the data source", .noSections),
    SentenceForm(
      "request for index path for global index # when there are only # %s in the &",
      .globalIndex
    ),
    SentenceForm(
      "request for number of %s in section # when there are only # sections in the &",
      .missingSection
    ),
    SentenceForm("attempt to scroll to invalid index path: @", .scrollOutOfBounds),
    SentenceForm("attempt to scroll to invalid index path", .scrollOutOfBounds),
    SentenceForm(
      "to scroll the & to an out-of-bounds % (#) when there are only # %s in section #",
      .scrollOutOfBounds
    ),
    SentenceForm(
      "to scroll the & to an out-of-bounds section (#) when there are only # sections",
      .scrollToMissingSection
    ),
    SentenceForm("to scroll the & to an out-of-bounds", .scrollOutOfBounds),
    SentenceForm("row (#) beyond bounds (#) for section (#)", .scrollOutOfBounds),
    SentenceForm("section (#) beyond bounds (#)", .scrollToMissingSection),
    SentenceForm("request for rect at invalid index path (@)", .indexOutOfBounds),
    SentenceForm("attempt to delete % # from section #", .indexOutOfBounds),
    SentenceForm("attempt to insert % # into section #", .indexOutOfBounds),
    SentenceForm(
      "layout attributes for a cell with an index path that does not exist: @",
      .layoutAttributes
    ),
    SentenceForm(
      "layout attributes for a cell with an index path that does not exist",
      .layoutAttributes
    ),
    SentenceForm("no UICollectionViewLayoutAttributes instance for", .layoutAttributes),
    SentenceForm("are not valid for the data source counts", .layoutAttributes),
    SentenceForm(
      "request for layout attributes for supplementary view UICollectionElementKindSectionHeader in "
        + "section # when there are only # sections",
      .missingSection
    ),
    SentenceForm("layout attributes for supplementary item at index path", .layoutAttributes),
    SentenceForm("Deadlock detected: calling this method", .concurrentUpdates),
    SentenceForm("applying updates in a non-thread confined manner", .concurrentUpdates),
    SentenceForm("while it was in the process of updating its visible", .updateWhileUpdating),
    SentenceForm("attempted to apply updates while already", .updateWhileUpdating),
    SentenceForm("while already applying", .updateWhileUpdating),
    SentenceForm("Attempted to dequeue multiple cells for the same index path", .dequeuedTwice),
    SentenceForm("Expected dequeued view to be returned", .dequeuedTwice),
    SentenceForm(
      "not retrieved by calling -dequeueReusableSupplementaryView",
      .noSupplementaryView
    ),
    SentenceForm("but a supplementaryViewProvider was not specified", .noSupplementaryView),
    SentenceForm("supplementary view provider returned nil", .noSupplementaryView),
    SentenceForm("not retrieved by calling -dequeueReusableCell", .notDequeued),
    SentenceForm("failed to obtain a cell from its dataSource", .notDequeued),
    SentenceForm("cell provider returned nil", .notDequeued),
    SentenceForm("could not dequeue a view of kind", .notRegistered),
    SentenceForm("unable to dequeue a cell with identifier", .notRegistered),
    SentenceForm("using a registration that was created inside", .registrationInProvider),
    SentenceForm("Please specify a valid section definition", .noRoom),
    SentenceForm("insets leave no room", .noRoom),
    SentenceForm("no space remaining for", .noRoom),
    SentenceForm("Attempt to create two animations for cell", .twoAnimations),
    SentenceForm("attempt to create view animation for nil view", .twoAnimations),
    SentenceForm("must be used from main thread only", .backgroundThread),
    SentenceForm("must not be performed from a background thread", .backgroundThread),
    SentenceForm("Call must be made on main thread", .backgroundThread),
    SentenceForm("index # beyond bounds [0 .. #]", .arrayIndex),
    SentenceForm("index # beyond bounds for empty array", .arrayIndex),
    SentenceForm("index (#) beyond bounds (#)", .arrayIndex),
    SentenceForm("Fatal error: Index out of range", .arrayIndex),
  ]
}
