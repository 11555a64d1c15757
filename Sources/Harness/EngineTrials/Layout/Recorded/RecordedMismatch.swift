/// A number of a record in which the engine differs.
package struct RecordedMismatch: Hashable, Sendable, CustomStringConvertible {
  package let record: String
  package let field: String
  package let recorded: String
  package let found: String

  package var description: String { "\(record): \(field) is \(recorded), here \(found)" }
}
