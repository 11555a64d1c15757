public import Foundation

/// An image with a name and a size, which is neither loaded nor drawn.
open class Image: Hashable, @unchecked Sendable {
  public enum Source: Hashable, Sendable {
    /// A system symbol, which has the size of the surrounding text.
    case symbol(String)
    /// An image of the application.
    case named(String)
    /// An empty area of the image's size.
    case blank
  }

  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public let source: Source
  /// The intrinsic size; symbols get theirs from a configuration or from the text.
  public let size: CGSize
  public let renderingMode: RenderingMode
  public let tintColor: Color?
  public let symbolConfiguration: SymbolConfiguration?

  /// The width and height of a symbol without a configuration, from text of 17 points.
  public static let symbolSize = SymbolConfiguration(pointSize: 17).size

  private init(
    _ source: Source,
    _ size: CGSize,
    _ renderingMode: RenderingMode = .automatic,
    _ tintColor: Color? = nil,
    _ symbolConfiguration: SymbolConfiguration? = nil
  ) {
    self.source = source
    self.size = size
    self.renderingMode = renderingMode
    self.tintColor = tintColor
    self.symbolConfiguration = symbolConfiguration
  }

  /// Creates an empty image.
  public convenience init() {
    self.init(.blank, .zero)
  }

  /// Creates an empty image of a size.
  public convenience init(size: CGSize) {
    self.init(.blank, size)
  }

  /// Creates a symbol of the system.
  ///
  /// Every name but the empty one is taken for a symbol.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name), Self.symbolSize)
  }

  public convenience init?(
    systemName name: String,
    withConfiguration configuration: SymbolConfiguration?
  ) {
    guard !name.isEmpty else { return nil }
    let size = configuration?.size ?? Self.symbolSize
    self.init(.symbol(name), size, .automatic, nil, configuration)
  }

  /// Creates an image of the application, of one point by one by default.
  public convenience init?(named name: String, size: CGSize = CGSize(width: 1, height: 1)) {
    guard !name.isEmpty else { return nil }
    self.init(.named(name), size)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: TraitCollection?
  ) {
    self.init(named: name)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: SymbolConfiguration?
  ) {
    self.init(named: name)
  }

  /// Creates an image from data, which is not decoded: nil for no data, and of one point by one for
  /// any other.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard !data.isEmpty else { return nil }
    self.init(.blank, CGSize(width: 1, height: 1))
  }

  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.init(named: path)
  }

  /// Creates the image of an image literal.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(.named(name), CGSize(width: 1, height: 1))
  }

  open var scale: CGFloat { 1 }

  open var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  open func withRenderingMode(_ mode: RenderingMode) -> Image {
    Image(source, size, mode, tintColor, symbolConfiguration)
  }

  open func withTintColor(_ color: Color) -> Image {
    withTintColor(color, renderingMode: .automatic)
  }

  open func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    Image(source, size, renderingMode, color, symbolConfiguration)
  }

  open func withConfiguration(_ configuration: SymbolConfiguration) -> Image {
    guard isSymbolImage else { return self }
    return Image(source, configuration.size, renderingMode, tintColor, configuration)
  }

  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  open func resizableImage(withCapInsets insets: EdgeInsets) -> Image { self }

  open func isEqual(_ object: Any?) -> Bool { (object as? Image) == self }

  public static func == (lhs: Image, rhs: Image) -> Bool {
    lhs === rhs
      || lhs.source == rhs.source && lhs.size.width == rhs.size.width
        && lhs.size.height == rhs.size.height && lhs.renderingMode == rhs.renderingMode
        && lhs.tintColor == rhs.tintColor && lhs.symbolConfiguration == rhs.symbolConfiguration
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}

extension Image: _ExpressibleByImageLiteral {}
