public import Portability

/// A sparse copy-on-write array of small values whose forks share unwritten pages.
///
/// Copying takes one retain; the next write copies one page. Elements that were never written read
/// as `absent` and take no memory.
///
/// - Complexity: Reading and writing are O(log *n*) with base 16, in practice three or four loads.
@usableFromInline
package struct PagedArray<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var records: PagedRecords
  @usableFromInline let absent: Element

  /// Creates an array that reads as `absent` everywhere.
  ///
  /// - Parameter absent: An element with all bits set.
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

  /// Sets consecutive elements, finding each page once.
  @inlinable
  @inline(__always)
  mutating func fill(_ first: Int, _ count: Int, with element: Element) {
    forEachPage(of: first, count) { slots, range in
      for slot in range { slots[slot] = element }
    }
  }

  /// Sets consecutive elements.
  ///
  /// Returns the index of the first that was not as expected.
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

  /// Changes elements, and returns whether any was changed; skips those without a page.
  ///
  /// The page of successive indexes that are near each other is found once.
  @inlinable
  @inline(__always)
  package mutating func update(
    _ indexes: some Sequence<Int>,
    _ body: (inout Element) -> Void
  ) -> Bool where Element: Equatable {
    var hasChanged = false
    var page: Block?
    var number = -1
    var isMutable = false
    for index in indexes {
      demand(index >= 0, "Index \(index) is negative")
      if index &>> records.geometry.pageShift != number {
        number = index &>> records.geometry.pageShift
        page = records.page(holding: index)
        isMutable = false
      }
      let slot = records.geometry.pageSlot(of: index)
      guard let current = page, slot < current.capacity else { continue }
      let size = MemoryLayout<Element>.stride
      let old = current.record(slot, size: size).load(at: 0, as: Element.self)
      var new = old
      body(&new)
      if new == old { continue }
      if !isMutable { page = records.mutablePage(of: index) }
      (isMutable, hasChanged) = (true, true)
      page?.record(slot, size: size).store(new, at: 0)
    }
    return hasChanged
  }

  /// Calls `body` with each unshared page of consecutive elements, and their slots in it.
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

  /// Returns the elements of a range as a flat array, for writing many of them in any order.
  ///
  /// It is valid until a page of the array is copied again, as by a write after the next fork.
  ///
  /// - Complexity: O(pages of the range); unwritten pages are allocated.
  @inlinable
  mutating func flat(_ range: ClosedRange<Int>) -> FlatPages<Element> {
    FlatPages(
      pages: records.mutablePages(of: range),
      first: range.lowerBound >> records.geometry.pageShift,
      geometry: records.geometry
    )
  }

  /// Returns the ranges of elements in the pages that two arrays do not share.
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

  /// The number of pages that this value has copied because they were shared with a fork.
  @inlinable package var copiedPages: Int { records.copiedPages }
}

extension PagedArray<UInt32> {
  /// Returns an array of numbers that reads as `UInt32.max` where nothing was written.
  @inlinable
  package static func ofNumbers(pageShift: Int = 8) -> PagedArray {
    PagedArray(absent: .max, pageShift: pageShift)
  }

  /// Returns the number at an index, which may be in a range of equal ones.
  @inlinable
  @inline(__always)
  func number(at index: Int) -> UInt32 {
    records.number(at: index)
  }

  /// Sets any number of consecutive numbers, without pages for ranges of one value.
  @inlinable
  mutating func fillStretch(_ first: Int, _ count: Int, with number: UInt32) {
    records.fill(first..<(first + count), with: number)
  }

  /// Returns the index of the first number in a range that differs from `number`, or `nil`.
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

/// Consecutive unshared pages of a paged array, in which a write takes two steps and no search.
@usableFromInline
struct FlatPages<Element: BitwiseCopyable> {
  @usableFromInline let pages: [Block]
  /// The number of the first page in the array.
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

  /// Returns the number of elements in these whole pages that differ from `element`.
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
