import Trials

/// One step of a trial that keeps two forks of a value: an edit of one, one becomes the other, or one
/// is made anew from what it holds, in a form of its own, and is then no relative of the other.
public enum ForkStep<Command: EditCommand>: Sendable, CustomStringConvertible {
  case edit(Int, Command)
  case fork(Int)
  case remake(Int, form: Int)

  public var description: String {
    switch self {
    case .edit(let fork, let command): "in fork \(fork): \(command.words)"
    case .fork(let fork): "fork \(fork) anew"
    case .remake(let fork, let form): "make fork \(fork) anew in form \(form)"
    }
  }
}

/// Two values that fork from one another, each in its world.
struct Forks<Questions: WorldQuestions> {
  // Two stored worlds rather than a list of two, whose elements would be copied to be compared.
  private var first: TwinWorld<Questions>
  private var second: TwinWorld<Questions>

  /// Begins with two worlds in which the same has been done.
  init(_ world: TwinWorld<Questions>, after commands: [Questions.Spoken]) {
    first = world
    first.begin(with: commands)
    second = first
  }

  mutating func perform(
    _ step: ForkStep<Questions.Spoken>,
    context: inout TrialContext
  ) throws(Divergence) {
    switch step {
    case .edit(0, let command): try first.perform(command, context: &context)
    case .edit(_, let command): try second.perform(command, context: &context)
    case .fork(0): second = first
    case .fork: first = second
    case .remake(0, let form): try first.remake(inForm: form, context: &context)
    case .remake(_, let form): try second.remake(inForm: form, context: &context)
    }
    try first.compareEquality(with: second, context: &context)
  }

  /// Looks at both once more: what was not edited last must not have changed either.
  mutating func finish(context: inout TrialContext) throws(Divergence) {
    try first.finish(context: &context)
    try second.finish(context: &context)
  }

  /// Both models as pictures.
  var picture: String {
    "fork 0\n\(first.model.picture)\nfork 1\n\(second.model.picture)"
  }
}
