public import Contracts
public import OrderTree

/// Rows are the positions among the visible items. None of these make the list of them.
extension SectionSnapshot {
  /// The number of visible items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfRows: Int { outline.rowCount }

  /// The visible item at a row.
  ///
  /// - Precondition: `row` is at least 0 and less than `numberOfRows`.
  /// - Complexity: O(log *n*).
  @inlinable
  public func item(atRow row: Int) -> ItemIdentifierType {
    guard row >= 0 && row < numberOfRows else {
      stop("Row \(row) is outside the \(numberOfRows) rows of the section snapshot")
    }
    return interner.identifier(of: outline.handle(atRow: row), in: held)
  }

  /// The row of an item; nil if it is hidden or not there.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(of item: ItemIdentifierType) -> Int? {
    handle(of: item).flatMap { outline.row(of: $0) }
  }
}
