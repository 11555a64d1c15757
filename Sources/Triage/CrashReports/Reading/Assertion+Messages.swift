extension SentenceForm {
  static let assertions = messages.flatMap { kind, messages in
    messages.map { message in
      // An index path has its section first.
      let isItemFirst =
        message.hasASCIISuffix("to section #") || message.hasASCIISuffix("from section #")
      return SentenceForm(message) { numbers in
        .assertion(Assertion(kind, numbers: isItemFirst ? numbers.reversed() : numbers))
      }
    }
  }

  /// The messages of every assertion; a message follows those that start with it.
  private static let messages: [(kind: Assertion.Kind, messages: [String])] =
    snapshotMessages + updateMessages + indexMessages + viewMessages + layoutMessages
    + otherMessages

  private static let snapshotMessages: [(Assertion.Kind, [String])] = [
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
        "Item identifier to insert after does not exist in", "Item identifier was not found",
        "Invalid item identifier specified", "Invalid item identifier for reload",
        "Failed to find index of item", "not satisfying: indexPath || ignoreInvalidItems",
        "not satisfying: fromIndex != NSNotFound",
        "not satisfying: toIndex != NSNotFound", "not satisfying: insertIndex != NSNotFound",
      ]
    ),
    (
      .unknownSectionIdentifier,
      [
        "Attempted to reload section identifier that does not exist in the snapshot",
        "Invalid section identifier", "Section identifier was not found",
        "not satisfying: section != NSNotFound",
        "not satisfying: fromSection != NSNotFound", "not satisfying: toSection != NSNotFound",
      ]
    ), (.noSections, ["There are currently no sections in the data source"]),
    (
      .snapshotSections,
      [
        "not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count",
        "not satisfying: initialSnapshot.numberOfSections == initialSections.count",
        "numberOfSections == sectionIdentifiers.count",
      ]
    ),
    (
      .mutationBesideDiffable,
      ["must be updated via the $ APIs when acting as the $ dataSource"]
    ),
    (
      .concurrentUpdates,
      [
        "Deadlock detected: calling this method",
        "applying updates in a non-thread confined manner",
      ]
    ),
  ]

  private static let updateMessages: [(Assertion.Kind, [String])] = [
    (
      .globalIndex,
      ["request for index path for global index # when there are only # %s in the &"]
    ),
    (
      .updateWhileUpdating,
      [
        "while it was in the process of updating its visible",
        "while they were in the process of being updated",
        "attempted to apply updates while already", "while already applying",
        "Cannot set the layout [",
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
    (
      .backgroundThread,
      [
        "must be used from main thread only", "must not be performed from a background thread",
        "Call must be made on main thread",
      ]
    ),
  ]

  private static let indexMessages: [(Assertion.Kind, [String])] = [
    (
      .missingSection,
      [
        "request for number of %s in section # when there are only # sections in the &",
        "Requested the number of %s for section (#) which is out of bounds",
        "request for layout attributes for supplementary view $ in section # when there are only "
          + "# sections",
        "request for rect of invalid section (#)",
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
      .scrollToIndex,
      [
        "scrollToIndex out of range: requested index # but maximum is #",
        "scrollToIndex out of range: item length # but minimum is #",
        "scrollToIndex out of range: # vs #", "scrollToIndex out of range",
        "Tried to get frame for out of range index #",
      ]
    ),
    (
      .indexOutOfBounds,
      [
        "request for rect at invalid index path (@)", "Unable to resolve row for index path: @",
        "attempt to delete % # from section #",
        "attempt to insert % # into section #",
        "requested layout information for item out of bounds",
      ]
    ),
    (
      .invalidIndexPath,
      [
        "Invalid index path for use with ~ must contain exactly two indices",
        "Invalid index path for use with", "must contain exactly two indices",
      ]
    ),
    (
      .arrayIndex,
      [
        "index # beyond bounds [0 .. #]", "index # beyond bounds for empty array",
        "index (#) beyond bounds (#)", "Fatal error: Index out of range",
        "Fatal error: Array index is out of range",
      ]
    ),
  ]

  private static let otherMessages: [(Assertion.Kind, [String])] = [
    (.rowOutOfRange, ["Row # out of row range [#-#]"]),
    (
      .tableUpdate,
      ["NSTableView error inserting/removing/moving row # (numberOfRows: #"]
    ),
    (
      .outlineUpdate,
      [
        "NSOutlineView error ~ ranges), indexes: (# ~ (which has # ", "NSOutlineView error",
      ]
    ),
    (
      .reentrantDelegate,
      [
        "performed a reentrant operation in its NSTableView delegate",
        "rowView was requested from inside of the -heightOfRow",
      ]
    ),
    (.updatesUnbalanced, ["endUpdates called without a beginUpdates"]),
    (.emptyListCell, ["List failed to visit cell content"]),
    (
      .repeatedID,
      [
        "the ID ~ occurs multiple times within the collection",
        "the ID ~ is used by multiple child views",
        "each layout item may only occur once",
      ]
    ), (.forEachCount, ["count (#) != its initial count (#)"]),
    (
      .duplicateModels,
      [
        "Fatal error: Duplicate item", "Fatal error: Duplicate section",
        "has already been indexed at (#, #)", "Duplicate identifier ~ for object ~ with object",
      ]
    ),
    (
      .resultsIndex,
      ["Index # is out of bounds (must be less than #", "Index is out of bounds"]
    ),
    (
      .fetchedObject,
      [
        "no object at index # in section at index #", "no section at index #",
        "No object at indexPath",
      ]
    ),
    (
      .sectionNames,
      ["The fetched object at index # has an out of order section name"]
    ),
    (
      .fetchedResultsCache,
      [
        "The persistent cache of section information does not match the current configuration"
      ]
    ),
  ]
}
