import CompositionalLayout
import Foundation
import Portability

/// An adapter that passes the queries of a flow layout to the delegate of its view.
@MainActor
final class FlowDelegateBridge {
  private var viewReference = BackReference<CollectionView>()
  private weak var delegate: (any CollectionViewDelegateFlowLayout)?

  init(_ view: CollectionView, _ delegate: any CollectionViewDelegateFlowLayout) {
    viewReference.owner = view
    self.delegate = delegate
  }

  private func ask<Answer>(
    _ question: (any CollectionViewDelegateFlowLayout, CollectionView) -> Answer,
    else answer: @autoclosure () -> Answer
  ) -> Answer {
    guard let delegate, let view = viewReference.owner else { return answer() }
    return question(delegate, view)
  }
}

extension FlowDelegateBridge: FlowLayoutDelegateBridge {
  func append(to sizes: inout FlowSizes, of layout: FlowCollectionLayout) throws(LayoutError) {
    guard let delegate, let view = viewReference.owner else {
      for _ in 0..<sizes.count { try sizes.append(layout.sizeWithoutDelegate) }
      return
    }
    // Changing one path takes a third of the time of making another.
    var path = IndexPath(item: 0, section: sizes.section)
    for item in 0..<sizes.count {
      path[1] = item
      try sizes.append(delegate.collectionView(view, layout: layout, sizeForItemAt: path))
    }
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    ask(
      { $0.collectionView($1, layout: layout, sizeForItemAt: indexPath) },
      else: layout.flow?.sizeWithoutDelegate ?? .zero
    )
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    ask(
      { $0.collectionView($1, layout: layout, insetForSectionAt: section) },
      else: layout.flow?.sectionInset ?? .zero
    )
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    ask(
      { $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: section) },
      else: layout.flow?.minimumLineSpacing ?? 0
    )
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    ask(
      { $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: section) },
      else: layout.flow?.minimumInteritemSpacing ?? 0
    )
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    ask(
      { $0.collectionView($1, layout: layout, referenceSizeForHeaderInSection: section) },
      else: layout.flow?.headerReferenceSize ?? .zero
    )
  }

  func collectionView(
    _ host: any LayoutHost,
    layout: CollectionLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    ask(
      { $0.collectionView($1, layout: layout, referenceSizeForFooterInSection: section) },
      else: layout.flow?.footerReferenceSize ?? .zero
    )
  }
}

extension CollectionView {
  /// Connects a flow layout with the delegate, if the delegate has the methods.
  func bindFlowDelegate() {
    delegates.flow = (delegate as? any CollectionViewDelegateFlowLayout).map {
      FlowDelegateBridge(self, $0)
    }
    guard let flow = layout.flow else { return }
    if delegates.flow != nil || flow.metricsDelegate is FlowDelegateBridge {
      flow.metricsDelegate = delegates.flow
    }
  }
}
