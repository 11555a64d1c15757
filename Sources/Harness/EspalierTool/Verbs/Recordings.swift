import Measures
import Trials

/// `espalier recordings`: compares recorded answers of another engine with those of this one.
struct Recordings: Verb {
  enum Action: String, CaseIterable {
    case check, record, frames
  }

  static let about = VerbSpec(
    "recordings",
    summary:
      "Compares recorded answers of UIKit with those of this engine.",
    discussion: """
      check    reads the output of scripts/uikit-probe from a Mac, runs the same cases with this engine,
               and prints each answer that differs
      record   prints the answers of this engine in the same format
      frames   reads layouts with recorded frames, in the format of corpus/layouts/recorded, and prints
               each number that differs; a number that a record lacks, or that decides the layout,
               cannot be compared and is listed, which is no difference

      Exit 0: all answers agree. 1: an answer differs, is missing or cannot be compared. 2: the
      recording is not valid; the message has line and column.
      """,
    examples: ["\(Program.name) recordings check probe.txt"]
  )

  var action = Action.check
  var file: String?
  var scale = 3

  static var rows: [Row<Self>] {
    Row.argument(\.action, .word("ACTION", kind: "action"))
      .help("check, record or frames.")
    Row.argument(optional: \.file, .file)
      .help("The recording.")
    Row.option("scale", \.scale, .integer(atLeast: 1, atMost: 4))
      .help("The pixels per point for record")
  }

  func check() throws(ToolError) {
    switch (action, file) {
    case (.check, nil), (.frames, nil): throw .usage("\(action.rawValue) needs a FILE")
    case (.record, _?): throw .usage("record does not take a FILE: it prints its answers")
    default: break
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard let recorder = context.recorder else {
      throw ToolError.environment("this program has no engine to record")
    }
    guard let file else {
      for line in recorder.record(scale) { try context.console.printData(line) }
      return .fine
    }
    if action == .frames { return try compareFrames(of: file, recorder, in: context) }
    let theirs: Recording
    do {
      theirs = try Recording(Array(try context.files.textBytes(of: file)))
    } catch let error as TextError {
      throw ToolError.usage("\(file):\(error)", advice: "scripts/uikit-probe creates recordings.")
    }
    let text = recorder.record(theirs.scale).joined(separator: "\n")
    let ours = try Recording(Array(text.utf8))
    return try compare(theirs, ours, in: context)
  }

  private func compareFrames(
    of file: String,
    _ recorder: RecordingSource,
    in context: ToolContext
  ) throws -> ToolStatus {
    let bytes = Array(try context.files.textBytes(of: file))
    let report: FrameReport
    do {
      report = try recorder.compareFrames(bytes)
    } catch {
      throw ToolError.usage("\(file): \(error)")
    }
    for (record, lines) in report.differing {
      try context.console.print(record)
      for line in lines { try context.console.print("  \(line)") }
    }
    for (record, parts) in report.unchecked {
      try context.console.print("\(record) was not compared in: \(parts.joined(separator: ", "))")
    }
    for reason in report.unread { try context.console.print("cannot be compared: \(reason)") }
    try context.console.print(
      "\(report.records) records, \(report.differing.count) differ"
        + (report.unread.isEmpty ? "" : ", \(report.unread.count) cannot be compared")
    )
    return report.differing.isEmpty && report.unread.isEmpty ? .fine : .found
  }

  private func compare(
    _ theirs: Recording,
    _ ours: Recording,
    in context: ToolContext
  ) throws -> ToolStatus {
    let known = Dictionary(ours.cases.map { ($0.query, $0.answers) }) { first, _ in first }
    var differing = 0
    var strangers = 0
    for entry in theirs.cases {
      let title = "\(entry.query.rule) \(entry.query.name)"
      guard let answers = known[entry.query] else {
        strangers += 1
        try context.console.print("\(title)\n  is not asked here")
        continue
      }
      guard answers != entry.answers else { continue }
      differing += 1
      try context.console.print(title)
      for (their, our) in Self.differences(entry.answers, answers) {
        try context.console.print("  theirs \(their ?? "–")\n  ours   \(our ?? "–")")
      }
    }
    let answered = Set(theirs.cases.map(\.query))
    let missing = ours.cases.count { !answered.contains($0.query) }
    try context.console.print(
      "\(theirs.engine): \(theirs.cases.count) cases, \(differing) differ"
        + (strangers == 0 ? "" : ", \(strangers) unknown")
        + (missing == 0 ? "" : ", \(missing) not answered")
    )
    return differing + strangers + missing == 0 ? .fine : .found
  }

  /// Returns the first few differences between two lists of answers.
  private static func differences(
    _ theirs: [String],
    _ ours: [String]
  ) -> ArraySlice<(String?, String?)> {
    (0..<max(theirs.count, ours.count)).map { index in
      (index < theirs.count ? theirs[index] : nil, index < ours.count ? ours[index] : nil)
    }.filter { $0.0 != $0.1 }.prefix(3)
  }
}
