import CompositionalLayout
import Contracts
import Foundation
import HeadlessViews

extension ViewUser where Target: CollectionView {
  /// Stops the program unless an item exists.
  ///
  /// A test that ignores the result of a gesture would pass if the gesture hit nothing.
  func demandItem(at indexPath: IndexPath) {
    guard !view.hasItem(at: indexPath) else { return }
    stop("The gesture hits nothing: \(missingItem(at: indexPath))")
  }

  private func missingItem(at path: IndexPath) -> String {
    let item = view.behavesAsTable ? "row" : "item"
    let counts = view.data.counts
    guard path.count == 2 else { return "\(path.words) is no index path of an \(item)" }
    guard counts.indices.contains(path[0]) else {
      return "no section \(path[0]) of \(counts.count)"
    }
    return "no \(item) \(path[1]) in section \(path[0]), which has \(counts[path[0]])"
  }
}
