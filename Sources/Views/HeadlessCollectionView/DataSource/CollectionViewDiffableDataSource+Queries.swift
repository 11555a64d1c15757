import DiffableData
package import Foundation
import Portability

extension CollectionViewDiffableDataSource: SelfUpdatingDataSource {
  func cell(in view: CollectionView, at indexPath: IndexPath) -> CollectionViewCell {
    switch makeCell(view, indexPath) {
    case .cell(let cell): return cell
    case .noItem: view.refuse(.missingCell(indexPath, item: "nil"))
    case .noCell(let item): view.refuse(.missingCell(indexPath, item: item))
    }
    return CollectionViewCell(frame: .zero)
  }

  func supplementary(
    in view: CollectionView,
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let supplementaryViewProvider else {
      view.refuse(.missingProvider(kind: kind))
      return CollectionReusableView(frame: .zero)
    }
    guard let supplementary = supplementaryViewProvider(view, kind, indexPath) else {
      view.refuse(.missingView(kind: kind, indexPath))
      return CollectionReusableView(frame: .zero)
    }
    return supplementary
  }

  package func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    place(indexPath)
  }

  package func toggleDisclosure(at indexPath: IndexPath) -> Bool {
    guard let item = core.itemIdentifier(for: indexPath), let place = core.outlinePosition(of: item)
    else { return false }
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      return place.isExpanded ? try core.collapse(item) : try core.expand(item)
    } catch {
      stop(error.description)
    }
  }

  func move(itemAt source: IndexPath, to target: IndexPath) {
    guard core.beginReordering(at: source) else { return }
    core.updateReordering(to: target)
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try core.endReordering()
    } catch {
      core.cancelReordering()
      stop(error.description)
    }
  }
}
