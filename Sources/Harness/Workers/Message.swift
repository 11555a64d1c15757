import Foundation

/// A message between a program and its worker, or a record that is saved: one line.
package protocol Message: Equatable, Sendable {
  /// The message as a line, without its end.
  var line: String { get }

  /// Parses a line, or returns nil if it is not such a message.
  init?(_ line: String)
}

/// Messages in JSON by default.
extension Message where Self: Codable {
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  package init?(_ line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }
}
