import CompositionalLayout
import Foundation

/// Conversions from frames of the layout to frames on screen.
extension CollectionView {
  /// Whether the views of the layout are mirrored.
  ///
  /// Frames of layouts are not mirrored, those of views are, as recorded.
  private var isMirrored: Bool {
    traitCollection.layoutDirection == .rightToLeft && layout.isMirrored
  }

  /// Moves the initial offset of a view that was never scrolled to the start of its content.
  func beginAtInsets() {
    let insets = adjustedContentInset
    // A difference, because the negative of zero is −0.
    let start = CGPoint(x: 0 - insets.left, y: 0 - insets.top)
    guard contentSize == .zero, bounds.origin == .zero || bounds.origin == start else { return }
    bounds.origin = isMirrored ? CGPoint(x: 0 - insets.right, y: start.y) : start
  }

  /// The width in which frames are mirrored: that of the content, or of the view.
  var widthToMirror: CGFloat {
    let insets = adjustedContentInset
    return max(contentSize.width, bounds.width - insets.left - insets.right)
  }

  /// Reads the content size; the distance from the leading edge of the content stays.
  func updateContentSize() {
    let leading = screen.inLayout(bounds).minX
    let wasWide = contentSize.width > bounds.width
    contentSize = layout.collectionViewContentSize
    // Content makes way for the safe area at the sides while it is wider than the view.
    if wasWide != (contentSize.width > bounds.width), layout.flow?.scrollsHorizontally == false,
      safeAreaInsets.left + safeAreaInsets.right > 0
    {
      surroundingsDidChange(keepingSizes: true)
    }
    let width = isMirrored ? widthToMirror : nil
    guard width != screen.mirroredWidth else { return }
    screen.mirroredWidth = width
    let shift = (width.map { $0 - leading - bounds.width } ?? leading) - bounds.minX
    guard shift != 0 else { return }
    scrolling.lastOffset.x += shift
    bounds.origin.x += shift
  }

  /// Returns the offset of a section's elements due to orthogonal scrolling (rule 8.8).
  func shift(_ tie: ElementTie, ofSection section: Int) -> CGPoint {
    guard tie != .section, section >= 0 else { return .zero }
    return layout.compositional?.shift(ofSection: section) ?? .zero
  }

  /// Whether views are shown and measured one by one.
  ///
  /// Layouts of this module determine the next frame immediately after each measurement.
  var measuresInOrder: Bool { layout.keepsMeasurements }

  /// Queries the frame of an element again; returns whether it overlaps a part of the content.
  func refresh(_ index: Int, in window: CGRect) -> Bool {
    let found = screen.found[index]
    let path = found.tie == .item ? interaction.inLayout(found.key.indexPath) : found.key.indexPath
    let attributes: LayoutAttributes? =
      switch found.key.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: screen.kinds[found.key.kind], at: path)
      case .decorationView: nil
      }
    guard let attributes else { return true }
    let shift = shift(found.tie, ofSection: path.count == 2 ? path[0] : -1)
    let frame = screen.onScreen(attributes.frame, shiftedBy: shift)
    screen.found[index].frame = frame
    screen.found[index].restingFrame = attributes.frame
    if found.attributes != nil { screen.found[index].attributes = attributes }
    return frame.minX < window.maxX && frame.maxX > window.minX && frame.minY < window.maxY
      && frame.maxY > window.minY
  }

  /// Calls the handlers of sections, which may change their visible items.
  func callVisibleItemsHandlers() {
    // Either all elements have attributes, or none.
    guard screen.found.first?.attributes != nil, let layout = layout.compositional,
      layout.notifyHandlers(of: screen.found.compactMap(\.attributes))
    else { return }
    for found in screen.found {
      guard let attributes = found.attributes, let slot = screen.elements.index(forKey: found.key)
      else {
        continue
      }
      let shift = shift(found.tie, ofSection: Int(found.key.section))
      screen.elements.values[slot].frame = screen.onScreen(attributes.frame, shiftedBy: shift)
      screen.elements.values[slot].zIndex = attributes.zIndex
      apply(found, to: screen.elements.values[slot].view)
    }
  }
}
