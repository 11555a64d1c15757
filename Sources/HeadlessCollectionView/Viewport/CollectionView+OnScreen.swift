import CompositionalLayout
import Foundation

/// Conversions from frames of the layout to frames on screen.
extension CollectionView {
  /// The width of the content in a right-to-left interface.
  ///
  /// Frames of layouts are not mirrored, those of views are, as recorded. Content that scrolls
  /// horizontally is not mirrored.
  var mirrorWidth: CGFloat? {
    guard traitCollection.layoutDirection == .rightToLeft, !scrollsHorizontally else { return nil }
    return max(layout.collectionViewContentSize.width, bounds.width)
  }

  /// Returns the frame on screen of a frame of the layout.
  func onScreen(_ frame: CGRect, shiftedBy shift: CGPoint) -> CGRect {
    var frame = shift == .zero ? frame : frame.offsetBy(dx: shift.x, dy: shift.y)
    if let width = cycle.mirrorWidth { frame.origin.x = width - frame.maxX }
    return frame
  }

  /// Returns the offset of a section's elements due to orthogonal scrolling.
  func shift(_ tie: ElementTie, ofSection section: Int) -> CGPoint {
    tie == .section || section < 0 ? .zero : layout.details.shift(ofSection: section)
  }

  /// Whether views are shown and measured one by one.
  ///
  /// Layouts of this module determine the next frame immediately after each measurement.
  var measuresInOrder: Bool { layout.details.keepsMeasurements }

  /// Queries the frame of an element again; returns whether it overlaps a part of the content.
  func refresh(_ index: Int, in window: CGRect) -> Bool {
    let found = cycle.found[index]
    let path = found.tie == .item ? inLayout(found.key.indexPath) : found.key.indexPath
    let attributes: LayoutAttributes? =
      switch found.key.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: kinds[found.key.kind], at: path)
      case .decorationView: nil
      }
    guard let attributes else { return true }
    let shift = shift(found.tie, ofSection: path.count == 2 ? path[0] : -1)
    let frame = onScreen(attributes.frame, shiftedBy: shift)
    cycle.found[index].frame = frame
    cycle.found[index].restingFrame = attributes.frame
    if found.attributes != nil { cycle.found[index].attributes = attributes }
    return frame.minX < window.maxX && frame.maxX > window.minX && frame.minY < window.maxY
      && frame.maxY > window.minY
  }

  /// Calls the handlers of sections, which may change their visible items.
  func callVisibleItemsHandlers() {
    let visible = cycle.found.compactMap(\.attributes)
    guard !visible.isEmpty, layout.details.notifyHandlers(of: visible) else { return }
    for found in cycle.found {
      guard let attributes = found.attributes, let slot = shown.index(forKey: found.key) else {
        continue
      }
      let shift = shift(found.tie, ofSection: Int(found.key.section))
      shown.values[slot].frame = onScreen(attributes.frame, shiftedBy: shift)
      shown.values[slot].zIndex = attributes.zIndex
      apply(found, to: shown.values[slot].view)
    }
  }
}
