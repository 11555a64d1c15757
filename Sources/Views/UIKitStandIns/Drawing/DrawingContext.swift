public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// A context of drawing that draws nothing.
@MainActor
@preconcurrency
public final class DrawingContext {
  /// The sizes of the images that are being drawn, the innermost last.
  package static var sizes: [CGSize] = []

  package init() {}

  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: LayoutTransform) {}
  public func setFillColor(_ color: Color) {}
  public func setStrokeColor(_ color: Color) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: BezierPath.LineCap) {}
  public func setLineJoin(_ join: BezierPath.LineJoin) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {}
  public func beginPath() {}
  public func closePath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addLines(between points: [CGPoint]) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: DrawingPath) {}
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func fillPath() {}
  public func strokePath() {}
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
}

/// A renderer of images that are as large as they would be, and blank.
@MainActor
@preconcurrency
open class GraphicsImageRenderer {
  /// The context of one image.
  @MainActor
  @preconcurrency
  public final class Context {
    public let cgContext = DrawingContext()
    private let size: CGSize

    init(size: CGSize) { self.size = size }

    public var currentImage: Image { Image(size: size) }
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func clip(to rect: CGRect) {}
  }

  private let size: CGSize

  public init(size: CGSize) { self.size = size }

  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Runs the actions, and returns a blank image.
  open func image(actions: (Context) -> Void) -> Image {
    actions(Context(size: size))
    return Image(size: size)
  }
}

extension Color {
  // Nothing is drawn.

  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}

extension Image {
  // Nothing is drawn.

  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}
