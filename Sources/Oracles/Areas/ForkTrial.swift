public import Trials

/// What a trial of forks is about: which values, how large, and which edits there are.
public protocol ForkSubject: Sendable {
  associatedtype Questions: WorldQuestions

  /// The same about an implementation that is right but for one mistake.
  associatedtype Faulty: WorldQuestions where Faulty.Spoken == Questions.Spoken

  /// The kinds of edits, the simplest first.
  associatedtype Edit: CaseIterable & Sendable

  static var name: String { get }

  /// The bytes of a step: its kind (2 bytes), the fork, and what the edit takes.
  static var stride: Int { get }

  static var oracles: [Oracle] { get }
  static var plantedBugs: [PlantedBug] { get }

  /// How large the values are, by what the swarm says.
  init(_ swarm: Swarm<ForkKind<Edit>>)

  var questions: Questions { get }

  /// What asks the implementation with the planted bug, and that implementation, if one is planted.
  func faulty(in context: TrialContext) -> TwinWorld<Faulty>?

  /// The edits that make what a trial begins with.
  var initialCommands: [Questions.Spoken] { get }

  /// Draws an edit of a kind.
  func command(_ kind: Edit, from choices: inout ChoiceSource) -> Questions.Spoken

  /// What a trial begins with, in words.
  var opening: String { get }
}

/// The kinds of steps with forks: any edit, and what is done with forks as such.
public enum ForkKind<Edit: CaseIterable & Sendable>: CaseIterable, Sendable {
  case edit(Edit)
  case fork
  case remake

  public static var allCases: [Self] { Edit.allCases.map { .edit($0) } + [.fork, .remake] }
}

/// Any edits of two forks, compared with the model after each of them.
public struct ForkTrial<Subject: ForkSubject>: Trial {
  public static var name: String { Subject.name }

  /// In the header the swarm, the form, and whether words are read.
  public static var layout: ChoiceLayout {
    let header = Swarm<ForkKind<Subject.Edit>>.width(features: 1) + 2
    return ChoiceLayout(header: header, stride: Subject.stride)
  }

  public static var oracles: [Oracle] { Subject.oracles }

  public static var plantedBugs: [PlantedBug] { Subject.plantedBugs }

  private let swarm: Swarm<ForkKind<Subject.Edit>>
  private let subject: Subject
  private var forks: Forks<Subject.Questions>
  /// Stands in for `forks` when a bug is planted.
  private var faultyForks: Forks<Subject.Faulty>?

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    subject = Subject(swarm)
    let form = Self.form(&choices)
    // Every sixteenth trial has the words of refusals read: they cost ten times what the rest does.
    let readsWords = choices.bool(oneIn: 16)
    var world = TwinWorld(subject.questions, engine: Subject.Questions.Engine(form: form))
    world.readsWords = readsWords
    let commands = subject.initialCommands
    forks = Forks(world, after: commands)
    if var world = subject.faulty(in: context) {
      world.readsWords = readsWords
      faultyForks = Forks(world, after: commands)
    }
  }

  public func draw(from choices: inout ChoiceSource) -> ForkStep<Subject.Questions.Spoken> {
    let kind = swarm.kind(from: &choices)
    let fork = choices.below(2)
    return switch kind {
    case .edit(let edit): .edit(fork, subject.command(edit, from: &choices))
    case .fork: .fork(fork)
    case .remake: .remake(fork, form: Self.form(&choices))
    }
  }

  /// One time in four another form than the one a caller gets by default.
  private static func form(_ choices: inout ChoiceSource) -> Int {
    let forms = Subject.Questions.Engine.forms
    let number = choices.below(4 * max(1, forms - 1))
    return number < forms ? number : 0
  }

  public mutating func perform(
    _ step: ForkStep<Subject.Questions.Spoken>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    do {
      if faultyForks == nil {
        try forks.perform(step, context: &context)
      } else {
        try faultyForks?.perform(step, context: &context)
      }
    } catch {
      throw error.failure
    }
  }

  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    do {
      if faultyForks == nil {
        try forks.finish(context: &context)
      } else {
        try faultyForks?.finish(context: &context)
      }
    } catch {
      throw error.failure
    }
  }

  public var opening: String { subject.opening }

  public var picture: String { faultyForks?.picture ?? forks.picture }
}
