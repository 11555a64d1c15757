import CompositionalLayout
public import Foundation

/// The zoom of a scroll view.
struct ZoomState {
  var scale: CGFloat = 1
  /// Whether the user or an animation zooms.
  var isActive = false
}

/// Zooming: the view that the delegate returns is scaled, and the content with it.
extension ScrollView {
  /// Scales the view for zooming, within the limits.
  func zoom(to scale: CGFloat) {
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    let scale = max(minimumZoomScale, min(scale, maximumZoomScale))
    guard scale != zoomState.scale else { return }
    zoomState.scale = scale
    let origin = view.frame.origin
    view.transform = LayoutTransform(scaleX: scale, y: scale)
    view.frame.origin = origin
    contentSize = view.frame.size
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Zooms as two fingers do: the delegate is told of the beginning and the end.
  func zoomAsUser(to scale: CGFloat) {
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    zoomState.isActive = true
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    zoom(to: scale)
    zoomState.isActive = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomState.scale)
  }
}

extension ViewUser {
  /// Zooms with two fingers; a scale beyond the limits returns to them.
  public func pinch(to scale: CGFloat) { view.zoomAsUser(to: scale) }
}
