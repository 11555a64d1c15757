/// Entries with consecutive handles as a collection that keeps the first only.
///
/// Putting one into a tree costs the same however long it is.
@usableFromInline
package struct EntryRun<Entry: OrderEntry>: RandomAccessCollection, Sendable {
  @usableFromInline package let first: Entry
  @usableFromInline package let count: Int

  /// The entries that follow `first` in a run of so many.
  @inlinable
  package init(from first: Entry, count: Int) {
    self.first = first
    self.count = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Entry { first.advanced(by: index) }
}
