/// Why a record of frames cannot be checked: which record, which of its fields, and what is wrong with it.
public struct RecordingFault: Error, Hashable, Sendable {
  public let record: String
  public let field: String
  public let reason: String
}

extension RecordingFault: CustomStringConvertible {
  public var description: String { "\(record): \(field) \(reason)" }
}

/// A number of a record that the engine answers otherwise.
public struct RecordedDisagreement: Hashable, Sendable {
  public let record: String
  public let field: String
  public let recorded: String
  public let found: String
}

extension RecordedDisagreement: CustomStringConvertible {
  public var description: String { "\(record): \(field) is \(recorded), here \(found)" }
}
