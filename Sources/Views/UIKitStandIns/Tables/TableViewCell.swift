public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessCollectionView
@_spi(LayoutCycle) public import HeadlessViews

/// A cell of a table: a list cell with the accessory properties of tables.
@MainActor
@preconcurrency
open class TableViewCell: CollectionViewListCell {
  public enum CellStyle: Int, Hashable, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The controls that a cell shows while it is edited.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  private let style: CellStyle

  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { showAccessories() } }
  }

  /// A view that replaces the accessory.
  open var accessoryView: View? { didSet { if accessoryView !== oldValue { showAccessories() } } }

  /// The editing style of the row and whether it can be moved, as the table reports them.
  var permissions = (editing: EditingStyle.none, isMovable: false) {
    didSet { if permissions != oldValue { showAccessories() } }
  }

  /// The actions of the insert button and of the detail button.
  var insertRow: (() -> Void)?
  var showDetail: (() -> Void)?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    indentationWidth = 10
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    indentationWidth = 10
  }

  @_spi(LayoutCycle) open override class func instance(reuseIdentifier: String?) -> Self {
    instanceOfThisType(rawStyle: CellStyle.default.rawValue, identifier: reuseIdentifier)
  }

  open override func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: super.defaultContentConfiguration()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  // The labels of a cell without a content configuration, which are turned into one before layout.

  private var words: CellWords?

  private var cellWords: CellWords {
    if let words { return words }
    let words = CellWords()
    self.words = words
    setNeedsLayout()
    return words
  }

  open var textLabel: Label? { cellWords.text }
  open var detailTextLabel: Label? { style == .default ? nil : cellWords.detail }
  open var imageView: ImageView? { cellWords.image }
  open var selectionStyle = SelectionStyle.default
  open var editingStyle: EditingStyle { permissions.editing }
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false

  /// The insets of the separator; those of the table until they are set.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? (superview as? TableView)?.separatorInset ?? .zero }
    set { ownSeparatorInset = newValue }
  }
  private(set) var ownSeparatorInset: EdgeInsets?

  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { showAccessories() } }
  }

  /// A view that replaces the accessory while editing.
  open var editingAccessoryView: View? {
    didSet { if editingAccessoryView !== oldValue { showAccessories() } }
  }

  // Stored without effect.

  open var multipleSelectionBackgroundView: View?
  open var focusStyle = FocusStyle.default
  open var userInteractionEnabledWhileDragging = false

  public enum FocusStyle: Int, Hashable, Sendable {
    case `default`, custom
  }

  public enum SelectionStyle: Int, Hashable, Sendable {
    case none, blue, gray, `default`
  }

  private var isConfigured = false

  /// The content; once one was set, the labels have no effect.
  open override var contentConfiguration: (any ContentConfiguration)? {
    get { super.contentConfiguration }
    set {
      isConfigured = newValue != nil
      words?.forget()
      super.contentConfiguration = newValue
    }
  }

  @_spi(LayoutCycle) open override func willLayOut() {
    if !isConfigured, let words, words.differs {
      var content = defaultContentConfiguration()
      words.show(in: &content)
      super.contentConfiguration = content
    }
    super.willLayOut()
  }

  /// Whether the cell shows the accessories of editing; the table sets it for its visible rows.
  open var isEditing: Bool {
    get { showsEditing }
    set { showsEditing = newValue }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { setSelected(isSelected, animated: false) } }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setHighlighted(isHighlighted, animated: false) } }
  }

  @_spi(LayoutCycle) open override func editingDidChange(to isEditing: Bool) {
    changeState { setEditing(isEditing, animated: false) }
  }

  @_spi(LayoutCycle) open override func swipeDidChange(to isSwiped: Bool) { changeState {} }

  /// Whether the actions of the cell are shown, such as the button that deletes the row.
  open var showingDeleteConfirmation: Bool { isSwiped }

  // Called around every change of the controls.

  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  private func changeState(_ change: () -> Void) {
    var state: StateMask = showsEditing ? .showingEditControl : []
    if isSwiped { state.insert(.showingDeleteConfirmation) }
    willTransition(to: state)
    change()
    didTransition(to: state)
  }

  // Called for every change of the state, also by the table.

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func showAccessories() {
    var shown: [CellAccessory] = []
    add(accessoryView, editingAccessoryView) { view, state in
      let placement = CellAccessory.Placement.trailing(displayed: state)
      shown.append(
        .customView(configuration: .init(customView: view, placement: placement))
      )
    }
    add(
      accessoryView == nil ? accessoryType : .none,
      editingAccessoryView == nil ? editingAccessoryType : .none,
      to: &shown
    )
    switch permissions.editing {
    case .none: break
    case .delete: shown.append(.delete())
    case .insert: shown.append(.insert { [weak self] in self?.insertRow?() })
    }
    if permissions.isMovable { shown.append(.reorder()) }
    accessories = shown
  }

  /// Adds the accessories outside of editing and those while editing.
  private func add(_ usual: AccessoryType, _ edited: AccessoryType, to shown: inout [CellAccessory])
  {
    func state(_ has: (AccessoryType) -> Bool) -> CellAccessory.DisplayedState? {
      switch (has(usual), has(edited)) {
      case (true, true): .always
      case (true, false): .whenNotEditing
      case (false, true): .whenEditing
      case (false, false): nil
      }
    }
    if let state = state({ $0 == .detailButton || $0 == .detailDisclosureButton }) {
      shown.append(.detail(displayed: state) { [weak self] in self?.showDetail?() })
    }
    if let state = state({ $0 == .disclosureIndicator || $0 == .detailDisclosureButton }) {
      shown.append(.disclosureIndicator(displayed: state))
    }
    if let state = state({ $0 == .checkmark }) { shown.append(.checkmark(displayed: state)) }
  }

  /// Adds the view outside of editing and the one while editing, which may be the same.
  private func add(
    _ usual: View?,
    _ edited: View?,
    _ show: (View, CellAccessory.DisplayedState) -> Void
  ) {
    if let usual { show(usual, usual === edited ? .always : .whenNotEditing) }
    if let edited, edited !== usual { show(edited, .whenEditing) }
  }
}

/// The labels and the image of a cell, as they were before content configurations.
@MainActor
final class CellWords {
  let text = Label()
  let detail = Label()
  let image = ImageView()
  private var shown: [AnyHashable?]?

  private var current: [AnyHashable?] {
    [text.text, detail.text, image.image, text.numberOfLines, detail.numberOfLines]
  }

  /// Whether something changed since it was shown.
  var differs: Bool { shown != current }

  func forget() { shown = nil }

  func show(in content: inout ListContentConfiguration) {
    shown = current
    content.text = text.text
    content.secondaryText = detail.text
    content.image = image.image
    content.textProperties.numberOfLines = text.numberOfLines
    content.secondaryTextProperties.numberOfLines = detail.numberOfLines
  }
}
