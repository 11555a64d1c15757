import OrderTree

extension SectionSnapshot {
  /// A drawing of the outline, a line for each item.
  ///
  /// Two spaces for each level, `+` if the item is expanded or `-`, `*` if it is visible or a space.
  ///
  ///     <NSDiffableDataSourceSectionSnapshot: 0x600003e1c2a0
  ///     +*fruit
  ///       -*apple
  ///     -*bread
  ///     >
  public func visualDescription() -> String {
    var text = "<NSDiffableDataSourceSectionSnapshot: 0x"
    // The address of what all copies share: a value has none of its own.
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
