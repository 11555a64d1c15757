/// What a program or a user does to a view of two sections of numbered rows.
enum ViewportCommand: CustomStringConvertible, Sendable {
  /// Puts numbers in front of the row with an index, at the end if there is none.
  case insert([Int], section: Int, before: Int)
  case delete(section: Int, item: Int, count: Int)
  /// Moves a row by an apply.
  case move(from: Int, item: Int, to: Int, before: Int)
  case swapSections
  case reload(section: Int, item: Int)
  case reconfigure(section: Int, item: Int)
  case scroll(by: Int)
  case resize(height: Int)
  case tap(section: Int, item: Int)
  case edit(Bool)
  /// Drags a row to the place of another, by its place without the row, and lets go or thinks better
  /// of it.
  case drag(from: Int, item: Int, toItem: Int, isCancelled: Bool)
  /// Lifts a row on screen and keeps it under the finger; moves it over one if there is one already.
  case carry(over: Int)
  /// Lets go of the row under the finger, or thinks better of it.
  case drop(isCancelled: Bool)
  /// Gives the view another width, as turning a device does.
  case turn(width: Int)
  /// Applies what is shown.
  case applyAgain
  /// Puts children below a row of the outline; at its end if there is no such row.
  case plant([Int], below: Int)
  /// Taps the disclosure of a row of the outline.
  case fold(item: Int)
  /// Takes a row of the outline out, with everything below it.
  case uproot(item: Int)
  /// Takes a row of the outline and everything below it to the end of what is below another.
  case graft(item: Int, below: Int)
  /// Swipes a row open.
  case swipe(section: Int, item: Int)
  /// Chooses what the open row offers, which is to delete it.
  case act
  /// Touches something else, so that the open row closes.
  case close

  var description: String {
    switch self {
    case .insert(let numbers, let section, let item):
      "insert \(numbers) in section \(section) before \(item)"
    case .delete(let section, let item, let count): "delete \(count) from (\(section) - \(item))"
    case .move(let section, let item, let target, let place):
      "move (\(section) - \(item)) before (\(target) - \(place))"
    case .swapSections: "swap the sections"
    case .reload(let section, let item): "reload (\(section) - \(item))"
    case .reconfigure(let section, let item): "reconfigure (\(section) - \(item))"
    case .scroll(let distance): "scroll by \(distance)"
    case .resize(let height): "resize to \(height)"
    case .tap(let section, let item): "tap (\(section) - \(item))"
    case .edit(let isEditing): isEditing ? "begin editing" : "end editing"
    case .drag(let section, let item, let target, let isCancelled):
      "drag (\(section) - \(item)) to (\(section) - \(target))" + (isCancelled ? ", and back" : "")
    case .carry(let row): "carry over row \(row) of those on screen"
    case .drop(let isCancelled): isCancelled ? "put back" : "drop"
    case .turn(let width): "turn to a width of \(width)"
    case .applyAgain: "apply again"
    case .plant(let numbers, let item): "plant \(numbers) below (1 - \(item))"
    case .fold(let item): "fold (1 - \(item))"
    case .uproot(let item): "uproot (1 - \(item))"
    case .graft(let item, let parent): "graft (1 - \(item)) below (1 - \(parent))"
    case .swipe(let section, let item): "swipe (\(section) - \(item))"
    case .act: "choose the action of the open row"
    case .close: "close the open row"
    }
  }
}
