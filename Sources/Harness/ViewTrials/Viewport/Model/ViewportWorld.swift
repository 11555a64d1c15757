/// The kind of list of a trial.
struct ViewportWorld: Sendable, Equatable {
  /// Whether sections are lists, whose rows can be swiped, or plain rows of one height.
  var isList = false
  /// Whether rows are self-sizing.
  var isMeasured = false
  /// Whether the second section is an outline.
  var hasOutline = false
  /// Whether sections have headers.
  var hasHeaders = false
  /// Whether the headers are pinned while their section is on screen.
  var pinsHeaders = false

  static let headerHeight = 16

  static let usualWidth = 100

  /// Returns the numbers that an insertion before an item adds, unless the view has them.
  static func numbers(_ count: Int, from item: Int) -> [Int] {
    (0..<count).map { 100 + (item * 7 + $0) % 100 }
  }

  /// Returns the preferred height of a row for a width.
  func wish(of number: Int, in width: Int) -> Int {
    guard isMeasured else { return ViewportModel.rowHeight }
    return 12 + (number * 7 + abs(width - Self.usualWidth) / 10) % 25
  }
}

extension ViewportWorld: CustomStringConvertible {
  var description: String {
    let parts = [
      isList ? "list" : "rows", isMeasured ? "measured" : "of one height",
      hasOutline ? "with an outline" : nil,
      hasHeaders ? (pinsHeaders ? "under pinned headers" : "under headers") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
