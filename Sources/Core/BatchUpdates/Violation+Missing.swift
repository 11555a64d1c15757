/// Messages about operations on missing sections and items.
extension Violation {
  static func missingSection(_ action: Action, _ section: Int, _ count: Int) -> String {
    let verb = action.verb
    // UIKit has no comma in the recorded message about insertions.
    let comma = action == .insert ? "" : ","
    return "attempt to \(verb) section \(section)\(comma) but there are only \(count) sections "
      + "\(action.moment) the update"
  }

  static func missingSection(
    _ action: Action,
    _ run: ItemRun,
    _ count: Int,
    _ view: ListView
  ) -> String {
    switch action {
    case .moveFrom, .moveTo:
      "attempt to \(action.verb) index path (\(run.pathInLogs)) in a section that does not exist "
        + "- there are only \(count) sections \(action.moment) the update"
    default:
      "attempt to \(action.verb) \(view.item) \(run.lowerBound) \(action.preposition) section "
        + "\(run.section), but there are only \(count) sections \(action.moment) the update"
    }
  }

  static func missingItem(
    _ action: Action,
    _ run: ItemRun,
    _ count: Int,
    _ view: ListView
  ) -> String {
    switch action {
    case .delete, .reload, .reconfigure:
      "attempt to \(action.verb) \(view.item) \(run.lowerBound) from section \(run.section) "
        + "which only contains \(count) \(view.item)s before the update"
    case .insert:
      "attempt to insert \(view.item) \(run.lowerBound) into section \(run.section), but there are "
        + "only \(count) \(view.item)s in section \(run.section) after the update"
    case .moveFrom, .moveTo:
      "attempt to \(action.verb) index path (\(run.pathInLogs)) that does not exist - there are "
        + "only \(count) \(view.item)s in section \(run.section) \(action.moment) the update"
    }
  }

  static func bounds(
    _ count: Int,
    _ noun: String,
    _ action: Action,
    _ place: String = ""
  ) -> String {
    let moment = action.isBefore ? "before" : "after"
    return count == 0
      ? "There are no \(noun)s\(place) \(moment) the batch."
      : count == 1
        ? "The only valid \(noun) index\(place) \(moment) the batch is 0."
        : "Valid \(noun) indexes\(place) \(moment) the batch are 0 to \(count - 1)."
  }
}

extension ItemRun {
  /// The first item's index path as printed by Foundation, without the address.
  var pathInLogs: String {
    "<NSIndexPath: 0x…> {length = 2, path = \(section) - \(lowerBound)}"
  }
}
