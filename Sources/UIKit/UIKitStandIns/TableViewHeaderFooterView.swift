import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessCollectionView
@_spi(LayoutCycle) public import HeadlessViews

/// A header or footer of a table section, with list content.
@MainActor
@preconcurrency
open class TableViewHeaderFooterView: CollectionViewListCell {
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
      contentConfiguration = title
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

  @_spi(LayoutCycle) open override func willLayOut() {
    if hasWords, words.differs {
      var content = title ?? defaultContentConfiguration()
      words.show(in: &content)
      contentConfiguration = content
    }
    super.willLayOut()
  }
}

/// A reusable view that shows any view as a header or a footer.
final class TableBarHolder: CollectionReusableView {
  var hosted: View? {
    didSet {
      if oldValue !== hosted, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let hosted else { return }
      if hosted.superview !== self { addSubview(hosted) }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if hosted?.superview === self { hosted?.frame = bounds }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard let hosted else { return layoutAttributes }
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
