public import Foundation

/// An image with a name and a size, which is neither loaded nor drawn.
public struct Image: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A system symbol, which has the size of the surrounding text.
    case symbol(String)
    /// An image of the application.
    case named(String)
    /// An empty area of the image's size.
    case blank
  }

  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public let source: Source
  /// The intrinsic size; that of a symbol comes from a configuration or from the text.
  public private(set) var size: CGSize
  public private(set) var renderingMode = RenderingMode.automatic
  public private(set) var tintColor: Color?
  public private(set) var symbolConfiguration: SymbolConfiguration?

  /// The size of a symbol without a configuration, from text of 17 points.
  public static let symbolSize = SymbolConfiguration(pointSize: 17).size

  /// Creates an empty image.
  public init() {
    source = .blank
    size = .zero
  }

  /// Creates an empty image of a size.
  public init(size: CGSize) {
    source = .blank
    self.size = size
  }

  /// Creates a system symbol.
  ///
  /// Every nonempty name counts as a symbol.
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

  /// Creates an image of the application (default size: 1 by 1 point).
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
