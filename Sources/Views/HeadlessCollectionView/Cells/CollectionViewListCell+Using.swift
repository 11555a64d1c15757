extension HeadlessReusableView where Self: CollectionViewListCell {
  /// The shown accessories, from the leading to the trailing edge.
  public var placedAccessories: [PlacedAccessory] { arrangedAccessories }

  /// Sets the accessories, or throws an error if they are invalid.
  public func setAccessories(_ accessories: [CellAccessory]) throws(AccessoryError) {
    try replaceAccessories(by: accessories)
  }

  /// Taps an accessory, by its index among those shown.
  ///
  /// A handler takes precedence. Without one, the reorder handle starts to move the row, `delete`
  /// reveals the trailing swipe actions, the disclosure chevron expands or collapses, and the
  /// circle selects.
  ///
  /// - Returns: Whether it had an effect: some accessories only show something, and some need
  ///   properties that the cell or its collection view lacks.
  @discardableResult
  public func useAccessory(at index: Int) -> Bool {
    guard placedAccessories.indices.contains(index), !placedAccessories[index].isHidden else {
      return false
    }
    return use(placedAccessories[index].accessory)
  }

  /// Taps the accessory of a kind, if it is shown.
  @discardableResult
  public func useAccessory(_ type: CellAccessory.AccessoryType) -> Bool {
    layoutIfNeeded()
    guard let index = placedAccessories.firstIndex(where: { $0.accessory.accessoryType == type })
    else { return false }
    return useAccessory(at: index)
  }

  /// Whether selecting the row expands or collapses it, as for an outline's header.
  public var foldsWhenChosen: Bool {
    guard let outline = accessories.first(where: { $0.accessoryType == .outlineDisclosure }) else {
      return false
    }
    switch outline.outlineStyle {
    case .header: return true
    case .cell: return false
    case .automatic: return listRole?.isHeader == true
    }
  }

  /// Chooses an element of the cell's menu.
  @discardableResult
  public func choose(_ action: Action) -> Bool {
    guard let accessory = accessories.first(where: { $0.accessoryType == .popUpMenu }),
      let menu = accessory.menu, menu.children.contains(where: { $0 as? Action === action })
    else { return false }
    menu.select(action)
    accessory.menuHandler?(menu)
    setNeedsLayout()
    return true
  }
}

extension CollectionViewListCell {
  fileprivate func use(_ accessory: CellAccessory) -> Bool {
    if let handler = accessory.actionHandler {
      handler()
      return true
    }
    switch accessory.accessoryType {
    case .reorder: return host?.beginReordering(self) ?? false
    case .delete: return host?.revealTrailingSwipeActions(of: self) ?? false
    case .outlineDisclosure: return host?.toggleDisclosure(of: self) ?? false
    case .multiselect: return host?.toggleSelection(of: self) ?? false
    default: return false
    }
  }
}
