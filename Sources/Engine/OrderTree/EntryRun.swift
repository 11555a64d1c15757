/// A collection of entries with consecutive handles that stores only the first.
///
/// Inserting one into a tree takes the same time for any length.
@usableFromInline
package struct EntryRun<Entry: OrderEntry>: RandomAccessCollection, Sendable {
  @usableFromInline package let first: Entry
  @usableFromInline package let count: Int

  /// Creates a run of `count` entries from `first` on.
  @inlinable
  package init(from first: Entry, count: Int) {
    self.first = first
    self.count = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Entry { first.advanced(by: index) }
}
