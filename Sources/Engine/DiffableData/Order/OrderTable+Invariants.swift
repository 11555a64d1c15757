internal import OrderTree

extension OrderTable {
  /// Whether the table and the order have the same contents.
  @usableFromInline
  func agrees(with order: borrowing SectionedOrder) -> Bool {
    guard items == order.items(), sections == order.sections() else { return false }
    for (index, section) in sections.enumerated() where self.index(ofSection: section) != index {
      return false
    }
    for item in items {
      guard let (section, index) = place(ofItem: item), let place = order.place(ofItem: item),
        place == (section, index), self.item(at: index, inSectionAt: section) == item
      else { return false }
    }
    return true
  }
}
