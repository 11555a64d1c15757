/// An operation of an app or a user on a view with two sections of numbered rows.
enum ViewportCommand: CustomStringConvertible, Sendable {
  /// An insertion of numbers before the row with an index, or at the end if there is none.
  case insert([Int], section: Int, before: Int)
  case delete(section: Int, item: Int, count: Int)
  /// A move of a row by applying a snapshot.
  case move(from: Int, item: Int, to: Int, before: Int)
  case swapSections
  case reload(section: Int, item: Int)
  case reconfigure(section: Int, item: Int)
  case scroll(by: Int)
  case resize(height: Int)
  case tap(section: Int, item: Int)
  case edit(Bool)
  /// A drag of a row to the index of another, counted without the row, and a drop or a
  /// cancellation.
  case drag(from: Int, item: Int, toItem: Int, isCancelled: Bool)
  /// A lift of a row on screen, which stays under the finger, or a move of the one already lifted.
  case carry(over: Int)
  /// A drop of the row under the finger, or a cancellation of the drag.
  case drop(isCancelled: Bool)
  /// A change of the width of the view, as by a rotation.
  case turn(width: Int)
  /// Another apply of the current snapshot.
  case applyAgain
  /// New children of a row of the outline, or new roots if there is no such row.
  case plant([Int], below: Int)
  /// A tap on the disclosure control of a row of the outline.
  case fold(item: Int)
  /// A deletion of a row of the outline and its descendants.
  case uproot(item: Int)
  /// A move of a row of the outline and its descendants to the end of another row's children.
  case graft(item: Int, below: Int)
  /// A swipe that opens a row.
  case swipe(section: Int, item: Int)
  /// The action of the open row, which deletes it.
  case act
  /// A tap elsewhere, which closes the open row.
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
