/// An error for a record of frames that cannot be checked: the record, its field, and the reason.
public struct RecordingFault: Error, Hashable, Sendable {
  public let record: String
  public let field: String
  public let reason: String
}

extension RecordingFault: CustomStringConvertible {
  public var description: String { "\(record): \(field) \(reason)" }
}

/// A number of a record in which the engine differs.
public struct RecordedDisagreement: Hashable, Sendable {
  public let record: String
  public let field: String
  public let recorded: String
  public let found: String
}

extension RecordedDisagreement: CustomStringConvertible {
  public var description: String { "\(record): \(field) is \(recorded), here \(found)" }
}
