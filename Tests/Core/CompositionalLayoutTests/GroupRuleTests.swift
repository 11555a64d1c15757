import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for dimensions and groups.
@MainActor
struct GroupRuleTests {
  /// Rule 2.1.
  @Test
  func `fractions refer to the containing group on both axes`() throws {
    let grid = try Solved(section(row(fw(1), fw(0.2), item(fw(0.2), fh(1)))), items: [12])
    #expect(
      grid.cells(0..<6) == [
        [0, 0, 75, 75], [75, 0, 75, 75], [150, 0, 75, 75], [225, 0, 75, 75], [300, 0, 75, 75],
        [0, 75, 75, 75],
      ]
    )
  }

  /// Rule 2.2.
  @Test
  func `section insets shrink the container across the scroll axis`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), fw(0.2)),
      subitem: item(fw(1), fh(1), insets: insets(2)),
      count: 5
    )
    let solved = try Solved(section(group, insets: insets(20)), items: [6])
    #expect(agree(solved.cells(0..<2), [[22, 22, 63, 63], [89, 22, 63, 63]]))
    #expect(agree(solved.cells(5..<6), [[22, 89, 63, 63]]))
    let tall = try Solved(
      section(row(fw(1), fh(0.5), item(fw(1), fh(1))), insets: insets(20)),
      items: [2],
      height: 540
    )
    // As recorded; a reimplementation has a height of 250 instead.
    #expect(tall.cells(0..<2) == [[20, 20, 335, 270], [20, 290, 335, 270]])
  }

  /// Rule 2.3.
  @Test
  func `insets of containers below one are fractions`() {
    let container = ResolvedLayoutContainer(
      contentSize: CGSize(width: 375, height: 600),
      contentInsets: insets(0, 0.1, 0, 20)
    )
    #expect(container.effectiveContentInsets.leading == 37.5)
    #expect(container.effectiveContentSize.width == 317.5)
  }

  /// Rule 2.4.
  @Test
  func `a provider's environment has the safe area across the scroll axis only`() throws {
    var seen: [CGFloat] = []
    let solved = try Solved(
      { _, environment in
        let container = environment.container
        seen = [
          container.contentSize.width, container.contentSize.height,
          container.effectiveContentSize.width, container.effectiveContentSize.height,
        ]
        return section(row(fw(1), abs(44), item(fw(1), fh(1))))
      },
      items: [1],
      width: 844,
      height: 390
    ) { _, host in host.referenceInsets.safeArea = insets(0, 47, 21, 47) }
    #expect(seen == [844, 390, 750, 390])
    #expect(solved.x(0..<1) == [47])
  }

  /// Measured in UIKit: the layout's reference margins apply to sections, not to their provider's
  /// environment (rule 2.5).
  @Test
  func `a provider's environment ignores the layout's insets reference`() throws {
    var seen: [CGFloat] = []
    let solved = try Solved(
      { _, environment in
        seen.append(environment.container.effectiveContentSize.width)
        return section(row(fw(1), abs(44), item(fw(1), fh(1))))
      },
      items: [1],
      width: 320
    ) { configuration, host in
      configuration.contentInsetsReference = .layoutMargins
      host.referenceInsets.layoutMargins = insets(10, 20, 30, 40)
    }
    #expect(seen == [320])
    #expect(solved.cells(0..<1) == [[20, 0, 260, 44]])
  }

  /// Rule 3.1.
  @Test
  func `a group takes subitems in turn until one does not fit`() throws {
    let one = try Solved(section(row(fw(1), abs(50), item(abs(100), fh(1)))), items: [4])
    #expect(one.x(0..<4) == [0, 100, 200, 0])
    let two = try Solved(
      section(row(fw(1), abs(50), item(abs(100), fh(1)), item(abs(60), fh(1)))),
      items: [5]
    )
    #expect(two.x(0..<5) == [0, 100, 160, 260, 0])
  }

  /// Rule 3.2.
  @Test(arguments: 1...200)
  func `n items of an nth of the width fit into any group`(count: Int) throws {
    let group = row(fw(1), abs(10), item(fw(1 / CGFloat(count)), fh(1)))
    for width in [320, 375, 390.5, 1180.333] as [CGFloat] {
      let solved = try Solved(section(group), items: [count + 1], width: width)
      #expect(solved.y((count - 1)..<(count + 1)) == [0, 10])
    }
  }

  /// Rules 3.3 and 14.2.
  @Test
  func `an overflow of half a pixel fits and more does not`() throws {
    func y(_ width: CGFloat, scale: CGFloat) throws -> CGFloat {
      let group = row(abs(300), abs(20), item(abs(width), fh(1)))
      return try Solved(section(group), items: [3], scale: scale).y(2..<3)[0]
    }
    #expect(try y(100.08, scale: 2) == 0)
    #expect(try y(100.1, scale: 2) == 20)
    #expect(try y(100.05, scale: 3) == 0)
    #expect(try y(100.08, scale: 3) == 20)
    #expect(try y(100.15, scale: 1) == 0)
  }

  /// Rule 3.4.
  @Test
  func `an item larger than its group is placed alone`() throws {
    let solved = try Solved(section(row(fw(1), abs(50), item(abs(500), fh(1)))), items: [3])
    #expect(solved.cells(0..<3) == [[0, 0, 500, 50], [0, 50, 500, 50], [0, 100, 500, 50]])
  }

  @Test
  func `items without length are placed once in each group`() throws {
    let solved = try Solved(section(row(fw(1), abs(50), item(abs(0), fh(1)))), items: [3])
    #expect(solved.y(0..<3) == [0, 50, 100])
  }

  /// Rule 3.5.
  @Test
  func `a count gives items equal lengths`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(100)),
      subitem: item(abs(100), abs(100)),
      count: 2
    )
    group.interItemSpacing = .fixed(20)
    let solved = try Solved(
      section(group, insets: insets(20, 30, 20, 0)),
      items: [2],
      width: 300
    )
    #expect(solved.cells(0..<2) == [[30, 20, 125, 100], [175, 20, 125, 100]])

    let columns = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(44)),
      subitem: item(fw(1), fh(1)),
      count: 2
    )
    columns.interItemSpacing = .fixed(10)
    let two = try Solved(
      section(columns, insets: insets(0, 10, 0, 10), spacing: 10),
      items: [3]
    )
    #expect(
      two.cells(0..<3) == [[10, 0, 172.5, 44], [192.5, 0, 172.5, 44], [10, 54, 172.5, 44]]
    )
  }

  /// Rules 3.6 and 14.3.
  @Test
  func `a repeated subitem keeps its length`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(44)),
      repeatingSubitem: item(abs(100), fh(1)),
      count: 3
    )
    #expect(try Solved(section(group), items: [4]).x(0..<4) == [0, 100, 200, 0])
    let wide = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(44)),
      repeatingSubitem: item(abs(200), fh(1)),
      count: 3
    )
    #expect(try Solved(section(wide), items: [3]).x(0..<3) == [0, 200, 400])
  }

  /// The rule of plain groups, which repeat an item as often as it fits (rule 3.9).
  @Test
  func `a repeated fraction refers to the length without spacing`() throws {
    let thirds = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(44)),
      repeatingSubitem: item(fw(1 / 3), fh(1)),
      count: 3
    )
    thirds.interItemSpacing = .fixed(10)
    let plain = row(fw(1), abs(44), item(fw(1 / 3), fh(1)), spacing: .fixed(10))
    let repeated = try Solved(section(thirds), items: [4], width: 320, scale: 2)
    #expect(repeated.x(0..<4) == [0, 110, 220, 0])
    #expect(
      try repeated.cells(0..<4)
        == Solved(section(plain), items: [4], width: 320, scale: 2).cells(0..<4)
    )
    thirds.interItemSpacing = .flexible(10)
    #expect(
      try Solved(section(thirds), items: [3], width: 320, scale: 2).x(0..<3) == [0, 110, 220]
    )
    // Two halves overflow with a third one.
    let halves = LayoutGroup.vertical(
      layoutSize: size(fw(1), abs(100)),
      repeatingSubitem: item(fw(1), fh(0.5)),
      count: 3
    )
    halves.interItemSpacing = .fixed(10)
    #expect(
      try Solved(section(halves), items: [3]).cells(0..<3).map { [$0[1], $0[3]] } == [
        [0, 40], [50, 40], [100, 40],
      ]
    )
  }

  private func nested(_ width: CGFloat) -> LayoutGroup {
    let trailing = LayoutGroup.vertical(
      layoutSize: size(fw(0.3), fh(1)),
      subitem: item(fw(1), fh(0.3), insets: insets(10)),
      count: 2
    )
    return row(fw(width), fh(0.4), item(fw(0.7), fh(1), insets: insets(10)), trailing)
  }

  /// Rule 3.10.
  @Test
  func `nested groups take items depth first`() throws {
    let solved = try Solved(section(nested(1)), items: [4])
    #expect(
      agree(
        solved.cells(0..<4),
        [
          [10, 10, 242.5, 246.8], [272.5, 10, 92.5, 113.4], [272.5, 143.4, 92.5, 113.4],
          [10, 276.8, 242.5, 246.8],
        ]
      )
    )
  }

  /// Rule 3.11.
  @Test
  func `a subgroup's insets shrink the container of its children`() throws {
    let inner = row(fw(0.3), fh(1), item(fw(1), fh(1)), insets: insets(5))
    let solved = try Solved(section(row(fw(1), abs(100), inner)), items: [1])
    #expect(agree(solved.cells(0..<1), [[5, 5, 102.5, 90]]))
  }

  /// Rule 3.12.
  @Test
  func `a custom group repeats with as many items as it placed`() throws {
    let group = LayoutGroup.custom(layoutSize: size(fw(1), abs(100))) { environment in
      return [
        LayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50), zIndex: 3),
        LayoutGroupCustomItem(frame: CGRect(x: 60, y: 20, width: 40, height: 40)),
      ]
    }
    let solved = try Solved(section(group, insets: insets(10)), items: [4])
    #expect(
      solved.cells(0..<4) == [
        [10, 10, 50, 50], [70, 30, 40, 40], [10, 110, 50, 50], [70, 130, 40, 40],
      ]
    )
    let first = solved.layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 2]))
    #expect(first?.zIndex == 3)
  }

  /// Measured in UIKit: the size in the whole view, without the group's own insets (rule 3.13).
  @Test
  func `a custom group's provider gets the group's size without section insets`() throws {
    var seen: [CGSize] = []
    let group = LayoutGroup.custom(layoutSize: size(fw(0.5), fh(0.25))) { environment in
      let container = environment.container
      seen += [container.contentSize, container.effectiveContentSize]
      return [LayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]
    }
    group.contentInsets = insets(1, 2, 3, 4)
    let solved = try Solved(section(group, insets: insets(30)), items: [2], width: 320, height: 480)
    #expect(
      Array(seen.prefix(2)) == [CGSize(width: 160, height: 120), CGSize(width: 154, height: 116)]
    )
    #expect(solved.cells(0..<2) == [[30, 30, 9, 9], [30, 150, 9, 9]])
    // Inside another group it is a child of that group.
    let inner = LayoutGroup.custom(layoutSize: size(fw(0.5), fh(1))) { environment in
      #expect(environment.container.contentSize == CGSize(width: 130, height: 40))
      return [LayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 9, height: 9))]
    }
    let nested = section(row(fw(1), abs(40), inner), insets: insets(30))
    #expect(try Solved(nested, items: [2], width: 320).x(0..<2) == [31, 161])
  }

  /// Measured in UIKit (rule 4.8).
  @Test
  func `insets longer than their container swap the edges`() throws {
    let narrow = row(abs(9.5), abs(40), item(fw(1), fh(1), insets: insets(0, 7, 0, 7)))
    #expect(
      try Solved(section(narrow), items: [1], scale: 2).layout.cell(0, 0) == [2.5, 0, 4.5, 40]
    )
  }

  /// Rule 3.14.
  @Test
  func `items shorter than their group are placed at the top`() throws {
    let solved = try Solved(section(row(fw(1), abs(100), item(abs(50), abs(40)))), items: [1])
    #expect(solved.y(0..<1) == [0])
  }

  /// Rule 3.15.
  @Test
  func `a partial last group has the spacing of a full one`() throws {
    let group = row(fw(1), abs(50), item(abs(100), fh(1)), spacing: .flexible(10))
    let solved = try Solved(section(group), items: [5])
    #expect(solved.x(0..<5) == [0, 137.5, 275, 0, 137.5])
  }

  /// Rule 2.7.
  @Test
  func `uniform items take the largest measured size of the section`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), est(50)),
      subitem: item(fw(0.5), uniform),
      count: 2
    )
    let solved = try Solved(section(group), items: [4])
    #expect(solved.layout.collectionViewContentSize.height == 100)
    solved.layout.preferCell(0, 0, height: 60)
    solved.layout.preferCell(0, 1, height: 90)
    #expect(solved.cells(0..<4).map { $0[3] } == [90, 90, 90, 90])
    #expect(solved.y(0..<4) == [0, 0, 90, 90])
  }

  @Test
  func `uniform items ignore estimated items in their group`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)
    let mixed = row(fw(1), est(50), item(fw(0.5), uniform), item(fw(0.5), est(50)))
    let solved = try Solved(section(mixed), items: [4])
    solved.layout.preferCell(0, 1, height: 90)
    #expect(solved.cells(0..<4).map { $0[3] } == [50, 90, 50, 50])
    solved.layout.preferCell(0, 0, height: 60)
    #expect(solved.cells(0..<4).map { $0[3] } == [60, 90, 60, 50])
    #expect(solved.y(0..<4) == [0, 0, 90, 90])
    // The longest item becomes shorter, and so do the items with its length.
    solved.layout.preferCell(0, 2, height: 80)
    #expect(solved.cells(0..<4).map { $0[3] } == [80, 90, 80, 50])
    solved.layout.preferCell(0, 2, height: 40)
    #expect(solved.cells(0..<4).map { $0[3] } == [60, 90, 60, 50])
  }

  @Test
  func `uniform items ignore items in groups beside them`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)
    let column = LayoutGroup.vertical(
      layoutSize: size(fw(0.5), est(60)),
      repeatingSubitem: item(fw(1), est(30)),
      count: 2
    )
    let solved = try Solved(
      section(row(fw(1), est(50), item(fw(0.5), uniform), column)),
      items: [6]
    )
    for (item, height) in [70, 200, 20, 80, 10, 15].enumerated() {
      solved.layout.preferCell(0, item, height: CGFloat(height))
    }
    #expect(solved.cells(0..<6).map { $0[3] } == [80, 200, 20, 80, 10, 15])
    #expect(solved.y(0..<6) == [0, 0, 200, 220, 220, 230])
  }

  /// Measured in UIKit: the end of a partial group is computed inside it, without its own insets.
  @Test
  func `a partial last group ends without its insets`() throws {
    let group = LayoutGroup.vertical(
      layoutSize: size(fw(1), abs(100)),
      subitems: [item(fw(1), abs(30))]
    )
    group.contentInsets = insets(5)
    let solved = try Solved(section(group), items: [4], width: 320)
    #expect(solved.layout.cell(0, 3) == [5, 105, 310, 30])
    #expect(solved.layout.collectionViewContentSize.height == 130)
    // Elements beyond the content are found inside the content only, as recorded.
    let below = CGRect(x: 0, y: 131, width: 320, height: 2)
    #expect(solved.layout.layoutAttributesForElements(in: below)?.isEmpty == true)
    #expect(
      solved.layout.layoutAttributesForElements(in: below.offsetBy(dx: 0, dy: -3))?.count == 1
    )
  }
}
