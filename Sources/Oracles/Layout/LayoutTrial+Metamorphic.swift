public import Trials

extension LayoutTrial {
  /// Asks the questions that no model is needed for.
  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    let found = subject.observe()
    // The same measurements in another order, made of a layout that was never changed.
    let again = rebuilt(model.scene, scale: 1)
    let remeasured = bent(again.observe(), by: .measuringFromTheEndLengthens)
    try compare(remeasured, found, .layoutHistory, at: "rebuilt layout", &context)

    let doubled = rebuilt(model.scene.scaled(by: 2), scale: 2)
    // The tolerance for what still fits is a length on screen and does not grow.
    if !model.scene.sections.contains(where: { $0.group.isWrapping }) {
      var wanted = found
      wanted.contentLength *= 2
      wanted.frames = found.frames.mapValues { frame in
        ModelRect(origin: frame.origin.map { $0 * 2 }, size: frame.size.map { $0 * 2 })
      }
      let scaled = bent(doubled.observe(), by: .largeScalesLengthen)
      try compare(scaled, wanted, .layoutScale, at: "doubled layout", &context)
    }

    let moved = rebuilt(model.scene.moved(by: 30), scale: 1)
    var wanted = found
    for name in found.frames.keys {
      switch name {
      // These are as wide as the view, whatever the sections' insets.
      case .background, .layoutHeader, .layoutFooter:
        wanted.frames[name]?.size[1 - model.axis] += 30
      case .header, .badge, .item, .footer:
        wanted.frames[name]?.origin[1 - model.axis] += 30
      }
    }
    let aside = bent(moved.observe(), by: .movingAsideLengthens)
    try compare(aside, wanted, .layoutPlace, at: "moved layout", &context)
    try judgeMirror(found, &context)
    try judgeSplits(&context)
    try judgeOverlap(found, &context)
  }

  /// What a layout made anew says, or says by mistake.
  private func bent(_ picture: LayoutModel.Picture, by mistake: LayoutFault) -> LayoutModel.Picture
  {
    guard fault == mistake else { return picture }
    var picture = picture
    picture.contentLength += 0.5
    return picture
  }

  private func rebuilt(_ scene: LayoutScene, scale: Double) -> any LayoutSubject {
    var subject = Self.subject(scene, fault)
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
    _ = subject.perform(.scroll(to: model.offset * scale))
    return subject
  }

  /// Cells of one section never overlap: nothing drawn here is larger than its group.
  ///
  /// An item that just about fits may stick out of its group by the tolerance.
  private func judgeOverlap(
    _ found: LayoutModel.Picture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutOverlap) else { return }
    for (section, scene) in model.scene.sections.enumerated() {
      let slack = scene.group.isWrapping ? LayoutModel.fitTolerance + 0.001 : 0.001
      var cells = (0..<scene.itemCount).compactMap { found.frames[.item(section, $0)] }
      if fault == .cellsStickOut {
        for index in cells.indices { cells[index].size = cells[index].size.map { $0 + 30 } }
      }
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
  private func judgeMirror(
    _ found: LayoutModel.Picture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
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
      guard !section.isOrthogonal, !section.group.isWrapping,
        let capacity = model.capacity(of: section), section.itemCount > capacity
      else { continue }
      let cut = capacity * ((section.itemCount - 1) / capacity + 1) / 2 / capacity * capacity
      guard cut > 0, cut < section.itemCount else { continue }
      let whole = bare(section, measured: model.measured[index], cuts: [0, section.itemCount])
      let parts = bare(section, measured: model.measured[index], cuts: [0, cut, section.itemCount])
      var wanted = LayoutModel.Picture()
      wanted.contentLength = whole.contentLength
      for (name, frame) in whole.frames {
        guard let name = name.after(cut) else { continue }
        wanted.frames[name] = frame
      }
      try compare(
        bent(parts, by: .cuttingLengthens),
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
  ) -> LayoutModel.Picture {
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
  fileprivate func after(_ cut: Int) -> ElementName? {
    switch self {
    case .item(0, let item): item < cut ? self : .item(1, item - cut)
    case .badge(0, let item): item < cut ? self : .badge(1, item - cut)
    default: nil
    }
  }
}
