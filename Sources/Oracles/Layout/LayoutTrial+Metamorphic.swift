public import Trials

extension LayoutTrial {
  /// Asks the questions that no model is needed for.
  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    let found = subject.observe()
    // The same measurements in another order, made of a layout that was never changed, and looked at
    // when all are made. What follows compares with it, so that each question is one of its own.
    var remade = rebuilt(model.scene, scale: 1)
    let again = remade.observe()
    try compare(again, found, .layoutHistory, at: "rebuilt layout", &context)
    try judgeScaled(again, &context)
    try judgeMoved(again, &remade, &context)
    try judgeMirror(found, &context)
    try judgeSplits(&context)
    try judgeOverlap(found, &context)
  }

  /// In a wider view whose sections are inset by as much more, everything lies as much further in.
  private func judgeMoved(
    _ picture: LayoutPicture,
    _ subject: inout any LayoutEngine,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard Engine.features.contains(.resizing), context.asks(.layoutPlace) else { return }
    let across = 1 - model.axis
    let scene = model.scene.moved(by: 30)
    subject.resize(to: scene)
    // What was measured in another breadth is forgotten.
    var fresh = LayoutModel(scene, fault: model.fault)
    fresh.offset = model.offset
    try compare(
      subject.observe(),
      fresh.picture().shown,
      .layoutPlace,
      at: "resized layout",
      onPixels: scene.pixels,
      &context
    )
    tellMeasurements(to: &subject, scale: 1)
    var moved = subject.observe()
    var wanted = picture
    for (name, frame) in picture.frames {
      switch name {
      // These are as wide as the view, whatever the sections' insets.
      case .background, .layoutHeader, .layoutFooter:
        wanted.frames[name]?.size[across] += 30
      case .header, .ribbon, .badge, .item, .footer:
        wanted.frames[name]?.origin[across] += 30
        // In front of zero, halves of pixels are rounded the other way.
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

  /// Everything several times as large, of as many pixels that are as much larger, is the same picture.
  private func judgeScaled(
    _ picture: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutScale) else { return }
    let pixels = model.scene.pixels
    // A third of a point twice as large is no whole part of a point.
    let factor: Double = pixels == 3 ? 3 : 2
    let scene = model.scene.scaled(by: factor)
    // Where nothing is rounded, the tolerance for what still fits is a length of its own and does not
    // grow: what fits by less than it may not fit any more.
    if pixels == 0 {
      let scaled = LayoutModel(scene, fault: model.fault)
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
    var subject = Self.subject(scene, fault)
    tellMeasurements(to: &subject, scale: scale)
    _ = subject.perform(.scroll(to: model.offset * scale))
    return subject
  }

  /// Tells all that was measured, in another order than it was told first.
  private func tellMeasurements(to subject: inout any LayoutEngine, scale: Double) {
    for (section, measured) in model.measured.enumerated() {
      for (item, size) in measured.sorted(by: { $0.key > $1.key }) {
        _ = subject.perform(
          .measure(section: section, item: item, size: size.map { $0 * scale })
        )
      }
    }
    for (section, length) in model.measuredHeaders.enumerated() {
      guard let length else { continue }
      _ = subject.perform(.measureHeader(section: section, length: length * scale))
    }
  }

  /// Cells of one section never overlap: nothing drawn here is larger than its group.
  ///
  /// An item that just about fits may stick out of its group by the tolerance.
  private func judgeOverlap(
    _ found: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutOverlap) else { return }
    for (section, scene) in model.scene.sections.enumerated() {
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
  /// Whether measured lengths decide how many items fit.
  var isWrapping: Bool {
    guard case .filling = mode, !size[axis].isEstimated else { return false }
    return children.contains { $0.size[axis].isEstimated }
  }
}

extension LayoutTrial {
  /// Layouts never mirror; what is shown is the mirror image, of every element.
  ///
  /// Turning the interface lays everything out anew, so measurements have to survive that too.
  private mutating func judgeMirror(
    _ found: LayoutPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard Engine.features.contains(.mirroring) else { return }
    let content = model.axis == 0 ? found.contentLength : model.scene.width
    var wanted = found
    wanted.frames = found.frames.mapValues {
      $0.mirrored(in: max(content, model.scene.width))
    }
    try compare(subject.observeMirrored(), wanted, .layoutMirror, at: "mirrored", &context)
    try compare(subject.observe(), found, .layoutMirror, at: "turned back", &context)
  }

  /// A section cut between two full groups, with the groups' space between the parts, lies where it
  /// lay.
  private func judgeSplits(_ context: inout TrialContext) throws(TrialFailure) {
    guard context.asks(.layoutSplit) else { return }
    for (index, section) in model.scene.sections.enumerated() {
      // Items that share a length with all others of their section would not once it is cut.
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
      try compare(
        parts,
        wanted,
        .layoutSplit,
        at: "split section",
        &context
      )
    }
  }

  /// A layout of one section without anything around its groups, cut into several.
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
    var subject = Self.subject(scene, fault)
    for (item, size) in measured.sorted(by: { $0.key < $1.key }) {
      let index = cuts.lastIndex { $0 <= item } ?? 0
      _ = subject.perform(.measure(section: index, item: item - cuts[index], size: size))
    }
    return subject.observe()
  }
}

extension ElementName {
  /// The name that an element of the only section has once the section is cut in front of an item.
  ///
  /// What hangs on items and groups is counted anew in the second part.
  fileprivate func after(_ cut: Int, in parts: LayoutPicture) -> ElementName? {
    switch self {
    case .item(0, let item):
      return item < cut ? self : .item(1, item - cut)
    case .badge(0, let number):
      guard parts.frames[self] == nil else { return self }
      let first = (0..<cut).count { parts.frames[.badge(0, $0)] != nil }
      return .badge(1, number - first)
    case .ribbon(0, let number):
      guard parts.frames[self] == nil else { return self }
      let first = (0..<cut).count { parts.frames[.ribbon(0, $0)] != nil }
      return .ribbon(1, number - first)
    default:
      return nil
    }
  }
}
