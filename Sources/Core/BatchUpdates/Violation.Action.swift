extension Violation {
  /// The action of an operation on the items or sections that it names.
  public enum Action: Int, Hashable, Sendable, CaseIterable {
    case delete, insert, reload, reconfigure, moveFrom, moveTo

    /// Whether the action refers to the state before the batch.
    public var isBefore: Bool { self != .insert && self != .moveTo }
  }
}

/// Words of messages.
extension Violation.Action {
  /// The verb of UIKit's message.
  ///
  /// UIKit divides a reload into a deletion and an insertion before its checks, so its message
  /// mentions a deletion.
  var verb: String {
    switch self {
    case .delete, .reload: "delete"
    case .insert: "insert"
    case .reconfigure: "reconfigure"
    case .moveFrom: "move"
    case .moveTo: "move to"
    }
  }

  var preposition: String { self == .insert ? "into" : "from" }

  var moment: String { isBefore ? "before" : "after" }

  func indexRule(of noun: String) -> String {
    switch self {
    case .delete, .reload, .reconfigure: "A \(self) names the \(noun)'s index before the batch."
    case .insert: "An insert names the \(noun)'s index after the batch."
    case .moveFrom: "A move begins at the \(noun)'s index before the batch."
    case .moveTo: "A move ends at the \(noun)'s index after the batch."
    }
  }
}
