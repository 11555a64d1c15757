public import Synchronization

/// A reference-counted piece of memory: a page of records or a directory of further blocks.
///
///     ┌─────────────┬────────────────┬─────────┬──────────────────────────────┐
///     │ 0: count u32│ 4: capacity u32│ 8: pad  │ 16: records, or 16 pointers  │
///     └─────────────┴────────────────┴─────────┴──────────────────────────────┘
///
/// All raw memory of the module is in this file; everything else sees it through views, which check their
/// bounds in debug builds.
///
/// The count is kept by hand: a directory copied after a fork retains sixteen children at once, and a
/// relaxed increment inlined here costs half of what the runtime's retain does.
@usableFromInline
@safe struct Block {
  @usableFromInline let base: UnsafeMutableRawPointer

  @usableFromInline static let headerSize = 16

  @inlinable
  init(base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  /// Makes a block with one owner whose payload is undefined.
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

  @inlinable var owners: UnsafeMutablePointer<Atomic<UInt32>> {
    unsafe base.assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// How many records the page has room for, or how many children a directory has.
  @inlinable var capacity: Int {
    Int(unsafe base.load(fromByteOffset: 4, as: UInt32.self))
  }

  @inlinable var payload: UnsafeMutableRawPointer { unsafe base + Block.headerSize }

  @inlinable var isUnique: Bool {
    unsafe owners.pointee.load(ordering: .acquiring) == 1
  }

  @inlinable
  func retain() {
    unsafe owners.pointee.add(1, ordering: .relaxed)
  }

  /// Gives up one ownership; true if that was the last one.
  @inlinable
  func dropOwner() -> Bool {
    unsafe owners.pointee.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }

  @inlinable
  func child(_ slot: Int) -> Block? {
    let pointers = unsafe payload.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    guard let child = unsafe pointers[slot] else { return nil }
    return unsafe Block(base: child)
  }

  @inlinable
  func setChild(_ slot: Int, to child: Block) {
    unsafe payload.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)[slot] = child.base
  }

  func fill(with byte: UInt8, from start: Int, to end: Int) {
    unsafe (payload + start).initializeMemory(as: UInt8.self, repeating: byte, count: end - start)
  }

  func copy(_ size: Int, from other: Block) {
    unsafe payload.copyMemory(from: other.payload, byteCount: size)
  }

  @usableFromInline
  func free() {
    unsafe base.deallocate()
  }
}

/// Owns one reference to a root block and gives it up when the last value that shares it goes away.
///
/// `@unchecked Sendable`: `root` is written only by a value that holds the sole reference to this object,
/// and blocks with more than one owner are never written.
@usableFromInline
@safe final class PageOwner: @unchecked Sendable {
  @usableFromInline var root: UnsafeMutableRawPointer?
  @usableFromInline var height: Int

  @usableFromInline
  init(root: Block?, height: Int) {
    unsafe self.root = root?.base
    self.height = height
  }

  deinit {
    if let root = unsafe root { PagedRecords.release(unsafe Block(base: root), height: height) }
  }
}

/// A copy-on-write store of equal records, kept in pages that forks go on sharing.
///
/// Copying the value is one retain. The first write after that copies the one page it touches and the
/// directories above it. Records that were never written read as the filler and take no memory.
///
///     root ─▶ directory (16) ─▶ directory (16) ─▶ page (2^shift records)
///
/// A store with a single page has no directory, and that page starts small and grows.
@usableFromInline
@safe struct PagedRecords: @unchecked Sendable {
  /// Nil as long as nothing was written.
  @usableFromInline var owner: PageOwner?
  /// The root again, so that reading needs no access to the owner.
  @usableFromInline var root: UnsafeMutableRawPointer?
  @usableFromInline var height: Int
  /// Pages copied because a fork still shared them, since this value was made.
  @usableFromInline var copiedPages: Int
  @usableFromInline let geometry: PageGeometry

  @usableFromInline
  init(_ geometry: PageGeometry) {
    unsafe root = nil
    height = 0
    copiedPages = 0
    owner = nil
    self.geometry = geometry
  }

  @inlinable var rootBlock: Block? { unsafe root.map { unsafe Block(base: $0) } }

  /// The number of records that the present directory height can address.
  @inlinable var reach: Int {
    1 << (geometry.pageShift + height * PageGeometry.fanOutShift)
  }

  /// The record at `index`, or nil if it was never written.
  @inlinable
  @inline(__always)
  func record(_ index: Int) -> Record? {
    guard let page = page(holding: index) else { return nil }
    let slot = geometry.pageSlot(of: index)
    return slot < page.capacity ? record(slot, of: page) : nil
  }

  @inlinable
  @inline(__always)
  func record(_ slot: Int, of page: Block) -> Record {
    unsafe Record(base: page.payload + slot * geometry.recordSize, size: geometry.recordSize)
  }

  @inlinable
  @inline(__always)
  func page(holding index: Int) -> Block? {
    guard index < reach, var block = rootBlock else { return nil }
    var level = height
    while level > 0 {
      level -= 1
      let slot = geometry.directorySlot(of: index, at: level)
      guard let child = block.child(slot) else { return nil }
      block = child
    }
    return block
  }

  /// The record at `index`, in memory that no fork shares.
  @inlinable
  @inline(__always)
  mutating func mutableRecord(_ index: Int) -> Record {
    // Apart, so that no copy of this value is alive that would make the owner look shared.
    let page = mutablePage(of: index)
    return record(geometry.pageSlot(of: index), of: page)
  }

  /// The page of a record, in memory that no fork shares, as one long record.
  @inlinable
  mutating func neighbourhood(of index: Int) -> Record {
    let page = mutablePage(of: index)
    return unsafe Record(base: page.payload, size: page.capacity * geometry.recordSize)
  }

  @inlinable
  @inline(__always)
  mutating func mutablePage(of index: Int) -> Block {
    if let block = rootBlock, isKnownUniquelyReferenced(&owner),
      index < reach, let page = uniquePage(holding: index, under: block),
      geometry.pageSlot(of: index) < page.capacity
    {
      return page
    }
    return slowMutablePage(of: index)
  }

  /// The page, if every block on the way to it has one owner already.
  @inlinable
  @inline(__always)
  func uniquePage(holding index: Int, under root: Block) -> Block? {
    var block = root
    guard block.isUnique else { return nil }
    var level = height
    while level > 0 {
      level -= 1
      let slot = geometry.directorySlot(of: index, at: level)
      guard let child = block.child(slot), child.isUnique else { return nil }
      block = child
    }
    return block
  }

  /// Copies what is shared, allocates what is missing, and raises the directory if `index` needs it.
  @usableFromInline
  @inline(never)
  mutating func slowMutablePage(of index: Int) -> Block {
    if owner == nil || !isKnownUniquelyReferenced(&owner) {
      rootBlock?.retain()
      owner = PageOwner(root: rootBlock, height: height)
    }
    while index >= reach { raiseDirectory() }

    let slotInPage = geometry.pageSlot(of: index)
    var block = uniqueBlock(
      rootBlock,
      height: height,
      slotInPage: slotInPage
    )
    setRoot(block)
    var level = height
    while level > 0 {
      level -= 1
      let slot = geometry.directorySlot(of: index, at: level)
      let child = uniqueBlock(block.child(slot), height: level, slotInPage: slotInPage)
      block.setChild(slot, to: child)
      block = child
    }
    return block
  }

  private mutating func setRoot(_ block: Block) {
    unsafe root = block.base
    unsafe owner?.root = block.base
    owner?.height = height
  }

  private mutating func raiseDirectory() {
    guard let oldRoot = rootBlock else {
      height += 1
      owner?.height = height
      return
    }
    // Under a directory every page is full-sized.
    let child =
      height == 0
      ? uniqueBlock(oldRoot, height: 0, slotInPage: geometry.recordsPerPage - 1) : oldRoot
    let directory = PagedRecords.emptyDirectory()
    directory.setChild(0, to: child)
    height += 1
    setRoot(directory)
  }

  private static func emptyDirectory() -> Block {
    let block = Block(payloadSize: PageGeometry.directorySize, capacity: PageGeometry.fanOut)
    block.fill(with: 0, from: 0, to: PageGeometry.directorySize)
    return block
  }

  /// `block` itself if nobody else owns it (and it is large enough), else a copy that replaces it.
  private mutating func uniqueBlock(_ block: Block?, height level: Int, slotInPage: Int) -> Block {
    guard level == 0 else {
      guard let block else { return PagedRecords.emptyDirectory() }
      return block.isUnique ? block : copyDirectory(block, height: level)
    }
    guard let block else {
      return newPage(
        records: self.height == 0 ? grown(0, toHold: slotInPage) : geometry.recordsPerPage
      )
    }
    if block.isUnique && slotInPage < block.capacity { return block }
    return copyPage(block, records: max(block.capacity, grown(block.capacity, toHold: slotInPage)))
  }

  /// The size of a single page that must hold `slot`: doubling, so that small stores stay small.
  private func grown(_ capacity: Int, toHold slot: Int) -> Int {
    let smallest = max(1, min(geometry.recordsPerPage, 64 / geometry.recordSize))
    var size = max(smallest, capacity)
    while size <= slot { size *= 2 }
    return min(size, geometry.recordsPerPage)
  }

  private func newPage(records: Int) -> Block {
    let block = Block(payloadSize: records * geometry.recordSize, capacity: records)
    block.fill(with: geometry.filler, from: 0, to: records * geometry.recordSize)
    return block
  }

  private mutating func copyPage(_ block: Block, records: Int) -> Block {
    let size = records * geometry.recordSize
    let used = min(records, block.capacity) * geometry.recordSize
    let copy = Block(payloadSize: size, capacity: records)
    copy.copy(used, from: block)
    copy.fill(with: geometry.filler, from: used, to: size)
    if !block.isUnique { copiedPages += 1 }
    PagedRecords.release(block, height: 0)
    return copy
  }

  private mutating func copyDirectory(_ block: Block, height: Int) -> Block {
    let copy = Block(payloadSize: PageGeometry.directorySize, capacity: PageGeometry.fanOut)
    copy.copy(PageGeometry.directorySize, from: block)
    for slot in 0..<PageGeometry.fanOut { copy.child(slot)?.retain() }
    PagedRecords.release(block, height: height)
    return copy
  }

  @usableFromInline
  static func release(_ block: Block, height: Int) {
    guard block.dropOwner() else { return }
    if height > 0 {
      for slot in 0..<PageGeometry.fanOut {
        if let child = block.child(slot) { release(child, height: height - 1) }
      }
    }
    block.free()
  }
}

/// A view of one record's bytes, valid until the store it came from is written again.
@usableFromInline
@safe struct Record {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let size: Int

  @inlinable
  init(base: UnsafeMutableRawPointer, size: Int) {
    unsafe self.base = base
    self.size = size
  }

  /// The `count` values that start at a byte offset.
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

/// A view of equal values inside a record, valid as long as the record is.
@usableFromInline
@safe package struct Slots<Value: BitwiseCopyable> {
  @usableFromInline let base: UnsafeMutablePointer<Value>
  @usableFromInline let count: Int

  @inlinable
  init(base: UnsafeMutablePointer<Value>, count: Int) {
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
