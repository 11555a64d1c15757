public import OrderTree

/// The items of one section as an outline: parents, children, and which of them are expanded.
///
/// A value with the members and the meaning of UIKit's `NSDiffableDataSourceSectionSnapshot`. Copying it
/// is O(1); a change after that copies what it touches and shares the rest, so that
/// `difference(from:)` finds what separates two copies without looking at what they share.
///
/// ```swift
/// var outline = SectionSnapshot<String>()
/// outline.append(["fruit", "bread"])
/// outline.append(["apple", "pear"], to: "fruit")
/// outline.expand(["fruit"])
/// outline.visibleItems  // ["fruit", "apple", "pear", "bread"]
/// ```
///
/// Where two items are equal and still differ in a field that `==` ignores, the one given last, by
/// appending, inserting or replacing, is the one that the snapshot returns.
///
/// Copies share the values of their items, the deleted ones included. A snapshot moves to values of its own
/// when it has added more than 1,024 and twice those it holds.
///
/// A method that is called against its contract traps with the sentence that UIKit raises. Where the
/// arguments cannot be trusted, `perform(_:)` makes the same edit and throws a typed error instead.
public struct SectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// Shared by all snapshots made from one another.
  @usableFromInline var interner: Interner<ItemIdentifierType>
  @usableFromInline var outline: Outline
  /// Which of the equal values that were given this snapshot holds.
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
