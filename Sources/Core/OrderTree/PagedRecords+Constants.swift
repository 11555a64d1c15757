/// Ranges of one value, which take no pages: a directory stores the value in place of a child.
extension PagedRecords {
  /// Sets consecutive records of four bytes to one value, freeing the pages that they fill.
  ///
  /// - Complexity: O(log *n* + freed pages).
  @usableFromInline
  mutating func fill(_ range: Range<Int>, with value: UInt32) {
    let root = uniqueRoot(toHold: range.upperBound - 1)
    if height == 0 {
      root.fill(with: value, from: 4 * range.lowerBound, to: 4 * range.upperBound)
    } else {
      fill(range, of: root, height: height, with: value)
    }
  }

  /// Sets consecutive records below a directory to one value.
  ///
  /// - Parameter range: The records, counted from the first one below the directory.
  private mutating func fill(
    _ range: Range<Int>,
    of directory: Block,
    height: Int,
    with value: UInt32
  ) {
    let constant = BlockLink(constant: value)
    let shift = geometry.directoryShift(at: height - 1)
    var lower = range.lowerBound
    while lower < range.upperBound {
      let slot = lower >> shift
      let start = slot << shift
      let part = (lower - start)..<(min(range.upperBound, start + 1 << shift) - start)
      lower = start + part.upperBound
      if part.count == 1 << shift {
        if let old = directory.child(slot) { PagedRecords.release(old, height: height - 1) }
        directory[slot] = constant
      } else if directory[slot] != constant {
        let child = uniqueBlock(directory[slot], height: height - 1)
        directory[slot] = BlockLink(child)
        if height == 1 {
          child.fill(with: value, from: 4 * part.lowerBound, to: 4 * part.upperBound)
        } else {
          fill(part, of: child, height: height - 1, with: value)
        }
      }
    }
  }

  /// Returns the value of a record of four bytes, in a page or in a directory.
  @inlinable
  @inline(__always)
  func number(at index: Int) -> UInt32 {
    var shift = geometry.directoryShift(at: height)
    guard index &>> shift == 0, var block = root else { return .max }
    while shift > geometry.pageShift {
      shift &-= PageGeometry.fanOutShift
      let link = block[geometry.directorySlot(of: index, shift: shift)]
      guard let child = link.block else { return link.constant }
      block = child
    }
    let slot = geometry.pageSlot(of: index)
    if height == 0, slot >= block.capacity { return .max }
    return block.record(slot, size: 4).load(at: 0, as: UInt32.self)
  }

  /// Returns the value that a record shares with all up to `end`, or `nil` if it is in a page.
  @inlinable
  func constantStretch(at index: Int) -> (value: UInt32, end: Int)? {
    var shift = geometry.directoryShift(at: height)
    guard index &>> shift == 0, var block = root else { return (.max, .max) }
    while shift > geometry.pageShift {
      shift &-= PageGeometry.fanOutShift
      let link = block[geometry.directorySlot(of: index, shift: shift)]
      guard let child = link.block else {
        return (link.constant, (index &>> shift &+ 1) &<< shift)
      }
      block = child
    }
    return nil
  }
}
