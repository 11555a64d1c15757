public import CompositionalLayout
public import Foundation

/// The properties by which a font is found.
public struct FontDescriptor: Hashable, Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public enum SystemDesign: Int, Hashable, Sendable {
    case `default`, rounded, serif, monospaced
  }

  let textStyle: Font.TextStyle?
  public let pointSize: CGFloat
  let weight: Font.Weight
  public private(set) var symbolicTraits: SymbolicTraits
  let family: String?

  init(
    textStyle: Font.TextStyle?,
    pointSize: CGFloat,
    weight: Font.Weight,
    symbolicTraits: SymbolicTraits,
    family: String?
  ) {
    self.textStyle = textStyle
    self.pointSize = pointSize
    self.weight = weight
    self.symbolicTraits = symbolicTraits
    self.family = family
  }

  public static func preferredFontDescriptor(withTextStyle style: Font.TextStyle) -> FontDescriptor
  {
    Font.preferredFont(forTextStyle: style).fontDescriptor
  }

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> FontDescriptor? {
    var descriptor = self
    descriptor.symbolicTraits = traits
    return descriptor
  }

  public func withDesign(_ design: SystemDesign) -> FontDescriptor? { self }
}

/// Scales fonts and lengths by the size of text that the user prefers.
@MainActor
@preconcurrency
open class FontMetrics {
  public static let `default` = FontMetrics(forTextStyle: .body)

  private let style: Font.TextStyle

  public init(forTextStyle style: Font.TextStyle) { self.style = style }

  open func scaledFont(for font: Font) -> Font { font }
  open func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns a length in proportion to the style's size; as it is in the default size of text.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  open func scaledValue(for value: CGFloat, compatibleWith traits: TraitCollection?) -> CGFloat {
    guard let category = traits?.preferredContentSizeCategory else { return value }
    return (value * style.pointSize(in: category) / style.pointSize(in: .large)).rounded()
  }
}
