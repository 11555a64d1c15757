public import Changes

/// The item or the section of an operation on one of them, as in every batch of a model.
extension BatchUpdates.Operation {
  /// A description of the operation, as used in failure reports and `.trial` files.
  public var words: String {
    switch self {
    case .deleteSections(let range): "delete section \(range.lowerBound)"
    case .insertSections(let range): "insert section \(range.lowerBound)"
    case .reloadSections(let range): "reload section \(range.lowerBound)"
    case .moveSection(let move): "move section \(move.source) to \(move.target)"
    case .deleteItems(let run): "delete item \(run.path)"
    case .insertItems(let run): "insert item \(run.path)"
    case .reloadItems(let run): "reload item \(run.path)"
    case .reconfigureItems(let run): "reconfigure item \(run.path)"
    case .moveItems(let move): "move item \(move.source.path) to \(move.target.path)"
    }
  }

  /// The section before the batch that the operation deletes, reloads or moves, if any.
  var sourceSection: Int? {
    switch self {
    case .deleteSections(let range), .reloadSections(let range): range.lowerBound
    case .moveSection(let move): move.source
    default: nil
    }
  }

  /// The section after the batch that the operation inserts or moves, if any.
  var targetSection: Int? {
    switch self {
    case .insertSections(let range): range.lowerBound
    case .moveSection(let move): move.target
    default: nil
    }
  }

  /// The item before the batch that the operation deletes, reloads or moves, if any.
  var source: ItemPath? { deletedItem ?? reloadedItem ?? move?.from }

  /// The item after the batch that the operation inserts or moves, if any.
  var target: ItemPath? { insertedItem ?? move?.to }

  var deletedItem: ItemPath? { deletedItems?.path }

  var insertedItem: ItemPath? { insertedItems?.path }

  var reloadedItem: ItemPath? { reloadedItems?.path }

  package var move: (from: ItemPath, to: ItemPath)? {
    movedItems.map { ($0.source.path, $0.target.path) }
  }
}
