/// A list as plain values, whose frames are plain sums.
struct ListModel: Sendable {
  enum Appearance: CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  enum Headers: CaseIterable {
    case none, supplementary, firstItem
  }

  struct Section {
    /// The heights of rows, `nil` before they are measured.
    var rows: [Double?]
    var header: Double?
    var footer: Double?
  }

  var appearance: Appearance
  var headers: Headers
  var hasFooters: Bool
  var width: Double
  /// The number of pixels per point; 0 disables rounding.
  var pixels = 0.0
  var sections: [Section]
  var mutant: ListMutant?

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  private var margin: Double {
    switch appearance {
    case .plain, .grouped: 0
    case .sidebar, .sidebarPlain: 10
    case .insetGrouped: width > 400 ? 20 : 16
    }
  }

  /// Returns all frames with edges rounded to pixels; the length of the content is not rounded.
  func picture() -> LayoutPicture {
    var picture = LayoutPicture()
    let pins = appearance == .plain || appearance == .sidebarPlain
    var y = 0.0
    func stack(_ height: Double) -> LayoutRect {
      defer { y += height }
      return LayoutRect(origin: [margin, y], size: [width - 2 * margin, height])
    }
    for (index, section) in sections.enumerated() {
      let below =
        isGrouped ? (index == sections.count - 1 ? 20 : 17.5) : appearance == .sidebar ? 10 : 0
      if headers == .supplementary {
        picture.frames[.header(index)] = stack(section.header ?? (pins ? 28 : 17.5))
      }
      if isGrouped, headers == .none { y += index == 0 ? 35 : 17.5 }
      if appearance == .plain, headers == .firstItem { y += 22 }
      for (row, height) in section.rows.enumerated() {
        picture.frames[.item(index, row)] = stack(height ?? 52)
      }
      if hasFooters {
        var footer = stack(section.footer ?? (pins ? 28 : 17.5))
        if mutant == .spaceAboveFooters { footer.origin[1] += below }
        picture.frames[.footer(index)] = footer
      } else {
        y += below
      }
    }
    picture.contentLength = y
    return picture.snapped(pixels)
  }

  /// Returns the separators of all rows, in order.
  func separators() -> [LayoutRect] {
    guard appearance != .sidebar, appearance != .sidebarPlain else { return [] }
    let frames = picture().frames
    var separators: [LayoutRect] = []
    for (index, section) in sections.enumerated() {
      let last = mutant == .separatorUnderLastRow ? section.rows.count : section.rows.count - 1
      for row in 0..<max(0, last) {
        guard let frame = frames[.item(index, row)] else { continue }
        separators.append(
          LayoutRect(
            origin: [frame.origin[0] + 16, frame.end(1) - 1],
            size: [frame.size[0] - 2 * 16, 1]
          )
        )
      }
    }
    return separators
  }
}
