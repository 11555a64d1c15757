/// An error for a record of frames that cannot be checked: the record, its field, and the reason.
package struct RecordingError: Error, Hashable, Sendable {
  package let record: String
  package let field: String
  package let reason: String
}

extension RecordingError: CustomStringConvertible {
  package var description: String { "\(record): \(field) \(reason)" }
}

/// A number of a record in which the engine differs.
package struct RecordedMismatch: Hashable, Sendable {
  package let record: String
  package let field: String
  package let recorded: String
  package let found: String
}

extension RecordedMismatch: CustomStringConvertible {
  package var description: String { "\(record): \(field) is \(recorded), here \(found)" }
}
