/// Which elements a query by rectangle finds.
extension LayoutModel {
  /// The elements that are found in `rect`, where sections are scrolled across as they are.
  public func visible(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    let shown = picture.shown.scrolled(scrolled(in: picture), along: 1 - axis)
    return visible(shown, of: picture, in: rect, margin: 0, hair: 0)
  }

  /// The elements that are found in a rectangle, each by its frame on screen.
  ///
  /// The rectangle ends where the content does. What belongs to a group is found where the group is, an
  /// item in the part of it that lies in its group; a background is found where its section is or
  /// touches the rectangle.
  ///
  /// - Parameters:
  ///   - margin: by how much everything is larger.
  ///   - hair: by how much groups, sections and the content are larger besides, which are not seen.
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
      if fault == .touchingCountsAsVisible { return frame.shared(with: window) != nil }
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
