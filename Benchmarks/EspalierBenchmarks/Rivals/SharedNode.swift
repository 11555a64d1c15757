/// A reference-counted node whose slots are in its own allocation.
///
/// Every persistent rival consists of these. Word 0 is the number of used slots. The first
/// `shape.references` of the other words contain references to other nodes (or zero); the tree
/// defines the meaning of the rest.
///
///     word   0       1 ... references        references + 1 ... words - 1
///          [count] [node, node, nil, ...]  [labels, counts, handles ...]
///
/// All unsafe code of the rivals is in this file. Descents use `NodeView`, which does not count
/// references, so the caller must keep the root alive. A node is written only through `uniqueView`
/// and `uniqueChild`, when it has exactly one owner. Values made of nodes are therefore `Sendable`,
/// although the compiler cannot check it.
final class SharedNode: ManagedBuffer<SharedNodeShape, UInt64> {
  /// Returns a node filled with zeros.
  static func make(references: Int = 0, words: Int) -> SharedNode {
    let buffer = SharedNode.create(minimumCapacity: words) { _ in
      SharedNodeShape(references: references, words: words)
    }
    let node = unsafe unsafeDowncast(buffer, to: SharedNode.self)
    unsafe node.withUnsafeMutablePointerToElements {
      unsafe $0.initialize(repeating: 0, count: words)
    }
    return node
  }

  /// Returns a second node with the same slots, sharing all children.
  func copy() -> SharedNode {
    unsafe withUnsafeMutablePointers { shape, words in
      let shape = unsafe shape.pointee
      let buffer = SharedNode.create(minimumCapacity: shape.words) { _ in shape }
      let node = unsafe unsafeDowncast(buffer, to: SharedNode.self)
      unsafe node.withUnsafeMutablePointerToElements {
        unsafe $0.initialize(from: words, count: shape.words)
      }
      for slot in 0..<shape.references {
        _ = unsafe SharedNode.reference(in: words + 1 + slot)?.retain()
      }
      return node
    }
  }

  deinit {
    unsafe withUnsafeMutablePointers { shape, words in
      for slot in unsafe 0..<shape.pointee.references {
        unsafe SharedNode.reference(in: words + 1 + slot)?.release()
      }
    }
  }

  /// The slots, valid while another reference keeps this node alive.
  var view: NodeView {
    unsafe withUnsafeMutablePointerToElements { unsafe NodeView(words: $0) }
  }

  private static func reference(
    in word: UnsafeMutablePointer<UInt64>
  ) -> Unmanaged<SharedNode>? {
    unsafe UnsafeRawPointer(word).load(as: Unmanaged<SharedNode>?.self)
  }
}

/// The number of words in a node, and the number of those that may contain references.
struct SharedNodeShape {
  let references: Int
  let words: Int
}

/// The slots of a node that another reference keeps alive.
@safe
struct NodeView {
  private let words: UnsafeMutablePointer<UInt64>

  fileprivate init(words: UnsafeMutablePointer<UInt64>) {
    unsafe self.words = words
  }

  var count: Int {
    get { Int(truncatingIfNeeded: unsafe words[0]) }
    nonmutating set { unsafe words[0] = UInt64(truncatingIfNeeded: newValue) }
  }

  subscript(word: Int) -> UInt64 {
    get { unsafe words[word] }
    nonmutating set { unsafe words[word] = newValue }
  }

  /// Copies words from another node, or within this one; the ranges may overlap.
  func copyWords(from other: NodeView, at source: Int, to target: Int, count: Int) {
    unsafe (words + target).update(from: other.words + source, count: count)
  }

  /// Returns whether both are views of one node.
  static func === (lhs: NodeView, rhs: NodeView) -> Bool {
    unsafe lhs.words == rhs.words
  }
}

/// References to other nodes.
extension NodeView {
  /// Returns the child in reference slot `slot`, which must be occupied.
  func child(_ slot: Int) -> NodeView {
    let node = unsafe raw.load(
      fromByteOffset: 8 * (slot + 1),
      as: Unmanaged<SharedNode>.self
    )
    return unsafe node._withUnsafeGuaranteedRef { $0.view }
  }

  /// Returns the child in reference slot `slot`, copied first if it is shared.
  func uniqueChild(_ slot: Int) -> NodeView {
    let reference = unsafe (raw + 8 * (slot + 1)).assumingMemoryBound(to: SharedNode.self)
    if unsafe !isKnownUniquelyReferenced(&reference.pointee) {
      unsafe reference.pointee = reference.pointee.copy()
    }
    return unsafe reference.pointee.view
  }

  /// Stores a child in an empty reference slot.
  func adopt(_ child: SharedNode, in slot: Int) {
    unsafe words[slot + 1] = UInt64(UInt(bitPattern: Unmanaged.passRetained(child).toOpaque()))
  }

  /// Removes the child from a reference slot and returns it.
  func orphan(_ slot: Int) -> SharedNode {
    let node = unsafe raw.load(fromByteOffset: 8 * (slot + 1), as: Unmanaged<SharedNode>.self)
    self[slot + 1] = 0
    return unsafe node.takeRetainedValue()
  }

  private var raw: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(words) }
}

/// Handles, two in each word, from word 1 on.
extension NodeView {
  func handle(_ slot: Int) -> UInt32 {
    unsafe raw.load(fromByteOffset: 8 + 4 * slot, as: UInt32.self)
  }

  func setHandle(_ handle: UInt32, at slot: Int) {
    unsafe raw.storeBytes(of: handle, toByteOffset: 8 + 4 * slot, as: UInt32.self)
  }

  /// Copies handles from another leaf, or within this one; the ranges may overlap.
  func copyHandles(from other: NodeView, at source: Int, to target: Int, count: Int) {
    unsafe (raw + 8 + 4 * target).copyMemory(from: other.raw + 8 + 4 * source, byteCount: 4 * count)
  }
}

/// Copies a shared root and returns its slots.
func uniqueView(of root: inout SharedNode) -> NodeView {
  if !isKnownUniquelyReferenced(&root) {
    root = root.copy()
  }
  return root.view
}
