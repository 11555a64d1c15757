import Foundation

/// The calls of a view in order, as lines of text.
final class CallLog {
  private(set) var lines: [String] = []

  /// Begins a step, such as a scroll.
  func begin(_ step: String) { lines.append("> \(step)") }

  /// Records a call, such as `layout.prepare()`.
  func note(_ call: String) { lines.append("  \(call)") }
}

extension IndexPath {
  /// The numbers of the path: `0 3`.
  var numbers: String { map(String.init).joined(separator: " ") }
}

extension CGRect {
  /// The origin and the size: `0 100 300 480`.
  var numbers: String {
    [minX, minY, width, height].map { String(Int($0.rounded())) }.joined(separator: " ")
  }
}
