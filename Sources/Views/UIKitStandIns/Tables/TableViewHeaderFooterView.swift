import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessCollectionView
@_spi(LayoutCycle) public import HeadlessViews

/// A header or footer of a table section, with list content.
@MainActor
@preconcurrency
open class TableViewHeaderFooterView: ConfiguredReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ view: TableViewHeaderFooterView, _ state: ViewConfigurationState) -> Void

  /// A closure called for every update, after `updateConfiguration(using:)`.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  @_spi(LayoutCycle) open override func handleUpdate(for state: ViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package convenience init(identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("$s13UIKitStandIns021TableViewHeaderFooterE0C10identifierACSSSg_tcfC")
  package static func instance(identifier: consuming String?) -> Self

  @_spi(LayoutCycle) open override class func instance(reuseIdentifier: String?) -> Self {
    instance(identifier: reuseIdentifier)
  }

  // The labels of a view without a content configuration, which are turned into one before layout.

  private lazy var words = CellWords()
  private var hasWords = false
  /// The content that the table shows, to which the labels add.
  var title: ListContentConfiguration? {
    didSet {
      isConfigured = false
      super.contentConfiguration = title
      if hasWords { words.text.text = title?.text }
    }
  }

  private var usedWords: CellWords {
    if !hasWords {
      hasWords = true
      words.text.text = title?.text
      setNeedsLayout()
    }
    return words
  }

  open var textLabel: Label? { usedWords.text }
  open var detailTextLabel: Label? { usedWords.detail }

  private var isConfigured = false

  /// The content; once one was set, the labels have no effect.
  open override var contentConfiguration: (any ContentConfiguration)? {
    get { super.contentConfiguration }
    set {
      isConfigured = newValue != nil
      if hasWords { words.forget() }
      super.contentConfiguration = newValue
    }
  }

  @_spi(LayoutCycle) open override func willLayOut() {
    if !isConfigured, hasWords, words.differs {
      var content = title ?? defaultContentConfiguration()
      words.show(in: &content)
      super.contentConfiguration = content
    }
    super.willLayOut()
  }
}

/// A reusable view without content, below any view that is a header or a footer.
///
/// The view is a sibling, since it is a subview of the table with a frame in the content.
final class TableBarHolder: CollectionReusableView {
  var hosted: View? {
    didSet {
      if oldValue !== hosted { release(oldValue) }
      guard let hosted, hosted.elementBelow !== self || hosted.superview !== superview else {
        return
      }
      hosted.elementBelow = self
      hosted.isHosted = true
      show()
    }
  }

  override var hostedView: View? { hosted?.elementBelow === self ? hosted : nil }
  override var frame: CGRect { didSet { hostedView?.place(frame) } }

  override func pinDidChange(to isPinned: Bool) {
    (hostedView as? CollectionReusableView)?.pinDidChange(to: isPinned)
  }

  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { false }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    show()
  }

  private func show() {
    guard let hosted = hostedView else { return }
    guard let superview else { return hosted.removeFromSuperview() }
    superview.insertSubview(hosted, aboveSubview: self)
    hosted.place(frame)
  }

  private func release(_ view: View?) {
    // Another header may already show it.
    guard let view, view.elementBelow === self else { return }
    view.elementBelow = nil
    view.isHosted = false
    view.removeFromSuperview()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard let hosted else { return layoutAttributes }
    if let cell = hosted as? CollectionReusableView {
      return cell.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let preferred = layoutAttributes.copy()
    preferred.size.height =
      hosted.isConstrained
      ? hosted.systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height : hosted.sizeThatFits(layoutAttributes.size).height
    return preferred
  }
}
