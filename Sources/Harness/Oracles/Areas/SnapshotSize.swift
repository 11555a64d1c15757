public import Trials

/// The number of identifiers that a trial of snapshots uses, and the number it begins with.
@usableFromInline
package struct SnapshotSize: Sendable {
  @usableFromInline package let sections: Int
  @usableFromInline package let items: Int
  @usableFromInline package let initialSections: Int
  @usableFromInline package let initialItemsPerSection: Int
  /// Whether an edit names exactly one section where it could name several or none.
  @usableFromInline package var namesOneSection = false

  /// - Parameter isPopulated: Whether the initial snapshot has items; in large trials it always
  ///   has.
  @inlinable package init(_ sizeClass: SizeClass, isPopulated: Bool) {
    (sections, items, initialSections, initialItemsPerSection) =
      switch (sizeClass, isPopulated) {
      case (.tiny, false): (3, 6, 0, 0)
      case (.tiny, true): (3, 6, 2, 2)
      case (.small, false): (4, 12, 0, 0)
      case (.small, true): (4, 12, 3, 3)
      case (.medium, _): (8, 48, 4, 6)
      case (.large, _): (16, 120, 8, 12)
      }
  }

  /// The edits that create the initial snapshot of a trial.
  @inlinable package var initialCommands: [SnapshotEdit<Int, Int>] {
    initialSections == 3 && initialItemsPerSection == 3 ? Self.smallCommands : commands
  }

  /// The initial edits of small trials, which are the most common, made once.
  @usableFromInline static let smallCommands = SnapshotSize(.small, isPopulated: true).commands

  @inlinable var commands: [SnapshotEdit<Int, Int>] {
    (0..<initialSections).flatMap { section -> [SnapshotEdit<Int, Int>] in
      let first = section * initialItemsPerSection
      return [
        .appendSections([section]),
        .appendItems(Array(first..<(first + initialItemsPerSection)), toSection: section),
      ]
    }
  }
}

/// Draws of identifiers.
extension SnapshotSize {
  @inlinable package func drawItem(_ choices: inout ChoiceSource) -> Int { choices.below(items) }
  @inlinable package func drawSection(_ choices: inout ChoiceSource) -> Int {
    choices.below(sections)
  }

  @inlinable package func drawOptionalSection(_ choices: inout ChoiceSource) -> Int? {
    namesOneSection ? drawSection(&choices) : optionalIdentifier(below: sections, &choices)
  }

  @inlinable
  package func drawItems(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: items, &choices)
  }

  @inlinable package func drawSections(_ choices: inout ChoiceSource) -> [Int] {
    namesOneSection ? [drawSection(&choices)] : identifiers(below: sections, &choices)
  }
}
