import Trials

extension Oracle {
  static let screen =
    Oracle(40, "screen", "The visible rows and their frames equal those of the model.")
  static let places = Oracle(
    41,
    "places",
    "No cell is used for two rows, and a row that stays on screen keeps its cell."
  )
  static let pools = Oracle(42, "pools", "Every view that was created is shown or waits for reuse.")
  static let identity = Oracle(43, "identity", "The selection follows its items.")
  static let looks = Oracle(44, "looks", "A cell has the selection and editing state of its row.")
  static let standstill =
    Oracle(45, "standstill", "The content has the right length, and visible rows do not jump.")
  static let transition =
    Oracle(46, "transition", "The rows that vanish in a transition are those that left the data.")
  static let headers =
    Oracle(47, "headers", "The visible headers and their positions equal those of the model.")
  static let heights = Oracle(48, "heights", "A visible row has the height that its cell asks for.")
  static let folding = Oracle(49, "folding", "A cell has the level and the expansion of its row.")
  static let swiping = Oracle(50, "swiping", "The open row follows its item.")
  static let room =
    Oracle(51, "room", "During a drag the other rows are laid out as if the row were dropped.")
  static let carrying =
    Oracle(52, "carrying", "A carried row keeps its cell, and all cells know of the drag.")
}
