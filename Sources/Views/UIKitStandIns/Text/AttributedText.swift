public import Foundation
import HeadlessViews

/// The lines that a measurement of text includes.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 32)
}

/// The scale of drawn text, which is stored.
open class StringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open var totalBounds: CGRect { .zero }
}

/// A text with one font and one paragraph style, as the standard metrics measure it.
private struct MeasuredText {
  let text: String
  let font: Font
  let style: ParagraphStyle?

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = text
    font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
    style = attributes?[.paragraphStyle] as? ParagraphStyle
  }

  /// Creates the measurement of a text with several fonts, in which the font with the highest lines counts.
  init(_ text: NSAttributedString) {
    var highest: [NSAttributedString.Key: Any] = [:]
    for attributes in text.runs {
      let (new, old) = (attributes[.font] as? Font, highest[.font] as? Font)
      if (new?.lineHeight ?? 0) > (old?.lineHeight ?? 0) { highest[.font] = new }
      highest[.paragraphStyle] = highest[.paragraphStyle] ?? attributes[.paragraphStyle]
    }
    self.init(text.string, highest)
  }

  /// Returns the smallest rectangle around the lines; without line fragments the text has one line.
  func bounds(in limit: CGSize, _ options: StringDrawingOptions) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let natural = font.lineHeight
    // A fine grid: the bounds are not rounded to pixels.
    let size = StandardTextMetrics().size(
      of: text,
      in: font,
      fitting: wraps && limit.width > 0 ? limit.width : .infinity,
      lineLimit: wraps ? 0 : 1,
      scale: 1024
    )
    guard size.height > 0 else { return .zero }
    let line = style?.height(ofLine: natural) ?? natural
    let spacing = style?.lineSpacing ?? 0
    var count = (size.height / natural).rounded()
    if wraps, limit.height > 0, limit.height < count * (line + spacing) {
      count = max(1, ((limit.height + spacing) / (line + spacing)).rounded(.down))
    }
    return CGRect(
      x: 0,
      y: wraps ? 0 : -font.ascender,
      width: size.width,
      height: count * line + (count - 1) * spacing
    )
  }
}

// Nothing is drawn; measured sizes are those of labels with the standard metrics.

extension NSAttributedString {
  public func size() -> CGSize {
    MeasuredText(self).bounds(in: .zero, .usesLineFragmentOrigin).size
  }

  public func boundingRect(
    with size: CGSize,
    options: StringDrawingOptions = [],
    context: StringDrawingContext?
  ) -> CGRect { MeasuredText(self).bounds(in: size, options) }

  public func draw(at point: CGPoint) {}
  public func draw(in rect: CGRect) {}
  public func draw(
    with rect: CGRect,
    options: StringDrawingOptions = [],
    context: StringDrawingContext?
  ) {}
}

extension StringProtocol {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    MeasuredText(String(self), attributes).bounds(in: .zero, .usesLineFragmentOrigin).size
  }

  public func boundingRect(
    with size: CGSize,
    options: StringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: StringDrawingContext?
  ) -> CGRect { MeasuredText(String(self), attributes).bounds(in: size, options) }

  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
  public func draw(
    in rect: CGRect,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize,
    options: StringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: StringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size,
      options: options,
      attributes: attributes,
      context: context
    )
  }

  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
  public func draw(
    in rect: CGRect,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}
}
