public import Contracts

/// Identifiers by index, in pages; only the first page grows.
///
/// Full pages never move, so growing copies nothing and wastes at most one page. A first page that
/// grows keeps small interners small.
/// It is `@unchecked Sendable` because the pages are private to the value that owns them.
@usableFromInline
@safe struct IdentifierPages<ID: Hashable & Sendable>: ~Copyable, @unchecked Sendable {
  /// The pages.
  ///
  /// They are untyped, because releasing an array of a generic type looks up that type.
  @usableFromInline var pages: [UnsafeMutableRawPointer]
  @usableFromInline var count = 0
  /// The capacity of the pages in identifiers.
  @usableFromInline var capacity = 0

  /// The number of identifiers in a page of 16 KB, a size that allocators provide without waste.
  @inlinable static var pageSize: Int { max(1, 16_384 / MemoryLayout<ID>.stride) }

  @inlinable
  init() {
    unsafe pages = []
  }

  @inlinable
  deinit {
    var number = 0
    while unsafe number < pages.count {
      let used = min(Self.pageSize, count - number * Self.pageSize)
      unsafe pages[number].assumingMemoryBound(to: ID.self).deinitialize(count: used)
      unsafe pages[number].deallocate()
      number += 1
    }
  }

  @inlinable
  subscript(index: Int) -> ID {
    @inline(__always)
    get {
      demand(index < count, "Identifier \(index) is not one of \(count)")
      return unsafe place(of: index).pointee
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ identifier: ID) {
    if count == capacity { grow() }
    unsafe place(of: count).initialize(to: identifier)
    count += 1
  }

  @inlinable
  mutating func replace(_ index: Int, by identifier: ID) {
    demand(index < count, "Identifier \(index) is not one of \(count)")
    unsafe place(of: index).pointee = identifier
  }

  /// Appends consecutive identifiers to an array, page by page.
  @inlinable
  @inline(__always)
  func append(_ first: Int, _ length: Int, to array: inout [ID]) {
    assert(first >= 0 && first + length <= count, "Append reads out of bounds")
    var index = first
    let end = first + length
    while index < end {
      let part = min(end - index, Self.pageSize - index % Self.pageSize)
      unsafe array.append(contentsOf: UnsafeBufferPointer(start: place(of: index), count: part))
      index += part
    }
  }

  @inlinable
  @inline(__always)
  func place(of index: Int) -> UnsafeMutablePointer<ID> {
    let (page, slot) = UInt(bitPattern: index).quotientAndRemainder(dividingBy: UInt(Self.pageSize))
    let start = unsafe pages[Int(bitPattern: page)].assumingMemoryBound(to: ID.self)
    return unsafe start + Int(bitPattern: slot)
  }

  /// Reserves room in the first page; other pages are allocated at full size.
  @inlinable
  mutating func reserve(_ needed: Int) {
    if capacity < min(needed, Self.pageSize) { grow(toHold: needed) }
  }

  /// Adds room: as much as needed in a small first page, otherwise another page.
  @inlinable
  mutating func grow(toHold needed: Int = 0) {
    guard capacity < Self.pageSize else {
      unsafe pages.append(Self.allocate(Self.pageSize))
      capacity += Self.pageSize
      return
    }
    capacity = min(max(needed, 2 * capacity, 4), Self.pageSize)
    let page = unsafe Self.allocate(capacity)
    if let old = unsafe pages.first {
      unsafe page.moveInitializeMemory(
        as: ID.self,
        from: old.assumingMemoryBound(to: ID.self),
        count: count
      )
      unsafe old.deallocate()
    }
    unsafe pages = [page]
  }

  /// Allocates a page that is bound to identifiers.
  @inlinable
  static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<ID>.allocate(capacity: capacity))
  }
}
