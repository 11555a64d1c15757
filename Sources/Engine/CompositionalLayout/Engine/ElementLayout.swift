package import Foundation

/// A layout that a view can query without an attributes object for each element.
@MainActor
package protocol ElementLayout: AnyObject {
  /// Appends the elements that overlap `rect`, in order; their frames are not rounded to pixels.
  func appendElements(in rect: CGRect, to buffer: inout [VisibleElement])

  /// Whether a handler may change one of the elements, so that they need attributes.
  func hasHandler(for elements: [VisibleElement]) -> Bool

  /// Returns the element kind of an element that is no cell.
  func kind(of element: VisibleElement) -> String?

  /// Returns the frame of an element, aligned to pixels, in unscrolled content.
  func frame(of element: VisibleElement) -> CGRect
}
