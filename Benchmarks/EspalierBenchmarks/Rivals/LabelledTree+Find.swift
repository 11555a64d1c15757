extension LabelledTree {
  /// Returns the handle at a rank.
  ///
  /// - Complexity: O(log *n*)
  func handle(at rank: Int) -> UInt32 {
    precondition(0..<count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    return withExtendedLifetime(root) {
      var node = root.view
      var rank = rank
      for _ in 0..<height {
        var slot = 0
        var length = node.childCount(0)
        while rank >= length {
          rank -= length
          slot += 1
          length = node.childCount(slot)
        }
        node = node.child(slot)
      }
      return node.handle(rank)
    }
  }

  /// Returns the rank of a handle, or `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *n*)
  func rank(of handle: UInt32) -> Int? {
    let label = labels[handle]
    guard label != 0 else { return nil }
    return withExtendedLifetime(root) {
      var node = root.view
      var rank = 0
      for _ in 0..<height {
        let count = node.count
        var slot = 0
        while slot + 1 < count, node.label(slot + 1) <= label {
          rank += node.childCount(slot)
          slot += 1
        }
        node = node.child(slot)
      }
      var slot = 0
      while node.handle(slot) != handle {
        slot += 1
      }
      return rank + slot
    }
  }

  /// All handles in order.
  ///
  /// - Complexity: O(*n*)
  var handles: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(count)
    withExtendedLifetime(root) {
      Self.appendHandles(of: root.view, height: height, to: &result)
    }
    return result
  }

  static func appendHandles(of node: NodeView, height: Int, to result: inout [UInt32]) {
    if height == 0 {
      for slot in 0..<node.count {
        result.append(node.handle(slot))
      }
    } else {
      for slot in 0..<node.count {
        appendHandles(of: node.child(slot), height: height - 1, to: &result)
      }
    }
  }
}
