import Foundation
import HeadlessViews

/// The view behind the elements.
extension CollectionView {
  /// Adds the background view behind all subviews, and removes the one before.
  func showBackgroundView(insteadOf old: View?) {
    guard old !== backgroundView else { return }
    if old?.superview === surface { old?.removeFromSuperview() }
    guard let backgroundView else { return }
    surface.insertSubview(backgroundView, at: 0)
    placeBackgroundView()
  }

  /// Gives the background view the bounds of the view, so that it does not scroll.
  func placeBackgroundView() {
    guard let backgroundView, backgroundView.superview === surface else { return }
    let bounds = surface.bounds
    if backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
}
