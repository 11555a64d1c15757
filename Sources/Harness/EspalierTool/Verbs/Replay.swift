import Documents
import Measures
import Trials

/// `espalier replay`: runs `.trial` files again and describes every step.
struct Replay: Verb {
  static let about = VerbSpec(
    "replay",
    summary: "Runs trial files again, and prints each step and the state around the failure.",
    discussion: """
      A trial file with a mutant succeeds if the mutant is found as recorded; other files succeed if the
      trial passes. Each trial runs in its own process, so trials that trap or hang are printed too.
      """,
    examples: ["\(Program.name) replay failure.trial --pictures", "\(Program.name) replay --all"]
  )

  var paths: [String] = []
  var runsAll = false
  var explains = false
  var showsAllPictures = false
  var page: String?
  var timeout = Duration.seconds(10)

  static var rows: [Row<Self>] {
    Row.arguments(\.paths, .file, .optionalMany)
      .help("The trial files to run.")
    Row.flag("all", \.runsAll)
      .help("Run all files in \(TrialFiles.regressions), and print a line for each.")
    Row.flag("explain", \.explains)
      .help("Vary each choice of a failing trial, and mark choices that do not matter.")
    Row.flag("pictures", \.showsAllPictures)
      .help("Draw the state after each step.")
    Row.option("html", \.page, .file, absent: "not written")
      .help("Draw each step of one FILE and its failure as an HTML page")
    Row.option("timeout", \.timeout, .duration)
      .help("The time limit of a trial")
  }

  func check() throws(ToolError) {
    guard page == nil || paths.count == 1 else {
      throw .usage("--html draws one FILE, not \(paths.count)")
    }
    guard runsAll || !paths.isEmpty else {
      throw .usage("FILE is missing", advice: "--all runs everything in \(TrialFiles.regressions).")
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    // A file may be a pipe without a writer, and until it is read there is nothing to save.
    let files = try paths.map { try TrialFiles.read($0, in: context) }
    var workshop = WorkerFactory(heeding: context)
    workshop.timeout = timeout
    var status = ToolStatus.fine
    for (path, file) in zip(paths, files) {
      if !(try tell(file, path, workshop, in: context)) { status = .found }
    }
    guard runsAll else { return status }
    guard context.files.kind(of: TrialFiles.regressions) == .folder else {
      throw ToolError.environment("there is no folder \(TrialFiles.regressions) here")
    }
    let all = try TrialFiles.all(below: TrialFiles.regressions, in: context)
    guard !all.isEmpty else {
      throw ToolError.environment("\(TrialFiles.regressions) contains no trial file")
    }
    // The trials replayed so far are reported.
    workshop.isInterrupted = { false }
    var (replayed, failed) = (0, 0)
    for path in all where !context.interruption.isRequested {
      replayed += 1
      let file = try TrialFiles.read(path, in: context)
      let (transcript, disagreement) = try transcript(of: file, path, workshop, in: context)
      let verdict = TrialVerdict(file, failure: transcript.failure)
      if verdict.isFine, disagreement == nil { continue }
      failed += 1
      let complaint = disagreement.map { "\(path):\($0)" }
      try context.console.print(complaint ?? "\(path): \(verdict.sentence)")
    }
    try context.console.print("\(Figures.count(replayed, "regression trial")), \(failed) failed")
    guard replayed == all.count else {
      throw ToolError.environment("interrupted after \(replayed) of \(all.count) trials")
    }
    return failed == 0 ? status : .found
  }

  /// Prints a trial; returns whether its outcome and its words match the file.
  private func tell(
    _ file: TrialFile,
    _ path: String,
    _ workshop: WorkerFactory,
    in context: ToolContext
  ) throws -> Bool {
    var (transcript, disagreement) = try transcript(of: file, path, workshop, in: context)
    let verdict = TrialVerdict(file, failure: transcript.failure)
    if explains, transcript.failure != nil {
      try transcript.explain(file.choices, by: trials(of: file, path, workshop, in: context))
    }
    let bug = file.mutant.map { ", with the mutant \($0)" } ?? ""
    try context.console.print("\(path): \(file.area)\(bug)")
    try context.console.print(transcript.text(showsAllPictures: showsAllPictures), terminator: "")
    try context.console.print(verdict.sentence)
    if transcript.failure == nil {
      try context.console.print("recorded: \(file.signature): \(file.message)")
    }
    if let page {
      let title = "\(file.area)\(bug)"
      let film = TrialFilm(title: title, transcript: transcript, verdict: verdict.sentence)
      try context.files.write(film.html.markup, to: page)
    }
    if let disagreement { context.complain("\(path):\(disagreement)") }
    context.console.again(commandLine(arguments: [path], omitting: ["all"]))
    return verdict.isFine && disagreement == nil
  }

  private func trials(
    of file: TrialFile,
    _ path: String,
    _ workshop: WorkerFactory,
    in context: ToolContext
  ) throws -> WorkerTrials {
    let area = try TrialFiles.area(of: file, path, in: context)
    return WorkerTrials(area: area, bug: file.mutant ?? "", workshop: workshop)
  }

  /// Returns the transcript of a trial, and the mismatch between words and choices of the file, if
  /// any.
  private func transcript(
    of file: TrialFile,
    _ path: String,
    _ workshop: WorkerFactory,
    in context: ToolContext
  ) throws -> (transcript: TrialTranscript, disagreement: TrialFileError?) {
    let trials = try trials(of: file, path, workshop, in: context)
    let transcript = try TrialTranscript(drawing: file.choices, by: trials)
    // A worker lost in the header reported nothing that could be compared.
    if transcript.opening.isEmpty, transcript.steps.isEmpty, transcript.failure != nil {
      return (transcript, nil)
    }
    do {
      try file.checkWords(opening: transcript.opening, steps: transcript.steps.map(\.words))
      return (transcript, nil)
    } catch {
      return (transcript, error)
    }
  }
}

/// The result of replaying a `.trial` file with the current code.
enum TrialVerdict: Equatable {
  /// No failure and no mutant: the recorded failure is fixed.
  case passes
  /// The recorded failure.
  case fails(TrialFailure)
  /// A failure other than the recorded one.
  case failsOtherwise(TrialFailure)
  /// The recorded detection of the mutant.
  case seesItsBug(TrialFailure)
  /// A mutant that is not detected.
  case missesItsBug

  init(_ file: TrialFile, failure: TrialFailure?) {
    switch (file.mutant, failure) {
    case (nil, nil): self = .passes
    case (_?, nil): self = .missesItsBug
    case (let bug, let failure?):
      if failure.signature != file.signature {
        self = .failsOtherwise(failure)
      } else {
        self = bug == nil ? .fails(failure) : .seesItsBug(failure)
      }
    }
  }

  /// Whether the verdict is a success.
  var isFine: Bool {
    switch self {
    case .passes, .seesItsBug: true
    case .fails, .failsOtherwise, .missesItsBug: false
    }
  }

  /// The verdict as a sentence.
  var sentence: String {
    switch self {
    case .passes: "passes: the recorded failure is fixed"
    case .fails(let failure): "fails as recorded: \(failure)"
    case .failsOtherwise(let failure): "fails, but not as recorded: \(failure)"
    case .seesItsBug(let failure): "finds its mutant as recorded: \(failure)"
    case .missesItsBug: "does not find its mutant"
    }
  }
}
