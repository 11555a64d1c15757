public import Foundation

/// A picture by its name and size; nothing is loaded and nothing is drawn.
public struct Image: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A symbol of the system, which takes the size of the text beside it.
    case symbol(String)
    /// A picture of the application.
    case named(String)
    /// No picture at all: a size that is kept free.
    case blank
  }

  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public let source: Source
  /// The size it has by itself; symbols get theirs from a configuration or from the text.
  public private(set) var size: CGSize
  public private(set) var renderingMode = RenderingMode.automatic
  public private(set) var tintColor: Color?
  public private(set) var symbolConfiguration: SymbolConfiguration?

  /// The width and height of a symbol without a configuration, from text of 17 points.
  public static let symbolSize = SymbolConfiguration(pointSize: 17).size

  /// An empty picture.
  public init() {
    source = .blank
    size = .zero
  }

  /// An empty picture of a size.
  public init(size: CGSize) {
    source = .blank
    self.size = size
  }

  /// A symbol of the system.
  ///
  /// Every name but the empty one is taken for a symbol.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    size = Self.symbolSize
  }

  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(systemName: name)
    symbolConfiguration = configuration
    size = configuration?.size ?? Self.symbolSize
  }

  /// A picture of the application, of one point by one unless told otherwise.
  public init?(named name: String, size: CGSize = CGSize(width: 1, height: 1)) {
    guard !name.isEmpty else { return nil }
    source = .named(name)
    self.size = size
  }

  public var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  public func withTintColor(_ color: Color, renderingMode: RenderingMode = .automatic) -> Image {
    var image = withRenderingMode(renderingMode)
    image.tintColor = color
    return image
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> Image {
    guard isSymbolImage else { return self }
    var image = self
    image.symbolConfiguration = configuration
    image.size = configuration.size
    return image
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  public static func == (lhs: Image, rhs: Image) -> Bool {
    lhs.source == rhs.source && lhs.size.width == rhs.size.width
      && lhs.size.height == rhs.size.height && lhs.renderingMode == rhs.renderingMode
      && lhs.tintColor == rhs.tintColor && lhs.symbolConfiguration == rhs.symbolConfiguration
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}
