/// A sparse array of small values whose forks share every page that neither has written.
///
/// Copying costs one retain; the first write after that copies one page. Elements that were never
/// written read as `absent` and cost nothing.
///
/// - Complexity: reading and writing are O(log *n*) with base 16, in practice three or four loads.
@usableFromInline
package struct PagedArray<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var records: PagedRecords
  @usableFromInline let absent: Element

  /// An array that reads as `absent` everywhere.
  ///
  /// - Parameter absentByte: the byte that `absent` consists of, all over.
  @inlinable
  package init(absent: Element, absentByte: UInt8, pageShift: Int = 8) {
    self.absent = absent
    records = PagedRecords(
      PageGeometry(
        recordSize: MemoryLayout<Element>.stride,
        pageShift: pageShift,
        filler: absentByte
      )
    )
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(index >= 0, "Index \(index) is negative")
      guard let record = records.record(index) else { return absent }
      return record.load(at: 0, as: Element.self)
    }
    @inline(__always)
    set {
      precondition(index >= 0, "Index \(index) is negative")
      records.mutableRecord(index).store(newValue, at: 0)
    }
  }

  /// Where an element is stored, with its neighbours in memory: the slots and the index of the first.
  ///
  /// For writing many elements that lie close together. Valid until the array is used otherwise.
  @inlinable
  mutating func neighbourhood(of index: Int) -> (slots: Slots<Element>, first: Int) {
    let page = records.neighbourhood(of: index)
    let count = page.size / records.geometry.recordSize
    return (
      page.slots(at: 0, count: count, of: Element.self),
      index - records.geometry.pageSlot(of: index)
    )
  }

  /// How many pages this value has copied because a fork shared them.
  @inlinable package var copiedPages: Int { records.copiedPages }
}

extension PagedArray<UInt32> {
  /// An array of numbers that reads as `UInt32.max` where nothing was written.
  @inlinable
  package static func ofNumbers(pageShift: Int = 8) -> PagedArray {
    PagedArray(absent: .max, absentByte: 0xFF, pageShift: pageShift)
  }
}
