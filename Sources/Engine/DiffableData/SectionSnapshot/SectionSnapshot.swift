public import OrderTree

/// The items of one section as an outline: parents, children, and expansion.
///
/// A value with the members and the meaning of UIKit's `NSDiffableDataSourceSectionSnapshot`.
/// Copying it is O(1). A later change copies the changed parts and shares the rest, so
/// `difference(from:)` compares two copies without visiting their shared parts.
///
/// ```swift
/// var outline = SectionSnapshot<String>()
/// outline.append(["fruit", "bread"])
/// outline.append(["apple", "pear"], to: "fruit")
/// outline.expand(["fruit"])
/// outline.visibleItems  // ["fruit", "apple", "pear", "bread"]
/// ```
///
/// If two equal items differ in a field that `==` ignores, the snapshot returns the last one that
/// was appended, inserted or given in a replacement.
///
/// Copies share the values of their items, including deleted ones. A snapshot creates its own table
/// of values when it has added more than 1,024 plus twice the number it contains.
///
/// A method whose precondition is not met traps with UIKit's message. For untrusted arguments,
/// `apply(_:)` performs the same edit and throws a typed error instead.
public struct SectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The table shared by all snapshots made from one another.
  @usableFromInline var interner: Interner<ItemIdentifierType>
  @usableFromInline var outline: Outline
  /// The values that this snapshot contains among equal ones.
  @usableFromInline var held: HeldValues

  @inlinable
  init(
    interner: Interner<ItemIdentifierType>,
    outline: Outline,
    held: HeldValues = HeldValues()
  ) {
    self.interner = interner
    self.outline = outline
    self.held = held
  }

  /// Creates an empty section snapshot.
  @inlinable
  public init() {
    self.init(interner: Interner(.items), outline: Outline())
  }

  /// Creates a copy of a section snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ snapshot: SectionSnapshot) {
    self = snapshot
  }
}
