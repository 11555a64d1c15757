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
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
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
  open var separatorInset = EdgeInsets.zero
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: View?

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
    setEditing(isEditing, animated: false)
  }

  // Called for every change of the state, also by the table.

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private var detailAccessory: CellAccessory {
    .detail(displayed: .whenNotEditing) { [weak self] in self?.showDetail?() }
  }

  private func showAccessories() {
    var shown: [CellAccessory] = []
    if let accessoryView {
      shown.append(
        .customView(
          configuration: .init(
            customView: accessoryView,
            placement: .trailing(displayed: .whenNotEditing)
          )
        )
      )
    } else {
      switch accessoryType {
      case .none: break
      case .disclosureIndicator: shown.append(.disclosureIndicator(displayed: .whenNotEditing))
      case .detailDisclosureButton:
        shown += [detailAccessory, .disclosureIndicator(displayed: .whenNotEditing)]
      case .checkmark: shown.append(.checkmark(displayed: .whenNotEditing))
      case .detailButton: shown.append(detailAccessory)
      }
    }
    switch permissions.editing {
    case .none: break
    case .delete: shown.append(.delete())
    case .insert: shown.append(.insert { [weak self] in self?.insertRow?() })
    }
    if permissions.isMovable { shown.append(.reorder()) }
    accessories = shown
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
