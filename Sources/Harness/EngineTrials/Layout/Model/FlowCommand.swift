import Oracles
import Trials

/// An operation on a flow layout.
enum FlowCommand: CustomStringConvertible {
  case tell(section: Int, item: Int, size: [Double])
  case insert(section: Int, item: Int, count: Int)
  case remove(section: Int, item: Int, count: Int)
  case reload(section: Int, item: Int)
  case turn(side: Double)
  case look(LayoutRect)

  var description: String {
    switch self {
    case .tell(let section, let item, let size): "item \(section).\(item) tells that it is \(size)"
    case .insert(let section, let item, let count): "insert \(count) items at \(section).\(item)"
    case .remove(let section, let item, let count): "remove \(count) items from \(section).\(item)"
    case .reload(let section, let item): "reload item \(section).\(item)"
    case .turn(let side): "make the view \(side) across"
    case .look(let rect): "look at \(rect)"
    }
  }
}

/// Mutants of flow layouts.
enum FlowMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the layout.
  case averageIsRounded = "The average of measured sizes is rounded to a whole number."
  case lastLineIsPacked = "The last line of a grid is packed instead of aligned with its columns."
  case turningKeepsSizes = "Measured sizes outlive a rotation of the view."
  case queryMissesTheLastLine = "A query by rectangle omits the last line that overlaps it."

  // A wrong connection between the layout and the view that shows it.
  case laterSizeReplacesEarlier =
    "Of the measured sizes between two queries only the last one counts."

  static let firstInTheWiring: Self? = .laterSizeReplacesEarlier
}

extension FlowModel: LayoutValues {
  var measurements: [FlowCommand] {
    let all = sections.enumerated().reversed().flatMap { section, content in
      content.told.enumerated().reversed().compactMap { item, size in
        size.map { FlowCommand.tell(section: section, item: item, size: $0) }
      }
    }
    return mutant == .laterSizeReplacesEarlier ? all.suffix(1) : all
  }

  mutating func apply(_ command: FlowCommand) {
    switch command {
    case .tell(let section, let item, let size): sections[section].told[item] = size
    case .insert(let section, let item, let count):
      sections[section].told.insert(contentsOf: Array(repeating: nil, count: count), at: item)
    case .remove(let section, let item, let count):
      sections[section].told.removeSubrange(item..<item + count)
    case .reload(let section, let item): sections[section].told[item] = nil
    case .turn(let side):
      guard view[1 - axis] != side else { return }
      view[1 - axis] = side
      guard mutant != .turningKeepsSizes else { return }
      for section in sections.indices {
        sections[section].told = sections[section].told.map { _ in nil }
      }
    case .look(let rect): offset = rect.origin[axis]
    }
  }

  /// Returns the elements that overlap a rectangle.
  func visible(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    var found = picture.frames.filter { $0.value.overlaps(rect) }
    if mutant == .queryMissesTheLastLine, let last = found.values.map({ $0.origin[axis] }).max() {
      found = found.filter { $0.value.origin[axis] < last || $0.value.origin[axis] == 0 }
    }
    return found.keys.sorted()
  }
}
