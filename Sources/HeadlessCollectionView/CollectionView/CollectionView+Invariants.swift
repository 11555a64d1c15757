import BatchUpdates
import CompositionalLayout
import Contracts
import Foundation

extension CollectionView {
  /// Traps unless the view's invariants hold.
  ///
  /// They hold between cycles while no cycle is due.
  package func checkInvariants() {
    selection.checkInvariants()
    let waiting = pools.views
    var seen: Set<ObjectIdentifier> = []
    for view in waiting {
      demand(seen.insert(ObjectIdentifier(view)).inserted, "A view waits twice")
      demand(view.superview == nil, "A view waits and is on screen")
      demand(view.purpose != nil, "A view waits that no pool made")
    }
    for (key, element) in shown {
      let view = element.view
      demand(seen.insert(ObjectIdentifier(view)).inserted, "A view is shown twice")
      demand(view.superview === self, "A view is shown and not in the view")
      demand(self.key(of: view) == key, "The key of a view is wrong")
      guard key.section >= 0 else { continue }
      demand(Int(key.section) < counts.count, "A section is shown that is not there")
      guard key.category == .cell else { continue }
      demand(Int(key.item) < counts[Int(key.section)], "An item is shown that is not there")
      guard let cell = view as? CollectionViewCell else { continue }
      demand(
        cell.isSelected == selection.contains(key.indexPath),
        "A cell and the selection disagree"
      )
    }
    demand(
      pools.made >= shown.count + waiting.count,
      "More views are there than were made"
    )
    for (section, ranges) in selection.sections {
      demand(section < counts.count, "An item is selected in a section that is not there")
      demand(
        (ranges.ranges.last?.upperBound ?? 0) <= counts[section],
        "An item is selected that is not there"
      )
    }
  }
}
