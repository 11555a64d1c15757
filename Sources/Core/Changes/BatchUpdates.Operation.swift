/// Consecutive items that move together and keep their order.
public struct ItemMove: Hashable, Sendable {
  /// The position of the items before the batch.
  public let source: ItemRun

  /// The position of the items after the batch.
  public let target: ItemRun

  /// Creates a move of `source` so that its first item ends at `item` in `section`.
  @inlinable
  public init(_ source: ItemRun, toSection section: Int, item: Int) {
    self.source = source
    self.target = ItemRun(section: section, first: item, count: source.count)
  }
}

/// A section that moves with all its items.
public struct SectionMove: Hashable, Sendable {
  /// The section's index before the batch.
  public let source: Int

  /// The section's index after the batch.
  public let target: Int

  @inlinable
  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}

extension BatchUpdates {
  /// An operation of a batch on a run of items or sections.
  ///
  /// Deletions, reloads, reconfigurations and sources of moves refer to the state *before* the
  /// batch, insertions and targets of moves to the state *after* it.
  public enum Operation: Hashable, Sendable {
    case deleteItems(ItemRun)
    case insertItems(ItemRun)
    case reloadItems(ItemRun)
    case reconfigureItems(ItemRun)
    case moveItems(ItemMove)
    case deleteSections(Range<Int>)
    case insertSections(Range<Int>)
    case reloadSections(Range<Int>)
    case moveSection(SectionMove)
  }
}

extension BatchUpdates.Operation {
  /// Returns the operation that combines this one and `next`, if one run can represent both.
  func merged(with next: Self) -> Self? {
    switch (self, next) {
    case (.deleteItems(let run), .deleteItems(let other)) where run.continues(with: other):
      .deleteItems(run.joined(with: other))
    case (.insertItems(let run), .insertItems(let other)) where run.continues(with: other):
      .insertItems(run.joined(with: other))
    case (.reloadItems(let run), .reloadItems(let other)) where run.continues(with: other):
      .reloadItems(run.joined(with: other))
    case (.reconfigureItems(let run), .reconfigureItems(let other))
    where run.continues(with: other):
      .reconfigureItems(run.joined(with: other))
    case (.moveItems(let move), .moveItems(let other))
    where move.source.continues(with: other.source) && move.target.continues(with: other.target):
      .moveItems(
        ItemMove(
          move.source.joined(with: other.source),
          toSection: move.target.section,
          item: move.target.lowerBound
        )
      )
    default:
      nil
    }
  }

  /// Whether the operation names no items or sections.
  var isEmpty: Bool { span == 0 }
}

extension BatchUpdates.Operation: CustomStringConvertible {
  /// The operation in the format of UIKit's list of updates, such as `Delete item (0 - 1)`.
  public var description: String { sentence(for: .collection) }

  package func sentence(for view: ListView) -> String {
    switch self {
    case .deleteItems(let run): "Delete \(view.item) \(run)"
    case .insertItems(let run): "Insert \(view.item) \(run)"
    case .reloadItems(let run): "Reload \(view.item) \(run)"
    case .reconfigureItems(let run): "Reconfigure \(view.item) \(run)"
    case .moveItems(let move): "Move \(view.item) \(move.source) to \(move.target)"
    case .deleteSections(let range): "Delete section \(Self.words(range))"
    case .insertSections(let range): "Insert section \(Self.words(range))"
    case .reloadSections(let range): "Reload section \(Self.words(range))"
    case .moveSection(let move): "Move section (\(move.source)) to (\(move.target))"
    }
  }

  private static func words(_ range: Range<Int>) -> String {
    range.span == 1 ? "(\(range.lowerBound))" : "(\(range.lowerBound)…\(range.upperBound - 1))"
  }
}

/// A kind of list view, which determines the words of messages.
public enum ListView: Sendable, CaseIterable {
  /// A collection view, which has items.
  case collection

  /// A table view, which has rows.
  case table

  /// The view's name for one of its elements.
  public var item: String { self == .collection ? "item" : "row" }

  /// The name of the view.
  public var name: String { self == .collection ? "collection view" : "table view" }

  /// The name of the view at the beginning of a sentence.
  package var title: String { self == .collection ? "Collection view" : "Table view" }
}
