import Foundation

/// An element with its frame on screen (rule 12.6).
///
/// The frame is scrolled with an orthogonal section, and mirrored in a right-to-left interface.
struct DrawnElement {
  let attributes: LayoutAttributes
  let frame: CGRect
}

extension CollectionLayout {
  /// Returns the elements that overlap `rect`, in drawing order.
  func drawnElements(in rect: CGRect) -> [DrawnElement] {
    let elements = (layoutAttributesForElements(in: rect) ?? []).filter { !$0.isHidden }
    let drawn = elements.map { element in
      DrawnElement(attributes: element, frame: displayFrame(scrolledFrame(of: element)))
    }
    return drawn.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  /// Returns the drawing rank: backgrounds first; at equal z-index, cells before their
  /// supplementaries.
  private func rank(_ element: DrawnElement) -> Int {
    let attributes = element.attributes
    let above = max(-(1 << 20), min(1 << 20, attributes.zIndex)) * 4
    return switch attributes.representedElementCategory {
    case .decorationView: above
    case .cell: above + 1
    case .supplementaryView: above + 2
    }
  }

  /// Returns the frame of an element after orthogonal scrolling of its section.
  ///
  /// Headers and footers do not scroll, because they lie outside the scroller.
  private func scrolledFrame(of element: LayoutAttributes) -> CGRect {
    guard element.representedElementCategory != .decorationView,
      let section = element.indexPath.sectionIndex,
      let layout = compositional, layout.isOrthogonal(section: section),
      element.representedElementKind.map({ layout.isBoundary($0, ofSection: section) }) != true
    else { return element.frame }
    let shift = layout.shift(ofSection: section)
    return element.frame.offsetBy(dx: shift.x, dy: shift.y)
  }
}

extension CGFloat {
  /// Returns the number rounded to such parts of one, without a fraction if it is whole.
  func written(inPartsOf parts: CGFloat) -> String {
    let rounded = (self * parts).rounded() / parts
    return Int64(exactly: Double(rounded)).map(String.init) ?? "\(Double(rounded))"
  }
}

extension IndexPath {
  /// The indices with dots between them.
  var name: String { map(String.init).joined(separator: ".") }
}
