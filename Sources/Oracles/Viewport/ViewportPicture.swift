/// All that can be seen of a view, in plain values.
struct ViewportPicture: Equatable, Sendable {
  /// One row on screen.
  struct Row: Equatable, Sendable {
    var number: Int
    var top: Int
    var isSelected: Bool
    var isEditing: Bool
    /// Tells one cell from another.
    var cell: Int
  }

  /// The rows on screen, from the first to the last.
  var rows: [Row] = []
  var offset = 0
  var contentHeight = 0
  /// The selected numbers, in the order of the rows.
  var selected: [Int] = []
  /// How many views were made, and how many wait.
  var made = 0
  var waiting = 0
  /// Numbers that the last update says came into view or left it for good.
  var appeared: Set<Int> = []
  var vanished: Set<Int> = []
}
