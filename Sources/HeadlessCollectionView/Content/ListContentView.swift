import CompositionalLayout
public import Foundation

/// A view that shows list content, in a cell or anywhere else.
@MainActor
@preconcurrency
open class ListContentView: View, ContentView {
  /// Where the image stands; nil without one.
  public var imageLayoutGuide: LayoutGuide? { content.image == nil ? nil : imageGuide }
  /// Where the text stands; nil without one.
  public var textLayoutGuide: LayoutGuide? { content.shownText.isEmpty ? nil : textGuide }
  /// Where the second text stands; nil without one.
  public var secondaryTextLayoutGuide: LayoutGuide? {
    content.shownSecondaryText.isEmpty ? nil : secondaryTextGuide
  }

  /// The content; setting one of another type traps.
  public var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let next = newValue as? ListContentConfiguration else {
        preconditionFailure(
          "A list content view was given a \(type(of: newValue)), which it does not support"
        )
      }
      content = next
    }
  }

  var content: ListContentConfiguration {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private let imageGuide = LayoutGuide(source: .placed)
  private let textGuide = LayoutGuide(source: .placed)
  private let secondaryTextGuide = LayoutGuide(source: .placed)

  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for guide in [imageGuide, textGuide, secondaryTextGuide] { addLayoutGuide(guide) }
    placeGuides()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  private func layout(width: CGFloat, height: CGFloat?) -> ListContentLayout {
    ListContentLayout(
      of: content,
      width: width,
      height: height,
      outerMargins: superview?.directionalLayoutMargins ?? .zero,
      traits: traitCollection,
      metrics: textMetrics
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeGuides()
  }

  override func placeGuides() {
    let layout = layout(width: frame.width, height: frame.height)
    imageGuide.place(layout.image)
    textGuide.place(layout.text)
    secondaryTextGuide.place(layout.secondaryText)
  }

  /// What the content takes where nothing limits it.
  open override var intrinsicContentSize: CGSize { layout(width: .infinity, height: nil).size }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: layout(width: width, height: nil).size.height)
  }

  /// The size of the content in some width: all of that, and the height the texts then need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0 else { return intrinsicContentSize }
    return CGSize(width: size.width, height: layout(width: size.width, height: nil).size.height)
  }
}
