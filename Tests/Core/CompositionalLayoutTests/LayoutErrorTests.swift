import CompositionalLayout
import Foundation
import Testing

@MainActor
struct LayoutErrorTests {
  private func badge(_ kind: String = "badge") -> SupplementaryItem {
    SupplementaryItem(
      layoutSize: size(abs(20), abs(20)),
      elementKind: kind,
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
  }

  private func expect(
    _ error: LayoutError,
    _ section: @autoclosure () -> LayoutSection,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) {
      _ = try Solved(section(), items: [3])
    }
  }

  /// Rule 13.1.
  @Test(arguments: [0, -1, Int.min])
  func `counts that are not positive are refused`(count: Int) {
    let one = item(fw(1), fh(1))
    let size = size(fw(1), abs(9))
    expect(
      .nonPositiveCount(count, isHorizontal: true, section: 0),
      section(.horizontal(layoutSize: size, subitem: one, count: count))
    )
    expect(
      .nonPositiveCount(count, isHorizontal: false, section: 0),
      section(.vertical(layoutSize: size, repeatingSubitem: one, count: count))
    )
  }

  /// Rule 13.2.
  @Test
  func `a group without subitems is refused`() {
    expect(.emptySubitems(section: 0), section(row(fw(1), abs(9))))
    expect(.emptySubitems(section: 0), section(row(fw(1), abs(9), row(fw(1), abs(9)))))
  }

  /// Rule 13.3.
  @Test
  func `duplicate kinds in a group or at a boundary are refused`() {
    let shared = badge()
    let twice = row(
      fw(1),
      abs(9),
      item(abs(10), fh(1), with: [shared]),
      item(abs(20), fh(1), with: [shared])
    )
    expect(.duplicateElementKind("badge", section: 0), section(twice))
    expect(
      .duplicateElementKind("badge", section: 0),
      section(row(fw(1), abs(9), item(abs(10), fh(1), with: [badge(), badge()])))
    )
    expect(
      .duplicateElementKind("header", section: 0),
      section(
        row(fw(1), abs(9), item(abs(10), fh(1))),
        boundary: [header(fw(1), abs(1)), header(fw(1), abs(1), .bottom)]
      )
    )
  }

  @Test(arguments: [
    (
      LayoutError.duplicateElementKind("badge", section: 0),
      "Error: Every supplementary must have a unique elementKind: duplicates detected: (badge)"
    ),
    (
      .missingSection(1, itemCount: 2),
      "Invalid section definition. Please specify a valid section definition when content is to be"
        + " rendered for a section. This is a client error."
    ),
    (.emptySubitems(section: 3), "At least 1 subitem is required for a group"),
    (
      .nonPositiveCount(0, isHorizontal: true, section: 3),
      "A repeating horizontal group should specify a count >= 1"
    ),
    (
      .nonPositiveCount(-1, isHorizontal: false, section: 3),
      "A repeating vertical group should specify a count >= 1"
    ),
    (
      .invalidLength(name: "fractional width", value: .nan, section: 0),
      "Invalid fractional width: nan. The fraction must be a finite value."
    ),
    (
      .invalidLength(name: "absolute dimension", value: .infinity, section: 0),
      "Invalid absolute dimension: inf. The dimension must be a finite value."
    ),
  ])
  func `error messages begin with UIKit's message`(error: LayoutError, sentence: String) {
    #expect(error.description.hasPrefix(sentence))
  }

  /// Rule 13.5.
  @Test(arguments: [
    (fw(.nan), "fractional width"), (fh(.infinity), "fractional height"),
    (abs(-.infinity), "absolute dimension"), (est(.nan), "estimated dimension"),
    (.uniformAcrossSiblings(estimate: .nan), "estimated dimension"),
  ])
  func `the error of a dimension that is not finite names it as UIKit does`(
    dimension: LayoutDimension,
    name: String
  ) {
    for layoutSize in [size(dimension, abs(9)), size(abs(9), dimension)] {
      let group = LayoutGroup.horizontal(layoutSize: layoutSize, subitems: [item(fw(1), fh(1))])
      expect(
        .invalidLength(name: name, value: Double(dimension.dimension), section: 0),
        section(group)
      )
    }
  }

  /// Rule 13.4.
  @Test
  func `a provider that returns no section is refused unless the section is empty`() throws {
    #expect(throws: LayoutError.missingSection(1, itemCount: 2)) {
      _ = try Solved(
        { index, _ in index == 0 ? section(row(fw(1), abs(9), item(fw(1), fh(1)))) : nil },
        items: [1, 2]
      )
    }
    let empty = try Solved({ _, _ in nil }, items: [0, 0])
    #expect(empty.layout.collectionViewContentSize.height == 0)
  }

  /// Rule 13.6.
  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1])
  func `infinite and negative sizes are refused`(value: CGFloat) {
    let sections = [
      section(row(fw(1), abs(value), item(fw(1), fh(1)))),
      section(row(fw(value), abs(9), item(fw(1), fh(1)))),
      section(row(fw(1), abs(9), item(est(value), fh(1)))),
    ]
    for section in sections {
      #expect(throws: LayoutError.self) { _ = try Solved(section, items: [3]) }
    }
    // Insets and spacing may be negative: content then protrudes or overlaps.
    for moving in [
      section(row(fw(1), abs(9), item(fw(1), fh(1))), insets: insets(value)),
      section(row(fw(1), abs(9), item(fw(1), fh(1))), spacing: value),
    ] {
      if value.isFinite {
        #expect(throws: Never.self) { _ = try Solved(moving, items: [3]) }
      } else {
        #expect(throws: LayoutError.self) { _ = try Solved(moving, items: [3]) }
      }
    }
    let plain = section(row(fw(1), abs(9), item(fw(1), fh(1))))
    func spaced() throws {
      _ = try Solved(plain, items: [3, 3]) { configuration, _ in
        configuration.interSectionSpacing = value
      }
    }
    if value.isFinite {
      #expect(throws: Never.self) { try spaced() }
    } else {
      let name = "interSectionSpacing"
      let error = LayoutError.invalidLength(name: name, value: Double(value), section: nil)
      #expect(throws: error) { try spaced() }
      #expect(error.description.contains("must be a finite value"))
    }
  }

  private typealias Describe = @MainActor (CGFloat) -> LayoutSection

  private static func badged(_ badge: SupplementaryItem) -> LayoutSection {
    LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1), with: [badge])))
  }

  private static func mark(
    _ length: CGFloat = 9,
    at anchor: LayoutAnchor = LayoutAnchor(edges: .top),
    from own: LayoutAnchor = LayoutAnchor(edges: .top)
  ) -> SupplementaryItem {
    SupplementaryItem(
      layoutSize: size(abs(length), abs(9)),
      elementKind: "badge",
      containerAnchor: anchor,
      itemAnchor: own
    )
  }

  /// Descriptions with a number at one place.
  private nonisolated static let numbers: [Describe] = [
    { badged(mark($0)) },
    { badged(mark(at: LayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: $0, y: 0)))) },
    { badged(mark(at: LayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 0, y: $0)))) },
    { badged(mark(from: LayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: $0)))) },
    {
      badged(mark(from: LayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: $0, y: 0))))
    },
    { number in
      let one = mark()
      one.contentInsets.leading = number
      return badged(one)
    },
    { LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1), insets: insets($0, 0, 0, 0)))) },
    { LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1), insets: insets(0, 0, 0, $0)))) },
    { LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1), edges: edges(top: .fixed($0))))) },
    { number in
      let spaced = item(fw(1), fh(1), edges: edges(trailing: .flexible(number)))
      return LayoutSection(group: row(fw(1), abs(9), spaced))
    },
    { LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1)), spacing: .fixed($0))) },
    { LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1)), insets: insets(0, $0, 0, 0))) },
    {
      LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1)), edges: edges(bottom: .fixed($0))))
    },
    { number in
      let one = LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1))))
      one.boundarySupplementaryItems = [header(fw(1), abs(number))]
      return one
    },
    { number in
      let one = LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1))))
      one.boundarySupplementaryItems = [
        BoundarySupplementaryItem(
          layoutSize: size(fw(1), abs(9)),
          elementKind: "header",
          alignment: .top,
          absoluteOffset: CGPoint(x: 0, y: number)
        )
      ]
      return one
    },
    { number in
      let one = LayoutSection(group: row(fw(1), abs(9), item(fw(1), fh(1))))
      let background = DecorationItem.background(elementKind: "back")
      background.contentInsets.bottom = number
      one.decorationItems = [background]
      return one
    },
  ]

  @Test(arguments: numbers.indices)
  func `every number of a description is checked`(index: Int) throws {
    #expect(throws: Never.self) { _ = try Solved(Self.numbers[index](1), items: [2]) }
    for number in [CGFloat.nan, .infinity, 1e13] {
      #expect(throws: LayoutError.self) { _ = try Solved(Self.numbers[index](number), items: [2]) }
    }
  }

  @Test
  func `changes of items and sections that do not exist are refused`() throws {
    let rows = section(row(fw(1), est(9), item(fw(0.5), est(9))))
    let none = 0..<0
    let refusals: [(LayoutDataChange, LayoutError)] = [
      (.removeItems(0..<9, section: 0), .itemsOutOfRange(0..<9, itemCount: 4, section: 0)),
      (.removeItems(-1..<2, section: 0), .itemsOutOfRange(-1..<2, itemCount: 4, section: 0)),
      (.reloadItems(2..<90, section: 0), .itemsOutOfRange(2..<90, itemCount: 4, section: 0)),
      (.insertItems(7..<9, section: 0), .itemsOutOfRange(7..<9, itemCount: 4, section: 0)),
      (.insertItems(-1..<0, section: 0), .itemsOutOfRange(-1..<0, itemCount: 4, section: 0)),
      (.insertItems(0..<1, section: 5), .sectionsOutOfRange(5..<6, sectionCount: 2)),
      (.removeItems(none, section: -1), .sectionsOutOfRange(-1..<0, sectionCount: 2)),
      (.insertSections(3..<4), .sectionsOutOfRange(3..<4, sectionCount: 2)),
      (.removeSections(1..<3), .sectionsOutOfRange(1..<3, sectionCount: 2)),
      (.moveSections([SectionShift(from: 0, to: 2)]), .sectionsOutOfRange(2..<3, sectionCount: 2)),
      (
        .moveSections([SectionShift(from: 0, to: 0), SectionShift(from: 0, to: 1)]),
        .sectionMovedTwice(SectionShift(from: 0, to: 1))
      ),
      (
        .moveSections([SectionShift(from: 0, to: 0), SectionShift(from: 1, to: 0)]),
        .sectionMovedTwice(SectionShift(from: 1, to: 0))
      ),
    ]
    for (change, error) in refusals {
      let solved = try Solved(rows, items: [4, 1])
      #expect(throws: error) { try solved.layout.apply([change]) }
      #expect(!error.description.isEmpty)
    }
    let solved = try Solved(rows, items: [4, 1])
    try solved.layout.apply([.insertItems(4..<6, section: 0), .removeItems(0..<6, section: 0)])
    #expect(solved.layout.cell(0, 0).isEmpty)
  }

  @Test(arguments: [Int(Int32.max) + 1, .max])
  func `more items than 32 bits can number are refused`(count: Int) throws {
    let rows = section(row(fw(1), abs(9), item(fw(1), fh(1))))
    let error = LayoutError.tooManyItems(count, limit: Int(Int32.max), section: 0)
    #expect(throws: error) { _ = try Solved(rows, items: [count]) }
    let most = try Solved(rows, items: [Int(Int32.max)])
    #expect(
      most.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))?.count
        == 1
    )
    #expect(throws: LayoutError.self) {
      try most.layout.apply([.insertItems(0..<1, section: 0)])
    }
  }

  /// Rule 13.7.
  @Test
  func `a custom group that places no item is refused`() {
    let group = LayoutGroup.custom(layoutSize: size(fw(1), abs(9))) { _ in [] }
    expect(.customGroupReturnedNothing(section: 0), section(group))
  }

  @Test
  func `preparing an invalid layout traps with the error's message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let group = LayoutGroup.horizontal(layoutSize: size(fw(1), abs(9)), subitems: [])
        let layout = CompositionalCollectionLayout(section: LayoutSection(group: group))
        let host = FakeHost(width: 10, height: 10, items: [1])
        layout.attach(to: host)
        layout.prepare()
      }
    }
  }

  @Test
  func `a flow layout refuses an item size that is NaN`() {
    let layout = FlowCollectionLayout()
    layout.itemSize = CGSize(width: CGFloat.nan, height: 10)
    #expect(throws: LayoutError.self) {
      try layout.solved(on: FakeHost(width: 100, height: 100, items: [3]))
    }
  }

  @Test
  func `nested counts that multiply beyond the limit are refused`() {
    let cell = item(fw(1), fh(1))
    var group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: fw(1), heightDimension: fh(1)),
      subitem: cell,
      count: 4096
    )
    for _ in 0..<3 {
      group = .vertical(
        layoutSize: LayoutSize(widthDimension: fw(1), heightDimension: fh(1)),
        subitem: group,
        count: 4096
      )
    }
    #expect(throws: LayoutError.groupTooLarge(limit: 1 << 20, section: 0)) {
      _ = try Solved(LayoutSection(group: group), items: [1])
    }
  }

  @Test(arguments: [1e9, 1e12] as [CGFloat])
  func `huge lengths never trap`(length: CGFloat) throws {
    for group in [
      row(fw(1), abs(length), item(abs(length), abs(length))),
      row(abs(length), est(length), item(est(length), est(length))),
      LayoutGroup.vertical(
        layoutSize: size(fw(length), .fractionalHeight(length)),
        subitem: item(fw(length), fh(1)),
        count: 1000
      ),
    ] {
      let section = section(group, boundary: [header(fw(1), abs(length))])
      section.interGroupSpacing = length
      section.contentInsets.top = length
      let solved = try Solved(section, items: [100_000, 3])
      _ = solved.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))
      _ = solved.layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 99_999]))
      _ = solved.layout.collectionViewContentSize
    }
    expect(
      .groupTooLarge(limit: 1 << 20, section: 0),
      section(
        .horizontal(
          layoutSize: size(fw(1), abs(9)),
          repeatingSubitem: item(fw(1), fh(1)),
          count: .max
        )
      )
    )
  }
}
