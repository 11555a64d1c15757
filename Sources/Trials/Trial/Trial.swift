/// One subject of proof: a world that operations are drawn for and performed on, watched by oracles.
///
/// A value of a conforming type lives for one trial. The engine makes it from the header, then draws and
/// performs one operation after the other until the choices end or an oracle objects:
///
/// ```swift
/// struct StackTrial: Trial {
///   static let name = "stack"
///   static let layout = ChoiceLayout(header: 0, stride: 2)
///   static let oracles = [Oracle.model]
///
///   init(header: inout ChoiceSource, context: inout TrialContext) {}
///   func draw(from choices: inout ChoiceSource) -> Operation { … }
///   mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
///     …
///     try context.expect(.model, at: "pop", stack.pop() == model.popLast(), "…")
///   }
/// }
/// ```
///
/// Everything must follow from the choices: no clock, no global state, no order of a hash table.
public protocol Trial: SendableMetatype {
  /// An operation as a value; its description says all of it, in words, on one line.
  associatedtype Operation: CustomStringConvertible

  /// The name of the area, in one piece, such as `order-tree`.
  static var name: String { get }

  /// How the choices are divided.
  static var layout: ChoiceLayout { get }

  /// Every oracle that may object.
  static var oracles: [Oracle] { get }

  /// Every fault that can be switched on.
  static var plantedBugs: [PlantedBug] { get }

  /// Makes the world from the header's choices.
  init(header choices: inout ChoiceSource, context: inout TrialContext)

  /// Draws the next operation, which may depend on the state of the world (best on that of a model,
  /// which stays the same when a defect is mended).
  func draw(from choices: inout ChoiceSource) -> Operation

  /// Performs an operation and lets the oracles look.
  mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure)

  /// Looks once more when the choices have ended.
  mutating func finish(context: inout TrialContext) throws(TrialFailure)

  /// What the header decided, in words on one line; empty if nothing.
  var opening: String { get }

  /// The world as a small picture in text; empty if there is none.
  var picture: String { get }
}

extension Trial {
  public static var plantedBugs: [PlantedBug] { [] }

  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {}

  public var opening: String { "" }

  public var picture: String { "" }
}
