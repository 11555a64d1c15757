import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of flow layouts with self-sizing cells, as recorded from UIKit on a Mac.
///
/// The scale was two pixels per point. Recorded and published by the project kern0x1b/charon by
/// black-box tests: the sizes of the cells, and the resulting frames. Rewritten here.
@MainActor
struct RecordedFlowTests {
  /// A layout, the sizes of its cells, and the resulting frames.
  struct Scenario: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var estimate = CGSize(width: 50, height: 40)
    var items = [6]
    /// The sizes of cells; a width of zero leaves the width to the layout.
    var sizes: [CGSize] = []
    var given: CGSize?
    var insets = EdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var headers: CGFloat = 0
    var isHorizontal = false
    var content: CGSize
    /// The origins and sizes: `x y width height, …`.
    var frames: String
  }

  private nonisolated static func sizes(_ text: String) -> [CGSize] {
    text.split(separator: ",").map { pair in
      let sides = pair.split(separator: " ").compactMap { Double($0) }
      return CGSize(width: sides[0], height: sides[1])
    }
  }

  private nonisolated static let rowSizes = sizes("0 29, 0 63, 0 29, 0 29, 0 63, 0 29, 0 63")
  private nonisolated static let rows = """
    0 0 320 29, 0 39 320 63, 0 112 320 29, 0 151 320 29, 0 190 320 63, 0 263 320 29
    """
  private nonisolated static let words = sizes("58.5 29, 697 29, 209.5 29, 24.5 29, 739 29, 33 29")
  private nonisolated static let tags = sizes(
    "117 29, 100.5 29, 83.5 29, 66.5 29, 100.5 29, 50 29, 150.5 29, 58.5 29"
  )

  /// Returns the frames of forty rows, of which the first nine were on screen.
  private nonisolated static func longList(_ height: CGFloat, tops: String) -> String {
    rows + ", 0 302 320 63, 0 375 320 29, 0 414 320 63, "
      + tops.split(separator: " ").map { "0 \($0) 320 \(height)" }.joined(separator: ", ")
  }

  private nonisolated static let wide = CGSize(width: 320, height: 40)

  nonisolated static let scenarios = [
    Scenario(
      testDescription: "rows that fix their width",
      estimate: wide,
      sizes: sizes("320 29, 320 63, 320 29, 320 29, 320 63, 320 29"),
      content: CGSize(width: 320, height: 292),
      frames: rows
    ),
    Scenario(
      testDescription: "rows that tell their height only",
      estimate: wide,
      sizes: rowSizes,
      content: CGSize(width: 320, height: 292),
      frames: rows
    ),
    Scenario(
      testDescription: "items as wide as their text, some wider than the view",
      estimate: CGSize(width: 100, height: 40),
      sizes: words,
      content: CGSize(width: 320, height: 185),
      frames: """
        131 0 58.5 29, 0 39 697 29, 0 78 209.5 29, 295.5 78 24.5 29, 0 117 739 29, 0 156 33 29
        """
    ),
    Scenario(
      testDescription: "two sections with insets, spacing and headers",
      estimate: CGSize(width: 280, height: 40),
      items: [3, 3],
      sizes: sizes("0 29, 0 63, 0 29"),
      insets: EdgeInsets(top: 10, left: 20, bottom: 15, right: 20),
      lineSpacing: 7,
      headers: 30,
      content: CGSize(width: 320, height: 380),
      frames: """
        20 40 280 29, 20 76 280 63, 20 146 280 29, 20 230 280 29, 20 266 280 63, 20 336 280 29
        """
    ),
    Scenario(
      testDescription: "a delegate that gives sizes",
      estimate: wide,
      sizes: rowSizes,
      given: CGSize(width: 320, height: 70),
      content: CGSize(width: 320, height: 292),
      frames: rows
    ),
    Scenario(
      testDescription: "columns of a layout that scrolls sideways",
      estimate: CGSize(width: 60, height: 100),
      sizes: words,
      isHorizontal: true,
      content: CGSize(width: 739, height: 480),
      frames: """
        340.5 0 58.5 29, 21 41 697 29, 265 82 209.5 29, 357.5 123 24.5 29, 0 164 739 29,
        353 205 33 29
        """
    ),
    Scenario(
      testDescription: "the automatic size",
      estimate: FlowCollectionLayout.automaticSize,
      sizes: sizes("320 29, 320 63, 320 29, 320 29, 320 63, 320 29"),
      content: CGSize(width: 320, height: 292),
      frames: rows
    ),
    Scenario(
      testDescription: "items of which a line holds one",
      items: [4],
      sizes: sizes("200 29, 200 97, 200 46, 200 29"),
      content: CGSize(width: 320, height: 231),
      frames: "60 0 200 29, 60 39 200 97, 60 146 200 46, 60 202 200 29"
    ),
    Scenario(
      testDescription: "a grid of three columns",
      sizes: sizes("90 29, 90 233, 90 80, 90 29, 90 233, 90 29"),
      insets: EdgeInsets(top: 5, left: 12, bottom: 5, right: 12),
      itemSpacing: 6,
      headers: 30,
      content: CGSize(width: 320, height: 516),
      frames: """
        12 137 90 29, 115 35 90 233, 218 111.5 90 80, 12 380 90 29, 115 278 90 233, 218 380 90 29
        """
    ),
    Scenario(
      testDescription: "tags, three of them in the last line",
      items: [8],
      sizes: tags,
      content: CGSize(width: 320, height: 107),
      frames: """
        0 0 117 29, 219.5 0 100.5 29, 0 39 83.5 29, 118.5 39 66.5 29, 219.5 39 100.5 29,
        0 78 50 29, 60 78 150.5 29, 220.5 78 58.5 29
        """
    ),
    Scenario(
      testDescription: "tags, three of five in the last line",
      items: [5],
      sizes: tags,
      content: CGSize(width: 320, height: 68),
      frames: """
        0 0 117 29, 219.5 0 100.5 29, 0 39 83.5 29, 93.5 39 66.5 29, 170 39 100.5 29
        """
    ),
    Scenario(
      testDescription: "cells that keep the estimate",
      estimate: CGSize(width: 100, height: 60),
      items: [5],
      content: CGSize(width: 320, height: 130),
      frames: "0 0 100 60, 110 0 100 60, 220 0 100 60, 0 70 100 60, 110 70 100 60"
    ),
    Scenario(
      testDescription: "a list longer than the screen",
      estimate: wide,
      items: [40],
      sizes: rowSizes,
      content: CGSize(width: 320, height: 2154),
      frames: longList(
        44.1111,
        tops: """
          487 541 595 649.5 703.5 757.5 811.5 866 920 974 1028 1082 1136.5 1190.5 1244.5 1298.5 \
          1353 1407 1461 1515 1569 1623.5 1677.5 1731.5 1785.5 1840 1894 1948 2002 2056 2110.5
          """
      )
    ),
    Scenario(
      testDescription: "a list longer than the screen with a delegate that gives sizes",
      estimate: wide,
      items: [40],
      sizes: rowSizes,
      given: CGSize(width: 320, height: 70),
      content: CGSize(width: 320, height: 2957),
      frames: longList(70, tops: (0..<31).map { "\(487 + 80 * $0)" }.joined(separator: " "))
    ),
  ]

  /// Rules 11.7, 11.8, 11.9 and 11.10.
  @Test(arguments: scenarios)
  func `self-sizing cells of a flow layout have their recorded frames`(scenario: Scenario) {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = scenario.estimate
    layout.sectionInset = scenario.insets
    layout.minimumLineSpacing = scenario.lineSpacing
    layout.minimumInteritemSpacing = scenario.itemSpacing
    layout.headerReferenceSize = CGSize(width: 0, height: scenario.headers)
    layout.scrollDirection = scenario.isHorizontal ? .horizontal : .vertical
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    view.overridingTraits = TraitCollection(displayScale: 2)
    let source = WishSource(scenario.items, scenario.sizes)
    let given = scenario.given.map { GivenSize($0) }
    view.register(WishCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    view.dataSource = source
    view.delegate = given
    view.layoutIfNeeded()
    let found = scenario.items.enumerated().flatMap { section, count in
      (0..<count).map { item in
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
      }
    }
    let recorded = scenario.frames.split(separator: ",")
    #expect(recorded.count == found.count)
    for (index, (frame, expected)) in zip(found, recorded).enumerated() {
      let numbers = expected.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      let sides = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(
        zip(sides, numbers).allSatisfy { abs($0 - $1) < 0.000_06 },
        "item \(index): \(sides), not \(numbers)"
      )
    }
    #expect(layout.collectionViewContentSize == scenario.content)
    #expect(view.contentSize == scenario.content)
    view.checkInvariants()
  }
}

/// A cell with a size from its data source.
final class WishCell: CollectionViewCell {
  var wish: CGSize?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard let wish else { return layoutAttributes }
    if wish.width > 0 { layoutAttributes.frame.size.width = wish.width }
    layoutAttributes.frame.size.height = wish.height
    return layoutAttributes
  }
}

/// A data source of cells with sizes, by item.
@MainActor
final class WishSource: CollectionViewDataSource {
  let items: [Int]
  let sizes: [CGSize]
  /// The number of requested cells.
  private(set) var asked = 0

  init(_ items: [Int], _ sizes: [CGSize]) {
    self.items = items
    self.sizes = sizes
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    items[section]
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? WishCell, !sizes.isEmpty {
      cell.wish = sizes[indexPath.item % sizes.count]
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }
}

/// A delegate with one size for all items.
final class GivenSize: CollectionViewDelegateFlowLayout {
  let size: CGSize

  init(_ size: CGSize) {
    self.size = size
  }

  func collectionView(
    _ collectionView: CollectionView,
    layout collectionViewLayout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size }
}
