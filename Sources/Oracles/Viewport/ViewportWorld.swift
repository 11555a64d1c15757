/// What kind of list a trial is about.
struct ViewportWorld: Sendable, Equatable {
  /// Whether sections are lists, whose rows can be swiped, or plain rows of one height.
  var isList = false
  /// Whether rows say themselves how tall they are.
  var isMeasured = false
  /// Whether the second section is an outline.
  var hasOutline = false
  /// Whether sections have headers.
  var hasHeaders = false
  /// Whether the headers stay on screen as long as their section does.
  var pinsHeaders = false

  static let headerHeight = 16

  static let usualWidth = 100

  /// How tall a row would rather be in some width.
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
