import Documents
public import Foundation

/// A renderer of layouts as SVG pages.
@MainActor
@preconcurrency
public struct SVGDrawing {
  public var margin: CGFloat = 12

  /// The prefix of the header and footer kinds of lists.
  private let prefix = "UICollectionElementKind"

  public init() {}

  /// Returns a drawing of the elements of `layout` that overlap `rect`.
  ///
  /// Orthogonal sections are drawn at their offset, and pinned headers at their pinned position.
  public func svg(of layout: CollectionLayout, in rect: CGRect) -> String {
    let shapes = layout.drawnElements(in: rect).map { element in
      shape(of: element.attributes, at: element.frame, in: rect)
    }
    let lines = layout.separators(in: rect).map { separator in
      line(at: layout.displayFrame(separator.frame), in: rect)
    }
    return picture(of: (shapes + lines).map { "\($0)\n" as HTML }.joined(), in: rect).markup
  }

  private func picture(of lines: HTML, in rect: CGRect) -> HTML {
    let (width, height) = (rect.width + 2 * margin, rect.height + 2 * margin)
    let place: HTML = """
      x="\(margin)" y="\(margin)" width="\(rect.width)" height="\(rect.height)"
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="system-ui, sans-serif" font-size="11">
      <rect width="\(width)" height="\(height)" fill="#f4f4f6"/>
      <rect \(place) fill="#ffffff" stroke="#b8b8c0"/>
      <svg \(place) viewBox="\(margin) \(margin) \(rect.width) \(rect.height)">
      \(lines)</svg>
      </svg>

      """
  }

  private func line(at frame: CGRect, in rect: CGRect) -> HTML {
    let x = frame.minX - rect.minX + margin
    let y = frame.midY - rect.minY + margin
    return """
      <line x1="\(x)" y1="\(y)" x2="\(x + frame.width)" y2="\(y)" \
      stroke="#8e8e93" stroke-width="\(frame.height)"/>
      """
  }

  private func shape(of element: LayoutAttributes, at frame: CGRect, in rect: CGRect) -> HTML {
    let (fill, stroke, name): (String, String, String) =
      switch element.representedElementCategory {
      case .cell: ("#d9e7ff", "#5b8def", element.indexPath.name)
      case .supplementaryView:
        ("#ffe3c2", "#d98a2b", (element.representedElementKind ?? "").replacing(prefix, with: ""))
      case .decorationView: ("#ececf1", "#d5d5dd", "")
      }
    let x = frame.minX - rect.minX + margin
    let y = frame.minY - rect.minY + margin
    var shape: HTML = """
      <rect x="\(x)" y="\(y)" width="\(frame.width)" height="\(frame.height)" rx="3" \
      fill="\(fill)" stroke="\(stroke)" opacity="\(element.alpha)"/>
      """
    // Centre the name in the visible part, so that a clipped element shows its name.
    let seen = frame.intersection(rect)
    if !name.isEmpty, seen.height >= 10, seen.width >= letterWidth {
      let middle = seen.midX - rect.minX + margin
      let line = seen.midY - rect.minY + margin + 4
      let text = shortened(name, to: seen.width)
      shape += "<text x=\"\(middle)\" y=\"\(line)\" text-anchor=\"middle\">\(text)</text>"
    }
    return shape
  }

  private var letterWidth: CGFloat { 6.5 }

  private func shortened(_ name: String, to width: CGFloat) -> String {
    String(name.prefix(max(1, Int(width / letterWidth))))
  }
}

extension HTML.Pieces {
  /// Appends a coordinate with at most three decimals.
  fileprivate mutating func appendInterpolation(_ value: CGFloat) {
    appendInterpolation(value.written(inPartsOf: 1000))
  }
}
