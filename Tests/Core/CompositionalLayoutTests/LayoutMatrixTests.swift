import Changes
import CompositionalLayout
import Foundation
import Testing

/// Tests of the answers of several hundred drawn layouts, compared with recorded digests.
///
/// The recorded digests guard against change and do not say what is right. Each layout is measured,
/// scrolled, updated and resized, and every answer is recorded as text; the file has one line for
/// each layout with the number of lines of its text and their digest. To write the file again after
/// an intended change, run this suite with `ESPALIER_RECORD=1`, and name the change in the commit.
@MainActor
struct LayoutMatrixTests {
  private static let file = Corpus.folder.appending(path: "recorded/layout-matrix.txt")
  private static let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  private static let lines = recorded.split(separator: "\n").map(String.init)
  private static let seeds = 0..<360
  private static let isRecording = ProcessInfo.processInfo.environment["ESPALIER_RECORD"] == "1"

  @Test(arguments: 0..<12)
  func `every answer is as recorded`(part: Int) {
    for seed in Self.seeds where seed % 12 == part && !Self.isRecording {
      let text = Self.text(seed)
      let expected = Self.lines.indices.contains(seed) ? Self.lines[seed] : "nothing"
      let line = Self.line(seed, text)
      #expect(
        line == expected,
        "layout \(seed) has changed; its answers are\n\(text.prefix(2_000))"
      )
      if line != expected { return }
    }
  }

  @Test func `the file has a line for every layout`() throws {
    if Self.isRecording {
      let lines = Self.seeds.map { Self.line($0, Self.text($0)) }
      try (lines.joined(separator: "\n") + "\n").write(
        to: Self.file,
        atomically: true,
        encoding: .utf8
      )
      return
    }
    #expect(Self.lines.count == Self.seeds.count)
    // Most layouts are valid, and the others have different errors.
    #expect(Self.lines.count { $0.hasSuffix("error") } < Self.seeds.count / 4)
    #expect(Set(Self.lines).count == Self.lines.count)
  }

  private static func line(_ seed: Int, _ text: String) -> String {
    // FNV-1a.
    let digest = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let isRefused = text.hasPrefix("error")
    return "\(seed) \(text.utf8.count { $0 == 10 }) \(String(digest, radix: 16))"
      + (isRefused ? " error" : "")
  }

  /// Returns the answers of the layout of a seed.
  private static func text(_ seed: Int) -> String {
    var draws = DrawnDescription(seed: seed)
    let host = draws.host()
    let (layout, delegate): (CollectionLayout, FlowSizes?) =
      seed % 6 == 5
      ? {
        let (flow, sizes) = draws.flow(); return (flow, sizes)
      }()
      : (draws.layout(for: host), nil)
    var recorder = LayoutRecorder()
    layout.attach(to: host)
    guard recorder.prepare(layout) else { return recorder.text }
    recorder.record(layout, on: host, "first")
    for step in 0..<5 {
      let isDone = apply(draws.below(8), layout, host, &draws, &recorder)
      guard isDone else { break }
      recorder.record(layout, on: host, "step \(step)")
    }
    withExtendedLifetime(delegate) {}
    return recorder.text
  }

  /// Performs a step; returns false if the layout refused it.
  private static func apply(
    _ kind: Int,
    _ layout: CollectionLayout,
    _ host: FakeHost,
    _ draws: inout DrawnDescription,
    _ recorder: inout LayoutRecorder
  ) -> Bool {
    let section = draws.below(host.itemCounts.count)
    let count = host.itemCounts[section]
    switch kind {
    case 0, 1:
      let elements = layout.layoutAttributesForElements(in: host.bounds) ?? []
      for element in elements where draws.oneIn(3) {
        let size = CGSize(
          width: draws.oneIn(2) ? element.size.width : draws.pick(33, 47.5, 120),
          height: draws.oneIn(5) ? element.size.height : draws.pick(18, 52.25, 90)
        )
        recorder.prefer(layout, element, size)
      }
    case 2:
      let content = layout.collectionViewContentSize
      var bounds = host.bounds
      bounds.origin.x = draws.pick(0, -30, content.width - bounds.width, content.width / 3)
      bounds.origin.y = draws.pick(0, -30, content.height - bounds.height, content.height / 3)
      recorder.scroll(layout, on: host, to: bounds)
    case 3:
      var bounds = host.bounds
      if draws.oneIn(2) {
        bounds.size.width += draws.pick(-40, 50)
      } else {
        bounds.size.height += 60
      }
      recorder.scroll(layout, on: host, to: bounds)
    case 4:
      if let flow = layout as? FlowCollectionLayout { change(flow, &draws) }
      guard let layout = layout as? CompositionalCollectionLayout else {
        return recorder.prepare(layout)
      }
      layout.setOrthogonalOffset(draws.pick(0, 25, 77.5, 300), forSection: section)
    case 5:
      guard let layout = layout as? CompositionalCollectionLayout, let memory = layout.memory()
      else { return true }
      return recall(memory, section, layout, host, &draws, &recorder)
    default:
      let lower = draws.below(count + 1)
      let upper = min(count, lower + draws.pick(1, 2, 7))
      let changes: [LayoutDataChange] =
        switch draws.below(7) {
        case 0: [.insertItems(lower..<lower + draws.pick(1, 3, 20), section: section)]
        case 1: [.removeItems(lower..<upper, section: section)]
        case 2: [.reloadItems(lower..<upper, section: section)]
        case 3: [.insertSections(section..<section + draws.pick(1, 2))]
        case 4: host.itemCounts.count > 1 ? [.removeSections(section..<section + 1)] : []
        case 5:
          [.moveSections([SectionShift(from: section, to: draws.below(host.itemCounts.count))])]
        default: [.removeItems(0..<count, section: section), .insertItems(0..<2, section: section)]
        }
      for change in changes { follow(change, in: host, &draws) }
      return recorder.apply(layout, changes)
    }
    return recorder.prepare(layout)
  }

  /// Measures a cell, restores the layout or carries its measurements to other items, and blends
  /// it with a flow layout.
  private static func recall(
    _ memory: LayoutMemory,
    _ section: Int,
    _ layout: CompositionalCollectionLayout,
    _ host: FakeHost,
    _ draws: inout DrawnDescription,
    _ recorder: inout LayoutRecorder
  ) -> Bool {
    for item in [0, 2] {
      let cell = layout.layoutAttributesForItem(at: [section, item])
      recorder.prefer(layout, cell, CGSize(width: draws.pick(20, 61), height: draws.pick(24, 73)))
    }
    let count = host.itemCounts[section]
    switch draws.below(4) {
    case 0: layout.restore(memory)
    case 1:
      guard let measured = layout.memory() else { return true }
      layout.restore(memory)
      let items = ItemRun(section: section, items: 0..<min(count, 3))
      let target = draws.below(host.itemCounts.count)
      layout.carryMeasurements(
        of: [ItemMove(items, toSection: target, item: draws.below(4))],
        from: measured
      )
    case 2: layout.setRowHeights { path, isKnown in isKnown ? nil : CGFloat(20 + path[1] * 3) }
    default:
      let flow = FlowCollectionLayout()
      flow.itemSize = CGSize(width: 44, height: 33)
      let blend = TransitionLayout(currentLayout: layout, nextLayout: flow)
      blend.transitionProgress = draws.pick(0, 0.25, 1)
      blend.attach(to: host)
      guard recorder.prepare(blend) else { return false }
      recorder.record(blend, on: host, "blend")
      layout.attach(to: host)
    }
    return recorder.prepare(layout)
  }

  /// Changes one property of a flow layout; most changes keep its measured sizes.
  private static func change(_ flow: FlowCollectionLayout, _ draws: inout DrawnDescription) {
    switch draws.below(9) {
    case 0: flow.scrollDirection = flow.scrollDirection == .vertical ? .horizontal : .vertical
    case 1: flow.estimatedItemSize = draws.pick(.zero, CGSize(width: 0.5, height: 0))
    case 2: flow.estimatedItemSize = CGSize(width: 0, height: 0.5)
    case 3: flow.sectionInset = EdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
    case 4:
      flow.sectionInsetReference = draws.pick(
        .fromContentInset,
        .fromSafeArea,
        .fromLayoutMargins
      )
    case 5: flow.itemSize = CGSize(width: draws.pick(31, 80), height: 29)
    case 6: (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (2.5, 5)
    case 7: flow.headerReferenceSize = CGSize(width: 18, height: 16)
    default: flow.footerReferenceSize = CGSize(width: 14, height: 12)
    }
  }

  private static func follow(
    _ change: LayoutDataChange,
    in host: FakeHost,
    _ draws: inout DrawnDescription
  ) {
    switch change {
    case .insertItems(let range, let section): host.itemCounts[section] += range.count
    case .removeItems(let range, let section): host.itemCounts[section] -= range.count
    case .reloadItems: break
    case .insertSections(let range):
      host.itemCounts.insert(
        contentsOf: range.map { _ in draws.pick(0, 3, 8) },
        at: range.lowerBound
      )
    case .removeSections(let range): host.itemCounts.removeSubrange(range)
    case .moveSections(let shifts):
      for shift in shifts {
        let moved = host.itemCounts.remove(at: shift.source)
        host.itemCounts.insert(moved, at: shift.target)
      }
    }
  }
}
