import CompositionalLayout
import Foundation
import Testing

struct RecordedCompositionalTests {
  /// A dimension as recordings write it: `absolute(100)`, `fractionalWidth(1)`, or the short `fw`.
  private func dimension(_ name: String, _ value: CGFloat) throws -> LayoutDimension {
    switch name {
    case "absolute", "abs": .absolute(value)
    case "estimated", "est": .estimated(value)
    case "fractionalWidth", "fw": .fractionalWidth(value)
    case "fractionalHeight", "fh": .fractionalHeight(value)
    default: try #require(nil, "an unknown dimension \(name)")
    }
  }

  private func size(_ words: [Any]) throws -> LayoutSize {
    LayoutSize(
      widthDimension: try dimension(
        words[0] as? String ?? "",
        (words[1] as? NSNumber)?.doubleValue ?? 0
      ),
      heightDimension: try dimension(
        words[2] as? String ?? "",
        (words[3] as? NSNumber)?.doubleValue ?? 0
      )
    )
  }

  /// All `name(value)` pairs of a sentence, in order.
  private func calls(in sentence: String) -> [(name: String, value: CGFloat)] {
    sentence.matches(of: /([a-zA-Z]+)\(([0-9.]+)\)/).map { match in
      (String(match.output.1), CGFloat(Double(match.output.2) ?? 0))
    }
  }

  private func anchor(_ value: Any?, in record: RecordedFrame) -> LayoutAnchor? {
    guard let fields = value as? [String: Any] else { return nil }
    var edges: DirectionalRectEdge = []
    for edge in fields["edges"] as? [String] ?? [] {
      switch edge {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      case "trailing": edges.insert(.trailing)
      default: return nil
      }
    }
    guard let offset = fields["offset"] as? [Any], offset.count == 3,
      let x = record.number(offset[1]), let y = record.number(offset[2])
    else { return LayoutAnchor(edges: edges) }
    let point = CGPoint(x: x, y: y)
    return offset[0] as? String == "frac"
      ? LayoutAnchor(edges: edges, fractionalOffset: point)
      : LayoutAnchor(edges: edges, absoluteOffset: point)
  }

  private func itemInsets(_ value: Any?, in record: RecordedFrame) -> DirectionalEdgeInsets {
    if let all = record.number(value) {
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    guard let sides = record.numbers(value), sides.count == 4 else { return .zero }
    return DirectionalEdgeInsets(
      top: sides[0],
      leading: sides[1],
      bottom: sides[2],
      trailing: sides[3]
    )
  }

  @Test(arguments: RecordedFrame.all("compositional-anchor"))
  func `badges sit on their items as recorded`(record: RecordedFrame) throws {
    let input = record.input
    let itemCalls = calls(in: input["item"] as? String ?? "")
    let groupText = input["group"] as? String ?? ""
    let groupCalls = calls(in: groupText)
    let count = try #require(
      groupText.firstMatch(of: /count: ([0-9]+)/).flatMap { Int($0.output.1) }
    )
    let itemSize = LayoutSize(
      widthDimension: try dimension(itemCalls[0].name, itemCalls[0].value),
      heightDimension: try dimension(itemCalls[1].name, itemCalls[1].value)
    )
    let groupSize = LayoutSize(
      widthDimension: try dimension(groupCalls[0].name, groupCalls[0].value),
      heightDimension: try dimension(groupCalls[1].name, groupCalls[1].value)
    )
    let spacing = groupCalls.first { $0.name == "fixed" }?.value ?? 0

    func section(_ supplementaries: [SupplementaryItem]) -> LayoutSection {
      let item = LayoutItem(layoutSize: itemSize, supplementaryItems: supplementaries)
      if !supplementaries.isEmpty {
        item.contentInsets = itemInsets(input["itemContentInsets"], in: record)
      }
      let group = LayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: count)
      group.interItemSpacing = .fixed(spacing)
      let section = LayoutSection(group: group)
      section.contentInsets = record.insets("sectionInsets")
      return section
    }
    let badgeSize = try size(input["supplementarySize"] as? [Any] ?? [])
    let container = try #require(anchor(input["containerAnchor"], in: record))
    let badge =
      anchor(input["itemAnchor"], in: record).map {
        SupplementaryItem(
          layoutSize: badgeSize,
          elementKind: "badge",
          containerAnchor: container,
          itemAnchor: $0
        )
      }
      ?? SupplementaryItem(
        layoutSize: badgeSize,
        elementKind: "badge",
        containerAnchor: container
      )
    let plain = section([])
    let badged = section([badge])
    let recorded = Int(record.number(input["section"]) ?? 0)

    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = record.number(input["interSectionSpacing"]) ?? 0
    let layout = CompositionalCollectionLayout(
      sectionProvider: { index, _ in index == recorded ? badged : plain },
      configuration: configuration
    )
    let bounds = record.numbers(input["bounds"]) ?? []
    let items = Int(record.number(input["itemsPerSection"]) ?? 0)
    let sections = Int(record.number(input["sections"]) ?? 0)
    let host = FakeHost(
      width: bounds[0],
      height: bounds[1],
      scale: record.scale,
      items: Array(repeating: items, count: sections)
    )
    try layout.solved(on: host)

    for (name, value) in record.frames {
      let expected = try #require(record.numbers(value))
      let number = try #require(name.last?.wholeNumberValue)
      let found =
        name.hasPrefix("item")
        ? layout.cell(recorded, number) : layout.supplementary("badge", recorded, number)
      #expect(agree(found, expected), "\(name): \(found) is not \(expected)")
    }
    if let expected = record.contentSize {
      let size = layout.collectionViewContentSize
      #expect(agree([size.width, size.height], expected), "content \(size) is not \(expected)")
    }
    let badgeAttributes = layout.layoutAttributesForSupplementaryView(
      ofKind: "badge",
      at: IndexPath(indexes: [recorded, 0])
    )
    #expect(badgeAttributes?.zIndex == 1)
    #expect(layout.layoutAttributesForItem(at: IndexPath(indexes: [recorded, 0]))?.zIndex == 0)
  }

  @Test(arguments: RecordedFrame.all("compositional-orthogonal-header"))
  func `a header lies above the insets of a section that scrolls across`(
    record: RecordedFrame
  ) throws {
    func header() -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(32)
        ),
        elementKind: "header",
        alignment: .top
      )
    }
    func section(_ size: LayoutSize, spacing: CGFloat) -> LayoutSection {
      let full = LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      )
      let section = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: full)])
      )
      section.interGroupSpacing = spacing
      section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      section.boundarySupplementaryItems = [header()]
      return section
    }
    let layout = CompositionalCollectionLayout { index, environment in
      if index == 0 {
        let stories = section(
          LayoutSize(widthDimension: .absolute(72), heightDimension: .absolute(72)),
          spacing: 12
        )
        stories.orthogonalScrollingBehavior = .continuous
        return stories
      }
      let inner = environment.container.effectiveContentSize.width - 32
      return section(
        LayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(inner * 9 / 16 + 90)
        ),
        spacing: 16
      )
    }
    let bounds = record.numbers(record.input["bounds"]) ?? []
    let host = FakeHost(width: bounds[0], height: bounds[1], scale: record.scale, items: [20, 5])
    try layout.solved(on: host)
    let height = try #require(record.number(record.frames["section0_height"]))
    #expect(layout.supplementary("header", 1)[1] == height)
    #expect(agree(layout.cell(1, 0), try #require(record.frame("section1_card0"))))
    // Cells keep the places they have before any scrolling.
    #expect(agree(layout.cell(0, 0), [16, 40, 72, 72]))
    #expect(agree(layout.cell(0, 1), [100, 40, 72, 72]))
  }

  @Test(arguments: RecordedFrame.all("compositional-contentSize"))
  func `rows add up to the recorded content`(record: RecordedFrame) throws {
    let full = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    let rowHeight = try #require(calls(in: record.input["group"] as? String ?? "").last?.value)
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(rowHeight)
      ),
      subitems: [LayoutItem(layoutSize: full)]
    )
    let layout = CompositionalCollectionLayout(section: LayoutSection(group: group))
    let items = Int(try #require(record.number(record.input["items"])))
    for scale in [1.0, 2, 3] {
      try layout.solved(on: FakeHost(width: 375, height: 667, scale: scale, items: [items]))
      let size = layout.collectionViewContentSize
      let height = try #require(record.number(record.frames["contentHeight"]))
      #expect(agree([size.width, size.height], [375, height]))
    }
  }
}
