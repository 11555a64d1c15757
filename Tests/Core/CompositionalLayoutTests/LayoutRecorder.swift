import CompositionalLayout
import Foundation

/// A recorder of every answer of a layout, as text.
@MainActor
struct LayoutRecorder {
  private(set) var text = ""

  private mutating func note(_ line: String) { text += line + "\n" }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
  }

  private func words(_ attributes: LayoutAttributes?) -> String {
    guard let attributes else { return "–" }
    return "\(attributes.name) \(words(attributes.indexPath)) \(words(attributes.frame)) "
      + "z\(attributes.zIndex)"
  }

  private func words(_ path: IndexPath) -> String {
    path.map { "\($0)" }.joined(separator: ".")
  }

  /// Records an error, or the result of preparing the layout.
  mutating func prepare(_ layout: CollectionLayout) -> Bool {
    do {
      try layout.prepareReportingErrors()
      return true
    } catch {
      note("error: \(error)")
      return false
    }
  }

  /// Records the size, every element by its index path, and elements in some rectangles.
  mutating func record(_ layout: CollectionLayout, on host: FakeHost, _ title: String) {
    note(
      "\(title): \(number(layout.collectionViewContentSize.width)) "
        + "\(number(layout.collectionViewContentSize.height)) revision \(layout.needsItemCounts)"
    )
    let everything = CGRect(x: -500, y: -500, width: 60_000, height: 60_000)
    let elements = layout.layoutAttributesForElements(in: everything) ?? []
    let kinds = Set(elements.compactMap(\.representedElementKind)).sorted()
    for section in -1...host.itemCounts.count {
      let count = host.itemCounts.indices.contains(section) ? host.itemCounts[section] : 0
      for item in -1...count {
        let path: IndexPath = [section, item]
        let cell = layout.layoutAttributesForItem(at: path)
        note(words(cell))
        if let cell {
          let axes = layout.compositional?.estimatedAxes(of: cell) ?? (width: true, height: true)
          note(
            "  \(axes.width ? "width" : "") \(axes.height ? "height" : "") "
              + words(layout.displayFrame(cell.frame))
          )
        }
      }
      for kind in kinds {
        for item in [-1, 0, 1, 2, count - 1, count] {
          let path: IndexPath = [section, item]
          let bar = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
          let back = layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
          if bar != nil || back != nil { note("\(words(bar)) \(words(back))") }
          if let bar {
            let axes = layout.compositional?.estimatedAxes(of: bar) ?? (width: true, height: true)
            note("  \(axes.width ? "width" : "") \(axes.height ? "height" : "")")
          }
        }
      }
    }
    for kind in kinds {
      note(words(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0])))
      note(words(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1])))
    }
    // Rectangles that touch, contain and miss edges of elements.
    var areas = [everything, host.bounds, host.bounds.offsetBy(dx: 60, dy: 300), .zero]
    for element in elements.filter({ $0.frame.width > 0 }).prefix(40) where areas.count < 16 {
      let frame = element.frame
      guard (Int(frame.minX * 7) &+ Int(frame.minY * 3)) % 3 == 0 else { continue }
      areas.append(frame)
      areas.append(CGRect(x: frame.minX - 5, y: frame.minY - 5, width: 5, height: 5))
      areas.append(CGRect(x: frame.maxX, y: frame.maxY, width: 5, height: 5))
      areas.append(CGRect(x: frame.maxX - 0.5, y: frame.maxY - 0.5, width: 0.25, height: 5))
    }
    for area in areas {
      let found = layout.layoutAttributesForElements(in: area) ?? []
      note("in \(words(area)): " + found.map(words).joined(separator: ", "))
    }
    if let layout = layout as? CompositionalCollectionLayout { recordSections(layout, host) }
    recordMovement(layout, elements)
    note(TextDrawing().text(of: layout, in: host.bounds))
    note(SVGDrawing().svg(of: layout, in: host.bounds))
  }

  /// Records the targets of a moving item at corners of cells, and what moving invalidates.
  private mutating func recordMovement(_ layout: CollectionLayout, _ elements: [LayoutAttributes]) {
    let cells = elements.filter { $0.representedElementCategory == .cell }.prefix(4)
    for cell in cells {
      let frame = cell.frame
      for spot in [
        frame.origin, CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.midX, y: frame.midY),
      ] {
        let target = layout.targetIndexPath(forInteractivelyMovingItem: [9, 9], withPosition: spot)
        let lifted = layout.layoutAttributesForInteractivelyMovingItem(
          at: cell.indexPath,
          withTargetPosition: spot
        )
        note("over \(words(target)): \(words(lifted))")
      }
    }
  }

  private mutating func recordSections(
    _ layout: CompositionalCollectionLayout,
    _ host: FakeHost
  ) {
    for section in -1...host.itemCounts.count {
      let scroller = layout.orthogonalScroller(ofSection: section)
      let rests = layout.restOffsets(forOrthogonalSection: section)
      note(
        "section \(section): \(words(layout.frame(ofSection: section))), "
          + "\(layout.orthogonalScrollingBehavior(ofSection: section)) "
          + "\(scroller.map { words($0.frame) + " " + number($0.contentSize.width) } ?? "") "
          + "\(number(layout.orthogonalOffset(forSection: section))) \(rests.map(number)) "
          + "\(layout.orthogonalScrollingProperties(ofSection: section) != nil) "
          + words(CGRect(origin: layout.shift(ofSection: section), size: .zero))
      )
      if layout.isOrthogonal(section: section) {
        let around: [CGFloat] = rests.prefix(3).flatMap { rest in [rest - 1, rest, rest + 40] }
        for proposed in [-10, 0] + around {
          let targets = [-2, -0.1, 0, 0.1, 2].map { velocity in
            number(
              layout.targetOffset(
                forOrthogonalSection: section,
                proposed: proposed,
                velocity: velocity
              )
            )
          }
          note("  \(number(proposed)) to \(targets)")
        }
      }
      guard let list = layout.listConfiguration(ofSection: section) else { continue }
      note("  list \(list.appearance) \(words(layout.listBackgroundFrame(ofSection: section)))")
      for item in 0..<host.itemCounts[section] {
        for isBeside in [false, true] {
          let lines = layout.separators(ofItemAt: [section, item], hasLeadingAccessory: isBeside)
          note("  " + lines.map { "\($0.edge) \(words($0.frame))" }.joined(separator: ", "))
        }
      }
    }
  }

  /// Records what a layout invalidates, then invalidates it.
  mutating func invalidate(_ layout: CollectionLayout, _ context: InvalidationContext) {
    var words = "\(context.invalidateEverything) \(context.invalidateDataSourceCounts)"
    words += " \(context.invalidatedItemIndexPaths?.map { self.words($0) } ?? [])"
    for (kind, paths) in (context.invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: {
      $0.key < $1.key
    }) {
      words += " \(kind) \(paths.map { self.words($0) })"
    }
    words += " \(number(context.contentOffsetAdjustment.x))"
    words += " \(number(context.contentOffsetAdjustment.y))"
    words += " \(number(context.contentSizeAdjustment.width))"
    words += " \(number(context.contentSizeAdjustment.height))"
    if let flow = context as? FlowInvalidationContext {
      words += " \(flow.invalidateFlowLayoutAttributes)"
      words += " \(flow.invalidateFlowLayoutDelegateMetrics)"
    }
    note("invalidates " + words)
    layout.invalidateLayout(with: context)
    _ = prepare(layout)
  }

  /// Reports a preferred size, as a cell would that measured itself.
  mutating func prefer(_ layout: CollectionLayout, _ attributes: LayoutAttributes?, _ size: CGSize)
  {
    guard let attributes else { return }
    let preferred = attributes.copy()
    preferred.frame.size = size
    let isNeeded = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    note("prefer \(words(preferred)): \(isNeeded)")
    guard isNeeded else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    invalidate(layout, context)
  }

  mutating func scroll(_ layout: CollectionLayout, on host: FakeHost, to bounds: CGRect) {
    let isNeeded = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    note("scroll to \(words(bounds)): \(isNeeded)")
    let context = layout.invalidationContext(forBoundsChange: bounds)
    host.bounds = bounds
    if isNeeded { invalidate(layout, context) }
  }

  mutating func apply(_ layout: CollectionLayout, _ changes: [LayoutDataChange]) -> Bool {
    // The recorded digests contain the name that a moved section had.
    let words = "\(changes)".replacing(
      "Changes.SectionMove",
      with: "CompositionalLayout.SectionShift"
    )
    note("apply \(words)")
    do {
      try layout.apply(changes)
    } catch {
      note("error: \(error)")
      return false
    }
    return prepare(layout)
  }
}
