/// The reference layout: every item is laid out in order, from scratch, for every query.
///
/// It uses plain numbers and arrays, and stores only the scene and the measurements. With a mutant
/// it behaves like an engine with that mutant.
package struct LayoutModel: Sendable {
  var scene: LayoutScene
  var mutant: LayoutMutant?
  var measured: [[Int: [Double]]]
  var measuredHeaders: [Double?]
  var offset = 0.0
  /// The orthogonal offsets of sections that were scrolled.
  var across: [Double?]

  init(_ scene: LayoutScene, mutant: LayoutMutant?) {
    self.scene = scene
    self.mutant = mutant
    measured = Array(repeating: [:], count: scene.sections.count)
    measuredHeaders = Array(repeating: nil, count: scene.sections.count)
    across = Array(repeating: nil, count: scene.sections.count)
  }

  var axis: Int { scene.axis }

  /// All frames, and intermediate results of the model.
  struct Picture {
    /// The picture as a query returns it.
    var shown = LayoutPicture()
    /// The groups of items and of elements attached to them, and the sections of backgrounds.
    ///
    /// An element is not on screen if its host is not.
    var hosts: [ElementName: LayoutRect] = [:]
    /// The size of the content across the scroll axis.
    var breadth = 0.0
    /// Frames of headers and footers before pinning.
    var rest: [ElementName: LayoutRect] = [:]
    /// The end of the groups in each section.
    ///
    /// Groups of orthogonal sections may extend beyond it before they are measured.
    var contentEnds: [Double] = []
    /// The scroll views of orthogonal sections.
    var scrollers: [Scroller?] = []
  }

  /// Returns the picture before rounding to pixels.
  func picture() -> Picture {
    var picture = Picture()
    var start = room(scene.header)
    var spans: [Span] = []
    for (index, section) in scene.sections.enumerated() {
      if index > 0 { start += scene.sectionSpacing }
      let (extent, span) = place(section, index, at: start, in: &picture)
      spans.append(span)
      // A section shorter than an overlap is overlapped entirely, and nothing starts before it.
      start += max(extent, -scene.sectionSpacing)
    }
    if mutant == .spacingAfterLastSection { start += scene.sectionSpacing }
    picture.shown.contentLength = start + room(scene.footer)
    picture.breadth = scene.sections.filter { !$0.isOrthogonal }
      .reduce([scene.width, scene.height][1 - axis]) { max($0, fullGroup(of: $1).size[1 - axis]) }
    pin(spans, in: &picture)
    return picture
  }

  /// The interval of a section's groups and insets, without headers and footers.
  typealias Span = (start: Double, end: Double)

  /// Sets the frames of a section and returns its extent.
  private func place(
    _ section: SceneSection,
    _ index: Int,
    at start: Double,
    in picture: inout Picture
  ) -> (extent: Double, span: Span) {
    let across = 1 - axis
    let insets = self.insets(of: section)
    let lead = axis == 0 ? insets[1] : insets[0]
    let trail = axis == 0 ? insets[3] : insets[2]
    let side = axis == 0 ? insets[0] : insets[1]
    let inner = self.inner(of: section)
    let header = length(of: section.header, measured: measuredHeaders[index], across: inner[across])
    let footer = length(of: section.footer, measured: nil, across: inner[across])
    let headerRoom = section.header?.extends == true ? header : 0
    let footerRoom = section.footer?.extends == true ? footer : 0

    let lines = self.lines(of: section, index)
    var content = lines.last.map { $0.start + $0.length } ?? 0
    if mutant == .spacingFollowsTheLastGroup, !lines.isEmpty { content += section.groupSpacing }
    if section.isOrthogonal {
      picture.scrollers.append(scroller(of: section, lines, content: content))
      content = tallest(lines, of: section, index)
    } else {
      picture.scrollers.append(nil)
    }
    var corner = [0.0, 0.0]
    corner[axis] = start + headerRoom + lead
    corner[across] = side
    place(lines, of: section, index, at: corner, content: content, in: &picture)
    // An empty section without header and footer has no extent; even its insets are dropped.
    let isAbsent = section.itemCount == 0 && section.header == nil && section.footer == nil
    let contentEnd = isAbsent ? 0 : headerRoom + lead + content + trail
    let extent = max(0, contentEnd + footerRoom)
    picture.contentEnds.append(start + min(headerRoom + lead + content, extent))

    func bar(at position: Double, _ length: Double) -> LayoutRect {
      var frame = LayoutRect(origin: [0, 0], size: [0, 0])
      frame.origin[axis] = start + position
      frame.origin[across] = side
      frame.size[axis] = length
      frame.size[across] = inner[across]
      return frame
    }
    if section.header != nil {
      picture.rest[.header(index)] = bar(at: 0, header)
    }
    if let bottom = section.footer {
      picture.rest[.footer(index)] = bar(at: contentEnd - (bottom.extends ? 0 : footer), footer)
    }
    if let inset = section.background, extent > 0 {
      var host = LayoutRect(origin: [0, 0], size: [scene.width, scene.height])
      host.origin[axis] = start
      host.size[axis] = extent
      picture.hosts[.background(index)] = host
      picture.shown.frames[.background(index)] = LayoutRect(
        origin: host.origin.map { $0 + inset },
        size: host.size.map { max(0, $0 - 2 * inset) }
      )
    }
    return (extent, (start + headerRoom, start + contentEnd))
  }

  /// Returns the length of a header or footer along the scroll axis; zero if there is none.
  private func length(of bar: SceneBar?, measured: Double?, across breadth: Double) -> Double {
    guard let bar else { return 0 }
    if bar.length.isEstimated { return measured ?? bar.length.value }
    var container = [scene.width, scene.height]
    container[1 - axis] = breadth
    return length(bar.length, in: container)
  }

  /// Returns a section's insets plus, at the sides, those of its reference.
  private func insets(of section: SceneSection) -> [Double] {
    var reference = section.reference == .automatic ? scene.reference : section.reference
    if reference == .automatic { reference = .safeArea }
    let base = scene.references[reference] ?? [0, 0, 0, 0]
    return (0..<4).map { side in
      section.insets[side] + (side % 2 == axis ? base[side] : 0)
    }
  }

  /// Returns the size of the view inside a section's insets.
  private func inner(of section: SceneSection) -> [Double] {
    let insets = self.insets(of: section)
    return [
      max(0, scene.width - insets[1] - insets[3]),
      max(0, scene.height - insets[0] - insets[2]),
    ]
  }

  /// Returns the box that groups of a section are sized in: the whole view along their stacking
  /// axis.
  func base(of section: SceneSection) -> [Double] {
    var base = inner(of: section)
    let stack = stack(of: section)
    base[stack] = [scene.width, scene.height][stack]
    return base
  }

  /// Returns the axis along which groups are stacked.
  func stack(of section: SceneSection) -> Int { section.isOrthogonal ? 1 - axis : axis }

  private func scroller(of section: SceneSection, _ lines: [Line], content: Double) -> Scroller? {
    guard let scroll = section.scroll else { return nil }
    let insets = self.insets(of: section)
    return Scroller(
      scroll: scroll,
      starts: lines.map(\.start),
      lengths: lines.map(\.length),
      insets: axis == 0 ? [insets[0], insets[2]] : [insets[1], insets[3]],
      content: content,
      view: [scene.width, scene.height][1 - axis],
      mutant: mutant
    )
  }
}

extension LayoutModel: ListingLayoutEngine {
  package static var features: LayoutFeatures { .all }

  package init(_ scene: LayoutScene) { self.init(scene, mutant: nil) }

  package func observe() -> LayoutPicture { picture().shown.snapped(scene.pixels) }
  package func observeMirrored() -> LayoutPicture { mirrored() }

  package mutating func resize(to scene: LayoutScene) {
    let across = 1 - axis
    let isBroader =
      [self.scene.width, self.scene.height][across] != [scene.width, scene.height][across]
    self.scene = scene
    guard isBroader else { return }
    measured = measured.map { _ in [:] }
    measuredHeaders = measuredHeaders.map { _ in nil }
  }

  package func position(ofSection section: Int) -> Double { scrolled(in: picture())[section] }

  package func places(inSection section: Int) -> [Double] {
    picture().scrollers[section]?.places ?? []
  }

  package func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    guard let scroller = picture().scrollers[section] else { return place }
    return scroller.stop(from: across[section] ?? scroller.start, toward: place, velocity: velocity)
  }
}
