/// An error for an invalid batch: the batch, the item counts before and after it, and every
/// violation.
public struct InvalidBatchUpdates: Error, Hashable {
  public var updates: BatchUpdates

  /// The number of items in each section before the batch.
  public var before: [Int]

  /// The number of items in each section after the batch.
  public var after: [Int]

  /// Every violation of the batch, in the order of ``BatchUpdates/check(before:after:)``.
  public var violations: [Violation]

  public init(
    _ updates: BatchUpdates,
    before: [Int],
    after: [Int],
    violations: [Violation]
  ) {
    self.updates = updates
    self.before = before
    self.after = after
    self.violations = violations
  }

  /// UIKit's message form for wrong counts.
  ///
  /// Current versions use both; ``raisedForm`` is the one for a given batch.
  public enum Form: Sendable {
    /// A sentence about the affected section.
    case section

    /// The counts before and after the batch, and the list of updates.
    case wholeBatch
  }

  /// UIKit's message form for this batch.
  ///
  /// UIKit prints the whole batch if the data has fewer items, or sections, than the updates lead
  /// to, and the section if it has more. All dated crash reports that were found agree with this
  /// rule; UIKit does not document it.
  public var raisedForm: Form {
    switch violations.first(where: { $0.isMiscount }) {
    case .itemCount(let mismatch): mismatch.after < mismatch.expected ? .wholeBatch : .section
    case .sectionCount(let mismatch): mismatch.after < mismatch.expected ? .wholeBatch : .section
    default: .section
    }
  }

  /// Returns UIKit's message for the batch.
  ///
  /// The form matters only if all violations are wrong counts; other violations have one message.
  ///
  /// - Parameters:
  ///   - form: The form of the message (default: ``raisedForm``).
  ///   - view: The kind of view.
  public func sentence(_ form: Form? = nil, for view: ListView = .collection) -> String {
    let isMiscount = violations.allSatisfy { $0.isMiscount }
    guard (form ?? raisedForm) == .wholeBatch && isMiscount, !violations.isEmpty else {
      let first = violations.first { !$0.isMiscount } ?? violations.first
      return first?.sentence(for: view) ?? ""
    }
    return "Invalid batch updates detected: the number of sections and/or \(view.item)s returned "
      + "by the data source before and/or after performing the batch updates are inconsistent with "
      + "the updates. Data source before updates = \(Self.picture(of: before, in: view)) "
      + "Data source after updates = \(Self.picture(of: after, in: view)) "
      + "Updates = \(Self.list(of: updates, in: view)) \(view.title): <…>"
  }

  /// Returns the counts in UIKit's format: `{ 2 sections with item counts: [3, 0] }`.
  private static func picture(of counts: [Int], in view: ListView) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with \(view.item) counts: \(counts) }"
  }

  /// The maximum number of printed updates.
  private static let listLimit = 100

  /// Returns the single updates in UIKit's format, up to a maximum.
  private static func list(of updates: BatchUpdates, in view: ListView) -> String {
    let singles = updates.operations.lazy.flatMap { $0.singles }.prefix(listLimit + 1)
    var words = singles.map { $0.sentence(for: view) } as [String]
    if words.count > listLimit { words[listLimit] = "…" }
    return words.isEmpty ? "[ ]" : "[ \(words.joined(separator: ", ")) ]"
  }
}

extension InvalidBatchUpdates: CustomStringConvertible {
  /// All messages, one on each line.
  public var description: String {
    violations.map { $0.description }.joined(separator: "\n")
  }
}

extension Violation {
  /// Whether the violation is a wrong count.
  var isMiscount: Bool {
    switch self {
    case .sectionCount, .itemCount: true
    default: false
    }
  }
}
