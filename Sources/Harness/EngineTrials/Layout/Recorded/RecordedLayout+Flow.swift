import CompositionalLayout
import Foundation
import Trials

/// Flow layouts.
extension RecordedLayout {
  /// The recorded sizes by section.
  private final class Sizes: FlowLayoutDelegate {
    let sizes: [[CGSize]]
    let insets: [EdgeInsets]

    init(_ sizes: [[CGSize]], insets: [EdgeInsets]) {
      self.sizes = sizes
      self.insets = insets
    }

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath[0]][indexPath[1]] }

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets { insets[section] }
  }

  @MainActor
  func compareFlow(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let sections = try flowSizes()
    let layout = FlowCollectionLayout()
    let sizes = Sizes(sections, insets: try flowInsets(sections.count))
    layout.delegate = sizes
    if !input["direction"].isAbsent {
      layout.scrollDirection = try input["direction"].word(of: [
        "v": .vertical, "vertical": .vertical, "h": .horizontal, "horizontal": .horizontal,
      ])
    }
    layout.minimumLineSpacing = try input["line"].number(or: 10)
    layout.minimumInteritemSpacing = try input["inter"].number(or: 10)
    layout.headerReferenceSize = try barSize(input["header"])
    layout.footerReferenceSize = try barSize(input["footer"])
    layout.sectionHeadersPinToVisibleBounds = try input["pinsHeaders"].flag(or: false)
    layout.sectionFootersPinToVisibleBounds = try input["pinsFooters"].flag(or: false)
    let bounds = try input["bounds"].elements()
    guard bounds.count == 2 else { throw input["bounds"].wrong("is not a width and a height") }
    let solved = try SolvedRecording(
      layout,
      width: try bounds[0].number(or: 1000),
      height: try bounds[1].number(or: 1000),
      scale: scale,
      items: sections.map(\.count),
      of: input
    )
    if !input["offset"].isAbsent {
      let offset = try input["offset"].numbers(2)
      solved.scroll(to: CGPoint(x: offset[0], y: offset[1]))
    }
    for name in frames.names {
      let field = frames[name]
      switch name {
      case "items":
        let places = sections.indices.flatMap { section in
          sections[section].indices.map { solved.cell(section, $0) }
        }
        try comparison.compareAll(field, with: places)
      case "headers", "footers":
        let kind =
          name == "headers"
          ? LayoutSection.elementKindSectionHeader : LayoutSection.elementKindSectionFooter
        try comparison.compareAll(
          field,
          with: sections.indices.map { solved.supplementary(kind, $0) }
        )
      default: throw field.wrong("is neither items nor headers nor footers")
      }
    }
    try comparison.compare(contentSize, with: solved.contentSize)
    withExtendedLifetime(sizes) {}
  }

  /// Returns the sizes of each section's items: a list of sizes, or a number of items of one size.
  private func flowSizes() throws(LayoutFileError) -> [[CGSize]] {
    var sections: [[CGSize]] = []
    for section in try input["sections"].elements() {
      var sizes: [CGSize] = []
      if case .number = section.value {
        let sides = try input["itemSize"].numbers(2)
        let size = CGSize(width: sides[0], height: sides[1])
        sizes = Array(repeating: size, count: try section.count(atMost: 100_000))
      } else {
        for size in try section.elements() {
          let sides = try size.numbers(2)
          sizes.append(CGSize(width: sides[0], height: sides[1]))
        }
      }
      sections.append(sizes)
    }
    return sections
  }

  /// Returns the insets: one list of edges for all sections, or one for each.
  private func flowInsets(_ sections: Int) throws(LayoutFileError) -> [EdgeInsets] {
    let field = input["insets"]
    var insets: [DirectionalEdgeInsets] = []
    if case .list(let values) = field.value, case .list? = values.first?.content {
      for own in try field.elements() { insets.append(try own.insets()) }
      guard insets.count == sections else { throw field.wrong("are not four for each section") }
    } else {
      insets = Array(repeating: field.isAbsent ? .zero : try field.insets(), count: sections)
    }
    return insets.map {
      EdgeInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing)
    }
  }

  /// Returns the size of headers from a length, or from a size of which one side is used.
  private func barSize(_ field: LayoutFileNode) throws(LayoutFileError) -> CGSize {
    if case .list = field.value {
      let sides = try field.numbers(2)
      return CGSize(width: sides[0], height: sides[1])
    }
    let length = try field.number(or: 0)
    return CGSize(width: length, height: length)
  }
}
