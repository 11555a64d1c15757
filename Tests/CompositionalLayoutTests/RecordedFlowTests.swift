import CompositionalLayout
import Foundation
import Testing

struct RecordedFlowTests {
  /// Sizes by section, as recorded.
  private final class Sizes: FlowLayoutDelegate {
    let sizes: [[CGSize]]

    init(_ sizes: [[CGSize]]) {
      self.sizes = sizes
    }

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath[0]][indexPath[1]] }
  }

  @Test(arguments: RecordedFrame.all("flow"))
  func `flow layouts look as recorded`(record: RecordedFrame) throws {
    let sections = (record.input["sections"] as? [[Any]] ?? []).map { section in
      section.map { size in
        let sides = record.numbers(size) ?? []
        return CGSize(width: sides[0], height: sides[1])
      }
    }
    let bounds = record.input["bounds"] as? [Any] ?? []
    let host = FakeHost(
      width: record.number(bounds[0]) ?? 1000,
      height: record.number(bounds[1]) ?? 1000,
      scale: record.scale,
      items: sections.map(\.count)
    )
    let layout = FlowCollectionLayout()
    let sizes = Sizes(sections)
    layout.delegate = sizes
    layout.scrollDirection = record.input["direction"] as? String == "h" ? .horizontal : .vertical
    layout.minimumLineSpacing = record.number(record.input["line"]) ?? 10
    layout.minimumInteritemSpacing = record.number(record.input["inter"]) ?? 10
    let insets = record.insets("insets")
    layout.sectionInset = EdgeInsets(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
    let header = record.number(record.input["header"]) ?? 0
    let footer = record.number(record.input["footer"]) ?? 0
    layout.headerReferenceSize = CGSize(width: header, height: header)
    layout.footerReferenceSize = CGSize(width: footer, height: footer)
    try layout.solved(on: host)

    let places = sections.indices.flatMap { section in
      sections[section].indices.map { (section, $0) }
    }
    for (place, expected) in zip(places, record.frameList("items")) {
      guard let expected else { continue }
      let size = sections[place.0][place.1]
      let found = layout.cell(place.0, place.1)
      let whole = expected.count == 4 ? expected : expected + [size.width, size.height]
      #expect(agree(found, whole), "item \(place): \(found) is not \(whole)")
    }
    for (name, kind) in [
      ("headers", LayoutSection.elementKindSectionHeader),
      ("footers", LayoutSection.elementKindSectionFooter),
    ] {
      for (section, expected) in record.frameList(name).enumerated() {
        guard let expected else { continue }
        let found = layout.supplementary(kind, section)
        #expect(agree(found, expected), "\(name) \(section): \(found) is not \(expected)")
      }
    }
    if let expected = record.contentSize {
      let size = layout.collectionViewContentSize
      #expect(agree([size.width, size.height], expected), "content \(size) is not \(expected)")
    }
    #expect(!places.isEmpty)
  }
}
