import BatchUpdates
import CompositionalLayout
import Foundation
import Portability

extension CollectionView {
  /// Traps unless the view's invariants hold.
  ///
  /// They hold between cycles while no cycle is due.
  package func checkInvariants() {
    interaction.selection.checkInvariants()
    let waiting = reuse.pools.views
    var seen: Set<ObjectIdentifier> = []
    for view in waiting {
      demand(seen.insert(ObjectIdentifier(view)).inserted, "A view waits twice")
      demand(view.superview == nil, "A view waits and is on screen")
      demand(view.purpose != nil, "A view waits that no pool made")
    }
    for (key, element) in screen.elements {
      let view = element.view
      demand(seen.insert(ObjectIdentifier(view)).inserted, "A view is screen.elements twice")
      demand(view.superview === surface, "A view is screen.elements and not in the view")
      demand(screen.key(of: view) == key, "The key of a view is wrong")
      guard key.section >= 0 else { continue }
      demand(Int(key.section) < data.counts.count, "A section is screen.elements that is not there")
      guard key.category == .cell else { continue }
      demand(
        Int(key.item) < data.counts[Int(key.section)],
        "An item is screen.elements that is not there"
      )
      guard let cell = view as? CollectionViewCell else { continue }
      demand(
        cell.isSelected == interaction.selection.contains(key.indexPath),
        "A cell and the interaction.selection disagree"
      )
    }
    demand(
      reuse.pools.made >= screen.elements.count + waiting.count,
      "More views are there than were made"
    )
    for (section, ranges) in interaction.selection.sections {
      demand(section < data.counts.count, "An item is selected in a section that is not there")
      demand(
        (ranges.ranges.last?.upperBound ?? 0) <= data.counts[section],
        "An item is selected that is not there"
      )
    }
  }
}
