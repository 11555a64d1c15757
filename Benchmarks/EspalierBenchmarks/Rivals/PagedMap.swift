/// A persistent map from handles to words: pages in a tree of directories, copied along one path.
///
/// Forking is a retain. The first write after a fork copies one page of 1 KB and the directories
/// above it. Zero means *absent*.
struct PagedMap: @unchecked Sendable {
  // Unchecked: see `SharedNode`.

  private static let pageBits = 7
  private static let fanOutBits = 5
  private static let pageLength = 1 << pageBits
  private static let fanOut = 1 << fanOutBits

  private var root = SharedNode.make(words: 1 + pageLength)
  private var height = 0

  /// The word of a handle, or zero.
  ///
  /// - Complexity: O(log *n*), with base 32.
  subscript(handle: UInt32) -> UInt64 {
    get {
      withExtendedLifetime(root) {
        guard Int(handle) < capacity else { return 0 }
        var node = root.view
        var shift = topShift
        while shift >= Self.pageBits {
          let slot = Self.slot(of: handle, shift)
          guard node[slot + 1] != 0 else { return 0 }
          node = node.child(slot)
          shift -= Self.fanOutBits
        }
        return node[Int(handle) & (Self.pageLength - 1) + 1]
      }
    }
    set {
      reserve(through: handle)
      var node = uniqueView(of: &root)
      var shift = topShift
      while shift >= Self.pageBits {
        let slot = Self.slot(of: handle, shift)
        if node[slot + 1] == 0 {
          node.adopt(Self.makeNode(shift: shift - Self.fanOutBits), in: slot)
        }
        node = node.uniqueChild(slot)
        shift -= Self.fanOutBits
      }
      node[Int(handle) & (Self.pageLength - 1) + 1] = newValue
    }
  }

  /// Writes many values without descending for each.
  ///
  /// - Complexity: O(highest handle / 128 + number of handles)
  mutating func fill(_ handles: some Collection<UInt32>, value: (Int) -> UInt64) {
    guard let highest = handles.max() else { return }
    let pages = stride(from: 0, through: Int(highest), by: Self.pageLength).map { first in
      uniquePage(of: UInt32(first))
    }
    for (offset, handle) in handles.enumerated() {
      let page = pages[Int(handle) >> Self.pageBits]
      page[Int(handle) & (Self.pageLength - 1) + 1] = value(offset)
    }
  }
}

extension PagedMap {
  private var topShift: Int { Self.pageBits + Self.fanOutBits * (height - 1) }

  private var capacity: Int { Self.pageLength << (Self.fanOutBits * height) }

  private static func slot(of handle: UInt32, _ shift: Int) -> Int {
    Int(handle) >> shift & (fanOut - 1)
  }

  private static func makeNode(shift: Int) -> SharedNode {
    shift < pageBits
      ? .make(words: 1 + pageLength)
      : .make(references: fanOut, words: 1 + fanOut)
  }

  private mutating func reserve(through handle: UInt32) {
    while Int(handle) >= capacity {
      let directory = SharedNode.make(references: Self.fanOut, words: 1 + Self.fanOut)
      directory.view.adopt(root, in: 0)
      root = directory
      height += 1
    }
  }

  private mutating func uniquePage(of handle: UInt32) -> NodeView {
    self[handle] = self[handle]
    var node = root.view
    var shift = topShift
    while shift >= Self.pageBits {
      node = node.child(Self.slot(of: handle, shift))
      shift -= Self.fanOutBits
    }
    return node
  }
}
