public import Portability

/// A reference-counted memory block: a page of records or a directory of blocks.
///
///     ┌─────────────┬────────────────┬─────────┬──────────────────────────────┐
///     │ 0: count u32│ 4: capacity u32│ 8: pad  │ 16: records, or 16 pointers  │
///     └─────────────┴────────────────┴─────────┴──────────────────────────────┘
///
/// All raw memory of the module is in this file: blocks and their views `Record` and `Slots`, and
/// the interner's `Numbers` and `IdentifierPages`. Bounds are checked in debug builds.
///
/// The count is maintained manually, which takes half the time of the runtime's retain.
@usableFromInline
@safe struct Block {
  @usableFromInline let base: UnsafeMutableRawPointer

  @usableFromInline static let headerSize = 16

  @inlinable
  init(base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  /// Creates a block with one owner and an undefined payload.
  @usableFromInline
  init(payloadSize: Int, capacity: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Block.headerSize + payloadSize,
      alignment: 16
    )
    unsafe base = memory
    unsafe memory.storeBytes(of: 1, as: UInt32.self)
    unsafe memory.storeBytes(of: UInt32(capacity), toByteOffset: 4, as: UInt32.self)
  }

  @inlinable var owners: SharedCount {
    @inline(__always) get { unsafe SharedCount(at: base) }
  }

  /// The maximum number of records of a page, or of children of a directory.
  @inlinable var capacity: Int {
    Int(unsafe base.load(fromByteOffset: 4, as: UInt32.self))
  }

  @inlinable var payload: UnsafeMutableRawPointer { unsafe base + Block.headerSize }

  @inlinable var isUnique: Bool {
    owners.value == 1
  }

  @inlinable
  func retain() {
    owners.increment()
  }

  /// Decreases the number of owners.
  ///
  /// Returns `true` if there is none left.
  @inlinable
  func dropOwner() -> Bool {
    owners.decrement() == 0
  }

  /// Returns whether both are the same block, or both are `nil`.
  static func areSame(_ one: Block?, _ other: Block?) -> Bool {
    unsafe one?.base == other?.base
  }

  /// Returns the block in a slot of a directory, or `nil` if everything below has one value.
  @inlinable
  @inline(__always)
  func child(_ slot: Int) -> Block? { self[slot].block }

  @inlinable subscript(slot: Int) -> BlockLink {
    get { unsafe payload.assumingMemoryBound(to: BlockLink.self)[slot] }
    nonmutating set { unsafe payload.assumingMemoryBound(to: BlockLink.self)[slot] = newValue }
  }

  /// Returns the record in a slot of the page.
  @inlinable
  @inline(__always)
  func record(_ slot: Int, size: Int) -> Record {
    unsafe Record(base: payload + slot &* size, size: size)
  }

  /// Fills a range of the payload with a value of four bytes.
  func fill(with value: UInt32, from start: Int, to end: Int) {
    unsafe (payload + start)
      .initializeMemory(as: UInt32.self, repeating: value, count: (end - start) / 4)
  }

  func copy(_ size: Int, from other: Block) {
    unsafe payload.copyMemory(from: other.payload, byteCount: size)
  }

  @usableFromInline
  func free() { unsafe base.deallocate() }
}

/// A slot of a directory: the even address of a block, or the value shared by everything below.
///
/// The lowest bit is set for a value, which is stored in the 32 bits above it.
@usableFromInline
@safe struct BlockLink: Equatable {
  @usableFromInline let bits: UInt

  @inlinable
  init(_ block: Block) { unsafe bits = UInt(bitPattern: block.base) }

  @inlinable
  init(constant: UInt32) { bits = UInt(constant) &<< 1 | 1 }

  @inlinable var constant: UInt32 { UInt32(truncatingIfNeeded: bits &>> 1) }

  @inlinable var block: Block? {
    guard bits & 1 == 0 else { return nil }
    return unsafe Block(base: UnsafeMutableRawPointer(bitPattern: bits).unsafelyUnwrapped)
  }
}

/// A view of one record's bytes, valid until the next write to its store.
@usableFromInline
@safe struct Record {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let size: Int

  @inlinable
  init(base: UnsafeMutableRawPointer, size: Int) {
    unsafe self.base = base
    self.size = size
  }

  /// Returns the `count` values at a byte offset.
  @inlinable
  @inline(__always)
  func slots<Value: BitwiseCopyable>(at offset: Int, count: Int, of: Value.Type) -> Slots<Value> {
    assert(
      offset >= 0 && offset + count * MemoryLayout<Value>.stride <= size,
      "Slots leave the record"
    )
    return unsafe Slots(
      base: (base + offset).assumingMemoryBound(to: Value.self),
      count: count
    )
  }

  @inlinable
  @inline(__always)
  func load<Value: BitwiseCopyable>(at offset: Int, as: Value.Type) -> Value {
    assert(offset >= 0 && offset + MemoryLayout<Value>.size <= size, "Load leaves the record")
    return unsafe base.load(fromByteOffset: offset, as: Value.self)
  }

  @inlinable
  @inline(__always)
  func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    assert(offset >= 0 && offset + MemoryLayout<Value>.size <= size, "Store leaves the record")
    unsafe base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}

/// A view of equal values in a record, valid as long as the record is.
@usableFromInline
@safe package struct Slots<Value: BitwiseCopyable> {
  @usableFromInline let base: UnsafeMutablePointer<Value>
  @usableFromInline package let count: Int

  @inlinable
  package init(base: UnsafeMutablePointer<Value>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inlinable
  package subscript(index: Int) -> Value {
    @inline(__always)
    get {
      assert(index >= 0 && index < count, "Slot out of bounds")
      return unsafe base[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count, "Slot out of bounds")
      unsafe base[index] = newValue
    }
  }

  /// Calls `body` with a read-only view of a nonempty array.
  @inlinable
  static func reading<Result>(_ array: [Value], _ body: (Slots) -> Result) -> Result {
    unsafe array.withUnsafeBufferPointer { buffer in
      let base = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress.unsafelyUnwrapped)
      return unsafe body(Slots(base: base, count: buffer.count))
    }
  }

  /// Returns the number of values that differ from `value`, without a branch.
  @inlinable
  @inline(__always)
  func count(without value: Value) -> Int where Value: Equatable {
    var number = 0
    for index in 0..<count { number &+= self[index] == value ? 0 : 1 }
    return number
  }

  /// Appends a range of values to an array at once.
  @inlinable
  @inline(__always)
  func append(_ range: Range<Int>, to array: inout [Value]) {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "Append reads out of bounds")
    let (first, count) = unsafe (base + range.lowerBound, range.count)
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: first, count: count))
  }

  /// Moves `length` values from `source` to `target`; the two may overlap.
  @inlinable
  @inline(__always)
  func shift(from source: Int, to target: Int, length: Int) {
    assert(source >= 0 && target >= 0 && length >= 0, "Negative shift")
    assert(max(source, target) + length <= count, "Shift out of bounds")
    unsafe (base + target).update(from: base + source, count: length)
  }

  /// Copies `length` values of another view into this one.
  @inlinable
  @inline(__always)
  func copy(_ length: Int, from other: Slots, at source: Int, to target: Int) {
    assert(source >= 0 && source + length <= other.count, "Copy reads out of bounds")
    assert(target >= 0 && target + length <= count, "Copy writes out of bounds")
    unsafe (base + target).update(from: other.base + source, count: length)
  }
}

/// Numbers in separate memory, initially zero.
///
/// With a single owner, a write needs no uniqueness check, unlike in an array. `@unchecked Sendable`: the
/// memory is private to the value that owns it.
@usableFromInline
@safe struct Numbers<Value: FixedWidthInteger & BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  /// The memory, or `nil` if the count is zero.
  @usableFromInline let base: UnsafeMutablePointer<Value>?
  @usableFromInline let count: Int

  @inlinable
  init(count: Int) {
    unsafe base = count > 0 ? .allocate(capacity: count) : nil
    unsafe base?.initialize(repeating: 0, count: count)
    self.count = count
  }

  @inlinable
  deinit { unsafe base?.deallocate() }

  @inlinable
  subscript(index: Int) -> Value {
    @inline(__always)
    get {
      assert(index >= 0 && index < count, "Number out of bounds")
      return unsafe base.unsafelyUnwrapped[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count, "Number out of bounds")
      unsafe base.unsafelyUnwrapped[index] = newValue
    }
  }
}

/// Identifiers by index, in pages; only the first page grows.
///
/// Full pages never move, so growing wastes at most one page; a small first page keeps small interners
/// small. `@unchecked Sendable`: the pages are private to the value that owns them.
@usableFromInline
@safe struct IdentifierPages<ID: Hashable & Sendable>: ~Copyable, @unchecked Sendable {
  /// Untyped pages, because releasing an array of a generic type looks up that type.
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
    for number in unsafe pages.indices {
      let used = min(Self.pageSize, count - number * Self.pageSize)
      unsafe pages[number].assumingMemoryBound(to: ID.self).deinitialize(count: used)
      unsafe pages[number].deallocate()
    }
  }

  @inlinable
  subscript(index: Int) -> ID {
    @inline(__always)
    get {
      demand(index < count, "Identifier \(index) is not one of \(count)")
      return unsafe position(of: index).pointee
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ identifier: ID) {
    if count == capacity { grow() }
    unsafe position(of: count).initialize(to: identifier)
    count += 1
  }

  /// Replaces an identifier and returns `true`, unless it is the same.
  @inlinable
  @inline(__always)
  mutating func replace(_ index: Int, by identifier: ID) -> Bool {
    demand(index < count, "Identifier \(index) is not one of \(count)")
    if unsafe isSame(position(of: index).pointee, identifier) { return false }
    unsafe position(of: index).pointee = identifier
    return true
  }

  /// Appends consecutive identifiers to the memory of an array, page by page.
  @inlinable
  @inline(__always)
  func append(_ first: Int, _ length: Int, to output: inout OutputSpan<ID>) {
    assert(first >= 0 && first + length <= count, "Append reads out of bounds")
    demand(length <= output.freeCapacity, "\(length) identifiers do not fit")
    unsafe output.withUnsafeMutableBufferPointer { buffer, used in
      var index = first
      while index < first + length {
        let part = min(first + length - index, Self.pageSize - index % Self.pageSize)
        let target = unsafe buffer.baseAddress.unsafelyUnwrapped + used
        unsafe target.initialize(from: position(of: index), count: part)
        (index, used) = (index + part, used + part)
      }
    }
  }

  /// Returns the number of identifiers in a page that are equal to those of an array, or the same.
  @inlinable
  @inline(__always)
  func length(identical: Bool, _ first: Int, _ others: [ID], _ start: Int, _ count: Int) -> Int {
    assert(first + count <= self.count && start + count <= others.count, "Read out of bounds")
    let part = min(count, Self.pageSize - first % Self.pageSize)
    return unsafe others.withUnsafeBufferPointer { others in
      let (mine, other) = unsafe (position(of: first), others.baseAddress.unsafelyUnwrapped + start)
      return unsafe identical ? sameCount(mine, other, part) : equalCount(mine, other, part)
    }
  }

  /// Returns whether `count` identifiers are equal to those of other pages.
  @inlinable
  func areEqual(_ first: Int, to start: Int, count: Int, in other: borrowing Self) -> Bool {
    assert(first + count <= self.count && start + count <= other.count, "Read out of bounds")
    var (one, two, left) = (first, start, count)
    while left > 0 {
      let part = min(left, Self.pageSize - max(one % Self.pageSize, two % Self.pageSize))
      guard unsafe equalCount(position(of: one), other.position(of: two), part) == part else {
        return false
      }
      (one, two, left) = (one + part, two + part, left - part)
    }
    return true
  }

  @inlinable
  @inline(__always)
  func position(of index: Int) -> UnsafeMutablePointer<ID> {
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
      let page = UnsafeMutablePointer<ID>.allocate(capacity: Self.pageSize)
      unsafe pages.append(UnsafeMutableRawPointer(page))
      capacity += Self.pageSize
      return
    }
    capacity = min(max(needed, 2 * capacity, 4), Self.pageSize)
    let page = UnsafeMutableRawPointer(UnsafeMutablePointer<ID>.allocate(capacity: capacity))
    if let old = unsafe pages.first {
      unsafe page.moveInitializeMemory(as: ID.self, from: position(of: 0), count: count)
      unsafe old.deallocate()
    }
    unsafe pages = [page]
  }
}
