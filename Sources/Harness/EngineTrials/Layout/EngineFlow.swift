import CompositionalLayout
import Foundation
import Oracles

/// A flow layout of the engine with self-sizing items, queried through its public interface only.
final class EngineFlow: ComparedLayout {
  private let host: SampleHost
  private let layout = FlowCollectionLayout()
  private let sizes: Sizes?
  private let axis: Int

  /// A delegate that returns the sizes of a model.
  private final class Sizes: FlowLayoutDelegate {
    let model: FlowModel

    init(_ model: FlowModel) { self.model = model }

    func collectionView(
      _ collectionView: any LayoutHost,
      layout collectionViewLayout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let size = model.given(indexPath[1])
      return CGSize(width: size[0], height: size[1])
    }
  }

  init(_ model: FlowModel) {
    axis = model.axis
    host = SampleHost(
      width: model.view[0],
      height: model.view[1],
      items: model.sections.map(\.measured.count)
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
    layout.sectionHeadersPinToVisibleBounds = model.pinsHeaders
    layout.sectionFootersPinToVisibleBounds = model.pinsFooters
    layout.scrollDirection = model.isHorizontal ? .horizontal : .vertical
    layout.delegate = sizes
    layout.attach(to: host)
    layout.prepare()
    apply(.layout(.scroll(to: model.offset)))
  }

  func apply(_ command: ComparedCommand) { layout.apply(command, to: host, axis: axis) }

  func picture() -> LayoutPicture { layout.picture(itemCounts: host.items, axis: axis) }

  func visible(in rect: LayoutRect) -> [ElementName] {
    layout.layoutAttributesForElements(in: CGRect(rect))?.map(\.name).sorted() ?? []
  }
}
