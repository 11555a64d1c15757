public import Foundation

/// The view that a layout is attached to.
@MainActor
@preconcurrency
public protocol LayoutHost: AnyObject {
  /// The visible part of the content: the content offset and the size of the view.
  var bounds: CGRect { get }

  /// The insets of bars and of the owner at the four sides.
  var adjustedContentInset: EdgeInsets { get }

  /// The insets that sections may refer to.
  var referenceInsets: ReferenceInsets { get }

  var traitCollection: TraitCollection { get }
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int

  /// The width in which frames of the layout are mirrored on screen, or nil (default: nil)
  /// (rule 12.5).
  var mirroredWidth: CGFloat? { get }
}

extension LayoutHost {
  public var mirroredWidth: CGFloat? { nil }

  /// The visible part of the content in the coordinates of the layout.
  var viewport: Viewport {
    guard let width = mirroredWidth else {
      return Viewport(bounds: bounds, insets: adjustedContentInset)
    }
    var insets = adjustedContentInset
    swap(&insets.left, &insets.right)
    return Viewport(bounds: bounds.mirrored(in: width), insets: insets)
  }
}

/// A layout host with only a size and item counts, for trials and benchmarks.
package final class SampleHost: LayoutHost {
  package var bounds: CGRect
  package var adjustedContentInset = EdgeInsets.zero
  package var referenceInsets = ReferenceInsets()
  package var traitCollection = TraitCollection(displayScale: 2)
  package var items: [Int]

  /// The number of pixels per point; 0 disables rounding.
  package var pixels: CGFloat {
    get { traitCollection.displayScale }
    set { traitCollection.displayScale = newValue }
  }

  package init(width: CGFloat, height: CGFloat, items: [Int]) {
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    self.items = items
  }

  package var numberOfSections: Int { items.count }
  package func numberOfItems(inSection section: Int) -> Int { items[section] }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }

  /// Whether two rectangles overlap, or an empty one is inside the other.
  ///
  /// Foundation's `intersects` is also true for rectangles that only touch.
  package func overlaps(_ other: CGRect) -> Bool {
    let horizontally = minX < other.maxX && maxX > other.minX || width == 0 && minX == other.minX
    let vertically = minY < other.maxY && maxY > other.minY || height == 0 && minY == other.minY
    return horizontally && vertically
  }
}
