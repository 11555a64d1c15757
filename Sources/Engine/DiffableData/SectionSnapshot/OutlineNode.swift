public import OrderTree

/// An item to insert into an outline, in preorder with its siblings and descendants.
@usableFromInline
struct OutlineNode: Sendable {
  @usableFromInline var handle: Handle
  /// The number of its ancestors among the inserted nodes.
  @usableFromInline var level: Int32
  @usableFromInline var isExpanded: Bool

  @usableFromInline
  init(_ handle: Handle, level: Int32 = 0, isExpanded: Bool = false) {
    self.handle = handle
    self.level = level
    self.isExpanded = isExpanded
  }
}
