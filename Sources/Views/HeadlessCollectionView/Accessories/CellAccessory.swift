import CompositionalLayout
public import Foundation

/// An element at the leading or trailing edge of a list cell that shows or performs an action.
///
/// The system determines the side, the order and the visibility of each kind: by default `delete`
/// is shown only while editing, `disclosureIndicator` always.
public struct CellAccessory {
  /// The condition under which an accessory is shown.
  public enum DisplayedState: Int, Hashable, Sendable {
    case always, whenEditing, whenNotEditing

    func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu
    case customView(View)
  }

  /// The width reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The width of system accessories on this side.
    case standard
    case custom(CGFloat)
  }

  public typealias ActionHandler = @MainActor () -> Void
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (Menu) -> Void

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let placement: Placement
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension
  let tintColor: Color?
  /// The action that replaces the system's default action.
  var actionHandler: ActionHandler?
  /// The text of a label, or of the chosen element of a menu.
  var text: String?
  var font = Font.preferredFont(forTextStyle: .body)
  var adjustsFontForContentSizeCategory = true
  var menu: Menu?
  var menuHandler: MenuSelectedElementDidChangeHandler?
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var backgroundColor: Color?
  var showsVerticalSeparator = true
  var maintainsFixedSize = false

  init(
    _ type: AccessoryType,
    displayed: DisplayedState,
    placement: Placement? = nil,
    options: any AccessoryOptions,
    set: (inout CellAccessory) -> Void = { _ in }
  ) {
    accessoryType = type
    self.displayed = displayed
    self.placement =
      placement
      ?? (type.system.isLeading ? .leading(displayed: displayed) : .trailing(displayed: displayed))
    isHidden = options.isHidden
    reservedLayoutWidth = options.reservedLayoutWidth
    tintColor = options.tintColor
    set(&self)
  }

  /// Whether the accessory is shown in a cell that is or is not being edited.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    displayed.isShown(whileEditing: isEditing)
  }
}

extension CellAccessory.AccessoryType {
  /// The side, the position among the system accessories of that side, and the recorded metrics.
  ///
  /// Only the sides were recorded. The order, from the leading edge on, is that of UIKit's
  /// pictures: delete comes first, reorder last.
  var system: (isLeading: Bool, rank: Int, recorded: ListCellMetrics.Accessory?) {
    switch self {
    case .delete: (true, 0, .delete)
    case .insert: (true, 1, .insert)
    case .multiselect: (true, 2, .multiselect)
    case .label: (false, 3, nil)
    case .popUpMenu: (false, 4, nil)
    case .detail: (false, 5, nil)
    case .outlineDisclosure: (false, 6, .disclosure)
    case .checkmark: (false, 7, .checkmark)
    case .disclosureIndicator: (false, 8, .disclosure)
    case .reorder: (false, 9, .reorder)
    case .customView: (false, 10, nil)
    }
  }

  var isCustom: Bool {
    if case .customView = self { return true }
    return false
  }

  /// The name of the case, without the view of a custom accessory.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}
