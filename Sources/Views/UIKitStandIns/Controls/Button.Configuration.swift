public import CompositionalLayout
public import Foundation
import HeadlessViews

extension Button {
  /// The content and style of a button, independent of its state.
  public struct Configuration {
    public enum Size: Int, Hashable, Sendable {
      case medium, small, mini, large
    }

    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum TitleAlignment: Int, Hashable, Sendable {
      case automatic, leading, center, trailing
    }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var image: Image?
    public var imagePlacement = DirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: Color?
    public var baseBackgroundColor: Color?
    public var background = BackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    public var imageColorTransformer: ConfigurationColorTransformer?

    private init() {}

    private init(background color: Color, foreground: Color) {
      background.backgroundColor = color
      baseForegroundColor = foreground
    }

    public static func plain() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }

    public static func gray() -> Configuration {
      Configuration(background: .systemFill, foreground: .tintColor)
    }

    public static func bordered() -> Configuration { gray() }

    public static func tinted() -> Configuration {
      Configuration(background: Color.tintColor.withAlphaComponent(0.2), foreground: .tintColor)
    }

    public static func borderedTinted() -> Configuration { tinted() }

    public static func filled() -> Configuration {
      Configuration(background: .tintColor, foreground: .white)
    }

    public static func borderedProminent() -> Configuration { filled() }
    public mutating func setDefaultContentInsets() { contentInsets = Configuration().contentInsets }
    public func updated(for button: Button) -> Configuration { self }
    var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }
  }
}
