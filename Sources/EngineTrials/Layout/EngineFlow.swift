import CompositionalLayout
import Contracts
import Foundation

/// A flow layout of the engine with self-sizing items, queried through its public interface only.
struct EngineFlow {
  private let host: SampleHost
  private let layout = FlowCollectionLayout()
  private let sizes: Sizes?
  private let axis: Int
  private let mutant: FlowMutant?
  /// The last reported size, until the next query.
  private var unseen: (section: Int, item: Int)?

  /// A delegate that returns the sizes of a model.
  private final class Sizes: FlowLayoutDelegate {
    let model: FlowModel

    init(_ model: FlowModel) {
      self.model = model
    }

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let size = model.given(indexPath[1])
      return CGSize(width: size[0], height: size[1])
    }
  }

  init(_ model: FlowModel, mutant: FlowMutant?) {
    self.mutant = mutant
    axis = model.axis
    host = SampleHost(
      width: model.view[0],
      height: model.view[1],
      items: model.sections.map(\.told.count)
    )
    host.pixels = 0
    sizes = model.given == .average ? nil : Sizes(model)
    layout.estimatedItemSize = CGSize(width: model.estimate[0], height: model.estimate[1])
    layout.minimumLineSpacing = model.lineSpacing
    layout.minimumInteritemSpacing = model.itemSpacing
    layout.sectionInset = EdgeInsets(
      top: model.insets[0],
      left: model.insets[1],
      bottom: model.insets[2],
      right: model.insets[3]
    )
    layout.headerReferenceSize = CGSize(width: model.header, height: model.header)
    layout.footerReferenceSize = CGSize(width: model.footer, height: model.footer)
    layout.scrollDirection = model.isHorizontal ? .horizontal : .vertical
    layout.delegate = sizes
    layout.attach(to: host)
    layout.prepare()
  }

  mutating func perform(_ command: FlowCommand) {
    switch command {
    case .tell(let section, let item, let size):
      if mutant == .laterSizeReplacesEarlier {
        if let unseen {
          apply(.reloadItems(unseen.item..<unseen.item + 1, section: unseen.section))
        }
        unseen = (section, item)
      }
      layout.prefer(
        layout.layoutAttributesForItem(at: IndexPath(indexes: [section, item])),
        width: size[0],
        height: size[1]
      )
    case .insert(let section, let item, let count):
      host.items[section] += count
      apply(.insertItems(item..<item + count, section: section))
    case .remove(let section, let item, let count):
      host.items[section] -= count
      apply(.removeItems(item..<item + count, section: section))
    case .reload(let section, let item):
      apply(.reloadItems(item..<item + 1, section: section))
    case .turn(let side):
      var bounds = host.bounds
      if axis == 0 { bounds.size.height = side } else { bounds.size.width = side }
      guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { break }
      let context = layout.invalidationContext(forBoundsChange: bounds)
      host.bounds = bounds
      layout.invalidateLayout(with: context)
      layout.prepare()
    case .look: break
    }
  }

  private func apply(_ change: LayoutDataChange) {
    do {
      try layout.apply([change])
      try layout.prepareReportingErrors()
    } catch {
      Contracts.stop("A layout that was solved before is refused: \(error)")
    }
  }

  mutating func picture() -> LayoutPicture {
    unseen = nil
    var picture = LayoutPicture()
    for section in host.items.indices {
      for item in 0..<host.items[section] {
        let path = IndexPath(indexes: [section, item])
        picture.frames[.item(section, item)] = rect(layout.layoutAttributesForItem(at: path))
      }
      picture.frames[.header(section)] = bar(LayoutSection.elementKindSectionHeader, section)
      picture.frames[.footer(section)] = bar(LayoutSection.elementKindSectionFooter, section)
    }
    let content = layout.collectionViewContentSize
    picture.contentLength = axis == 0 ? content.width : content.height
    return picture
  }

  func visible(in rect: LayoutRect) -> [ElementName] {
    let window = CGRect(
      x: rect.origin[0],
      y: rect.origin[1],
      width: rect.size[0],
      height: rect.size[1]
    )
    return (layout.layoutAttributesForElements(in: window) ?? []).map { element in
      switch element.representedElementKind {
      case LayoutSection.elementKindSectionHeader: .header(element.indexPath[0])
      case LayoutSection.elementKindSectionFooter: .footer(element.indexPath[0])
      default: .item(element.indexPath[0], element.indexPath[1])
      }
    }.sorted()
  }

  private func bar(_ kind: String, _ section: Int) -> LayoutRect? {
    rect(
      layout.layoutAttributesForSupplementaryView(
        ofKind: kind,
        at: IndexPath(indexes: [section, 0])
      )
    )
  }

  private func rect(_ attributes: LayoutAttributes?) -> LayoutRect? {
    guard let frame = attributes?.frame else { return nil }
    return LayoutRect(origin: [frame.minX, frame.minY], size: [frame.width, frame.height])
  }
}
