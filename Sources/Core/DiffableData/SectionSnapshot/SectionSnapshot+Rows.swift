public import OrderTree
public import Portability

/// Rows are positions among the visible items.
///
/// None of these methods builds a list of them.
extension SectionSnapshot {
  /// The number of visible items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfRows: Int { outline.rowCount }

  /// Returns the visible item in a row.
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

  /// Returns the row of an item, or `nil` if it is hidden or missing.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(of item: ItemIdentifierType) -> Int? {
    handle(of: item).flatMap { outline.row(of: $0) }
  }
}
