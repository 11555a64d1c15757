/// Queries by rectangle.
extension LayoutModel {
  /// Returns the elements in `rect`, with the current orthogonal offsets.
  package func visible(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    let shown = picture.shown.scrolled(scrolled(in: picture), along: 1 - axis)
    return visible(shown, of: picture, in: rect, margin: 0, hair: 0)
  }

  /// Returns the elements in a rectangle, each by its frame on screen.
  ///
  /// The rectangle does not extend beyond the content. An element of a group is found where the
  /// group is, an item in the part of it inside its group; a background is found where its section
  /// is or touches the rectangle.
  ///
  /// - Parameters:
  ///   - margin: The distance by which everything is grown.
  ///   - hair: The additional distance for groups, sections and the content, which are not visible.
  func visible(
    _ shown: [ElementName: LayoutRect],
    of picture: Picture,
    in rect: LayoutRect,
    margin: Double,
    hair: Double
  ) -> [ElementName] {
    var content = LayoutRect(origin: [0, 0], size: [picture.breadth, picture.breadth])
    content.size[axis] = picture.contentLength
    guard let window = rect.shared(with: content.grown(by: margin + hair)) else { return [] }
    let offsets = scrolled(in: picture)
    return shown.keys.filter { name in
      guard let frame = shown[name]?.grown(by: margin) else { return false }
      if mutant == .touchingCountsAsVisible { return frame.shared(with: window) != nil }
      guard var host = picture.hosts[name] else { return frame.overlaps(window) }
      if let section = name.scrollingSection { host.origin[1 - axis] -= offsets[section] }
      host = host.grown(by: margin + hair)
      switch name {
      case .background: return host.shared(with: window) != nil
      case .item: return frame.shared(with: host).map { $0.overlaps(window) } ?? false
      default: return frame.overlaps(window) && host.overlaps(window)
      }
    }.sorted()
  }
}
