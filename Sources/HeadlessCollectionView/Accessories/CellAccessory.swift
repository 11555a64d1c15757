import CompositionalLayout
public import Foundation

/// Something at the start or the end of a list cell that shows what the cell can do, and does it.
///
/// The system knows on which side each kind stands, in which order, and when: by default `delete`
/// is shown only while editing, `disclosureIndicator` always.
public struct CellAccessory {
  /// When an accessory is shown.
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

  /// The room along the cell that an accessory takes.
  public enum LayoutDimension: Hashable, Sendable {
    /// As much as it needs.
    case actual
    /// As much as accessories of the system take on this side.
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
  /// What the accessory does in place of what the system does with it.
  var actionHandler: ActionHandler?
  /// The letters of a label, or of the chosen element of a menu.
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

  /// Whether the accessory is there at all, in a cell that is edited or not.
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

  /// Where the kind stands among those of the system on its side, from the start of the cell on.
  ///
  /// Only the sides were recorded. The order is that of the original's pictures: what deletes comes
  /// first, what is dragged comes last.
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
