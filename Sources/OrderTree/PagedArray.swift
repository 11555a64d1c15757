public import Contracts

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
  /// - Parameter absent: an element of which all bits are set.
  @inlinable
  package init(absent: Element, pageShift: Int = 8) {
    demand(
      MemoryLayout<Element>.stride.isMultiple(of: 4),
      "Elements of \(MemoryLayout<Element>.stride) bytes do not fill words"
    )
    self.absent = absent
    records = PagedRecords(
      PageGeometry(
        recordSize: MemoryLayout<Element>.stride,
        pageShift: pageShift
      )
    )
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      demand(index >= 0, "Index \(index) is negative")
      guard let record = records.record(index) else { return absent }
      return record.load(at: 0, as: Element.self)
    }
    @inline(__always)
    set {
      demand(index >= 0, "Index \(index) is negative")
      records.mutableRecord(index).store(newValue, at: 0)
    }
  }

  /// Sets consecutive elements, looking for each page once.
  @inlinable
  @inline(__always)
  mutating func fill(_ first: Int, _ count: Int, with element: Element) {
    forEachPage(of: first, count) { slots, range in
      for slot in range { slots[slot] = element }
    }
  }

  /// Sets consecutive elements, and returns the index of the first that was not as expected.
  @inlinable
  @inline(__always)
  mutating func fill(
    _ first: Int,
    _ count: Int,
    with element: Element,
    expecting expected: Element
  ) -> Int? where Element: Equatable {
    var surprise: Int?
    var index = first
    forEachPage(of: first, count) { slots, range in
      for slot in range {
        if slots[slot] != expected && surprise == nil { surprise = index }
        slots[slot] = element
        index &+= 1
      }
    }
    return surprise
  }

  /// Calls `body` with each page of consecutive elements, unshared, and the slots that they have in it.
  @inlinable
  @inline(__always)
  mutating func forEachPage(
    of first: Int,
    _ count: Int,
    _ body: (Slots<Element>, Range<Int>) -> Void
  ) {
    demand(first >= 0, "Index \(first) is negative")
    var index = first
    let end = first + count
    while index < end {
      let slot = records.geometry.pageSlot(of: index)
      let length = min(end - index, records.geometry.recordsPerPage - slot)
      let page = records.mutablePage(of: index + length - 1)
      let size = page.capacity * MemoryLayout<Element>.stride
      let slots = page.record(0, size: size).slots(at: 0, count: page.capacity, of: Element.self)
      body(slots, slot..<(slot + length))
      index += length
    }
  }

  /// The elements of a range as if they lay side by side, for writing many of them in any order.
  ///
  /// Valid until a page of the array is copied again, which is what a write after the next fork does.
  ///
  /// - Complexity: O(pages of the range), of which those that were never written are made.
  @inlinable
  mutating func flat(_ range: ClosedRange<Int>) -> FlatPages<Element> {
    FlatPages(
      pages: records.mutablePages(of: range),
      first: range.lowerBound >> records.geometry.pageShift,
      geometry: records.geometry
    )
  }

  /// The indexes of the pages that two arrays do not share, as the range of elements in each.
  ///
  /// - Complexity: O(*k* log *n*) for *k* pages written since one array was forked from the other.
  package func unsharedPages(with other: PagedArray) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    records.addUnsharedPages(
      (records.root, records.height),
      (other.records.root, other.records.height),
      from: 0,
      to: &pages
    )
    return pages
  }

  /// How many pages this value has copied because a fork shared them.
  @inlinable package var copiedPages: Int { records.copiedPages }
}

extension PagedArray<UInt32> {
  /// An array of numbers that reads as `UInt32.max` where nothing was written.
  @inlinable
  package static func ofNumbers(pageShift: Int = 8) -> PagedArray {
    PagedArray(absent: .max, pageShift: pageShift)
  }

  /// The number at an index, which may be one of many that are the same.
  @inlinable
  @inline(__always)
  func number(at index: Int) -> UInt32 {
    records.number(at: index)
  }

  /// Sets consecutive numbers, however many, without a page for those that have one value all over.
  @inlinable
  mutating func fillStretch(_ first: Int, _ count: Int, with number: UInt32) {
    records.fill(first..<(first + count), with: number)
  }

  /// The index of the first of consecutive numbers that is another one.
  @inlinable
  func firstIndex(in range: Range<Int>, otherThan number: UInt32) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if let stretch = records.constantStretch(at: index) {
        guard stretch.value == number else { return index }
        index = stretch.end
      } else {
        guard self.number(at: index) == number else { return index }
        index += 1
      }
    }
    return nil
  }
}

/// Consecutive pages of a paged array, found and unshared once, so that a write is two steps and no search.
@usableFromInline
struct FlatPages<Element: BitwiseCopyable> {
  @usableFromInline let pages: [Block]
  /// The number that the first of them has in the array.
  @usableFromInline let first: Int
  @usableFromInline let geometry: PageGeometry

  @inlinable
  init(pages: [Block], first: Int, geometry: PageGeometry) {
    self.pages = pages
    self.first = first
    self.geometry = geometry
  }

  @inlinable
  @inline(__always)
  func write(_ element: Element, at index: Int) {
    let page = pages[index &>> geometry.pageShift &- first]
    page.record(geometry.pageSlot(of: index), size: MemoryLayout<Element>.stride)
      .store(element, at: 0)
  }

  /// How many elements of these pages, whole ones at both ends, are another than `element`.
  @inlinable
  func count(without element: Element) -> Int where Element: Equatable {
    var count = 0
    for page in pages {
      let size = page.capacity * MemoryLayout<Element>.stride
      let elements = page.record(0, size: size).slots(at: 0, count: page.capacity, of: Element.self)
      count += elements.count(without: element)
    }
    return count
  }
}
