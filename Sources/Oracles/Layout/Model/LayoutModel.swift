/// The reference layout: every item solved in order, from scratch, each time somebody asks.
///
/// Plain numbers and arrays; nothing is kept but the scene and what was measured. With a fault it
/// plays an engine that makes that mistake.
struct LayoutModel {
  var scene: LayoutScene
  var fault: LayoutFault?
  var measured: [[Int: [Double]]]
  var measuredHeaders: [Double?]
  var offset = 0.0

  init(_ scene: LayoutScene, fault: LayoutFault? = nil) {
    self.scene = scene
    self.fault = fault
    measured = Array(repeating: [:], count: scene.sections.count)
    measuredHeaders = Array(repeating: nil, count: scene.sections.count)
  }

  var axis: Int { scene.axis }

  /// Where everything is.
  struct Picture {
    var frames: [ElementName: ModelRect] = [:]
    var contentLength = 0.0
    /// Frames of headers and footers before pinning.
    var rest: [ElementName: ModelRect] = [:]
    /// Where the groups of each section end; groups that lie side by side may stick out before they
    /// are measured.
    var contentEnds: [Double] = []
  }

  func picture() -> Picture {
    var picture = Picture()
    var start = fault == .layoutHeaderOverlapsSections ? 0 : room(scene.header)
    var spans: [Span] = []
    for (index, section) in scene.sections.enumerated() {
      if index > 0 { start += scene.sectionSpacing }
      let (extent, span) = place(section, index, at: start, in: &picture)
      spans.append(span)
      // What is shorter than an overlap is overlapped whole, and nothing goes back beyond it.
      start += max(extent, -scene.sectionSpacing)
    }
    if fault == .spacingAfterLastSection { start += scene.sectionSpacing }
    picture.contentLength = start + room(scene.footer)
    pin(spans, in: &picture)
    return picture
  }

  /// Where a section's groups and insets are, without headers and footers.
  typealias Span = (start: Double, end: Double)

  /// Places a section and answers with its extent.
  private func place(
    _ section: SceneSection,
    _ index: Int,
    at start: Double,
    in picture: inout Picture
  ) -> (extent: Double, span: Span) {
    let across = 1 - axis
    let view = [scene.width, scene.height]
    let lead = axis == 0 ? section.insets[1] : section.insets[0]
    let trail = axis == 0 ? section.insets[3] : section.insets[2]
    let side = axis == 0 ? section.insets[0] : section.insets[1]
    let base = self.base(of: section)
    let inner = self.inner(of: section)
    func barLength(_ bar: SceneBar?, _ measured: Double?) -> Double {
      guard let bar else { return 0 }
      var container = view
      container[across] = inner[across]
      return bar.length.isEstimated
        ? measured ?? bar.length.value : length(bar.length, in: container)
    }
    let header = barLength(section.header, measuredHeaders[index])
    let footer = barLength(section.footer, nil)
    let headerRoom = section.header?.extends == true ? header : 0
    let footerRoom = section.footer?.extends == true ? footer : 0

    var content = 0.0
    var cursor = 0.0
    var item = 0
    let stack = section.isOrthogonal ? across : axis
    var isFirst = true
    while item < section.itemCount {
      let around = Surroundings(
        firstItem: item,
        left: section.itemCount - item,
        measured: measured[index]
      )
      let piece = solve(.group(section.group), in: base, imposed: nil, placed: 0, around)
      if !isFirst { cursor += section.groupSpacing }
      let count = min(piece.cells.count, section.itemCount - item)
      let isLast = item + count == section.itemCount
      for (ordinal, cell) in piece.cells.prefix(count).enumerated() {
        if count < piece.cells.count, fault == .lastGroupDropsItems, ordinal == count - 1, count > 1
        {
          continue
        }
        var frame = cell
        frame.origin[axis] += start + headerRoom + lead
        frame.origin[across] += side
        frame.origin[stack] += cursor
        picture.frames[.item(index, item + ordinal)] = frame
        if let badge = section.badge {
          picture.frames[.badge(index, item + ordinal)] = self.badge(badge, on: frame, of: section)
        }
      }
      let length = isLast ? trimmed(piece, of: section, count: count) : piece.size[stack]
      cursor += max(length, -section.groupSpacing)
      if fault != .acrossAsTallAsTheFirstGroup || isFirst {
        // Groups without a measured item do not count once another has one.
        let counts =
          measured[index].isEmpty || !usesEstimates(.group(section.group))
          || (item..<item + count).contains { measured[index][$0] != nil }
        if counts { content = max(content, piece.size[axis]) }
      }
      isFirst = false
      item += count
    }
    if !section.isOrthogonal { content = cursor }
    picture.contentEnds.append(start + headerRoom + lead + content)
    // Nothing at all is nothing: even its insets go.
    let isAbsent = section.itemCount == 0 && section.header == nil && section.footer == nil
    let contentEnd = isAbsent ? 0 : headerRoom + lead + content + trail
    let extent = contentEnd + footerRoom

    func bar(at position: Double, _ length: Double) -> ModelRect {
      var frame = ModelRect(origin: [0, 0], size: [0, 0])
      frame.origin[axis] = start + position
      frame.origin[across] = side
      frame.size[axis] = length
      frame.size[across] = inner[across]
      return frame
    }
    if section.header != nil {
      picture.rest[.header(index)] = bar(
        at: fault == .headerInsideInsets ? lead : 0,
        header
      )
    }
    if let bottom = section.footer {
      var position = bottom.extends ? contentEnd : contentEnd - footer
      if fault == .footerInsideInsets { position -= trail }
      picture.rest[.footer(index)] = bar(at: position, footer)
    }
    if let inset = section.background, extent > 0 {
      let room = fault == .backgroundLeavesOutHeaders ? headerRoom : 0
      var frame = ModelRect(origin: [inset, inset], size: view.map { max(0, $0 - 2 * inset) })
      frame.origin[axis] = start + room + inset
      frame.size[axis] = max(0, extent - room - 2 * inset)
      picture.frames[.background(index)] = frame
    }
    return (extent, (start + headerRoom, start + contentEnd))
  }

  /// What a section's insets leave of the view.
  private func inner(of section: SceneSection) -> [Double] {
    [
      max(0, scene.width - section.insets[1] - section.insets[3]),
      max(0, scene.height - section.insets[0] - section.insets[2]),
    ]
  }

  /// The box that groups of a section are sized in: along the axis they are stacked along the whole
  /// view.
  func base(of section: SceneSection) -> [Double] {
    var base = inner(of: section)
    if section.isOrthogonal, fault == .acrossAsWideAsItsInsets { return base }
    let stack = section.isOrthogonal ? 1 - axis : axis
    base[stack] = [scene.width, scene.height][stack]
    return base
  }

  /// The length of a last group with `count` items: as far behind them as a full one goes on.
  private func trimmed(_ piece: Piece, of section: SceneSection, count: Int) -> Double {
    let stack = section.isOrthogonal ? 1 - axis : axis
    let size = section.group.size[stack]
    guard !size.isEstimated, fault != .lastGroupKeepsItsLength else { return piece.size[stack] }
    let around = Surroundings(firstItem: 0, left: .max, measured: [:])
    let node = SceneNode.group(section.group)
    let full = solve(node, in: base(of: section), imposed: nil, placed: 0, around)
    guard let last = full.cells.last, count < full.cells.count else { return piece.size[stack] }
    let reach = piece.cells.prefix(count).map { $0.end(stack) }.max() ?? 0
    let rest = full.size[stack] - last.end(stack)
    return min(full.size[stack], max(0, reach + rest - 2 * section.group.inset))
  }

  private func usesEstimates(_ node: SceneNode) -> Bool {
    if node.size.contains(where: \.isEstimated) { return true }
    guard case .group(let group) = node else { return false }
    return group.children.contains { usesEstimates($0) }
  }
}
