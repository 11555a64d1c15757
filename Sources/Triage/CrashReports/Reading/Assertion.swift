/// An assertion of collection and table views other than those on the counts of a batch.
public struct Assertion: Hashable, Sendable {
  /// The known assertions; the raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case duplicateIdentifiers = "duplicate-identifiers"
    case unknownIdentifier = "unknown-identifier"
    case unknownSectionIdentifier = "unknown-section-identifier"
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
    /// An item of AppKit, which registers items instead of cells.
    case itemNotRegistered = "item-not-registered"
    case registrationInProvider = "registration-in-provider"
    case noSupplementaryView = "no-supplementary-view"
    case noRoom = "no-room"
    case twoAnimations = "two-animations"
    case backgroundThread = "background-thread"
    case arrayIndex = "array-index"
    case noLayout = "no-layout"
    case noDataSource = "no-data-source"
    case moveFromDeletedSection = "move-from-deleted-section"
    case moveToInsertedSection = "move-to-inserted-section"
    case internalInconsistency = "internal-inconsistency"
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
  static let assertions = messages.flatMap { kind, messages in
    messages.map { SentenceForm($0) { .assertion(Assertion(kind, numbers: $0)) } }
  }

  /// The messages of every assertion; a message follows those that start with it.
  private static let messages: [(kind: Assertion.Kind, messages: [String])] = [
    (
      .duplicateIdentifiers,
      [
        "supplied item identifiers are not unique", "supplied section identifiers are not unique",
        "supplied identifiers are not unique", "Identifiers in a section snapshot must be unique",
        "Diffable data source detected an attempt to insert or append # section identifier",
        "Diffable data source detected an attempt to insert or append # item identifier",
      ]
    ),
    (
      .unknownIdentifier,
      [
        "Attempted to reload item identifier that does not exist in the snapshot",
        "Attempted to reconfigure item identifier that does not exist in the snapshot",
        "Parent item identifier does not exist in section snapshot",
        "Child item identifier does not exist in section snapshot",
        "Item identifier does not exist in section snapshot",
        "Item identifier to insert before does not exist in",
        "Item identifier to insert after does not exist in", "Failed to find index of item",
        "not satisfying: fromIndex != NSNotFound",
        "not satisfying: toIndex != NSNotFound", "not satisfying: insertIndex != NSNotFound",
      ]
    ),
    (
      .unknownSectionIdentifier,
      [
        "Attempted to reload section identifier that does not exist in the snapshot",
        "Section identifier was not found", "not satisfying: section != NSNotFound",
        "not satisfying: fromSection != NSNotFound", "not satisfying: toSection != NSNotFound",
      ]
    ), (.noSections, ["There are currently no sections in the data source"]),
    (.globalIndex, ["request for index path for global index # when there are only # %s in the &"]),
    (
      .missingSection,
      [
        "request for number of %s in section # when there are only # sections in the &",
        "Requested the number of %s for section (#) which is out of bounds",
        "request for layout attributes for supplementary view UICollectionElementKindSectionHeader "
          + "in section # when there are only # sections",
      ]
    ),
    (
      .scrollToMissingSection,
      [
        "to scroll the & to an out-of-bounds section (#) when there are only # sections",
        "section (#) beyond bounds (#)",
      ]
    ),
    (
      .scrollOutOfBounds,
      [
        "attempt to scroll to invalid index path: @", "attempt to scroll to invalid index path",
        "to scroll the & to an out-of-bounds % (#) when there are only # %s in section #",
        "to scroll the & to an out-of-bounds", "row (#) beyond bounds (#) for section (#)",
      ]
    ),
    (
      .indexOutOfBounds,
      [
        "request for rect at invalid index path (@)", "attempt to delete % # from section #",
        "attempt to insert % # into section #",
      ]
    ),
    (
      .layoutAttributes,
      [
        "layout attributes for a cell with an index path that does not exist: @",
        "layout attributes for a cell with an index path that does not exist",
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: @",
        "no UICollectionViewLayoutAttributes instance for",
        "index path: (@); frame", "are not valid for the data source counts",
        "layout attributes for supplementary item at index path",
      ]
    ),
    (
      .concurrentUpdates,
      [
        "Deadlock detected: calling this method",
        "applying updates in a non-thread confined manner",
      ]
    ),
    (
      .updateWhileUpdating,
      [
        "while it was in the process of updating its visible",
        "attempted to apply updates while already", "while already applying",
        "Cannot set the layout [",
      ]
    ),
    (
      .dequeuedTwice,
      [
        "Attempted to dequeue multiple cells for the same index path",
        "Expected dequeued view to be returned",
      ]
    ),
    (
      .noSupplementaryView,
      [
        "not retrieved by calling -dequeueReusableSupplementaryView",
        "but a supplementaryViewProvider was not specified",
        "supplementary view provider returned nil",
        "not satisfying: self.supplementaryViewProvider",
      ]
    ),
    (
      .notDequeued,
      [
        "not retrieved by calling -dequeueReusableCell",
        "failed to obtain a cell from its dataSource", "cell provider returned nil",
      ]
    ),
    (
      .notRegistered,
      ["could not dequeue a view of kind", "unable to dequeue a cell with identifier"]
    ), (.itemNotRegistered, ["could not dequeue an item of kind"]),
    (.registrationInProvider, ["using a registration that was created inside"]),
    (
      .noRoom,
      [
        "Please specify a valid section definition", "insets leave no room",
        "no space remaining for",
      ]
    ),
    (
      .twoAnimations,
      [
        "Attempt to create two animations for cell",
        "attempt to create view animation for nil view",
        "Cell animation stop fraction must be greater than start fraction",
      ]
    ),
    (
      .backgroundThread,
      [
        "must be used from main thread only", "must not be performed from a background thread",
        "Call must be made on main thread",
      ]
    ),
    (
      .arrayIndex,
      [
        "index # beyond bounds [0 .. #]", "index # beyond bounds for empty array",
        "index (#) beyond bounds (#)", "Fatal error: Index out of range",
      ]
    ), (.noLayout, ["must be initialized with a non-nil layout parameter"]),
    (.noDataSource, ["dataSource is not set"]),
    (
      .moveFromDeletedSection,
      ["cannot move a % from a deleted section (#)", "cannot move an % from a deleted section (#)"]
    ),
    (
      .moveToInsertedSection,
      [
        "cannot move a % into a newly inserted section (#)",
        "cannot move an % into a newly inserted section (#)",
      ]
    ),
    (
      .internalInconsistency,
      ["UITableView internal inconsistency", "UICollectionView internal inconsistency"]
    ),
  ]
}
