#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// Undocumented properties of lists and layouts, recorded from UIKit or from this package.
///
/// The sources of this module compile by themselves against UIKit; see `scripts/uikit-probe`. A
/// recording has a line of JSON for each case, with its answers as text, so that two engines can be
/// compared line by line. Cases of one rule concern one question.
///
/// Some cases are omitted, because they end the program or need a finger: a custom group without
/// items, a section provider without a result, the texts of errors, the resting offsets of an
/// orthogonal section, and the effect of self-sizing cells on their neighbours.
@MainActor
public struct Probe {
  /// The number of pixels per point.
  public let scale: CGFloat

  private var lines: [String] = []

  /// Creates a probe and records all cases.
  public init(scale: CGFloat) {
    self.scale = scale
    askAboutGroups()
    askAboutSpacing()
    askAboutSections()
    askAboutSupplementaries()
    askAboutLists()
    askAboutNesting()
    askAboutAlignments()
    askAboutScrollers()
    askAboutOthers()
    for seed in 1...20 { askAboutSnapshots(UInt64(seed)) }
    for seed in 1...20 { askAboutOutlines(UInt64(seed)) }
  }

  /// Returns the recording: a header, then a line for each case.
  public func recording(of engine: String) -> [String] {
    let header: [String: Any] = [
      "format": "espalier-recording 1", "engine": engine, "scale": Int(scale),
    ]
    return [json(header)] + lines
  }

  mutating func record(_ rule: String, _ name: String, _ answers: [String]) {
    lines.append(json(["rule": rule, "case": name, "answers": answers]))
  }

  private func json(_ members: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: members, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension Probe {
  private mutating func askAboutGroups() {
    for extra in [0, 0.1, 0.2, 0.33, 0.4, 0.5, 0.66, 0.9, 1.0] {
      let size = size(.absolute(100 + CGFloat(extra) / 3), .absolute(20))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: self.size(.absolute(300), .absolute(20)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)]
      )
      ask("2.2", "three items that are \(extra) points too wide", section(group), [4])
    }
    let large = item(.absolute(400), .absolute(20))
    ask("2.3", "an item wider than its group", section(row(.absolute(20), [large])), [2])
    let wide = item(.absolute(150), .absolute(20))
    let overflowing = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      repeatingSubitem: wide,
      count: 3
    )
    ask("2.5", "three repeated items in the room of two", section(overflowing), [4])
    let thirds = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      repeatingSubitem: item(.fractionalWidth(1.0 / 3), .absolute(20)),
      count: 3
    )
    thirds.interItemSpacing = .fixed(10)
    ask("2.5", "three repeated thirds and the spacing between them", section(thirds), [4])
    let beside = row(
      .absolute(20),
      [item(.fractionalWidth(0.5), .absolute(20)), item(.estimated(40), .absolute(20))]
    )
    beside.interItemSpacing = .fixed(10)
    ask("2.4", "a half beside an estimate and spacing", section(beside), [4])
    let third = row(.absolute(20), [item(.absolute(90), .absolute(20))])
    third.interItemSpacing = .flexible(5)
    ask("2.10", "a last group that is not full, flexible spacing", section(third), [4])
  }

  private mutating func askAboutSpacing() {
    let counted = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      repeatingSubitem: item(.absolute(60), .absolute(20)),
      count: 3
    )
    counted.interItemSpacing = .flexible(10)
    ask("3.2", "a count and flexible spacing", section(counted), [4])
    let edged = item(.absolute(60), .absolute(20))
    edged.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(4),
      top: nil,
      trailing: .flexible(8),
      bottom: nil
    )
    let both = row(.absolute(20), [edged])
    both.interItemSpacing = .flexible(10)
    ask("3.4", "flexible edges and flexible spacing", section(both), [5])
    let spaced = row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))])
    spaced.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil,
      top: .fixed(3),
      trailing: nil,
      bottom: .fixed(5)
    )
    let pitched = section(spaced)
    pitched.interGroupSpacing = 7
    ask("3.6", "edges of groups and spacing between them", pitched, [3])
    let half = item(.fractionalWidth(1), .absolute(20))
    half.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0.25, bottom: 0, trailing: 0.25)
    ask("1.4", "insets of an item below one", section(row(.absolute(20), [half])), [1])
    let tall = row(.absolute(20.2), [item(.fractionalWidth(1), .fractionalHeight(1))])
    ask("0.4", "the size of the content in fractions of a pixel", section(tall), [7])
    let nothing = row(.absolute(20), [item(.absolute(0), .absolute(0))])
    ask("11", "items without a size", section(nothing), [2])
  }

  private mutating func askAboutSections() {
    let rows = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    rows.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    rows.boundarySupplementaryItems = [bar("header", 30, .top)]
    ask("4.3", "a section without items that has insets and a header", rows, [1, 0, 1])
    let wide = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(500), .absolute(20)),
      subitems: [item(.fractionalWidth(0.5), .absolute(20))]
    )
    ask("4.5", "a group wider than its section", section(wide), [3])
    let several = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    several.boundarySupplementaryItems = [
      bar("one", 30, .topLeading), bar("two", 44, .topTrailing),
    ]
    ask("6.3", "two headers of different heights", several, [2])
    let sides = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    sides.boundarySupplementaryItems = [bar("one", 30, .leading), bar("two", 30, .trailing)]
    ask("6.4", "bars at the sides", sides, [3])
    let moved = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    moved.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: "header",
        alignment: .top,
        absoluteOffset: CGPoint(x: 4, y: 9)
      )
    ]
    ask("6.5", "a header that is offset", moved, [2])
    let pinned = section(row(.absolute(20), [item(.fractionalWidth(1), .absolute(20))]))
    let header = bar("header", 40, .top)
    let footer = bar("footer", 40, .bottom)
    header.pinToVisibleBounds = true
    footer.pinToVisibleBounds = true
    pinned.boundarySupplementaryItems = [header, footer]
    for offset in [0, 50, 90, 130, 170] {
      ask("6.7", "pinned bars at \(offset)", pinned, [5, 20], offset: CGFloat(offset))
    }
    ask("6.8", "what lies above what where bars are pinned", pinned, [5, 20], offset: 50)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let global = bar("global", 24, .top)
    global.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [global]
    configuration.interSectionSpacing = 11
    for offset in [0, 60] {
      let layout = UICollectionViewCompositionalLayout(
        section: pinned,
        configuration: configuration
      )
      ask(
        "6.6",
        "a header of all above pinned ones at \(offset)",
        layout,
        [5, 20],
        CGFloat(offset)
      )
    }
  }

  private mutating func askAboutSupplementaries() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing])
    )
    badge.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let badged = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(40)),
      supplementaryItems: [badge]
    )
    ask("5.3", "a badge with insets of its own", section(row(.absolute(40), [badged])), [1])
    let grouped = row(.absolute(40), [item(.absolute(100), .absolute(40))])
    grouped.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)),
        elementKind: "corner",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .leading])
      )
    ]
    ask("5.5", "a supplementary of a group", section(grouped), [5])
  }

  private mutating func askAboutLists() {
    for width in [375, 393, 394, 396, 398, 400, 401, 404, 408, 412, 414] {
      askAboutList("9.1", "an inset grouped list \(width) wide", .insetGrouped, CGFloat(width))
    }
    for width in [375, 414, 700] {
      askAboutList("9.1", "a sidebar \(width) wide", .sidebar, CGFloat(width))
      askAboutList("9.1", "a plain sidebar \(width) wide", .sidebarPlain, CGFloat(width))
    }
    askAboutList("9.3", "a plain list", .plain, 375)
    askAboutList("9.3", "a grouped list", .grouped, 375)
  }

  private mutating func askAboutList(
    _ rule: String,
    _ name: String,
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ width: CGFloat
  ) {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    ask(rule, name, layout, [2, 1], 0, width: width)
  }

  func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  func item(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }

  func row(
    _ height: NSCollectionLayoutDimension,
    _ subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: subitems)
  }

  func section(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(group: group)
  }

  func bar(
    _ kind: String,
    _ height: CGFloat,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(height)),
      elementKind: kind,
      alignment: alignment
    )
  }

  mutating func ask(
    _ rule: String,
    _ name: String,
    _ section: NSCollectionLayoutSection,
    _ counts: [Int],
    offset: CGFloat = 0
  ) {
    ask(rule, name, UICollectionViewCompositionalLayout(section: section), counts, offset)
  }

  /// Lays out, and records every element that is visible at some offset.
  mutating func ask(
    _ rule: String,
    _ name: String,
    _ layout: UICollectionViewLayout,
    _ counts: [Int],
    _ offset: CGFloat,
    width: CGFloat = 320
  ) {
    let bounds = CGRect(x: 0, y: offset, width: width, height: 200)
    let stage = Stage(layout, bounds: bounds, counts: counts, scale: scale)
    let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 2000, height: 5000))
    let size = layout.collectionViewContentSize
    let elements = (all ?? []).map { element in
      let path = element.indexPath.map { String($0) }.joined(separator: ".")
      let kind = element.representedElementKind ?? "cell"
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(text)
      return "\(kind) \(path) at z \(element.zIndex): \(numbers.joined(separator: " "))"
    }
    withExtendedLifetime(stage) {}
    record(rule, name, ["content: \(text(size.width)) \(text(size.height))"] + elements.sorted())
  }

  /// Returns a number with up to four decimals.
  func text(_ number: CGFloat) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(Double(rounded))"
  }
}
