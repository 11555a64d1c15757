extension CellAccessory {
  // UIKit has a type for each kind. Kinds with the same options share one here.

  public typealias CheckmarkOptions = SymbolOptions
  public typealias DetailOptions = SymbolOptions
  public typealias DisclosureIndicatorOptions = SymbolOptions
  public typealias PopUpMenuOptions = SymbolOptions

  public typealias DeleteOptions = FilledSymbolOptions
  public typealias InsertOptions = FilledSymbolOptions
  public typealias MultiselectOptions = FilledSymbolOptions

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
    CellAccessory(.outlineDisclosure, displayed: displayed, options: options) {
      $0.outlineStyle = options.style
      $0.actionHandler = actionHandler
    }
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
    CellAccessory(.delete, displayed: displayed, options: options) {
      $0.backgroundColor = options.backgroundColor
      $0.actionHandler = actionHandler
    }
  }

  /// Returns an insert button with an action of the app.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.insert, displayed: displayed, options: options) {
      $0.backgroundColor = options.backgroundColor
      $0.actionHandler = actionHandler
    }
  }

  /// Returns a handle for moving the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    CellAccessory(.reorder, displayed: displayed, options: options) {
      $0.showsVerticalSeparator = options.showsVerticalSeparator
    }
  }

  /// Returns a circle that selects and deselects the row.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = MultiselectOptions()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed: displayed, options: options) {
      $0.backgroundColor = options.backgroundColor
    }
  }

  /// Returns a short text beside the content.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = LabelOptions()
  ) -> CellAccessory {
    CellAccessory(.label, displayed: displayed, options: options) {
      $0.text = text
      $0.font = options.font
      $0.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    }
  }

  /// Returns a detail button with an action of the app.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed: displayed, options: options) {
      $0.actionHandler = actionHandler
    }
  }

  /// Returns an accessory that shows the selected element of a menu; a tap opens the menu.
  @MainActor
  public static func popUpMenu(
    _ menu: Menu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.popUpMenu, displayed: displayed, options: options) {
      $0.menu = menu
      $0.text = menu.selectedTitle
      $0.menuHandler = selectedElementDidChangeHandler
    }
  }

  /// Returns an accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    CellAccessory(
      .customView(configuration.customView),
      displayed: configuration.placement.displayed,
      placement: configuration.placement,
      options: configuration
    ) {
      $0.maintainsFixedSize = configuration.maintainsFixedSize
    }
  }
}
