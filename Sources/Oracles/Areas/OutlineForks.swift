import Trials

/// Two outlines that fork from one another, each in its world.
struct OutlineForks<Engine: OutlineEngine> {
  typealias Step = ForkStep<OutlineCommand<Int>>

  // Two stored worlds rather than a list of two, whose elements would be copied to be compared.
  private var first: OutlineWorld<Engine>
  private var second: OutlineWorld<Engine>

  init(items: Int, engine: Engine = Engine(), readsWords: Bool = true) {
    var world = OutlineWorld(items: items, engine: engine)
    world.readsWords = readsWords
    (first, second) = (world, world)
  }

  mutating func perform(_ step: Step, context: inout TrialContext) throws(Divergence) {
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
    try Self.finish(&first, context: &context)
    try Self.finish(&second, context: &context)
  }

  private static func finish(
    _ world: inout OutlineWorld<Engine>,
    context: inout TrialContext
  ) throws(Divergence) {
    try world.compareAll(context: &context)
    try world.compareParts(context: &context)
    if world.readsWords { try world.compareRefusedQuestions(context: &context) }
  }

  /// Both models as UIKit draws them.
  var picture: String {
    [first, second].enumerated()
      .map { "fork \($0)\n" + $1.model.visualDescription() }
      .joined(separator: "\n")
  }
}
