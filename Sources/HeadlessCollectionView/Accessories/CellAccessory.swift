import CompositionalLayout
public import Foundation

/// An element at the leading or trailing edge of a list cell that shows or performs an action.
///
/// The system determines the side, the order and the visibility of each kind: by default `delete`
/// is shown only while editing, `disclosureIndicator` always.
public struct CellAccessory {
  /// The condition under which an accessory is shown.
  public enum DisplayedState: Int, Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing

    func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case popUpMenu
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
    options: any AccessoryOptions
  ) {
    accessoryType = type
    self.displayed = displayed
    self.placement =
      placement
      ?? (type.isLeading ? .leading(displayed: displayed) : .trailing(displayed: displayed))
    isHidden = options.isHidden
    reservedLayoutWidth = options.reservedLayoutWidth
    tintColor = options.tintColor
  }

  /// Whether the accessory is shown in a cell that is or is not being edited.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    displayed.isShown(whileEditing: isEditing)
  }
}

extension CellAccessory.AccessoryType {
  var isLeading: Bool {
    switch self {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }

  var isCustom: Bool {
    if case .customView = self { return true }
    return false
  }

  /// The position among the system accessories of its side, from the leading edge on.
  ///
  /// Only the sides were recorded. The order is that of UIKit's pictures: delete comes first,
  /// reorder last.
  var rank: Int {
    switch self {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .label: 10
    case .popUpMenu: 11
    case .detail: 12
    case .outlineDisclosure: 13
    case .checkmark: 14
    case .disclosureIndicator: 15
    case .reorder: 16
    case .customView: 20
    }
  }

  var name: String {
    switch self {
    case .customView: "customView"
    case .disclosureIndicator: "disclosureIndicator"
    case .outlineDisclosure: "outlineDisclosure"
    case .checkmark: "checkmark"
    case .delete: "delete"
    case .insert: "insert"
    case .reorder: "reorder"
    case .multiselect: "multiselect"
    case .label: "label"
    case .detail: "detail"
    case .popUpMenu: "popUpMenu"
    }
  }
}
