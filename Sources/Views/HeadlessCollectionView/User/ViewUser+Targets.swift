import CompositionalLayout
package import Foundation
package import HeadlessViews

extension ViewUser where Target: CollectionView {
  /// Returns whether an item exists; reports a missed gesture if not.
  package func hits(_ indexPath: IndexPath) -> Bool {
    if view.hasItem(at: indexPath) { return true }
    reportMissedGesture(missingItem(at: indexPath))
    return false
  }

  /// Returns whether a menu is open; reports a missed gesture if not.
  func hitsMenu() -> Bool {
    if openContextMenu == nil { reportMissedGesture("no menu is open") }
    return openContextMenu != nil
  }

  /// Returns the active drag; reports a missed gesture if there is none.
  func heldSession() -> DragAndDropSession? {
    if view.interaction.held == nil { reportMissedGesture("no drag is active") }
    return view.interaction.held?.session
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
