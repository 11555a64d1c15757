import Foundation

/// A JSON value as Foundation reads it; errors about its parts have a path instead of a position.
indirect enum JSONTree: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// Parses a value, or returns nil if the bytes are not JSON.
  init?(_ bytes: Data) {
    guard let value = try? JSONDecoder().decode(JSONTree.self, from: bytes) else { return nil }
    self = value
  }
}

extension JSONTree: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Self].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: Self].self))
    }
  }
}
