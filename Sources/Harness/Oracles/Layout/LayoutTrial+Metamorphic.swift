package import Trials

extension LayoutTrial {
  /// Runs the checks that need no model.
  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    let found = subject.observe()
    // A layout that was never changed gets the same measurements in another order and is queried
    // once at the end. The other checks compare with it, so that each checks one property.
    var remade = rebuilt(model.scene, scale: 1)
    let again = remade.observe()
    try compare(again, found, .layoutHistory, at: "rebuilt layout", &context)
    try checkScaled(again, &context)
    try checkMoved(again, &remade, &context)
    try checkMirror(found, &context)
    try checkSplits(&context)
    try checkOverlap(found, &context)
    try checkEstimates(found, &context)
  }

  /// Checks that an item measured to be as large as its estimate moves nothing.
  private mutating func checkEstimates(
    _ found: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutHistory) else { return }
    let frames = model.picture().shown.frames
    for (index, section) in model.scene.sections.enumerated() {
      // The first measured item decides how tall an orthogonal section is, and how long all items
      // with uniform lengths are.
      guard !section.isOrthogonal, !section.group.hasUniformItems else { continue }
      for item in 0..<section.itemCount where model.measured[index][item] == nil {
        guard let frame = frames[.item(index, item)] else { continue }
        _ = subject.apply(.measure(section: index, item: item, size: frame.size))
      }
    }
    try compare(subject.observe(), found, .layoutHistory, at: "measured as estimated", &context)
  }

  /// Checks that larger leading insets in a wider view move every frame by the same distance.
  private func checkMoved(
    _ picture: LayoutPicture,
    _ subject: inout any LayoutEngine,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard Engine.features.contains(.resizing), context.asks(.layoutPlace) else { return }
    let across = 1 - model.axis
    let scene = model.scene.moved(by: 30)
    subject.resize(to: scene)
    // Measurements of another breadth are discarded.
    var fresh = Self.subject(scene, mutant)
    _ = fresh.apply(.scroll(to: model.offset))
    try compare(subject.observe(), fresh.observe(), .layoutPlace, at: "resized layout", &context)
    tellMeasurements(to: &subject, scale: 1)
    var moved = subject.observe()
    var wanted = picture
    for (name, frame) in picture.frames {
      switch name {
      // These are as wide as the view, regardless of the insets of sections.
      case .background, .layoutHeader, .layoutFooter: wanted.frames[name]?.size[across] += 30
      case .header, .ribbon, .badge, .item, .footer:
        wanted.frames[name]?.origin[across] += 30
        // At negative coordinates, half pixels are rounded in the other direction.
        guard frame.origin[across] < 0, let wanted = wanted.frames[name],
          let found = moved.frames[name],
          Swift.abs(found.origin[across] - wanted.origin[across]) <= model.scene.pixel + 0.001,
          Swift.abs(found.end(across) - wanted.end(across)) <= model.scene.pixel + 0.001
        else { continue }
        moved.frames[name]?.origin[across] = wanted.origin[across]
        moved.frames[name]?.size[across] = wanted.size[across]
      }
    }
    try compare(moved, wanted, .layoutPlace, at: "moved layout", &context)
  }

  /// Checks that scaling all lengths, and the pixels with them, scales the picture.
  private func checkScaled(
    _ picture: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutScale) else { return }
    let pixels = model.scene.pixels
    // A third of a point, doubled, is not a whole fraction of a point.
    let factor: Double = pixels == 3 ? 3 : 2
    let scene = model.scene.scaled(by: factor)
    // Without rounding, the tolerance for fitting items is a length that does not scale: items that
    // fit only within the tolerance may no longer fit.
    if pixels == 0 {
      let scaled = LayoutModel(scene, mutant: model.mutant)
      let fitsAlike = zip(model.scene.sections, scene.sections).allSatisfy { section, large in
        !section.group.isWrapping && model.capacity(of: section) == scaled.capacity(of: large)
      }
      guard fitsAlike else { return }
    }
    var wanted = picture
    wanted.contentLength *= factor
    wanted.frames = picture.frames.mapValues { frame in
      LayoutRect(origin: frame.origin.map { $0 * factor }, size: frame.size.map { $0 * factor })
    }
    var scaled = rebuilt(scene, scale: factor)
    try compare(scaled.observe(), wanted, .layoutScale, at: "scaled layout", &context)
  }

  private func rebuilt(_ scene: LayoutScene, scale: Double) -> any LayoutEngine {
    var subject = Self.subject(scene, mutant)
    tellMeasurements(to: &subject, scale: scale)
    _ = subject.apply(.scroll(to: model.offset * scale))
    return subject
  }

  /// Reports all measurements in another order than before.
  private func tellMeasurements(to subject: inout any LayoutEngine, scale: Double) {
    for (section, measured) in model.measured.enumerated() {
      for (item, size) in measured.sorted(by: { $0.key > $1.key }) {
        _ = subject.apply(.measure(section: section, item: item, size: size.map { $0 * scale }))
      }
    }
    for (section, length) in model.measuredHeaders.enumerated() {
      guard let length else { continue }
      _ = subject.apply(.measureHeader(section: section, length: length * scale))
    }
  }

  /// Checks that cells of a section never overlap, unless they do not fit their group.
  ///
  /// An item that barely fits may extend beyond its group by the tolerance.
  private func checkOverlap(
    _ found: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutOverlap) else { return }
    for (section, scene) in model.scene.sections.enumerated() where !scene.overlaps {
      let slack =
        scene.group.isWrapping ? model.scene.fitTolerance + model.scene.pixel + 0.001 : 0.001
      let cells = (0..<scene.itemCount).compactMap { found.frames[.item(section, $0)] }
      for (index, cell) in cells.enumerated() {
        for other in cells[(index + 1)...] {
          var smaller = other
          for axis in 0...1 {
            smaller.origin[axis] += slack
            smaller.size[axis] = max(0, smaller.size[axis] - 2 * slack)
          }
          guard cell.overlaps(smaller), smaller.size.allSatisfy({ $0 > 0 }) else { continue }
          throw TrialFailure(.layoutOverlap, at: "cells", "\(cell) overlaps \(other)")
        }
      }
    }
  }
}

extension SceneGroup {
  /// Whether the group or one in it contains items with uniform lengths.
  fileprivate var hasUniformItems: Bool {
    children.contains { child in
      if case .group(let group) = child { return group.hasUniformItems }
      return child.size.contains { $0.kind == .uniform }
    }
  }

  /// Whether measured lengths decide how many items fit.
  var isWrapping: Bool {
    if case .filling = mode, !size[axis].isEstimated,
      children.contains(where: { $0.size[axis].isEstimated })
    {
      return true
    }
    return children.contains { child in
      if case .group(let group) = child { group.isWrapping } else { false }
    }
  }
}

extension LayoutTrial {
  /// Checks that the frames of a right-to-left interface are mirrored, for every element.
  ///
  /// A change of direction lays out everything again; measurements must be kept.
  private mutating func checkMirror(
    _ found: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard Engine.features.contains(.mirroring) else { return }
    let content = model.axis == 0 ? found.contentLength : model.picture().breadth
    var wanted = found
    wanted.frames = found.frames.mapValues {
      $0.mirrored(in: max(content, model.scene.width))
    }
    try compare(subject.observeMirrored(), wanted, .layoutMirror, at: "mirrored", &context)
    try compare(subject.observe(), found, .layoutMirror, at: "turned back", &context)
  }

  /// Checks that splitting a section between two full groups keeps all frames.
  ///
  /// The group spacing separates the two parts.
  private func checkSplits(_ context: inout TrialContext) throws(TrialFailure) {
    guard context.asks(.layoutSplit) else { return }
    for (index, section) in model.scene.sections.enumerated() {
      // Items with uniform lengths would share them with fewer siblings after the split.
      guard !section.isOrthogonal, !section.group.isWrapping, !section.group.sharesLengths,
        let capacity = model.capacity(of: section), section.itemCount > capacity
      else { continue }
      let cut = capacity * ((section.itemCount - 1) / capacity + 1) / 2 / capacity * capacity
      guard cut > 0, cut < section.itemCount else { continue }
      let whole = bare(section, measured: model.measured[index], cuts: [0, section.itemCount])
      let parts = bare(section, measured: model.measured[index], cuts: [0, cut, section.itemCount])
      var wanted = LayoutPicture()
      wanted.contentLength = whole.contentLength
      for (name, frame) in whole.frames {
        guard let name = name.after(cut, in: parts) else { continue }
        wanted.frames[name] = frame
      }
      try compare(parts, wanted, .layoutSplit, at: "split section", &context)
    }
  }

  /// Returns a layout of one section split into several, with nothing around its groups.
  private func bare(
    _ section: SceneSection,
    measured: [Int: [Double]],
    cuts: [Int]
  ) -> LayoutPicture {
    var scene = model.scene
    scene.header = nil
    scene.footer = nil
    scene.sectionSpacing = section.groupSpacing
    var part = section
    part.header = nil
    part.footer = nil
    part.background = nil
    for side in scene.axis == 0 ? [1, 3] : [0, 2] { part.insets[side] = 0 }
    scene.sections = zip(cuts, cuts.dropFirst()).map { low, high in
      part.itemCount = high - low
      return part
    }
    var subject = Self.subject(scene, mutant)
    for (item, size) in measured.sorted(by: { $0.key < $1.key }) {
      let index = cuts.lastIndex { $0 <= item } ?? 0
      _ = subject.apply(.measure(section: index, item: item - cuts[index], size: size))
    }
    return subject.observe()
  }
}

extension ElementName {
  /// Returns the name of an element of the only section after a split in front of an item.
  ///
  /// Elements attached to items and groups are counted from 0 in the second part.
  fileprivate func after(_ cut: Int, in parts: LayoutPicture) -> ElementName? {
    switch self {
    case .item(0, let item): return item < cut ? self : .item(1, item - cut)
    case .badge(0, let number):
      guard parts.frames[self] == nil else { return self }
      let first = (0..<cut).count { parts.frames[.badge(0, $0)] != nil }
      return .badge(1, number - first)
    case .ribbon(0, let number):
      guard parts.frames[self] == nil else { return self }
      let first = (0..<cut).count { parts.frames[.ribbon(0, $0)] != nil }
      return .ribbon(1, number - first)
    default: return nil
    }
  }
}
