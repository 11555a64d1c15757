/// The observable state of a view, in plain values.
struct ViewportPicture: Equatable, Sendable {
  /// A row on screen.
  struct Row: Equatable, Sendable {
    var number: Int
    var top: Int
    var height: Int
    var width: Int
    var isSelected: Bool
    var isEditing: Bool
    var isSwiped: Bool
    var isExpanded: Bool
    /// Whether the cell was informed of the drag.
    var isReordering: Bool
    /// The outline level that the cell shows.
    var level: Int
    /// An identifier of the cell.
    var cell: Int
  }

  /// The header of a section, by its name.
  struct Header: Equatable, Sendable {
    var section: Int
    var top: Int
  }

  /// A row whose height was queried.
  struct Answer: Equatable, Sendable {
    var number: Int
    var height: Int
  }

  /// The rows on screen in the middle of a drag, except the one under the finger.
  struct Room: Equatable, Sendable {
    var numbers: [Int]
    var tops: [Int]
    var offset: Int
    /// The landing position of the row; nil if the drag was cancelled.
    var landing: Landing?
  }

  /// A position: the name of a section and the number of rows above it there.
  struct Landing: Equatable, Sendable {
    var section: Int
    var item: Int
  }

  /// The rows on screen from top to bottom, except the carried one.
  var rows: [Row] = []
  /// The row under the finger, and whether it has a cell.
  var carried: Int?
  var hasCarriedCell = false
  /// A wrong answer about coordinates.
  var wrongCoordinates: String?
  var headers: [Header] = []
  var offset = 0
  var contentHeight = 0
  /// The selected numbers, in the order of the rows.
  var selected: [Int] = []
  /// The row that is swiped open.
  var swiped: Int?
  /// The number of views created, and of those in the reuse queue.
  var made = 0
  var waiting = 0
  /// The numbers that the last update reports as appeared or vanished.
  var appeared: Set<Int> = []
  var vanished: Set<Int> = []
  /// The rows whose heights were queried, in order.
  var answers: [Answer] = []
  var room: Room?
}
