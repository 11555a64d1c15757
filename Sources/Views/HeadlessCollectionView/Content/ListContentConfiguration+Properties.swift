public import CompositionalLayout
public import Foundation

extension ListContentConfiguration {
  /// The properties of a text.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Hashable, Sendable {
      case none, uppercase, lowercase, capitalized

      func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    public var font: Font
    public var color = Color.label
    public var colorTransformer: ConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    public var showsExpansionTextWhenTruncated = false

    init(font: Font) {
      self.font = font
    }

    public func resolvedColor() -> Color { colorTransformer?(color) ?? color }
  }

  /// The properties of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// A placeholder for the default width or height of symbols.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    /// The colour of symbols and templates; nil uses the view's.
    public var tintColor: Color?
    public var tintColorTransformer: ConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: Color?
    public var strokeColorTransformer: ConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var accessibilityIgnoresInvertColors = false

    /// The maximum size of the image; 0 for no limit.
    public var maximumSize: CGSize {
      get { maximum.size }
      set { maximum = Extent(newValue) }
    }

    /// The size reserved for the image, which is centred in it.
    ///
    /// If all cells of a list have the same size, their texts are aligned regardless of the images.
    /// A value of 0 means the image's own size, or the standard one for symbols.
    public var reservedLayoutSize: CGSize {
      get { reserved.size }
      set { reserved = Extent(newValue) }
    }

    private var maximum = Extent(.zero)
    private var reserved = Extent(.zero)

    public func resolvedTintColor(for tintColor: Color) -> Color {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: Color) -> Color {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
  }

  /// A hashable size; those of the platform are not hashable everywhere.
  private struct Extent: Hashable, Sendable {
    var width: CGFloat
    var height: CGFloat

    init(_ size: CGSize) {
      width = size.width
      height = size.height
    }

    var size: CGSize { CGSize(width: width, height: height) }
  }
}
