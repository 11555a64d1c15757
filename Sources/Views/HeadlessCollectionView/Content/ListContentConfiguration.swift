public import CompositionalLayout
public import Foundation

/// An image, a text and a secondary text in the style of lists.
///
/// Start with a style: `.cell()`, `.subtitleCell()`, `.groupedHeader()` and so on. Unchanged
/// properties follow the style when the state changes; changed ones stay.
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  public var image: Image?
  public var imageProperties: ImageProperties

  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties

  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties

  /// The axes along which margins may grow to those of the superview.
  public var axesPreservingSuperviewLayoutMargins: LayoutAxes
  public var directionalLayoutMargins: DirectionalEdgeInsets

  /// Whether the two texts are on one line if they fit.
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat
  public var textToSecondaryTextHorizontalPadding: CGFloat
  public var textToSecondaryTextVerticalPadding: CGFloat
  public var alpha: CGFloat

  private(set) var style: ListContentStyle
  /// The role of the content in any list; nil for a fixed style.
  let role: ListContentStyle.Role?
  let metrics: ContentMetrics
  /// The appearance of the current colours.
  var appearance = ListContentStyle.Appearance.normal

  init(style: ListContentStyle, role: ListContentStyle.Role? = nil, metrics: ContentMetrics) {
    self.style = style
    self.role = role
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

  /// Returns the content with the style's colours in a state.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    var result = self
    if let role { result.adopt(role.style(in: state.traitCollection.listEnvironment)) }
    result.adopt(result.style.appearance(in: state))
    return result
  }

  /// Adopts another style for all unchanged properties.
  ///
  /// Only headers and footers adopt styles, and theirs have equal margins and tints.
  private mutating func adopt(_ next: ListContentStyle) {
    guard next != style else { return }
    adopt(.normal)
    let old = Self(style: style, metrics: metrics)
    let new = Self(style: next, metrics: metrics)
    func refresh<Value: Equatable>(_ path: WritableKeyPath<Self, Value>) {
      if self[keyPath: path] == old[keyPath: path] { self[keyPath: path] = new[keyPath: path] }
    }
    refresh(\.textProperties.font)
    refresh(\.textProperties.transform)
    refresh(\.textProperties.color)
    refresh(\.secondaryTextProperties.font)
    refresh(\.secondaryTextProperties.color)
    style = next
  }

  /// Updates the content in place for the state of a cell.
  mutating func update(for state: CellConfigurationState) {
    if let role { adopt(role.style(in: state.traitCollection.listEnvironment)) }
    adopt(
      style.appearance(
        isDisabled: state.isDisabled,
        isActive: state.isSelected || state.isHighlighted
      )
    )
  }

  private mutating func adopt(_ next: ListContentStyle.Appearance) {
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

  /// Whether other content has the same size: it differs at most in colours.
  func hasShape(of other: ListContentConfiguration) -> Bool {
    // Frequent differences are compared first: the rest is expensive to compare.
    guard text == other.text, secondaryText == other.secondaryText else { return false }
    var other = other
    other.appearance = appearance
    other.textProperties.color = textProperties.color
    other.secondaryTextProperties.color = secondaryTextProperties.color
    other.imageProperties.tintColor = imageProperties.tintColor
    other.alpha = alpha
    return self == other
  }

  /// The text that is shown: an attributed text takes precedence over a plain one.
  var shownText: String {
    textProperties.transform.applied(to: attributedText?.string ?? text ?? "")
  }

  /// Whether there is a primary text.
  var hasText: Bool { attributedText.map { $0.length > 0 } ?? (text?.isEmpty == false) }

  /// Whether there is a secondary text.
  var hasSecondaryText: Bool {
    secondaryAttributedText.map { $0.length > 0 } ?? (secondaryText?.isEmpty == false)
  }

  var shownSecondaryText: String {
    secondaryTextProperties.transform.applied(
      to: secondaryAttributedText?.string ?? secondaryText ?? ""
    )
  }

  /// The minimum height, which only cells have.
  var minimumHeight: CGFloat { style.isCell ? metrics.minimumCellHeight : 0 }
}
