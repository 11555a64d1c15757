public import Trials

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
