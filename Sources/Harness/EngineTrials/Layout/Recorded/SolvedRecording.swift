import CompositionalLayout
import Foundation

/// A recorded layout, laid out by this engine.
@MainActor
struct SolvedRecording {
  let layout: CollectionLayout
  private let host: SampleHost

  /// - Parameter field: The field that is named if the engine rejects the layout.
  init(
    _ layout: CollectionLayout,
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat,
    items: [Int],
    of field: LayoutFileNode
  ) throws(LayoutFileError) {
    self.layout = layout
    host = SampleHost(width: width, height: height, items: items)
    host.pixels = scale
    layout.attach(to: host)
    do {
      try layout.prepareReportingErrors()
    } catch {
      throw field.wrong("is refused: \(error)")
    }
  }

  var contentSize: [CGFloat] {
    [layout.collectionViewContentSize.width, layout.collectionViewContentSize.height]
  }

  func scroll(to offset: CGPoint) { host.bounds.origin = offset }

  func cell(_ section: Int, _ item: Int) -> CGRect? {
    guard host.items.indices.contains(section), item < host.items[section] else { return nil }
    return layout.item(section, item)?.frame
  }

  func supplementary(_ kind: String, _ section: Int, _ item: Int = 0) -> CGRect? {
    layout.supplementary(kind, section, item)?.frame
  }

  func decoration(_ kind: String, _ section: Int) -> CGRect? {
    layout.layoutAttributesForDecorationView(ofKind: kind, at: [section, 0])?.frame
  }

  /// Reports the height of a cell to the layout.
  func measureCell(_ section: Int, _ item: Int, height: CGFloat) {
    layout.prefer(layout.item(section, item), height: height)
  }

  func measure(_ kind: String, _ section: Int, height: CGFloat) {
    layout.prefer(layout.supplementary(kind, section, 0), height: height)
  }
}
