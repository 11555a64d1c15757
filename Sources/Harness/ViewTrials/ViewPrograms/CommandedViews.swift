import BatchUpdates
import Foundation
import HeadlessCollectionView
import HeadlessViews
import UIKitStandIns

extension ScrollView {
  /// Scrolls by a distance, as far as the content reaches.
  func scroll(x: Int, y: Int, by call: ScrollCall = .contentOffset, unit: CGFloat = 1) {
    let (dx, dy) = (CGFloat(x) * unit, CGFloat(y) * unit)
    let offset = clamped(CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy))
    switch call {
    case .contentOffset: contentOffset = offset
    case .bounds: bounds.origin = offset
    case .setContentOffset: setContentOffset(offset, animated: false)
    }
  }
}

extension CollectionView {
  /// Tells the view of a change of its data.
  func report(_ operation: BatchUpdates.Operation) {
    switch operation {
    case .insertItems(let run): insertItems(at: Array(run))
    case .deleteItems(let run): deleteItems(at: Array(run))
    case .reloadItems(let run): reloadItems(at: Array(run))
    case .reconfigureItems(let run): reconfigureItems(at: Array(run))
    case .moveItems(let move): moveItem(at: move.source[0], to: move.target[0])
    case .insertSections(let range): insertSections(IndexSet(integersIn: range))
    case .deleteSections(let range): deleteSections(IndexSet(integersIn: range))
    case .reloadSections(let range): reloadSections(IndexSet(integersIn: range))
    case .moveSection(let move): moveSection(move.source, toSection: move.target)
    }
  }
}

extension TableView {
  /// Tells the table of a change of its data.
  func report(_ operation: BatchUpdates.Operation) {
    switch operation {
    case .insertItems(let run): insertRows(at: Array(run), with: .automatic)
    case .deleteItems(let run): deleteRows(at: Array(run), with: .automatic)
    case .reloadItems(let run): reloadRows(at: Array(run), with: .none)
    case .reconfigureItems(let run): reconfigureRows(at: Array(run))
    case .moveItems(let move): moveRow(at: move.source[0], to: move.target[0])
    case .insertSections(let range): insertSections(IndexSet(integersIn: range), with: .automatic)
    case .deleteSections(let range): deleteSections(IndexSet(integersIn: range), with: .automatic)
    case .reloadSections(let range): reloadSections(IndexSet(integersIn: range), with: .automatic)
    case .moveSection(let move): moveSection(move.source, toSection: move.target)
    }
  }
}
