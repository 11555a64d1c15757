import CompositionalLayout
import Foundation

extension CollectionView {
  /// Whether the layout may hold headers and footers at the edge.
  var pinsElements: Bool {
    layout.flow?.movesElements ?? layout.compositional?.movesElements ?? false
  }

  /// Updates whether a header or footer is held at the edge, away from its place in the content.
  func updatePinning(_ found: FoundElement, _ view: CollectionReusableView) {
    guard found.tie == .section else { return }
    guard pinsElements else { return view.pinDidChange(to: false) }
    let (kind, section) = (screen.kinds[found.key.kind], Int(found.key.section))
    let place =
      layout.flow?.unpinnedFrame(ofBoundary: kind, section: section)
      ?? layout.compositional?.unpinnedFrame(ofBoundary: kind, section: section)
    view.pinDidChange(to: place.map { $0.origin != found.restingFrame.origin } ?? false)
  }
}
