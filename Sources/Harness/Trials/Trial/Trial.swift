/// A tested subject: operations are drawn for it and performed on it, and oracles check it.
///
/// A value of a conforming type exists for one trial. The runner creates it from the header, then
/// draws and performs operations until the choices end or an oracle fails:
///
/// ```swift
/// struct StackTrial: Trial {
///   static let name = "stack"
///   static let layout = ChoiceLayout(header: 0, stride: 2)
///   static let oracles = [Oracle.model]
///
///   init(header: inout ChoiceSource, context: inout TrialContext) {}
///   func draw(from choices: inout ChoiceSource) -> Operation { … }
///   mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
///     …
///     try context.expect(.model, at: "pop", stack.pop() == model.popLast(), "…")
///   }
/// }
/// ```
///
/// A trial must depend only on its choices: not on a clock, global state or hash table order.
public protocol Trial: SendableMetatype {
  /// An operation as a value, with a complete one-line description.
  associatedtype Operation: CustomStringConvertible

  /// The name of the area, without spaces, such as `order-tree`.
  static var name: String { get }

  /// A description of the area in one line (default: empty).
  static var summary: String { get }

  /// The layout of the choices.
  static var layout: ChoiceLayout { get }

  /// Every oracle that may fail.
  static var oracles: [Oracle] { get }

  /// Every mutant that can be switched on.
  static var mutants: [Mutant] { get }

  /// Creates the initial state from the header's choices.
  init(header choices: inout ChoiceSource, context: inout TrialContext)

  /// Draws the next operation, which may depend on the current state.
  ///
  /// Prefer the state of a model, which stays the same when a bug is fixed.
  func draw(from choices: inout ChoiceSource) -> Operation

  /// Performs an operation and runs the oracles.
  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure)

  /// Runs the final checks after the last operation.
  mutating func finish(context: inout TrialContext) throws(TrialFailure)

  /// The choices of the header, described on one line; empty if there are none.
  var opening: String { get }

  /// The current state as a small picture; empty if there is none.
  var picture: TrialPicture { get }
}

extension Trial {
  public static var summary: String { "" }
  public static var mutants: [Mutant] { [] }
  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {}
  public var opening: String { "" }
  public var picture: TrialPicture { TrialPicture() }
}
