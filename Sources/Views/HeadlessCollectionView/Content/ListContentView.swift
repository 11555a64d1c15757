import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews
import Portability

/// A view that shows list content, in a cell or anywhere else.
@MainActor
@preconcurrency
open class ListContentView: View, ContentView {
  /// The extent of the image; nil without one.
  public var imageLayoutGuide: LayoutGuide? { content.image == nil ? nil : imageGuide }
  /// The extent of the text; nil without one.
  public var textLayoutGuide: LayoutGuide? { content.hasText ? textGuide : nil }
  /// The extent of the secondary text; nil without one.
  public var secondaryTextLayoutGuide: LayoutGuide? {
    content.hasSecondaryText ? secondaryTextGuide : nil
  }

  /// The content; setting a configuration of another type traps.
  public var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let next = newValue as? ListContentConfiguration else {
        stop("A list content view was given a \(type(of: newValue)), which it does not support")
      }
      content = next
    }
  }

  var content: ListContentConfiguration {
    get { shownContent }
    set { adopt(newValue) }
  }

  /// Shows other content; returns whether its size may change.
  ///
  /// Content of the same size is shown without a layout.
  @discardableResult
  func adopt(_ next: ListContentConfiguration) -> Bool {
    let keepsShape = next.hasShape(of: shownContent)
    shownContent = next
    guard !keepsShape else { return false }
    remembered.removeAll(keepingCapacity: true)
    updateGuides()
    invalidateIntrinsicContentSize()
    return true
  }

  /// Adds the guides of the parts that the content has, and removes the others with their
  /// constraints.
  private func updateGuides() {
    func set(_ guide: LayoutGuide, isShown: Bool) {
      guard isShown != (guide.owningView != nil) else { return }
      if isShown { addLayoutGuide(guide) } else { removeLayoutGuide(guide) }
    }
    set(imageGuide, isShown: content.image != nil)
    set(textGuide, isShown: content.hasText)
    set(secondaryTextGuide, isShown: content.hasSecondaryText)
  }

  private var shownContent: ListContentConfiguration
  /// The last layouts: within a pass, measuring, placing and separators need the same one.
  @safe @exclusivity(unchecked) private var remembered: [RememberedLayout] = []

  private struct RememberedLayout {
    let width: CGFloat
    let height: CGFloat?
    let outerMargins: DirectionalEdgeInsets
    let traits: TraitCollection
    let layout: ListContentLayout
  }

  /// Updates the colours for a state.
  func recolour(for state: CellConfigurationState) { shownContent.update(for: state) }

  private let imageGuide = LayoutGuide(source: .placed)
  private let textGuide = LayoutGuide(source: .placed)
  private let secondaryTextGuide = LayoutGuide(source: .placed)

  public init(configuration: ListContentConfiguration) {
    shownContent = configuration
    super.init(frame: .zero)
    updateGuides()
    placeGuides()
  }

  public required init?(coder: NSCoder) {
    shownContent = .cell()
    super.init(coder: coder)
  }

  private func layout(width: CGFloat, height: CGFloat?) -> ListContentLayout {
    let outerMargins = superview?.directionalLayoutMargins ?? .zero
    let traits = traitCollection
    let metrics = nearestTextMetrics
    // Custom metrics may return different results each time.
    let isSteady = type(of: metrics) == StandardTextMetrics.self
    for known in remembered where isSteady && known.width == width && known.height == height {
      if known.outerMargins == outerMargins, known.traits == traits { return known.layout }
    }
    let layout = ListContentLayout(
      of: shownContent,
      width: width,
      height: height,
      outerMargins: outerMargins,
      traits: traits,
      metrics: metrics
    )
    guard isSteady else { return layout }
    if remembered.count == Self.rememberedCount { remembered.removeFirst() }
    remembered.append(
      RememberedLayout(
        width: width,
        height: height,
        outerMargins: outerMargins,
        traits: traits,
        layout: layout
      )
    )
    return layout
  }

  /// The number of cached layouts: one for measuring, and one for placing.
  private static let rememberedCount = 2

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeGuides()
  }

  @_spi(LayoutCycle) open override func placeGuides() {
    let layout = layout(width: frame.width, height: frame.height)
    imageGuide.place(layout.image)
    textGuide.place(layout.text)
    secondaryTextGuide.place(layout.secondaryText)
  }

  /// The label that was set, or the texts.
  open override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel { return label }
      let texts = [content.shownText, content.shownSecondaryText].filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The size of the content without limits.
  open override var intrinsicContentSize: CGSize { layout(width: .infinity, height: nil).size }

  @_spi(LayoutCycle) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: layout(width: width, height: nil).size.height)
  }

  /// Returns the size of the content along measured axes, and the given length along the others.
  func preferredSize(fitting size: CGSize, along axes: LayoutAxes) -> CGSize {
    let width = axes.contains(.horizontal) ? 0 : size.width
    let wished = sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(
      width: wished.width,
      height: axes.contains(.vertical) ? wished.height : size.height
    )
  }

  /// Returns the given width, and the height that the texts need in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0 else { return intrinsicContentSize }
    return CGSize(width: size.width, height: layout(width: size.width, height: nil).size.height)
  }
}
