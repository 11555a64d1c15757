public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews
import Portability

/// A cell of a list, with indentation, accessories, a separator and swipe actions.
@MainActor
@preconcurrency
open class CollectionViewListCell: CollectionViewCell {
  final override var isListCell: Bool { true }
  final override var takesListRole: Bool { true }
  final override func adopt(_ role: ListRole?) { listRole = role }

  /// The outline level of the item.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { arrangementDidChange() } }
  }

  open var indentationWidth: CGFloat = LayoutPolicy.listIndentationWidth {
    didSet { if indentationWidth != oldValue { arrangementDidChange() } }
  }

  /// Whether an outline determines the indentation level.
  var isIndentedByOutline = false

  /// Whether leading accessories are indented with the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { arrangementDidChange() } }
  }

  /// The accessories at the leading and trailing edges of the cell.
  ///
  /// The system determines the order.
  /// - Precondition: No system kind occurs twice; `setAccessories(_:)` throws an error instead.
  open var accessories: [CellAccessory] {
    get { checkedAccessories }
    set {
      do throws(AccessoryError) {
        try replaceAccessories(by: newValue)
      } catch {
        stop(error.description)
      }
    }
  }

  /// The swipe actions from the leading edge, in list sections; read when the row is swiped.
  open var leadingSwipeActionsConfiguration: SwipeActionsConfiguration?
  /// The swipe actions from the trailing edge, in list sections; read when the row is swiped.
  open var trailingSwipeActionsConfiguration: SwipeActionsConfiguration?

  /// The extent of the separator below the cell.
  ///
  /// By default it begins at the text of list content. To align it differently, constrain the guide
  /// to another element, not the other way round.
  open private(set) lazy var separatorLayoutGuide: LayoutGuide = {
    let guide = LayoutGuide(source: .preferred)
    guide.identifier = "separator"
    addLayoutGuide(guide)
    return guide
  }()

  /// The shown accessories, from the leading to the trailing edge.
  private(set) var arrangedAccessories: [PlacedAccessory] = []

  /// The appearance of the list around the cell, and whether the cell is a header there.
  var listRole: ListRole? {
    didSet { if listRole != oldValue { listRoleDidChange() } }
  }

  private var checkedAccessories: [CellAccessory] = []
  private var customViews: [View] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showDefaultBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showDefaultBackground()
  }

  /// The state of the cell, with the list's appearance among its traits.
  open override var configurationState: CellConfigurationState {
    var state = super.configurationState
    let around = listRole?.appearance.environment
    state.traitCollection.listEnvironment = around ?? ListEnvironment.none
    return state
  }

  private func listRoleDidChange() {
    if backgroundIsDefault {
      showDefaultBackground()
    } else if let background = backgroundConfiguration {
      backgroundConfiguration = background
    }
    if let content = contentConfiguration as? ListContentConfiguration, content.role != nil {
      contentConfiguration = content
    }
  }

  /// Returns the default content of a cell in its list.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    listRole?.defaultContent ?? .cell()
  }

  open override func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    listRole?.defaultBackground ?? .listPlainCell()
  }

  func replaceAccessories(by accessories: [CellAccessory]) throws(AccessoryError) {
    var seen: Set<CellAccessory.AccessoryType> = []
    for accessory in accessories where !seen.insert(accessory.accessoryType).inserted {
      throw .duplicate(accessory.accessoryType)
    }
    for view in customViews { view.removeFromSuperview() }
    checkedAccessories = accessories
    customViews = accessories.compactMap {
      if case .customView(let view) = $0.accessoryType { view } else { nil }
    }
    arrangementDidChange()
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    host?.sizeMayHaveChanged(of: self)
  }

  override func cellStateDidChange(from old: CellState) {
    super.cellStateDidChange(from: old)
    if cellState.isEditing != old.isEditing { arrangementDidChange() }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    indentationLevel = 0
  }

  private func arranged(in size: CGSize) -> AccessoryLayout {
    AccessoryLayout(
      of: checkedAccessories,
      in: size,
      indentation: CGFloat(indentationLevel) * indentationWidth,
      indentsAccessories: indentsAccessories,
      isEditing: cellState.isEditing,
      traits: traitCollection,
      metrics: nearestTextMetrics
    )
  }

  override func placeContentView() {
    let layout = arranged(in: frame.size)
    arrangedAccessories = layout.placed
    contentView.frame = layout.content
    var hidden = customViews
    for placed in layout.placed {
      guard case .customView(let view) = placed.accessory.accessoryType else { continue }
      if view.superview !== self { addSubview(view) }
      view.frame = placed.frame
      view.isHidden = placed.isHidden
      hidden.removeAll { $0 === view }
    }
    // Views of accessories that are displayed only while editing, or only otherwise.
    for view in hidden where view.superview === self { view.isHidden = true }
    placeSeparator()
  }

  /// Aligns the separator with the primary text, or with the start of the content if there is none.
  private func placeSeparator() {
    contentView.placeGuides()
    let text = (contentView as? ListContentView)?.textLayoutGuide?.layoutFrame
    let end = ListCellMetrics.Accessory.disclosure.margin
    var frame = CGRect(x: 0, y: self.frame.height - 1, width: 0, height: 1)
    if traitCollection.layoutDirection == .rightToLeft {
      let start = contentView.frame.minX + (text?.maxX ?? contentView.frame.width - 16)
      frame.origin.x = min(end, start)
      frame.size.width = max(0, start - end)
    } else {
      let start = contentView.frame.minX + (text?.minX ?? 16)
      frame.origin.x = start
      frame.size.width = max(0, self.frame.width - end - start)
    }
    separatorLayoutGuide.preferredFrame = frame
    separatorLayoutGuide.layoutFrame = frame
  }

  override func preferredSize(fitting size: CGSize) -> CGSize {
    guard let list = contentView as? ListContentView else {
      return super.preferredSize(fitting: size)
    }
    let around = size.width - arranged(in: size).content.width
    let width = measuredAxes.contains(.horizontal) ? 0 : max(1, size.width - around)
    let wished = list.sizeThatFits(CGSize(width: width, height: 0))
    let tallest = arrangedAccessories.map(\.frame.height).max() ?? 0
    return CGSize(
      width: measuredAxes.contains(.horizontal) ? wished.width + around : size.width,
      height: measuredAxes.contains(.vertical) ? max(wished.height, tallest) : size.height
    )
  }
}

/// The position of a cell in a list, which determines its appearance.
struct ListRole: Hashable {
  var appearance: ListConfiguration.Appearance
  /// Whether the cell is the first one of a section whose first item is its header.
  var isHeader: Bool

  @MainActor var defaultContent: ListContentConfiguration {
    switch (appearance, isHeader) {
    case (.sidebar, true): .sidebarHeader()
    case (.sidebar, false), (.sidebarPlain, false): .sidebarCell()
    case (.plain, true), (.sidebarPlain, true): .plainHeader()
    case (.grouped, true): .groupedHeader()
    case (.insetGrouped, true): .prominentInsetGroupedHeader()
    case (_, false): .cell()
    }
  }

  @MainActor var defaultBackground: BackgroundConfiguration {
    switch (appearance, isHeader) {
    case (.sidebar, false), (.sidebarPlain, false): .listSidebarCell()
    case (.sidebar, true): .listSidebarHeader()
    case (.plain, false): .listPlainCell()
    case (.plain, true), (.sidebarPlain, true): .listPlainHeaderFooter()
    case (_, false): .listGroupedCell()
    case (_, true): .listGroupedHeaderFooter()
    }
  }
}

/// An error for invalid accessories.
public enum AccessoryError: Error, Hashable {
  /// Two accessories of one system kind, or one view twice.
  case duplicate(CellAccessory.AccessoryType)
}

extension AccessoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicate(let type):
      "Accessories array contains duplicate accessories of type \(type.name); "
        + "each system accessory may appear once in a cell"
    }
  }
}
