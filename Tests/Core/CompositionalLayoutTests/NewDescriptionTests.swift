import CompositionalLayout
import Foundation
import Testing

/// Tests of sections that get a new description, as when they are reloaded.
///
/// A section keeps what was solved for its old description only if the new one is solved alike, so
/// every answer must equal that of a new layout.
@MainActor
struct NewDescriptionTests {
  @Test(arguments: 0..<10)
  func `a section with a new description equals one of a new layout`(part: Int) throws {
    for seed in 0..<300 where seed % 10 == part {
      var draws = DrawnDescription(seed: seed / 15)
      let host = draws.host()
      let configuration = draws.configuration()
      let rest = draws
      var current = draws.section()
      let provider: CompositionalLayoutSectionProvider = { _, _ in current }
      func layout() -> CompositionalCollectionLayout {
        CompositionalCollectionLayout(sectionProvider: provider, configuration: configuration)
      }
      let old = layout()
      var recorder = LayoutRecorder()
      old.attach(to: host)
      guard recorder.prepare(old) else { continue }
      recorder.record(old, on: host, "layout")
      // The same description with one other property.
      draws = rest
      current = draws.section()
      change(current, seed % 15, &draws)
      do {
        try old.describeAnew(Array(host.itemCounts.indices))
      } catch {
        #expect(throws: LayoutError.self) { try layout().solved(on: host) }
        continue
      }
      let new = try layout().solved(on: host)
      var (found, expected) = (LayoutRecorder(), LayoutRecorder())
      found.record(old, on: host, "layout")
      expected.record(new, on: host, "layout")
      #expect(found.text == expected.text, "seed \(seed)")
      // A change that has no effect is rare, and none at all has none.
      if seed % 15 == 0 { #expect(found.text == recorder.text, "seed \(seed)") }
      if found.text != expected.text { return }
    }
  }

  @Test(arguments: 0..<40)
  func `an equal description keeps measured sizes`(seed: Int) throws {
    var draws = DrawnDescription(seed: seed)
    let host = draws.host()
    let configuration = draws.configuration()
    let rest = draws
    let layout = CompositionalCollectionLayout(
      sectionProvider: { _, _ in
        var draws = rest
        return draws.section()
      },
      configuration: configuration
    )
    layout.attach(to: host)
    var recorder = LayoutRecorder()
    guard recorder.prepare(layout) else { return }
    for element in layout.layoutAttributesForElements(in: host.bounds) ?? [] where draws.oneIn(2) {
      recorder.prefer(
        layout,
        element,
        CGSize(width: draws.pick(35, 50), height: draws.pick(27, 61))
      )
    }
    var (before, after) = (LayoutRecorder(), LayoutRecorder())
    before.record(layout, on: host, "layout")
    try layout.describeAnew(Array(host.itemCounts.indices))
    after.record(layout, on: host, "layout")
    #expect(before.text == after.text)
  }

  private func change(_ section: LayoutSection, _ kind: Int, _ draws: inout DrawnDescription) {
    let group = section.group
    switch kind {
    case 0: break
    case 1: section.contentInsets.leading += 3
    case 2: section.interGroupSpacing += 4
    case 3: section.boundarySupplementaryItems = [draws.boundary("new")]
    case 4: section.supplementariesFollowContentInsets.toggle()
    case 5: section.decorationItems = [draws.decoration()]
    case 6: section.orthogonalScrollingBehavior = draws.pick(.none, .paging, .continuous)
    case 7: group.interItemSpacing = draws.pick(.fixed(2), .flexible(9))
    case 8: group.contentInsets.top += 2
    case 9:
      group.edgeSpacing = LayoutEdgeSpacing(
        leading: .fixed(3),
        top: nil,
        trailing: nil,
        bottom: .flexible(2)
      )
    case 10: group.supplementaryItems = [draws.supplementary()]
    case 11: group.subitems.first?.contentInsets.bottom += 1
    case 12:
      group.subitems.last?.edgeSpacing = LayoutEdgeSpacing(
        leading: nil,
        top: .fixed(2),
        trailing: .flexible(1),
        bottom: nil
      )
    case 13: section.contentInsetsReference = draws.reference()
    default: (group.subitems.first as? LayoutGroup)?.interItemSpacing = .fixed(1.5)
    }
  }
}
