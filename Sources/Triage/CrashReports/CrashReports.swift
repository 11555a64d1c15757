public import BatchUpdates

/// The crash reports in a text: console logs, exports of crash services, Apple's crash reports.
///
/// ```swift
/// for report in CrashReports(utf8: Array(log.utf8)).reports {
///   let diagnosis = Diagnosis(of: report)
///   print(report.lines, diagnosis.title, diagnosis.advice)
/// }
/// ```
///
/// Other text is skipped, and a damaged report does not hide another one.
public struct CrashReports: Sendable {
  /// The distinct reports in order.
  public private(set) var reports: [CrashReport] = []

  /// Reads a text of any length.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(utf8 bytes: [UInt8]) {
    let text = ReportText(bytes)
    let found = FoundMessage.all(in: text.bytes)
    var messages = Self.aboutLists(found.messages, in: text.bytes)
    if messages.isEmpty {
      messages = AssertionMethods.messages(in: text.bytes, after: found.methods)
    }
    var known: [Crash: [Int]] = [:]
    var previous = 0
    for (index, message) in messages.enumerated() {
      let end = message.range.upperBound
      let following =
        index + 1 < messages.count ? messages[index + 1].range.lowerBound : text.bytes.count
      // The start of a line belongs to the report that continues on it.
      let next =
        index + 1 < messages.count ? text.lineStart(of: following, notBefore: end) : following
      let context = ReportContext(
        text.bytes,
        message: message.range,
        before: previous..<message.range.lowerBound,
        after: end..<next
      )
      let view = context.isTextureTable ? .table : message.view ?? context.view
      let report = CrashReport(
        crash: message.crash.withDetails(
          in: text.bytes,
          message: message.range,
          between: previous,
          and: following
        ),
        lines: [text.line(at: message.range.lowerBound)],
        view: view ?? .collection,
        viewClass: context.viewClass,
        dataSourceClass: context.dataSourceClass,
        system: context.system,
        frame: context.frame,
        signs: context.signs,
        toolkit: context.toolkit == .swiftUI ? .swiftUI : message.crash.toolkit ?? context.toolkit,
        isWarning: message.crash.isWarning || context.isContinued
      )
      add(report, hasView: view != nil, to: &known)
      previous = end
    }
  }

  /// The maximum distances of the name of a list before and after a message that other code has too.
  private static let listReach = (before: 400, after: 6_000)

  /// Returns the messages that are about lists by themselves or by the text around them.
  private static func aboutLists(_ messages: [FoundMessage], in bytes: [UInt8]) -> [FoundMessage] {
    var previous = 0
    return messages.indices.filter { index in
      let range = messages[index].range
      defer { previous = range.upperBound }
      guard let place = messages[index].listPlace else { return true }
      let next =
        index + 1 < messages.count ? messages[index + 1].range.lowerBound : bytes.count
      let start = max(previous, range.lowerBound - listReach.before)
      let end = min(next, range.upperBound + listReach.after)
      return ListNames.areIn(
        bytes,
        place,
        of: range,
        before: start..<range.lowerBound,
        after: range.upperBound..<end
      )
    }.map { messages[$0] }
  }

  /// Adds a report, or its line to the report that it equals.
  ///
  /// A log often has one crash twice, the second time with less context. A fragment, such as the
  /// title of an issue, is not counted beside the whole message.
  private mutating func add(_ report: CrashReport, hasView: Bool, to known: inout [Crash: [Int]]) {
    if let last = reports.last, last.view == report.view || !hasView {
      let distance = report.lines[0] - (last.lines.last ?? 0)
      if distance <= report.crash.fragmentReach, report.crash.isFragment(of: last.crash) {
        return reports[reports.count - 1].addContext(of: report)
      }
      if last.crash.isFragment(of: report.crash) {
        known[last.crash]?.removeAll { $0 == reports.count - 1 }
        reports.removeLast()
      }
    }
    let candidates = known[report.crash] ?? []
    guard let equal = candidates.first(where: { reports[$0].isSameCrash(as: report) }) else {
      // At most eight occurrences of a crash are distinguished by their frames.
      known[report.crash, default: []] += candidates.count < 8 ? [reports.count] : []
      reports.append(report)
      return
    }
    reports[equal].lines += report.lines
    reports[equal].addContext(of: report)
  }
}

/// A crash in a text.
public struct CrashReport: Hashable, Sendable {
  public var crash: Crash

  /// The line numbers of the report, one for each occurrence.
  public var lines: [Int]

  /// The kind of view, which determines whether the texts name items or rows.
  public var view: ListView

  /// The class of the view, if the report contains it.
  public var viewClass: String?

  /// The class of the view's data source, if the report contains it.
  public var dataSourceClass: String?

  /// The system and its version: `iOS 17.2`.
  public var system: String?

  /// The first frame of the app's own code in the stack trace.
  public var frame: AppFrame?

  /// The circumstances indicated by the stack trace.
  public var signs: [Sign]

  /// The toolkit of the view.
  public var toolkit: Toolkit

  /// Whether the message is a warning, after which the app continues.
  public var isWarning: Bool

  /// A circumstance indicated by a stack trace.
  public enum Sign: String, Hashable, Sendable, CaseIterable {
    /// An update by `NSFetchedResultsController`.
    case fetchedResults = "fetched-results-controller"

    /// An update inside another one.
    case nestedUpdate = "nested-update"

    /// An update on a thread other than the main one.
    case background = "background-thread"

    /// An update during the input of a search.
    case search = "search"
  }

  public init(
    crash: Crash,
    lines: [Int],
    view: ListView,
    viewClass: String? = nil,
    dataSourceClass: String? = nil,
    system: String? = nil,
    frame: AppFrame? = nil,
    signs: [Sign] = [],
    toolkit: Toolkit = .uiKit,
    isWarning: Bool = false
  ) {
    self.crash = crash
    self.lines = lines
    self.view = view
    self.viewClass = viewClass
    self.dataSourceClass = dataSourceClass
    self.system = system
    self.frame = frame
    self.signs = signs
    self.toolkit = toolkit
    self.isWarning = isWarning
  }

  /// Adds the missing context from another report of the same crash.
  fileprivate mutating func addContext(of other: CrashReport) {
    frame = frame ?? other.frame
    system = system ?? other.system
    viewClass = viewClass ?? other.viewClass
    dataSourceClass = dataSourceClass ?? other.dataSourceClass
    isWarning = isWarning && other.isWarning
    if toolkit == .uiKit { toolkit = other.toolkit }
    for sign in other.signs where !signs.contains(sign) { signs.append(sign) }
  }

  /// Whether both are the same crash: the same numbers at the same frame, if it is known.
  public func isSameCrash(as other: CrashReport) -> Bool {
    crash == other.crash && view == other.view
      && (frame == nil || other.frame == nil || frame == other.frame)
  }
}
