public import Portability

/// A dense integer that represents one identifier inside the engine.
///
/// Identifiers are interned once, in the public interface; trees, differences and layouts use only
/// handles. An `Interner` assigns handles from zero upwards and never reuses one, so they can index
/// arrays. Items and sections have separate name spaces, distinguished by the highest bit.
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

  /// The maximum index of a handle.
  ///
  /// The number after it is not used, so that no section follows an item as its consecutive handle.
  @inlinable package static var maximumIndex: Int { Int(sectionBit - 2) }

  @inlinable static var sectionBit: UInt32 { 1 << 31 }

  /// Returns the handle of the item at `index`.
  @inlinable
  package static func item(_ index: Int) -> Handle {
    demand(index >= 0 && index <= maximumIndex, "Handle index \(index) is out of range")
    return Handle(rawValue: UInt32(truncatingIfNeeded: index))
  }

  /// Returns the handle of the section at `index`.
  @inlinable
  package static func section(_ index: Int) -> Handle {
    demand(index >= 0 && index <= maximumIndex, "Handle index \(index) is out of range")
    return Handle(rawValue: UInt32(truncatingIfNeeded: index) | sectionBit)
  }

  /// The kinds of identifiers that handles represent.
  @frozen
  @usableFromInline
  package enum NameSpace: Sendable {
    case items
    case sections
  }

  @inlinable
  @inline(__always)
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
