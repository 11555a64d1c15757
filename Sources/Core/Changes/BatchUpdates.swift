/// A batch of insertions, deletions, moves and reloads, as a value.
///
/// The batch contains the operations of a `performBatchUpdates` closure, and its methods have the
/// same names. Their order does not matter, because every operation refers to one of two fixed
/// states:
///
///     before the batch   deletes, reloads, reconfigurations, sources of moves
///     after the batch    inserts, targets of moves
///
/// A list view performs the former from the last index to the first and the latter from the first
/// to the last, sections before items.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
/// batch.insertItems(ItemRun(section: 0, items: 5..<1_000_005))
/// let mistakes = batch.check(before: [6], after: [1_000_005])
/// ```
///
/// A batch may contain invalid operations. Extensions in the module `BatchUpdates` have the rules:
/// `check(before:after:)` reports every violation, `advice()` the known behaviour of real versions,
/// `apply(to:from:)` performs the batch on plain collections, and `staged(before:after:)` divides
/// it if a single batch is unsafe.
public struct BatchUpdates: Sendable {
  /// The operations in the order in which they were added, which has no effect.
  ///
  /// Consecutive operations on neighbouring items are merged into one operation on a run.
  public private(set) var operations: [Operation] = []

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of operations.
  public init(_ operations: some Sequence<Operation>) {
    for operation in operations { append(operation) }
  }

  /// Creates a batch of operations that are not empty and do not continue each other.
  ///
  /// They are stored as they are, without a copy.
  package init(joined operations: [Operation]) { self.operations = operations }

  /// Whether the batch does nothing.
  public var isEmpty: Bool { operations.isEmpty }

  /// Adds an operation, unless it names no items or sections.
  ///
  /// - Complexity: Amortised O(1).
  public mutating func append(_ operation: Operation) {
    guard !operation.isEmpty else { return }
    if let last = operations.last, let merged = last.merged(with: operation) {
      operations[operations.count - 1] = merged
    } else {
      operations.append(operation)
    }
  }

  /// Adds all operations of another batch.
  public mutating func append(contentsOf other: BatchUpdates) {
    for operation in other.operations { append(operation) }
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// The operations as listed by UIKit: `[ Delete item (0 - 1), Insert item (0 - 0) ]`.
  public var description: String {
    isEmpty ? "[ ]" : "[ \(operations.map { $0.description }.joined(separator: ", ")) ]"
  }
}
