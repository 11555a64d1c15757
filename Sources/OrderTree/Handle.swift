public import Contracts

/// A dense integer that stands for one identifier inside the engine.
///
/// Identifiers are interned once, at the door; below it trees, differences and layouts speak handles.
/// Handles are given out from zero upwards and never twice by the same `Interner`, so they may index
/// arrays. Items and sections are two name spaces: the highest bit tells them apart.
///
///     ┌─────────┬────────────────────────────────┐
///     │ b31     │ b30:b0                         │
///     ├─────────┼────────────────────────────────┤
///     │ section │ index, counted per name space  │
///     └─────────┴────────────────────────────────┘
@frozen
@usableFromInline
package struct Handle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The largest index that a handle can carry.
  @inlinable package static var maximumIndex: Int { Int(sectionBit - 1) }

  @inlinable static var sectionBit: UInt32 { 1 << 31 }

  /// The handle of the item with this index.
  @inlinable
  package static func item(_ index: Int) -> Handle {
    demand(index >= 0 && index <= maximumIndex, "Handle index \(index) is out of range")
    return Handle(rawValue: UInt32(truncatingIfNeeded: index))
  }

  /// The handle of the section with this index.
  @inlinable
  package static func section(_ index: Int) -> Handle {
    demand(index >= 0 && index <= maximumIndex, "Handle index \(index) is out of range")
    return Handle(rawValue: UInt32(truncatingIfNeeded: index) | sectionBit)
  }

  /// What a handle can be the handle of.
  @frozen
  @usableFromInline
  package enum NameSpace: Sendable {
    case items
    case sections
  }

  @inlinable
  package init(_ index: Int, in nameSpace: NameSpace) {
    self = nameSpace == .items ? .item(index) : .section(index)
  }

  @inlinable package var nameSpace: NameSpace { isSection ? .sections : .items }

  @inlinable package var isSection: Bool { rawValue & Handle.sectionBit != 0 }

  /// The handle as an array index within its name space.
  @inlinable package var index: Int { Int(rawValue & ~Handle.sectionBit) }
}

extension Handle: CustomStringConvertible {
  @usableFromInline package var description: String { isSection ? "§\(index)" : "#\(index)" }
}
