extension CellAccessory {
  /// Returns a chevron that indicates navigation.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed: displayed, options: options)
  }

  /// Returns a chevron that expands and collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.outlineDisclosure, displayed: displayed, options: options)
    accessory.outlineStyle = options.style
    accessory.actionHandler = actionHandler
    return accessory
  }

  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = CheckmarkOptions()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed: displayed, options: options)
  }

  /// Returns a button that reveals the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.delete, displayed: displayed, options: options)
    accessory.backgroundColor = options.backgroundColor
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns an insert button with an action of the app.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.insert, displayed: displayed, options: options)
    accessory.backgroundColor = options.backgroundColor
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns a handle for moving the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    var accessory = CellAccessory(.reorder, displayed: displayed, options: options)
    accessory.showsVerticalSeparator = options.showsVerticalSeparator
    return accessory
  }

  /// Returns a circle that selects and deselects the row.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = MultiselectOptions()
  ) -> CellAccessory {
    var accessory = CellAccessory(.multiselect, displayed: displayed, options: options)
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  /// Returns a short text beside the content.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = LabelOptions()
  ) -> CellAccessory {
    var accessory = CellAccessory(.label, displayed: displayed, options: options)
    accessory.text = text
    accessory.font = options.font
    accessory.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    return accessory
  }

  /// Returns a detail button with an action of the app.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.detail, displayed: displayed, options: options)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns an accessory that shows the selected element of a menu; a tap opens the menu.
  @MainActor
  public static func popUpMenu(
    _ menu: Menu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> CellAccessory {
    var accessory = CellAccessory(.popUpMenu, displayed: displayed, options: options)
    accessory.menu = menu
    accessory.text = menu.selectedTitle
    accessory.menuHandler = selectedElementDidChangeHandler
    return accessory
  }

  /// Returns an accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    var accessory = CellAccessory(
      .customView(configuration.customView),
      displayed: configuration.placement.displayed,
      placement: configuration.placement,
      options: configuration
    )
    accessory.maintainsFixedSize = configuration.maintainsFixedSize
    return accessory
  }
}
