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

extension SectionSnapshot: Equatable {
  /// Returns whether two snapshots have the same roots, children in the same order, and expanded
  /// items.
  ///
  /// - Complexity: O(1) for unchanged copies, otherwise O(*n*) comparisons without hashing.
  @inlinable
  public static func == (first: SectionSnapshot, second: SectionSnapshot) -> Bool {
    if first.interner === second.interner { return first.outline.isEqual(to: second.outline) }
    let (nodes, others) = (first.outline.nodes(), second.outline.nodes())
    guard nodes.count == others.count else { return false }
    let hasSameShape = zip(nodes, others).allSatisfy { node, other in
      node.level == other.level && node.isExpanded == other.isExpanded
    }
    // One lock after the other, so that two concurrent comparisons in opposite order cannot
    // deadlock.
    return hasSameShape && first.items == second.items
  }
}

extension SectionSnapshot {
  /// Returns the descendants of an item as a separate snapshot, with or without the item as its
  /// root.
  ///
  /// The expansion states are kept. Nothing is hashed: the result uses the same handles.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(*k* + log *n*) for *k* items in the result.
  @inlinable
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> SectionSnapshot {
    let handle = knownOrTrap(parent, else: OutlineError.unknownParent)
    let part = outline.part(of: handle, includingParent: includingParent)
    return SectionSnapshot(interner: interner, outline: part, held: held)
  }
}

extension SectionSnapshot {
  /// Returns a drawing of the outline with a line for each item.
  ///
  /// A line has two spaces for each level, `+` for an expanded item or `-`, and `*` for a visible
  /// item or a space.
  ///
  ///     <NSDiffableDataSourceSectionSnapshot: 0x600003e1c2a0
  ///     +*fruit
  ///       -*apple
  ///     -*bread
  ///     >
  public func visualDescription() -> String {
    var text = "<NSDiffableDataSourceSectionSnapshot: 0x"
    // The address of the table that all copies share, because a value has no address.
    text += String(UInt(bitPattern: ObjectIdentifier(interner)), radix: 16) + "\n"
    let items = items
    var row = items.startIndex
    outline.tree.forEach(in: 0..<outline.count) { entry in
      text += String(repeating: "  ", count: Int(entry.level))
      text += outline.isExpanded(entry.handle) ? "+" : "-"
      text += entry.cover == 0 ? "*" : " "
      text += "\(items[row])\n"
      row += 1
    }
    return text + ">"
  }
}
