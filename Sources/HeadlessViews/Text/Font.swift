public import CompositionalLayout
public import Foundation

/// A font by its text style or its size, with metrics but without glyphs.
public struct Font: Hashable, Sendable {
  /// The weight of strokes, on the system's scale from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) {
      self.rawValue = rawValue
    }

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
  public private(set) var pointSize: CGFloat
  public private(set) var weight: Weight
  public private(set) var isItalic = false

  private init(textStyle: TextStyle?, pointSize: CGFloat, weight: Weight) {
    self.textStyle = textStyle
    self.pointSize = pointSize
    self.weight = weight
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
    var font = systemFont(ofSize: size)
    font.isItalic = true
    return font
  }

  public func withSize(_ size: CGFloat) -> Font {
    var font = Font(textStyle: nil, pointSize: size, weight: weight)
    font.isItalic = isItalic
    return font
  }

  /// Returns the same style with another weight.
  public func withWeight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font for a text size category; a font of fixed size is unchanged.
  public func scaled(to category: ContentSizeCategory) -> Font {
    guard let textStyle else { return self }
    var font = self
    font.pointSize = textStyle.pointSize(in: category)
    return font
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  // The metrics of UIKit's system font, as fractions of its size.
  private static let ascent: CGFloat = 1950 / 2048
  private static let descent: CGFloat = 494 / 2048

  public var ascender: CGFloat { pointSize * Self.ascent }
  public var descender: CGFloat { -pointSize * Self.descent }

  /// The height of a line before rounding to pixels: 20.29 points for a body of 17.
  public var lineHeight: CGFloat { ascender - descender }
}
