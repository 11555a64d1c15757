/// An owner of one reference to a root block, released with the last value that shares it.
///
/// It is `@unchecked Sendable` because `root` is written only by a value with the only reference to
/// this object, and blocks with more than one owner are never written.
@usableFromInline
final class PageOwner: @unchecked Sendable {
  var root: Block?
  var height: Int

  init(root: Block?, height: Int) {
    self.root = root
    self.height = height
  }

  deinit {
    if let root { PagedRecords.release(root, height: height) }
  }
}

/// A copy-on-write store of equal records, in pages that forks share.
///
/// Copying the value takes one retain. The next write copies the page it changes and the
/// directories above it. Records that were never written read as the filler and take no memory.
///
///     root ─▶ directory (16) ─▶ directory (16) ─▶ page (2^shift records)
///
/// A store with a single page has no directory, and that page is small at first and grows.
@usableFromInline
struct PagedRecords: @unchecked Sendable {
  /// The owner, or `nil` while nothing was written.
  @usableFromInline var owner: PageOwner?
  /// A copy of the root, so that reading needs no access to the owner.
  @usableFromInline var root: Block?
  @usableFromInline var height: Int
  /// The number of pages that this value has copied because they were shared with a fork.
  @usableFromInline var copiedPages: Int
  @usableFromInline let geometry: PageGeometry

  @usableFromInline
  init(_ geometry: PageGeometry) {
    root = nil
    height = 0
    copiedPages = 0
    owner = nil
    self.geometry = geometry
  }

  /// The number of records that the present directory height can address.
  @inlinable var reach: Int {
    1 &<< geometry.directoryShift(at: height)
  }

  /// Returns the record at `index`, or `nil` if it was never written.
  @inlinable
  @inline(__always)
  func record(_ index: Int) -> Record? {
    guard let page = page(holding: index) else { return nil }
    let slot = geometry.pageSlot(of: index)
    // Under a directory every page has full size, so its header, another cache line, is not read.
    if height == 0, slot >= page.capacity { return nil }
    return page.record(slot, size: geometry.recordSize)
  }

  @inlinable
  @inline(__always)
  func page(holding index: Int) -> Block? {
    var shift = geometry.directoryShift(at: height)
    guard index &>> shift == 0, var block = root else { return nil }
    while shift > geometry.pageShift {
      shift &-= PageGeometry.fanOutShift
      let slot = geometry.directorySlot(of: index, shift: shift)
      guard let child = block.child(slot) else { return nil }
      block = child
    }
    return block
  }

  /// Returns the record at `index`, in unshared memory.
  @inlinable
  @inline(__always)
  mutating func mutableRecord(_ index: Int) -> Record {
    // A separate call, so that no copy of this value is alive and makes the owner appear shared.
    let page = mutablePage(of: index)
    return page.record(geometry.pageSlot(of: index), size: geometry.recordSize)
  }

  /// Returns the pages of a range of records, in unshared memory.
  ///
  /// Use them to write many records without finding the page of each. They are valid until a page
  /// is copied again.
  ///
  /// - Complexity: O(pages), whether or not they were ever written.
  @inlinable
  mutating func mutablePages(of range: ClosedRange<Int>) -> [Block] {
    let first = range.lowerBound >> geometry.pageShift
    let last = range.upperBound >> geometry.pageShift
    // The last page first: it adds directories, and a single page grows to its full size under
    // them.
    let lastPage = mutablePage(of: range.upperBound)
    var pages: [Block] = []
    pages.reserveCapacity(last - first + 1)
    for page in first..<last { pages.append(mutablePage(of: page << geometry.pageShift)) }
    pages.append(lastPage)
    return pages
  }

  @inlinable
  @inline(__always)
  mutating func mutablePage(of index: Int) -> Block {
    if let block = root, isKnownUniquelyReferenced(&owner),
      let page = uniquePage(holding: index, under: block),
      geometry.pageSlot(of: index) < page.capacity
    {
      return page
    }
    return slowMutablePage(of: index)
  }

  /// Returns whether no fork shares the root of this value.
  @inlinable
  @inline(__always)
  mutating func hasSoleOwner() -> Bool {
    isKnownUniquelyReferenced(&owner)
  }

  /// Returns the record at `index`, as `mutableRecord(_:)` does, for a value with a sole owner.
  ///
  /// - Precondition: The record was written before.
  @inlinable
  @inline(__always)
  mutating func mutableRecordOfSoleOwner(_ index: Int) -> Record {
    let slot = geometry.pageSlot(of: index)
    if let block = root, let page = uniquePage(holding: index, under: block) {
      return page.record(slot, size: geometry.recordSize)
    }
    return slowMutablePage(of: index).record(slot, size: geometry.recordSize)
  }

  /// Returns the page if every block on the path to it is unshared.
  @inlinable
  @inline(__always)
  func uniquePage(holding index: Int, under root: Block) -> Block? {
    var block = root
    var shift = geometry.directoryShift(at: height)
    guard index &>> shift == 0, block.isUnique else { return nil }
    while shift > geometry.pageShift {
      shift &-= PageGeometry.fanOutShift
      let slot = geometry.directorySlot(of: index, shift: shift)
      guard let child = block.child(slot), child.isUnique else { return nil }
      block = child
    }
    return block
  }

  /// Copies shared blocks, allocates missing ones, and adds directories if `index` needs them.
  @usableFromInline
  @inline(never)
  mutating func slowMutablePage(of index: Int) -> Block {
    var block = uniqueRoot(toHold: index)
    var level = height
    while level > 0 {
      level -= 1
      let slot = geometry.directorySlot(of: index, shift: geometry.directoryShift(at: level))
      let child = uniqueBlock(block[slot], height: level)
      block[slot] = BlockLink(child)
      block = child
    }
    return block
  }

  /// Returns the unshared root, with as many directories as `index` needs.
  mutating func uniqueRoot(toHold index: Int) -> Block {
    if !isKnownUniquelyReferenced(&owner) {
      root?.retain()
      owner = PageOwner(root: root, height: height)
    }
    while index >= reach { raiseDirectory() }
    let link = root.map(BlockLink.init) ?? BlockLink(constant: .max)
    let block = uniqueBlock(link, height: height, toHold: geometry.pageSlot(of: index))
    setRoot(block)
    return block
  }

  private mutating func setRoot(_ block: Block) {
    root = block
    owner?.root = block
    owner?.height = height
  }

  private mutating func raiseDirectory() {
    guard let oldRoot = root else {
      height += 1
      owner?.height = height
      return
    }
    height += 1
    // A page grows to its full size under a directory.
    let child = height == 1 ? uniqueBlock(BlockLink(oldRoot), height: 0) : oldRoot
    let directory = PagedRecords.directory(of: BlockLink(constant: .max))
    directory[0] = BlockLink(child)
    setRoot(directory)
  }

  private static func directory(of link: BlockLink) -> Block {
    let block = Block(payloadSize: PageGeometry.directorySize, capacity: PageGeometry.fanOut)
    for slot in 0..<PageGeometry.fanOut { block[slot] = link }
    return block
  }

  /// Returns the block of a link if it is unshared and large enough, otherwise a replacement.
  ///
  /// - Parameter slot: A slot that a page without a directory must have.
  mutating func uniqueBlock(_ link: BlockLink, height level: Int, toHold slot: Int = 0) -> Block {
    guard let block = link.block else {
      guard level == 0 else { return PagedRecords.directory(of: link) }
      return newPage(records: pageSize(toHold: slot), of: link.constant)
    }
    guard level == 0 else { return block.isUnique ? block : copyDirectory(block, height: level) }
    let size = max(block.capacity, pageSize(toHold: slot))
    return block.isUnique && size == block.capacity ? block : copyPage(block, records: size)
  }

  /// Returns the size of a page: full under a directory, otherwise doubled from 64 bytes on until
  /// it has `slot`, so that small stores stay small.
  private func pageSize(toHold slot: Int) -> Int {
    guard height == 0 else { return geometry.recordsPerPage }
    var size = max(1, 64 / geometry.recordSize)
    while size <= slot { size *= 2 }
    return min(size, geometry.recordsPerPage)
  }

  private func newPage(records: Int, of constant: UInt32) -> Block {
    let block = Block(payloadSize: records * geometry.recordSize, capacity: records)
    block.fill(with: constant, from: 0, to: records * geometry.recordSize)
    return block
  }

  private mutating func copyPage(_ block: Block, records: Int) -> Block {
    let size = records * geometry.recordSize
    let used = min(records, block.capacity) * geometry.recordSize
    let copy = Block(payloadSize: size, capacity: records)
    copy.copy(used, from: block)
    copy.fill(with: .max, from: used, to: size)
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

  /// Adds the pages of two subtrees that are not the same block.
  func addUnsharedPages(
    _ one: (block: Block?, height: Int),
    _ other: (block: Block?, height: Int),
    from start: Int,
    to pages: inout [Range<Int>]
  ) {
    guard !Block.areSame(one.block, other.block) else { return }
    let height = max(one.block == nil ? 0 : one.height, other.block == nil ? 0 : other.height)
    guard height > 0 else {
      pages.append(start..<start + geometry.recordsPerPage)
      return
    }
    let width = 1 << (geometry.pageShift + (height - 1) * PageGeometry.fanOutShift)
    for slot in 0..<PageGeometry.fanOut {
      addUnsharedPages(
        PagedRecords.child(slot, of: one, under: height),
        PagedRecords.child(slot, of: other, under: height),
        from: start + slot * width,
        to: &pages
      )
    }
  }

  /// Returns the child in a slot; a lower subtree is the first child of a missing directory.
  private static func child(
    _ slot: Int,
    of subtree: (block: Block?, height: Int),
    under height: Int
  ) -> (block: Block?, height: Int) {
    guard subtree.height == height else { return slot == 0 ? subtree : (nil, 0) }
    return (subtree.block?.child(slot), height - 1)
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
