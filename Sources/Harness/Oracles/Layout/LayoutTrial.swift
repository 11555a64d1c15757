package import Trials

/// The area `layout`: compositional layouts, compared with a model.
///
/// A drawn layout is measured, changed and scrolled; it is compared after each step.
package struct LayoutTrial<Engine: LayoutEngine>: Trial {
  package static var name: String { "layout" }
  package static var summary: String {
    "Compositional layouts that are measured, changed and scrolled"
  }

  package static var layout: ChoiceLayout {
    ChoiceLayout(header: 240, stride: 12, maximumOperations: 24)
  }

  package static var oracles: [Oracle] {
    [
      .layoutFrames, .layoutQueries, .layoutAnchor, .layoutHistory, .layoutScale, .layoutPlace,
      .layoutOverlap, .layoutSplit, .layoutMirror, .layoutRests,
    ]
  }

  package static var mutants: [Mutant] { LayoutMutant.bugs }

  var model: LayoutModel
  var subject: any LayoutEngine
  let mutant: LayoutMutant?

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let hasMisfits = Engine.features.contains(.misfits)
    let scene = LayoutScene(from: &choices, hasMisfits: hasMisfits).limited(to: Engine.features)
    mutant = LayoutMutant.planted(in: context)
    model = LayoutModel(scene, mutant: mutant?.isShared == true ? mutant : nil)
    subject = Self.subject(scene, mutant)
  }

  /// Returns the engine, or one with the planted mutant.
  static func subject(_ scene: LayoutScene, _ mutant: LayoutMutant?) -> any LayoutEngine {
    guard let mutant else { return Engine(scene) }
    guard mutant.isInTheWiring else { return LayoutModel(scene, mutant: mutant) }
    return (Engine.self as? any MutantLayoutEngine.Type)?.init(scene, mutant: mutant)
      ?? LayoutModel(scene, mutant: mutant)
  }

  package var opening: String { model.scene.description }
  package var picture: TrialPicture { model.observe().drawing }

  package func draw(from choices: inout ChoiceSource) -> LayoutCommand {
    let step = choices.pick(LayoutStep.self)
    let sections = model.scene.sections.count
    // An empty layout only scrolls; newly drawn scenes are never empty.
    guard sections > 0 else { return .scroll(to: Double(choices.below(1500)) - 50) }
    let section = choices.below(sections)
    let count = model.scene.sections[section].itemCount
    let changes = Engine.features.contains(.changingSections)
    switch step {
    case .measure where count > 0:
      let item = choices.index(below: count)
      let size = [0, 1].map { _ in Double(10 + choices.below(240)) / 2 }
      return .measure(section: section, item: item, size: size)
    case .measureHeader where model.scene.sections[section].header != nil:
      return .measureHeader(section: section, length: Double(20 + choices.below(200)) / 2)
    case .insert:
      return .insert(
        section: section,
        item: choices.index(below: count + 1),
        count: 1 + choices.below(3)
      )
    case .remove where count > 0:
      let item = choices.index(below: count)
      return .remove(section: section, item: item, count: min(count - item, 1 + choices.below(3)))
    case .reload where count > 0:
      let item = choices.index(below: count)
      return .reload(section: section, item: item, count: min(count - item, 1 + choices.below(3)))
    case .insertSection where changes && sections < 6:
      return .insertSection(choices.below(sections + 1), like: section)
    case .removeSection where changes && sections > 1: return .removeSection(section)
    case .moveSection where changes && sections > 1:
      return .moveSection(section, to: choices.below(sections))
    case .scrollAcross where model.scene.sections[section].isOrthogonal:
      return .scrollAcross(section: section, to: Double(choices.below(1200)) - 50)
    case .letGo where model.scene.sections[section].isOrthogonal:
      return .letGo(
        section: section,
        toward: Double(choices.below(1200)) - 50,
        velocity: [0, 0.2, -0.2, 0.5, -0.5][choices.below(5)]
      )
    case .look:
      var corner = (0...1).map { _ in Double(choices.below(1000)) - 20 }
      // In some cases the rectangle ends at the edge of an element.
      let frames = model.picture().shown.frames.sorted { $0.key < $1.key }
      if choices.bool(), !frames.isEmpty {
        // Multiples of a quarter point are exact, so that touching edges are equal.
        let frame = frames[choices.index(below: frames.count)].value
        corner = frame.origin.map { ($0 * 4).rounded() / 4 }
        // In others it begins just before the end of the element.
        corner[model.axis] = choices.bool() ? frame.end(model.axis) - 1 : corner[model.axis] - 50
      }
      return .look(LayoutRect(origin: corner, size: [200, 50]))
    default: return .scroll(to: Double(choices.below(1500)) - 50)
    }
  }
}

extension LayoutTrial {
  package mutating func step(
    _ command: LayoutCommand,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let held = command.isMeasurement ? anchor() : nil
    model.update(by: command)
    let adjustment = subject.apply(command)
    let found = subject.observe()
    let wanted = model.picture()
    try compare(
      found,
      wanted.shown,
      .layoutFrames,
      at: "frames",
      onPixels: model.scene.pixels,
      &context
    )
    switch command {
    case .measure, .measureHeader:
      if let held, wanted.rest[held.name] == nil, let to = found.frames[held.name] {
        let moved = to.origin[model.axis] - held.frame.origin[model.axis] - adjustment
        // The old and the new position are rounded independently.
        try context.expect(
          .layoutAnchor,
          at: "first visible item",
          Swift.abs(moved) < 0.001 + model.scene.pixel,
          "\(held.name) moves by \(moved) on screen"
        )
      }
      // Both keep their scroll offsets.
      model.update(by: .scroll(to: model.offset + adjustment))
      _ = subject.apply(.scroll(to: model.offset))
    case .look(let rect): try checkQuery(rect, found, wanted, &context)
    case .letGo(let section, let place, let velocity):
      try checkRest(section, toward: place, velocity, wanted, &context)
    case .insertSection, .removeSection, .moveSection, .scrollAcross:
      try checkPositions(wanted, &context)
    case .insert, .remove, .reload, .scroll: break
    }
  }

  /// Returns the first visible element, which must keep its position on screen.
  private mutating func anchor() -> (name: ElementName, frame: LayoutRect)? {
    guard let name = model.anchor(in: model.picture()) else { return nil }
    return subject.observe().frames[name].map { (name, $0) }
  }

  /// Checks that a query returns exactly the elements whose frame overlaps the rectangle, and that
  /// the one with the rules of UIKit returns those of its model.
  ///
  /// Elements whose overlap is within the rounding of an edge may be returned or not.
  private mutating func checkQuery(
    _ rect: LayoutRect,
    _ found: LayoutPicture,
    _ wanted: LayoutModel.Picture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutQueries) else { return }
    let offsets = model.scrolled(in: wanted)
    let shown = found.scrolled(offsets, along: 1 - model.axis)
    // The frames may be rounded away from the exact ones, by which the layout decides.
    let hair = model.scene.pixel + 0.0001
    try check(
      subject.visible(in: rect),
      includes: model.visible(shown, in: rect, margin: -hair),
      within: model.visible(shown, in: rect, margin: hair),
      at: "visible elements",
      rect
    )
    guard var listing = subject as? any ListingLayoutEngine else { return }
    let pixel = model.scene.pixel
    try check(
      listing.listed(in: rect),
      includes: model.listed(shown, of: wanted, in: rect, margin: -pixel, hair: -0.0001),
      within: model.listed(shown, of: wanted, in: rect, margin: pixel, hair: 0.0001),
      at: "listed elements",
      rect
    )
  }

  private func check(
    _ found: [ElementName],
    includes sure: [ElementName],
    within possible: [ElementName],
    at site: StaticString,
    _ rect: LayoutRect
  ) throws(TrialFailure) {
    guard let words = rect.misfit(of: found, includes: sure, within: possible) else { return }
    throw TrialFailure(.layoutQueries, at: site, words)
  }

  /// Checks that sections keep their orthogonal offsets when section indices change.
  private func checkPositions(
    _ wanted: LayoutModel.Picture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutRests) else { return }
    for (section, place) in model.scrolled(in: wanted).enumerated() {
      guard wanted.scrollers[section] != nil else { continue }
      let found = subject.position(ofSection: section)
      guard Swift.abs(found - place) >= 0.001 else { continue }
      throw TrialFailure(
        .layoutRests,
        at: "section scrolled across",
        "section \(section) is at \(found), not \(place)"
      )
    }
  }

  /// Checks that an orthogonal section rests where its behaviour requires.
  private func checkRest(
    _ section: Int,
    toward place: Double,
    _ velocity: Double,
    _ wanted: LayoutModel.Picture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.layoutRests), let scroller = wanted.scrollers[section] else { return }
    func isFar(_ found: Double, _ wanted: Double) -> Bool { Swift.abs(found - wanted) >= 0.001 }
    let places = subject.places(inSection: section)
    let right = scroller.places ?? []
    guard places.count == right.count, !zip(places, right).contains(where: isFar) else {
      throw TrialFailure(
        .layoutRests,
        at: "places",
        "section \(section) rests at \(places), not \(right)"
      )
    }
    let stop = subject.stop(inSection: section, toward: place, velocity: velocity)
    let current = model.across[section] ?? scroller.start
    let target = scroller.stop(from: current, toward: place, velocity: velocity)
    guard isFar(stop, target) else { return }
    throw TrialFailure(
      .layoutRests,
      at: "stop",
      "section \(section) stops at \(stop), not \(target), from \(current)"
    )
  }

  func compare(
    _ found: LayoutPicture,
    _ wanted: LayoutPicture,
    _ oracle: Oracle,
    at site: StaticString,
    onPixels pixels: Double = 0,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(oracle), let words = found.difference(from: wanted, onPixels: pixels) else {
      return
    }
    throw TrialFailure(oracle, at: site, words)
  }
}

/// The kinds of commands, the simplest first.
private enum LayoutStep: CaseIterable {
  case measure, scroll, look, measureHeader, insert, remove, reload
  case insertSection, removeSection, moveSection, scrollAcross, letGo
}
