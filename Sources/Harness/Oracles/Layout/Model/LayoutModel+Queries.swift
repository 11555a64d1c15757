/// Queries by rectangle.
extension LayoutModel {
  /// Returns the elements in `rect`, with the current orthogonal offsets.
  package func visible(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    let shown = picture.shown.scrolled(scrolled(in: picture), along: 1 - axis)
    return visible(shown, in: rect, margin: 0)
  }

  /// Returns the elements whose frame on screen, grown by a margin, overlaps a rectangle.
  func visible(
    _ shown: [ElementName: LayoutRect],
    in rect: LayoutRect,
    margin: Double
  ) -> [ElementName] {
    shown.keys.filter { name in
      guard let frame = shown[name]?.grown(by: margin) else { return false }
      return mutant == .touchingCountsAsVisible
        ? frame.shared(with: rect) != nil : frame.overlaps(rect)
    }.sorted()
  }

  package func listed(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    let shown = picture.shown.scrolled(scrolled(in: picture), along: 1 - axis)
    return listed(shown, of: picture, in: rect, margin: 0, hair: 0)
  }

  /// Returns the elements in a rectangle by the rules of UIKit, each by its frame on screen.
  ///
  /// The rectangle does not extend beyond the content. An element of a group is found only where
  /// the group overlaps the rectangle; a background is found where its section is or touches the
  /// rectangle.
  ///
  /// - Parameters:
  ///   - margin: The distance by which everything is grown.
  ///   - hair: The additional distance for groups, sections and the content, which are not visible.
  func listed(
    _ shown: [ElementName: LayoutRect],
    of picture: Picture,
    in rect: LayoutRect,
    margin: Double,
    hair: Double
  ) -> [ElementName] {
    var content = LayoutRect(origin: [0, 0], size: [picture.breadth, picture.breadth])
    content.size[axis] = picture.shown.contentLength
    guard let window = rect.shared(with: content.grown(by: margin + hair)) else { return [] }
    let offsets = scrolled(in: picture)
    return shown.keys.filter { name in
      guard let frame = shown[name]?.grown(by: margin) else { return false }
      if mutant == .touchingCountsAsVisible { return frame.shared(with: window) != nil }
      guard var host = picture.hosts[name] else { return frame.overlaps(window) }
      if let section = name.scrollingSection { host.origin[1 - axis] -= offsets[section] }
      host = host.grown(by: margin + hair)
      if case .background = name { return host.shared(with: window) != nil }
      return frame.overlaps(window) && host.overlaps(window)
    }.sorted()
  }
}
