/// All that can be seen of a view, in plain values.
struct ViewportPicture: Equatable, Sendable {
  /// One row on screen.
  struct Row: Equatable, Sendable {
    var number: Int
    var top: Int
    var height: Int
    var width: Int
    var isSelected: Bool
    var isEditing: Bool
    var isSwiped: Bool
    var isExpanded: Bool
    /// Whether the cell was told that something is dragged.
    var isReordering: Bool
    /// How deep in an outline the cell shows the row.
    var level: Int
    /// Tells one cell from another.
    var cell: Int
  }

  /// The header of a section, by the name it shows.
  struct Header: Equatable, Sendable {
    var section: Int
    var top: Int
  }

  /// A row that was asked for its height.
  struct Answer: Equatable, Sendable {
    var number: Int
    var height: Int
  }

  /// What was on screen in the middle of a drag, but for the row under the finger.
  struct Room: Equatable, Sendable {
    var numbers: [Int]
    var tops: [Int]
    var offset: Int
    /// Where the row lands; nothing if the drag was cancelled.
    var landing: Landing?
  }

  /// A place by the name of the section and the number of rows above it there.
  struct Landing: Equatable, Sendable {
    var section: Int
    var item: Int
  }

  /// The rows on screen, from the first to the last, but for the one under a finger.
  var rows: [Row] = []
  /// The row under a finger, and whether it has a cell.
  var carried: Int?
  var hasCarriedCell = false
  var headers: [Header] = []
  var offset = 0
  var contentHeight = 0
  /// The selected numbers, in the order of the rows.
  var selected: [Int] = []
  /// The row that is swiped open.
  var swiped: Int?
  /// How many views were made, and how many wait.
  var made = 0
  var waiting = 0
  /// Numbers that the last update says came into view or left it for good.
  var appeared: Set<Int> = []
  var vanished: Set<Int> = []
  /// The rows that were asked for their heights, in order.
  var answers: [Answer] = []
  var room: Room?
}
