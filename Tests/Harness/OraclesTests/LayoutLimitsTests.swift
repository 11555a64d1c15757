import Testing
import Trials

@testable import EngineTrials
@testable import Oracles

/// Returns the features that a scene needs, as determined from the scene itself.
func needs(of scene: LayoutScene) -> LayoutFeatures {
  var features: LayoutFeatures = []
  if scene.axis == 0 { features.insert(.horizontal) }
  if scene.pixels > 0 { features.insert(.pixels) }
  if !scene.references.isEmpty { features.insert(.references) }
  for bar in [scene.header, scene.footer] + scene.sections.flatMap({ [$0.header, $0.footer] }) {
    guard let bar else { continue }
    features.insert(.headers)
    if bar.pins { features.insert(.pinning) }
  }
  for section in scene.sections {
    if section.badge != nil || section.ribbon != nil { features.insert(.attachments) }
    if section.background != nil { features.insert(.backgrounds) }
    if section.isOrthogonal { features.insert(.scrollingAcross) }
    features.formUnion(needs(of: section.group))
  }
  return features
}

private func needs(of group: SceneGroup) -> LayoutFeatures {
  var features: LayoutFeatures = group.children.count > 1 || group.inset > 0 ? .grids : []
  if group.isFlexible { features.insert(.flexibleSpacing) }
  for child in group.children {
    if child.edges.sides.contains(where: { $0.isFlexible || $0.length > 0 }) {
      features.insert(.flexibleSpacing)
    }
    if child.size.contains(where: { $0.kind == .uniform }) { features.insert(.sharedLengths) }
    if case .group(let inner) = child {
      features.insert(.grids)
      features.formUnion(needs(of: inner))
    }
  }
  return features
}

/// Tests of scenes that are reduced to the features of a layout.
struct LayoutLimitsTests {
  private func scene(_ random: inout SplitMix64) -> LayoutScene {
    let layout = LayoutTrial<LayoutModel>.layout
    let bytes = (0..<layout.header).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var choices = ChoiceSource(bytes, layout: layout)
    return LayoutScene(from: &choices, hasMisfits: false)
  }

  @Test func `a reduced scene needs only the allowed features`() {
    var random = SplitMix64(seed: 5)
    var seen: LayoutFeatures = []
    for _ in 0..<2000 {
      let features = LayoutFeatures(rawValue: Int(random.next() & 0x3fff))
      let scene = scene(&random)
      let reduced = scene.limited(to: features)
      let needs = needs(of: reduced)
      #expect(needs.isSubset(of: features), "\(reduced)")
      #expect(reduced.sections.map(\.itemCount) == scene.sections.map(\.itemCount))
      #expect("\(reduced.limited(to: features))" == "\(reduced)")
      #expect("\(scene.limited(to: .all))" == "\(scene)")
      seen.formUnion(needs)
    }
    #expect(seen == .all.subtracting([.changingSections, .resizing, .mirroring, .misfits]))
  }

  @Test func `the engine agrees with the model on reduced scenes`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let features = LayoutFeatures(rawValue: Int(random.next() & 0x3fff))
      let scene = scene(&random).limited(to: features)
      let engine = EngineLayout(scene)
      let found = engine.observe()
      let wanted = LayoutModel(scene).picture().shown
      #expect(Set(found.frames.keys) == Set(wanted.frames.keys), "\(scene)")
      #expect(abs(found.contentLength - wanted.contentLength) < 0.001, "\(scene)")
      for (name, frame) in found.frames {
        let isRight = wanted.frames[name].map { frame.isSnapped(from: $0, pixels: scene.pixels) }
        #expect(isRight == true, "\(name) in \(scene)")
      }
    }
  }
}
