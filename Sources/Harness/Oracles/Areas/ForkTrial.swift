public import Trials

/// The subject of a trial of forks: the type of its values, their size, and their edits.
@usableFromInline
package protocol ForkSubject: Sendable {
  associatedtype Queries: WorldQueries

  /// The same queries about an implementation with one mutant.
  associatedtype MutantSubject: WorldQueries where MutantSubject.Spoken == Queries.Spoken

  /// The kinds of edits, the simplest first.
  associatedtype Edit: CaseIterable & Sendable

  static var name: String { get }

  /// A description of the area in one line.
  static var summary: String { get }

  /// The number of bytes of an operation: its kind (2 bytes), the fork, and the operands of the
  /// edit.
  static var stride: Int { get }
  static var oracles: [Oracle] { get }
  static var mutants: [Mutant] { get }

  /// Creates a subject whose sizes are chosen by the swarm.
  init(_ swarm: Swarm<ForkKind<Edit>>)

  var queries: Queries { get }

  /// Returns the queries and the implementation for the planted mutant, or nil if none is
  /// planted.
  func mutantWorld(in context: TrialContext) -> ComparedWorld<MutantSubject>?

  /// The edits that create the initial value of a trial.
  var initialCommands: [Queries.Spoken] { get }

  /// Returns an edit of the given kind, drawn from the choices.
  func command(_ kind: Edit, from choices: inout ChoiceSource) -> Queries.Spoken

  /// A description of the initial value.
  var opening: String { get }
}

/// The kinds of operations: edits of a fork, and operations on the forks themselves.
@usableFromInline
package enum ForkKind<Edit: CaseIterable & Sendable>: CaseIterable, Sendable {
  case edit(Edit)
  case fork, remake

  @inlinable
  package static var allCases: [Self] { Edit.allCases.map { .edit($0) } + [.fork, .remake] }
}

/// A trial that edits two forks and compares both with the model after each edit.
@usableFromInline
package struct ForkTrial<Subject: ForkSubject>: Trial {
  @inlinable package static var name: String { Subject.name }
  @inlinable package static var summary: String { Subject.summary }

  /// The header has the swarm, the form, and whether error descriptions are compared.
  @inlinable package static var layout: ChoiceLayout {
    let header = Swarm<ForkKind<Subject.Edit>>.width(features: 1) + 2
    return ChoiceLayout(header: header, stride: Subject.stride)
  }

  @inlinable package static var oracles: [Oracle] { Subject.oracles }
  @inlinable package static var mutants: [Mutant] { Subject.mutants }

  @usableFromInline let swarm: Swarm<ForkKind<Subject.Edit>>
  @usableFromInline let subject: Subject
  @usableFromInline var forks: Forks<Subject.Queries>
  /// The forks used in place of `forks` when a mutant is planted.
  @usableFromInline var mutantForks: Forks<Subject.MutantSubject>?

  @inlinable package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    subject = Subject(swarm)
    let form = Self.form(&choices)
    // Every sixteenth trial compares error descriptions: they cost ten times as much as the rest.
    let readsWords = choices.bool(oneIn: 16)
    var world = ComparedWorld(subject.queries, engine: Subject.Queries.Engine(form: form))
    world.readsWords = readsWords
    let commands = subject.initialCommands
    forks = Forks(world, after: commands)
    if var world = subject.mutantWorld(in: context) {
      world.readsWords = readsWords
      mutantForks = Forks(world, after: commands)
    }
  }

  @inlinable
  package func draw(from choices: inout ChoiceSource) -> ForkStep<Subject.Queries.Spoken> {
    let kind = swarm.kind(from: &choices)
    let fork = choices.below(2)
    return switch kind {
    case .edit(let edit): .edit(fork, subject.command(edit, from: &choices))
    case .fork: .fork(fork)
    case .remake: .remake(fork, form: Self.form(&choices))
    }
  }

  /// Returns the default form, or one time in four another one.
  @inlinable static func form(_ choices: inout ChoiceSource) -> Int {
    let forms = Subject.Queries.Engine.forms
    let number = choices.below(4 * max(1, forms - 1))
    return number < forms ? number : 0
  }

  @inlinable
  package mutating func step(
    _ step: ForkStep<Subject.Queries.Spoken>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if mutantForks == nil {
      try forks.step(step, context: &context)
    } else {
      try mutantForks?.step(step, context: &context)
    }
  }

  @inlinable package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    if mutantForks == nil {
      try forks.finish(context: &context)
    } else {
      try mutantForks?.finish(context: &context)
    }
  }

  @inlinable package var opening: String { subject.opening }
  @inlinable package var picture: TrialPicture { mutantForks?.picture ?? forks.picture }
}

/// A step of a trial that keeps two forks of a value.
///
/// A step edits a fork, replaces one fork with a copy of the other, or rebuilds a fork from its
/// contents in a given form, after which the two share no storage.
@usableFromInline
package enum ForkStep<Command: EditCommand>: Sendable, CustomStringConvertible {
  case edit(Int, Command)
  case fork(Int)
  case remake(Int, form: Int)

  @inlinable package var description: String {
    switch self {
    case .edit(let fork, let command): "in fork \(fork): \(command.words)"
    case .fork(let fork): "copy fork \(fork) to fork \(1 - fork)"
    case .remake(let fork, let form): "rebuild fork \(fork) in form \(form)"
    }
  }
}

/// Two values that fork from one another, each in its own world.
@usableFromInline
struct Forks<Queries: WorldQueries> {
  // Two stored properties: the elements of an array would be copied for each comparison.
  @usableFromInline var first: ComparedWorld<Queries>
  @usableFromInline var second: ComparedWorld<Queries>

  /// Creates two worlds and performs the same commands in both.
  @inlinable init(_ world: ComparedWorld<Queries>, after commands: [Queries.Spoken]) {
    first = world
    first.begin(with: commands)
    second = first
  }

  @inlinable
  mutating func step(
    _ step: ForkStep<Queries.Spoken>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch step {
    case .edit(0, let command): try first.step(command, context: &context)
    case .edit(_, let command): try second.step(command, context: &context)
    case .fork(0): second = first
    case .fork: first = second
    case .remake(0, let form): try first.remake(inForm: form, context: &context)
    case .remake(_, let form): try second.remake(inForm: form, context: &context)
    }
    try first.compareEquality(with: second, context: &context)
  }

  /// Checks both forks once more: the fork that was not edited last must be unchanged too.
  @inlinable mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try first.finish(context: &context)
    try second.finish(context: &context)
  }

  /// Both models as pictures.
  @inlinable var picture: TrialPicture {
    TrialPicture(parts: [("fork 0", first.model.picture), ("fork 1", second.model.picture)])
  }
}
