import Portability
public import Trials

/// A subject whose operations are counted, at sizes of any scale.
///
/// `WorstCaseSearch` looks for the choices whose costliest operation costs most. The same choices
/// must mean the same at every size: draw a place as a part of the size, with `position(in:)`.
///
/// A value is prepared once for each size and copied for each trial.
public protocol CostTrial: SendableMetatype {
  static var name: String { get }

  /// A description in one line.
  static var summary: String { get }

  /// The layout of the choices, without a header.
  static var layout: ChoiceLayout { get }

  /// The sizes, at least three in ascending order. The search uses the one in the middle.
  static var sizes: [Int] { get }

  /// The largest exponent of the growth that each counter may have, such as 1.1 for a linear cost.
  static var limits: [CostCounter: Double] { get }

  /// Every mutant that can be switched on (default: none).
  static var mutants: [Mutant] { get }

  /// Prepares a subject of a size.
  init(size: Int, mutant: Mutant?)

  /// Draws an operation, performs it in `meter.measure`, and returns its description.
  ///
  /// Descriptions that differ in numbers only are of one kind.
  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String
}

extension CostTrial {
  public static var mutants: [Mutant] { [] }
}

extension ChoiceSource {
  /// Returns a position below `count` that is the same part of it at every size.
  ///
  /// Reads two bytes.
  public mutating func position(in count: Int) -> Int { below(65_536) * count / 65_536 }
}

/// A type-erased cost trial.
public struct CostArea: Sendable {
  /// An operation of a trial with its costs.
  package struct Operation: Sendable {
    package let words: String
    package let costs: [CostCounter: Int]

    /// The description without numbers.
    var kind: String { words.filter { !$0.isNumber && $0 != "," } }
  }

  package let name: String
  package let summary: String
  package let layout: ChoiceLayout
  package let sizes: [Int]
  package let limits: [CostCounter: Double]
  package let mutants: [Mutant]

  /// The size of the inputs that are searched.
  var searchedSize: Int { sizes[sizes.count / 2] }

  typealias Subject = (inout ChoiceSource, InstructionMeter?) -> [Operation]

  /// Returns a prepared subject of a size with a mutant.
  let subject: @Sendable (Int, Mutant?) -> Subject

  public init<Prepared: CostTrial>(_ trial: Prepared.Type) {
    demand(
      Prepared.sizes.count >= 3 && Prepared.sizes == Prepared.sizes.sorted(),
      "\(Prepared.name) needs three sizes or more in ascending order"
    )
    demand(Prepared.layout.header == 0, "The choices of \(Prepared.name) cannot have a header")
    name = Prepared.name
    summary = Prepared.summary
    layout = Prepared.layout
    sizes = Prepared.sizes
    limits = Prepared.limits
    mutants = Prepared.mutants
    subject = { size, mutant in
      let prepared = Prepared(size: size, mutant: mutant)
      return { choices, instructions in
        var trial = prepared
        var operations: [Operation] = []
        choices.rewind()
        while choices.nextOperation() {
          var meter = CostMeter(instructions)
          let words = trial.step(from: &choices, meter: &meter)
          operations.append(Operation(words: words, costs: meter.costs))
        }
        return operations
      }
    }
  }

  /// Returns the mutant with the given name.
  package func mutant(named name: String) -> Mutant? { mutants.first { $0.name == name } }
}
