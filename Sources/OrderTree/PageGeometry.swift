/// The geometry of a paged store: how large a record is and how many share a page.
@usableFromInline
struct PageGeometry: Sendable {
  @usableFromInline let recordSize: Int
  /// A page holds `1 << pageShift` records.
  @usableFromInline let pageShift: Int

  /// Directories hold `1 << fanOutShift` children: wide enough to keep the way short, narrow enough that
  /// copying one after a fork (a retain for each child) stays cheap.
  @usableFromInline static let fanOutShift = 4
  @usableFromInline static let fanOut = 1 << fanOutShift
  /// The bytes of a directory: a pointer for each child.
  @usableFromInline static let directorySize = fanOut * MemoryLayout<UInt>.stride

  @inlinable
  init(recordSize: Int, pageShift: Int) {
    self.recordSize = recordSize
    self.pageShift = pageShift
  }

  @inlinable var recordsPerPage: Int { 1 &<< pageShift }

  // Shifts that check their operands for signs and widths would double the cost of finding a record.

  /// The shift that leaves of an index its slot in a directory that lies `level` directories above the pages.
  @inlinable
  @inline(__always)
  func directoryShift(at level: Int) -> Int { pageShift &+ level &* PageGeometry.fanOutShift }

  /// Where in its page a record lies.
  @inlinable
  @inline(__always)
  func pageSlot(of index: Int) -> Int { index & (recordsPerPage &- 1) }

  /// Which child leads to a record, in the directory with this shift.
  @inlinable
  @inline(__always)
  func directorySlot(of index: Int, shift: Int) -> Int {
    index &>> shift & (PageGeometry.fanOut &- 1)
  }
}
