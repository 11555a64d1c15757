/// A failed check of an oracle.
public struct TrialFailure: Error, Hashable, Codable, Sendable {
  /// The oracle and site of a failure; failures with equal signatures count as one.
  public struct Signature: Hashable, Codable, Sendable, CustomStringConvertible {
    public var oracle: String
    public var site: String

    public init(oracle: String, site: String) {
      self.oracle = oracle
      self.site = site
    }

    public var description: String { site.isEmpty ? oracle : "\(oracle) at \(site)" }
  }

  public var signature: Signature

  /// A description of the failure, with values.
  public var message: String

  /// The failing operation, counted from 0; `nil` in the header or at the end of the trial.
  public var operation: Int?

  public init(oracle: String, site: String, message: String, operation: Int? = nil) {
    signature = Signature(oracle: oracle, site: site)
    self.message = message
    self.operation = operation
  }
}

extension TrialFailure {
  /// Creates a failure of `oracle` at `site`, for a check that is too long for
  /// `TrialContext.expect`.
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
