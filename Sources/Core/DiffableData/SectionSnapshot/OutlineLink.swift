public import OrderTree

/// The parent and expansion of an item in an outline, by its handle.
///
///     ┌──────────────┬──────────────────────────────────────┐
///     │ b31 expanded │ b30:b0 index of the parent           │
///     └──────────────┴──────────────────────────────────────┘
///
/// A root is its own parent. All bits set means absent: no item has the largest index.
@frozen
@usableFromInline
struct OutlineLink: BitwiseCopyable, Sendable, Equatable {
  @usableFromInline var rawValue: UInt32

  @inlinable static var expandedBit: UInt32 { 1 << 31 }

  /// The link of an item that is not in the outline.
  @inlinable static var absent: OutlineLink { OutlineLink(rawValue: .max) }

  @inlinable
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(of handle: Handle, parent: Handle?, isExpanded: Bool) {
    rawValue = (parent ?? handle).rawValue | (isExpanded ? Self.expandedBit : 0)
  }

  @inlinable var isExpanded: Bool {
    get { rawValue & Self.expandedBit != 0 }
    set {
      rawValue = newValue ? rawValue | Self.expandedBit : rawValue & ~Self.expandedBit
    }
  }

  /// Returns the parent of the item with this handle and this link, or `nil` for a root.
  @inlinable
  func parent(of handle: Handle) -> Handle? {
    let parent = Handle(rawValue: rawValue & ~Self.expandedBit)
    return parent == handle ? nil : parent
  }
}
