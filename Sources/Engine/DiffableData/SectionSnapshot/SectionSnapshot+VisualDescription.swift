import OrderTree

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
