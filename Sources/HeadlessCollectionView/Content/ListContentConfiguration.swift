public import CompositionalLayout
public import Foundation

/// An image, a text and a second text, set as lists set them.
///
/// Begin with the style for the place: `.cell()`, `.subtitleCell()`, `.groupedHeader()` and so on.
/// What is not changed keeps following the style when the state changes; what is changed stays.
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  public var image: Image?
  public var imageProperties: ImageProperties

  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties

  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties

  /// Which of the margins may grow to those of the view around the content.
  public var axesPreservingSuperviewLayoutMargins: LayoutAxes
  public var directionalLayoutMargins: DirectionalEdgeInsets

  /// Whether the two texts stand in one line as long as they fit.
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat
  public var textToSecondaryTextHorizontalPadding: CGFloat
  public var textToSecondaryTextVerticalPadding: CGFloat
  public var alpha: CGFloat

  let style: ListContentStyle
  let metrics: ContentMetrics
  /// What the style's colours were last set for.
  var appearance = ListContentStyle.Appearance.normal

  init(style: ListContentStyle, metrics: ContentMetrics) {
    self.style = style
    self.metrics = metrics
    imageProperties = ImageProperties()
    textProperties = TextProperties(font: style.font)
    textProperties.transform = style.transform
    secondaryTextProperties = TextProperties(font: style.secondaryFont(in: metrics))
    textProperties.color = style.color(in: .normal)
    secondaryTextProperties.color = style.secondaryColor(in: .normal)
    imageProperties.tintColor = style.imageTint(in: .normal)
    axesPreservingSuperviewLayoutMargins = style.isCell ? .both : .horizontal
    directionalLayoutMargins = style.isCell ? metrics.cellMargins : metrics.headerMargins
    prefersSideBySideTextAndSecondaryText = style.isSideBySide
    imageToTextPadding = metrics.imageToTextPadding
    textToSecondaryTextHorizontalPadding = metrics.textToSecondaryTextHorizontalPadding
    textToSecondaryTextVerticalPadding = metrics.textToSecondaryTextVerticalPadding
    alpha = 1
  }

  public func makeContentView() -> any View & ContentView {
    ListContentView(configuration: self)
  }

  /// The same content in the colours that the style has in a state.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    var result = self
    result.show(style.appearance(in: state))
    return result
  }

  /// The same in place, for the state of a cell; only colours change.
  mutating func update(for state: CellConfigurationState) {
    show(
      style.appearance(
        isDisabled: state.isDisabled,
        isActive: state.isSelected || state.isHighlighted
      )
    )
  }

  private mutating func show(_ next: ListContentStyle.Appearance) {
    guard next != appearance else { return }
    if textProperties.color == style.color(in: appearance) {
      textProperties.color = style.color(in: next)
    }
    if secondaryTextProperties.color == style.secondaryColor(in: appearance) {
      secondaryTextProperties.color = style.secondaryColor(in: next)
    }
    if imageProperties.tintColor == style.imageTint(in: appearance) {
      imageProperties.tintColor = style.imageTint(in: next)
    }
    appearance = next
  }

  /// Whether other content takes the same room: it differs in colours at most.
  func hasShape(of other: ListContentConfiguration) -> Bool {
    var other = other
    other.appearance = appearance
    other.textProperties.color = textProperties.color
    other.secondaryTextProperties.color = secondaryTextProperties.color
    other.imageProperties.tintColor = imageProperties.tintColor
    other.alpha = alpha
    return self == other
  }

  /// The text that is shown: an attributed one comes before a plain one.
  var shownText: String {
    textProperties.transform.applied(to: attributedText?.string ?? text ?? "")
  }

  var shownSecondaryText: String {
    secondaryTextProperties.transform.applied(
      to: secondaryAttributedText?.string ?? secondaryText ?? ""
    )
  }

  /// The least height, which only cells have.
  var minimumHeight: CGFloat { style.isCell ? metrics.minimumCellHeight : 0 }
}

/// Axes of a plane.
public struct LayoutAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = LayoutAxes(rawValue: 1 << 0)
  public static let vertical = LayoutAxes(rawValue: 1 << 1)
  public static let both: LayoutAxes = [.horizontal, .vertical]
}
