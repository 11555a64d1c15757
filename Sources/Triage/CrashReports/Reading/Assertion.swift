/// An assertion of lists other than those on the counts of a batch.
public struct Assertion: Hashable, Sendable {
  /// The known assertions; the raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // Snapshots.
    case duplicateIdentifiers = "duplicate-identifiers"
    case unknownIdentifier = "unknown-identifier"
    case unknownSectionIdentifier = "unknown-section-identifier"
    case noSections = "no-sections"
    /// The sections of the view are not those of the snapshot.
    case snapshotSections = "snapshot-sections"
    case concurrentUpdates = "concurrent-updates"
    case mutationBesideDiffable = "mutation-beside-diffable"

    // Updates.
    case rejectedUpdate = "rejected-update"
    case globalIndex = "global-index"
    case updateWhileUpdating = "update-while-updating"
    case moveFromDeletedSection = "move-from-deleted-section"
    case moveToInsertedSection = "move-to-inserted-section"
    case twoAnimations = "two-animations"
    case internalInconsistency = "internal-inconsistency"
    case backgroundThread = "background-thread"
    case deallocatedDuringUpdate = "deallocated-during-update"
    case swipeWithoutRow = "swipe-without-row"
    case reorderTarget = "reorder-target"

    // Indexes.
    case missingSection = "missing-section"
    case indexOutOfBounds = "index-out-of-bounds"
    case invalidIndexPath = "invalid-index-path"
    case scrollOutOfBounds = "scroll-out-of-bounds"
    case scrollToMissingSection = "scroll-to-missing-section"
    case arrayIndex = "array-index"
    /// A list of React Native, whose rows are not those of a view of UIKit.
    case scrollToIndex = "scroll-to-index"

    // Cells and other views.
    case noCell = "no-cell"
    case notDequeued = "not-dequeued"
    case dequeuedTwice = "dequeued-twice"
    case notRegistered = "not-registered"
    /// A supplementary view, which has a method of its own for its registration.
    case viewNotRegistered = "view-not-registered"
    /// A view that the layout creates, not the data source.
    case decorationNotRegistered = "decoration-not-registered"
    /// An item of AppKit, which registers items instead of cells.
    case itemNotRegistered = "item-not-registered"
    case invalidReuseIdentifier = "invalid-reuse-identifier"
    case invalidNib = "invalid-nib"
    case registrationInProvider = "registration-in-provider"
    /// A selector that the object in place of the data source does not know.
    case dataSourceMethod = "data-source-method"
    case wrongCellClass = "wrong-cell-class"
    case noSupplementaryView = "no-supplementary-view"
    case wrongElementKind = "wrong-element-kind"
    case noDataSource = "no-data-source"
    case nibWithoutList = "nib-without-list"

    // Layouts.
    case noLayout = "no-layout"
    case layoutAttributes = "layout-attributes"
    case noLayoutAttributes = "no-layout-attributes"
    case attributesChanged = "attributes-changed"
    case cachedFrame = "cached-frame"
    case layoutLoop = "layout-loop"
    case negativeSize = "negative-size"
    case itemTooLarge = "item-too-large"
    case invalidHeight = "invalid-height"
    case ambiguousHeight = "ambiguous-height"
    case invalidationContext = "invalidation-context"
    case missingSectionLayout = "missing-section-layout"
    case emptyGroup = "empty-group"
    case noRoom = "no-room"
    case pinnedFrame = "pinned-frame"
    case layoutTransition = "layout-transition"
    case tooManyRows = "too-many-rows"
    case outsideHierarchy = "outside-hierarchy"

    // AppKit.
    case rowOutOfRange = "row-out-of-range"
    case tableUpdate = "table-update"
    case outlineUpdate = "outline-update"
    case updatesUnbalanced = "updates-unbalanced"
    case rowHeight = "row-height"
    case reentrantDelegate = "reentrant-delegate"

    // SwiftUI.
    case emptyListCell = "empty-list-cell"
    case repeatedID = "repeated-id"
    case forEachCount = "for-each-count"

    // Libraries that feed a list.
    case duplicateModels = "duplicate-models"
    /// RxDataSources.
    case wrongInitializer = "wrong-initializer"
    /// IGListKit.
    case sectionController = "section-controller"
    /// Texture.
    case missingNode = "missing-node"
    case resultsIndex = "results-index"
    case fetchRequest = "fetch-request"
    case fetchedObject = "fetched-object"
    case sectionNames = "section-names"
    case fetchedResultsCache = "fetched-results-cache"
  }

  public var kind: Kind

  /// The numbers of the message in order.
  public var numbers: [Int]

  /// The other values of the message, such as identifiers.
  public var details: [Detail]

  public init(_ kind: Kind, numbers: [Int] = [], details: [Detail] = []) {
    self.kind = kind
    self.numbers = numbers
    self.details = details
  }
}

extension Assertion {
  /// A value of a message other than its numbers.
  public struct Detail: Hashable, Sendable {
    /// The kinds of values; the raw value is the name in output.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case identifier = "identifier"
      case reuseIdentifier = "reuse identifier"
      case elementKind = "kind"
      case indexPath = "index path"
      /// A further sentence of the message.
      case text = "also"
    }

    public var kind: Kind
    public var value: String

    public init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }
}

extension Assertion.Kind {
  /// Whether the message is a warning, after which the app continues.
  var isWarning: Bool {
    switch self {
    case .itemTooLarge, .outsideHierarchy, .cachedFrame, .ambiguousHeight, .reentrantDelegate,
      .emptyListCell, .repeatedID, .forEachCount:
      true
    default: false
    }
  }

  /// The toolkit that raises the assertion, or nil if several do.
  var toolkit: Toolkit? {
    switch self {
    case .rowOutOfRange, .tableUpdate, .outlineUpdate, .updatesUnbalanced, .reentrantDelegate,
      .itemNotRegistered, .rowHeight:
      .appKit
    case .emptyListCell, .repeatedID, .forEachCount: .swiftUI
    default: nil
    }
  }
}
