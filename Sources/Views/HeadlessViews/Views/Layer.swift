public import CompositionalLayout
public import Foundation

/// The border, the corners and the shadow of a view.
@MainActor
@preconcurrency
open class Layer: NSObject {
  public struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)
  }

  public struct CornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CornerCurve(rawValue: "circular")
    public static let continuous = CornerCurve(rawValue: "continuous")
  }

  open var borderColor: Color?
  open var borderWidth: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CornerCurve.circular
  open var maskedCorners: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false
  open var backgroundColor: Color?
  open var opacity: Float = 1
  open var isHidden = false
  open var shadowColor: Color?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var zPosition: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var transform = LayoutTransform3D.identity
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var name: String?
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open private(set) var sublayers: [Layer]?
  open private(set) weak var superlayer: Layer?
  open var mask: Layer?
  open var shadowPath: DrawingPath?
  open var contents: Any?
  open var isOpaque = false
  open var isGeometryFlipped = false
  open var isDoubleSided = true
  open var drawsAsynchronously = false
  open var allowsEdgeAntialiasing = false
  open var position = CGPoint.zero
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  private var animations: [(key: String, animation: LayerAnimation)] = []

  public override init() { super.init() }

  open func addSublayer(_ layer: Layer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Keeps an animation, which replaces the one of the same key.
  open func add(_ animation: LayerAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    removeAnimation(forKey: key)
    animations.append((key, animation))
  }

  open func animation(forKey key: String) -> LayerAnimation? {
    animations.first { $0.key == key }?.animation
  }

  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  open func removeAllAnimations() { animations = [] }
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
}

/// A layer with a gradient, stored without effect.
@MainActor
@preconcurrency
open class GradientLayer: Layer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

extension Color {
  /// The same colour, with the type that layers use.
  public var cgColor: Color { self }

  public convenience init(cgColor color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Image.SymbolConfiguration {
  /// Creates a configuration with the size of a text style.
  public init(textStyle: Font.TextStyle, scale: Scale = .unspecified) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }

  public init(font: Font, scale: Scale = .unspecified) {
    self.init(pointSize: font.pointSize, scale: scale)
  }
}
