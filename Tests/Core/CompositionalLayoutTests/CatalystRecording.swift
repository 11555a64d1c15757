import CompositionalLayout
import Foundation
import Testing

/// A layout recorded from UIKit on a Mac at two pixels per point, with its frames.
///
/// Recorded and published by the project kern0x1b/charon by black-box tests: a description, and the
/// resulting frames. Rewritten here with the first frames of each layout.
struct CatalystRecording: CustomTestStringConvertible, @unchecked Sendable {
  // Descriptions belong to one recording each, and are not modified.
  let name: String
  let sections: [LayoutSection]
  let items: [Int]
  let configuration: CompositionalLayoutConfiguration
  let width: CGFloat
  let height: CGFloat
  /// The offset of the recording.
  let offset: CGPoint
  let margins: DirectionalEdgeInsets
  /// The recorded frames: `width height: cell, cell, …; kind section.item x y width height index,
  /// …`.
  let recorded: String

  init(
    _ name: String,
    _ sections: LayoutSection...,
    items: [Int],
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    width: CGFloat = 320,
    height: CGFloat = 480,
    offset: CGPoint = .zero,
    margins: DirectionalEdgeInsets = .zero,
    _ recorded: String
  ) {
    self.name = name
    self.sections = sections
    self.items = items
    self.configuration = configuration
    self.width = width
    self.height = height
    self.offset = offset
    self.margins = margins
    self.recorded = recorded
  }

  var testDescription: String { name }

  /// Lays out the description and compares the frames with the recorded ones.
  @MainActor
  func check() throws {
    let host = FakeHost(width: width, height: height, scale: 2, items: items)
    host.referenceInsets.layoutMargins = margins
    host.referenceInsets.readableContent = margins
    let sections = sections
    let layout = CompositionalCollectionLayout(
      sectionProvider: { index, _ in sections[min(index, sections.count - 1)] },
      configuration: configuration
    )
    try layout.solved(on: host)
    host.bounds.origin = offset
    let halves = recorded.split(separator: ":", maxSplits: 1)
    #expect(
      numbers(halves[0]) == [
        layout.collectionViewContentSize.width, layout.collectionViewContentSize.height,
      ],
      "content \(layout.collectionViewContentSize)"
    )
    let parts = halves[1].split(separator: ";", omittingEmptySubsequences: false)
    let paths = items.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(indexes: [section, $0]) }
    }
    let cells = parts[0].split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
    for (path, expected) in zip(paths, cells) where !expected.contains("?") {
      let found = layout.numbers(layout.layoutAttributesForItem(at: path))
      #expect(agree(found, numbers(expected)), "\(path): \(found), not \(expected)")
    }
    for element in parts.dropFirst().joined().split(separator: ",") {
      try check(element.split(separator: " ").map(String.init), in: layout)
    }
  }

  @MainActor
  private func check(_ words: [String], in layout: CompositionalCollectionLayout) throws {
    let kind = words[0]
    let place = words[1].split(separator: ".").compactMap { Int($0) }
    // The path of an element of the whole layout has one index.
    let path = place.count == 2 ? IndexPath(indexes: place) : IndexPath(index: place[0])
    let found =
      switch kind {
      case "cell": layout.layoutAttributesForItem(at: path)
      case "background": layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      default: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      }
    if words[2] == "none" {
      #expect(found == nil)
      return
    }
    let expected = words[2...].compactMap { Double($0) }.map { CGFloat($0) }
    let frame = layout.numbers(found)
    #expect(agree(frame, Array(expected.prefix(4))), "\(kind) \(place): \(frame)")
    if expected.count > 4 { #expect(found?.zIndex == Int(expected[4]), "\(kind) \(place)") }
  }

  private func numbers(_ text: Substring) -> [CGFloat] {
    text.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
  }
}

/// Returns a configuration that scrolls horizontally or has spacing between sections.
func configuration(
  sideways: Bool = false,
  spacing: CGFloat = 0,
  boundary: [BoundarySupplementaryItem] = []
) -> CompositionalLayoutConfiguration {
  let configuration = CompositionalLayoutConfiguration()
  configuration.scrollDirection = sideways ? .horizontal : .vertical
  configuration.interSectionSpacing = spacing
  configuration.boundarySupplementaryItems = boundary
  return configuration
}

func column(
  _ width: LayoutDimension,
  _ height: LayoutDimension,
  _ subitems: LayoutItem...,
  spacing: LayoutSpacing? = nil
) -> LayoutGroup {
  let group = LayoutGroup.vertical(layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  return group
}
