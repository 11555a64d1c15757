public import CompositionalLayout
public import Foundation

extension ListContentConfiguration {
  /// How a text is written.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural
      case center
      case justified
    }

    public enum TextTransform: Int, Hashable, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized

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
    /// The most lines that are shown; 0 for all of them.
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

  /// How an image is set.
  public struct ImageProperties: Hashable, Sendable {
    /// Stands for the width or height that symbols have by default.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    /// The colour of symbols and templates; nil takes the view's.
    public var tintColor: Color?
    public var tintColorTransformer: ConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: Color?
    public var strokeColorTransformer: ConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var accessibilityIgnoresInvertColors = false

    /// The most that an image takes; a side of 0 does not limit.
    public var maximumSize: CGSize {
      get { maximum.size }
      set { maximum = Extent(newValue) }
    }

    /// The room that is kept for the image, in whose middle it stands.
    ///
    /// Give all cells of a list the same, and their texts line up however wide the images are. A
    /// side of 0 keeps the image's own size, and the standard one for symbols.
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

  /// A size that can be hashed, as those of the platform cannot everywhere.
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

/// What happens to text that does not fit.
public enum LineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
