/// A failed check of an oracle, with the trial in which it failed.
///
/// An oracle names the check. The runner adds the trial, and the supervisor of a campaign the earlier
/// trials of the same worker.
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

  /// The seed of the trial, in the report of a run; an enumeration counts its trials under campaign 0.
  public package(set) var seed: TrialSeed?

  /// The choices of the trial, in the report of a run.
  public package(set) var choices: [UInt8] = []

  /// The trials of the same worker up to this one, in the outcome of a campaign.
  package var stretch: TrialStretch?

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

extension TrialFailure {
  /// The description in lines of at most 100 columns, as far as its words allow.
  ///
  /// In a longer line, each phrase of the first list, such as the changes of a batch, has its own line.
  var lines: String {
    description.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap(Self.lines).joined(separator: "\n")
  }

  private static func lines(of line: Substring) -> [String] {
    let (width, indent) = (100, "  ")
    guard line.count > width, let start = line.firstIndex(of: "["),
      let end = line[start...].firstIndex(of: "]"),
      case let phrases = line[start..<end].dropFirst().split(separator: ", "),
      phrases.contains(where: { $0.contains(" ") }), !phrases.contains(where: { $0.contains("[") })
    else { return line.wrapped(to: width, indent: indent) }
    return line[...start].wrapped(to: width, indent: indent)
      + phrases.flatMap { (indent + indent + $0).wrapped(to: width, indent: indent + indent) }
      + (indent + line[end...]).wrapped(to: width, indent: indent)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the line in several ones, broken at spaces; `indent` precedes all but the first.
  ///
  /// Words that are longer than a line stay whole.
  package func wrapped(to width: Int, indent: String) -> [String] {
    guard count > width else { return [String(self)] }
    var lines: [String] = []
    var rest = self[...]
    while rest.count + (lines.isEmpty ? 0 : indent.count) > width {
      let room = rest.prefix(width - (lines.isEmpty ? 0 : indent.count)).drop { $0 == " " }
      let word = rest.drop { $0 == " " }
      guard let space = room.lastIndex(of: " ") ?? word.firstIndex(of: " ") else { break }
      lines.append((lines.isEmpty ? "" : indent) + rest[..<space])
      rest = rest[space...].drop { $0 == " " }
    }
    return lines + [(lines.isEmpty ? "" : indent) + rest]
  }
}
