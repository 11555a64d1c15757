public import CompositionalLayout
public import Foundation

/// A font by its text style or its size, with metrics but without glyphs.
open class Font: Hashable, @unchecked Sendable {
  /// The weight of strokes, on the system's scale from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The style that the font follows when text sizes change; nil for a fixed size.
  public let textStyle: TextStyle?
  public let pointSize: CGFloat
  public let weight: Weight
  public let isItalic: Bool
  /// The family, or nil for the font of the system.
  private let family: String?

  private init(
    textStyle: TextStyle?,
    pointSize: CGFloat,
    weight: Weight,
    isItalic: Bool = false,
    family: String? = nil
  ) {
    self.textStyle = textStyle
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }

  /// Creates a font by name.
  ///
  /// Its metrics are those of the system's font.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let words = name.lowercased()
    self.init(
      textStyle: nil,
      pointSize: size,
      weight: words.contains("bold") ? .bold : .regular,
      isItalic: words.contains("italic"),
      family: name
    )
  }

  public convenience init(descriptor: FontDescriptor, size: CGFloat) {
    self.init(
      textStyle: size == 0 ? descriptor.textStyle : nil,
      pointSize: size == 0 ? descriptor.pointSize : size,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : descriptor.weight,
      isItalic: descriptor.symbolicTraits.contains(.traitItalic),
      family: descriptor.family
    )
  }

  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traits: TraitCollection? = nil
  ) -> Font {
    let category = traits?.preferredContentSizeCategory ?? .large
    return Font(textStyle: style, pointSize: style.pointSize(in: category), weight: style.weight)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(textStyle: nil, pointSize: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font(textStyle: nil, pointSize: size, weight: .regular, isItalic: true)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  open func withSize(_ size: CGFloat) -> Font {
    Font(textStyle: nil, pointSize: size, weight: weight, isItalic: isItalic, family: family)
  }

  /// Returns the same style with another weight.
  open func withWeight(_ weight: Weight) -> Font {
    Font(
      textStyle: textStyle,
      pointSize: pointSize,
      weight: weight,
      isItalic: isItalic,
      family: family
    )
  }

  /// Returns the font for a text size; a font of a fixed size is returned unchanged.
  open func scaled(to category: ContentSizeCategory) -> Font {
    guard let textStyle else { return self }
    let size = textStyle.pointSize(in: category)
    return Font(
      textStyle: textStyle,
      pointSize: size,
      weight: weight,
      isItalic: isItalic,
      family: family
    )
  }

  open var fontName: String { family ?? ".SFUI-Regular" }
  open var familyName: String { family ?? ".AppleSystemUIFont" }

  open var fontDescriptor: FontDescriptor {
    var traits: FontDescriptor.SymbolicTraits = []
    if weight == .bold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return FontDescriptor(
      textStyle: textStyle,
      pointSize: pointSize,
      weight: weight,
      symbolicTraits: traits,
      family: family
    )
  }

  public static func == (lhs: Font, rhs: Font) -> Bool {
    lhs === rhs
      || lhs.textStyle == rhs.textStyle && lhs.pointSize == rhs.pointSize
        && lhs.weight == rhs.weight && lhs.isItalic == rhs.isItalic && lhs.family == rhs.family
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(textStyle)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  // The metrics of UIKit's system font, as fractions of its size.
  private static let ascent: CGFloat = 1950 / 2048
  private static let descent: CGFloat = 494 / 2048

  open var ascender: CGFloat { pointSize * Self.ascent }
  open var descender: CGFloat { -pointSize * Self.descent }

  /// The height of a line before rounding to pixels: 20.29 points for a body of 17.
  public var lineHeight: CGFloat { ascender - descender }
}
