/// What an oracle saw that should not be.
public struct TrialFailure: Error, Hashable, Sendable {
  /// What makes two failures the same finding: who saw it, and where.
  public struct Signature: Hashable, Sendable, CustomStringConvertible {
    public var oracle: String
    public var site: String

    public init(oracle: String, site: String) {
      self.oracle = oracle
      self.site = site
    }

    public var description: String { "\(oracle) at \(site)" }
  }

  public var signature: Signature

  /// What was seen, with the values in it.
  public var message: String

  /// The operation that failed, counted from 0; `nil` in the header or at the end of the trial.
  public var operation: Int?

  public init(oracle: String, site: String, message: String, operation: Int? = nil) {
    signature = Signature(oracle: oracle, site: site)
    self.message = message
    self.operation = operation
  }
}

extension TrialFailure {
  /// What `oracle` saw at `site`, for a check that is too long for `TrialContext.expect`.
  public init(_ oracle: Oracle, at site: StaticString, _ message: String) {
    self.init(oracle: oracle.name, site: "\(site)", message: message)
  }
}

extension TrialFailure: CustomStringConvertible {
  public var description: String {
    let place = operation.map { " in operation \($0 + 1)" } ?? ""
    return "\(signature)\(place): \(message)"
  }
}
