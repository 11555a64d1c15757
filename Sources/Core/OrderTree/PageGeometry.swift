/// The geometry of a paged store: the size of a record and the number of records in a page.
@usableFromInline
struct PageGeometry: Sendable {
  @usableFromInline let recordSize: Int
  /// The binary logarithm of the number of records in a page.
  @usableFromInline let pageShift: Int

  /// The binary logarithm of the number of children in a directory.
  ///
  /// It is large enough for short paths, and small enough for cheap copies after a fork, which
  /// retain each child.
  @usableFromInline static let fanOutShift = 4
  @usableFromInline static let fanOut = 1 << fanOutShift
  /// The number of bytes in a directory: a pointer for each child.
  @usableFromInline static let directorySize = fanOut * MemoryLayout<UInt>.stride

  @inlinable
  init(recordSize: Int, pageShift: Int) {
    self.recordSize = recordSize
    self.pageShift = pageShift
  }

  @inlinable var recordsPerPage: Int { 1 &<< pageShift }

  // Shifts that check their operands for sign and width would double the cost of finding a record.

  /// Returns the shift from an index to its slot in a directory `level` levels above the pages.
  @inlinable
  @inline(__always)
  func directoryShift(at level: Int) -> Int { pageShift &+ level &* PageGeometry.fanOutShift }

  /// Returns the slot of a record in its page.
  @inlinable
  @inline(__always)
  func pageSlot(of index: Int) -> Int { index & (recordsPerPage &- 1) }

  /// Returns the slot of a record's child in the directory with this shift.
  @inlinable
  @inline(__always)
  func directorySlot(of index: Int, shift: Int) -> Int {
    index &>> shift & (PageGeometry.fanOut &- 1)
  }
}
