import Foundation

/// The observable state of a table after a command, and that of its data.
struct TablePicture: Sendable {
  /// A row with a cell.
  struct Row: Equatable, Sendable {
    var path: IndexPath
    var number: Int
    var top: Int
    var height: Int
  }

  /// The numbers and heights of all rows in the data, section by section.
  var sections: [[Int]] = []
  var heights: [[Int]] = []
  /// The row counts of the table.
  var counts: [Int] = []
  /// The rows that have a cell, in order.
  var shown: [Row] = []
  /// The top and height of all rows of the table, section by section.
  var frames: [[(top: Int, height: Int)]] = []
  /// The headers, the footers and the whole frames of all sections.
  var headers: [(top: Int, height: Int)] = []
  var footers: [(top: Int, height: Int)] = []
  var wholes: [(top: Int, height: Int)] = []
  /// The heights that headers and footers of sections should have.
  var barHeights = (header: 0, footer: 0)
  var contentHeight = 0
  /// The heights of the views above and below all sections.
  var headerHeight = 0
  var footerHeight = 0
  var offset = 0
  var screen = 0
  /// The selected rows of the table, and those that should be selected.
  var selected: [Int] = []
  var expectedSelection: [Int] = []
  /// The calls that the command led to.
  var calls = TableCalls()
  /// The number of completion handlers that were passed and that ran.
  var completions = (asked: 0, ended: 0)
  /// The message of a refused update, and its expected beginning.
  var refusal: String?
  var expectedRefusal: String?
  /// A wrong answer about coordinates.
  var wrongCoordinates: String?
}

/// The calls of the data source and delegate during a command.
struct TableCalls: Sendable {
  var rowCounts = 0
  var heights = 0
  /// A description of an unexpected reuse of a cell.
  var wrongReuse: String?
  /// The rows that left the screen, in order.
  var ended: [IndexPath] = []
}
